"""``lifeboatsim report``: a page that answers in words, plots and tables, of a result."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from lifeboatsim.cli.doubts import say_unconfirmed
from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import INTERRUPTED, Command
from lifeboatsim.cli.numbers import GAMES
from lifeboatsim.cli.paths import FOLDER
from lifeboatsim.cli.progress import bars, say_if_compiling

__all__ = ["report"]


@click.command(cls=Command)
@click.argument("result", type=FOLDER, metavar="DIR")
@click.option(
    "--out", type=FOLDER, metavar="DIR",
    help="Where the report goes; default: report in the result's folder.",
)  # fmt: skip
@click.option(
    "--tolerance", "settings", multiple=True, metavar="NAME=SHARE",
    help="What you tolerate: share, secret, strategy (distance from the fair share of wins), "
    "nobody, capped, ties (most games that end so). May be repeated.",
)  # fmt: skip
@click.option(
    "--tolerances", "file", type=FOLDER, metavar="FILE.toml",
    help="Likewise, from a file with lines such as: share = 0.03",
)  # fmt: skip
@click.option(
    "--deep", type=GAMES, metavar="GAMES",
    help="Of a run: also play a shelf of house rules, and what forbidding an action costs, so many "
    "games each.",
)  # fmt: skip
@click.option(
    "--code", multiple=True, type=FOLDER, metavar="FILE.py",
    help="With --deep: the strategy files of the run; may be repeated.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the findings as one JSON document.")
@click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
@friendly_errors
def report(**options: Any) -> None:
    """Make a report of a result: index.html, the same as Markdown with PNGs, CSV and Parquet.

    DIR is a folder that run, compare, luck, sweep, seats, tournament or tune-rules wrote with
    --out. The page opens from disk, needs no network, and says first: balanced? why not? what to
    change?

    \b
    Examples:
      lifeboatsim run --games 1e5 --seed 7 --sample 3 --out result
      lifeboatsim report result
      lifeboatsim report result --deep 2e4
      lifeboatsim report result --tolerance share=0.05 --out for-the-publisher
    """
    from lifeboatsim.reporting.page.make import make_report, read_document
    from lifeboatsim.reporting.page.tolerances import read_tolerances
    from lifeboatsim.reporting.stale import REPORT

    tolerances = read_tolerances(options["settings"], options["file"])
    result: Path = options["result"]
    folder = options["out"] or (result if result.is_dir() else result.parent) / REPORT
    document = read_document(result)
    if options["code"] and options["deep"] is None:
        raise click.UsageError("--code goes with --deep GAMES.")
    interrupted = options["deep"] is not None and _try_house_rules(options, document)
    found = make_report(document, folder, place=result, tolerances=tolerances)
    _show(options, found, folder)
    if interrupted:
        click.echo("Interrupted: the house rules are those games that were played.", err=True)
        sys.exit(INTERRUPTED)


def _try_house_rules(options: dict[str, Any], document: dict[str, Any]) -> bool:
    """Add what house rules would change to the document of a run; say whether interrupted."""
    from lifeboatsim.analysis.summary import SCHEMA
    from lifeboatsim.interface.deep import deepen

    if document.get("schema") != SCHEMA:
        raise click.UsageError("--deep goes with the result of run; this is none.")
    say_if_compiling(options["quiet"])
    with bars(options["quiet"]) as begin:
        return deepen(document, options["result"], options["deep"], options["code"], begin)


def _show(options: dict[str, Any], found: dict[str, Any], folder: Path) -> None:
    from lifeboatsim.analysis import dump_json
    from lifeboatsim.reporting.page.files import has_parquet

    if not options["quiet"]:
        click.echo(f"Written to {folder / 'index.html'}.", err=True)
        if not has_parquet():
            click.echo("Without Parquet files: pip install pyarrow for those.", err=True)
    if options["as_json"]:
        sys.stdout.write(dump_json(found))
        return
    for one in found["findings"]:
        click.echo(f"{one['question']} {one['word']}.")
        for sentence in (*one["sentences"], *one["commands"]):
            click.echo(f"  {sentence}")
    say_unconfirmed(found["unconfirmed"])
