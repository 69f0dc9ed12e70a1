"""Commands that refuse an option given twice, and a group that imports one when it is used."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

__all__ = ["Command", "Group", "LazyGroup", "INTERRUPTED"]

INTERRUPTED = 130
"""Exit code after Ctrl-C, as shells have it."""


class Command(click.Command):
    """A command that takes one value for an option, unless the option may be repeated."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the options; one that is given twice is refused, not the first forgotten."""
        if not ctx.resilient_parsing:
            words = list(args)  # reading them takes them away
            given = self.make_parser(ctx).parse_args(words)[2]
            if not any(one.is_eager for one in given):  # --help helps whatever else is wrong
                _refuse_twice(ctx, given)
        return super().parse_args(ctx, args)


def _refuse_twice(ctx: click.Context, given: Sequence[click.Parameter]) -> None:
    """Refuse the first option for one value in `given` that stands there again."""
    seen: set[str | None] = set()
    for one in given:
        if not isinstance(one, click.Option) or one.is_flag or one.multiple or one.count:
            continue
        if one.name in seen:
            raise click.UsageError(
                f"{one.opts[0]} is given twice and takes one value: leave one out", ctx
            )
        seen.add(one.name)


class Group(click.Group):
    """A group of such commands."""

    command_class = Command


class LazyGroup(click.Group):
    """Commands by name: where each stands (``module:attribute``) and one line of help.

    ``--help`` and ``--version`` import none of them, which keeps them under half a second.
    """

    def __init__(self, *args: Any, lazy: Mapping[str, tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.lazy = lazy

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the table."""
        return list(self.lazy)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """Import and return a command, None if there is no such name."""
        if name not in self.lazy:
            return None
        module, attribute = self.lazy[name][0].split(":")
        command = getattr(importlib.import_module(module), attribute)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command; an unknown one is refused with the nearest match."""
        name = args[0]
        if name not in self.lazy and not name.startswith("-"):
            from lifeboatsim.rules.errors import closest

            near = closest(name, self.lazy)
            hint = f"did you mean {near}?" if near else f"allowed are {', '.join(self.lazy)}"
            raise click.UsageError(f"There is no command {name!r}; {hint}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands from the table, importing nothing."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in self.lazy.items()])

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run the command line with this program's exit codes and one line for an error."""
        for name in ("stdout", "stderr"):
            if getattr(sys, name) is None:  # closed by whoever started the program
                setattr(sys, name, Path(os.devnull).open("w"))  # noqa: SIM115
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, False, **extra)
        try:
            code = super().main(args, prog_name, complete_var, False, **extra)
        except click.ClickException as error:
            click.echo(_said(error), err=True)
            code = error.exit_code
        except click.Abort:
            click.echo("Interrupted.", err=True)
            code = INTERRUPTED
        except SystemExit as leaving:
            code = leaving.code
        except OSError as error:  # a full disk, a folder that went away
            place = f" ({error.filename})" if error.filename else ""
            click.echo(f"Error: {error.strerror or error}{place}.", err=True)
            code = 1
        _leave(code if isinstance(code, int) else 0)


def _leave(code: int) -> None:
    """End the program, also when a strategy never comes back from a question."""
    interrupt = sys.modules.get("lifeboatsim.running.interrupt")
    if interrupt is None or not interrupt.stuck.is_set():
        sys.exit(code)
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(code)  # Python would wait for the thread for ever


def _said(error: click.ClickException) -> str:
    """Return an error as a line; a group named without a command is answered with its help."""
    text = error.format_message()
    context = getattr(error, "ctx", None)
    if context is not None and text == context.get_help():
        return text
    return f"Error: {text}"
