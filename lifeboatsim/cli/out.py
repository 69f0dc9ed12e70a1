"""--out and --force: answers in folders, and what of an earlier answer may be lost."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from lifeboatsim.cli.paths import FOLDER

if TYPE_CHECKING:
    from lifeboatsim.interface.result import Result

__all__ = ["check_coming", "check_out", "folder_options", "say_stale_report", "write_out"]

F = TypeVar("F", bound=Callable[..., Any])


def folder_options(command: F) -> F:
    """Add --out and --force to a command."""
    force = click.option(
        "--force", is_flag=True, help="Let --out lose another result in the folder."
    )
    out = click.option(
        "--out", type=FOLDER, metavar="DIR",
        help="Write summary.json, CSV tables and PNG plots into a folder. In tables of numbers "
        "characters go by their codes: lady, sir, captain, mate, frenchy, kid.",
    )  # fmt: skip
    return out(force(command))


def check_out(options: dict[str, Any], mark: str = "summary.json") -> None:
    """See that --out can take a result, and that --force has something to force.

    A folder that holds a file `mark` is one of ours.
    """
    if options["out"] is not None:
        from lifeboatsim.reporting.folder import check_folder

        check_folder(options["out"], mark)
    elif options["force"]:
        raise click.UsageError("--force goes with --out DIR.")


def check_coming(options: dict[str, Any], coming: dict[str, Any]) -> None:
    """Refuse to lose another result in the folder, before any game is played."""
    if options["out"] is not None:
        from lifeboatsim.reporting.folder import check_earlier

        check_earlier(options["out"], coming, force=options["force"])


def write_out(options: dict[str, Any], result: Result) -> None:
    """Write a result into the folder of --out, if there is one, and say so."""
    if options["out"] is None:
        return
    if result.interrupted and not options["quiet"]:
        click.echo(f"Interrupted: writing what was played to {options['out']}.", err=True)
    result.write(options["out"])
    if not options["quiet"]:
        click.echo(f"Written to {options['out']}.", err=True)
        say_stale_report(options["out"])


def say_stale_report(folder: Path) -> None:
    """Say so if the folder of a result holds a report of an earlier one."""
    from lifeboatsim.reporting.stale import stale_report

    report = stale_report(folder)
    if report is not None:
        click.echo(
            f"The report in {report} is of an earlier result; "
            f"lifeboatsim report {shlex.quote(str(folder))} makes it anew.",
            err=True,
        )
