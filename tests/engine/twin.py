"""Play random games and print what came of them; run by tests with other ways of compiling.

``python -m tests.engine.twin GAMES LOGS SPEC...`` prints one JSON object: for each rule set the
digest of the games and hashes of all totals and of the event logs of the first games. Rules with
overlays play a fifth of the games.
"""

from __future__ import annotations

import hashlib
import json
import sys

import numpy as np

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.totals import Totals, new_totals
from lifeboatsim.players import parse_table
from lifeboatsim.rules import resolve_rules
from lifeboatsim.running.single import logged_game
from tests.engine.rule_sets import SETS

__all__ = ["fingerprint", "hash_of", "played"]

SEED = 77


def hash_of(totals: Totals) -> str:
    """Return a hash of every number of some totals."""
    digest = hashlib.sha256()
    for array in totals:
        digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()[:16]


def played(spec: str, first: int, games: int, seed: int = SEED, table: str = "random") -> Totals:
    """Return the totals of a block of games."""
    rules = resolve_rules(spec)
    line_up = parse_table(table, rules)
    totals = new_totals(len(line_up.names))
    play_block(new_game(rules, line_up, seed), first, games, totals)
    return totals


def fingerprint(spec: str, games: int, logs: int) -> dict[str, object]:
    """Return what must be the same however the engine is compiled."""
    totals = played(spec, 0, games if spec in SETS else games // 5)
    rows = [logged_game(resolve_rules(spec), "random", SEED, number) for number in range(logs)]
    counts = totals.counts[0]
    return {
        "digest": f"{int(totals.digest[0]):016x}",
        "totals": hash_of(totals),
        "logs": hashlib.sha256(repr(rows).encode()).hexdigest()[:16],
        "asks": int(counts["asks"]),
        "illegal": int(totals.illegal.sum()),
    }


def main(games: str, logs: str, *specs: str) -> None:
    """Print the fingerprints."""
    print(json.dumps({spec: fingerprint(spec, int(games), int(logs)) for spec in specs}))


if __name__ == "__main__":
    main(*sys.argv[1:])
