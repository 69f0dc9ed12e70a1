"""How a question that is played in one go is answered: checked, played, shown, kept."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TextIO

import click

from lifeboatsim.cli.group import INTERRUPTED
from lifeboatsim.cli.options import asked
from lifeboatsim.cli.out import check_coming, check_out, write_out
from lifeboatsim.cli.progress import bars, say_if_compiling

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lifeboatsim.interface.lucky import LuckJob
    from lifeboatsim.interface.options import Options
    from lifeboatsim.interface.result import Result
    from lifeboatsim.interface.seating import SeatsJob

    Job = LuckJob | SeatsJob
    Text = Callable[[Mapping[str, Any], Mapping[str, str], str, TextIO], None]

__all__ = ["play_and_show"]


def play_and_show(
    options: dict[str, Any], job_of: Callable[[Options], Job], text_of: Callable[[], Text]
) -> None:
    """Play the job of the `options`, show its answer and write it into --out.

    `job_of` and `text_of` import what they need when they are called: a mistake in the rules is
    said before anything is compiled, and --json wants no text. Ctrl-C shows what was played.
    """
    check_out(options)
    wanted = asked(options)
    wanted.resolved()
    say_if_compiling(options["quiet"])
    job = job_of(wanted)
    check_coming(options, job.coming())
    with bars(options["quiet"]) as begin:
        result = job.play(begin)
    _show(options, result, text_of)
    if result.interrupted:
        played = result.to_dict()["provenance"]["games"]
        click.echo(f"Interrupted after {played} of {job.plan.games} games.", err=True)
        sys.exit(INTERRUPTED)


def _show(options: dict[str, Any], result: Result, text_of: Callable[[], Text]) -> None:
    from lifeboatsim.analysis import dump_json

    document = result.to_dict()
    if not document["provenance"]["games"]:
        return
    write_out(options, result)
    if options["as_json"]:
        sys.stdout.write(dump_json(document))
    else:
        assert result.command is not None
        text_of()(document, result.names, result.command, sys.stdout)
    sys.stdout.flush()
