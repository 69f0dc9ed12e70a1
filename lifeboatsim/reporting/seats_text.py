"""Seats and characters for reading: sentences, then tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TextIO

from lifeboatsim.reporting.numbers import MISSING, count, percent, percent_interval
from lifeboatsim.reporting.seats_words import (
    APART,
    SPREADS,
    again,
    games_played,
    points,
    points_interval,
    seat_name,
    seats_sentences,
)
from lifeboatsim.reporting.sheets import Sheet, render

__all__ = ["seats_sheets", "seats_text"]

Document = Mapping[str, Any]
Names = Mapping[str, str]
NOTE = (
    "Everybody sits in every seat once, with size, survival and ability; navigation cards name "
    "whom they always name. Who sits next to whom stays the same."
)


def seats_text(document: Document, names: Names, repeat: str | None, out: TextIO) -> None:
    """Write sentences, tables and the `repeat` command; `names` are by character."""
    out.write("\n".join(seats_sentences(document, names)) + "\n\n")
    render(seats_sheets(document, names), out)
    about = document["provenance"]
    for name, n in document["illegal_answers"].items():
        if n:
            out.write(f"Strategy {name} gave {count(n)} illegal answers; each counted as 0.\n")
    out.write(f"\n{games_played(about)}, rules {about['rules']}, table {about['table']}, ")
    out.write(f"seed {about['seed']}.\n")
    for sentence in about["unconfirmed"]:
        out.write(f"Not confirmed: {sentence}\n")
    if repeat is not None:
        out.write(f"{again(about, repeat)}\n")


def seats_sheets(document: Document, names: Names) -> list[Sheet]:
    """Return the tables: characters over all seats, seats, the cells, and the spreads."""
    many = len(document["seats"])
    own = {one["character"]: one for one in document["cells"] if one["rotation"] == 0}
    people = [
        (
            names.get(code, code), *_effect(one), seat_name(own[code]["seat"], many),
            percent(own[code]["win_share"], 1),
        )
        for code, one in document["characters"].items()
    ]  # fmt: skip
    seats = [(seat_name(int(seat), many), *_effect(one)) for seat, one in document["seats"].items()]
    columns = ("games won", "95 % interval", "verdict")
    fair = f"fair is {percent(document['fair_share'], 1)}"
    return [
        Sheet(
            f"Characters, over all seats ({fair})", ("", *columns, "own seat", "wins there"),
            tuple(people), NOTE,
        ),
        Sheet(f"Seats, whoever sits there ({fair})", ("", *columns), tuple(seats)),
        _matrix(document, names),
        _spreads(document),
    ]  # fmt: skip


def _effect(one: Document) -> tuple[str, str, str]:
    interval = percent_interval(one["win_share_ci95"], 1)
    return percent(one["win_share"], 1), interval, one["verdict"]


def _matrix(document: Document, names: Names) -> Sheet:
    codes, many = list(document["characters"]), len(document["seats"])
    cells = {(one["seat"], one["character"]): one for one in document["cells"]}
    rows = [
        (seat_name(seat, many), *(_cell(cells[seat, code]) for code in codes))
        for seat in range(1, many + 1)
    ]
    title = "Games won by each character in each seat, %, and half of the 95 % interval"
    return Sheet(title, ("", *(names.get(code, code) for code in codes)), tuple(rows))


def _cell(one: Document) -> str:
    if one["win_share"] is None:
        return MISSING
    low, high = one["win_share_ci95"]
    return f"{100 * one['win_share']:.1f} ±{50 * (high - low):.1f}"


def _spreads(document: Document) -> Sheet:
    spread = document["spread"]
    rows = [
        (word, points(spread[key]["sd"]), points_interval(spread[key]["sd_ci95"]), "")
        for key, word in SPREADS.items()
    ]
    away = spread["difference"]
    rows.append(
        (
            "characters less seats", MISSING if away is None else f"{100 * away:+.1f}",
            points_interval(spread["difference_ci95"]), spread["verdict"],
        )
    )  # fmt: skip
    columns = ("", "percentage points", "95 % interval", "verdict")
    return Sheet(APART[:1].upper() + APART[1:], columns, tuple(rows))
