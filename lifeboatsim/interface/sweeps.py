"""``sweep``: which of several house rules matters, and which two interact."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
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
    on_scheduler,
    watched,
)
from lifeboatsim.interface.options import DEFAULT_GAMES, Options, OptionWords
from lifeboatsim.interface.result import Result
from lifeboatsim.rules.values import as_argument, written

if TYPE_CHECKING:
    from lifeboatsim.analysis.grid import Cell, Factor, House, Refused
    from lifeboatsim.analysis.objectives import Goal
    from lifeboatsim.analysis.sweep import Sweep
    from lifeboatsim.analysis.verdict import Bands
    from lifeboatsim.running.pool import Keeper
    from lifeboatsim.running.sweep import SweepTotals

__all__ = ["Grid", "SweepJob", "sweep"]

MOST_CELLS = 2000
"""Cells at most that are played side by side."""
SHOWN_REFUSALS = 5

Keep = Callable[[int], "Keeper | None"]
Vary = Mapping[str, Sequence[object] | None] | Iterable[str]


def sweep(
    vary: Vary,
    *,
    race: str | None = None,
    skip_refused: bool = False,
    band: float = 1.0,
    band_score: float = 0.5,
    band_days: float = 0.25,
    band_deaths: float = 0.1,
    strict: bool = False,
    progress: bool | Progress = False,
    **options: Unpack[OptionWords],
) -> Result:
    """Play all combinations of rule options and numbers of players, as ``lifeboatsim sweep`` does.

    `vary` has the values of each option, the first of which the others are against; None stands
    for all that are allowed, and ``players`` may be among them. `options` are those of `run`;
    ``games`` is for each combination. `race` drops combinations early that are clearly worse,
    `skip_refused` leaves out those that the rules do not allow. Raises as `run` does.

    >>> import lifeboatsim
    >>> swept = lifeboatsim.sweep({"birds_to_land": [4, 3]}, table="idle", games=50, seed=7)
    >>> [cell["options"] for cell in swept.to_dict()["cells"]]
    [{'birds_to_land': 4}, {'birds_to_land': 3}]
    """
    strict = checked.flag("strict", strict)
    skip_refused = checked.flag("skip_refused", skip_refused)
    if strict and race is not None:
        raise OptionError("strict and race exclude each other")
    asked = Options.of("sweep", options)
    goal = parsed_goal(race)  # a mistake is said before anything else is done
    grid = Grid.of(vary_words(vary), asked, skip_refused=skip_refused)
    bands = bands_of(band, band_score, band_days, band_deaths)
    job = SweepJob(grid, asked, goal=goal, bands=bands)
    with watched(progress) as begin:
        result = job.play(begin)
    if strict and (said := job.illegal()) is not None:
        from lifeboatsim.players import StrategyError

        raise StrategyError(said)
    return finished(result)


def vary_words(vary: Vary) -> tuple[str, ...]:
    """Return what is varied as the command line has it: ``option=v1,v2`` or ``option``."""
    if not isinstance(vary, Mapping):
        return checked.texts("vary", vary)
    return tuple(
        name if values is None else f"{checked.text('vary', name)}={_values(name, values)}"
        for name, values in vary.items()
    )


def _values(name: str, values: object) -> str:
    return ",".join(map(written, checked.each(f"vary {name}", values, "a list of values")))


@dataclass(frozen=True)
class Grid:
    """What is varied, in words and as factors, the cells that are played and those refused."""

    vary: tuple[str, ...]
    skip_refused: bool
    house: House
    factors: Sequence[Factor]
    cells: Sequence[Cell]
    refused: Sequence[Refused]

    @classmethod
    def of(cls, vary: Sequence[str], options: Options, *, skip_refused: bool = False) -> Grid:
        """Return all combinations (raises RulesError, OptionError).

        Those that the rules do not allow are an error unless they are to be skipped.
        """
        from lifeboatsim.analysis.grid import House, grid, parse_factors

        if not vary:
            raise OptionError("sweep wants something to vary: --vary option=v1,v2")
        house = House(
            options.rules, options.settings, options.decks, options.players, options.characters
        )
        factors = parse_factors(vary, house)
        size = prod(len(factor.values) for factor in factors)
        if size > MOST_CELLS:
            raise OptionError(
                f"{size} cells; at most {MOST_CELLS} are played side by side: "
                "name fewer options or fewer values"
            )
        house.rules()  # what is wrong with the rules themselves is said first
        found = cls(tuple(vary), skip_refused, house, factors, *grid(house, factors))
        if found.refused and not skip_refused:
            raise OptionError(found._refusals())
        return found

    def _refusals(self) -> str:
        shown = [f"{self.label(one.levels)}: {one.reason}" for one in self.refused[:SHOWN_REFUSALS]]
        more = len(self.refused) - len(shown)
        shown += [f"and {more} more"] if more else []
        return (
            f"{len(self.refused)} of {len(self.cells) + len(self.refused)} cells are not allowed "
            f"({'; '.join(shown)}); leave values out, or give --skip-refused to play the others"
        )

    def options(self, levels: Sequence[int]) -> dict[str, Any]:
        """Return {option: value} of a combination."""
        return {f.name: f.values[n] for f, n in zip(self.factors, levels, strict=True)}

    def label(self, levels: Sequence[int]) -> str:
        """Return ``option=value option=value`` of a combination."""
        return " ".join(f.label(n) for f, n in zip(self.factors, levels, strict=True))


class SweepJob:
    """A sweep made ready; nothing is played yet. Raises RulesError, StrategyError, OptionError."""

    def __init__(
        self, grid: Grid, options: Options, *, goal: Goal | None = None, bands: Bands | None = None
    ) -> None:
        self.grid, self.goal = grid, goal
        self.options = options.seeded()
        started = time.perf_counter()
        self.asked = self._asked(grid, bands)
        self._prepare()
        self.compile_seconds = time.perf_counter() - started
        self.totals: SweepTotals | None = None
        self.played = 0

    def _asked(self, grid: Grid, bands: Bands | None) -> Sweep:
        from lifeboatsim.analysis.sweep import Sweep

        options, numbers = self.options, self.options.numbers()
        games = DEFAULT_GAMES if options.games is None else options.games
        line_ups = [options.line_up(cell.rules) for cell in grid.cells]
        # every worker has something to do, also in a short sweep of many cells
        share = max(1, -(-games // (4 * max(1, numbers["workers"]))))
        numbers["block_size"] = min(numbers["block_size"], share)
        return checked_plan(
            Sweep.of, grid.house, grid.factors, grid.cells, line_ups, options.seed,
            refused=grid.refused, bands=bands, games=games, **numbers,
        )  # fmt: skip

    def _prepare(self) -> None:
        from lifeboatsim.running.compile import prepare

        first = self.asked.plan.cells[0]
        prepare(first.rules, first.line_up)

    @property
    def seed(self) -> int:
        """The seed of the first cells; others follow it."""
        assert self.options.seed is not None
        return self.options.seed

    def coming(self) -> dict[str, Any]:
        """Return what is known of the document before anything is played."""
        known = self.asked.empty(self.asked.plan.games)
        if self.goal is not None:
            known["race"] = {"objective": self.goal.name, "aim": self.goal.aim}
        return known

    @on_scheduler
    def play(self, begin: Begin | None = None, keeper: Keep | None = None) -> Result:
        """Play and return the answer, of what was played if Ctrl-C ends it.

        With a `keeper`, called with the number of each stage (0 unless it is a race), each goes
        on from what was kept of it.
        """
        play = self._play_all if self.goal is None else self._play_race
        document, interrupted, seconds = play(begin, keeper)
        return Result(
            self.options.noted(document),
            timing={"compile_seconds": self.compile_seconds, "play_seconds": seconds},
            names=self.names(),
            command=self.command(self.played),
            interrupted=interrupted,
        )

    def _play_all(
        self, begin: Begin | None, keeper: Keep | None
    ) -> tuple[dict[str, Any], bool, float]:
        from lifeboatsim.running.sweep import play_sweep

        plan = self.asked.plan
        cells = len(plan.cells)
        told = None if begin is None else begin(plan.games * cells)
        progress = told and (lambda played, planned: told(played * cells, planned * cells))
        self.totals, done = play_sweep(plan, progress, keeper and keeper(0))
        self.played = done.played
        document = self.asked.document(self.totals, done.played) if done.played else {}
        return document or self.asked.empty(0), done.interrupted, done.seconds

    def _play_race(
        self, begin: Begin | None, keeper: Keep | None
    ) -> tuple[dict[str, Any], bool, float]:
        from lifeboatsim.analysis.race import Race

        assert self.goal is not None
        race = Race(self.asked, self.goal)
        progress = None if begin is None else begin(self.asked.plan.games)
        document, self.played, interrupted = race.play(progress, keeper)
        return document or self.asked.empty(0), interrupted, race.seconds

    def names(self) -> dict[str, str]:
        """Return the characters' names by code."""
        return {who.code: who.name for cell in self.asked.cells for who in cell.rules.characters}

    def command(self, played: int) -> str:
        """Return the command that plays the same games again."""
        words = [as_argument(self.options.rules)]
        words += [word for one in self.grid.vary for word in ("--vary", one)]
        words += [*self.options.words(rules=False), "--games", str(played)]
        words += ["--seed", str(self.seed)]
        if self.options.first_game:
            words += ["--first-game", str(self.options.first_game)]
        words += band_words(self.asked.bands)
        if self.goal is not None:
            words += ["--race", f"{self.goal.name}={self.goal.aim}"]
        return command("sweep", words + (["--skip-refused"] if self.grid.skip_refused else []))

    def illegal(self) -> str | None:
        """Return a sentence about an illegal answer in what was played, None if there was none."""
        from lifeboatsim.running import RunPlan, first_illegal_answer

        if self.totals is None:
            return None
        plan = self.asked.plan
        for cell, illegal in zip(plan.cells, self.totals.illegal, strict=True):
            if not illegal.any():
                continue
            games = RunPlan(cell.rules, cell.line_up, cell.seed, self.played, plan.first_game)
            found = first_illegal_answer(games, (plan.first_game, self.played))
            return (
                f"strategy {found.strategy} gave an illegal answer under {cell.rules.name}, "
                f"first in game {found.game} of seed {found.seed}."
            )
        return None


def parsed_goal(race: str | None) -> Goal | None:
    """Return what a race is for, None for no race (raises RulesError)."""
    if race is None:
        return None
    from lifeboatsim.analysis.objectives import parse_goal

    return parse_goal(checked.text("race", race), "--race")
