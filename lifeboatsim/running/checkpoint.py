"""What a run has added up to so far, saved every few seconds, so that no end of it loses much.

A checkpoint is one file beside the results to come: the integer totals, the games played and the
whole question (state_file.py says how). It is replaced as a whole, after the new one is on the
disk, so it is sound at every moment. Going on from it gives the same bits as playing in one go,
because totals add up in order, games are numbered, and both ends ask the same question.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lifeboatsim.running.files import writing
from lifeboatsim.running.state_file import LARGEST, State, StateError, pack, read_about, unpack

if TYPE_CHECKING:
    from lifeboatsim.running.pool import Part

__all__ = ["MOST_BLOCK", "NAME", "Checkpoint", "CheckpointError", "differences", "read_question"]

SCHEMA = "lifeboatsim.checkpoint/1"
NAME = "checkpoint.npz"
SAVE_SECONDS = 5.0
"""How often the state is saved, at most."""
MOST_BLOCK = 10_000
"""Games in a block at most where something is kept: nothing is saved in the midst of one."""


class CheckpointError(ValueError):
    """The file is no checkpoint, or one of another question; the message says what differs."""


class Checkpoint:
    """Keeps the state of one run in `file`; see `pool.Keeper`.

    `question` is all that decides the games, as JSON has it: another question in the file is
    refused (raises CheckpointError). An OSError in saving names the file, and what was saved
    before stays.
    """

    def __init__(self, file: Path, question: Mapping[str, Any]) -> None:
        self.file, self.question = file, question
        self.state: State = None
        self.saved = time.monotonic()

    def restore(self, state: State) -> tuple[int, float]:
        """Fill `state` from the file if there is one; return (games played, seconds)."""
        self.state = state
        if not self.file.is_file():
            self._save(0, 0.0)
            return 0, 0.0
        try:
            with _opened(self.file) as file:
                about = unpack(file, state)
        except StateError as error:
            _check_question(self.file, self.question)  # says more than a wrong shape does
            raise CheckpointError(f"{self.file} {error}") from None
        _check(self.file, about, self.question)
        return _numbers(self.file, about)

    def added(self, part: Part[Any], played: int, seconds: float) -> None:
        """Save the state if that was last done some seconds ago."""
        if time.monotonic() - self.saved >= SAVE_SECONDS:
            self._save(played, seconds)

    def ended(self, played: int, seconds: float) -> None:
        """Save the state."""
        self._save(played, seconds)

    def _save(self, played: int, seconds: float) -> None:
        about = {
            "schema": SCHEMA, "question": self.question, "played": played, "seconds": seconds,
        }  # fmt: skip
        with writing(self.file) as file:
            pack(self.state, about, file)
        self.saved = time.monotonic()


def read_question(file: Path) -> dict[str, Any]:
    """Return the question that a checkpoint belongs to (raises CheckpointError)."""
    try:
        with _opened(file) as opened:
            about = read_about(opened)
    except StateError as error:
        raise CheckpointError(f"{file} {error}") from None
    question = about.get("question")
    if about.get("schema") != SCHEMA or not isinstance(question, dict):
        raise CheckpointError(f"{file} is {about.get('schema')!r:.60}, not {SCHEMA}")
    return question


def _opened(file: Path) -> Any:
    try:
        size = file.stat().st_size
        if size > LARGEST:
            raise CheckpointError(f"{file} has {size:,} bytes; allowed are {LARGEST:,}")
        return file.open("rb")
    except OSError as error:
        raise CheckpointError(f"{file} cannot be read: {error.strerror}") from None


def _check_question(file: Path, now: Mapping[str, Any]) -> None:
    differs = differences(now, read_question(file))
    if differs:
        raise CheckpointError(
            f"{file} was saved by other rules, code or versions and cannot be gone on with: "
            f"{'; '.join(differs)}"
        )


def _check(file: Path, about: Mapping[str, Any], now: Mapping[str, Any]) -> None:
    _check_question(file, now)
    if about.get("schema") != SCHEMA:
        raise CheckpointError(f"{file} is {about.get('schema')!r:.60}, not {SCHEMA}")


def _numbers(file: Path, about: Mapping[str, Any]) -> tuple[int, float]:
    played, seconds = about.get("played"), about.get("seconds")
    if type(played) is not int or played < 0 or type(seconds) is not float or not seconds >= 0:
        raise CheckpointError(f"{file} does not say how many games were played")
    return played, seconds


def differences(now: Mapping[str, Any], before: Mapping[str, Any], path: str = "") -> list[str]:
    """Return what differs between two questions, each by its path and both values."""
    found = []
    for key in dict.fromkeys([*now, *before]):
        name = f"{path}{key}".replace("_", " ")
        here, there = _plain(now.get(key)), _plain(before.get(key))
        if here == there:
            continue
        if isinstance(here, dict) and isinstance(there, dict):
            found += differences(here, there, f"{name} ")
        else:
            found.append(f"{name} {_short(there)}, now {_short(here)}")
    return found


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _short(value: Any) -> str:
    text = "none" if value is None else str(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
