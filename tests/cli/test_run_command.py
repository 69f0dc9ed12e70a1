from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time

import pytest
from click.testing import CliRunner

from lifeboatsim.cli import cli
from lifeboatsim.rules.decks import built_in_text
from tests.cli.terminal import read
from tests.promptness import prompt

GAMES = "200"


def invoke(*args: str):
    return CliRunner().invoke(cli, ["run", "--table", "random", *args])


def document(*args: str):
    done = invoke("--json", *args)
    assert done.exit_code == 0, done.stderr
    found = json.loads(done.stdout)
    found.pop("timing")
    return found


def test_json_is_one_document_with_the_provenance():
    done = invoke("--games", GAMES, "--seed", "7", "--first-game", "5", "--json", "--quiet")
    assert done.stderr == ""
    found = json.loads(done.stdout)
    provenance = found["provenance"]
    assert (provenance["seed"], provenance["first_game"], provenance["games"]) == (7, 5, 200)
    assert provenance["table"] == "random"
    assert provenance["rules"] == "standard"
    assert found["games"]["played"] == 200
    assert list(found["timing"]) == [
        "compile_seconds", "play_seconds", "games_per_second", "asks_per_second",
    ]  # fmt: skip


def test_a_seed_is_drawn_and_repeats_the_run():
    first = document("--games", GAMES)
    seed = first["provenance"]["seed"]
    assert document("--games", GAMES, "--seed", str(seed), "--workers", "1") == first
    assert document("--games", GAMES)["provenance"]["seed"] != seed


def test_text_says_how_to_repeat_itself():
    args = ["--games", GAMES, "--rules", "zh-full+birds_to_land=2", "--set", "trading=off"]
    done = invoke(*args, "--players", "5", "--quiet")
    assert done.exit_code == 0
    again = done.stdout.splitlines()[-1]
    words = shlex.split(again.removeprefix("Again: lifeboatsim "))
    assert CliRunner().invoke(cli, words).stdout == done.stdout


def test_the_last_line_repeats_all_that_was_asked_for(tmp_path):
    rows = tmp_path / "some games.parquet"
    args = ("--games", GAMES, "--sample", "2", "--rows", str(rows), "--rows-columns", "days,over")
    done = invoke(*args, "--quiet")
    assert done.exit_code == 0, done.stderr
    written = rows.read_bytes()
    rows.unlink()
    words = shlex.split(done.stdout.splitlines()[-1].removeprefix("Again: lifeboatsim "))
    assert CliRunner().invoke(cli, words).stdout == done.stdout
    assert rows.read_bytes() == written


@pytest.mark.parametrize(("table", "other"), [("roster", "survivor"), ("idle", "roster")])
def test_it_says_that_shares_are_those_of_the_table(table, other):
    done = CliRunner().invoke(cli, ["run", "--games", GAMES, "--table", table, "--quiet"])
    assert f"the same with --table {other} shows what hangs on how people play" in done.stdout


def test_out_writes_the_summary_and_refuses_a_file(tmp_path):
    folder = tmp_path / "result"
    found = document("--games", GAMES, "--seed", "7", "--out", str(folder))
    assert json.loads((folder / "summary.json").read_text()) == found
    assert "play_seconds" in json.loads((folder / "timing.json").read_text())
    refused = invoke("--games", GAMES, "--out", str(folder / "summary.json"))
    assert refused.exit_code == 2
    assert len(refused.stderr.splitlines()) == 1


def test_out_refuses_to_lose_another_result_unless_forced(tmp_path):
    folder = tmp_path / "result"
    again = ("--games", "20", "--seed", "7", "--out", str(folder))
    other = ("--games", "20", "--seed", "8", "--out", str(folder))
    first = document(*again)
    assert document(*again) == first
    refused = invoke(*other)
    assert refused.exit_code == 2 and "seed 7, now 8" in refused.stderr
    assert json.loads((folder / "summary.json").read_text()) == first
    found = document(*other, "--force")
    assert json.loads((folder / "summary.json").read_text()) == found != first
    assert "--out" in invoke("--games", "20", "--force").stderr


def test_a_deck_of_ones_own_is_named(tmp_path):
    file = tmp_path / "ch.csv"
    file.write_text(built_in_text("navigation").replace("7,-1,", "7,1,"), "utf-8")
    args = ("--games", "20", "--seed", "7", "--deck", f"navigation={file}")
    assert document(*args)["provenance"]["decks"] == {"navigation": str(file)}
    text = " ".join(invoke(*args, "--quiet").stdout.split())
    assert f"Rules standard with navigation from {file} (" in text
    assert "it holds cards of the built-in deck" in text


def test_run_without_out_imports_nothing_it_does_not_need():
    code = (
        "import sys\nfrom lifeboatsim.cli import main\n"
        "sys.argv[1:] = ['run', '--table', 'random', '--games', '5', '--json', '--quiet']\n"
        "try: main()\nexcept SystemExit: pass\n"
        "heavy = ('pandas', 'scipy.stats', 'matplotlib', 'pyarrow')\n"
        "print([m for m in heavy if m in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stderr.strip() == "[]"


ILLEGAL = """
def act(table, me, ask):
    if table.day == 3 and table.birds == 2:
        return 9999
    return 0
"""


def test_strict_names_the_strategy_and_the_game(tmp_path):
    file = tmp_path / "wild.py"
    file.write_text(ILLEGAL)
    args = ["run", "--code", str(file), "--table", "wild:1,random:5", "--seed", "7", "--json"]
    many = [*args, "--games", "3000"]
    loose = CliRunner().invoke(cli, many)
    assert loose.exit_code == 0, loose.stderr
    assert json.loads(loose.stdout)["games"]["illegal_answers"]["wild"] > 0
    strict = CliRunner().invoke(cli, [*many, "--strict"])
    assert strict.exit_code == 1
    message = strict.stderr.strip().splitlines()[-1]
    assert "wild" in message
    assert "seed 7" in message
    number = message.split("in game ")[1].split()[0]
    one = [*args, "--first-game", number, "--games", "1"]
    assert json.loads(CliRunner().invoke(cli, one).stdout)["games"]["illegal_answers"]["wild"] > 0
    clean = [*args, "--strict", "--games", number]
    if int(number):
        assert CliRunner().invoke(cli, clean).exit_code == 0


def test_an_unknown_strategy_is_refused():
    done = CliRunner().invoke(cli, ["run", "--table", "randon", "--games", "5"])
    assert done.exit_code == 2
    assert "random" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="SIGINT cannot be sent to one process")
def test_ctrl_c_prints_what_was_played_and_exits_130():
    code, out, err = prompt(interrupted_run, 2.5)
    assert code == 130, err
    found = json.loads(out)
    found.pop("timing")
    assert "Interrupted after" in err
    assert document("--games", str(found["games"]["played"]), "--seed", "7") == found


def interrupted_run():
    command = [sys.executable, "-m", "lifeboatsim", "run", "--table", "random", "--seed", "7"]
    terminal, theirs = os.openpty()
    process = subprocess.Popen(
        [*command, "--games", "1e11", "--json"],
        stdout=subprocess.PIPE, stderr=theirs, text=True,
    )  # fmt: skip
    os.close(theirs)
    assert "games," in read(terminal, "games,", 60)  # the progress bar: it plays
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    started = time.perf_counter()
    out, _ = process.communicate(timeout=20)
    took = time.perf_counter() - started
    err = read(terminal, "100000000000 games", 2)
    os.close(terminal)
    return took, (process.returncode, out, err)


def test_info_and_warmup():
    found = json.loads(CliRunner().invoke(cli, ["info", "--json"]).stdout)
    assert {"version", "python", "libraries", "cores", "cache_folder", "engine_digest"} <= set(
        found
    )
    done = CliRunner().invoke(cli, ["info"])
    assert found["engine_digest"] in done.stdout
