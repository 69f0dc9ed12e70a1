"""``lifeboatsim run``: play games and show what they add up to."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import INTERRUPTED, Command
from lifeboatsim.cli.keep import Kept, keeping, open_folder, resume_option
from lifeboatsim.cli.numbers import WholeNumber
from lifeboatsim.cli.options import asked, play_options, rules_options, table_options
from lifeboatsim.cli.out import folder_options, write_out
from lifeboatsim.cli.precision import given_games, until_options
from lifeboatsim.cli.progress import bars, say_if_compiling
from lifeboatsim.cli.rows import check_rows, rows_file, rows_options, rows_words

if TYPE_CHECKING:
    from lifeboatsim.interface.result import Result
    from lifeboatsim.interface.runs import RunJob

__all__ = ["run"]

SAMPLES = WholeNumber(0, 100, "a whole number from 0 to 100")


@click.command(cls=Command)
@rules_options
@table_options
@play_options
@until_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@folder_options
@resume_option
@click.option(
    "--sample", type=SAMPLES, default=0, metavar="N",
    help="Name N games worth reading: typical, extreme and odd ones.",
)  # fmt: skip
@rows_options
@click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
@click.option("--strict", is_flag=True, help="Exit 1 if a strategy gives an illegal answer.")
@friendly_errors
def run(**options: Any) -> None:
    """Play games and say who wins how often.

    The same seed gives the same games, with any number of workers.

    \b
    Examples:
      lifeboatsim run --games 1e5 --seed 7
      lifeboatsim run --rules standard+evil-sharks --players 4 --games 1e5 --json
      lifeboatsim run --games 1e4 --seed 7 --sample 5
      lifeboatsim run --until-ci 0.005
      lifeboatsim run --games 1e9 --seed 7 --out night
      lifeboatsim run --resume night
      lifeboatsim run --games 1e6 --scheduler local:2
      lifeboatsim run --games 1e6 --rows games.parquet --rows-columns days,score_lady
    """
    check_rows(options)
    open_folder(options, _show)
    with keeping(options) as kept:
        job = _job(options)
        kept.ask(job.coming(), job.plan.seed)
        with bars(options["quiet"]) as begin, rows_file(options, job.plan) as rows:
            result = job.play(begin, rows or kept.keeper(), rows=rows is not None)
        if result.to_dict()["games"]["played"]:
            write_out(options, result)
        if not result.interrupted:
            kept.forget()  # before anything is printed: whoever reads may stop half-way
        _show(options, result)
        _exit(options, job, result, kept)


def _job(options: dict[str, Any]) -> RunJob:
    options["games"] = given_games(options)
    wanted = asked(options)
    wanted.resolved()  # a mistake in the rules is said before anything is compiled
    say_if_compiling(options["quiet"])
    from lifeboatsim.interface.runs import RunJob

    return RunJob(
        wanted,
        until_ci=options["until_ci"],
        max_games=options["max_games"],
        sample=options["sample"],
    )


def _show(options: dict[str, Any], result: Result) -> None:
    from lifeboatsim.analysis import dump_json

    document = result.to_dict()
    played = document["games"]["played"]
    if options["as_json"]:
        sys.stdout.write(dump_json(document))
    elif played:
        from lifeboatsim.reporting import summary_text

        summary_text(document, result.names, None, sys.stdout)
        if "stopping" in document:
            _tell_precision(document["stopping"])
        for sample in document.get("samples", ()):
            click.echo(f"\nGame {sample['game']}, {sample['kind']}: {sample['why']}.")
            click.echo(f"  {sample['command']}")
        if document.get("samples"):
            click.echo()
        if result.command is not None:  # last, so that it is found
            click.echo(" ".join(["Again:", result.command, *rows_words(options)]))
    sys.stdout.flush()


def _tell_precision(stopping: dict[str, Any]) -> None:
    half = f"±{100 * stopping['half_width']:.3g} percentage points"
    wanted = f"±{100 * stopping['until_ci']:g}"
    click.echo(
        f"Every character's win share is known to {half}, in a sense that allows for stopping "
        "when it is."
        if stopping["reached"]
        else f"Not reached: {wanted} percentage points; the widest is at {half}."
    )


def _exit(options: dict[str, Any], job: RunJob, result: Result, kept: Kept) -> None:
    if options["strict"] or not options["quiet"]:
        said = job.illegal()
        if said is not None:
            click.echo(f"{'Error' if options['strict'] else 'Note'}: {said}", err=True)
            if options["strict"]:
                sys.exit(1)
    if result.interrupted:
        played = result.to_dict()["games"]["played"]
        click.echo(f"Interrupted after {played} of {job.plan.games} games.", err=True)
        kept.say_how()
        sys.exit(INTERRUPTED)
