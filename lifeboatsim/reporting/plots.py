"""The plots of a run: win shares, scores, length of the game."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping
from io import BytesIO

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.facts import about
from lifeboatsim.reporting.fitting import fit
from lifeboatsim.reporting.look import own_look
from lifeboatsim.reporting.style import GREY, colour

__all__ = ["PLOTS", "Plot", "draw", "foot", "new_figure"]

Names = Mapping[str, str]
Plot = Callable[[Document, Names, Figure], None]
FOOT_WIDTH = 125
"""Signs in a line at the foot of a plot."""
FOOT_LINE = 0.035
"""Height of such a line as a part of the plot's."""


def new_figure(plot: Plot, document: Document, names: Names) -> Figure:
    """Return a plot as a figure of matplotlib; other figures of the program stay as they are."""
    with own_look():
        figure = Figure(figsize=(7.0, 4.2))
        FigureCanvasAgg(figure)
        plot(document, names, figure)
        foot(about(document), figure)
        fit(figure)
    return figure


def draw(plot: Plot, document: Document, names: Names) -> bytes:
    """Return a plot as a PNG; the same document gives the same bytes."""
    figure = new_figure(plot, document, names)
    buffer = BytesIO()
    with own_look():
        figure.savefig(buffer, format="png", metadata={"Software": None})
    return buffer.getvalue()


def foot(about: Document, figure: Figure) -> None:
    """Write below the plot what it rests on: table, seed, games, and what is not confirmed."""
    parts = [f"table {about['table']}"] if "table" in about else []
    parts.append(f"seed {about['seed']}")
    if "games_per_cell" in about:  # a tournament
        parts.append(f"{about['games_per_cell']:,} games a table")
    else:
        parts.append(f"{about['games']:,} games")
    doubts = [sentence.split(":")[0] for sentence in about["unconfirmed"]]
    parts += [f"{doubt[:1].lower()}{doubt[1:]} not confirmed" for doubt in dict.fromkeys(doubts)]
    lines = textwrap.wrap(", ".join(parts), FOOT_WIDTH)
    height = FOOT_LINE * len(lines)
    figure.set_layout_engine("constrained", rect=(0, height, 1, 1 - height))
    figure.text(0.01, 0.01, "\n".join(lines), fontsize=6.5, color=GREY, va="bottom")


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
            fmt="o", color=colour(code), capsize=6, markersize=5, zorder=2,
        )  # fmt: skip
    axes.set_xticks(range(len(shown)), [names.get(code, code) for code in shown])
    axes.set_xlim(-0.6, len(shown) - 0.4)
    axes.set_ylim(bottom=0)
    axes.set_ylabel("games won, %")
    axes.set_title(_title("Who wins", document))


def scores(document: Document, names: Names, figure: Figure) -> None:
    """Draw each character's distribution of scores, a panel each, with its mean."""
    shown = {code: r for code, r in document["characters"].items() if r["games"]}
    columns = max(1, (len(shown) + 1) // 2)
    panels = list(figure.subplots(2, columns, sharex=True, sharey=True, squeeze=False).flat)
    for axes, (code, result) in zip(panels, shown.items(), strict=False):
        heights = [100 * n / result["games"] for n in result["score_histogram"].values()]
        places = [int(score) for score in result["score_histogram"]]
        axes.bar(places, heights, color=colour(code), width=1.0)
        # white below, to be seen on dark bars
        axes.axvline(result["mean_score"], color="white", linewidth=3)
        axes.axvline(result["mean_score"], color=GREY, linewidth=1, linestyle="--")
        axes.set_title(f"{names.get(code, code)}, mean {result['mean_score']:.1f}", fontsize=9)
    for axes in panels[len(shown) :]:
        axes.set_axis_off()
    for axes in panels[-columns:]:
        axes.set_xlabel("score")
    figure.supylabel("games, %", fontsize=10)
    figure.suptitle(_title("Scores", document), x=0.01, ha="left", fontsize=11)


def game_length(document: Document, names: Names, figure: Figure) -> None:
    """Draw how many days games last."""
    axes = figure.add_subplot()
    played = document["games"]["played"]
    found = {int(day): 100 * k / played for day, k in document["days"]["histogram"].items()}
    axes.bar(list(found), list(found.values()), color=GREY, width=0.8)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_xlabel("day on which the game ended")
    axes.set_ylabel("games, %")
    axes.set_title(_title("Length of the game", document))


def _title(subject: str, document: Document) -> str:
    provenance = document["provenance"]
    games = f"{provenance['games']:,} games"
    return f"{subject}: {provenance['rules']}, {provenance['players']} players, {games}"


PLOTS: dict[str, Plot] = {
    "win_shares": win_shares,
    "scores": scores,
    "game_length": game_length,
}
"""File name (without .png) and what draws it."""
