from __future__ import annotations

import json

from click.testing import CliRunner

from lifeboatsim.benchmark import benchmark


def test_it_prints_one_document():
    args = ["--table", "random", "--seconds", "0.02", "--rounds", "1"]
    done = CliRunner().invoke(benchmark, args)
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    speed = ["games_per_second", "asks_per_second", "ns_per_ask"]
    assert list(found) == ["one_core", "all_cores"]
    assert list(found["one_core"]) == speed
    assert list(found["all_cores"]) == ["cores", *speed]
    assert all(value > 0 for part in found.values() for value in part.values())


def test_a_bad_table_is_refused():
    done = CliRunner().invoke(benchmark, ["--table", "randon"])
    assert done.exit_code == 2
    assert "random" in done.stderr
