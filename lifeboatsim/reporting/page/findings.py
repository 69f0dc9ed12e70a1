"""The first screen of a run's report: is it balanced, why not, what to change."""

from __future__ import annotations

from statistics import median

from lifeboatsim.engine.totals import POINT_NAMES
from lifeboatsim.reporting.page.advice import change_of
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.commands import (
    deep_command,
    games_words,
    line,
    played_words,
    tried,
)
from lifeboatsim.reporting.page.contenders import of_variants
from lifeboatsim.reporting.page.look import Look
from lifeboatsim.reporting.page.parts import GREY_LIGHT, RED, Finding, Page, Table
from lifeboatsim.reporting.page.parts import Column as C
from lifeboatsim.reporting.page.run import SECTIONS
from lifeboatsim.reporting.page.run.length import LIMITS, end_sentence, judged_end
from lifeboatsim.reporting.page.run.scores import point_rows
from lifeboatsim.reporting.page.run.secrets import secret_rows
from lifeboatsim.reporting.page.run.strategies import strategy_rows
from lifeboatsim.reporting.page.run.wins import win_rows
from lifeboatsim.reporting.page.who_plays import table_in_words
from lifeboatsim.reporting.page.words import ABOVE, BELOW, SAYINGS, overall
from lifeboatsim.reporting.transcript_words import and_list
from lifeboatsim.rules.model import rules_title
from lifeboatsim.rules.values import as_argument

__all__ = ["run_page"]

ROSTER = "roster"
"""The usual table."""


def run_page(look: Look) -> Page:
    """Return the report of a run."""
    about = look.document["provenance"]
    rules = rules_title(about["rules"], about.get("decks", {}))
    return Page(
        f"Is Lifeboat fair under the rules {rules}, with {about['players']} players?",
        f"{look.of_games}, simulated players (table {about['table']}), seed {about['seed']}. "
        f"A fair share of wins is {shown(look.fair, 'share')}; "
        f"tolerated is {look.band_words('share')}.",
        [_balanced(look), _why(look), _change(look), _elsewhere(look)],
        _scorecard(look),
        [section(look) for section in SECTIONS],
    )


def _scorecard(look: Look) -> Table:
    columns = (
        C("light", "", "light"), C("who", "character"), C("win_share", "wins", "share"),
        C("interval", "95 % interval, %", "interval"), C("games", "of games", "count"),
        C("word", "verdict"),
    )  # fmt: skip
    title = f"Fair is {shown(look.fair, 'share')}; tolerated {look.band_words('share')}"
    base = "of the games the character took part in"
    return Table("scorecard", title, columns, win_rows(look), base)


def _balanced(look: Look) -> Finding:
    about = look.document["provenance"]
    rows = win_rows(look)
    said = overall(row["light"] for row in rows)
    sentences = []
    for where in (ABOVE, BELOW):
        word = SAYINGS["character", where].word
        people = [f"{r['who']} ({shown(r['win_share'], 'share')})" for r in rows
                  if r["word"] == word]  # fmt: skip
        if people:
            sentences.append(f"{word.capitalize()}: {and_list(people)}.")
    unclear = [r["who"] for r in rows if r["word"] == SAYINGS["character", "unclear"].word]
    if unclear:
        sentences.append(f"Not yet clear: {and_list(unclear)}; more games would tell.")
    if not sentences and rows:
        sentences.append(f"Every character wins within {look.band_words('share')} of its games.")
    table = about["table"]
    sentences.append(
        f"All this is of the table {table} ({table_in_words(table)}): where people play otherwise, "
        "others may win."
    )
    return Finding("Balanced?", said.light, said.word, sentences)


def _elsewhere(look: Look) -> Finding:
    """Return which commands tell whether it is so where people play otherwise."""
    about = look.document["provenance"]
    other = about | {"table": "survivor" if about["table"] == ROSTER else ROSTER}
    words = ["--rules", about["rules"], *played_words(other), *games_words(about)]
    return Finding(
        "Is it so where people play otherwise?", GREY_LIGHT, "One table cannot tell",
        ["These commands play the same with another table. Whether what other rules change holds "
         "at other tables, compare tells with --robust."],
        [line("run", [*words, "--out", "elsewhere"]), "lifeboatsim report elsewhere"],
    )  # fmt: skip


def _why(look: Look) -> Finding:
    order = sorted(look.people().items(), key=lambda item: -item[1]["win_share"])
    sentences = [s for code, _ in order if (s := _reason(look, code))]
    for row in secret_rows(look):
        if row["light"] == RED:
            result = look.document["secrets"][row["secret"]]
            said = look.judged("secret", "secret", result)
            sentences.append(look.sentence(said, str(row["what"]), "secret", result))
    sentences += _styles(look)
    for topic in LIMITS:
        said = judged_end(look, topic)
        if said.light == RED:
            sentences.append(end_sentence(look, topic))
    if not sentences:
        return Finding("Why not?", GREY_LIGHT, "Nothing stands out", [])
    return Finding("Why not?", RED, f"{len(sentences)} things stand out", sentences)


def _styles(look: Look) -> list[str]:
    """Say in one sentence which ways of playing lie outside the tolerance: it is the players'."""
    rows = [row for row in strategy_rows(look) if row["light"] == RED]
    said = []
    for where, words in ((ABOVE, "more"), (BELOW, "less")):
        word = SAYINGS["strategy", where].word
        names = [f"{row['strategy']} ({shown(row['win_share'], 'share')})"
                 for row in rows if row["word"] == word]  # fmt: skip
        if names:
            said.append(f"{and_list(names)} {'wins' if len(names) == 1 else 'win'} {words}")
    tolerated = look.band_words("strategy")
    return (
        [f"How one plays matters: {'; '.join(said)} than the tolerated {tolerated}."]
        if said
        else []
    )


def _reason(look: Look, code: str) -> str:
    """Say what sets a character apart that is too strong or too weak: the largest difference."""
    result = look.people()[code]
    said = look.judged("character", "share", result)
    if said.light != RED:
        return ""
    rows = point_rows(look)
    row, average = next(row for row in rows if row.get("character") == code), rows[-1]
    up = said.word == SAYINGS["character", ABOVE].word
    sign, more = (1, "more") if up else (-1, "fewer")
    head = f"{look.name(code)} is {said.word}"
    if sign * (row["total"] - average["total"]) <= 0:
        return (
            f"{head}, though not by the mean score, {shown(row['total'], 'decimal')} (the average "
            f"player {shown(average['total'], 'decimal')}): the highest score of a game wins"
            f"{_spread_words(look, code, up)}."
        )
    name = max(POINT_NAMES, key=lambda n: sign * (row[n] - average[n]))
    return (
        f"{head} and gets {more} points from {name}: {shown(row[name], 'decimal')} a game, the "
        f"average player {shown(average[name], 'decimal')}."
    )


def _spread_words(look: Look, code: str, up: bool) -> str:
    """Say how far the scores of `code` spread, if that is why it wins much or little."""
    spread = {one: result["score_sd"] for one, result in look.people().items()}
    middle = median(spread.values())
    if up and spread[code] > middle:
        return f", and the scores of {look.name(code)} lie further apart than most"
    if not up and spread[code] < middle:
        return f", and the scores of {look.name(code)} lie closer together than most"
    return ""


def _change(look: Look) -> Finding:
    if "house_rules" in look.document:
        return change_of(of_variants(look.document["house_rules"], look.tolerances, look.names))
    about = look.document["provenance"]
    deep = deep_command(about)
    said = ["This result knows no other rules. "
            + ("The first command tries a shelf of house rules on the same deals and says which "
               "one helps; the others compare house rules of your choice."
               if deep else "These commands compare it with house rules.")]  # fmt: skip
    words = [*map(as_argument, tried(about)), *played_words(about), *games_words(about)]
    compare = line("compare", [*words, "--out", "house-rules"])
    return Finding("What to change?", GREY_LIGHT, "One set of rules cannot tell", said,
                   [*deep, compare, "lifeboatsim report house-rules"])  # fmt: skip
