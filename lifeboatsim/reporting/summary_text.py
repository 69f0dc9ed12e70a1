"""The summary of a run for reading: a few tables and what to know about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TextIO

from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.capped import why_capped
from lifeboatsim.reporting.numbers import count, decimal, percent, percent_interval
from lifeboatsim.reporting.sheets import Sheet, render
from lifeboatsim.rules.model import rules_title

__all__ = ["summary_sheets", "summary_text", "SECRET_TITLES"]

SECRET_TITLES = {
    "plain": "plain",
    "narcissist": "Narcissist (own friend)",
    "psychopath": "Psychopath (own enemy)",
    "narcissist_psychopath": "Psychopath and Narcissist",
    "friend_is_enemy": "friend is enemy",
}
"""The five kinds of secret hands, as the tables name them."""
TRADES = {"gifts": ("gifts", "exchanges"), "exchanges": ("exchanges",)}
"""Kinds of trade, and the values of the option ``trading`` under which they are allowed."""


def summary_sheets(document: Document, names: Mapping[str, str]) -> list[Sheet]:
    """Return the tables of a run's document; `names` are the characters' names by code."""
    sheets = [_characters(document, names), _secrets(document)]
    if len(document["strategies"]) > 1:
        sheets.append(_results("Strategies", document["strategies"]))
    sheets.append(_game(document))
    return sheets


def summary_text(
    document: Document, names: Mapping[str, str], repeat: str | None, out: TextIO
) -> None:
    """Write the tables, the provenance and, if given, the `repeat` command to `out`."""
    render(summary_sheets(document, names), out)
    provenance = document["provenance"]
    rules = rules_title(provenance["rules"], provenance["decks"])
    out.write(f"\nRules {rules} ({provenance['rules_digest']}), ")
    out.write(f"table {provenance['table']}, seed {provenance['seed']}.\n")
    other = "survivor" if provenance["table"] == "roster" else "roster"
    out.write("Shares are those of this table; the same with ")
    out.write(f"--table {other} shows what hangs on how people play.\n")
    for name, n in document["games"]["illegal_answers"].items():
        if n:
            out.write(f"Strategy {name} gave {count(n)} illegal answers; each counted as 0.\n")
    if why := why_capped(document):
        out.write(f"{why}\n")
    for sentence in provenance["unconfirmed"]:
        out.write(f"Not confirmed: {sentence}\n")
    if repeat is not None:
        out.write(f"Again: {repeat}\n")


def _row(label: str, result: Document) -> tuple[str, ...]:
    return (
        label,
        count(result["games"]),
        percent(result["win_share"]),
        percent_interval(result["win_share_ci95"]),
        decimal(result["mean_score"]),
        decimal(result["score_sd"]),
    )


HEADINGS = ("win share", "95 % interval", "score", "spread")


def _results(title: str, results: Mapping[str, Document]) -> Sheet:
    rows = tuple(_row(label, result) for label, result in results.items())
    # several players of a game may hold such a hand or play so: players are counted, not games
    return Sheet(title, ("", "players", *HEADINGS), rows)


def _characters(document: Document, names: Mapping[str, str]) -> Sheet:
    rows = tuple(
        (*_row(names.get(code, code), result), percent(result["survival_rate"], 1))
        for code, result in document["characters"].items()
    )
    players = document["provenance"]["players"]
    note = f"A fair share is {percent(1 / players)}. Spread: standard deviation of the score."
    return Sheet("Characters", ("", "games", *HEADINGS, "survives"), rows, note)


def _secrets(document: Document) -> Sheet:
    results = {SECRET_TITLES[name]: result for name, result in document["secrets"].items()}
    return _results("What the friend and enemy cards do", results)


def _game(document: Document) -> Sheet:
    games, days, actions = document["games"], document["days"], dict(document["actions"])
    options = document["provenance"]["options"]
    for key, allowed in TRADES.items():
        if options["trading"] not in allowed:
            del actions[key]
    dead = "" if options["all_dead"] == "no_winner" else " (the dead still score)"
    rows = [
        ("games played", count(games["played"])),
        ("reached land", count(games["landed"])),
        (f"ended with nobody alive{dead}", count(games["all_dead"])),
        ("stopped at the last day allowed", count(games["capped"])),
        ("shared wins", count(games["shared"])),
        ("without a winner", count(games["no_winner"])),
        ("days (mean, spread)", f"{decimal(days['mean'])}, {decimal(days['sd'])}"),
        ("fights per game", decimal(document["fights"]["per_game"])),
        ("fights won by the attackers", percent(document["fights"]["attackers_win_rate"], 1)),
    ]
    rows += [(f"{name.replace('_', ' ')} per game", decimal(n)) for name, n in actions.items()]
    return Sheet("The game", ("", ""), tuple(rows))
