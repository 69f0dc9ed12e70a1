"""Options that several commands share, and what they stand for."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from lifeboatsim.cli import numbers

if TYPE_CHECKING:
    from lifeboatsim.interface.options import Options
    from lifeboatsim.players import LineUp
    from lifeboatsim.rules import Rules

__all__ = [
    "DEFAULT_TABLE", "band_option", "band_options", "code_option", "house_options", "rules_options",
    "table_options", "play_options", "play_options_for", "scheduler_option", "asked",
    "read_rules", "read_table", "codes", "decks", "stack",
]  # fmt: skip

DEFAULT_TABLE = "roster"
PLAYED = ("games", "seed", "first_game", "workers", "block_size", "scheduler")
DECKS = ("navigation", "provisions", "characters", "weather")

F = TypeVar("F", bound=Callable[..., Any])


def stack(*options: Callable[[Any], Any]) -> Callable[[F], F]:
    """Join options to one decorator; they stand in the help in the order given."""

    def decorate(command: F) -> F:
        for option in reversed(options):
            command = option(command)
        return command

    return decorate


house_options = stack(
    click.option(
        "--set", "settings", multiple=True, metavar="option=value",
        help="Set a rule option; may be repeated.",
    ),
    click.option(
        "--deck", "deck_files", multiple=True, metavar="DECK=FILE.csv",
        help="Read the navigation, provisions, characters or weather table from a file.",
    ),
    click.option(
        "--players", type=numbers.PLAYERS,
        help="How many play; default: as many as the rule set has characters.",
    ),
    click.option(
        "--characters", metavar="lady,kid,...",
        help="Who plays; default: at random each game when some sit out.",
    ),
)  # fmt: skip
"""--set --deck --players --characters"""

rules_options = stack(
    click.option(
        "--rules", default="standard", show_default=True, metavar="SET[+OVERLAY|+option=value...]",
        help="Rule set, with overlays and options added to it, or a TOML file.",
    ),
    house_options,
)  # fmt: skip
"""--rules --set --deck --players --characters"""

code_option = click.option(
    "--code", multiple=True, metavar="FILE.py",
    help="Load a strategy from a file; may be repeated.",
)  # fmt: skip

table_options = stack(
    click.option(
        "--table", default=DEFAULT_TABLE, show_default=True, metavar="TABLE",
        help="Which strategies play: NAME, A,B,..., mix:A,B or A:1,B:5.",
    ),
    code_option,
)  # fmt: skip
"""--table --code"""


scheduler_option = click.option(
    "--scheduler", metavar="ADDRESS|local:N",
    help="Play on the workers of a Dask scheduler, or on N processes here. Changes no result.",
)  # fmt: skip
"""--scheduler"""


def play_options_for(games: str) -> Callable[[F], F]:
    """Return --games --seed --first-game --workers --block-size --scheduler.

    The default of --games is `games`.
    """
    return stack(
        click.option(
            "--games", type=numbers.GAMES, default=games, show_default=True,
            help="How many games to play: 1e6, 1_000_000 or 1000000.",
        ),
        click.option(
            "--seed", type=numbers.SEED, help="Seed of the games; drawn and printed when left out.",
        ),
        click.option(
            "--first-game", type=numbers.GAME, default=0, show_default=True,
            help="Number of the first game.",
        ),
        click.option(
            "--workers", type=numbers.WORKERS,
            help="Threads; default: the cores at hand. Changes no result.",
        ),
        click.option(
            "--block-size", type=numbers.BLOCK, default=2000, show_default=True,
            help="Games handed to a thread at once. Changes no result.",
        ),
        scheduler_option,
    )  # fmt: skip


play_options = play_options_for("100_000")
"""--games --seed --first-game --workers --block-size --scheduler"""


BAND = numbers.Number(0, 1000)

band_option = click.option(
    "--band", type=BAND, default=1.0, show_default=True, metavar="POINTS",
    help="Shares this close are practically equal: percentage points.",
)  # fmt: skip
"""--band"""

band_options = stack(
    band_option,
    click.option(
        "--band-score", type=BAND, default=0.5, show_default=True, metavar="SCORE",
        help="Likewise: score.",
    ),
    click.option(
        "--band-days", type=BAND, default=0.25, show_default=True, metavar="DAYS",
        help="Likewise: days.",
    ),
    click.option(
        "--band-deaths", type=BAND, default=0.1, show_default=True, metavar="DEATHS",
        help="Likewise: deaths per game.",
    ),
)  # fmt: skip
"""--band --band-score --band-days --band-deaths"""


def decks(files: tuple[str, ...]) -> dict[str, Path]:
    """Return {deck: file} of the --deck options."""
    found: dict[str, Path] = {}
    for text in files:
        name, equals, file = text.partition("=")
        if not equals or not file:
            raise _refused("--deck", text, f"allowed is DECK=FILE.csv with {', '.join(DECKS)}")
        if name not in DECKS:
            near = difflib.get_close_matches(name, DECKS, 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise _refused("--deck", text, f"allowed decks are {', '.join(DECKS)}{hint}")
        if name in found:
            raise _refused("--deck", text, f"{name} is given twice")
        found[name] = Path(file)
    return found


CREW = "allowed is a list such as lady,captain,kid,mate"


def codes(text: str | None, option: str = "--characters", wanted: str = CREW) -> tuple[str, ...]:
    """Return the parts of a list with commas, () if it was not given.

    An empty part is refused by the name of the `option`, with what is `wanted`.
    """
    if text is None:
        return ()
    parts = tuple(part.strip() for part in text.split(","))
    if not all(parts):
        raise _refused(option, text, wanted)
    return parts


def asked(options: dict[str, Any]) -> Options:
    """Return what the options of a command stand for, those of `play_options` if it has them."""
    from lifeboatsim.interface.options import Options

    shared = ("rules", "players", "table", *PLAYED)
    return Options(
        settings=options["settings"],
        decks=decks(options["deck_files"]),
        characters=codes(options["characters"]),
        code=tuple(Path(file) for file in options.get("code", ())),
        **{name: options[name] for name in shared if name in options},
    )


def read_rules(options: dict[str, Any]) -> Rules:
    """Return the rules that the options of `rules_options` stand for."""
    return asked(options).resolved()


def read_table(options: dict[str, Any], rules: Rules) -> LineUp:
    """Return the line-up that the options of `table_options` stand for."""
    return asked(options).line_up(rules)


def _refused(option: str, value: str, why: str) -> click.UsageError:
    return click.UsageError(f"Invalid value for {option!r}: {value!r}; {why}.")
