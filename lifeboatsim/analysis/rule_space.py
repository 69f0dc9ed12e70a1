"""The rule sets that are near some rules: all combinations of a few changes of options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product

from lifeboatsim.analysis.grid import PLAYERS, Factor, House, values_of
from lifeboatsim.rules import Rules, RulesError
from lifeboatsim.rules.errors import quoted
from lifeboatsim.rules.options import OPTIONS, Option, Value
from lifeboatsim.rules.values import find_option, written
from lifeboatsim.running.plan import why_unpaired

__all__ = ["MOST_EXHAUSTIVE", "Levels", "RuleSpace", "rule_space"]

MOST_EXHAUSTIVE = 10**5
"""Rule sets up to which all are played; beyond, Optuna chooses some."""
CREW = "different characters play"
"""Why a change of who plays is left out unless it is asked for (`plan.why_unpaired`)."""

Levels = tuple[int, ...]
"""A value of each factor by its place; 0 is that of the rules one starts from."""


@dataclass(frozen=True)
class RuleSpace:
    """Rules, the options that may be changed in them, and how many at once.

    The first value of each factor is that of the rules. ``left_out`` says what of the options
    that were not named is not tried, and why.
    """

    house: House
    base: Rules
    factors: tuple[Factor, ...]
    most_changes: int
    left_out: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many rule sets there are, the rules themselves included."""
        by_changes = [1] + [0] * self.most_changes
        for factor in self.factors:
            for changed in range(self.most_changes, 0, -1):
                by_changes[changed] += by_changes[changed - 1] * (len(factor.values) - 1)
        return sum(by_changes)

    def __iter__(self) -> Iterator[Levels]:
        """Yield all of them, those with fewer changes first; the first is the rules themselves."""
        for changed in range(self.most_changes + 1):
            for chosen in combinations(range(len(self.factors)), changed):
                values = [range(1, len(self.factors[place].values)) for place in chosen]
                for steps in product(*values):
                    levels = [0] * len(self.factors)
                    for place, step in zip(chosen, steps, strict=True):
                        levels[place] = step
                    yield tuple(levels)

    def rules(self, levels: Levels) -> Rules:
        """Return a rule set (raises RulesError where the changes do not go together)."""
        return changed_rules(self.house, self.changes(levels))

    def changes(self, levels: Levels) -> dict[str, Value]:
        """Return {option: value} of what differs from the rules."""
        return {
            factor.name: factor.values[level]
            for factor, level in zip(self.factors, levels, strict=True)
            if level
        }


def rule_space(house: House, vary: Sequence[str], most_changes: int) -> RuleSpace:
    """Return the rule sets that `vary` (``option[=v1,v2]``) spans around the rules of `house`.

    Without `vary` they are spanned by all options with a list of words or true and false that
    can be changed at this table. Raises RulesError for a value that cannot be dealt.
    """
    base = house.rules()
    if house.players is None and not house.characters:  # a larger crew must not seat more players
        house = replace(house, players=base.players)
    left_out: list[str] = []
    if vary:
        factors = [_named(text, house, base) for text in vary]
        _once([one.name for one in factors])
    else:
        found = [_offered(option, house, base, left_out) for option in OPTIONS]
        factors = [one for one in found if one is not None]
    most = min(most_changes, len(factors))
    return RuleSpace(house, base, tuple(factors), most, tuple(left_out))


def changed_rules(house: House, changes: Mapping[str, Value]) -> Rules:
    """Return the rules of `house` with some options changed, also those it sets itself."""
    kept = [text for text in house.settings if text.partition("=")[0].strip() not in changes]
    return replace(house, settings=tuple(kept)).rules(
        [Factor(name, (value,)) for name, value in changes.items()], [0] * len(changes)
    )


def _once(names: Sequence[str]) -> None:
    for place, name in enumerate(names):
        if name in names[:place]:
            raise RulesError(f"--vary {quoted(name)}: {name} is varied already")


def _named(text: str, house: House, base: Rules) -> Factor:
    where = f"--vary {quoted(text)}"
    name, equals, values = (part.strip() for part in text.partition("="))
    if name == PLAYERS:
        raise RulesError(f"{where}: how many play is no rule; tune for each number with --players")
    option = find_option(name, where)
    given = [value.strip() for value in values.split(",")] if equals else None
    wanted = values_of(option, given, where)
    try:
        factor = _from_base(name, wanted, house, base)
    except RulesError as error:
        raise RulesError(f"{where}: {error}") from None
    if len(factor.values) < 2:
        raise RulesError(f"{where}: {written(factor.values[0])} is what the rules have already")
    return factor


def _from_base(name: str, values: Sequence[Value], house: House, base: Rules) -> Factor:
    """Return a factor whose first value is that of the rules; no two mean the same."""
    found = [base.options[name]]
    for value in values:
        own = changed_rules(house, {name: value}).options[name]  # "auto" is worked out
        if own not in found:
            found.append(own)
    return Factor(name, tuple(found))


def _offered(
    option: Option, house: House, base: Rules, left_out: list[str]
) -> Factor | None:  # fmt: skip
    if option.kind == "int":
        return None
    values: list[Value] = [False, True] if option.kind == "bool" else list(option.values)
    fit: list[Value] = []
    for value in values:
        try:
            why = why_unpaired(base, changed_rules(house, {option.name: value}))
        except RulesError as error:
            why, refused = None, str(error)
        else:
            refused = "who plays would change" if why == CREW else ""
        if refused:
            left_out.append(f"{option.name}={written(value)}: {refused}")
        else:
            fit.append(value)
    factor = _from_base(option.name, fit, house, base)
    return factor if len(factor.values) > 1 else None
