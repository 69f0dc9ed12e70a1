"""A tournament for reading: the verdict in words, then tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TextIO

from lifeboatsim.reporting.numbers import count, decimal, percent, percent_interval
from lifeboatsim.reporting.sheets import Sheet, render

__all__ = ["ladder_text", "named_sheets", "tournament_text", "tuning_text"]

Document = dict[str, Any]


def tournament_text(document: Document, repeat: str, out: TextIO) -> None:
    """Write the verdict, the tables and the `repeat` command."""
    out.write("\n".join(document["verdict"]["sentences"]) + "\n\n")
    render(tournament_sheets(document), out)
    for name, n in document["illegal_answers"].items():
        if n:
            out.write(f"Strategy {name} gave {count(n)} illegal answers; each counted as 0.\n")
    _foot(document, repeat, out)


def tournament_sheets(document: Document) -> list[Sheet]:
    """Return the tables of a tournament."""
    return [_single(document), _deviations(document), _populations(document)]


def named_sheets(document: Document, names: Mapping[str, str]) -> list[Sheet]:
    """Return the same; a tournament names no characters."""
    return tournament_sheets(document)


def _single(document: Document) -> Sheet:
    tables = document["deviations"]
    names = list(tables)
    fair = 1 / document["provenance"]["players"]
    rows = []
    for name in names:
        shares = [
            percent(tables[home]["all"][name]["win_share"], 1) if home != name else "·"
            for home in names
        ]
        rows.append((name, *shares, percent(document["strength"][name], 1)))
    return Sheet(
        "Win share of a single one (row) at a table of the others (column)",
        ("", *names, "all mixtures"),
        tuple(rows),
        f"The fair share is {percent(fair, 1)}; the last column is the mean over all pairs.",
    )


def _deviations(document: Document) -> Sheet:
    rows = tuple(
        (
            home, one["best"], percent(one["win_share"], 1),
            percent(one["gain"], 1), percent_interval(one["gain_ci95"], 1), one["verdict"],
        )
        for home, one in document["deviations"].items()
    )  # fmt: skip
    return Sheet(
        "The best single deviation from a table of one strategy",
        ("table of", "deviation", "win share", "gain", "95 % interval", "verdict"),
        rows,
    )


def _populations(document: Document) -> Sheet:
    ranking = document["alpha_rank"]
    alpha = ranking["reference_alpha"]
    shares = next(one["shares"] for one in ranking["sweep"] if one["alpha"] == alpha)
    even = document["replicator"]["from_even_mix"]
    rows = []
    for name in sorted(shares, key=lambda name: -shares[name]["share"]):
        low, high = ranking["rank_ci95"][name]
        found = shares[name]
        mixed = even.get(name)
        rows.append((
            name, percent(found["share"], 1), percent_interval(found["ci95"], 1),
            str(low) if low == high else f"{low} to {high}",
            percent(mixed and mixed["share"], 1),
            percent_interval(mixed and mixed["ci95"], 1),
        ))  # fmt: skip
    return Sheet(
        f"Where players who copy what wins end up (alpha-rank, alpha = {alpha:g}; replicator)",
        ("", "alpha-rank", "95 % interval", "rank", "from an even mix", "95 % interval"),
        tuple(rows),
    )


def ladder_text(document: Document, repeat: str, out: TextIO) -> None:
    """Write the rungs of a ladder from the bottom."""
    rows = []
    for rung in document["rungs"]:
        below = rung["against_rung_below"]
        rows.append((
            rung["strategy"], percent(rung["win_share"], 1),
            percent_interval(rung["win_share_ci95"], 1), decimal(rung["mean_score"], 1),
            percent(below and below["win_share"], 1),
            percent_interval(below and below["win_share_ci95"], 1),
        ))  # fmt: skip
    sheet = Sheet(
        "One of each against the roster",
        ("", "win share", "95 % interval", "score", "among the weaker", "95 % interval"),
        tuple(rows),
        f"The fair share is {percent(1 / document['provenance']['players'], 1)}. "
        "Among the weaker: one where all others play as the line above.",
    )
    render([sheet], out)
    _foot(document, repeat, out)


def tuning_text(document: Document, repeat: str, out: TextIO) -> None:
    """Write what tuning found, on deals that the search never saw."""
    name = document["provenance"]["tuned"]
    rows = tuple(
        (
            table, percent(one["start"]["win_share"], 1), percent(one["tuned"]["win_share"], 1),
            percent_interval(one["tuned"]["win_share_ci95"], 1), percent(one["gain"], 1),
            percent_interval(one["gain_ci95"], 1),
        )
        for table, one in document["verdict"]["tables"].items()
    )  # fmt: skip
    sheet = Sheet(
        f"Win share of {name} on deals the search never saw",
        ("table", "start", "tuned", "95 % interval", "gain", "95 % interval"),
        rows,
    )
    out.write(document["verdict"]["sentence"] + "\n\n")
    render([sheet], out)
    _foot(document, repeat, out)


def _foot(document: Document, repeat: str, out: TextIO) -> None:
    about = document["provenance"]
    out.write(f"\n{count(about['games_per_cell'])} games for each table, rules {about['rules']}, ")
    out.write(f"seed {about['seed']}.\n")
    for sentence in about["unconfirmed"]:
        out.write(f"Not confirmed: {sentence}\n")
    out.write(f"Again: {repeat}\n")
