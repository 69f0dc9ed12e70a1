"""The report of a run: what it says, that its tables show it, that it is the same again."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pandas as pd
import pytest

from lifeboatsim.analysis import dump_json, summary
from lifeboatsim.reporting.page import Tolerances, make_report
from lifeboatsim.reporting.page.files import frame, tables_of
from lifeboatsim.reporting.page.kinds import page_of
from lifeboatsim.reporting.page.make import ReportError
from lifeboatsim.reporting.page.parts import RED, SHARES, Column, Picture, Table
from lifeboatsim.rules import RulesError
from tests.reporting.page.reading import numbers, table_numbers, unsupported
from tests.synthetic import fake_totals, plan

GAMES = 400
PLACE = Path("my run")
EVIL = "<script>alert('x')</script> & `|*_$a_$ \\"
MOST_BYTES = 3_000_000


@pytest.fixture(scope="module")
def document():
    found = summary(plan(GAMES), fake_totals(GAMES))
    return json.loads(dump_json(found))


@pytest.fixture(scope="module")
def page(document):
    return page_of(document, Tolerances())


@pytest.fixture(scope="module")
def folder(document, tmp_path_factory):
    path = tmp_path_factory.mktemp("reports") / "report"
    make_report(document, path, place=PLACE)
    return path


def contents(folder):
    return {str(f.relative_to(folder)): f.read_bytes() for f in folder.rglob("*") if f.is_file()}


def test_no_number_in_words_that_the_section_does_not_show(page):
    for section in page.sections:
        band = Table("", page.subtitle, (), ())
        assert not unsupported(section, band), section.name


def test_first_screen_says_what_tables_show(page):
    said = numbers("  ".join(s for finding in page.findings for s in finding.sentences))
    shown = table_numbers(*tables_of(page)) | numbers(page.subtitle)
    assert said <= shown


def test_every_percentage_has_its_base(page):
    for table in tables_of(page):
        if any(column.kind in SHARES for column in table.columns):
            assert table.base
    with pytest.raises(ValueError, match="without a base"):
        Table("x", "x", (Column("a", "a", "share"),), ())


def test_every_plot_tells_its_uncertainty(page):
    for section in page.sections:
        for picture in section.pictures:
            told = picture.uncertainty
            assert "interval" in told or "half-width" in told, picture.name
    with pytest.raises(ValueError, match="uncertainty"):
        Picture("x", "x", "", lambda figure: None)


def test_every_section_answers_or_says_how_to(page):
    names = [section.name for section in page.sections]
    assert len(set(names)) == len(names)
    for section in page.sections:
        assert section.question.endswith("?")
        assert section.answers or section.missing, section.name


def test_unconfirmed_is_said_on_the_first_screen_and_at_the_end(document, page):
    (sentence,) = document["provenance"]["unconfirmed"]
    assert page.warnings == [f"Unconfirmed: {sentence}"]
    assert f"Unconfirmed: {sentence}" in page.sections[-1].answers


def test_tolerances_decide(document):
    tight = page_of(document, Tolerances(share=0.0))
    loose = page_of(document, Tolerances(share=1.0))
    assert loose.findings[0].word == "Yes"
    assert tight.findings[0].word in ("No", "Not yet clear")
    strict = page_of(document, Tolerances(nobody=0.0))
    assert any("end with nobody alive" in s for s in strict.findings[1].sentences)
    assert strict.findings[1].light == RED


def test_the_same_result_gives_the_same_bytes_and_old_files_go(document, folder, tmp_path):
    before = json.loads((folder / "report.json").read_text("utf-8"))
    before["files"] += ["images/old.png", "../precious.txt"]
    report = tmp_path / "report"
    (report / "images").mkdir(parents=True)
    (report / "report.json").write_text(json.dumps(before), "utf-8")
    (report / "images" / "old.png").write_bytes(b"")
    for path in (report / "mine.txt", tmp_path / "precious.txt"):
        path.write_text("precious")
    make_report(document, report, place=PLACE)
    assert contents(report) == contents(folder) | {"mine.txt": b"precious"}
    assert (tmp_path / "precious.txt").exists()


def test_numbers_as_csv_and_parquet(document, folder):
    csv = pd.read_csv(folder / "numbers" / "wins.csv").set_index("character")
    parquet = pd.read_parquet(folder / "numbers" / "wins.parquet").set_index("character")
    for code, found in document["characters"].items():
        low, high = found["win_share_ci95"]
        for table in (csv, parquet):
            row = table.loc[code]
            assert (row["win_share"], row["games"]) == (found["win_share"], found["games"])
            assert (row["interval_low"], row["interval_high"]) == (low, high)
    deaths = pd.read_csv(folder / "numbers" / "deaths.csv").set_index("character")
    assert deaths.loc["lady", "thirst_deaths"] == document["characters"]["lady"]["deaths"]["thirst"]


class Outline(HTMLParser):
    """What a page loads, links to, and holds."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.loads: list[str] = []
        self.labels: list[str] = []

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self.tags.append(tag)
        self.ids += [found["id"]] if "id" in found else []
        if tag == "a":
            self.links.append(found["href"])
        elif tag != "link" or found.get("rel") != "icon":
            self.loads += [found[k] for k in ("src", "href", "srcset", "data") if k in found]
        if found.get("role") == "img":
            self.labels.append(found["aria-label"])


def test_the_page_stands_alone(page, folder):
    text = (folder / "index.html").read_text("utf-8")
    outline = Outline()
    outline.feed(text)
    assert len(text.encode()) < MOST_BYTES
    assert "script" not in outline.tags
    assert all(load.startswith("#") for load in outline.loads)
    assert "@import" not in text
    assert "http" not in text.split("</style>")[0]
    assert len(outline.ids) == len(set(outline.ids))
    assert {link.removeprefix("#") for link in outline.links} <= set(outline.ids)
    assert {load.removeprefix("#") for load in outline.loads} <= set(outline.ids)
    pictures = [picture for section in page.sections for picture in section.pictures]
    assert outline.labels == [picture.alt for picture in pictures]
    assert outline.tags.count("svg") == len(pictures)


def test_markdown_shows_the_pictures_that_are_there(folder):
    text = (folder / "report.md").read_text("utf-8")
    images = [f.name for f in (folder / "images").iterdir()]
    assert all(f"](images/{name})" in text for name in images)
    assert text.count("![") == len(images)


def test_one_game_with_wicked_names(tmp_path):
    wicked = json.loads(dump_json(summary(plan(1), fake_totals(1))))
    wicked["names"] = {code: f"{EVIL} {code}" for code in wicked["characters"]}
    wicked["strategies"] = {EVIL: next(iter(wicked["strategies"].values()))} | wicked["strategies"]
    wicked["provenance"]["table"] = EVIL
    make_report(wicked, tmp_path)
    outline = Outline()
    outline.feed((tmp_path / "index.html").read_text("utf-8"))
    assert "script" not in outline.tags
    words = "".join((tmp_path / "report.md").read_text("utf-8").split("```")[::2])
    assert "<" not in words.replace("\\<", "")


def test_what_is_no_result_is_refused(document, tmp_path):
    with pytest.raises(ReportError, match=r"no summary\.json in it"):
        make_report(tmp_path, tmp_path / "out")
    with pytest.raises(ReportError, match="does not exist"):
        make_report(tmp_path / "none", tmp_path / "out")
    (tmp_path / "summary.json").write_text("{", "utf-8")
    with pytest.raises(ReportError, match="cannot be read as JSON"):
        make_report(tmp_path, tmp_path / "out")
    (tmp_path / "summary.json").write_text("[]", "utf-8")
    with pytest.raises(ReportError, match="is no result"):
        make_report(tmp_path, tmp_path / "out")
    with pytest.raises(RulesError, match="no report is made of 'other/1'; allowed are"):
        make_report({"schema": "other/1"}, tmp_path / "out")
    cut = {key: value for key, value in document.items() if key != "cards"}
    with pytest.raises(RulesError, match="not whole"):
        make_report(cut, tmp_path / "out")
    for key in ("characters", "secrets", "strategies", "actions", "cards"):
        for value in (None, -5, "abc"):
            with pytest.raises(RulesError, match="not whole"):
                make_report(document | {key: value}, tmp_path / "out")
    (tmp_path / "summary.json").write_text("[" * 100_000, "utf-8")
    with pytest.raises(ReportError, match="cannot be read as JSON"):
        make_report(tmp_path, tmp_path / "out")
    empty = json.loads(dump_json(summary(plan(0), fake_totals(0))))
    with pytest.raises(RulesError, match="no games"):
        make_report(empty, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_an_older_result_without_the_newer_keys(document, tmp_path):
    newer = ("deaths_by_day", "actions_by_character", "names")
    old = {key: value for key, value in document.items() if key not in newer}
    page = page_of(old, Tolerances())
    hazard = next(section for section in page.sections if section.name == "hazard")
    assert "played again" in hazard.missing


def test_frames_hold_every_row(page):
    for table in tables_of(page):
        assert len(frame(table)) == len(table.rows)


def test_commands_name_the_folder_the_report_is_made_of(page, folder):
    text = (folder / "report.md").read_text("utf-8")
    assert text.count("lifeboatsim report 'my run' --deep 2e4") == 2
    assert "lifeboatsim replay 'my run' --game " in text
    assert " DIR" not in text
    findings = json.loads((folder / "report.json").read_text("utf-8"))["findings"]
    (found,) = [one for one in findings if one["question"] == "What to change?"]
    assert found["commands"][0] == "lifeboatsim report 'my run' --deep 2e4"
    # a page by itself has no folder
    (change,) = [one for one in page.findings if one.question == "What to change?"]
    assert change.commands[0] == "lifeboatsim report DIR --deep 2e4"
