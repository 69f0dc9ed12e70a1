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


@strategies.command()
@click.argument("name")
@click.option("--games", default=20, show_default=True, help="Games for each rule set.")
@json_flag
@friendly_errors
def check(name: str, games: int, as_json: bool) -> None:
    """Play the strategy NAME (or a file NAME.py) under every rule set and watch what it does.

    Exit 0 if it is in order: every answer legal, nothing written but its own memory; else 2.

    \b
    Example:
      lifeboatsim strategies check survivor
    """
    from lifeboatsim.players import load_file, load_strategy
    from lifeboatsim.players.conformance import examine

    strategy = load_file(name) if name.endswith(".py") else load_strategy(name)
    findings = examine(strategy, games)
    good = all(finding.good for finding in findings)
    if as_json:
        _print_json({"name": strategy.name, "good": good, "trials": [vars(f) for f in findings]})
    else:
        headers = ("rules", "players", "games", "answers", "illegal", "complaints")
        rows = [
            (f.rules, f.players, f.games, f.calls, f.illegal, "; ".join(f.complaints) or "none")
            for f in findings
        ]
        print_table(f"{strategy.name}: {'in order' if good else 'NOT in order'}", headers, rows)
    if not good:
        raise click.exceptions.Exit(2)


def _print_json(record: Any) -> None:
    click.echo(json.dumps(record, indent=2, ensure_ascii=False))
