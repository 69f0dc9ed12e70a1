"""Blocks played by the processes of a Dask cluster: the same results to the bit."""

from __future__ import annotations

import logging
import pickle
import time
import zlib
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from click.testing import CliRunner

import lifeboatsim
from lifeboatsim.cli import cli
from lifeboatsim.interface.errors import OptionError
from lifeboatsim.interface.experiment.play import play_part
from lifeboatsim.interface.experiment.read import parse_experiment
from lifeboatsim.players import parse_table
from lifeboatsim.rules import resolve_rules
from lifeboatsim.running import RunPlan, checkpoint, cluster, scheduler
from lifeboatsim.running.cluster_task import play_task
from lifeboatsim.running.pool import Worker
from lifeboatsim.versions import versions

pytestmark = pytest.mark.timeout(300)

TERN = '"""A tern."""\n\nBASE = "survivor"\n\n\ndef act(table, me, ask):\n    return 0\n'


@pytest.fixture(scope="module")
def address():
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1",
        dashboard_address="127.0.0.1:0", scheduler_kwargs={"dashboard": False},
        memory_limit=0, silence_logs=logging.CRITICAL,
    ) as started:  # fmt: skip
        yield started.scheduler_address


def invoke(*args):
    return CliRunner().invoke(cli, [str(word) for word in args])


def files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "timing.json"}


def test_answers_are_those_of_threads(address, tmp_path):
    (tmp_path / "tern.py").write_text(TERN)
    run = {"table": "tern:2,random:4", "code": tmp_path / "tern.py", "games": 3000, "seed": 7}
    both = [
        lifeboatsim.run(**run, block_size=100, scheduler=address),
        lifeboatsim.run(**run),
    ]
    assert both[0] == both[1]


QUESTIONS = {
    "run": lifeboatsim.run,
    "compare": partial(lifeboatsim.compare, "standard", "standard+evil-sharks"),
    "luck": lifeboatsim.luck,
    "seats": lifeboatsim.seats,
    "sweep": partial(lifeboatsim.sweep, {"birds_to_land": [4, 3]}),
    "tournament": partial(lifeboatsim.tournament, "random", "idle"),
    "tune-rules": partial(
        lifeboatsim.tune_rules, goals="ties", vary="birds_to_land=3", verdict_games=200
    ),
}
WORDS = {
    "compare": ["standard", "standard+evil-sharks"],
    "sweep": ["standard", "--vary", "birds_to_land=4,3"],
    "tournament": ["random", "idle"],
    "tune-rules": ["standard", "--goal", "ties"],
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_answered_alike(address, question):
    asked = {"games": 200, "seed": 7} | ({} if question == "tournament" else {"table": "random"})
    ask = QUESTIONS[question]
    assert ask(**asked, scheduler=address) == ask(**asked)


def test_every_command_with_a_scheduler_goes_there():
    having = []
    for name in cli.list_commands(None):
        command = cli.get_command(None, name)
        if any(option.name == "scheduler" for option in command.params):
            having.append(name)
            asked = [name, *WORDS.get(name, []), "--games", 200, "--scheduler", "nowhere"]
            refused = invoke(*asked)
            assert refused.exit_code == 2, name
            assert "--scheduler 'nowhere' is not allowed" in refused.stderr, name
    assert sorted(having) == sorted(QUESTIONS)


EXPERIMENT = """
question = "Who wins?"
seed = 7
games = 200
[[parts]]
name = "chairs"
kind = "seats"
table = "random"
[[parts]]
name = "cup"
kind = "tournament"
strategies = ["random", "idle"]
"""


def test_the_parts_of_an_experiment_are_played_there(address, tmp_path):
    asked = parse_experiment(EXPERIMENT, "chairs", "a test")
    for here, there in zip(asked.parts, asked.on(address).parts, strict=True):
        found = play_part(there, tmp_path / "there" / there.name)
        assert found == play_part(here, tmp_path / "here" / here.name)
    file = tmp_path / "chairs.toml"
    file.write_text(EXPERIMENT)
    refused = invoke("experiment", "run", file, "--out", tmp_path / "no", "--scheduler", "nowhere")
    assert refused.exit_code == 2
    assert "part 'chairs': --scheduler 'nowhere' is not allowed" in refused.stderr


def test_a_ladder_is_the_same_there(address):
    asked = ["strategies", "ladder", "idle", "random", "--games", 100, "--seed", 7, "--json"]
    there = invoke(*asked, "--scheduler", address)
    assert there.exit_code == 0, there.stderr
    assert there.stdout == invoke(*asked).stdout


def test_workers_stop_at_what_nobody_waits_for(address):
    from distributed import Client

    rules = resolve_rules()
    plan = RunPlan(rules, parse_table("idle", rules), seed=7, games=10**9)
    job = zlib.compress(pickle.dumps(Worker(plan).block))
    with Client(address, set_as_default=False) as client:
        endless = [
            client.submit(play_task, job, versions(), 0, plan.games, workers=[one], pure=False)
            for one in client.nthreads()
        ]
        until = time.monotonic() + 60
        while not all(client.run(busy).values()):
            assert time.monotonic() < until
        client.cancel(endless)
        while any(client.run(busy).values()):
            assert time.monotonic() < until


def busy(dask_worker):
    """Return whether a worker is playing."""
    return bool(dask_worker.state.executing or dask_worker.state.long_running) or any(
        task.state == "cancelled" for task in dask_worker.state.tasks.values()
    )


def test_a_precision_is_reached_after_the_same_games(address):
    asked = {"table": "idle", "until_ci": 0.02, "max_games": 50_000, "seed": 7}
    there = lifeboatsim.run(**asked, scheduler=address)
    assert there == lifeboatsim.run(**asked)
    assert there.to_dict()["stopping"]["reached"]


def test_threads_may_ask_at_once_each_where_it_wants(address):
    def ask(scheduler):
        return lifeboatsim.run(table="random", games=500, seed=7, scheduler=scheduler)

    with ThreadPoolExecutor(3) as pool:
        found = list(pool.map(ask, (address, None, address), timeout=120))
    assert found[0] == found[1] == found[2]


def test_begun_there_and_ended_here(address, tmp_path, monkeypatch):
    asked = ["run", "--table", "idle", "--games", 3000, "--seed", 7, "--quiet"]

    def stop(self, part, played, seconds):
        self._save(played, seconds)
        raise OSError("the power fails")

    with monkeypatch.context() as patch:
        patch.setattr(checkpoint.Checkpoint, "added", stop)
        cut = invoke(*asked, "--block-size", 100, "--scheduler", address, "--out", tmp_path / "cut")
        assert cut.exit_code != 0
    assert (tmp_path / "cut" / "checkpoint.npz").exists()
    rest = invoke("run", "--resume", tmp_path / "cut", "--quiet")
    assert rest.exit_code == 0, rest.stderr
    assert invoke(*asked, "--out", tmp_path / "whole").exit_code == 0
    assert files(tmp_path / "cut") == files(tmp_path / "whole")


@pytest.mark.parametrize("name", ["numpy", "numba", "python", "lifeboatsim", "engine"])
def test_other_versions_are_refused_by_name(address, monkeypatch, name):
    ours = versions() | {name: "another"}
    for module in (cluster, scheduler):
        monkeypatch.setattr(module, "versions", lambda: ours)
    with pytest.raises(OptionError) as refused:
        lifeboatsim.run(table="idle", games=100, seed=7, scheduler=address)
    said = str(refused.value)
    assert "--scheduler: worker tcp://127.0.0.1:" in said
    assert f"cannot play the same games: {name} {versions()[name]} there, another here" in said


def test_a_mistake_of_a_strategy_is_told_here(address, tmp_path):
    (tmp_path / "tern.py").write_text(TERN.replace("return 0", "return 99"))
    asked = {"table": "tern", "code": tmp_path / "tern.py", "games": 100, "seed": 7}
    with pytest.raises(lifeboatsim.StrategyError, match="First in game 0 of seed 7"):
        lifeboatsim.run(**asked, strict=True, scheduler=address)


@pytest.mark.parametrize(
    "text", ["here", "local:", "local:two", "local:0", "local:1025", "http://host:8786", "a b:1"]
)
def test_what_is_no_scheduler_is_refused(text):
    refused = invoke("run", "--table", "idle", "--games", 100, "--scheduler", text)
    assert refused.exit_code == 2
    said = refused.stderr.replace("'", "")
    assert f"--scheduler {text} is not allowed" in said
    assert "or local:N" in said or "from local:1 to local:1024" in said


def test_threads_and_a_scheduler_exclude_each_other():
    with pytest.raises(OptionError, match="a scheduler has workers of its own"):
        lifeboatsim.run(table="idle", games=100, workers=2, scheduler="local:2")


def test_rows_are_the_same_bytes(address, tmp_path):
    asked = ["run", "--table", "random", "--games", 600, "--seed", 7, "--quiet"]
    there = ["--scheduler", address, "--block-size", 100]
    assert invoke(*asked, *there, "--rows", tmp_path / "there.parquet").exit_code == 0
    assert invoke(*asked, "--rows", tmp_path / "here.parquet").exit_code == 0
    there, here = ((tmp_path / f"{name}.parquet").read_bytes() for name in ("there", "here"))
    assert there == here


def test_nobody_answers(monkeypatch):
    monkeypatch.setattr(scheduler, "CONNECT_SECONDS", 1)
    with pytest.raises(OptionError, match=r"127\.0\.0\.1:1: no Dask scheduler answers there"):
        lifeboatsim.run(table="idle", games=100, scheduler="127.0.0.1:1")


def test_a_missing_library_is_named(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(OptionError, match=r"pip install 'lifeboatsim\[dask\]'"):
        lifeboatsim.run(table="idle", games=100, scheduler="local:2")
