"""The engine before the referee on decks and options nobody would think of."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from lifeboatsim.rules import Rules, RulesError, resolve_rules
from lifeboatsim.rules.options import OPTIONS

from .rule_lists import EXPANSIONS, WANT_MORE_THAN_AN_OPTION, others
from .test_games import referee

BASES = ("standard", "zh-full", "zh-short", "it", f"standard+{EXPANSIONS[-1]}")
KINDS = (
    "water", "medical_kit", "knife", "gaffing_hook", "oar", "flare_gun", "chum", "life_preserver",
    "compass", "jewels", "cash", "painting_large", "painting_small", "parasol",
)  # fmt: skip
CREW = ("lady", "sir", "captain", "mate", "frenchy", "kid")
TREASURE = ("cash", "painting_large", "painting_small")
ENDS = ("birds_to_land", "max_days")
"""Options that mostly make games of one day."""
PLAIN = [option for option in OPTIONS if option.name not in (*WANT_MORE_THAN_AN_OPTION, *ENDS)]


def provisions(chance: random.Random) -> str:
    """Return a deck of some kinds, with counts, points and weapons at random."""
    rows = ["code,count,points,weapon"]
    for kind in chance.sample(KINDS, chance.randint(3, len(KINDS))):
        count = chance.randint(1, 3 if kind == "jewels" else 8)
        points = 1 if kind == "jewels" else chance.randint(1, 3) if kind in TREASURE else 0
        rows.append(f"{kind},{count},{points},{chance.choice([0, 0, 1, 3, 8, 9])}")
    return "\n".join(rows) + "\n"


def navigation(chance: random.Random) -> str:
    """Return a deck of 3 to 30 cards."""
    rows = ["id,bird,overboard,thirsty,rowers_thirsty,fighters_thirsty"]
    for number in range(1, chance.randint(3, 30) + 1):
        some = " ".join(chance.sample(CREW, chance.randint(1, 3)))
        fall = chance.choice(["", "all", f"all-but {chance.choice(CREW)}", some, some, some])
        thirsty = " ".join(chance.sample(CREW, chance.randint(0, 2)))
        markers = f"{chance.randint(0, 1)},{chance.randint(0, 1)}"
        rows.append(f"{number},{chance.choice([0, 0, 1, -1])},{fall},{thirsty},{markers}")
    return "\n".join(rows) + "\n"


def any_rules(chance: random.Random, folder: Path) -> Rules:
    """Return rules of random options on random decks, drawn again until they are allowed."""
    for _ in range(1000):
        decks = {}
        for name, write in (("provisions", provisions), ("navigation", navigation)):
            text = write(chance)
            if chance.random() < 0.6:
                decks[name] = folder / f"{name}.csv"
                decks[name].write_text(text, encoding="utf-8")
        chosen = chance.sample(PLAIN, chance.randint(0, 8))
        settings = [f"{option.name}={chance.choice(others(option))}" for option in chosen]
        try:
            spec, players = chance.choice(BASES), chance.randint(4, 6)
            return resolve_rules(spec, settings=settings, decks=decks, players=players)
        except RulesError:
            continue
    raise AssertionError("no rules were allowed")


def try_rules(seed: int, tries: int, folder: Path) -> None:
    """Play a few games by each of `tries` rules."""
    chance = random.Random(seed)
    for _ in range(tries):
        referee(any_rules(chance, folder), games=4)


def test_a_few_strange_decks(tmp_path: Path) -> None:
    try_rules(0, 20, tmp_path)


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(1, 9))
def test_many_strange_decks(seed: int, tmp_path: Path) -> None:
    try_rules(seed, 150, tmp_path)
