"""The command in odd surroundings: backends, locales, a home that cannot be written, no Parquet."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys

import pandas as pd
import pytest
from click.testing import CliRunner

from lifeboatsim.analysis import dump_json, summary
from lifeboatsim.cli.commands import cli
from tests.synthetic import fake_totals, plan


@pytest.fixture(scope="module")
def result(tmp_path_factory):
    path = tmp_path_factory.mktemp("result")
    document = dump_json(summary(plan(50), fake_totals(50)))
    (path / "summary.json").write_text(document, "utf-8")
    return path


def test_mistakes_are_one_sentence(result, tmp_path):
    def said(*words):
        done = CliRunner().invoke(cli, ["report", *map(str, words)])
        assert done.exit_code == 2
        return done.output

    assert "did you mean share" in said(result, "--tolerance", "shar=0.1")
    assert "is no result" in said(tmp_path)
    (tmp_path / "thesis.txt").write_text("years")
    assert "holds other files" in said(result, "--out", tmp_path)


def test_deep_tries_house_rules(result, tmp_path):
    def invoke(*words):
        return CliRunner().invoke(cli, [*map(str, words), "--quiet"])

    played = tmp_path / "played"
    assert not invoke("run", "--games", 300, "--seed", 7, "--out", played).exit_code
    done = invoke("report", played, "--deep", 300, "--json")
    assert done.exit_code == 0, done.output
    change = json.loads(done.stdout)["findings"][2]
    assert "300 games each" in change["sentences"][0] or change["word"] == "Nothing"
    text = (played / "report" / "index.html").read_text("utf-8")
    assert text.count("standard+row-one") > 2
    cost = pd.read_csv(played / "report" / "numbers" / "forbidden.csv").set_index("what")
    assert list(cost.index) == ["no-row", "no-rob", "no-fight"]
    assert cost["change"].tolist() == pytest.approx((cost["bound"] - cost["free"]).tolist())
    assert cost["free"].nunique() == 1
    forced = pd.read_csv(played / "report" / "numbers" / "forced.csv")
    assert forced["change"].tolist() == pytest.approx((forced["forced"] - forced["as_is"]).tolist())
    assert forced["as_is"].nunique() == 1
    assert forced["change"].is_monotonic_decreasing
    assert "of 75 games, by turns for each player" in text
    assert "evil-sharks: a reading of this project" in text  # unconfirmed, and said so
    done = invoke("report", result, "--deep", 10, "--out", tmp_path / "r")
    assert done.exit_code == 2
    assert "no strategy is called 'red'" in done.output


@pytest.mark.proof
@pytest.mark.parametrize(
    "surroundings",
    [
        {"MPLBACKEND": "tkagg", "DISPLAY": ""},
        {"MPLBACKEND": "no-such-thing"},
        {"LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"},
        {"HOME": "/proc/none", "XDG_CONFIG_HOME": "/proc/none", "XDG_CACHE_HOME": "/proc/none"},
    ],
    ids=["no display", "odd backend", "German", "home that cannot be written"],
)
def test_odd_surroundings_give_the_same_bytes(result, tmp_path, surroundings):
    pages = []
    for place, more in enumerate(({}, surroundings)):
        out = tmp_path / str(place)
        words = [sys.executable, "-m", "lifeboatsim", "report", str(result), "--out", str(out)]
        done = subprocess.run(
            words, env=os.environ | more, capture_output=True, text=True, timeout=300
        )
        assert done.returncode == 0, done.stderr
        pages.append((out / "index.html").read_bytes())
    assert pages[0] == pages[1]


def test_without_pyarrow_the_rest_is_made(result, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)  # as if it were not installed
    done = CliRunner().invoke(cli, ["report", str(result), "--out", str(tmp_path / "r")])
    assert done.exit_code == 0
    assert "pip install pyarrow" in done.output
    assert f"lifeboatsim report {shlex.quote(str(result))} --deep 2e4" in done.output
    names = json.loads((tmp_path / "r" / "report.json").read_text("utf-8"))["files"]
    assert "index.html" in names
    assert not any(name.endswith(".parquet") for name in names)
