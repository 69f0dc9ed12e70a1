"""Look for a broken rule point: play games before the referee, then the scenarios.

Run in a process of its own, on a copy of the package and without compiling:
``python -m tests.mutations.hunt COPY SPEC PLAYERS GAMES`` prints one JSON object, ``caught`` (null:
nothing was found), ``games`` (how many were played) and, when caught, ``by``.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import lifeboatsim
from lifeboatsim.engine.jit import JIT
from lifeboatsim.rules import resolve_rules
from lifeboatsim.running.play_scenario import play_scenario
from lifeboatsim.running.scenario import read_scenario
from lifeboatsim.running.single import logged_game
from tests.referee import Objection, check

__all__ = ["hunt"]

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
SEED = 4


def hunt(spec: str, players: int | None, games: int) -> dict[str, object]:
    """Return what objects first: the referee to one of `games` games, or else a scenario."""
    rules = resolve_rules(spec, players=players)
    for number in range(games):
        try:
            check(logged_game(rules, "random", SEED, number), rules)
        except Objection as objection:
            return {"caught": str(objection), "by": "referee", "games": number + 1}
    return {"games": games, "by": "scenario", "caught": complaint()}


def complaint() -> str | None:
    """Return the first scenario that does not come out as it expects, None if all do."""
    for file in sorted(SCENARIOS.rglob("*.toml")):
        scenario = read_scenario(file)
        if scenario.expect is None:
            continue
        complaints = scenario.expect.complaints(play_scenario(scenario))
        if complaints:
            return f"{file.stem}: {complaints[0]}"
    return None


def main(copy: str, spec: str, players: str, games: str) -> None:
    """Hunt in the copy of the package that stands in the folder `copy`."""
    used = Path(lifeboatsim.__file__).resolve()
    assert used.is_relative_to(Path(copy).resolve()), f"plays with {used}, not with the copy"
    assert not JIT, "set LIFEBOATSIM_JIT=off: compiled code comes from a cache"
    print(json.dumps(hunt(spec, int(players) or None, int(games))))


if __name__ == "__main__":
    main(*sys.argv[1:])
