"""``lifeboatsim run``: play games and show what they add up to."""

from __future__ import annotations

import secrets
import shlex
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import INTERRUPTED
from lifeboatsim.cli.numbers import WholeNumber
from lifeboatsim.cli.options import (
    play_options,
    read_rules,
    read_table,
    rules_options,
    table_options,
)
from lifeboatsim.cli.precision import number_of_games, until_options
from lifeboatsim.cli.progress import progress_bar, say_if_compiling

if TYPE_CHECKING:
    from lifeboatsim.analysis.stopping import RunGoal
    from lifeboatsim.running import Outcome, RunPlan

__all__ = ["run"]

SAMPLES = WholeNumber(0, 100, "a whole number from 0 to 100")
DRAWN_SEEDS = 10**9
"""Seeds that are drawn stay short enough to be typed."""


@click.command()
@rules_options
@table_options
@play_options
@until_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.option(
    "--out", type=click.Path(path_type=Path), metavar="DIR",
    help="Write summary.json, CSV tables and PNG plots into a folder.",
)  # fmt: skip
@click.option("--force", is_flag=True, help="Let --out lose another result in the folder.")
@click.option(
    "--sample", type=SAMPLES, default=0, metavar="N",
    help="Name N games worth reading: typical, extreme and odd ones.",
)  # fmt: skip
@click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
@click.option("--strict", is_flag=True, help="Exit 1 if a strategy gives an illegal answer.")
@friendly_errors
def run(**options: Any) -> None:
    """Play games and say who wins how often.

    The same seed gives the same games, with any number of workers.

    \b
    Examples:
      lifeboatsim run --games 1e5 --seed 7
      lifeboatsim run --rules standard+evil-sharks --players 4 --games 1e5 --json
      lifeboatsim run --games 1e4 --seed 7 --sample 5
      lifeboatsim run --until-ci 0.005
    """
    from lifeboatsim.analysis import summary, timing

    if options["out"] is not None:
        from lifeboatsim.reporting.folder import check_folder

        check_folder(options["out"])
    elif options["force"]:
        raise click.UsageError("--force goes with --out DIR.")
    options["games"] = number_of_games(options)
    plan, compile_seconds = _prepared_plan(options)
    if options["out"] is not None:
        _check_earlier(options, plan)
    goal = _goal(plan, options["until_ci"])
    outcome = _play(plan, options["quiet"], goal)
    document = summary(plan, outcome.totals)
    if goal is not None:
        document["stopping"] = goal.document(outcome.totals)
    if options["sample"]:
        document["samples"] = _samples(options, plan, outcome.played)
    times = timing(outcome.totals, compile_seconds, outcome.seconds)
    _show(options, plan, outcome.played, document, times)
    _exit(options, plan, outcome)


def _prepared_plan(options: dict[str, Any]) -> tuple[RunPlan, float]:
    """Return the plan, with all it needs compiled, and the seconds that took."""
    rules = read_rules(options)
    say_if_compiling(options["quiet"])
    from lifeboatsim.running import RunPlan, available_workers
    from lifeboatsim.running.compile import compiling_engine, prepare

    started = time.perf_counter()
    with compiling_engine():
        line_up = read_table(options, rules)
    prepare(rules, line_up)
    seed = options["seed"]
    plan = RunPlan(
        rules,
        line_up,
        seed=secrets.randbelow(DRAWN_SEEDS) if seed is None else seed,
        games=options["games"],
        first_game=options["first_game"],
        block_size=options["block_size"],
        workers=options["workers"] or available_workers(),
    )
    return plan, time.perf_counter() - started


def _check_earlier(options: dict[str, Any], plan: RunPlan) -> None:
    """Refuse to lose another result in the folder, before any game is played."""
    from lifeboatsim.analysis.summary import SCHEMA, provenance
    from lifeboatsim.reporting.folder import check_earlier

    coming: dict[str, Any] = {"schema": SCHEMA, "provenance": provenance(plan, plan.games)}
    if options["until_ci"] is not None:
        coming["stopping"] = {"until_ci": options["until_ci"]}
    check_earlier(options["out"], coming, force=options["force"])


def _goal(plan: RunPlan, half: float | None) -> RunGoal | None:
    if half is None:
        return None
    from lifeboatsim.analysis.stopping import RunGoal

    return RunGoal(plan, half)


def _play(plan: RunPlan, quiet: bool, goal: RunGoal | None) -> Outcome:
    from lifeboatsim.running import play

    with progress_bar(plan.games, quiet) as progress:
        return play(plan, progress, None if goal is None else goal.stopping())


def _samples(options: dict[str, Any], plan: RunPlan, played: int) -> list[dict[str, Any]]:
    """Return games worth reading, each with the command that tells it."""
    from lifeboatsim.running.sample import sample_games

    def replaying(game: int) -> str:
        which = ["--seed", str(plan.seed), "--game", str(game)]
        return shlex.join(["lifeboatsim", "replay", *_game_words(options), *which])

    return [
        {"kind": one.kind, "game": one.game, "why": one.why, "command": replaying(one.game)}
        for one in sample_games(plan, played, options["sample"])
    ]


def _show(options: dict[str, Any], plan: RunPlan, played: int, document: Any, times: Any) -> None:
    from lifeboatsim.analysis import dump_json

    names = {character.code: character.name for character in plan.rules.characters}
    if options["out"] is not None and played:
        from lifeboatsim.reporting.folder import write_folder

        write_folder(options["out"], document, times, names)
        if not options["quiet"]:
            click.echo(f"Written to {options['out']}.", err=True)
    if options["as_json"]:
        sys.stdout.write(dump_json(document | {"timing": times}))
    elif played:
        from lifeboatsim.reporting import summary_text

        summary_text(document, names, _again(options, plan, played), sys.stdout)
        if "stopping" in document:
            _tell_precision(document["stopping"])
        for sample in document.get("samples", ()):
            click.echo(f"\nGame {sample['game']}, {sample['kind']}: {sample['why']}.")
            click.echo(f"  {sample['command']}")
    sys.stdout.flush()


def _tell_precision(stopping: dict[str, Any]) -> None:
    half = f"±{100 * stopping['half_width']:.3g} points"
    click.echo(
        f"Every character's win share is known to {half}, in a sense that allows for stopping "
        "when it is."
        if stopping["reached"]
        else f"Not reached: ±{100 * stopping['until_ci']:g} points; the widest is at {half}."
    )


def _again(options: dict[str, Any], plan: RunPlan, played: int) -> str:
    """Return the command that plays the same games again."""
    words = ["lifeboatsim", "run", *_game_words(options)]
    words += ["--games", str(played), "--seed", str(plan.seed)]
    if plan.first_game:
        words += ["--first-game", str(plan.first_game)]
    return shlex.join(words)


def _game_words(options: dict[str, Any]) -> list[str]:
    """Return the options that say by which rules and by whom the games are played."""
    words: list[str] = []
    if options["rules"] != "standard":
        words += ["--rules", options["rules"]]
    for name, key in (("--set", "settings"), ("--deck", "deck_files")):
        words += [word for value in options[key] for word in (name, value)]
    for name in ("players", "characters"):
        if options[name] is not None:
            words += [f"--{name}", str(options[name])]
    words += ["--table", options["table"]]
    return words + [word for file in options["code"] for word in ("--code", file)]


def _exit(options: dict[str, Any], plan: RunPlan, outcome: Outcome) -> None:
    if outcome.illegal_block is not None and (options["strict"] or not options["quiet"]):
        kind = "Error" if options["strict"] else "Note"
        click.echo(f"{kind}: {_illegal_answers(plan, outcome)}", err=True)
    if options["strict"] and outcome.illegal_block is not None:
        sys.exit(1)
    if outcome.interrupted:
        click.echo(f"Interrupted after {outcome.played} of {plan.games} games.", err=True)
        sys.exit(INTERRUPTED)


def _illegal_answers(plan: RunPlan, outcome: Outcome) -> str:
    """Return who answered illegally, how often, and where it first happened."""
    from lifeboatsim.players.failure import first_failure
    from lifeboatsim.running import first_illegal_answer

    assert outcome.illegal_block is not None
    found = first_illegal_answer(plan, outcome.illegal_block)
    counts = zip(plan.line_up.names, outcome.totals.illegal, strict=True)
    many = ", ".join(f"{name} {n:,}" for name, n in counts if n)
    first = first_failure(plan.rules, plan.line_up, found.seed, found.game)
    return (
        f"answers that were illegal and counted as 0: {many}. First in game {found.game} of seed "
        f"{found.seed}: {first or f'strategy {found.strategy}'}."
    )
