"""``lifeboatsim tune-strategy``: look for weights that win more often at given tables."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lifeboatsim.cli import numbers
from lifeboatsim.cli.cells import again, bars, conditions, open_folder, out_option, refusals
from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import INTERRUPTED, Command
from lifeboatsim.cli.numbers import WholeNumber
from lifeboatsim.cli.options import read_rules, rules_options
from lifeboatsim.cli.paths import FOLDER

if TYPE_CHECKING:
    from lifeboatsim.analysis.tuning import Tuning

__all__ = ["tune_strategy"]

GENERATIONS = WholeNumber(1, 10**6, "a whole number from 1 to 1e6")
POPULATION = WholeNumber(3, 10**4, "a whole number from 3 to 10000")


@click.command("tune-strategy", cls=Command)
@click.argument("file", required=False, type=FOLDER, metavar="[FILE.py]")
@rules_options
@click.option(
    "--table", "tables", multiple=True, metavar="TABLE",
    help="Where it is to win, such as tuned:1,bully:5; several count equally. "
    "Default: one among the roster.",
)  # fmt: skip
@click.option(
    "--code", multiple=True, metavar="FILE.py",
    help="Load an opponent from a file; may be repeated.",
)  # fmt: skip
@click.option(
    "--afresh", is_flag=True, help="Begin with weights set by hand (START), not those of FILE.py."
)
@click.option(
    "--generations", type=GENERATIONS, default=100, show_default=True,
    help="Rounds of the search; each tries new candidates near the best so far.",
)  # fmt: skip
@click.option("--population", type=POPULATION, help="Candidates in a generation.")
@click.option(
    "--games", type=numbers.GAMES, default="1000", show_default=True,
    help="Games of each candidate at each table.",
)  # fmt: skip
@click.option(
    "--verdict-games", type=numbers.GAMES, default="50_000", show_default=True,
    help="Games at each table on fresh deals, for the verdict.",
)  # fmt: skip
@click.option("--seed", type=numbers.SEED, help="Seed; drawn and printed when left out.")
@click.option("--workers", type=numbers.WORKERS, help="Threads; default: the cores at hand.")
@click.option(
    "--name", default="mine", show_default=True, metavar="NAME",
    help="Name of the strategy file that is written.",
)  # fmt: skip
@out_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
@friendly_errors
def tune_strategy(**options: Any) -> None:
    """Tune the weights of a strategy by CMA-ES until it wins more often at a table.

    FILE.py is a weights strategy as tune-strategy writes it; default: tuned, the one that comes
    along. With --out DIR the search goes on after Ctrl-C, and DIR/NAME.py is ready to play.

    \b
    Examples:
      lifeboatsim tune-strategy --generations 5 --games 200 --out try
      lifeboatsim tune-strategy --table tuned:1,bully:5 --out bullies --name pacifier
    """
    open_folder(options["out"])
    with refusals():
        search = _search(options)
        with bars(options["quiet"]) as begin:
            one = search.conditions.games * len(search.tables)
            games = one * search.settings.generations * search.optimizer.population_size
            verdict = search.verdict() if search.search(begin(games)) else None
    if verdict is None:
        kept = f"Interrupted after {len(search.store.cells)} generations"
        where = options["out"]
        more = f"; the same command goes on with {where}." if where else "."
        click.echo(kept + more, err=True)
        sys.exit(INTERRUPTED)
    _show(options, search, search.document(verdict))


def _search(options: dict[str, Any]) -> Tuning:
    rules = read_rules(options)
    shared = conditions(options, rules)
    from lifeboatsim.analysis.tuning import Tuning, TuningSettings, require_cmaes, tuning_tables
    from lifeboatsim.analysis.tuning_weights import TunableStrategy, read_weights
    from lifeboatsim.players.strategy import check_name
    from lifeboatsim.running.compile import compiling_engine

    require_cmaes()
    check_name(options["name"], "--name")
    file = options["file"]
    name = "tuned" if file is None else file.stem
    code = [Path(one) for one in options["code"]]
    if file is not None:
        code.append(file)
    texts = options["tables"] or (f"{name}:1,roster:{rules.players - 1}",)
    weights = read_weights(file)
    if options["afresh"]:
        weights = replace(weights, weights=weights.start)
    with compiling_engine():
        tunable = TunableStrategy(weights, name)
        tables = tuning_tables(texts, rules, tunable, code)
    settings = TuningSettings(
        options["generations"], options["population"], options["verdict_games"]
    )
    return Tuning(shared, tunable, tables, settings, options["out"])


def _show(options: dict[str, Any], search: Tuning, document: dict[str, Any]) -> None:
    from lifeboatsim.analysis import dump_json

    repeat = _again(options, search)
    if options["out"] is not None:
        from lifeboatsim.analysis.tuning_weights import provenance_text, write_strategy
        from lifeboatsim.reporting.folder import write_bytes

        write_bytes(options["out"] / "summary.json", dump_json(document).encode())
        text = provenance_text(document, repeat)
        weights = list(document["weights"].values())
        written = write_strategy(
            options["out"], search.tunable.file, weights, options["name"], text
        )
        if not options["quiet"]:
            click.echo(f"Written to {options['out']}; play {written} with --code.", err=True)
    if options["as_json"]:
        sys.stdout.write(dump_json(document))
    else:
        from lifeboatsim.reporting.tournament_text import tuning_text

        tuning_text(document, repeat, sys.stdout)
    sys.stdout.flush()


def _again(options: dict[str, Any], search: Tuning) -> str:
    file = options["file"]
    command = ["lifeboatsim", "tune-strategy", *([] if file is None else [str(file)])]
    command += [word for line_up in search.tables for word in ("--table", line_up.text)]
    command += ["--afresh"] if options["afresh"] else []
    command += ["--generations", str(options["generations"])]
    if options["population"] is not None:
        command += ["--population", str(options["population"])]
    command += ["--verdict-games", str(options["verdict_games"])]
    return again(options, command, search.conditions.seed)
