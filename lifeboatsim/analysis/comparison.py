"""The document ``lifeboatsim.compare/1``: variants against a baseline, from integer totals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lifeboatsim.analysis.intervals import Interval
from lifeboatsim.analysis.multiple import holm
from lifeboatsim.analysis.paired import Estimate, estimate
from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.sequence import FixedGames, Width
from lifeboatsim.analysis.summary import shown_characters
from lifeboatsim.analysis.verdict import UNCLEAR, Bands, games_needed, verdict
from lifeboatsim.engine.jit import engine_digest
from lifeboatsim.engine.totals import SECRET_NAMES, WIN
from lifeboatsim.rules.tables import PERSON_CODES
from lifeboatsim.running.paired import strategy_names_of
from lifeboatsim.running.pairs import game_place, secret_place, strategy_place
from lifeboatsim.versions import __version__

if TYPE_CHECKING:
    from lifeboatsim.running.paired import PairedTotals
    from lifeboatsim.running.plan import ComparePlan, Variant

__all__ = [
    "COMPARE_SCHEMA", "GAME_MEASURES", "MEASURES", "Difference", "comparison", "differences",
]  # fmt: skip

COMPARE_SCHEMA = "lifeboatsim.compare/1"
MEASURES = {
    "win_share": (1, WIN, "share"),
    "mean_score": (2, 1, "score"),
    "survival_rate": (3, 1, "share"),
}
"""Measures of a group: place of the value in its record, what counts as 1, band."""
GAME_MEASURES = {"days": (1, 1, "days"), "deaths": (2, 1, "deaths"), "ties": (3, 1, "share")}
"""Measures of the game itself."""
LISTS = dict.fromkeys(("characters", "secrets", "strategies"), MEASURES)


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference of the table: where it stands (list, name, measure) and what it is.

    The game's own stand in the list ``""`` under the name of their measure.
    """

    list: str
    name: str
    measure: str
    found: Estimate
    band: str

    def interval(self, width: Width) -> Interval | None:
        """Return the 95 % interval of the difference, None where it has no basis."""
        difference = self.found.difference
        if difference is None or self.found.games < 2:
            return None
        half = width.half(self.found.spread, self.found.games)
        low, high = difference - half, difference + half
        share = self.band == "share"  # shares differ by at most 1
        return (max(-1.0, low), min(1.0, high)) if share else (low, high)

    def p_value(self, width: Width) -> float:
        """Return the p-value of no difference, 1 where there is no basis."""
        difference = self.found.difference
        if difference is None or self.found.games < 2:
            return 1.0
        return width.p_value(difference, self.found.spread, self.found.games)


def differences(plan: ComparePlan, totals: PairedTotals, place: int) -> Iterator[Difference]:
    """Yield all differences of variant `place` (1 ...) from the baseline."""
    base, variant = plan.variants[0], plan.variants[place]
    pairs, paired = totals.pairs[place - 1], plan.notes[place - 1] is None
    same = base.same_games(variant)
    games = int(totals.totals[0].counts[0]["games"])
    for list_, name, at in _groups(plan, place):
        for measure, (value, unit, band) in LISTS[list_].items():
            found = estimate(pairs[at], games, value, unit, paired=paired, same=same)
            yield Difference(list_, name, measure, found, band)
    for measure, (value, unit, band) in GAME_MEASURES.items():
        at = game_place(pairs)
        found = estimate(pairs[at], games, value, unit, paired=paired, same=same)
        yield Difference("", measure, measure, found, band)


def _groups(plan: ComparePlan, place: int) -> Iterator[tuple[str, str, int]]:
    """Yield (list, name, place in the pairs) of each group."""
    shown = [shown_characters(plan.variants[side].rules) for side in (0, place)]
    for code in PERSON_CODES:
        if code in shown[0] or code in shown[1]:
            yield "characters", code, PERSON_CODES.index(code)
    for secret, name in enumerate(SECRET_NAMES):
        yield "secrets", name, secret_place(secret)
    for number, name in enumerate(strategy_names_of(plan, place)):
        yield "strategies", name, strategy_place(number)


def comparison(
    plan: ComparePlan,
    totals: PairedTotals,
    bands: Bands | None = None,
    width: Width | None = None,
) -> Document:
    """Return the comparison of the games in `totals`; floats are computed here, once.

    Verdicts are adjusted over all differences of all variants. `width` is how wide intervals
    are: by default those for a number of games that was fixed beforehand.
    """
    bands, width = bands or Bands(), width or FixedGames()
    found = [list(differences(plan, totals, place)) for place in range(1, len(plan.variants))]
    adjusted = iter(holm([one.p_value(width) for table in found for one in table]))
    questions = sum(map(len, found))
    variants = []
    for place, table in enumerate(found, 1):
        document = _variant(plan, place)
        for one in table:
            diff = _diff(one, next(adjusted), bands, width, questions)
            if one.list:
                document[one.list].setdefault(one.name, {})[one.measure] = diff
            else:
                document[one.name] = diff
        variants.append(document)
    games = int(totals.totals[0].counts[0]["games"])
    return {
        "schema": COMPARE_SCHEMA,
        "provenance": _provenance(plan, games),
        "bands": {name: getattr(bands, name) for name in bands.__slots__},
        "baseline": _side(plan.variants[0]) | _illegal(plan, totals, 0),
        "variants": [
            document | _illegal(plan, totals, place) for place, document in enumerate(variants, 1)
        ],
    }


def _diff(one: Difference, p_holm: float, bands: Bands, width: Width, questions: int) -> Document:
    found, interval = one.found, one.interval(width)
    band = getattr(bands, one.band)
    word = verdict(interval, p_holm, band)
    needed = games_needed(found, width, band, questions) if word == UNCLEAR else None
    return {
        "a": found.a,
        "b": found.b,
        "difference": found.difference,
        "difference_ci95": None if interval is None else list(interval),
        "verdict": word,
        "p_holm": None if interval is None else p_holm,
        "correlation": found.correlation,
        "worth_games": found.worth_games,
        "games_needed": needed,
    }


def _variant(plan: ComparePlan, place: int) -> Document:
    note = plan.notes[place - 1]
    return _side(plan.variants[place]) | {
        "paired": note is None,
        "unpaired_because": note,
        "characters": {},
        "secrets": {},
        "strategies": {},
    }


def _side(variant: Variant) -> Document:
    rules = variant.rules
    return {
        "rules": rules.name,
        "rules_digest": rules.digest,
        "decks": dict(rules.decks),
        "options": dict(rules.options),
        "players": rules.players,
        "table": variant.line_up.text,
        "seed": variant.seed,
        "unconfirmed": list(rules.unconfirmed),
    }


def _illegal(plan: ComparePlan, totals: PairedTotals, place: int) -> Document:
    names = plan.variants[place].line_up.names
    illegal = totals.totals[place].illegal
    return {"illegal_answers": {name: int(n) for name, n in zip(names, illegal, strict=True)}}


def _provenance(plan: ComparePlan, games: int) -> Document:
    strategies = {
        name: strategy.digest
        for variant in plan.variants
        for name, strategy in zip(variant.line_up.names, variant.line_up.strategies, strict=True)
    }
    return {
        "version": __version__,
        "engine_digest": engine_digest(),
        "seed": plan.variants[0].seed,
        "first_game": plan.first_game,
        "games": games,
        "strategies": strategies,
    }
