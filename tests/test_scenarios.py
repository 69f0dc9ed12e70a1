"""Rule points as small positions: one file each, named by the section of the rules.

What a file expects was taken from the rules, not from the engine.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lifeboatsim.running.play_scenario import play_scenario
from lifeboatsim.running.scenario import read_scenario

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.toml"))
FEWEST = 80


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_rule_point(file):
    scenario = read_scenario(file)
    assert scenario.expect is not None, "the file expects nothing"
    assert scenario.title
    result = play_scenario(scenario)
    assert not scenario.expect.complaints(result)
    assert result.illegal == 0


def test_there_are_enough_of_them():
    assert len(FILES) >= FEWEST
    assert len({file.stem for file in FILES}) == len(FILES)
