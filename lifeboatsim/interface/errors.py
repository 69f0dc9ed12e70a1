"""Mistakes in what is asked for, and in files of results."""

from __future__ import annotations

__all__ = ["OptionError"]


class OptionError(ValueError):
    """An option that is unknown, out of range or contradicts another; one sentence says what."""
