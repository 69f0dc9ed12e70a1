"""The command line: parse, call the library, render."""

from lifeboatsim.cli.commands import cli, main

__all__ = ["cli", "main"]
