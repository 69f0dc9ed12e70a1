"""The command ``lifeboatsim`` and where its commands stand."""

from __future__ import annotations

import logging
import os
import sys
from io import TextIOWrapper

import click

from lifeboatsim.cli.group import LazyGroup
from lifeboatsim.versions import __version__

__all__ = ["COMMANDS", "cli", "main"]

COMMANDS: dict[str, tuple[str, str]] = {
    "run": ("lifeboatsim.cli.run:run", "Play games and say who wins how often."),
    "compare": ("lifeboatsim.cli.compare:compare", "Say what another set of rules changes."),
    "sweep": ("lifeboatsim.cli.sweep:sweep", "Say which of several options matters."),
    "luck": ("lifeboatsim.cli.luck:luck", "Say where luck comes from, and how much."),
    "seats": ("lifeboatsim.cli.seats:seats", "Say whether the seat wins or the character."),
    "tournament": (
        "lifeboatsim.cli.tournament:tournament",
        "Let strategies meet, and see which spread.",
    ),
    "tune-strategy": (
        "lifeboatsim.cli.tune_strategy:tune_strategy",
        "Look for weights that win more often.",
    ),
    "tune-rules": (
        "lifeboatsim.cli.tune_rules:tune_rules",
        "Look for the fewest changes that make a game fair.",
    ),
    "report": ("lifeboatsim.cli.report:report", "Make a page that answers, of a result."),
    "experiment": (
        "lifeboatsim.cli.experiment:experiment",
        "Answer a question that stands in a file.",
    ),
    "replay": ("lifeboatsim.cli.replay:replay", "Tell one game day by day."),
    "rules": ("lifeboatsim.cli.rules:rules", "Rule sets, overlays and options."),
    "strategies": ("lifeboatsim.cli.strategies:strategies", "The strategies that play."),
    "scenario": ("lifeboatsim.cli.scenario:scenario", "Play a position from a file."),
    "play": ("lifeboatsim.cli.play:play", "Sit down at the table yourself."),
    "warmup": ("lifeboatsim.cli.info:warmup", "Compile everything now, once."),
    "info": ("lifeboatsim.cli.info:info", "Versions, cores, cache folder."),
}
"""Name: where the command stands, and its line in the list."""


@click.group(
    cls=LazyGroup,
    lazy=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="lifeboatsim")
def cli() -> None:
    """Play the card game Lifeboat by the million and see what the rules do.

    \b
    Example:
      lifeboatsim run --games 1e5 --rules standard+evil-sharks
    """


def main() -> None:
    """Run the command line and exit: 0 done, 2 bad usage, 130 interrupted, 1 anything else."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a sign a terminal lacks is no reason to stop
    # plots go to files: a backend meant for windows, or misspelt, must not keep them from it
    os.environ.pop("MPLBACKEND", None)
    # plots are lettered in a font of their own: what matplotlib lacks of others is nobody's concern
    logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)
    cli(prog_name="lifeboatsim")
