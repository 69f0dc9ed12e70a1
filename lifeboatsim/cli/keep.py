"""--resume: a run with --out keeps its state in the folder, and goes on from there."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.core import ParameterSource

from lifeboatsim.cli.out import check_out, say_stale_report
from lifeboatsim.cli.paths import FOLDER
from lifeboatsim.versions import versions

if TYPE_CHECKING:
    from lifeboatsim.interface.result import Result
    from lifeboatsim.running.checkpoint import Checkpoint

    Show = Callable[[dict[str, Any], Result], None]

__all__ = ["Kept", "keeping", "open_folder", "resume_option"]

FREE = frozenset((
    "workers", "block_size", "scheduler", "as_json", "quiet", "strict", "out", "force", "resume",
    "rows", "rows_columns",
))  # fmt: skip
"""Options that change no result: they may be others when a run goes on."""
SEEING = frozenset(("workers", "block_size", "scheduler", "as_json", "quiet", "out", "resume"))
"""Options that mean something, or do no harm, when nothing is left to play."""
CHECKPOINTS = "checkpoint*"

F = TypeVar("F", bound=Callable[..., Any])


def resume_option(command: F) -> F:
    """Add --resume to a command with the options of `folder_options`."""
    return click.option(
        "--resume", type=FOLDER, metavar="DIR",
        help="Go on with what was begun with --out DIR and stopped; all other options are known.",
    )(command)  # fmt: skip


def open_folder(options: dict[str, Any], show: Show, judge: Show | None = None) -> None:
    """See that --out can take a result, or fill in the options that --resume goes on with.

    Where nothing is left to play, `show` shows what is in the folder, `judge` may find fault with
    it, and the program ends.
    """
    if options["resume"] is not None:
        _resume(options, show, judge)
    elif options["out"] is not None and not options["force"] and _unfinished(options["out"]):
        raise click.UsageError(
            f"{options['out']} holds what was begun and not ended: {_goes_on(options['out'])}, "
            "--force loses it, or choose another folder"
        )
    if options["out"] is not None and _unfinished(options["out"]):
        check_out(options, "checkpoint.npz")
    else:
        check_out(options)


def _goes_on(folder: Path) -> str:
    command = _begun_by(folder) or click.get_current_context().info_name
    return f"lifeboatsim {command} --resume {shlex.quote(str(folder))} goes on with it"


def _begun_by(folder: Path) -> str | None:
    """Return which command began what is in a folder, None if that cannot be told."""
    from lifeboatsim.cli.commands import COMMANDS
    from lifeboatsim.running.checkpoint import NAME, CheckpointError, read_question

    try:
        said = read_question(folder / NAME).get("command")
    except CheckpointError:
        return None
    return next((one for one in COMMANDS if one == said), None)


def _unfinished(folder: Path) -> bool:
    from lifeboatsim.running.checkpoint import NAME

    return (folder / NAME).is_file()


def _resume(options: dict[str, Any], show: Show, judge: Show | None) -> None:
    folder: Path = options["resume"]
    if options["out"] not in (None, folder) or options["force"]:
        raise click.UsageError("--resume DIR writes into DIR: leave out --out and --force")
    if not _unfinished(folder):
        _refuse_more(folder, () if judge is None else ("demands",))
        _show_finished(options, folder, show, judge)
    from lifeboatsim.running.checkpoint import NAME, CheckpointError, differences, read_question

    question = read_question(folder / NAME)
    command = click.get_current_context().info_name
    before = {"command": question.get("command"), "versions": question.get("versions")}
    differs = differences({"command": command, "versions": versions()}, before)
    if differs:
        raise CheckpointError(f"{folder} was begun otherwise: {'; '.join(differs)}")
    _restore(options, question.get("options"), folder)
    options["out"] = folder


def _refuse_more(folder: Path, judged: tuple[str, ...]) -> None:
    """Refuse options that ask for more than to see what is finished, but for those `judged`."""
    context = click.get_current_context()
    for one in context.command.params:
        given = context.get_parameter_source(one.name or "") is ParameterSource.COMMANDLINE
        if given and one.name not in SEEING and one.name not in judged:
            name = one.opts[0] if isinstance(one, click.Option) else one.human_readable_name
            raise click.UsageError(
                f"--resume {folder}: that is finished, and {name} is for what is still to be "
                "played: leave it out"
            )


def _show_finished(options: dict[str, Any], folder: Path, show: Show, judge: Show | None) -> None:
    """Show an answer and end the program, or say that there is nothing to go on with."""
    summary = folder / "summary.json"
    if not summary.is_file():
        raise click.UsageError(
            f"--resume {folder}: there is no checkpoint.npz, nothing was begun there with --out"
        )
    command = click.get_current_context().info_name
    text = summary.read_text("utf-8")
    if f'"lifeboatsim.{command}/' not in text:
        raise click.UsageError(f"--resume {folder}: what it holds is no result of {command}")
    from lifeboatsim.interface.files import load

    result = load(folder)
    if options["as_json"]:
        sys.stdout.write(text)
    else:
        show(options, result)
    if not options["quiet"]:
        click.echo(f"{folder} is finished: nothing is left to play.", err=True)
        say_stale_report(folder)
    if judge is not None:
        judge(options, result)
    sys.exit(0)


def _restore(options: dict[str, Any], stored: Any, folder: Path) -> None:
    """Fill in the options of the checkpoint; one given beside it must be the same."""
    context = click.get_current_context()
    deciding = {
        one.name: one for one in context.command.params if one.name and one.name not in FREE
    }
    if not isinstance(stored, dict) or set(stored) != set(deciding):
        raise click.UsageError(f"{folder} does not hold the options of {context.info_name}")
    for name, parameter in deciding.items():
        value = _value(parameter, stored[name], context)
        given = context.get_parameter_source(name) is ParameterSource.COMMANDLINE
        if given and options[name] not in (value, ()):
            raise click.UsageError(
                f"{parameter.opts[0]} {_said(options[name])} differs from {_said(value)}, with "
                f"which {folder} was begun: leave it out"
            )
        if not (name == "games" and value is None):
            options[name] = value
            context.set_parameter_source(name, ParameterSource.COMMANDLINE)


def _value(parameter: click.Parameter, stored: Any, context: click.Context) -> Any:
    if stored is None:
        return None
    if parameter.multiple or parameter.nargs == -1:
        words = stored if isinstance(stored, list) else [None]
        if not all(isinstance(word, str) for word in words):
            raise click.BadParameter("a list of words is wanted", context, parameter)
        return tuple(words)
    if isinstance(stored, bool):
        return stored
    return parameter.type.convert(str(stored), parameter, context)


def _said(value: Any) -> str:
    return " ".join(value) if isinstance(value, tuple) else str(value)


class Kept:
    """The folder of a run as the keeper of its state."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options, self.folder = options, options["out"]
        self.resumed = options["resume"] is not None
        self.question: dict[str, Any] = {}

    def ask(self, coming: dict[str, Any], seed: int) -> None:
        """Take down the question; what differs from the one in the folder is refused later."""
        if self.folder is None:
            return
        from lifeboatsim.cli.out import check_coming

        if not self.resumed:
            check_coming(self.options, coming)
            self.forget()
        context = click.get_current_context()
        names = [one.name for one in context.command.params if one.name not in FREE]
        asked = {name: self.options[name] for name in names if name} | {"seed": seed}
        question = {
            "command": context.info_name, "versions": versions(), "options": asked, **coming,
        }  # fmt: skip
        self.question = json.loads(json.dumps(question))

    def keeper(self, case: int = 0) -> Checkpoint | None:
        """Return the keeper of one of the cases that are played, None without a folder."""
        if self.folder is None:
            return None
        from lifeboatsim.running.checkpoint import NAME, Checkpoint

        name = NAME if case == 0 else f"checkpoint-{case}.npz"
        return Checkpoint(self.folder / name, {**self.question, "case": case})

    def forget(self) -> None:
        """Delete the state: the results are written, or another question is asked."""
        if self.folder is not None:
            from lifeboatsim.running.checkpoint import NAME

            # the first last: while it is there the folder counts as unfinished
            for file in sorted(self.folder.glob(CHECKPOINTS), key=lambda file: file.name == NAME):
                file.unlink()

    def say_how(self) -> None:
        """Say how to go on."""
        if self.folder is not None and _unfinished(self.folder):
            click.echo(f"Saved: {_goes_on(self.folder)}.", err=True)


@contextmanager
def keeping(options: dict[str, Any]) -> Iterator[Kept]:
    """Yield the keeper of a run, the only one that writes into its folder."""
    kept = Kept(options)
    if kept.folder is None:
        yield kept
        return
    from lifeboatsim.running.checkpoint import MOST_BLOCK
    from lifeboatsim.running.files import locked

    if options.get("scheduler") is None:  # whose tasks are as long as they are asked to be
        options["block_size"] = min(options["block_size"], MOST_BLOCK)
    with locked(kept.folder):
        try:
            yield kept
        except (OSError, KeyboardInterrupt):  # a full disk; Ctrl-C while results are written
            kept.say_how()
            raise
