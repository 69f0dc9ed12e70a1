"""The report of seats and characters, made of a result through the commands."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from lifeboatsim.analysis.seats import MATTERS
from lifeboatsim.cli.commands import cli
from lifeboatsim.reporting.page import Tolerances
from lifeboatsim.reporting.page.files import tables_of
from lifeboatsim.reporting.page.kinds import page_of
from lifeboatsim.reporting.page.make import read_document
from lifeboatsim.reporting.page.parts import AMBER, Table
from lifeboatsim.reporting.seats_words import ANSWERS
from lifeboatsim.rules import RulesError
from tests.reporting.page.reading import numbers, table_numbers, unsupported


def invoke(*args: str):
    return CliRunner().invoke(cli, args)


@pytest.fixture(scope="module", params=[80, 1])
def folder(request, tmp_path_factory):
    path = tmp_path_factory.mktemp("seats") / "result"
    words = ["--games", str(request.param), "--table", "survivor", "--seed", "7", "--quiet"]
    done = invoke("seats", *words, "--out", str(path))
    assert done.exit_code == 0, done.output
    return path


def test_words_are_shown_by_tables(folder):
    page = page_of(read_document(folder), Tolerances())
    frame = Table("", page.subtitle, (), ())
    for section in page.sections:
        assert not unsupported(section, frame), section.name
        assert section.answers or section.missing
    said = numbers("  ".join(s for f in page.findings for s in f.sentences))
    assert said <= table_numbers(*tables_of(page), frame)
    assert any("Navigation deck" in warning for warning in page.warnings)
    assert page.sections[-1].commands == [
        "lifeboatsim seats --rules standard --table survivor "
        f"--games {read_document(folder)['provenance']['games_per_rotation']} --seed 7"
    ]


def test_the_command_makes_it(folder, tmp_path):
    out = tmp_path / "page"
    done = invoke("report", str(folder), "--out", str(out), "--json", "--quiet")
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert found["findings"][0]["question"] == "Is it the seat or the character?"
    assert found["findings"][0]["word"] in ANSWERS.values()
    for name in ("images/cells.png", "images/effects.png", "numbers/cells.csv"):
        assert (out / name).is_file()
    assert (out / "index.html").stat().st_size < 3_000_000


@pytest.mark.parametrize("verdict", MATTERS)
def test_the_first_finding_is_the_verdict(folder, verdict):
    document = read_document(folder)
    document["spread"]["verdict"] = verdict
    first = page_of(document, Tolerances()).findings[0]
    assert first.word == ANSWERS[verdict]
    assert (first.light == AMBER) == (verdict == "not yet clear")


def test_a_square_with_empty_cells_has_no_report(folder):
    document = read_document(folder)
    document["cells"][5]["games"] = 0
    with pytest.raises(RulesError, match="not every character was seen in every seat"):
        page_of(document, Tolerances())


def test_what_is_clear_but_tolerated_is_not_called_fair_without_a_word(folder):
    document = read_document(folder)
    page = page_of(document, Tolerances(share=1.0))
    found = [*document["seats"].values(), *document["characters"].values()]
    words = {"higher": "more, but tolerated", "lower": "less, but tolerated"}
    for row, one in zip(page.scorecard.rows, found, strict=True):
        if row["light"] == "green":
            assert row["word"] == words.get(one["verdict"], "fair")
