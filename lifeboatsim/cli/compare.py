"""``lifeboatsim compare``: what other rules change, on the same deals and decks."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import INTERRUPTED, Command
from lifeboatsim.cli.keep import Kept, keeping, open_folder, resume_option
from lifeboatsim.cli.options import (
    asked,
    band_options,
    house_options,
    play_options,
    table_options,
)
from lifeboatsim.cli.out import folder_options, write_out
from lifeboatsim.cli.precision import given_games, until_options
from lifeboatsim.cli.progress import bars, say_if_compiling

if TYPE_CHECKING:
    from lifeboatsim.analysis.demand import Demand
    from lifeboatsim.interface.comparisons import CompareJob
    from lifeboatsim.interface.result import Result

__all__ = ["compare"]


@click.command(cls=Command)
@click.argument("sets", nargs=-1, metavar="A B [C ...]")
@house_options
@table_options
@play_options
@until_options
@click.option("--unpaired", is_flag=True, help="Play separate games, with a seed of their own.")
@click.option(
    "--robust", is_flag=True,
    help="Also with each strategy of the roster alone, and with their mix.",
)  # fmt: skip
@click.option(
    "--deck-doubt", is_flag=True,
    help="Also with other readings of the uncertain navigation cards.",
)  # fmt: skip
@band_options
@click.option(
    "--fail-if", "demands", multiple=True, metavar="[NAME[.MEASURE]=]VERDICT",
    help="Exit 1 on a verdict: higher, lower, different, equal, not-equal, unclear. NAME is a "
    "character, secret, strategy, days, deaths, ties or any (character, the default); MEASURE "
    "win_share (the default), mean_score, survival_rate. May be repeated.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@folder_options
@resume_option
@click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
@click.option("--strict", is_flag=True, help="Exit 1 if a strategy gives an illegal answer.")
@friendly_errors
def compare(**options: Any) -> None:
    """Compare the rules B, C, ... with A: who wins more often, who less, who as often.

    All play the same deals and decks, which tells small differences in fewer games.

    \b
    Examples:
      lifeboatsim compare standard standard+evil-sharks --games 1e5
      lifeboatsim compare standard ru-3.54 --table survivor --fail-if any=different
      lifeboatsim compare --resume night
    """
    open_folder(options, _show, _judge)
    with keeping(options) as kept:
        job = _job(options)
        demands = _demands(options, list(job.names()), _strategies(job))
        kept.ask(job.coming(), job.plan.variants[0].seed)
        with bars(options["quiet"]) as begin:
            result = job.play(begin, kept.keeper)
        if result.to_dict()["provenance"]["games"]:
            write_out(options, result)
        if not result.interrupted:
            kept.forget()  # before anything is printed: whoever reads may stop half-way
        _show(options, result)
        _exit(options, job, result, kept, demands)


def _job(options: dict[str, Any]) -> CompareJob:
    options["games"] = given_games(options)
    wanted = asked(options)
    for name in options["sets"]:
        wanted.resolved(name)  # a mistake in the rules is said before anything is compiled
    say_if_compiling(options["quiet"])
    from lifeboatsim.interface.bands import bands_of
    from lifeboatsim.interface.comparisons import CompareJob

    names = ("unpaired", "robust", "deck_doubt", "until_ci", "max_games")
    bands = (options[f"band{name}"] for name in ("", "_score", "_days", "_deaths"))
    return CompareJob(
        options["sets"], wanted, bands=bands_of(*bands), **{name: options[name] for name in names}
    )


def _strategies(job: CompareJob) -> list[str]:
    names = dict.fromkeys(name for side in job.plan.variants for name in side.line_up.names)
    return list(names)


def _demands(options: dict[str, Any], people: list[str], strategies: list[str]) -> list[Demand]:
    from lifeboatsim.analysis.demand import parse_demand

    return [parse_demand(text, people, strategies) for text in options["demands"]]


def _judge(options: dict[str, Any], result: Result) -> None:
    """Ask of a finished comparison what --fail-if demands."""
    variants = result.to_dict()["variants"]
    people, strategies = (
        list(dict.fromkeys(name for variant in variants for name in variant[kind]))
        for kind in ("characters", "strategies")
    )
    _fail(result, _demands(options, people, strategies))


def _show(options: dict[str, Any], result: Result) -> None:
    from lifeboatsim.analysis import dump_json

    document = result.to_dict()
    played = document["provenance"]["games"]
    if options["as_json"]:
        sys.stdout.write(dump_json(document))
    elif played:
        from lifeboatsim.reporting.compare_text import compare_text

        compare_text(document, result.names, result.command, sys.stdout)
    sys.stdout.flush()


def _exit(
    options: dict[str, Any], job: CompareJob, result: Result, kept: Kept, demands: list[Demand]
) -> None:
    said = job.illegal() if options["strict"] else None
    if said is not None:
        click.echo(f"Error: {said}", err=True)
        sys.exit(1)
    if result.interrupted:
        played = result.to_dict()["provenance"]["games"]
        click.echo(f"Interrupted; {played} of {job.plan.games} games are compared.", err=True)
        kept.say_how()
        sys.exit(INTERRUPTED)
    _fail(result, demands)


def _fail(result: Result, demands: list[Demand]) -> None:
    """End with exit status 1 if a verdict is one that was not to come out."""
    broken = [said for demand in demands for said in demand.broken_by(result.to_dict())]
    for sentence in broken:
        click.echo(f"Failed: {sentence}.", err=True)
    if broken:
        sys.exit(1)
