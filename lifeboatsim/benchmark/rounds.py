"""Two versions playing in turn, each in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType

__all__ = ["Player", "PlayerError", "play_in_turn"]

SCRIPT = """
import json, sys, time
import lifeboatsim
print(lifeboatsim.__file__, flush=True)
asked = json.loads(sys.argv[1])
for line in sys.stdin:
    games, seed = map(int, line.split())
    started = time.process_time()
    lifeboatsim.run(**asked, games=games, seed=seed, workers=1)
    print(time.process_time() - started, flush=True)
"""
"""What a version is asked to do: only by words that every version has."""


class PlayerError(RuntimeError):
    """A version could not play; what it says stands on stderr."""


class Player:
    """A process that plays with the lifeboatsim in a folder; it ends with the ``with`` block."""

    def __init__(self, folder: Path, asked: Mapping[str, object]) -> None:
        self.folder = folder.resolve()
        self._process = subprocess.Popen(
            # -P: the working folder, a checkout perhaps, does not come before the version's own
            [sys.executable, "-P", "-c", SCRIPT, json.dumps(asked)],
            env=os.environ | {"PYTHONPATH": str(self.folder)},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def __enter__(self) -> Player:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self._process.kill()
        self._process.communicate()

    def check(self) -> None:
        """Make sure that it plays with the lifeboatsim of its folder (raises PlayerError)."""
        place = Path(self._line()).resolve()
        if not place.is_relative_to(self.folder):
            raise PlayerError(f"{place} is not the lifeboatsim in {self.folder}")

    def ask(self, games: int, seed: int) -> None:
        """Let it play; `seconds` hears how long it took."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{games} {seed}\n")
        self._process.stdin.flush()

    def seconds(self) -> float:
        """Return the processor time that the games asked for took (raises PlayerError)."""
        return float(self._line())

    def played(self, games: int, seed: int) -> float:
        """Play, and return the processor time it took."""
        self.ask(games, seed)
        return self.seconds()

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise PlayerError(f"the lifeboatsim in {self.folder} did not play to the end")
        return line.strip()


def play_in_turn(
    folders: tuple[Path, Path], asked: Mapping[str, object], rounds: int, seconds: float,
    tell: Callable[[int, int], None],
) -> tuple[list[float], list[float]]:  # fmt: skip
    """Return the processor seconds of each round of both versions, on the same games.

    `asked` are the keywords of ``lifeboatsim.run`` that say by which rules and by whom.
    Both compile at once and play a round that does not count. Then they play in turn, the one
    that comes first changing with each round; a round takes about `seconds` of each. `tell` hears
    how many rounds of how many are done.
    """
    times: tuple[list[float], list[float]] = ([], [])
    with ExitStack() as stack:
        players = [stack.enter_context(Player(folder, asked)) for folder in folders]
        for player in players:
            player.check()
            player.ask(1, 0)
        for player in players:
            player.seconds()
        games = _games_in(players[1], seconds)
        players[0].played(games, 0)
        for number in range(rounds):
            for side in (0, 1) if number % 2 else (1, 0):
                times[side].append(players[side].played(games, number + 1))
            tell(number + 1, rounds)
    return times


def _games_in(player: Player, seconds: float) -> int:
    """Return how many games take about `seconds`."""
    games = 1
    while (spent := player.played(games, 0)) < seconds / 4:
        games *= 4
    return max(1, round(games * seconds / spent))
