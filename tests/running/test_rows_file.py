"""The file of rows itself: numbers of any size, links, and what is no file."""

from __future__ import annotations

import os

import numpy as np
import pandas as pd
import pytest

from lifeboatsim.engine.rows import GAME_ROW
from lifeboatsim.rules import resolve_rules
from lifeboatsim.running import rows_file
from lifeboatsim.running.pool import Part
from lifeboatsim.running.rows_file import RowsError, RowsFile, columns_of

LARGEST = np.iinfo(np.int16)
NUMBERS = {
    "any": lambda dice, shape: dice.integers(LARGEST.min, LARGEST.max + 1, shape),
    "the ends": lambda dice, shape: dice.choice([LARGEST.min, LARGEST.max], shape),
    "all the least": lambda dice, shape: np.full(shape, LARGEST.min),
    "small": lambda dice, shape: dice.integers(-1, 2, shape),
}
EVERYBODY = resolve_rules("standard+cannibalism+liquid-courage", players=8)


def rows_of(numbers, games):
    wide = GAME_ROW.itemsize // 2
    values = NUMBERS[numbers](np.random.default_rng(7), (games, wide)).astype(np.int16)
    return values.reshape(-1).view(GAME_ROW)


def write(path, rows, first=0, parts=(7, 1, 50, 3), columns=()):
    file = RowsFile(path, columns_of(EVERYBODY, columns))
    file.restore(None)
    try:
        at = 0
        while at < len(rows):
            part = rows[at : at + parts[at % len(parts)]]
            file.added(Part(first + at, len(part), None, np.append(part, rows[:2])), at, 0.0)
            at += len(part)
        file.ended(at, 0.0)
    finally:
        file.drop()


@pytest.mark.parametrize("numbers", NUMBERS)
@pytest.mark.parametrize("games", [1, 32, 100])
def test_numbers_of_any_size_come_back(numbers, games, tmp_path, monkeypatch):
    monkeypatch.setattr(rows_file, "GROUP", 32)
    file, first, rows = tmp_path / "a.parquet", 2**53, rows_of(numbers, games)
    write(file, rows, first)
    found = pd.read_parquet(file)
    assert found["game"].tolist() == list(range(first, first + games))
    columns = columns_of(EVERYBODY)
    assert list(found.columns) == ["game", *columns]
    for name, (field, person) in columns.items():
        wanted = rows[field] if person is None else rows[field][:, person]
        assert found[name].tolist() == wanted.tolist()


@pytest.mark.skipif(os.name == "nt", reason="links are for administrators there")
def test_a_link_stays_one_and_the_rows_are_where_it_leads_to(tmp_path):
    (tmp_path / "large").mkdir()
    target, link = tmp_path / "large" / "games.parquet", tmp_path / "a.parquet"
    link.symlink_to(target)
    for games in (3, 5):  # nothing is there at first
        write(link, rows_of("small", games))
        assert link.is_symlink()
        assert len(pd.read_parquet(target)) == games
    assert sorted(tmp_path.rglob("*")) == [link, tmp_path / "large", target]


@pytest.mark.skipif(os.name == "nt", reason="there are no such files")
@pytest.mark.parametrize("linked", [False, True])
def test_what_is_no_file_is_left_alone(linked, tmp_path):
    pipe, link = tmp_path / "pipe.parquet", tmp_path / "a.parquet"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    path = link if linked else pipe
    with pytest.raises(RowsError, match=rf"--rows .*{path.name}: is a folder, a pipe or a device"):
        write(path, rows_of("small", 3))
    assert pipe.is_fifo() and link.is_symlink()
    assert len(list(tmp_path.iterdir())) == 2
