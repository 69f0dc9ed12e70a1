"""The page of a result that Ctrl-C ended early says so first, and what plays the rest."""

from __future__ import annotations

import json
import os
import shlex

import pytest

from lifeboatsim.reporting.page.kinds import page_of
from lifeboatsim.reporting.page.make import ReportError, read_document
from lifeboatsim.reporting.page.tolerances import Tolerances
from lifeboatsim.reporting.page.unfinished import with_interruption
from tests.cli.test_resume import interrupted, invoke

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the folder is read while it is kept")

BLOCKS = ["--table", "idle", "--seed", "7", "--block-size", "50", "--quiet"]
BEGUN = {
    "run": [], "compare": ["standard", "standard+row-one"], "luck": [], "seats": [],
    "sweep": ["standard", "--vary", "birds_to_land=3,4"],
}  # fmt: skip


@pytest.mark.parametrize("command", BEGUN)
def test_a_page_of_fewer_games_than_were_asked_for_says_so_first(command, tmp_path, monkeypatch):
    folder = tmp_path / "cut off"
    asked = [*BEGUN[command], *BLOCKS]
    interrupted(command, folder, monkeypatch, *asked, "--games", "400")
    goes_on = ["lifeboatsim", command, "--resume", str(folder)]
    with pytest.raises(ReportError, match="what was begun is not ended") as error:
        read_document(folder)  # nothing is written yet
    assert shlex.join(goes_on) in str(error.value)
    document = json.loads(invoke(command, *asked, "--games", "100", "--json").stdout)
    page = page_of(document, Tolerances())
    (folder / "summary.json").write_text(json.dumps(document), "utf-8")
    for place in (folder, folder / "summary.json"):
        first, *others = with_interruption(page, document, place).findings
        assert others == list(page.findings)
        assert "interrupted" in first.word and first.light == "amber"
        games = (600, 2400) if command == "seats" else (100, 400)
        assert f"{games[0]:,} of {games[1]:,} games" in first.sentences[0]
        assert [shlex.split(one) for one in first.commands] == [goes_on]


def test_a_page_of_another_question_than_the_one_begun_says_nothing(tmp_path, monkeypatch):
    interrupted("run", tmp_path / "cut", monkeypatch, *BLOCKS, "--games", "400")
    words = ["run", *BLOCKS[:2], "--seed", "8", "--games", "100", "--json", "--quiet"]
    document = json.loads(invoke(*words).stdout)
    page = page_of(document, Tolerances())
    assert with_interruption(page, document, tmp_path / "cut") == page
    assert with_interruption(page, document, tmp_path / "elsewhere") == page


def test_a_tournament_that_is_not_ended_is_no_result_yet(tmp_path):
    begun = {"schema": "lifeboatsim.tournament/1", "provenance": {}, "finished": False}
    (tmp_path / "summary.json").write_text(json.dumps(begun), "utf-8")
    with pytest.raises(ReportError, match="begun and not ended"):
        read_document(tmp_path)
