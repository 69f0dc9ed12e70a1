"""Who plays: how many, and which characters of the rule set (rules.md 2)."""

from __future__ import annotations

from collections.abc import Sequence

from lifeboatsim.rules.decks import FEWEST_CHARACTERS
from lifeboatsim.rules.errors import RulesError, did_you_mean, quoted
from lifeboatsim.rules.tables import EXPANSIONS, PERSON_CODES, Character, set_of

__all__ = ["who_plays"]


def who_plays(
    people: tuple[Character, ...],
    characters: Sequence[str],
    players: int | None,
    in_play: Sequence[str],
) -> tuple[tuple[str, ...], int]:
    """Return who of `people` plays, in seat order, and how many do (raises RulesError).

    `characters` are codes as the user names them, none for anybody; `players` is their number,
    None for as many as there are; `in_play` the sets of cards in play.
    """
    known = [who.code for who in people]
    playing = _playing(characters, known, in_play)
    absent = [
        name.replace("_", "-")
        for name, words in EXPANSIONS.items()
        if name not in in_play and set(words) & set(PERSON_CODES)
    ]
    return playing, _players(players, playing, len(people), absent)


def _playing(
    characters: Sequence[str], known: list[str], in_play: Sequence[str]
) -> tuple[str, ...]:
    for place, code in enumerate(characters):
        if code in characters[:place]:
            raise RulesError(f"--characters: {code} is named twice")
        if code not in known:
            raise RulesError(f"--characters: {_unknown(code, known, in_play)}")
    return tuple(code for code in known if code in characters)


def _unknown(code: str, known: list[str], in_play: Sequence[str]) -> str:
    if code in PERSON_CODES and set_of(code) not in in_play:
        overlay = set_of(code).replace("_", "-")
        return f"{code} comes with the overlay {overlay}; allowed: {', '.join(known)}"
    if code in PERSON_CODES:
        return f"{code} is not in the character table in use; allowed: {', '.join(known)}"
    near = did_you_mean(code, known)
    return f"there is no character {quoted(code)}; allowed: {', '.join(known)}{near}"


def _players(
    players: int | None, playing: tuple[str, ...], most: int, absent: Sequence[str]
) -> int:
    fewest = FEWEST_CHARACTERS
    if playing and len(playing) < fewest:
        raise RulesError(f"--characters: {len(playing)} are named; at least {fewest} play")
    if players is None:
        return len(playing) or most
    if isinstance(players, bool) or not isinstance(players, int):
        raise RulesError(
            f"--players {quoted(players)} is not a whole number; allowed: {fewest} to {most}"
        )
    if not fewest <= players <= most:
        more = _bring(absent) if most < players <= most + len(absent) else ""
        raise RulesError(f"--players {players} is out of range; allowed: {fewest} to {most}{more}")
    if playing and players != len(playing):
        raise RulesError(
            f"--players {players} does not agree with --characters, which names {len(playing)}"
        )
    return players


def _bring(overlays: Sequence[str]) -> str:
    if len(overlays) == 1:
        return f"; the overlay {overlays[0]} brings one more character"
    return f"; the overlays {' and '.join(overlays)} bring one more character each"
