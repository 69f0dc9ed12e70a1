"""The page of a tournament: which way of playing wins, and what players who copy end up with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.numbers import count
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.each_strategy import each_strategy, outcomes
from lifeboatsim.reporting.page.parts import (
    POINTS_INTERVAL,
    Column,
    Finding,
    Page,
    Picture,
    Row,
    Section,
    Table,
)
from lifeboatsim.reporting.page.plots import Dot, forest, forest_height, percents
from lifeboatsim.reporting.page.words import DOMINANCE
from lifeboatsim.reporting.transcript_words import and_list

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["tournament_page"]


def tournament_page(document: Document, sections: list[Section], warnings: list[str]) -> Page:
    """Return the page; `sections` follow those on the strategies."""
    about, verdict = document["provenance"], document["verdict"]
    answer, names = _dominance(verdict)
    said = DOMINANCE[answer, bool(verdict["stable"])]
    first, *others = verdict["sentences"]
    word = said.word.format(name=and_list(names, "or"))
    return Page(
        "Which way of playing wins?",
        f"{count(about['games_per_cell'])} games a table, rules {about['rules']}, "
        f"{about['players']} players, seed {about['seed']}. A fair share of wins is "
        f"{shown(1 / about['players'], 'share')}.",
        [
            Finding("Balanced?", said.light, word, [first]),
            each_strategy(document),
            Finding("Why?", "grey", "Where a single deviation leads", others),
        ],
        _ranking(document, "scorecard"),
        [_deviations(document), _population(document), _cells(document), *sections],
        warnings,
    )


def _dominance(verdict: Document) -> tuple[str, list[str]]:
    """Return whether a strategy dominates, and which does or may; old results leave none open."""
    if verdict["dominant"] is not None:
        return "yes", [verdict["dominant"]]
    names = verdict.get("may_dominate", [])
    return ("unclear" if names else "no"), names


def _shares(document: Document) -> dict[str, Document]:
    ranking = document["alpha_rank"]
    return next(
        one["shares"] for one in ranking["sweep"] if one["alpha"] == ranking["reference_alpha"]
    )


def _ranking(document: Document, name: str) -> Table:
    shares, even = _shares(document), document["replicator"]["from_even_mix"]
    rows = [
        {
            "strategy": strategy, "strength": strength, "alpha": shares[strategy]["share"],
            "alpha_interval": shares[strategy]["ci95"],
            "even": even.get(strategy, {}).get("share"),
            "even_interval": even.get(strategy, {}).get("ci95"),
            **dict(zip(("gains", "loses"), outcomes(document, strategy), strict=False)),
        }
        for strategy, strength in document["strength"].items()
    ]  # fmt: skip
    alpha = document["alpha_rank"]["reference_alpha"]
    return Table(
        name, f"Strategies, strongest first (alpha-rank with alpha = {alpha:g})",
        (
            Column("strategy", "strategy"), Column("strength", "mean share of wins", "share"),
            Column("gains", "tables where one gains", "count"), Column("loses", "loses", "count"),
            Column("alpha", "alpha-rank", "share"),
            Column("alpha_interval", "95 % interval, %", "interval"),
            Column("even", "from an even mix", "share"),
            Column("even_interval", "95 % interval, %", "interval"),
        ),
        rows,
        f"of the games of all mixtures, {count(document['provenance']['games_per_cell'])} a table; "
        "of the time of a population that copies; of the players in the end",
    )  # fmt: skip


def _deviations(document: Document) -> Section:
    rows: list[Row] = [
        {"home": home, "strategy": name, "win_share": one["win_share"], "gain": one["gain"],
         "interval": one["gain_ci95"], "verdict": one["verdict"]}
        for home, best in document["deviations"].items()
        for name, one in best["all"].items()
    ]  # fmt: skip
    found = [Dot(f"{row['strategy']} among {row['home']}", 100 * row["gain"],
                 percents(row["interval"])) for row in rows]  # fmt: skip

    def draw(figure: Figure) -> None:
        forest(figure.add_subplot(), found, "gain of a single one, percentage points", 0)

    told = "; ".join(
        f"{dot.label} {shown(row['gain'], 'points')}" for dot, row in zip(found, rows, strict=True)
    )
    picture = Picture(
        "deviations", f"What a single player gains by playing otherwise than the table: {told}.",
        "Lines through the dots: 95 % intervals. Verdicts are adjusted for the number of "
        "questions (Holm).", draw, forest_height(len(found)),
    )  # fmt: skip
    games = count(document["provenance"]["games_per_cell"])
    table = Table(
        "deviations", f"A single one at a table of the others, {games} games each",
        (
            Column("home", "table of"), Column("strategy", "single one"),
            Column("win_share", "wins", "share"),
            Column("gain", "gain, percentage points", "points"), POINTS_INTERVAL,
            Column("verdict", "verdict"),
        ),
        rows, f"of the {games} games of the table",
    )  # fmt: skip
    answers = [
        f"At a table of {home}, {best['best']} does best as a single one: "
        f"{shown(best['gain'], 'points')} percentage points in {games} games, {best['verdict']}."
        for home, best in document["deviations"].items()
    ]
    return Section("deviations", "Does it pay to play otherwise than the others?", answers,
                   [picture], [table])  # fmt: skip


def _population(document: Document) -> Section:
    table = _ranking(document, "population")
    found = [Dot(row["strategy"], 100 * row["alpha"], percents(row["alpha_interval"]))
             for row in table.rows]  # fmt: skip

    def draw(figure: Figure) -> None:
        axes = figure.add_subplot()
        forest(axes, found, "time of a population that copies, %")
        axes.set_xlim(-2, 102)

    picture = Picture(
        "population", "How much of its time a population that copies what wins spends with each "
        "strategy: " + "; ".join(
            f"{row['strategy']} {shown(row['alpha'], 'share')}" for row in table.rows) + ".",
        "Lines through the dots: 95 % intervals over resampled games.", draw,
        forest_height(len(found)),
    )  # fmt: skip
    answers = [
        f"{row['strategy']}: {shown(row['alpha'], 'share')} of the time of a population that "
        "copies what wins."
        for row in table.rows
    ]
    return Section("population", "What do players who copy what wins end up with?", answers,
                   [picture], [table])  # fmt: skip


def _cells(document: Document) -> Section:
    games = document["provenance"]["games_per_cell"]
    rows = [
        {"table": cell["table"], "strategy": name, "copies": one["copies"],
         "win_share": one["win_share"], "interval": one["win_share_ci95"],
         "score": one["mean_score"], "score_interval": one["mean_score_ci95"]}
        for cell in document["cells"]
        for name, one in cell["strategies"].items()
    ]  # fmt: skip
    table = Table(
        "tables", "All tables that were played",
        (
            Column("table", "table"), Column("strategy", "strategy"),
            Column("copies", "players", "count"), Column("win_share", "wins of each", "share"),
            Column("interval", "95 % interval, %", "interval"),
            Column("score", "mean score", "decimal"),
            Column("score_interval", "95 % interval", "decimal_interval"),
        ),
        rows, f"of {count(games)} games", folded=True,
    )  # fmt: skip
    sums = Table(
        "played", "Played", (Column("tables", "tables", "count"),
                             Column("games", "games a table", "count")),
        [{"tables": len(document["cells"]), "games": games}],
    )  # fmt: skip
    answer = f"{len(document['cells'])} tables were played, {count(games)} games each."
    return Section("tables", "Who sat with whom?", [answer], [], [sums, table])
