"""``lifeboatsim scenario``: play a position from a file, or compare answers in it."""

from __future__ import annotations

import json
import shlex
import sys
from typing import TYPE_CHECKING, Any

import click

from lifeboatsim.cli import numbers
from lifeboatsim.cli.doubts import say_unconfirmed
from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import Command
from lifeboatsim.cli.paths import NamedPath
from lifeboatsim.cli.progress import progress_bar, say_if_compiling

if TYPE_CHECKING:
    from lifeboatsim.running.continuations import Continuations
    from lifeboatsim.running.game_result import GameResult
    from lifeboatsim.running.scenario import Scenario

__all__ = ["scenario"]

MOST_GAMES = 1_000_000
GAMES = numbers.WholeNumber(1, MOST_GAMES, "a whole number from 1 to 1e6, such as 1e4", "games")

HEADINGS = ("character", "wins in 100 games", "score")
CHANGES = ("character", "change of wins in 100", "wins are", "change of score", "score is")


@click.command(cls=Command)
@click.argument("file", type=NamedPath())
@click.option("--games", type=GAMES, help="Play so many continuations instead of one game.")
@click.option(
    "--vary", multiple=True, metavar="PLAYER:ASK=ANSWER",
    help="Also play the same games with this answer and compare; may be repeated.",
)  # fmt: skip
@click.option("--seed", type=numbers.SEED, help="Seed, instead of the one in the file.")
@click.option("--game", type=numbers.GAME, help="Number of the (first) game, likewise.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
@friendly_errors
def scenario(file: str, **options: Any) -> None:
    """Play the position in the TOML file FILE once and tell how it goes.

    With --games, play many continuations: what the file leaves open (deck orders, friends and
    enemies) is dealt anew for each. --vary plays the same games with another answer and compares.

    \b
    Examples:
      lifeboatsim scenario position.toml
      lifeboatsim scenario position.toml --games 2000 --vary "mate:agree=refuse"
    """
    say_if_compiling(options["quiet"])
    from dataclasses import replace

    from lifeboatsim.running.scenario import read_scenario

    found = read_scenario(file)
    options["file"] = file
    changes = {key: options[key] for key in ("seed", "game") if options[key] is not None}
    found = replace(found, **changes)
    if options["games"] is None and not options["vary"]:
        _play_one(found, options)
    else:
        _compare(found, options)


def _play_one(found: Scenario, options: dict[str, Any]) -> None:
    from lifeboatsim.running.play_scenario import play_scenario

    result = play_scenario(found)
    complaints = found.expect.complaints(result) if found.expect is not None else []
    if options["as_json"]:
        _print_json(_one_document(found, result, complaints))
    else:
        _tell(found, result)
        click.echo()
        _foot(found, options)
    for complaint in complaints:
        click.echo(f"Not as expected: {complaint}", err=True)
    if complaints:
        raise click.exceptions.Exit(1)


def _tell(found: Scenario, result: GameResult) -> None:
    from lifeboatsim.reporting.transcript import known_events, tell, text_lines

    if found.title:
        click.echo(found.title)
    events = known_events(result.events, found.rules)
    for line in text_lines(tell(events, found.rules)):
        click.echo(line.text)


def _one_document(found: Scenario, result: GameResult, complaints: list[str]) -> dict[str, Any]:
    from lifeboatsim.analysis.continuations import rests_on
    from lifeboatsim.reporting.transcript import known_events

    return {
        "schema": "lifeboatsim.scenario/1",
        "scenario": {
            "file": found.file.strip("'"), "title": found.title, "rules": found.rules.name,
            "rules_digest": found.rules.digest, "table": found.line_up.text,
            "seed": found.seed, "first_game": found.game,
        },
        "provenance": rests_on(found),
        "games": 1,
        "end": result.end, "day": result.day, "winners": list(result.winners),
        "characters": {
            code: {
                "score": result.score[code], "points": result.points[code],
                "win_share": result.win_share[code], "status": result.status[code],
                "wounds": result.wounds[code],
            }
            for code in result.score
        },
        "as_expected": None if found.expect is None else not complaints,
        "complaints": complaints,
        "events": known_events(result.events, found.rules),
    }  # fmt: skip


def _compare(found: Scenario, options: dict[str, Any]) -> None:
    from lifeboatsim.analysis.continuations import continuation_document
    from lifeboatsim.running.script import parse_answer

    wanted = {text: parse_answer(text, found.rules, "--vary") for text in options["vary"]}
    games = options["games"] or 1000
    base = _continue(found, games, options)
    variants = {
        entry.text: _continue(found.with_answers(entry), games, options)
        for entry in wanted.values()
    }
    document = continuation_document(base, variants)
    if options["as_json"]:
        _print_json(document)
        return
    _show(found, document)
    _foot(found, options)


def _foot(found: Scenario, options: dict[str, Any]) -> None:
    """Write by which rules and by whom was played, what is not confirmed, and the command."""
    from lifeboatsim.rules.values import as_argument

    games = options["games"] or (1000 if options["vary"] else None)
    last = f" to {found.game + games - 1:,}" if games and games > 1 else ""
    click.echo(
        f"Rules {found.rules.name}, table {found.line_up.text}, seed {found.seed}, "
        f"game {found.game:,}{last}."
    )
    say_unconfirmed(found.rules.unconfirmed)
    words = [] if games is None else ["--games", str(games)]
    words += [word for text in options["vary"] for word in ("--vary", text)]
    words += ["--seed", str(found.seed), "--game", str(found.game)]
    file = as_argument(options["file"])
    click.echo(f"Again: {shlex.join(['lifeboatsim', 'scenario', file, *words])}")


def _continue(found: Scenario, games: int, options: dict[str, Any]) -> Continuations:
    from lifeboatsim.running.continuations import play_continuations

    with progress_bar(games, options["quiet"]) as bar:
        every = None if bar is None else lambda played: bar(played, games)
        return play_continuations(found, games, every)


def _show(found: Scenario, document: dict[str, Any]) -> None:
    from lifeboatsim.cli.tables import print_table

    title = found.title or found.file.strip("'")
    games = document["games"]
    names = {character.code: character.name for character in found.rules.characters}
    rows = [
        (
            names[code],
            _span(side["win_share"], side["win_share_ci95"], 100),
            _span(side["mean_score"], side["mean_score_ci95"], 1),
        )
        for code, side in document["baseline"]["characters"].items()
    ]
    print_table(f"{title}: {games:,} continuations", HEADINGS, rows)
    for variant in document["variants"]:
        changes = [
            (
                names[code],
                _span(diff["win_share"]["difference"], diff["win_share"]["difference_ci95"], 100),
                diff["win_share"]["verdict"],
                _span(diff["mean_score"]["difference"], diff["mean_score"]["difference_ci95"], 1),
                diff["mean_score"]["verdict"],
            )
            for code, diff in variant["differences"].items()
        ]
        print_table(f"{variant['vary']} against the file as it is", CHANGES, changes)
    for side in (document["baseline"], *document["variants"]):
        for answer in side["answers"]:
            if answer["used"] < games:
                click.echo(
                    f"The answer {answer['answer']} was given in {answer['used']:,} of {games:,} "
                    "games; in the others it was not asked for or could not be given.",
                    err=True,
                )


def _span(value: float, interval: list[float] | None, scale: int) -> str:
    if interval is None:
        return f"{value * scale:.2f}"
    low, high = (edge * scale for edge in interval)
    return f"{value * scale:.2f} ({low:.2f} to {high:.2f})"


def _print_json(document: Any) -> None:
    sys.stdout.write(json.dumps(document, indent=2, ensure_ascii=False) + "\n")
