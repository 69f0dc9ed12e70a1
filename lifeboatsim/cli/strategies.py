"""``lifeboatsim strategies``: which there are, what they do, and a start for one's own."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import Any

import click

from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.tables import print_table

__all__ = ["strategies"]

json_flag = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")


@click.group()
def strategies() -> None:
    """Show the strategies, or start one of your own.

    \b
    Example:
      lifeboatsim strategies show survivor
    """


@strategies.command("list")
@json_flag
@friendly_errors
def list_command(as_json: bool) -> None:
    """List the strategies that come with the package.

    \b
    Example:
      lifeboatsim strategies list
    """
    from lifeboatsim.players.describe import list_strategies

    records = list_strategies()
    if as_json:
        _print_json({"strategies": records})
        return
    rows = [(r["name"], ", ".join(r["traits"]), r["summary"]) for r in records]
    print_table("Strategies", ("name", "traits", "what it is"), rows)


@strategies.command()
@click.argument("name")
@click.option("--source", "with_source", is_flag=True, help="Also print the file.")
@json_flag
@friendly_errors
def show(name: str, with_source: bool, as_json: bool) -> None:
    """Show what the strategy NAME (or a file NAME.py) does.

    \b
    Example:
      lifeboatsim strategies show survivor --source
    """
    from lifeboatsim.players.describe import describe_file, describe_strategy

    is_file = name.endswith(".py")
    record = describe_file(Path(name)) if is_file else describe_strategy(name)
    if as_json:
        _print_json(record)
        return
    click.echo(f"{record['name']} ({', '.join(record['traits']) or 'no traits'})\n")
    for paragraph in record["text"].split("\n\n"):
        click.echo(textwrap.fill(paragraph, 88) + "\n")
    click.echo(f"Answers itself: {', '.join(record['hooks']) or 'nothing'}")
    click.echo(f"The rest: as {record['base']}")
    for title, key in (("Imports", "imports"), ("Data", "depends")):
        if record[key]:
            click.echo(f"{title}: {', '.join(record[key])}")
    click.echo(f"Source digest: {record['digest']}")
    if with_source:
        click.echo("\n" + record["source"], nl=False)


@strategies.command()
@click.argument("name")
@friendly_errors
def new(name: str) -> None:
    """Write NAME.py here: a commented strategy that runs as it is.

    \b
    Example:
      lifeboatsim strategies new mine && lifeboatsim run --code mine.py --table mine:1,roster:5
    """
    from lifeboatsim.players.starter import write_starter

    file = write_starter(name, Path())
    click.echo(f"Wrote {file}. Try it against the roster:")
    click.echo(f"  lifeboatsim run --code {file} --table {name}:1,roster:5")


def _print_json(record: Any) -> None:
    click.echo(json.dumps(record, indent=2, ensure_ascii=False))
