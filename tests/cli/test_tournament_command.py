"""The commands tournament, strategies ladder and tune-strategy."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from lifeboatsim.cli import cli

BASE = ["--players", "4", "--games", "20", "--quiet"]


def invoke(*args: str):
    return CliRunner().invoke(cli, [*args])


def test_a_tournament_is_one_document_and_repeats_itself():
    done = invoke("tournament", "random", "idle", *BASE, "--seed", "7", "--json")
    assert done.exit_code == 0 and done.stderr == ""
    found = json.loads(done.stdout)
    assert found["schema"] == "lifeboatsim.tournament/1"
    assert found["provenance"]["seed"] == 7 and found["provenance"]["games_per_cell"] == 20
    assert set(found["deviations"]) == {"random", "idle"}
    again = invoke("tournament", "random", "idle", *BASE, "--seed", "7", "--json", "--workers", "1")
    assert again.stdout == done.stdout


def test_a_tournament_in_words_and_in_a_folder(tmp_path):
    folder = tmp_path / "out"
    done = invoke("tournament", "random", "idle", *BASE, "--seed", "7", "--out", str(folder))
    assert done.exit_code == 0, done.stderr
    again = "Again: lifeboatsim tournament random idle --players 4 --games 20 --seed 7"
    assert again in done.stdout
    written = {path.name for path in folder.iterdir()}
    files = ("summary.json", "cells.jsonl", "cells.csv", "alpha_rank.csv", "deviations.png")
    assert written.issuperset(files)
    repeated = invoke("tournament", "random", "idle", *BASE, "--out", str(folder))
    assert repeated.stdout == done.stdout  # the seed of the folder, no cell played again
    refused = invoke("tournament", "random", "idle", *BASE, "--seed", "8", "--out", str(folder))
    assert refused.exit_code == 2 and "seed 7, now 8" in refused.stderr


@pytest.mark.parametrize("args", [("random",), ("random", "randon"), ("random", "random")])
def test_what_is_no_tournament_is_refused(args):
    done = invoke("tournament", *args, *BASE)
    assert done.exit_code == 2 and len(done.stderr.splitlines()) == 1


def test_the_ladder():
    done = invoke("strategies", "ladder", "random", "idle", *BASE, "--seed", "7", "--json")
    assert done.exit_code == 0, done.stderr
    found = json.loads(done.stdout)
    assert {rung["strategy"] for rung in found["rungs"]} == {"random", "idle"}
    text = invoke("strategies", "ladder", "random", "idle", *BASE, "--seed", "7")
    assert "Again: lifeboatsim strategies ladder random idle" in text.stdout


def test_tuning_refuses_a_table_without_the_tuned_one():
    pytest.importorskip("cmaes")
    done = invoke("tune-strategy", "--table", "random:6", "--games", "5", "--quiet")
    assert done.exit_code == 2 and "does not play there" in done.stderr


def test_help_has_an_example():
    for command in (["tournament"], ["tune-strategy"], ["strategies", "ladder"]):
        done = invoke(*command, "--help")
        assert done.exit_code == 0 and "Example" in done.stdout
