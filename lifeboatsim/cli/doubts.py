"""What is not confirmed, at the end of what a command says that has no tables of its own."""

from __future__ import annotations

from collections.abc import Iterable

import click

__all__ = ["say_unconfirmed"]


def say_unconfirmed(sentences: Iterable[str], *, err: bool = False) -> None:
    """Say what of the rules that were played no source confirms; `err` on stderr."""
    for sentence in sentences:
        click.echo(f"Not confirmed: {sentence}", err=err)
