from __future__ import annotations

import json
import os

import pandas as pd
import pytest
from matplotlib.figure import Figure

from lifeboatsim.analysis import dump_json, summary
from lifeboatsim.reporting.folder import (
    FolderError,
    check_earlier,
    check_folder,
    write_bytes,
    write_folder,
)
from lifeboatsim.reporting.frames import frames
from lifeboatsim.reporting.plots import PLOTS, foot
from lifeboatsim.reporting.style import COLOURS
from lifeboatsim.rules import resolve_rules
from lifeboatsim.rules.tables import PERSON_CODES
from tests.synthetic import fake_totals, plan

TIMES = {"compile_seconds": 1.0}


@pytest.fixture(scope="module")
def document():
    return summary(plan(200), fake_totals(200))


@pytest.fixture(scope="module")
def folder(document, tmp_path_factory):
    path = tmp_path_factory.mktemp("results") / "deep" / "result"
    check_folder(path)
    write_folder(path, document, TIMES, {})
    return path


def contents(path):
    return {file.name: file.read_bytes() for file in path.iterdir()}


def test_the_same_document_gives_the_same_bytes(document, folder, tmp_path):
    write_folder(tmp_path, document, TIMES, {})
    assert contents(tmp_path) == contents(folder)


def test_files(document, folder):
    files = contents(folder)
    assert json.loads(files["summary.json"]) == document
    assert files["summary.json"].decode() == dump_json(document)
    assert json.loads(files["timing.json"]) == TIMES
    for name in PLOTS:
        assert files[f"{name}.png"].startswith(b"\x89PNG")
    assert set(files) == {"summary.json", "timing.json"} | {f"{n}.png" for n in PLOTS} | {
        f"{name}.csv" for name in frames(document)
    }


def test_tables_say_what_the_document_says(document, folder):
    table = pd.read_csv(folder / "characters.csv").set_index("character")
    lady = document["characters"]["lady"]
    assert table.loc["lady", "win_share"] == lady["win_share"]
    assert table.loc["lady", "win_share_ci95_low"] == lady["win_share_ci95"][0]
    assert table.loc["lady", "deaths_thirst"] == lady["deaths"]["thirst"]
    scores = pd.read_csv(folder / "scores.csv").groupby("character")["games"].sum()
    assert scores["lady"] == lady["games"]
    assert pd.read_csv(folder / "days.csv")["games"].sum() == 200
    pairs = pd.read_csv(folder / "secret_pairs.csv")
    assert pairs["games"].sum() == 6 * 200


def test_a_result_folder_may_be_written_again(document, folder):
    check_folder(folder)
    before = contents(folder)
    write_folder(folder, document, TIMES, {})
    assert contents(folder) == before


def test_a_different_result_is_not_lost(document, folder):
    check_earlier(folder, document)
    check_earlier(folder.parent, document)  # nothing there
    other = summary(plan(300, resolve_rules("it"), seed=8), fake_totals(300))
    with pytest.raises(FolderError, match=r"seed 7, now 8; games 200, now 300.*--force") as refused:
        check_earlier(folder, other)
    assert f"rules digest {document['provenance']['rules_digest']}, now" in str(refused.value)
    check_earlier(folder, other, force=True)
    with pytest.raises(FolderError, match=r"games 200, now until ±0.01"):
        check_earlier(folder, document | {"stopping": {"until_ci": 0.01}})


def test_a_run_until_a_precision_may_come_to_any_number_of_games(document, tmp_path):
    stopped = document | {"stopping": {"until_ci": 0.01, "games": 200}}
    (tmp_path / "summary.json").write_text(dump_json(stopped), "utf-8")
    coming = summary(plan(10**9), fake_totals(300)) | {"stopping": {"until_ci": 0.01}}
    check_earlier(tmp_path, coming)
    with pytest.raises(FolderError, match=r"games until ±0.01, now 200"):
        check_earlier(tmp_path, document)


@pytest.mark.parametrize("text", ["[]", "{", '{"schema": "lifeboatsim.tournament/1"}'])
def test_a_result_of_another_kind_is_never_lost(document, tmp_path, text):
    (tmp_path / "summary.json").write_text(text, "utf-8")
    with pytest.raises(FolderError, match="choose another folder"):
        check_earlier(tmp_path, document, force=True)


def test_other_peoples_files_are_safe(tmp_path):
    (tmp_path / "thesis.txt").write_text("years")
    with pytest.raises(FolderError, match="holds other files"):
        check_folder(tmp_path)
    with pytest.raises(FolderError, match="not a folder"):
        check_folder(tmp_path / "thesis.txt")
    with pytest.raises(FolderError, match="not a folder"):
        check_folder(tmp_path / "thesis.txt" / "below")
    assert (tmp_path / "thesis.txt").read_text() == "years"


def test_a_failed_write_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "a.txt"
    write_bytes(path, b"old")

    def fail(*args):
        raise OSError("full")

    monkeypatch.setattr(os, "fdopen", fail)
    with pytest.raises(OSError, match="full"):
        write_bytes(path, b"new")
    assert contents(tmp_path) == {"a.txt": b"old"}


def test_every_character_has_a_colour_of_its_own():
    assert set(COLOURS) == set(PERSON_CODES)
    assert len(set(COLOURS.values())) == len(COLOURS)


def test_plots_say_at_the_foot_what_they_rest_on(document):
    figure = Figure()
    foot(document["provenance"], figure)
    said = figure.texts[-1].get_text().replace("\n", " ")
    assert said == "table mix:red,blue, seed 7, 200 games, navigation deck not confirmed"
    foot({"seed": 1, "games_per_cell": 2000, "unconfirmed": []}, figure)
    assert figure.texts[-1].get_text() == "seed 1, 2,000 games a table"
