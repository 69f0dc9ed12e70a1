"""The report of a search for rules says what its tables show, whatever was found."""

from __future__ import annotations

import pytest

import lifeboatsim
from lifeboatsim.analysis.objectives import OBJECTIVES
from lifeboatsim.reporting.page import Tolerances, make_report
from lifeboatsim.reporting.page.files import tables_of
from lifeboatsim.reporting.page.kinds import page_of
from lifeboatsim.reporting.page.parts import AMBER, GREEN, RED, Table
from lifeboatsim.reporting.rule_tuning_words import GOALS, goal_names, proposal_words
from tests.reporting.page.reading import numbers, table_numbers, unsupported

FOUND = {
    "changes": (["length=9", "character_gap"], "deaths<=6", GREEN, "birds_to_land 2 → "),
    "nothing": (["length=min"], "deaths<=6", GREEN, "Nothing"),
    "taste": (["length=max", "deaths=min"], (), AMBER, "A matter of taste"),
    "bounds": (["length=max"], "length>=50", RED, "Nothing keeps the bounds"),
}


@pytest.fixture(scope="module", params=FOUND)
def found(request):
    goals, keep, light, word = FOUND[request.param]
    result = lifeboatsim.tune_rules(
        settings=["birds_to_land=2"], vary={"birds_to_land": [3, 4], "trading": None},
        goals=goals, keep=keep, table="idle", games=300, verdict_games=1500, seed=7,
        most_changes=1, band=50,
    )  # fmt: skip
    return result.to_dict(), light, word


def test_words_are_shown_by_tables(found):
    document, light, word = found
    page = page_of(document, Tolerances())
    frame = Table("", page.subtitle, (), ())
    for section in page.sections:
        assert not unsupported(section, frame), section.name
    finding, *more = page.findings
    proposed = bool((document["proposal"] or {}).get("changes"))
    assert ["--robust" in one.commands[0] for one in more] == [True] * proposed
    for goal in goal_names(document):
        assert f"{goal} is {GOALS[goal]}." in finding.sentences
    assert finding.light == light and finding.word.startswith(word)
    texts = "  ".join([finding.word, *finding.sentences])
    asked = numbers(" ".join(document["provenance"]["goals"] + document["provenance"]["keep"]))
    assert numbers(texts) <= table_numbers(*tables_of(page)) | asked
    assert page.warnings


def test_every_objective_has_words():
    assert set(GOALS) == set(OBJECTIVES)


def test_the_text_says_the_same_as_the_page(found):
    document, _, word = found
    said = proposal_words(document)[0]
    start = {"Nothing": "No change is proposed", "A matter of taste": "No change is proposed",
             "Nothing keeps the bounds": "Nothing is proposed"}  # fmt: skip
    assert said.startswith(start.get(word, f"For length=9, character_gap=min change {word}"))


def test_a_page_is_made_of_it(found, tmp_path):
    made = make_report(found[0], tmp_path / "page")
    assert made["of"] == "lifeboatsim.tune-rules/1"
    assert "nan" not in (tmp_path / "page" / "report.md").read_text()
