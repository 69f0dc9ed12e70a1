"""``compare``: what other rules change, on the same deals and decks."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Unpack

from lifeboatsim.interface import checked
from lifeboatsim.interface.bands import band_words, bands_of
from lifeboatsim.interface.errors import OptionError
from lifeboatsim.interface.job import (
    Begin,
    Progress,
    checked_plan,
    command,
    finished,
    most_games,
    on_scheduler,
    watched,
)
from lifeboatsim.interface.options import Options, OptionWords
from lifeboatsim.interface.result import Result
from lifeboatsim.rules.values import as_argument

if TYPE_CHECKING:
    from lifeboatsim.analysis.verdict import Bands
    from lifeboatsim.players import LineUp
    from lifeboatsim.rules import Rules
    from lifeboatsim.running.paired import PairedOutcome
    from lifeboatsim.running.plan import ComparePlan
    from lifeboatsim.running.pool import Keeper

__all__ = ["CompareJob", "compare"]

SETTLED = "where a tournament settles"
"""The case of the mix that the roster's tournament leads to."""

Sides = list[tuple["Rules", "LineUp"]]
Keep = Callable[[int], "Keeper | None"]


def compare(
    *sets: str,
    unpaired: bool = False,
    robust: bool = False,
    deck_doubt: bool = False,
    until_ci: float | None = None,
    max_games: int | None = None,
    band: float = 1.0,
    band_score: float = 0.5,
    band_days: float = 0.25,
    band_deaths: float = 0.1,
    strict: bool = False,
    progress: bool | Progress = False,
    **options: Unpack[OptionWords],
) -> Result:
    """Compare the rules B, C, ... with A on the same deals, as ``lifeboatsim compare`` does.

    `options` are those of `run` but ``rules``. `band` (percentage points) and the other bands say
    what is practically equal; `robust` repeats the comparison at other tables, `deck_doubt` with
    other readings of the uncertain cards. Raises as `run` does.

    >>> import lifeboatsim
    >>> same = lifeboatsim.compare("standard", "standard", table="idle", games=50, seed=7)
    >>> set(same.to_pandas()["difference"].dropna())
    {0.0}
    """
    if "rules" in options:
        raise TypeError("compare() has no keyword 'rules': name the rule sets first")
    asked, strict = Options.of("compare", options), checked.flag("strict", strict)
    job = CompareJob(
        checked.texts("rules", sets), asked, unpaired=checked.flag("unpaired", unpaired),
        robust=checked.flag("robust", robust), deck_doubt=checked.flag("deck_doubt", deck_doubt),
        until_ci=until_ci, max_games=max_games,
        bands=bands_of(band, band_score, band_days, band_deaths),
    )  # fmt: skip
    with watched(progress) as begin:
        result = job.play(begin)
    if strict and (said := job.illegal()) is not None:
        from lifeboatsim.players import StrategyError

        raise StrategyError(said)
    return finished(result)


@dataclass(frozen=True)
class Case:
    """One more comparison: under `key` of the document, by what name, and who plays by what.

    Without a table it is played at the mix that a tournament settles on.
    """

    key: str
    label: str
    rules: list[Rules]
    table: str | None


class CompareJob:
    """A comparison made ready; nothing is played yet, but all that will be is known to fit.

    Raises RulesError, StrategyError and OptionError.
    """

    def __init__(
        self, sets: tuple[str, ...], options: Options, *, unpaired: bool = False,
        robust: bool = False, deck_doubt: bool = False, until_ci: float | None = None,
        max_games: int | None = None, bands: Bands | None = None,
    ) -> None:  # fmt: skip
        if len(sets) < 2:
            raise OptionError("compare wants at least two sets of rules: A B [C ...]")
        from lifeboatsim.analysis.verdict import Bands

        self.sets = sets
        self.games = most_games(options.games, until_ci, max_games)
        self.options = options.seeded()
        self.flags = {"unpaired": unpaired, "robust": robust, "deck_doubt": deck_doubt}
        self.until_ci, self.bands = until_ci, bands or Bands()
        started = time.perf_counter()
        self.rules = [options.resolved(name) for name in sets]
        self.cases = list(self._cases())
        self.plan = self._plan(self._sides(self.rules, options.table))
        for case in self.cases:
            if case.table is not None:  # a table that does not fit is said now
                self._sides(case.rules, case.table)
        self._prepare()
        self.compile_seconds = time.perf_counter() - started
        self.outcome: PairedOutcome | None = None

    def _prepare(self) -> None:
        from lifeboatsim.running.compile import prepare

        base = self.plan.variants[0]
        prepare(base.rules, base.line_up)

    def _cases(self) -> Iterator[Case]:
        """Yield the cases asked for besides the comparison itself."""
        from lifeboatsim.players.registry import ROSTER
        from lifeboatsim.rules.doubt import doubtful_decks

        if self.flags["robust"]:
            for table in (*ROSTER, "roster"):
                if table != self.options.table:
                    yield Case("robust", table, self.rules, table)
            yield Case("robust", SETTLED, self.rules, None)
        if self.flags["deck_doubt"]:
            decks = [list(doubtful_decks(one)) for one in self.rules]
            for place, (label, _) in enumerate(decks[0]):
                other = [one[place][1] for one in decks]
                yield Case("deck_doubt", label, other, self.options.table)

    def _sides(self, rules: list[Rules], table: str) -> Sides:
        return [(one, self.options.line_up(one, table)) for one in rules]

    def _plan(self, sides: Sides) -> ComparePlan:
        from lifeboatsim.running.plan import ComparePlan

        paired = not self.flags["unpaired"]
        return checked_plan(
            ComparePlan.of, sides, self.options.seed, paired=paired, games=self.games,
            **self.options.numbers(),
        )  # fmt: skip

    def coming(self) -> dict[str, Any]:
        """Return what is known of the document before anything is played."""
        from lifeboatsim.analysis.comparison import comparison
        from lifeboatsim.running.paired import new_paired

        known = comparison(self.plan, new_paired(self.plan), self.bands)
        known["provenance"]["games"] = self.plan.games
        for case in self.cases:
            known.setdefault(case.key, []).append(case.label)
        if self.until_ci is not None:
            known["stopping"] = {"until_ci": self.until_ci}
        return known

    @on_scheduler
    def play(self, begin: Begin | None = None, keeper: Keep | None = None) -> Result:
        """Play and return the answer, of what was played if Ctrl-C ends it.

        With a `keeper`, called with the number of each comparison (0 for the one asked for, then
        the cases), each goes on from what was kept of it.
        Cases that Ctrl-C kept from being played to the end are left out.
        """
        from lifeboatsim.analysis.robust import add_cases

        document, outcome = self._compared(self.plan, begin, keeper and keeper(0))
        self.outcome, interrupted, seconds = outcome, outcome.interrupted, outcome.seconds
        played: dict[str, dict[str, Any]] = {}
        known = {self.options.table: document}  # by table, under the rules themselves
        for number, case in enumerate(self.cases, 1):
            table = None if interrupted else case.table or self._settle(document, begin)
            if table is None:
                interrupted = True
                break
            found = known.get(table) if case.rules is self.rules else None
            if found is None:
                plan = self._plan(self._sides(case.rules, table))
                found, more = self._compared(plan, begin, keeper and keeper(number))
                interrupted, seconds = more.interrupted, seconds + more.seconds
            if not interrupted:
                played.setdefault(case.key, {})[case.label] = found
                if case.rules is self.rules:
                    known[table] = found
        for key, cases in played.items():
            add_cases(document, key, cases)
        return Result(
            self.options.noted(document),
            timing={"compile_seconds": self.compile_seconds, "play_seconds": seconds},
            names=self.names(),
            command=self.command(outcome.played),
            interrupted=interrupted,
        )

    def _settle(self, document: dict[str, Any], begin: Begin | None) -> str | None:
        """Play the tournament of the roster by the baseline's rules; return where it settles.

        What it found is added to the document; None if Ctrl-C ended it. Its deals are others
        than those of the comparison.
        """
        from lifeboatsim.analysis.settled import games_per_table, settled_mix
        from lifeboatsim.analysis.tournament import Tournament, find_strategies
        from lifeboatsim.analysis.tournament_cells import Conditions
        from lifeboatsim.players.registry import ROSTER
        from lifeboatsim.running.plan import LAST_SEED

        seed = (self.plan.variants[0].seed + 1) % (LAST_SEED + 1)
        rules, games = self.rules[0], games_per_table(self.games)
        shared = Conditions(rules, seed, games, self.plan.workers)
        tournament = Tournament(shared, find_strategies(ROSTER, rules))
        if not tournament.play(begin):
            return None
        document["settled"] = settled_mix(tournament)
        return str(document["settled"]["table"])

    def _compared(
        self, plan: ComparePlan, begin: Begin | None, keeper: Keeper | None
    ) -> tuple[dict[str, Any], PairedOutcome]:
        """Play and compare; return the document and what was played."""
        from lifeboatsim.analysis.comparison import comparison
        from lifeboatsim.analysis.stopping import CompareGoal
        from lifeboatsim.running.paired import play_paired

        goal = None if self.until_ci is None else CompareGoal(plan, self.until_ci)
        progress = None if begin is None else begin(plan.games)
        outcome = play_paired(plan, progress, None if goal is None else goal.stopping(), keeper)
        width = None if goal is None else goal.width
        document = comparison(plan, outcome.totals, self.bands, width)
        if goal is not None:
            document["stopping"] = goal.document(outcome.totals)
        return document, outcome

    def names(self) -> dict[str, str]:
        """Return the characters' names by code."""
        sides = self.plan.variants
        return {who.code: who.name for side in sides for who in side.rules.characters}

    def command(self, played: int) -> str:
        """Return the command that plays the same games again."""
        words = [*map(as_argument, self.sets), *self.options.words(rules=False)]
        words += ["--games", str(played), "--seed", str(self.plan.variants[0].seed)]
        if self.plan.first_game:
            words += ["--first-game", str(self.plan.first_game)]
        words += band_words(self.bands)
        words += [f"--{name.replace('_', '-')}" for name, given in self.flags.items() if given]
        return command("compare", words)

    def illegal(self) -> str | None:
        """Return a sentence about an illegal answer in what was played, None if there was none."""
        from lifeboatsim.running import RunPlan, first_illegal_answer

        if self.outcome is None:
            return None
        plan = self.plan
        for variant, block in zip(plan.variants, self.outcome.illegal_blocks, strict=True):
            if block is None:
                continue
            games = RunPlan(
                variant.rules, variant.line_up, variant.seed, plan.games, plan.first_game
            )
            found = first_illegal_answer(games, block)
            return (
                f"strategy {found.strategy} gave an illegal answer under {variant.rules.name}, "
                f"first in game {found.game} of seed {found.seed}."
            )
        return None
