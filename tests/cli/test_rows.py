"""Rows of games in a Parquet file: the same games as the summary, in any cut."""

from __future__ import annotations

import errno
import importlib.util
import json
import os
import signal
import subprocess
import sys
import time

import pandas as pd
import pytest
from click.testing import CliRunner

from lifeboatsim.cli import cli

ARGS = ["run", "--table", "idle", "--seed", "7", "--quiet", "--json"]


def invoke(*args):
    return CliRunner().invoke(cli, [*ARGS, *(str(word) for word in args)])


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    file = tmp_path_factory.mktemp("rows") / "games.parquet"
    done = invoke("--games", 3000, "--first-game", 11, "--players", 5, "--rows", file)
    assert done.exit_code == 0, done.stderr
    return file, json.loads(done.stdout)


def test_rows_agree_with_the_summary(written):
    file, document = written
    rows = pd.read_parquet(file)
    assert list(rows["game"]) == list(range(11, 3011))
    for day, games in document["days"]["histogram"].items():
        assert (rows["days"] == int(day)).sum() == games
    for code, found in document["characters"].items():
        played = rows[rows[f"strategy_{code}"] >= 0]
        assert len(played) == found["games"]
        assert played[f"win_units_{code}"].sum() == found["win_units"]
        for score, count in found["score_histogram"].items():
            assert (played[f"score_{code}"] == int(score)).sum() == count
        assert (rows[rows[f"strategy_{code}"] < 0][f"score_{code}"] == -1).all()
    assert (rows["winners"] > 1).sum() == document["games"]["shared"]
    for place, end in enumerate(("landed", "all_dead", "capped"), 1):
        assert (rows["over"] == place).sum() == document["games"][end]


def test_the_file_says_what_its_numbers_stand_for(written, tmp_path):
    import pyarrow.parquet as pq

    def legend(file):
        return json.loads(pq.read_schema(file).metadata[b"lifeboatsim"])

    file, document = written
    found, rows = legend(file), pd.read_parquet(file)
    about = document["provenance"]
    for key in ("rules", "rules_digest", "table", "seed", "unconfirmed"):
        assert found[key] == about[key]
    codes = {key: words for key, words in found["columns"].items() if isinstance(words, dict)}
    assert set(codes) == {"over", "strategy", "friend", "enemy", "status", "cause"}
    for name in rows.columns.drop("game"):
        kind = name if name in found["columns"] else name.rpartition("_")[0]
        if kind in codes:
            assert set(map(str, rows[name].unique())) <= set(codes[kind]), name
    for end, count in rows["over"].astype(str).map(codes["over"]).value_counts().items():
        assert count == document["games"][end]
    for code, person in document["characters"].items():
        words = rows[f"cause_{code}"].astype(str).map(codes["cause"]).value_counts()
        for cause, deaths in person["deaths"].items():
            assert words.get(cause, 0) == deaths
        dead = rows[f"status_{code}"].astype(str).map(codes["status"]).isin(["dead", "lost"])
        assert dead.sum() == sum(person["deaths"].values())
    mixed = tmp_path / "mixed.parquet"
    words = ["run", "--table", "mix:idle,random", "--games", "9", "--seed", "7", "--quiet"]
    done = CliRunner().invoke(cli, [*words, "--rows", str(mixed)])
    assert done.exit_code == 0, done.output
    strategies = {"-1": "does not play", "0": "idle", "1": "random"}
    assert legend(mixed)["columns"]["strategy"] == strategies


@pytest.mark.parametrize("name", ["polars", "duckdb"])
def test_other_readers_see_the_same(written, name):
    if importlib.util.find_spec(name) is None:
        return  # neither is needed by anything else here
    file, _ = written
    expected = pd.read_parquet(file)
    if name == "polars":
        import polars

        found = polars.read_parquet(file)
        assert found.shape == expected.shape
        assert found["score_lady"].to_list() == expected["score_lady"].tolist()
    else:
        import duckdb

        query = f"select count(*), sum(score_lady), max(game) from '{file}'"
        found = duckdb.sql(query).fetchall()
        assert found == [(3000, expected["score_lady"].sum(), 3010)]


def test_the_cut_changes_no_byte(tmp_path, monkeypatch):
    monkeypatch.setattr("lifeboatsim.running.rows_file.GROUP", 700)
    files = []
    for workers, block in ((1, 2000), (3, 37), (2, 10**6)):
        file = tmp_path / f"{workers}.parquet"
        done = invoke("--games", 2000, "--rows", file, "--rows-columns", "score_lady,days",
                      "--workers", workers, "--block-size", block)  # fmt: skip
        assert done.exit_code == 0, done.stderr
        files.append(file.read_bytes())
    assert files[0] == files[1] == files[2]
    assert list(pd.read_parquet(file).columns) == ["game", "score_lady", "days"]
    assert len(list(tmp_path.iterdir())) == 3


def test_nor_does_it_where_somebody_sits_out(tmp_path):
    """Who does not play has no secrets, whoever played in the same record before."""
    files = [tmp_path / f"{workers}.parquet" for workers in (1, 3)]
    for workers, file in enumerate(files):
        done = invoke("--games", 400, "--players", 4, "--rows", file, "--block-size", 50,
                      "--workers", 2 * workers + 1)  # fmt: skip
        assert done.exit_code == 0, done.stderr
    assert files[0].read_bytes() == files[1].read_bytes()
    later = tmp_path / "later.parquet"
    assert (
        invoke("--games", 100, "--first-game", 300, "--players", 4, "--rows", later).exit_code == 0
    )
    rows, last = pd.read_parquet(files[0]), pd.read_parquet(later)
    assert rows[300:].reset_index(drop=True).equals(last)
    for code in ("lady", "kid"):
        idle = rows[rows[f"strategy_{code}"] < 0]
        assert len(idle) > 100
        for secret in ("friend", "enemy"):
            assert (idle[f"{secret}_{code}"] == -1).all()


def test_mistakes_are_named(tmp_path):
    file = tmp_path / "a.parquet"
    near = invoke("--games", 5, "--rows", file, "--rows-columns", "score_ladi")
    assert near.exit_code == 2
    assert "score_ladi" in near.stderr
    assert "score_lady" in near.stderr
    for args, said in (
        (("--rows-columns", "days"), "--rows-columns goes with --rows"),
        (("--rows", file, "--rows-columns", "days,over,days"), "days is given twice"),
        (("--rows", tmp_path / "a.csv"), ".parquet"),
        (("--rows", file, "--out", tmp_path / "out"), "--rows and --out exclude each other"),
        (("--rows", file, "--resume", tmp_path), "--rows and --resume exclude each other"),
        (
            ("--rows", file, "--resume", tmp_path, "--out", tmp_path / "out"),
            "--rows and --out exclude each other",
        ),
        (("--rows", file, "--rows-columns", ""), "'--rows-columns': ''; allowed is a list"),
        (("--rows", file, "--rows-columns", "days,,over"), "'--rows-columns': 'days,,over'"),
        (("--rows", ""), "'--rows': a name is wanted"),
        (("--rows", tmp_path / "none" / "a.parquet"), "cannot be written"),
    ):
        wrong = invoke("--games", 5, *args)
        assert wrong.exit_code == 2
        assert said in wrong.stderr
    assert not file.exists()


def test_a_row_of_all_columns_takes_few_bytes(tmp_path):
    file = tmp_path / "games.parquet"
    assert invoke("--games", 20_000, "--rows", file).exit_code == 0
    assert file.stat().st_size < 24 * 20_000
    assert invoke("--games", 20_000, "--rows", file, "--rows-columns", "days").exit_code == 0
    assert file.stat().st_size < 20_000  # the numbers of the games take next to nothing


def test_pandas_is_not_loaded_to_write_rows(tmp_path):
    """It takes a third of a second and 50 MB, which a short run would notice."""
    code = (
        "import sys; from lifeboatsim.cli import cli; "
        f"cli({[*ARGS, '--games', '40', '--rows', str(tmp_path / 'a.parquet')]!r}, "
        "standalone_mode=False); sys.exit('pandas' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert len(pd.read_parquet(tmp_path / "a.parquet")) == 40


@pytest.mark.proof
@pytest.mark.skipif(os.name == "nt", reason="a kill as kill -9 does it")
@pytest.mark.timeout(120)
def test_what_a_killed_run_left_is_swept_out_by_the_next_and_nothing_else(tmp_path):
    file = tmp_path / "a[1].parquet"
    args = [*ARGS, "--games", "1e9", "--rows", str(file), "--rows-columns", "days"]
    killed, living = (
        subprocess.Popen(
            [sys.executable, "-m", "lifeboatsim", *args],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        for _ in range(2)
    )  # fmt: skip
    drafts = {
        process: tmp_path / f".a[1].parquet.{process.pid}.part" for process in (killed, living)
    }
    while not all(draft.exists() and draft.stat().st_size for draft in drafts.values()):
        assert killed.poll() is None and living.poll() is None
        time.sleep(0.02)
    killed.kill()
    killed.wait()
    others = [tmp_path / name for name in (".b.parquet.1.part", ".a[1].parquet", "a1.parquet.part")]
    for other in others:
        other.write_text("of somebody else")
    assert drafts[killed].exists()
    done = CliRunner().invoke(cli, [*ARGS, "--games", "40", "--rows", str(file)])
    assert done.exit_code == 0, done.stderr
    assert not drafts[killed].exists() and drafts[living].exists()
    assert all(other.exists() for other in others)
    assert len(pd.read_parquet(file)) == 40
    living.terminate()
    living.wait()
    assert sorted(tmp_path.iterdir()) == sorted([file, *others])


@pytest.mark.skipif(os.name == "nt", reason="there is no such limit")
@pytest.mark.parametrize("room", [100, 20_000])
def test_a_disk_without_room_is_told_with_the_file_and_leaves_nothing(room, tmp_path, written):
    import resource

    file = tmp_path / "a.parquet"
    file.write_bytes(b"earlier")
    done = subprocess.run(
        [sys.executable, "-m", "lifeboatsim", *ARGS, "--games", "2000", "--rows", str(file)],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)),
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"Error: {os.strerror(errno.EFBIG)} ({file}).\n"
    assert [path.name for path in tmp_path.iterdir()] == ["a.parquet"]
    assert file.read_bytes() == b"earlier"


def test_two_writers_of_a_file_each_write_their_own_games(tmp_path):
    from lifeboatsim.rules import resolve_rules
    from lifeboatsim.running.rows_file import RowsFile, columns_of

    columns = columns_of(resolve_rules(), ["days"])
    one = RowsFile(tmp_path / "a.parquet", columns)
    other = subprocess.run(
        [sys.executable, "-m", "lifeboatsim", *ARGS, "--games", "40", "--rows", one.path],
        stdout=subprocess.DEVNULL, check=False,
    )  # fmt: skip
    assert other.returncode == 0
    one.restore(None)
    assert len(pd.read_parquet(one.path)) == 40
    one.drop()
    assert len(pd.read_parquet(one.path)) == 40


@pytest.mark.skipif(os.name == "nt", reason="SIGTERM cannot be caught there")
@pytest.mark.timeout(120)
def test_a_stopped_run_leaves_the_games_played(tmp_path):
    file = tmp_path / "a.parquet"
    args = [*ARGS, "--games", "1e9", "--rows", str(file), "--rows-columns", "days"]
    process = subprocess.Popen(
        [sys.executable, "-m", "lifeboatsim", *args],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    while not list(tmp_path.glob(".a.parquet.*.part")):
        assert process.poll() is None
        time.sleep(0.02)
    time.sleep(0.5)
    process.send_signal(signal.SIGTERM)
    text, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    played = json.loads(text)["games"]["played"]
    assert list(pd.read_parquet(file)["game"]) == list(range(played))
    assert [path.name for path in tmp_path.iterdir()] == ["a.parquet"]
