"""The plots of a run: win shares, scores, length of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import BytesIO

import matplotlib
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.style import GREY, STYLE, colour

__all__ = ["PLOTS", "draw"]

Names = Mapping[str, str]


def draw(
    plot: Callable[[Document, Names, Figure], None], document: Document, names: Names
) -> bytes:
    """Return a plot as a PNG; the same document gives the same bytes."""
    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(7.0, 4.2))
        FigureCanvasAgg(figure)
        plot(document, names, figure)
        buffer = BytesIO()
        figure.savefig(buffer, format="png", metadata={"Software": None})
    return buffer.getvalue()


def win_shares(document: Document, names: Names, figure: Figure) -> None:
    """Draw each character's win share with its 95 % interval beside the fair share."""
    axes = figure.add_subplot()
    fair = 100 / document["provenance"]["players"]
    axes.axhline(fair, color=GREY, linewidth=1, linestyle="--", zorder=1)
    axes.annotate(
        f"fair share {fair:.1f} %", (1, fair), xycoords=("axes fraction", "data"),
        xytext=(0, 3), textcoords="offset points", ha="right", color=GREY, fontsize=9,
    )  # fmt: skip
    shown = {c: r for c, r in document["characters"].items() if r["win_share"] is not None}
    for place, (code, result) in enumerate(shown.items()):
        share, (low, high) = 100 * result["win_share"], result["win_share_ci95"]
        below, above = max(0.0, share - 100 * low), max(0.0, 100 * high - share)
        axes.errorbar(
            place, share, [[below], [above]],
            fmt="o", color=colour(code), capsize=4, markersize=7, zorder=2,
        )  # fmt: skip
    axes.set_xticks(range(len(shown)), [names.get(code, code) for code in shown])
    axes.set_ylim(bottom=0)
    axes.set_ylabel("games won, %")
    axes.set_title(_title("Who wins", document))


def scores(document: Document, names: Names, figure: Figure) -> None:
    """Draw each character's distribution of scores."""
    axes = figure.add_subplot()
    for code, result in document["characters"].items():
        if not result["games"]:
            continue
        n = result["games"]
        found = {int(score): 100 * k / n for score, k in result["score_histogram"].items()}
        places = range(max(found) + 1)
        axes.plot(
            places, [found.get(place, 0.0) for place in places],
            color=colour(code), label=names.get(code, code), linewidth=1.5,
        )  # fmt: skip
    axes.set_ylim(bottom=0)
    axes.set_xlabel("score")
    axes.set_ylabel("games, %")
    if axes.lines:
        axes.legend()
    axes.set_title(_title("Scores", document))


def game_length(document: Document, names: Names, figure: Figure) -> None:
    """Draw how many days games last."""
    axes = figure.add_subplot()
    played = document["games"]["played"]
    found = {int(day): 100 * k / played for day, k in document["days"]["histogram"].items()}
    axes.bar(list(found), list(found.values()), color=GREY, width=0.8)
    axes.set_xlabel("day on which the game ended")
    axes.set_ylabel("games, %")
    axes.set_title(_title("Length of the game", document))


def _title(subject: str, document: Document) -> str:
    provenance = document["provenance"]
    games = f"{provenance['games']:,} games"
    return f"{subject}: {provenance['rules']}, {provenance['players']} players, {games}"


PLOTS: dict[str, Callable[[Document, Names, Figure], None]] = {
    "win_shares": win_shares,
    "scores": scores,
    "game_length": game_length,
}
"""File name (without .png) and what draws it."""
