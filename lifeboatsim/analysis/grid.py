"""All combinations of values of rule options and numbers of players, as rules to be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from pathlib import Path
from typing import Any

from lifeboatsim.rules import Rules, RulesError, resolve_rules
from lifeboatsim.rules.errors import did_you_mean, quoted
from lifeboatsim.rules.options import OPTION, Option, Value
from lifeboatsim.rules.values import check_value, find_option, parse_value, written
from lifeboatsim.running.plan import LAST_SEED, why_unpaired

__all__ = [
    "PLAYERS", "Cell", "Contrast", "Factor", "House", "Refused", "contrasts", "grid",
    "parse_factor", "parse_factors", "seeds", "values_of",
]  # fmt: skip

PLAYERS = "players"
"""The factor that is no rule option."""
MOST_VALUES = 30
"""An option with more allowed values is varied over values that are named."""


@dataclass(frozen=True, slots=True)
class Factor:
    """What is varied and its values, at least two; the first is what the others are against."""

    name: str
    values: tuple[Value, ...]

    def label(self, level: int) -> str:
        """Return ``option=value``."""
        return f"{self.name}={written(self.values[level])}"


@dataclass(frozen=True, slots=True)
class House:
    """The rules that all cells start from, as `rules.resolve_rules` takes them."""

    spec: str = "standard"
    settings: tuple[str, ...] = ()
    decks: Mapping[str, str | Path] | None = None
    players: int | None = None
    characters: tuple[str, ...] = ()

    def rules(self, factors: Sequence[Factor] = (), levels: Sequence[int] = ()) -> Rules:
        """Return the rules with a value of each factor (raises RulesError)."""
        chosen = {f.name: f.values[level] for f, level in zip(factors, levels, strict=True)}
        players = chosen.pop(PLAYERS, self.players)
        return resolve_rules(
            self.spec,
            settings=[*self.settings, *(f"{name}={written(v)}" for name, v in chosen.items())],
            decks=self.decks,
            players=None if players is None else int(players),
            characters=self.characters,
        )


@dataclass(frozen=True, slots=True)
class Cell:
    """One combination: a level of each factor, and ``deals``, the number of its common deals.

    Cells with the same ``deals`` play the same deals and decks; others have none in common.
    """

    levels: tuple[int, ...]
    rules: Rules
    deals: int


@dataclass(frozen=True, slots=True)
class Refused:
    """A combination that the rules do not allow, and why."""

    levels: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Contrast:
    """The mean over ``matched`` sets of cells of their sum with weights +1 and -1.

    ``steps`` are (factor, level) of the values that are set against the first ones: one for a
    main effect, two for an interaction.
    """

    steps: tuple[tuple[int, int], ...]
    weights: dict[int, int]
    matched: int


def parse_factors(texts: Sequence[str], house: House) -> list[Factor]:
    """Return the factors of several ``option[=v1,v2]`` (raises RulesError)."""
    factors = [parse_factor(text) for text in texts]
    for place, factor in enumerate(factors):
        where = f"--vary {quoted(texts[place])}"
        if factor.name in [other.name for other in factors[:place]]:
            raise RulesError(f"{where}: {factor.name} is varied already")
        if factor.name == PLAYERS and (house.players is not None or house.characters):
            raise RulesError(f"{where}: --players and --characters fix how many play")
        if factor.name in [text.partition("=")[0].strip() for text in house.settings]:
            raise RulesError(f"{where}: {factor.name} is set by --set")
    return factors


def parse_factor(text: str) -> Factor:
    """Return the factor of ``option=v1,v2`` or, with all allowed values, ``option``."""
    where = f"--vary {quoted(text)}"
    name, equals, values = (part.strip() for part in text.partition("="))
    if not equals:
        return factor_of(name, None, where)
    return factor_of(name, [value.strip() for value in values.split(",")], where)


def factor_of(name: str, values: Sequence[Any] | None, where: str) -> Factor:
    """Return a factor of values as texts or as read from TOML, None for all that are allowed."""
    if name == PLAYERS:
        found = _players(values, where)
    elif name not in OPTION and did_you_mean(name, (PLAYERS,)):
        raise RulesError(f"{where}: there is no option {quoted(name)}; did you mean {PLAYERS}?")
    else:
        found = values_of(find_option(name, where), values, where)
    for place, value in enumerate(found):
        if value in found[:place]:
            raise RulesError(f"{where}: {written(value)} is given twice")
    if len(found) < 2:
        raise RulesError(f"{where}: at least two values are wanted, such as {_example(name)}")
    return Factor(name, tuple(found))


def _example(name: str) -> str:
    return "players=4,5,6" if name == PLAYERS else f"{name}={OPTION[name].allowed()}"


def _players(values: Sequence[Any] | None, where: str) -> list[Value]:
    texts = [str(value) for value in values or ()]
    if not texts or not all(text.isascii() and text.isdigit() for text in texts):
        raise RulesError(f"{where}: allowed are numbers of players, such as players=4,5,6")
    return [int(text[:6]) for text in texts]


def values_of(option: Option, values: Sequence[Any] | None, where: str) -> list[Value]:
    """Return values of an option as texts or as read from TOML, None for all that are allowed."""
    if values is None:
        return _all_values(option, where)
    return [
        parse_value(option, value, where)
        if isinstance(value, str)
        else check_value(option, value, where)
        for value in values
    ]


def _all_values(option: Option, where: str) -> list[Value]:
    if option.kind == "bool":
        return [False, True]
    if option.kind == "enum":
        return list(option.values)
    found = list(range(option.minimum, option.maximum + 1))
    if len(found) > MOST_VALUES:
        raise RulesError(
            f"{where}: {option.name} has {len(found)} values; name some, such as "
            f"{option.name}={option.minimum},{option.maximum}"
        )
    return list(found)


def grid(house: House, factors: Sequence[Factor]) -> tuple[list[Cell], list[Refused]]:
    """Return all combinations in order, the last factor fastest, and those not allowed.

    What is wrong with the rules whatever is varied is an error at once (RulesError).
    """
    cells: list[Cell] = []
    refused: list[Refused] = []
    firsts: list[Rules] = []  # one of each set of common deals
    for levels in product(*(range(len(factor.values)) for factor in factors)):
        try:
            rules = house.rules(factors, levels)
        except RulesError as error:
            refused.append(Refused(levels, str(error)))
            continue
        deals = next(
            (n for n, first in enumerate(firsts) if why_unpaired(first, rules) is None),
            len(firsts),
        )
        if deals == len(firsts):
            firsts.append(rules)
        cells.append(Cell(levels, rules, deals))
    if not cells:
        raise RulesError(refused[0].reason)
    return cells, refused


def seeds(cells: Sequence[Cell], seed: int) -> list[int]:
    """Return the seed of each cell: one for each set of common deals, from `seed` on."""
    # the first is left as it is: whoever plans the games refuses what is no seed
    return [(seed + cell.deals) % (LAST_SEED + 1) if cell.deals else seed for cell in cells]


def contrasts(factors: Sequence[Factor], cells: Sequence[Cell], order: int) -> Iterator[Contrast]:
    """Yield the main effects (`order` 1) or two-way interactions (2) against the first values.

    Each is the mean over all combinations of the other factors for which all cells exist.
    """
    places = {cell.levels: place for place, cell in enumerate(cells)}
    for chosen in combinations(range(len(factors)), order):
        for levels in product(*(range(1, len(factors[f].values)) for f in chosen)):
            contrast = _contrast(tuple(zip(chosen, levels, strict=True)), places)
            if contrast.matched:
                yield contrast


def _contrast(
    steps: tuple[tuple[int, int], ...], places: Mapping[tuple[int, ...], int]
) -> Contrast:
    weights: dict[int, int] = {}
    matched = 0
    for levels in places:
        if any(levels[factor] for factor, _ in steps):
            continue
        found = [(sign, places.get(corner)) for sign, corner in _corners(levels, steps)]
        if any(place is None for _, place in found):
            continue
        matched += 1
        for sign, place in found:
            assert place is not None
            weights[place] = weights.get(place, 0) + sign
    return Contrast(steps, weights, matched)


def _corners(
    levels: tuple[int, ...], steps: tuple[tuple[int, int], ...]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield sign and levels of the cells of one set; + where all steps are taken."""
    for taken in product((False, True), repeat=len(steps)):
        corner = list(levels)
        for (factor, level), step in zip(steps, taken, strict=True):
            if step:
                corner[factor] = level
        yield (-1) ** (len(steps) - sum(taken)), tuple(corner)
