from __future__ import annotations

from pathlib import Path

import pytest

from lifeboatsim.rules import RulesError, resolve_rules
from lifeboatsim.rules.decks import built_in_text
from lifeboatsim.rules.doubt import doubtful_decks
from lifeboatsim.rules.uncertain import DOUBTFUL, NAVIGATION_NOTE


def test_each_doubtful_card_is_left_out_once_and_then_all_are_reversed():
    rules = resolve_rules()
    decks = dict(doubtful_decks(rules))
    assert len(decks) == len(DOUBTFUL) + 1
    assert len({deck.digest for deck in decks.values()} | {rules.digest}) == len(decks) + 1
    *left_out, turned = decks.values()
    for number, deck in zip(DOUBTFUL, left_out, strict=True):
        assert [card.id for card in rules.navigation if card not in deck.navigation] == [number]
    for before, after in zip(rules.navigation, turned.navigation, strict=True):
        if before.id in DOUBTFUL:
            assert before.thirsty_mask ^ after.thirsty_mask == 255
        else:
            assert before == after


def test_a_deck_of_ones_own_is_not_in_doubt(tmp_path: Path):
    file = tmp_path / "deck.csv"
    file.write_text(
        "id,bird,overboard,thirsty,rowers_thirsty,fighters_thirsty\n1,1,lady,sir,0,0\n", "utf-8"
    )
    rules = resolve_rules(decks={"navigation": file}, settings=["birds_to_land=1"])
    with pytest.raises(RulesError, match="deck of their own"):
        list(doubtful_decks(rules))


@pytest.mark.parametrize(
    ("dropped", "held"),
    [
        ((1,), "7, 8, 11, 14 and 17"),
        ((7, 8, 11), "14 and 17"),
        ((7, 8, 11, 14), "17"),
        (DOUBTFUL, None),
    ],
)
def test_a_changed_deck_is_unconfirmed_while_it_holds_a_doubtful_card(tmp_path, dropped, held):
    header, *lines = built_in_text("navigation").splitlines()
    kept = [line for line in lines if int(line.split(",")[0]) not in dropped]
    # numbers of one's own: what a card says counts
    rows = [f"{900 + n},{line.partition(',')[2]}" for n, line in enumerate(kept)]
    file = tmp_path / "deck.csv"
    file.write_text("\n".join([header, *rows]), "utf-8")
    notes = resolve_rules(decks={"navigation": file}).unconfirmed
    assert NAVIGATION_NOTE not in notes
    assert len(notes) == (held is not None)
    if held:
        assert "it holds cards of the built-in deck" in notes[0]
        assert notes[0].endswith(f"by its numbers: {held}.")
