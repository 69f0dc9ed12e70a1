"""``lifeboatsim sweep``: which of several house rules matters, and which two interact."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import INTERRUPTED, Command
from lifeboatsim.cli.keep import Kept, keeping, open_folder, resume_option
from lifeboatsim.cli.options import (
    asked,
    band_options,
    house_options,
    play_options,
    table_options,
)
from lifeboatsim.cli.out import folder_options, write_out
from lifeboatsim.cli.progress import bars, say_if_compiling
from lifeboatsim.cli.vary import cost, vary_option

if TYPE_CHECKING:
    from lifeboatsim.analysis.objectives import Goal
    from lifeboatsim.interface.result import Result
    from lifeboatsim.interface.sweeps import Grid, SweepJob

__all__ = ["sweep"]


@click.command(cls=Command)
@click.argument("rules", required=False, metavar="RULES")
@vary_option(
    "What is varied: a rule option with values, or with all that are allowed when none are "
    "named; or players=4,5,6. The first value is what the others are against. Repeat it."
)
@house_options
@table_options
@play_options
@click.option("--skip-refused", is_flag=True, help="Leave out cells that the rules do not allow.")
@click.option(
    "--race", metavar="OBJECTIVE[=AIM]",
    help="Drop cells early that are clearly worse than the best: character_gap, secret_gap, "
    "strategy_gap, deaths, ties (small), survivors (many), length=DAYS; "
    "AIM is min, max or a number.",
)  # fmt: skip
@click.option("--dry-run", is_flag=True, help="Show the cells and the cost; play nothing.")
@band_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@folder_options
@resume_option
@click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
@click.option("--strict", is_flag=True, help="Exit 1 if a strategy gives an illegal answer.")
@friendly_errors
def sweep(**options: Any) -> None:
    """Play all combinations of options and say which matters and which two interact.

    All combinations with the same number of players play the same deals and decks. --games is for
    each of them.

    \b
    Examples:
      lifeboatsim sweep standard --vary birds_to_land=4,3 --vary thirst_wounds=1,2 --games 2e4
      lifeboatsim sweep standard --vary fight_join --vary players=6,5,4 --dry-run
      lifeboatsim sweep --resume night
    """
    open_folder(options, _show)
    if options["rules"] is None:
        raise click.UsageError("Missing argument 'RULES': a rule set, such as standard.")
    if options["race"] is not None and options["strict"]:
        raise click.UsageError("--strict and --race exclude each other")
    from lifeboatsim.interface.sweeps import Grid, parsed_goal

    goal = parsed_goal(options["race"])  # mistakes are said before anything is compiled
    grid = Grid.of(options["vary"], asked(options), skip_refused=options["skip_refused"])
    if options["dry_run"]:
        _dry_run(options, grid)
        return
    with keeping(options) as kept:
        job = _job(options, grid, goal)
        kept.ask(job.coming(), job.seed)
        with bars(options["quiet"]) as begin:
            result = job.play(begin, kept.keeper)
        if job.played:
            write_out(options, result)
        if not result.interrupted:
            kept.forget()  # before anything is printed: whoever reads may stop half-way
        _show(options, result)
        _exit(options, job, result, kept)


def _job(options: dict[str, Any], grid: Grid, goal: Goal | None) -> SweepJob:
    say_if_compiling(options["quiet"])
    from lifeboatsim.interface.bands import bands_of
    from lifeboatsim.interface.sweeps import SweepJob

    bands = (options[f"band{name}"] for name in ("", "_score", "_days", "_deaths"))
    return SweepJob(grid, asked(options), goal=goal, bands=bands_of(*bands))


def _dry_run(options: dict[str, Any], grid: Grid) -> None:
    from lifeboatsim.analysis import dump_json
    from lifeboatsim.reporting.sweep_text import dry_run_text

    document = _plan(options, grid)
    if options["as_json"]:
        sys.stdout.write(dump_json(document))
    else:
        dry_run_text(document, sys.stdout)
    sys.stdout.flush()


def _plan(options: dict[str, Any], grid: Grid) -> dict[str, Any]:
    """Return what would be played and what it costs."""
    from lifeboatsim.running import available_workers

    workers = options["workers"] or available_workers()
    return {
        "schema": "lifeboatsim.sweep-plan/1",
        "cells": [
            {"options": grid.options(cell.levels), "rules": cell.rules.name,
             "players": cell.rules.players, "deals": cell.deals}
            for cell in grid.cells
        ],
        "skipped": [
            {"options": grid.options(one.levels), "reason": one.reason} for one in grid.refused
        ],
        "cost": cost(options["games"] * len(grid.cells), workers),
    }  # fmt: skip


def _show(options: dict[str, Any], result: Result) -> None:
    from lifeboatsim.analysis import dump_json

    document = result.to_dict()
    if options["as_json"]:
        sys.stdout.write(dump_json(document))
    elif document["provenance"]["games"]:
        from lifeboatsim.reporting.sweep_text import sweep_text

        sweep_text(document, result.names, result.command, sys.stdout)
    sys.stdout.flush()


def _exit(options: dict[str, Any], job: SweepJob, result: Result, kept: Kept) -> None:
    said = job.illegal() if options["strict"] else None
    if said is not None:
        click.echo(f"Error: {said}", err=True)
        sys.exit(1)
    if result.interrupted:
        games = job.asked.plan.games
        click.echo(f"Interrupted; {job.played} of {games} games are swept.", err=True)
        kept.say_how()
        sys.exit(INTERRUPTED)
