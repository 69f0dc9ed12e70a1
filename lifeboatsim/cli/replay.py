"""``lifeboatsim replay``: one game as a story, as a player saw it, or with a changed answer."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lifeboatsim.cli import numbers
from lifeboatsim.cli.doubts import say_unconfirmed
from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import Command
from lifeboatsim.cli.options import (
    decks,
    read_rules,
    read_table,
    rules_options,
    table_options,
)
from lifeboatsim.cli.paths import FOLDER
from lifeboatsim.cli.progress import say_if_compiling

if TYPE_CHECKING:
    from lifeboatsim.players import LineUp
    from lifeboatsim.reporting.transcript import Line
    from lifeboatsim.rules import Rules
    from lifeboatsim.running.script import ScriptEntry
    from lifeboatsim.running.single import LoggedGame

__all__ = ["replay"]

DAY = numbers.WholeNumber(1, 1000, "a whole number from 1 to 1000")
OF_THE_RESULT = ("rules", "settings", "players", "characters", "table", "seed")
"""Options that a result of an earlier run has written down."""


@dataclass(frozen=True, slots=True)
class Source:
    """Which game is to be played, by whom, under which rules."""

    rules: Rules
    line_up: LineUp
    seed: int
    game: int


@click.command(cls=Command)
@click.argument("result", required=False, type=FOLDER)
@click.option("--seed", type=numbers.SEED, help="Seed of the games.")
@click.option("--game", type=numbers.GAME, required=True, help="Number of the game.")
@click.option(
    "--as", "person", metavar="CHARACTER",
    help="Show only what this character may know: lady, sir, captain, mate, frenchy or kid; wong "
    "or harter if the rules have them.",
)  # fmt: skip
@click.option("--day", type=DAY, help="Show from this day on.")
@click.option(
    "--what-if", "what_ifs", multiple=True, metavar="PERSON:ASK=ANSWER",
    help="Change an answer of that --day and play on; may be repeated.",
)  # fmt: skip
@click.option(
    "--save", type=FOLDER, metavar="FILE.toml",
    help="Write the position at the start of --day as a scenario.",
)  # fmt: skip
@rules_options
@table_options
@click.option("--json", "as_json", is_flag=True, help="Print the events, one JSON object a line.")
@click.option("--quiet", is_flag=True, help="No remarks on stderr.")
@friendly_errors
def replay(**options: Any) -> None:
    """Tell a game day by day.

    Name it by its --seed and --game, with the rules and the table it was played with, or give
    the folder RESULT of an earlier `run --out`, which has all that written down.

    A what-if answers one question differently: PERSON:ASK=ANSWER, the first such question of
    the day, or PERSON:ASK#2=ANSWER the second.

    \b
    Examples:
      lifeboatsim replay --seed 7 --game 3
      lifeboatsim replay --seed 7 --game 3 --as lady
      lifeboatsim replay --seed 7 --game 3 --day 2 --what-if captain:act=nothing
      lifeboatsim replay --seed 7 --game 3 --day 2 --save day2.toml
      lifeboatsim run --games 1000 --out result && lifeboatsim replay result --game 3
    """
    _check_together(options)
    source = _source(options)
    viewer = _viewer(options["person"], source.rules)
    entries = _what_ifs(options, source.rules)
    from lifeboatsim.running.single import check_what_if, play_logged

    game = play_logged(source.rules, source.line_up, source.seed, source.game, entries)
    check_what_if(game, _option_text(source.rules))
    if options["save"] is not None:  # first: whoever reads the transcript may stop half-way
        _save(options, source, game, entries)
    _show(options, source, game, entries, viewer)


def _check_together(options: dict[str, Any]) -> None:
    if options["what_ifs"] and options["day"] is None:
        raise click.UsageError("--what-if needs --day: which day's answer is to change?")
    if options["save"] is not None and options["day"] is None:
        raise click.UsageError("--save needs --day: the position at the start of which day?")
    if options["result"] is None and options["seed"] is None:
        raise click.UsageError("Name the game: --seed S --game N, or RESULT --game N.")


def _source(options: dict[str, Any]) -> Source:
    if options["result"] is not None:
        return _earlier(options)
    rules = read_rules(options)
    say_if_compiling(options["quiet"])
    return Source(rules, read_table(options, rules), options["seed"], options["game"])


def _earlier(options: dict[str, Any]) -> Source:
    context = click.get_current_context()
    for name in OF_THE_RESULT:
        if context.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE:
            word = "set" if name == "settings" else name
            raise click.UsageError(f"--{word} stands in the result {options['result']}; leave it.")
    from lifeboatsim.running.earlier import read_result

    result = read_result(options["result"])
    result.check_game(options["game"])
    rules = result.rules(decks(options["deck_files"]))
    say_if_compiling(options["quiet"])
    line_up = result.line_up(rules, [Path(file) for file in options["code"]])
    return Source(rules, line_up, result.seed, options["game"])


def _viewer(code: str | None, rules: Rules) -> int | None:
    """Return the number of the character whose eyes the game is seen with."""
    if code is None:
        return None
    from lifeboatsim.rules.tables import PERSON_CODES
    from lifeboatsim.running.answer_words import one_of

    people = [character.code for character in rules.characters]
    return PERSON_CODES.index(one_of(code, people, "a character of these rules", "--as"))


def _what_ifs(options: dict[str, Any], rules: Rules) -> list[ScriptEntry]:
    from lifeboatsim.running.script import parse_answer

    entries = []
    for text in options["what_ifs"]:
        entry = parse_answer(text, rules, "--what-if")
        if entry.day not in (0, options["day"]):
            raise click.UsageError(f"--what-if {text!r}: its day is not --day {options['day']}.")
        entries.append(replace(entry, day=options["day"], turn=entry.turn or 1))
    return entries


def _option_text(rules: Rules) -> Any:
    from lifeboatsim.reporting.transcript_options import answer_text, option_of

    return lambda ask, word: answer_text(option_of(ask, word, rules))


def _save(
    options: dict[str, Any], source: Source, game: LoggedGame, entries: list[ScriptEntry]
) -> None:
    from lifeboatsim.running.save_position import position_before, scenario_text

    file, day, table = options["save"], options["day"], source.line_up.text
    record = position_before(source.rules, source.line_up, source.seed, source.game, day, game.rows)
    files = decks(options["deck_files"])
    text = scenario_text(record, source.rules, table, day, entries, files, file.parent)
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise click.UsageError(f"--save {file}: cannot be written: {error.strerror}.") from None
    if not options["quiet"]:
        click.echo(f"Written to {file}; play it with: lifeboatsim scenario {file}", err=True)


def _show(
    options: dict[str, Any], source: Source, game: LoggedGame, entries: list[ScriptEntry],
    viewer: int | None,
) -> None:  # fmt: skip
    from lifeboatsim.reporting.transcript import json_lines, known_events, tell, text_lines

    events = known_events(game.rows, source.rules, viewer)
    _check_plays(viewer, events[0]["playing"], source.game)
    first = _first(options, source, events)
    if options["as_json"]:
        sys.stdout.write(json_lines(events[first:]))
    else:
        click.echo(f"Game {source.game} of seed {source.seed}, rules {source.rules.name}.")
        changed, ending = _compared(source, events, entries, viewer)
        for text in changed:
            click.echo(text)
        for line in text_lines(tell(events, source.rules, first)):
            click.echo(_styled(line))
        if ending:
            click.echo(f"\n{ending}")
        click.echo()
        say_unconfirmed(source.rules.unconfirmed)
    if options["as_json"] and not options["quiet"]:  # stdout has nothing but events
        say_unconfirmed(source.rules.unconfirmed, err=True)
    sys.stdout.flush()


def _compared(
    source: Source, events: list[dict[str, Any]], entries: list[ScriptEntry], viewer: int | None
) -> tuple[list[str], str]:
    """Return what the changed answers stand for, and who wins with them and without."""
    if not entries:
        return [], ""
    from lifeboatsim.reporting.transcript import known_events
    from lifeboatsim.reporting.transcript_words import Names
    from lifeboatsim.reporting.what_if_text import changes, winners
    from lifeboatsim.running.single import play_logged

    played = play_logged(source.rules, source.line_up, source.seed, source.game)
    before, names = known_events(played.rows, source.rules, viewer), Names(source.rules)
    return changes(before, events, entries, names), winners(before, events, names)


def _check_plays(viewer: int | None, playing: list[str], game: int) -> None:
    from lifeboatsim.rules.tables import PERSON_CODES

    if viewer is not None and PERSON_CODES[viewer] not in playing:
        raise click.UsageError(
            f"--as {PERSON_CODES[viewer]} does not play in game {game}; "
            f"allowed: {', '.join(playing)}."
        )


def _first(options: dict[str, Any], source: Source, events: list[dict[str, Any]]) -> int:
    from lifeboatsim.reporting.transcript import from_day

    try:
        return from_day(events, options["day"] or 1)
    except IndexError:
        last = max(event["day"] for event in events if event["event"] == "day")
        raise click.UsageError(
            f"--day {options['day']}: game {source.game} ends on day {last}."
        ) from None


def _styled(line: Line) -> str:
    """Return a line as a terminal shows it; off a terminal click takes the style away."""
    if line.kind == "day":
        return click.style(line.text, bold=True)
    if line.kind == "phase":
        return click.style(line.text, fg="yellow")
    if line.kind == "seats":
        return click.style(line.text, fg="cyan")
    return click.style(line.text, dim=True) if line.kind == "cards" else line.text
