"""``lifeboatsim play``: sit down at the table as one of the characters."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lifeboatsim.cli import numbers
from lifeboatsim.cli.doubts import say_unconfirmed
from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import Command
from lifeboatsim.cli.options import asked, codes, decks, rules_options, table_options
from lifeboatsim.cli.progress import say_if_compiling

if TYPE_CHECKING:
    from lifeboatsim.reporting.table_view import TableView
    from lifeboatsim.rules import Rules
    from lifeboatsim.running.ask_words import Ask
    from lifeboatsim.running.game_api import Game

__all__ = ["play"]

HELP = "Type a number; q leaves the game."
MOST_TRIES = 100


class Left(Exception):
    """The person at the terminal has left the game."""


@click.command(cls=Command)
@click.option(
    "--as", "person", required=True, metavar="CHARACTER",
    help="Whom you play: lady, sir, captain, mate, frenchy or kid; wong or harter if the rules "
    "have them.",
)  # fmt: skip
@rules_options
@table_options
@click.option("--seed", type=numbers.SEED, help="Seed; drawn and printed when left out.")
@click.option("--game", "number", type=numbers.GAME, default=0, show_default=True,
              help="Number of the game.")  # fmt: skip
@friendly_errors
def play(person: str, **options: Any) -> None:
    """Play a game yourself, against the strategies of the table.

    You see what your character may know, and nothing else. Answer by number; q, Ctrl-D or Ctrl-C
    leave the game.

    \b
    Example:
      lifeboatsim play --as mate --table roster --seed 7
    """
    say_if_compiling(False)
    from lifeboatsim.reporting.table_view import TableView

    rules = _rules(person, options)
    if options["seed"] is None:
        options["seed"] = asked(options).seeded().seed
    game = _seated(rules, person, options)
    view = TableView(game.rules, person)
    click.echo(f"You are {view.name}. Seed {options['seed']}, game {game.number}. {HELP}")
    with game:
        try:
            _play(game, view)
        except Left:
            click.echo("\nYou leave the boat.")
    say_unconfirmed(game.rules.unconfirmed)


def _rules(person: str, options: dict[str, Any]) -> Rules:
    from lifeboatsim.rules import resolve_rules
    from lifeboatsim.running.answer_words import one_of

    rules = resolve_rules(
        options["rules"],
        settings=options["settings"],
        decks=decks(options["deck_files"]),
        players=options["players"],
        characters=codes(options["characters"]),
    )
    people = [c.code for c in rules.characters if not rules.playing or c.code in rules.playing]
    one_of(person, people, "a character who plays", "--as")
    return rules


def _seated(rules: Rules, person: str, options: dict[str, Any]) -> Game:
    """Return the first game, from the number asked for on, in which the character plays."""
    from lifeboatsim.running.game_api import STEPPED, Game
    from lifeboatsim.running.judge import SitsOut

    first = options["number"]
    for number in range(first, first + MOST_TRIES):
        try:
            return Game(
                rules, options["table"], options["seed"], number, {person: STEPPED},
                code=[Path(file) for file in options["code"]],
            )  # fmt: skip
        except SitsOut:
            continue
    raise click.UsageError(f"{person} sits out in {MOST_TRIES} games; name who plays")


def _play(game: Game, view: TableView) -> None:
    for ask in game:
        _echo(view.news(game.events))
        _echo(view.question(ask))
        game.step(_chosen(ask))
    _echo(view.news(game.events))
    _echo(view.scores(game.result))


def _chosen(ask: Ask) -> int:
    last = len(ask.options) - 1
    while True:
        text = _typed(f"  0-{last}> ").strip().lower()
        if text in ("q", "quit"):
            raise Left
        if text.isdecimal() and int(text[:9]) <= last:
            return int(text)
        click.echo(f"  {text[:40]!r} is not among the numbers 0 to {last}. {HELP}")


def _typed(prompt: str) -> str:
    click.echo(prompt, nl=False)
    line = sys.stdin.readline()
    if not line:
        raise Left
    return line


def _echo(lines: list[str]) -> None:
    for line in lines:
        click.echo(line)
