"""A verdict that must not come out, from the text of ``--fail-if``."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lifeboatsim.analysis.comparison import GAME_MEASURES, LISTS
from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.verdict import EQUAL, HIGHER, LOWER, UNCLEAR
from lifeboatsim.engine.totals import SECRET_NAMES
from lifeboatsim.rules import RulesError

__all__ = ["Demand", "parse_demand"]

WORDS = {
    "higher": {HIGHER},
    "lower": {LOWER},
    "equal": {EQUAL},
    "unclear": {UNCLEAR},
    "different": {HIGHER, LOWER},
    "not-equal": {HIGHER, LOWER, UNCLEAR},
}
"""What may be written, and the verdicts it stands for."""
ANY = "any"
"""Any character."""


@dataclass(frozen=True, slots=True)
class Demand:
    """Fails if the verdict of a measure of `name` in the list `list` is one of `verdicts`."""

    text: str
    list: str
    name: str
    measure: str
    verdicts: frozenset[str]

    def broken_by(self, document: Document) -> Iterator[str]:
        """Yield a sentence for each verdict of a comparison that this demand forbids."""
        for variant in document["variants"]:
            for name, diff in self._figures(variant):
                if diff["difference"] is not None and diff["verdict"] in self.verdicts:
                    yield f"{name} is {diff['verdict']} under {variant['rules']}"

    def _figures(self, variant: Document) -> Iterator[tuple[str, Document]]:
        if not self.list:
            yield self.measure, variant[self.measure]
            return
        for name, measures in variant[self.list].items():
            if self.name in (ANY, name):
                yield f"{self.measure} of {name}", measures[self.measure]


def parse_demand(text: str, characters: Sequence[str], strategies: Sequence[str]) -> Demand:
    """Return the demand that ``[NAME[.MEASURE]=]VERDICT`` stands for (raises RulesError).

    NAME is a character, a secret, a strategy, any (of the characters, the default), or days,
    deaths, ties; MEASURE is win_share unless given.
    """
    figure, _, word = text.rpartition("=")
    name, dot, measure = (figure or ANY).strip().rpartition(".")
    if not dot:
        name, measure = measure, "win_share"
    verdicts = frozenset(WORDS[_one_of(text, word.strip(), list(WORDS))])
    if name in GAME_MEASURES:
        if dot:
            raise RulesError(f"--fail-if {text!r}: {name} is a measure itself, without a dot")
        return Demand(text, "", name, name, verdicts)
    lists = {
        **dict.fromkeys(strategies, "strategies"),
        **dict.fromkeys(SECRET_NAMES, "secrets"),
        **dict.fromkeys((ANY, *characters), "characters"),
    }
    list_ = lists[_one_of(text, name, [*reversed(lists), *GAME_MEASURES])]
    return Demand(text, list_, name, _one_of(text, measure, list(LISTS[list_])), verdicts)


def _one_of(text: str, word: str, allowed: list[str]) -> str:
    if word not in allowed:
        near = difflib.get_close_matches(word, allowed, 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise RulesError(
            f"--fail-if {text!r}: {word!r} is not known; allowed: {', '.join(allowed)}{hint}"
        )
    return word
