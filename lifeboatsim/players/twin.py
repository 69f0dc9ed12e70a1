"""The same games in another process, compiled if these are not and the other way round.

``python -m lifeboatsim.players.twin`` reads one JSON object from stdin and prints one: what
`twin_fingerprints` sends and receives.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from lifeboatsim.engine.jit import JIT
from lifeboatsim.players.registry import load_file, load_strategy, strategy_names
from lifeboatsim.players.restrictions import restrict
from lifeboatsim.players.strategy import Strategy
from lifeboatsim.players.trials import RULE_SETS, Trial, fingerprints
from lifeboatsim.rules import resolve_rules

__all__ = ["has_twin", "twin_fingerprints", "twin_trials"]

ROOT = Path(__file__).resolve().parents[2]


def twin_trials() -> list[Trial]:
    """Return each rule set with all its players."""
    return [Trial(spec, resolve_rules(spec).players) for spec in RULE_SETS]


def has_twin(strategy: Strategy) -> bool:
    """Return whether a strategy can be loaded once more: whether it is a file."""
    return strategy.source is not None


def twin_fingerprints(strategy: Strategy, games: int, seed: int) -> list[dict[int, str]] | str:
    """Return for each of `twin_trials` the fingerprints of the other way of running.

    A text instead says why there is nothing to compare.
    """
    name, *words = strategy.name.split("!")
    order = {"source": str(strategy.source), "name": name, "words": words,
             "games": games, "seed": seed}  # fmt: skip
    path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    way = {"LIFEBOATSIM_JIT": "off" if JIT else "on", "NUMBA_DISABLE_JIT": "0"}
    environment = os.environ | way | {"PYTHONPATH": path}
    done = subprocess.run(
        [sys.executable, "-m", "lifeboatsim.players.twin"],
        input=json.dumps(order), env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode != 0:
        return (done.stderr.strip().splitlines() or ["it ended without a word"])[-1]
    found = json.loads(done.stdout)
    if found["digest"] != strategy.digest:
        return "the strategy's files were changed meanwhile"
    return [{int(n): text for n, text in one.items()} for one in found["games"]]


def answer(order: dict[str, Any]) -> dict[str, Any]:
    """Return the digest of the strategy found here, and the fingerprints that were ordered."""
    path, name = Path(order["source"]), order["name"]
    known = name in strategy_names() and load_strategy(name).source == path
    strategy = load_strategy(name) if known else load_file(path)
    if order["words"]:
        strategy = restrict(strategy, order["words"])
    games = [
        fingerprints(strategy, trial, order["seed"], range(order["games"]))
        for trial in twin_trials()
    ]
    return {"digest": strategy.digest, "games": games}


if __name__ == "__main__":
    json.dump(answer(json.load(sys.stdin)), sys.stdout)
