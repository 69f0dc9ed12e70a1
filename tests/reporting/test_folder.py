from __future__ import annotations

import json
import os

import pandas as pd
import pytest

from lifeboatsim.analysis import dump_json, summary
from lifeboatsim.reporting.folder import FolderError, check_folder, write_bytes, write_folder
from lifeboatsim.reporting.frames import frames
from lifeboatsim.reporting.plots import PLOTS
from lifeboatsim.reporting.style import COLOURS
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
