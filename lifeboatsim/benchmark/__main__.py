"""``python -m lifeboatsim.benchmark``: how fast games are played, as one JSON document."""

from __future__ import annotations

import dataclasses
import sys
import tempfile
from pathlib import Path
from typing import Any

import click

from lifeboatsim.analysis.document import dump_json
from lifeboatsim.benchmark.commit import ROOT, CommitError, full_name, same_play, unpack
from lifeboatsim.benchmark.rounds import PlayerError, play_in_turn
from lifeboatsim.benchmark.speed import measure
from lifeboatsim.benchmark.verdict import FEWEST_ROUNDS, judge
from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.options import asked, read_rules, read_table, rules_options, table_options
from lifeboatsim.interface.options import Options
from lifeboatsim.reporting.progress import progress_bar
from lifeboatsim.running import RunPlan, available_workers
from lifeboatsim.running.compile import prepare

__all__ = ["benchmark"]


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@rules_options
@table_options
@click.option(
    "--seconds",
    type=click.FloatRange(0.01, 60),
    default=1.0,
    show_default=True,
    help="About how long a round takes.",
)
@click.option(
    "--rounds",
    type=click.IntRange(1, 1000),
    default=None,
    help=f"How many rounds.  [default: 5; {FEWEST_ROUNDS} with --against]",
)
@click.option(
    "--against",
    metavar="COMMIT",
    default=None,
    help="Play in turn with another commit of this checkout; exit code 1 if this one is "
    "clearly more than 15 % slower.",
)
@friendly_errors
def benchmark(seconds: float, rounds: int | None, against: str | None, **options: Any) -> None:
    """Measure games and asks per second on one core and on all.

    \b
    Example:
      python -m lifeboatsim.benchmark --table survivor
      python -m lifeboatsim.benchmark --against HEAD~1 --seconds 0.5
    """  # fmt: skip
    if against is not None:
        _against(against, seconds, FEWEST_ROUNDS if rounds is None else rounds, options)
        return
    rounds = 5 if rounds is None else rounds
    rules = read_rules(options)
    line_up = read_table(options, rules)
    prepare(rules, line_up)
    cores = available_workers()
    one = RunPlan(rules, line_up, seed=1, games=1, block_size=500, workers=1)
    document = {
        "one_core": measure(one, seconds, rounds),
        "all_cores": {"cores": cores} | measure(one.replace(workers=cores), seconds, rounds),
    }
    sys.stdout.write(dump_json(document))


def _against(name: str, seconds: float, rounds: int, options: dict[str, Any]) -> None:
    """Compare this checkout with a commit of it, and end with exit code 1 if it is slower."""
    if rounds < FEWEST_ROUNDS:
        raise click.UsageError(
            f"--rounds {rounds} is not allowed with --against: at least {FEWEST_ROUNDS}"
        )
    try:
        commit = full_name(name)
        read_table(options, read_rules(options))  # what is wrong with the table is said now
        words = _keywords(asked(options))
        if same_play(commit):
            click.echo(
                f"What plays is the same as in {name}: there is nothing to measure.", err=True
            )
            return
        with tempfile.TemporaryDirectory(prefix="lifeboatsim-") as folder:
            unpack(commit, Path(folder))
            with progress_bar(rounds, sys.stderr.isatty(), "rounds") as tell:
                times = play_in_turn(
                    (ROOT, Path(folder)), words, rounds, seconds, tell or (lambda *_: None)
                )
    except CommitError as error:
        raise click.UsageError(str(error)) from error
    except PlayerError as error:
        raise click.ClickException(str(error)) from error
    verdict = judge(*times)
    document = {"against": commit, "table": options["table"]} | dataclasses.asdict(verdict)
    sys.stdout.write(dump_json(document | {"slower": verdict.slower}))
    click.echo(verdict.sentence(name), err=True)
    if verdict.slower:
        sys.exit(1)


def _keywords(chosen: Options) -> dict[str, Any]:
    """Return the keywords of ``lifeboatsim.run`` that say by which rules and by whom."""
    return {
        "rules": chosen.rules, "settings": chosen.settings, "players": chosen.players,
        "decks": {deck: str(file) for deck, file in chosen.decks.items()},
        "characters": chosen.characters, "table": chosen.table,
        "code": [str(file) for file in chosen.code],
    }  # fmt: skip


if __name__ == "__main__":
    benchmark(prog_name="python -m lifeboatsim.benchmark")
