"""Golden digests: 10,000 seeded games of each rule set go as they always went.

They hold no truth about the rules; they make sure that nothing changes by accident. If a change is
meant, raise ``RULES_VERSION`` (``lifeboatsim/rules/version.py``) and write them anew:

    python -m tests.engine.test_golden_digests
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.jit import JIT
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.totals import new_totals
from lifeboatsim.players import parse_table
from lifeboatsim.rules import RULES_VERSION, resolve_rules
from lifeboatsim.rules.rule_sets import OVERLAYS, RULE_SETS

FILE = Path(__file__).parents[1] / "data" / "golden_digests.json"
RENEW = "python -m tests.engine.test_golden_digests"
NEEDS_A_DECK = ("weather",)
EVERYTHING = "standard+cannibalism+liquid-courage+weather-unofficial"
PLAYED = [
    *((spec, 6) for spec in RULE_SETS),
    *((f"standard+{overlay}", 6) for overlay in OVERLAYS if overlay not in NEEDS_A_DECK),
    ("standard", 4),
    (EVERYTHING, 8),
]
GAMES, FIRST_GAMES = 10_000, 40
"""Games that are compiled; and the first of them, which the uncompiled engine plays too."""
SEED = 1
FORGOTTEN = (
    "{name}: the games changed, and RULES_VERSION is still {version}. If nothing was to change, "
    "this is a bug. If the change is meant, raise RULES_VERSION in lifeboatsim/rules/version.py, "
    f"say in the changelog what changed, and write the digests anew: {RENEW}"
)
OUTDATED = (
    "the golden digests are of RULES_VERSION {held}, the package is at {version}: "
    f"write them anew with {RENEW}"
)


def name_of(spec: str, players: int) -> str:
    """Return what an entry is called."""
    return f"{spec}, {players} players"


def numbers(spec: str, players: int, games: int) -> dict[str, int | str]:
    """Return the digest of the first games of the seed, and sums that say what moved."""
    rules = resolve_rules(spec, players=players)
    totals = new_totals(1)
    play_block(new_game(rules, parse_table("random", rules), SEED), 0, games, totals)
    counts = totals.counts[0]
    sums = {name: int(counts[name]) for name in ("asks", "fights", "days_sum", "landed")}
    return {"digest": f"{int(totals.digest[0]):016x}", **sums}


def read() -> dict[str, Any]:
    """Return the golden file."""
    document: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return document


def renew() -> None:
    """Write the golden file anew, for the RULES_VERSION of the package."""
    document = {
        "description": "Games of the strategy random at every seat, by rules and players; sums and "
        "a digest over all scores. 'first' are the same of the first games.",
        "renew": RENEW,
        "rules_version": RULES_VERSION,
        "seed": SEED,
        "games": GAMES,
        "first_games": FIRST_GAMES,
        "golden": {
            name_of(spec, players): numbers(spec, players, GAMES)
            | {"first": numbers(spec, players, FIRST_GAMES)}
            for spec, players in PLAYED
        },
    }
    FILE.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")


@pytest.mark.parametrize(("spec", "players"), PLAYED)
def test_games_go_as_they_went(spec: str, players: int) -> None:
    document = read()
    held = document["rules_version"]
    assert held == RULES_VERSION, OUTDATED.format(held=held, version=RULES_VERSION)
    name = name_of(spec, players)
    golden = document["golden"][name]
    first = golden.pop("first")
    message = FORGOTTEN.format(name=name, version=RULES_VERSION)
    assert numbers(spec, players, FIRST_GAMES) == first, message
    if JIT:
        assert numbers(spec, players, GAMES) == golden, message


def test_every_rule_set_and_overlay_is_guarded() -> None:
    assert list(read()["golden"]) == [name_of(*played) for played in PLAYED]


if __name__ == "__main__":
    renew()
