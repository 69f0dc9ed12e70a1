"""``tournament``: strategies against one another, and where that leads."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

from lifeboatsim.interface import checked
from lifeboatsim.interface.cells import conditions
from lifeboatsim.interface.errors import OptionError
from lifeboatsim.interface.job import Begin, Progress, command, on_scheduler, watched
from lifeboatsim.interface.options import Options, OptionWords
from lifeboatsim.interface.result import Result

if TYPE_CHECKING:
    from lifeboatsim.analysis.tournament import Tournament

__all__ = ["TournamentJob", "tournament"]

GAMES = 20_000
"""Games for each table, unless said otherwise."""
UNUSED = ("table", "first_game", "block_size")


def tournament(
    *names: str,
    out: str | Path | None = None,
    progress: bool | Progress = False,
    **options: Unpack[OptionWords],
) -> Result:
    """Let strategies meet at every mixture, as ``lifeboatsim tournament`` does.

    `names` default to the roster and random. `options` are those of `run` but for the
    table and how games are cut into blocks; ``games`` is for each table. With `out` every table
    is kept in a folder once it is played, and the same call goes on there. Raises
    RulesError, StrategyError, OptionError, StoreError, and KeyboardInterrupt on Ctrl-C.

    >>> import lifeboatsim
    >>> cup = lifeboatsim.tournament("random", "idle", games=20, players=4, seed=7)
    >>> sorted(cup.to_dict()["strength"])
    ['idle', 'random']
    """
    for word in UNUSED:
        if word in options:
            raise TypeError(f"tournament() has no keyword {word!r}")
    asked = Options.of("tournament", options)
    if asked.games is None:
        asked = asked.replace(games=GAMES)
    folder = None if out is None else checked.path("out", out)
    if folder is not None:
        from lifeboatsim.reporting.folder import check_folder

        check_folder(folder)
    job = TournamentJob(checked.texts("strategies", names), asked, folder)
    with watched(progress) as begin:
        result = job.play(begin)
    if result is None:
        raise KeyboardInterrupt
    if folder is not None:
        job.write(result)
    return result


class TournamentJob:
    """A tournament made ready; raises RulesError, StrategyError, OptionError and StoreError."""

    def __init__(self, names: Sequence[str], options: Options, folder: Path | None = None) -> None:
        from lifeboatsim.players import ROSTER

        self.options, self.given, self.folder = options, tuple(names), folder
        self.names = self.given or (*ROSTER, "random")
        if len(self.names) < 2:
            raise OptionError("a tournament wants at least two strategies: A B [C ...]")
        self.played = self._tournament()

    def _tournament(self) -> Tournament:
        from lifeboatsim.analysis.tournament import Tournament, find_strategies
        from lifeboatsim.running.compile import compiling_engine

        rules = self.options.resolved()
        shared = conditions(self.options, rules, self.folder)
        with compiling_engine():
            strategies = find_strategies(self.names, rules, self.options.code)
        return Tournament(shared, strategies, self.folder)

    @on_scheduler
    def play(self, begin: Begin | None = None) -> Result | None:
        """Play what is still to be played; return the answer, None if Ctrl-C ended it."""
        from lifeboatsim.analysis.tournament_report import tournament as report

        if not self.played.play(begin):
            return None
        return Result(report(self.played), command=self.command())

    def write(self, result: Result) -> None:
        """Write the files of the answer into the folder."""
        assert self.folder is not None
        result.write(self.folder)

    def command(self) -> str:
        """Return the command that plays the same games again."""
        shared = self.played.conditions
        words = [*self.played.names, *self.options.house_words(), *self.options.code_words()]
        return command(
            "tournament", [*words, "--games", str(shared.games), "--seed", str(shared.seed)]
        )
