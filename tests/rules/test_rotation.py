"""Characters in other seats: against decks written by hand, and where nothing may change."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from lifeboatsim.rules import resolve_rules
from lifeboatsim.rules.decks import built_in_text
from lifeboatsim.rules.digest import rules_digest
from lifeboatsim.rules.rotation import aboard, rotated

EVERYTHING = "standard+cannibalism+liquid-courage"
BASE = ["lady", "sir", "captain", "mate", "frenchy", "kid"]


def swapped(text: str, words: dict[str, str]) -> str:
    """Return a text in which whole words stand for others, all at once."""
    return re.sub(r"[a-z]+", lambda found: words.get(found[0], found[0]), text)


def decks_by_hand(folder, seats: int) -> dict[str, str]:
    """Write the built-in tables with the base characters so many seats on, as a player would."""
    words = {code: BASE[(place + seats) % 6] for place, code in enumerate(BASE)}
    found = {}
    for deck in ("characters", "navigation"):
        lines = built_in_text(deck).splitlines(keepends=True)
        if deck == "characters":  # only the first column, the seat
            lines = [re.sub(r"^[a-z]+", lambda m: words.get(m[0], m[0]), line) for line in lines]
            lines = [line for line in lines if line.rstrip().endswith(("set", "base"))]
        else:
            lines = [lines[0], *(swapped(line, words) for line in lines[1:])]
        found[deck] = str(folder / f"{deck}.csv")
        (folder / f"{deck}.csv").write_text("".join(lines), "utf-8")
    return found


@pytest.mark.parametrize("seats", range(1, 6))
def test_it_is_what_a_player_would_write_by_hand(seats, tmp_path):
    mine = rotated(resolve_rules(), seats)
    theirs = resolve_rules(decks=decks_by_hand(tmp_path, seats))
    assert mine.digest == theirs.digest != resolve_rules().digest
    assert mine.characters == theirs.characters
    assert [who.code for who in mine.characters] == BASE
    assert mine.characters[seats].name == "Lady Lauren"


@pytest.mark.parametrize("rules", ["standard", EVERYTHING])
def test_turns_add_up_and_come_full_circle(rules):
    home = resolve_rules(rules)
    many = home.players
    assert rotated(home, 0) is home and rotated(home, many) is home
    assert rotated(rotated(home, 2), 3) == rotated(home, 5)
    assert rotated(rotated(home, 1), many - 1) == home
    assert len({rotated(home, seats).digest for seats in range(many)}) == many


def test_who_stays_ashore_stays():
    home = resolve_rules(characters=["lady", "captain", "frenchy", "kid"])
    found = rotated(home, 1)
    assert [who.name for who in aboard(home)] == [
        "Lady Lauren",
        "The Captain",
        "Frenchy",
        "The Kid",
    ]
    assert [who.name for who in aboard(found)] == [
        "The Kid",
        "Lady Lauren",
        "The Captain",
        "Frenchy",
    ]
    assert [who.name for who in found.characters if who.code in ("sir", "mate")] == [
        "Sir Stephen", "First Mate",
    ]  # fmt: skip


def test_words_on_cards_that_are_no_names_stay():
    home = resolve_rules()
    card = replace(home.navigation[0], overboard=("all-but", "kid", "sir"), thirsty=("all",))
    found = rotated(replace(home, navigation=(card,)), 1).navigation[0]
    assert found.overboard == ("all-but", "lady", "captain") and found.thirsty == ("all",)


def test_nothing_changes_where_all_are_equal_and_cards_name_nobody():
    home = resolve_rules()
    people = tuple(replace(who, size=5, survival=5, ability="none") for who in home.characters)
    cards = tuple(
        replace(card, overboard=("all",) if card.id % 3 == 0 else (), thirsty=())
        for card in home.navigation
    )
    equal = replace(home, characters=people, navigation=cards)
    equal = replace(equal, digest=rules_digest(equal))
    assert {rotated(equal, seats).digest for seats in range(6)} == {equal.digest}


def test_nobody_has_a_seat_where_some_sit_out_at_random():
    assert aboard(resolve_rules(players=5)) == ()
    with pytest.raises(ValueError, match="drawn anew"):
        rotated(resolve_rules(players=5), 1)
