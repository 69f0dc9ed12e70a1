"""Commands on a page: each plays by the rules, the table and the people of the page's result."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from lifeboatsim.analysis.house_rules import SHELF, change_in_force
from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.verdict import Bands
from lifeboatsim.rules.decks import BASE
from lifeboatsim.rules.tables import PERSON_CODES, set_of
from lifeboatsim.rules.values import as_argument, scaled

__all__ = [
    "another", "band_words", "compare_again", "deep_command", "everybody", "games_words",
    "line", "of_any_number", "played_words", "replay_command", "run_again", "sweep_again", "tried",
]  # fmt: skip

TRIED = ("row-one", "evil-sharks", "psychopath-three")
"""House rules that a report suggests to try first."""
MOST_TRIED = 3
BANDS = {"share": ("--band", 100), "score": ("--band-score", 1), "days": ("--band-days", 1),
         "deaths": ("--band-deaths", 1)}  # fmt: skip
"""The option of each band, and by how much it is multiplied there."""
OTHERS = {"birds_to_land": (3, 4), "row_draw": (1, 2)}
"""Options and values: what a report of one varied option suggests to vary besides."""
GAMES = "1e5"
"""Of a command that asks what the result does not answer."""


def of_any_number(table: str) -> bool:
    """Say whether a table seats any number of players: everybody alike, or drawn from a mix."""
    return table.startswith("mix:") or not {":", ","} & set(table)


def line(question: str, words: Iterable[str]) -> str:
    """Return a command as it is pasted."""
    return shlex.join(["lifeboatsim", question, *words])


def played_words(about: Mapping[str, Any], *, people: bool = True, table: bool = True) -> list[str]:
    """Return the words that say with which cards, by whom and how the games are played.

    `about` is the provenance of a result, or one that has its keys. What is left out is what the
    command says otherwise: `people` where it varies their number, `table` where it sets another.
    """
    words = [word for text in about.get("settings", ()) for word in ("--set", text)]
    for deck, file in about.get("decks", {}).items():
        words += ["--deck", f"{deck}={file}"]
    named = about.get("characters", "random")
    if not people or everybody(about):
        pass
    elif named != "random":
        words += ["--characters", ",".join(named)]
    elif "players" in about:
        words += ["--players", str(about["players"])]
    words += ["--table", about["table"]] if table else []
    return words + [word for file in about.get("code", ()) for word in ("--code", file)]


def everybody(about: Mapping[str, Any]) -> bool:
    """Say whether all characters of the rules play, as they do where nothing is said."""
    if "options" not in about or "characters" in about.get("decks", {}):
        return False
    crew = {one for one in PERSON_CODES if set_of(one) in BASE or about["options"].get(set_of(one))}
    return about["characters"] != "random" and set(about["characters"]) == crew


def games_words(about: Mapping[str, Any], games: object = GAMES) -> list[str]:
    """Return the words that say how many `games` are played, and which."""
    words = ["--games", str(games), "--seed", str(about["seed"])]
    return [*words, "--first-game", str(about["first_game"])] if about.get("first_game") else words


def band_words(bands: Mapping[str, float]) -> list[str]:
    """Return the words for bands that are not the usual ones."""
    usual = Bands()
    return [
        word
        for name, (option, factor) in BANDS.items()
        if name in bands and bands[name] != getattr(usual, name)
        for word in (option, scaled(bands[name], factor))
    ]


def run_again(about: Mapping[str, Any], question: str = "run", more: Sequence[str] = ()) -> str:
    """Return the command that plays the games of a run, or of seats or luck, again."""
    words = ["--rules", about["rules"], *played_words(about)]
    return line(question, [*words, *games_words(about, about["games"]), *more])


def compare_again(document: Document, games: object = GAMES, more: Sequence[str] = ()) -> str:
    """Return the command that makes a comparison of the same rules."""
    side = document["baseline"]
    sets = [side["rules"], *(one["rules"] for one in document["variants"])]
    about = {"table": side["table"], "decks": side.get("decks", {})} | document["provenance"]
    words = [*map(as_argument, sets), *played_words(about), *games_words(about, games)]
    return line("compare", [*words, *band_words(document["bands"]), *more])


def sweep_again(
    document: Document, vary: Sequence[str], games: object = GAMES, more: Sequence[str] = ()
) -> str:
    """Return the command that varies options of the rules of a sweep."""
    about = document["provenance"]
    words = [as_argument(about["rules"])]
    words += [word for one in vary for word in ("--vary", one)]
    words += played_words(about, people=not any(one.startswith("players=") for one in vary))
    return line(
        "sweep", [*words, *games_words(about, games), *band_words(document["bands"]), *more]
    )


def another(about: Mapping[str, Any]) -> str:
    """Return what to vary besides what a sweep varies: the first of a few, from its value now."""
    name = next(one for one in OTHERS if one not in about["vary"])
    now = about["options"][name]
    return f"{name}={now},{next(value for value in OTHERS[name] if value != now)}"


def replay_command(about: Mapping[str, Any], game: int) -> str:
    """Return the command that tells a game of a run, with the files that it has to be given."""
    files = [word for deck, file in about.get("decks", {}).items()
             for word in ("--deck", f"{deck}={file}")]  # fmt: skip
    files += [word for file in about.get("code", ()) for word in ("--code", file)]
    return line("replay", ["DIR", "--game", str(game), *files])


def deep_command(about: Mapping[str, Any]) -> list[str]:
    """Return the command that also plays what a run cannot tell; none where it does not know how.

    It reads no card tables but those of the rules.
    """
    if about.get("decks"):
        return []
    code = [word for file in about.get("code", ()) for word in ("--code", file)]
    return [line("report", ["DIR", "--deep", "2e4", *code])]


def tried(about: Mapping[str, Any]) -> list[str]:
    """Return the sets of rules to compare: those of a run, and house rules that change them."""
    options, rules = about["options"], about["rules"]
    shelf = [one for one in dict.fromkeys((*TRIED, *SHELF)) if change_in_force(options, one)]
    return [rules, *(f"{rules}+{one}" for one in shelf[:MOST_TRIED])]
