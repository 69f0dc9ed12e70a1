"""What an experiment asks, once its file is found to be in order."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from lifeboatsim.interface.errors import OptionError
from lifeboatsim.interface.options import Options
from lifeboatsim.reporting.page.tolerances import Tolerances
from lifeboatsim.rules.errors import RulesError, quoted

__all__ = ["KINDS", "QUICK_GAMES", "Experiment", "ExperimentError", "Part"]

KINDS = ("run", "compare", "seats", "sweep", "tournament")
"""The kinds of analysis a part can be; each is the command of that name."""
QUICK_GAMES = 2000
"""Games at most of each part with --quick (of each table or cell, where there are several)."""


class ExperimentError(RulesError):
    """An experiment that cannot be read or played; one sentence that says where and why."""


@dataclass(frozen=True, kw_only=True)
class Part:
    """One analysis: the command it is, and what that command is asked.

    ``rules`` are one set of rules, for a comparison at least two; ``precision`` is --until-ci,
    ``deep`` (0: none) the games of the report's --deep, ``vary`` and ``race`` what a sweep plays,
    ``quote`` the sections of the report whose answers stand on the page that is published, and
    ``answer`` the one that stands in the index, if it is not the first screen's.
    """

    name: str
    kind: str
    title: str
    rules: tuple[str, ...]
    options: Options
    precision: float | None = None
    strategies: tuple[str, ...] = ()
    sample: int = 0
    deep: int = 0
    quote: tuple[str, ...] = ()
    answer: str = ""
    vary: tuple[str, ...] = ()
    race: str | None = None
    flags: dict[str, bool] = field(default_factory=dict)

    def quick(self) -> Part:
        """Return the part with few games, to see within a minute what it will look like."""
        games = min(self.options.games or QUICK_GAMES, QUICK_GAMES)
        options = self.options.replace(games=games)
        return replace(self, options=options, precision=None, deep=min(self.deep, QUICK_GAMES))


@dataclass(frozen=True, kw_only=True)
class Experiment:
    """A question, the parts that answer it in their order, and what is tolerated.

    ``where`` names its file in messages.
    """

    name: str
    where: str
    question: str
    note: str
    tolerances: Tolerances
    parts: tuple[Part, ...]

    @contextmanager
    def naming(self, part: Part) -> Iterator[None]:
        """Let what is wrong with a part say which part of which file it is (ExperimentError)."""
        from lifeboatsim.players.errors import StrategyError

        try:
            yield
        except (RulesError, StrategyError, OptionError) as error:
            said = f"{self.where}, part {quoted(part.name)}: {error}"
            raise ExperimentError(said) from error

    def on(self, scheduler: str | None) -> Experiment:
        """Return the experiment with its parts played on a scheduler's workers, if one is named.

        What the report's --deep adds is played here: no worker could load what it forbids.
        """
        parts = (
            replace(part, options=part.options.replace(scheduler=scheduler)) for part in self.parts
        )
        return replace(self, parts=tuple(parts))

    def quick(self) -> Experiment:
        """Return the experiment with few games in every part."""
        return replace(self, parts=tuple(part.quick() for part in self.parts))
