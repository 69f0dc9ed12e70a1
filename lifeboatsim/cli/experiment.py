"""``lifeboatsim experiment``: a question in a file, answered with results and reports."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lifeboatsim.cli.cells import bars, refusals
from lifeboatsim.cli.doubts import say_unconfirmed
from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import INTERRUPTED, Group
from lifeboatsim.cli.options import scheduler_option
from lifeboatsim.cli.paths import FOLDER
from lifeboatsim.cli.progress import say_if_compiling

if TYPE_CHECKING:
    from lifeboatsim.interface.experiment import Experiment, PartDone

__all__ = ["experiment"]


@click.group(cls=Group)
def experiment() -> None:
    """Answer a question that stands in a file: what is played, how much, and what is tolerated.

    \b
    Example:
      lifeboatsim experiment run fair-game --quick
    """


@experiment.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@friendly_errors
def list_command(as_json: bool) -> None:
    """List the experiments that come with the package, and what each asks.

    \b
    Example:
      lifeboatsim experiment list
    """
    from lifeboatsim.cli.tables import print_table
    from lifeboatsim.interface.experiment import experiment_names, find_file, read_experiment

    found = [read_experiment(find_file(name)) for name in experiment_names()]
    if as_json:
        document = {
            "schema": "lifeboatsim.experiment-list/1",
            "experiments": [
                {"name": one.name, "question": one.question,
                 "parts": [{"name": part.name, "kind": part.kind} for part in one.parts]}
                for one in found
            ],
        }  # fmt: skip
        click.echo(json.dumps(document, indent=2, ensure_ascii=False))
        return
    rows = [(one.name, one.question, str(len(one.parts))) for one in found]
    print_table("Experiments", ("name", "question", "parts"), rows)


@experiment.command("run")
@click.argument("file", metavar="FILE.toml")
@click.option(
    "--out", type=FOLDER, metavar="DIR",
    help="Where results and reports go; default: a folder here named like the experiment (with "
    "--quick: NAME-quick).",
)  # fmt: skip
@click.option("--quick", is_flag=True, help="At most 2,000 games a part, to see how it looks.")
@click.option("--force", is_flag=True, help="Play everything again, and let other results be lost.")
@scheduler_option
@click.option("--json", "as_json", is_flag=True, help="Print the findings as one JSON document.")
@click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
@friendly_errors
def run_command(
    file: str, out: Path | None, quick: bool, force: bool, scheduler: str | None, as_json: bool,
    quiet: bool,
) -> None:  # fmt: skip
    """Play an experiment and make the report of each of its parts.

    FILE.toml may also be the name of one in `lifeboatsim experiment list`. Without --out it makes
    a folder here, named like the experiment: row-one/, or row-one-quick/ with --quick. Parts that
    are finished in the folder are kept: the same command goes on after Ctrl-C. What `deep` adds to
    a report is always played here, also with --scheduler.

    \b
    Examples:
      lifeboatsim experiment run fair-game --quick
      lifeboatsim experiment run mine.toml --out answer
      lifeboatsim experiment run fair-game --scheduler tcp://192.0.2.1:8786
    """
    from lifeboatsim.interface.experiment import find_file, read_experiment
    from lifeboatsim.interface.experiment.play import check_parts

    asked = read_experiment(find_file(file))
    check_parts(asked)  # quick drops some keys: what is wrong with those is wrong all the same
    asked = asked.quick() if quick else asked
    folder = out or Path(f"{asked.name}-quick" if quick else asked.name)
    done = _played(asked.on(scheduler), folder, force=force, quiet=quiet, show=not as_json)
    if as_json:
        click.echo(json.dumps(_document(asked.name, asked.question, done), indent=2))


@experiment.command("publish")
@click.argument("files", metavar="FILE.toml...", nargs=-1, required=True)
@click.option(
    "--out", type=FOLDER, metavar="DIR", default=Path("published-results"),
    show_default=True, help="Where results are kept while they are played, and after.",
)  # fmt: skip
@click.option(
    "--to", type=FOLDER, metavar="DIR", default=Path("reports"),
    show_default=True, help="The folder of published pages, with their index.",
)  # fmt: skip
@scheduler_option
@click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
@friendly_errors
def publish_command(
    files: tuple[str, ...], out: Path, to: Path, scheduler: str | None, quiet: bool
) -> None:
    """Play experiments at full size and write their pages, in plain words and whole, into a folder.

    Each gets a folder with README.md, a page for each part, and figures.json with the figures and
    digests that tell when the page has become stale; the folder's README.md is the index of all.

    \b
    Example:
      lifeboatsim experiment publish row-one secrets --to reports
    """
    from lifeboatsim.interface.experiment import find_file, read_experiment
    from lifeboatsim.interface.experiment.publish import publish

    found = [(find_file(file), read_experiment(find_file(file))) for file in files]
    for file, asked in found:
        done = _played(asked.on(scheduler), out / asked.name, quiet=quiet)
        click.echo(f"Published in {publish(asked, file, done, to)}.", err=True)


def _played(
    asked: Experiment, folder: Path, *, quiet: bool, force: bool = False, show: bool = False
) -> list[PartDone]:
    """Play what is not played yet; Ctrl-C says how to go on and exits."""
    from lifeboatsim.interface.experiment import play_experiment
    from lifeboatsim.interface.experiment.play import check_parts

    check_parts(asked)
    say_if_compiling(quiet)
    done: list[PartDone] = []
    try:
        with refusals(), bars(quiet) as begin:
            for part in play_experiment(asked, folder, begin=begin, force=force):
                done.append(part)
                if show:
                    _show(part)
        if show:
            _say_unconfirmed(done)
    except KeyboardInterrupt:
        click.echo(
            f"Interrupted after {len(done)} of {len(asked.parts)} parts; the same command goes on "
            f"with {folder}.",
            err=True,
        )
        sys.exit(INTERRUPTED)
    return done


def _show(done: PartDone) -> None:
    word = " (kept)" if done.kept else ""
    click.echo(f"{done.part.title}{word}: {done.folder / 'report' / 'index.html'}")
    for section in done.sections:  # what this part is for, before what every part is asked
        click.echo(f"  {section.question}")
        for sentence in section.answers:
            click.echo(f"    {sentence}")
    for one in done.findings["findings"]:
        click.echo(f"  {one['question']} {one['word']}.")
        for sentence in one["sentences"]:
            click.echo(f"    {sentence}")


def _say_unconfirmed(done: list[PartDone]) -> None:
    from lifeboatsim.reporting.facts import about

    say_unconfirmed(
        dict.fromkeys(line for part in done for line in about(part.document)["unconfirmed"])
    )


def _document(name: str, question: str, done: list[PartDone]) -> dict[str, Any]:
    from lifeboatsim.reporting.facts import about

    return {
        "schema": "lifeboatsim.experiment/1",
        "experiment": name,
        "question": question,
        "parts": [
            {"name": one.part.name, "title": one.part.title, "kept": one.kept,
             "answers": [{"question": section.question, "sentences": list(section.answers)}
                         for section in one.sections],
             "findings": one.findings["findings"],
             "unconfirmed": about(one.document)["unconfirmed"]}
            for one in done
        ],
    }  # fmt: skip
