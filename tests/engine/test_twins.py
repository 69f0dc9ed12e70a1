"""The same games with the JIT on, with it off, and with bounds checking on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from lifeboatsim.engine.jit import JIT
from tests.engine.rule_sets import RULE_SETS
from tests.engine.twin import fingerprint

ROOT = Path(__file__).parents[2]
LOGS = 5


def elsewhere(games: int, **environment: str) -> dict[str, dict[str, object]]:
    """Return the fingerprints that another process gets."""
    command = [sys.executable, "-m", "tests.engine.twin", str(games), str(LOGS), *RULE_SETS]
    run = subprocess.run(
        command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def here(games: int) -> dict[str, dict[str, object]]:
    """Return the fingerprints of this process."""
    return {spec: fingerprint(spec, games, LOGS) for spec in RULE_SETS}


@pytest.mark.skipif(not JIT, reason="this is the process with the JIT off")
def test_the_engine_plays_the_same_games_with_the_jit_off():
    games = 200
    ours = here(games)
    assert elsewhere(games, LIFEBOATSIM_JIT="off") == ours
    assert len({str(found["digest"]) for found in ours.values()}) == len(RULE_SETS)
    assert not any(found["illegal"] for found in ours.values())


@pytest.mark.proof
@pytest.mark.skipif(not JIT, reason="this is the process with the JIT off")
def test_the_engine_plays_the_same_games_with_bounds_checking_on():
    assert elsewhere(1000, LIFEBOATSIM_BOUNDS_CHECK="on") == here(1000)


@pytest.mark.parametrize(
    ("setting", "value", "on"),
    [
        ("LIFEBOATSIM_JIT", "off", False), ("LIFEBOATSIM_JIT", "on", True),
        ("NUMBA_DISABLE_JIT", "1", False), ("NUMBA_DISABLE_JIT", "0", True),
    ],
)  # fmt: skip
def test_nothing_is_compiled_where_either_setting_says_so(setting, value, on):
    plain = {"LIFEBOATSIM_JIT": "on", "NUMBA_DISABLE_JIT": "0"}
    code = "import sys; from lifeboatsim.engine.jit import JIT; print(JIT, 'numba' in sys.modules)"
    environment = os.environ | plain | {setting: value}
    run = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert run.stdout.split() == [str(on)] * 2
