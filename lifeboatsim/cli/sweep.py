"""``lifeboatsim sweep``: which of several house rules matters, and which two interact."""

from __future__ import annotations

import secrets
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import INTERRUPTED
from lifeboatsim.cli.options import (
    band_options,
    house_options,
    play_options,
    table_options,
)
from lifeboatsim.cli.progress import progress_bar, say_if_compiling
from lifeboatsim.cli.vary import checked_grid, cost, line_ups, read_house, vary_option

if TYPE_CHECKING:
    from lifeboatsim.analysis.grid import Cell, Factor, House, Refused
    from lifeboatsim.analysis.sweep import Sweep

__all__ = ["sweep"]

DRAWN_SEEDS = 10**9
"""Seeds that are drawn stay short enough to be typed."""
MOST_CELLS = 2000
MARK = "sweep.json"


@click.command()
@click.argument("rules", metavar="RULES")
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
@click.option(
    "--out", type=click.Path(path_type=Path), metavar="DIR",
    help="Write sweep.json, cells.csv, cells.parquet and effects.csv into a folder.",
)  # fmt: skip
@click.option("--force", is_flag=True, help="Let another result in DIR be lost.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
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
    """
    from lifeboatsim.analysis.grid import parse_factors

    if options["race"] is not None:
        from lifeboatsim.analysis.objectives import parse_goal

        parse_goal(options["race"], "--race")  # a mistake is said before anything is compiled
        if options["strict"]:
            raise click.UsageError("--strict and --race exclude each other")
    if not options["vary"]:
        raise click.UsageError("sweep wants something to vary: --vary option=v1,v2")
    house = read_house(options)
    factors = parse_factors(options["vary"], house)
    _check_size(factors)
    cells, refused = checked_grid(house, factors, options["skip_refused"])
    if options["dry_run"]:
        _dry_run(options, factors, cells, refused)
        return
    say_if_compiling(options["quiet"])
    asked = _asked(options, house, factors, cells, refused)
    with _opened(options, asked):
        _play(options, asked)


def _play(options: dict[str, Any], asked: Sweep) -> None:
    from lifeboatsim.running.sweep import play_sweep

    if options["race"] is not None:
        _race(options, asked)
        return
    cells = len(asked.cells)
    with progress_bar(asked.plan.games * cells, options["quiet"]) as bar:
        shown = None if bar is None else lambda played, planned: bar(
            played * cells, planned * cells
        )  # fmt: skip
        totals, done = play_sweep(asked.plan, shown)
    if done.played:
        _show(options, asked, asked.document(totals, done.played))
    _exit(options, asked, totals, done)


def _check_size(factors: list[Factor]) -> None:
    from math import prod

    size = prod(len(factor.values) for factor in factors)
    if size > MOST_CELLS:
        raise click.UsageError(
            f"{size} cells; at most {MOST_CELLS} are played side by side: "
            "name fewer options or fewer values"
        )


@contextmanager
def _opened(options: dict[str, Any], asked: Sweep) -> Iterator[None]:
    """Be the only one that writes into --out, and lose no other result there."""
    if options["out"] is None:
        yield
        return
    from lifeboatsim.reporting.folder import check_earlier, check_folder
    from lifeboatsim.running.files import locked

    check_folder(options["out"], MARK)
    with locked(options["out"]):
        coming = {"schema": asked.schema, "provenance": asked.provenance(asked.plan.games)}
        check_earlier(options["out"], coming, force=options["force"], mark=MARK)
        yield


def _asked(
    options: dict[str, Any], house: House, factors: list[Factor], cells: list[Cell],
    refused: list[Refused],
) -> Sweep:  # fmt: skip
    from lifeboatsim.analysis.sweep import Sweep
    from lifeboatsim.interface.comparisons import bands_of
    from lifeboatsim.running import available_workers

    bands = (options[f"band{name}"] for name in ("", "_score", "_days", "_deaths"))
    seed, workers = options["seed"], options["workers"] or available_workers()
    return Sweep.of(
        house, factors, cells, line_ups(options, cells),
        secrets.randbelow(DRAWN_SEEDS) if seed is None else seed,
        refused=refused, bands=bands_of(*bands), games=options["games"],
        first_game=options["first_game"], workers=workers,
        # every worker has something to do, also in a short sweep of many cells
        block_size=min(options["block_size"], -(-options["games"] // (4 * workers))),
    )  # fmt: skip


def _dry_run(
    options: dict[str, Any], factors: list[Factor], cells: list[Cell], refused: list[Refused]
) -> None:
    from lifeboatsim.analysis import dump_json
    from lifeboatsim.reporting.sweep_text import dry_run_text
    from lifeboatsim.running import available_workers

    def named(levels: tuple[int, ...]) -> dict[str, Any]:
        return {f.name: f.values[level] for f, level in zip(factors, levels, strict=True)}

    workers = options["workers"] or available_workers()
    document = {
        "schema": "lifeboatsim.sweep-plan/1",
        "cells": [
            {"options": named(cell.levels), "rules": cell.rules.name,
             "players": cell.rules.players, "deals": cell.deals}
            for cell in cells
        ],
        "skipped": [{"options": named(one.levels), "reason": one.reason} for one in refused],
        "cost": cost(options["games"] * len(cells), workers),
    }  # fmt: skip
    if options["as_json"]:
        sys.stdout.write(dump_json(document))
    else:
        dry_run_text(document, sys.stdout)
    sys.stdout.flush()


def _show(options: dict[str, Any], asked: Sweep, document: dict[str, Any]) -> None:
    from lifeboatsim.analysis import dump_json

    if options["out"] is not None:
        from lifeboatsim.reporting.sweep_folder import write_sweep

        write_sweep(options["out"], document)
        if not options["quiet"]:
            click.echo(f"Written to {options['out']}.", err=True)
    if options["as_json"]:
        sys.stdout.write(dump_json(document))
    else:
        from lifeboatsim.reporting.sweep_text import sweep_text

        names = {who.code: who.name for cell in asked.cells for who in cell.rules.characters}
        repeat = _again(options, document["provenance"])
        sweep_text(document, names, repeat, sys.stdout)
    sys.stdout.flush()


def _again(options: dict[str, Any], about: dict[str, Any]) -> str:
    """Return the command that plays the same games again."""
    words = ["lifeboatsim", "sweep", options["rules"]]
    shared = (("--vary", "vary"), ("--set", "settings"), ("--deck", "deck_files"))
    for name, key in (*shared, ("--code", "code")):
        words += [word for value in options[key] for word in (name, value)]
    for name in ("players", "characters"):
        if options[name] is not None:
            words += [f"--{name}", str(options[name])]
    words += ["--table", options["table"], "--games", str(about["games"])]
    words += ["--seed", str(about["seed"])]
    if about["first_game"]:
        words += ["--first-game", str(about["first_game"])]
    words += [] if options["race"] is None else ["--race", options["race"]]
    words += ["--skip-refused"] if options["skip_refused"] else []
    return shlex.join(words)


def _race(options: dict[str, Any], asked: Sweep) -> None:
    from lifeboatsim.analysis.objectives import parse_goal
    from lifeboatsim.analysis.race import Race

    race = Race(asked, parse_goal(options["race"], "--race"))
    with progress_bar(asked.plan.games, options["quiet"]) as bar:
        document, played, interrupted = race.play(bar)
    if document:
        _show(options, asked, document)
    if interrupted:
        click.echo(f"Interrupted after {played} of {asked.plan.games} games.", err=True)
        sys.exit(INTERRUPTED)


def _exit(options: dict[str, Any], asked: Sweep, totals: Any, done: Any) -> None:
    if options["strict"]:
        _refuse_illegal(asked, totals, done.played)
    if done.interrupted:
        click.echo(f"Interrupted; {done.played} of {asked.plan.games} games are swept.", err=True)
        sys.exit(INTERRUPTED)


def _refuse_illegal(asked: Sweep, totals: Any, played: int) -> None:
    from lifeboatsim.running import RunPlan, first_illegal_answer

    for cell, illegal in zip(asked.plan.cells, totals.illegal, strict=True):
        if not illegal.any():
            continue
        first = asked.plan.first_game
        games = RunPlan(cell.rules, cell.line_up, cell.seed, played, first)
        found = first_illegal_answer(games, (first, played))
        click.echo(
            f"Error: strategy {found.strategy} gave an illegal answer under {cell.rules.name}, "
            f"first in game {found.game} of seed {found.seed}.",
            err=True,
        )
        sys.exit(1)
