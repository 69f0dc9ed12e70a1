"""``python -m tests.benchmark_c.compare``: compiled strategies of Python beside those of C.

The same games are played three times in turn, by one engine in one process: by the strategies of
Python, by those of C, and with the answers of the former read from a tape, which is what the engine
costs. Time is of the processor, spent by this thread; of each three playings the best counts.
"""

from __future__ import annotations

import ctypes
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import click
import numpy as np

from lifeboatsim.analysis.document import dump_json
from lifeboatsim.benchmark.verdict import FEWEST_ROUNDS, Verdict, judge
from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.totals import Totals, new_totals
from lifeboatsim.players import LineUp, parse_table
from lifeboatsim.rules import Rules, resolve_rules
from lifeboatsim.running.compile import prepare
from tests.benchmark_c.tape import Tape
from tests.benchmark_c.twins import build, translated, with_twins

__all__ = ["played", "same"]

SEED = 1
PLAYINGS = 3


def played(rules: Rules, line_up: LineUp, games: int, seed: int = SEED) -> Totals:
    """Return the totals of the first games of a seed."""
    totals = new_totals(len(line_up.names))
    play_block(new_game(rules, line_up, seed), 0, games, totals)
    return totals


def same(one: Totals, other: Totals) -> bool:
    """Return whether all totals are equal, and with the digest every game."""
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--table", default="survivor", show_default=True, help="Who plays.")
@click.option("--rules", "rule_set", default="standard", show_default=True, help="By which rules.")
@click.option("--compiler", default="cc", show_default=True, help="The C compiler's command.")
@click.option(
    "--games", type=click.IntRange(1), default=1000, show_default=True, help="Games in a playing.",
)  # fmt: skip
@click.option(
    "--rounds", type=click.IntRange(FEWEST_ROUNDS), default=FEWEST_ROUNDS, show_default=True,
    help="How often they are played in turn.",
)  # fmt: skip
@friendly_errors
def compare(table: str, rule_set: str, compiler: str, games: int, rounds: int) -> None:
    """Measure compiled strategies of Python against the same ones compiled from C.

    \b
    Example:
      python -m tests.benchmark_c.compare --table survivor --rounds 40
    """  # fmt: skip
    rules = resolve_rules(rule_set)
    line_up = parse_table(table, rules)
    missing = [name for name in line_up.names if name not in translated()]
    if missing:
        raise click.UsageError(
            f"--table {table}: {', '.join(missing)} is not written in C "
            f"(written are: {', '.join(translated())})"
        )
    prepare(rules, line_up)
    with tempfile.TemporaryDirectory(prefix="lifeboatsim-") as folder:
        library = _built(Path(folder), compiler)
        document = _measure(rules, line_up, with_twins(line_up, library), Tape(line_up, library),
                            games, rounds)  # fmt: skip
    sys.stdout.write(dump_json({"table": table, "rules": rule_set, **document}))


def _built(folder: Path, compiler: str) -> ctypes.CDLL:
    """Compile with a command of the user's; what the compiler has to say is on stderr already."""
    try:
        words = tuple(shlex.split(compiler))
    except ValueError as error:
        raise click.UsageError(f"--compiler {compiler}: {error}") from None
    if not words:
        raise click.UsageError("--compiler is empty: a command is wanted, such as cc")
    try:
        return build(folder, words)
    except subprocess.CalledProcessError as error:
        raise click.ClickException(f"--compiler {compiler} ended with {error.returncode}") from None
    except OSError as error:
        raise click.ClickException(f"--compiler {compiler}: {error}") from None


def _measure(
    rules: Rules, own: LineUp, twins: LineUp, tape: Tape, games: int, rounds: int
) -> dict[str, object]:
    """Play in turn; refuse to compare games that are not the same."""
    totals = played(rules, own, games)
    tape.rewind()
    played(rules, tape.recording, games)
    tape.rewind()
    for other in (twins, tape.replaying):
        if not same(totals, played(rules, other, games)):
            raise click.ClickException("the strategies of C play other games than their models")
    game = new_game(rules, own, SEED)  # one for all: where it lies in memory matters too
    sides = [_Side(game, rules, line_up, games, tape) for line_up in (own, twins, tape.replaying)]
    for number in range(rounds):
        for side in sides if number % 2 == 0 else reversed(sides):
            side.play()
    python, c, engine = (np.array(side.times) for side in sides)
    asks = int(totals.counts["asks"][0])
    return {
        "games": games, "asks": asks, "rounds": rounds,
        "ns_per_ask": {
            name: float(np.median(times)) / asks
            for name, times in (("python", python), ("c", c), ("engine", engine))
        },
        "whole_game": _told(judge(python, c)),
        "strategies": _told(judge(python - engine, c - engine)),
    }  # fmt: skip


def _told(verdict: Verdict) -> dict[str, object]:
    return {"ratio": verdict.ratio, "ratio_ci95": verdict.ratio_ci95}


class _Side:
    """One of those who play in turn, with the nanoseconds of its rounds."""

    def __init__(
        self, game: np.ndarray, rules: Rules, line_up: LineUp, games: int, tape: Tape
    ) -> None:
        self.times: list[int] = []
        self._game = game
        self._sit_down = lambda: line_up.fill(game[0]["line_up"], rules)
        self._totals = new_totals(len(line_up.names))
        self._games = games
        self._rewind = tape.rewind

    def play(self) -> None:
        """Play a round."""
        self._sit_down()
        self.times.append(min(self._once() for _ in range(PLAYINGS)))

    def _once(self) -> int:
        self._rewind()
        started = time.thread_time_ns()
        play_block(self._game, 0, self._games, self._totals)
        return time.thread_time_ns() - started


if __name__ == "__main__":
    compare(prog_name="python -m tests.benchmark_c.compare")
