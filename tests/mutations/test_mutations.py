"""The referee and the scenarios notice when a single rule point of the engine is broken."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.mutations.mutation import (
    ROOT,
    Mutation,
    StaleMutation,
    broken_copy,
    plain_copy,
    read_mutations,
)

MUTATIONS = read_mutations()
FEWEST = 120
GAMES = 120
"""Games before the scenarios are tried; nearly all mutations show within ten."""
SECONDS = 180


def hunted(copy: Path, spec: str, players: int | None, games: int) -> Mapping[str, Any]:
    """Play with the package in the folder `copy`; see `tests.mutations.hunt`."""
    paths = os.pathsep.join((str(copy), str(ROOT)))
    environment = os.environ | {"LIFEBOATSIM_JIT": "off", "PYTHONPATH": paths}
    arguments = [str(copy), spec, str(players or 0), str(games)]
    done = subprocess.run(
        [sys.executable, "-B", "-m", "tests.mutations.hunt", *arguments],
        cwd=copy, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"the engine broke instead of a rule:\n{done.stderr}"
    found: Mapping[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.proof
@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda one: one.name.replace(" ", "_"))
def test_a_broken_rule_is_noticed(mutation: Mutation, tmp_path: Path) -> None:
    broken_copy(mutation, tmp_path)
    found = hunted(tmp_path, mutation.spec, mutation.players, GAMES)
    print(f"{mutation.rule} {mutation.name}: game {found['games']}, {found['caught']}")
    assert found["caught"], f"{found['games']} games and all scenarios pass with it"


@pytest.mark.proof
@pytest.mark.parametrize("spec", sorted({one.spec for one in MUTATIONS}))
def test_nothing_is_noticed_when_nothing_is_broken(spec: str, tmp_path: Path) -> None:
    plain_copy(tmp_path)
    assert hunted(tmp_path, spec, None, 10)["caught"] is None


def test_every_mutation_still_fits_the_engine() -> None:
    for mutation in MUTATIONS:
        text = (ROOT / "lifeboatsim" / mutation.file).read_text(encoding="utf-8")
        compile(mutation.broken(text), mutation.file, "exec")
        assert mutation.old != mutation.new


def test_a_stale_mutation_is_refused() -> None:
    stale = Mutation("stale", "3.3", "engine/fights.py", old="no such text", new="")
    with pytest.raises(StaleMutation, match="occurs 0 times"):
        stale.broken("text")


def test_there_are_enough_and_from_everywhere() -> None:
    assert len(MUTATIONS) >= FEWEST
    assert max(Counter(one.name for one in MUTATIONS).values()) == 1
    sections = {one.rule.split(" ")[0] for one in MUTATIONS}
    assert {"2", "3.1", "3.2", "3.3", "3.4", "4", "6", "8"} <= sections
