"""``lifeboatsim report``: a page that answers in words, plots and tables, of a result."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from lifeboatsim.cli.errors import friendly_errors

__all__ = ["report"]


@click.command()
@click.argument("result", type=click.Path(path_type=Path), metavar="DIR")
@click.option(
    "--out", type=click.Path(path_type=Path), metavar="DIR",
    help="Where the report goes; default: report in the result's folder.",
)  # fmt: skip
@click.option(
    "--tolerance", "settings", multiple=True, metavar="NAME=SHARE",
    help="What you tolerate: share, secret, strategy (distance from the fair share of wins), "
    "nobody, capped, ties (most games that end so). May be repeated.",
)  # fmt: skip
@click.option(
    "--tolerances", "file", type=click.Path(path_type=Path), metavar="FILE.toml",
    help="Likewise, from a file with lines such as: share = 0.03",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the findings as one JSON document.")
@click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
@friendly_errors
def report(**options: Any) -> None:
    """Make a report of a result: index.html, the same as Markdown with PNGs, CSV and Parquet.

    DIR is a folder that run, compare, tournament, sweep or tune-rules wrote with --out. The page
    opens from disk, needs no network, and says first: balanced? why not? what to change?

    \b
    Examples:
      lifeboatsim run --games 1e5 --seed 7 --sample 3 --out result
      lifeboatsim report result
      lifeboatsim report result --tolerance share=0.05 --out for-the-publisher
    """
    from lifeboatsim.reporting.page.make import make_report
    from lifeboatsim.reporting.page.tolerances import read_tolerances

    tolerances = read_tolerances(options["settings"], options["file"])
    result: Path = options["result"]
    folder = options["out"] or (result if result.is_dir() else result.parent) / "report"
    found = make_report(result, folder, tolerances=tolerances)
    _show(options, found, folder)


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
