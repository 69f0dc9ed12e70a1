"""How a question of one piece is answered: checked, played, kept while that lasts, shown."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TextIO

import click

from lifeboatsim.cli.group import INTERRUPTED
from lifeboatsim.cli.keep import keeping, open_folder
from lifeboatsim.cli.options import asked
from lifeboatsim.cli.out import write_out
from lifeboatsim.cli.progress import bars, say_if_compiling

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lifeboatsim.interface.lucky import LuckJob
    from lifeboatsim.interface.options import Options
    from lifeboatsim.interface.result import Result
    from lifeboatsim.interface.seating import SeatsJob

    Job = LuckJob | SeatsJob
    Text = Callable[[Mapping[str, Any], Mapping[str, str], str | None, TextIO], None]

__all__ = ["play_and_show"]


def play_and_show(
    options: dict[str, Any], job_of: Callable[[Options], Job], text_of: Callable[[], Text]
) -> None:
    """Play the job of the `options`, show its answer and write it into --out.

    `job_of` and `text_of` import what they need when they are called: a mistake in the rules is
    said before anything is compiled, and --json wants no text. Ctrl-C shows what was played;
    with --out it is kept, and --resume goes on with it.
    """

    def show(options: dict[str, Any], result: Result) -> None:
        _show(options, result, text_of)

    open_folder(options, show)
    with keeping(options) as kept:
        job = _job(options, job_of)
        kept.ask(job.coming(), job.plan.seed)
        with bars(options["quiet"]) as begin:
            result = job.play(begin, kept.keeper())
        played = result.to_dict()["provenance"]["games"]
        if played:
            write_out(options, result)
        if not result.interrupted:
            kept.forget()  # before anything is printed: whoever reads may stop half-way
        if played:
            show(options, result)
        if result.interrupted:
            click.echo(f"Interrupted after {played} of {job.plan.games} games.", err=True)
            kept.say_how()
            sys.exit(INTERRUPTED)


def _job(options: dict[str, Any], job_of: Callable[[Options], Job]) -> Job:
    wanted = asked(options)
    wanted.resolved()
    say_if_compiling(options["quiet"])
    return job_of(wanted)


def _show(options: dict[str, Any], result: Result, text_of: Callable[[], Text]) -> None:
    from lifeboatsim.analysis import dump_json

    document = result.to_dict()
    if options["as_json"]:
        sys.stdout.write(dump_json(document))
    else:
        text_of()(document, result.names, result.command, sys.stdout)
    sys.stdout.flush()
