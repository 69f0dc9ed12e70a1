"""The user's mistakes: one exception, and the nearest match that its sentences offer."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePath

__all__ = ["ResultError", "RulesError", "closest", "did_you_mean", "quoted"]

LONGEST_QUOTE = 60
LONGEST_PATH = 200
SHORTEST_WORD = 3
"""Letters that tell a word."""
SLIP = 0.8
"""How alike two words are that are the same but for a slip."""
MOST_NAMED = 3
"""Names that are offered at most."""


class RulesError(ValueError):
    """A mistake in what the user wrote: rule set, option, card table.

    Its text is one clear sentence: where, what, what is allowed, the nearest match.
    """


class ResultError(RulesError):
    """A result that cannot be read or cannot be played again; one sentence that says why."""


def quoted(text: object) -> str:
    """Return what the user wrote in quotes, printable and of bounded length.

    A path that is too long keeps its end, which names the file.
    """
    word = str(text)
    if isinstance(text, PurePath):
        word = word if len(word) <= LONGEST_PATH else "..." + word[-LONGEST_PATH:]
    elif len(word) > LONGEST_QUOTE:
        word = word[:LONGEST_QUOTE] + "..."
    return "'" + "".join(c if c.isprintable() else "?" for c in word) + "'"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return ``; did you mean X?`` for the nearest of `known`, or nothing if none is near.

    Where it is more than a slip, a few are offered in which `word` begins a word: birds_to_land
    for birds.
    """
    plain = {_plain(name): name for name in known}
    typed = _plain(word[:LONGEST_QUOTE])
    found = _near(typed, plain)
    if not found:
        return ""
    *others, last = (plain[name] for name in found)
    listed = f"{', '.join(others)} or {last}" if others else last
    return f"; did you mean {listed}?"


def _near(typed: str, known: Iterable[str]) -> list[str]:
    from difflib import get_close_matches

    near = closest(typed, known)
    if near is None:
        return _made_of(typed, known)
    slip = get_close_matches(typed, [near], 1, SLIP)
    return slip or _made_of(typed, known) or [near]


def _made_of(typed: str, known: Iterable[str]) -> list[str]:
    """Return the shortest few names with a word in them that begins as what was typed."""
    if len(typed) < SHORTEST_WORD:
        return []
    found = [name for name in known if f"_{typed}" in f"_{name}"]
    return sorted(found, key=lambda name: (len(name), name))[:MOST_NAMED]


def closest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that `word` may be a slip of, None if none is near.

    A slip rarely hits the first letter: words that begin otherwise must be nearer.
    """
    from difflib import get_close_matches

    words = list(known)
    near = get_close_matches(word, words, 1, 0.7)
    if not near:
        near = get_close_matches(word, [one for one in words if one[:1] == word[:1]], 1, 0.6)
    return near[0] if near else None


def _plain(word: str) -> str:
    return word.strip().lower().replace("-", "_").replace(" ", "_")
