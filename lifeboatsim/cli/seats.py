"""``lifeboatsim seats``: what the seat wins, and what the character."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import click

from lifeboatsim.cli.answers import play_and_show
from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import Command
from lifeboatsim.cli.keep import resume_option
from lifeboatsim.cli.options import band_option, play_options_for, rules_options, table_options
from lifeboatsim.cli.out import folder_options

if TYPE_CHECKING:
    from lifeboatsim.interface.options import Options
    from lifeboatsim.interface.seating import SeatsJob

__all__ = ["seats"]


@click.command(cls=Command)
@rules_options
@table_options
@play_options_for("20_000")
@band_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@folder_options
@resume_option
@click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
@friendly_errors
def seats(**options: Any) -> None:
    """Say whether games are won by the seat or by the character who sits in it.

    In the rules seats follow the characters. Here everybody sits in every seat once: as many
    tables as players, each a seat further round the boat, --games each. Size, survival and
    ability go along, and so do the names on navigation cards. With fewer players than characters,
    --characters says who plays.

    \b
    Examples:
      lifeboatsim seats --games 5000 --seed 7
      lifeboatsim seats --characters lady,sir,mate,kid --table survivor --out seats
      lifeboatsim seats --resume seats
    """
    play_and_show(options, partial(_job, options["band"]), _text)


def _job(band: float, wanted: Options) -> SeatsJob:
    from lifeboatsim.interface.bands import bands_of
    from lifeboatsim.interface.seating import SeatsJob

    return SeatsJob(wanted, bands_of(band))


def _text() -> Any:
    from lifeboatsim.reporting.seats_text import seats_text

    return seats_text
