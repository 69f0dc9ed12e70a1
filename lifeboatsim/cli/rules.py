"""``lifeboatsim rules``: what the rule options are, what a rule set says, how two differ."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import Group
from lifeboatsim.cli.paths import FOLDER
from lifeboatsim.cli.tables import Rows, print_table
from lifeboatsim.rules import compose, parse_decks, resolve_rules
from lifeboatsim.rules.decks import BUILT_IN, DECKS, built_in_text
from lifeboatsim.rules.describe import check_file, diff_record, list_record, show_record
from lifeboatsim.rules.options import OPTION
from lifeboatsim.rules.tables import EFFECTS
from lifeboatsim.rules.values import written

__all__ = ["rules"]

json_flag = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")


@click.group(cls=Group)
def rules() -> None:
    """Show the rule options, rule sets and card tables.

    \b
    Example:
      lifeboatsim rules show standard+evil-sharks
    """


@rules.command("list")
@click.option("--long", "meanings", is_flag=True, help="Also say what each value does.")
@json_flag
@friendly_errors
def list_command(meanings: bool, as_json: bool) -> None:
    """List the rule sets, the overlays, and all rule options.

    Off a terminal each is one line, however long, for grep and its like.

    \b
    Example:
      lifeboatsim rules list --long
    """
    record = list_record()
    if as_json:
        _print_json(record)
        return
    for title, key in (("Rule sets", "rule_sets"), ("Overlays", "overlays")):
        rows = [(entry["name"], _help(entry), _settings(entry["options"])) for entry in record[key]]
        print_table(title, ("name", "help", "options"), rows)
    headers = ("name", "type", "default", "allowed", "help", "source")
    print_table("Options", headers, _option_rows(record["options"], headers, meanings))
    click.echo("\nSources")
    for word, meaning in record["sources"].items():
        click.echo(f"  {word:5} {meaning}")


def _option_rows(options: list[dict], headers: Sequence[str], meanings: bool) -> Rows:
    rows: list[tuple] = []
    for entry in options:
        rows.append(tuple(written(entry[key]) for key in headers))
        if meanings and entry["type"] == "enum":
            rows += [("", "", "", value, does, "") for value, does in entry["values"].items()]
    return rows


def _help(entry: dict[str, Any]) -> str:
    label = "not confirmed, " if entry["unconfirmed"] else ""
    return f"{entry['help']} ({label}{entry['source']})"


@rules.command()
@click.argument("spec", default="standard")
@click.option("--set", "settings", multiple=True, metavar="OPTION=VALUE", help="Set one option.")
@click.option("--deck", "decks", multiple=True, metavar="NAME=FILE.csv", help="Use your own cards.")
@click.option(
    "--players", type=int, metavar="NUMBER", help="Players, 4 to the number of characters."
)
@click.option("--characters", default="", metavar="CODE,...", help="Who plays, as in lady,kid,...")
@click.option("--resolved", is_flag=True, help="Show every option and the card tables.")
@json_flag
@friendly_errors
def show(
    spec: str,
    settings: tuple[str, ...],
    decks: tuple[str, ...],
    players: int | None,
    characters: str,
    resolved: bool,
    as_json: bool,
) -> None:
    """Show what the rules SPEC say otherwise than the default.

    SPEC is SET[+OVERLAY|+option=value...] or a TOML file.

    \b
    Example:
      lifeboatsim rules show zh-short+evil-sharks --set birds_to_land=3 --players 5
    """
    named = [code.strip() for code in characters.split(",")] if characters else []
    files = parse_decks(decks)
    found = resolve_rules(spec, settings=settings, decks=files, players=players, characters=named)
    composition = compose(spec, settings, files)
    record = show_record(found, composition, resolved)
    if as_json:
        _print_json(record)
        return
    click.echo(f"{record['rules']}: {record['players']} players, digest {record['rules_digest']}\n")
    _print_options(record, resolved)
    for deck, file in composition.decks.items():
        if isinstance(file, Path):
            click.echo(f"Cards of your own: {deck} from {file}")
    for deck, cards in record.get("tables", {}).items():
        if deck == "weather":
            cards = [_weather_cells(card) for card in cards]
        rows = [[_cell(value) for value in card.values()] for card in cards]
        print_table(deck.capitalize(), tuple(cards[0]), rows)
    if record["unconfirmed"]:
        click.echo("\n".join(["Not confirmed", *(f"  {line}" for line in record["unconfirmed"])]))


def _print_options(record: dict[str, Any], resolved: bool) -> None:
    changed = record["differences"]
    chosen = record["options"] if resolved else changed
    rows = [
        (name, written(value), written(OPTION[name].default), OPTION[name].help)
        for name, value in chosen.items()
    ]
    title = "All options" if resolved else "Options that differ from the default"
    print_table(title, ("name", "value", "default", "help"), rows)


def _weather_cells(card: dict[str, Any]) -> dict[str, Any]:
    # Ten columns of zeros say less than the few effects that a card has.
    effects = {effect: card[effect] for effect in EFFECTS if card[effect]}
    return {"id": card["id"], "name": card["name"], "effects": _settings(effects) or "none"}


def _cell(value: object) -> str:
    return " ".join(value) if isinstance(value, tuple | list) else written(value)


@rules.command()
@click.argument("a")
@click.argument("b")
@json_flag
@friendly_errors
def diff(a: str, b: str, as_json: bool) -> None:
    """Show the options and card tables in which the rules A and B differ.

    \b
    Example:
      lifeboatsim rules diff zh-full zh-short
    """
    record = diff_record(a, b)
    if as_json:
        _print_json(record)
        return
    rows = [
        (name, written(pair["a"]), written(pair["b"]), OPTION[name].help)
        for name, pair in record["options"].items()
    ]
    print_table("Options that differ", ("name", record["a"], record["b"], "help"), rows)
    click.echo(f"Card tables that differ: {', '.join(record['tables']) or 'none'}")


@rules.command()
@click.argument("file", type=FOLDER)
@click.option("--as", "deck", type=click.Choice(list(DECKS)), help="Which card table FILE is.")
@friendly_errors
def check(file: Path, deck: str | None) -> None:
    """Check a rule set (TOML) or a card table (CSV); exit 0 if it is in order, else 2.

    \b
    Example:
      lifeboatsim rules deck navigation > mine.csv && lifeboatsim rules check mine.csv
    """
    click.echo(check_file(file, deck))


@rules.command()
@click.argument("spec", metavar="SET")
@click.option("--html", "as_html", is_flag=True, help="Print HTML instead of Markdown.")
@friendly_errors
def sheet(spec: str, as_html: bool) -> None:
    """Print a page to hand round: how the rules SET differ from standard, in players' words.

    \b
    Example:
      lifeboatsim rules sheet standard+row-one --html > row-one.html
    """
    from lifeboatsim.reporting.rules_sheet import rules_sheet

    click.echo(rules_sheet(spec, html=as_html), nl=False)


@rules.command("deck")
@click.argument("name", type=click.Choice([*BUILT_IN, "weather"]))
@friendly_errors
def deck_command(name: str) -> None:
    """Print a built-in card table as CSV, to start a table of your own from.

    Rows whose set is an expansion are in play when its overlay is; a navigation card
    without a set is of the base game. The printed weather cards are unknown: weather
    prints those of weather-unofficial, which this project invented, as a pattern.

    \b
    Columns of navigation:
      id                 any number, each once
      bird               1 a bird, -1 a crossed bird, 0 none
      overboard, thirsty codes with spaces between (lady sir captain mate wong
                         frenchy harter kid), all, all-but kid, or nothing
      rowers_thirsty     1 if those who rowed get thirsty, else 0
      fighters_thirsty   1 if those who fought get thirsty, else 0
    Columns of characters:
      code, name         which character, and what to call it
      size               strength, and wounds to fall unconscious
      survival           points for being alive
      ability            none or what only this character can do
    Columns of provisions:
      code, name         which provision, and what to call it
      count              how many cards of it are in the deck
      points             what one is worth at the end
      weapon             strength that it adds in a fight
      needs_action       yes if using it takes the turn; fixed by the rules
      note               a remark; changes nothing
    Columns of weather (numbers; 0 is nothing):
      thirst_all, thirst_rowers, thirst_fighters, thirst_idle
                         thirsts more for all, for those who rowed, who fought,
                         who did neither
      thirst_less        thirsts less for all
      no_rowing          1: nobody may row
      row_bonus          cards more that a rower draws
      sharks             1: who falls in meets sharks
      bow_falls          1: the one at the bow falls in
      stern_falls        1: the one at the stern falls in

    \b
    Example:
      lifeboatsim rules deck provisions
    """
    if name == "weather":
        click.echo(
            "The printed weather cards are unknown; these are invented, a pattern for your own.",
            err=True,
        )
        name = "weather-unofficial"
    click.echo(built_in_text(name), nl=False)


def _settings(options: dict[str, Any]) -> str:
    return " ".join(f"{name}={written(value)}" for name, value in options.items())


def _print_json(record: dict[str, Any]) -> None:
    click.echo(json.dumps(record, indent=2, ensure_ascii=False))
