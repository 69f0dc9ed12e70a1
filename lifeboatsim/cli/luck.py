"""``lifeboatsim luck``: where luck comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from lifeboatsim.cli.answers import play_and_show
from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import Command
from lifeboatsim.cli.keep import resume_option
from lifeboatsim.cli.options import play_options_for, rules_options, table_options
from lifeboatsim.cli.out import folder_options

if TYPE_CHECKING:
    from lifeboatsim.interface.lucky import LuckJob
    from lifeboatsim.interface.options import Options

__all__ = ["luck"]


@click.command(cls=Command)
@rules_options
@table_options
@play_options_for("20_000")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@folder_options
@resume_option
@click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
@friendly_errors
def luck(**options: Any) -> None:
    """Say how much of winning and of the score each source of luck decides.

    Each game is played again with the deal, the provisions, the navigation deck, chance, or the
    players' own coin tosses of another game: eight times in all.

    \b
    Examples:
      lifeboatsim luck --games 5000 --seed 7
      lifeboatsim luck --rules standard+evil-sharks --table survivor --out luck
      lifeboatsim luck --resume luck
    """
    play_and_show(options, _job, _text)


def _job(wanted: Options) -> LuckJob:
    from lifeboatsim.interface.lucky import LuckJob

    return LuckJob(wanted)


def _text() -> Any:
    from lifeboatsim.reporting.luck_text import luck_text

    return luck_text
