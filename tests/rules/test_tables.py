"""The built-in card tables: the printed facts, and what the engine relies on."""

from collections import Counter

from lifeboatsim.rules.decks import DECKS, built_in_deck, built_in_text
from lifeboatsim.rules.tables import (
    ABILITIES,
    KIND_CODES,
    PERSON_CODES,
    NavigationCard,
    named_mask,
)


def test_characters_add_up_to_twelve_and_sit_in_order():
    people = built_in_deck("characters")
    assert [who.code for who in people] == ["lady", "sir", "captain", "mate", "frenchy", "kid"]
    assert [who.size for who in people] == [4, 5, 7, 8, 6, 3]
    assert all(who.size + who.survival == 12 for who in people)
    assert [who.person for who in people] == [0, 1, 2, 3, 5, 7]
    assert {who.ability for who in people} <= set(ABILITIES)


def test_provisions_are_the_printed_42():
    provisions = built_in_deck("provisions")
    counts = {card.code: card.count for card in provisions}
    assert sum(counts.values()) == 42
    assert counts == {
        "water": 16, "cash": 6, "jewels": 3, "painting_large": 2, "painting_small": 1,
        "medical_kit": 3, "oar": 2, "blackjack": 1, "knife": 1, "gaffing_hook": 1,
        "flare_gun": 1, "chum": 2, "life_preserver": 1, "compass": 1, "parasol": 1,
    }  # fmt: skip
    weapons = {card.code: card.weapon for card in provisions if card.weapon}
    assert weapons == {"oar": 1, "blackjack": 2, "knife": 3, "gaffing_hook": 4, "flare_gun": 8}
    points = {card.code: card.points for card in provisions if card.points}
    assert points == {"cash": 1, "jewels": 1, "painting_large": 3, "painting_small": 2}
    acting = {card.code for card in provisions if card.needs_action}
    assert acting == {"medical_kit", "flare_gun", "parasol"}
    assert [card.kind for card in provisions] == list(range(15))


def test_navigation_has_24_cards_7_birds_and_one_crossed():
    cards = built_in_deck("navigation")
    assert [card.id for card in cards] == list(range(1, 25))
    assert Counter(card.bird for card in cards) == {1: 7, -1: 1, 0: 16}
    assert {card.id for card in cards if card.overboard == ("all",)} == {3, 15}
    assert {card.id for card in cards if card.thirsty == ("all",)} == {3, 7, 15}


def test_expansion_rows_are_known_but_not_in_play():
    for deck in DECKS:
        assert {card.set for card in built_in_deck(deck)} == {"base"}
        assert "liquid_courage" in built_in_text(deck)
        assert "liquid_courage" not in built_in_text(deck, base_only=True)


def test_the_codes_are_the_order_of_the_full_tables():
    for deck, codes in (("characters", PERSON_CODES), ("provisions", KIND_CODES)):
        lines = built_in_text(deck).split()
        assert [line.split(",")[0] for line in built_in_text(deck).splitlines()[1:]] == list(codes)
        assert lines


def test_masks_of_named_persons():
    assert named_mask(()) == 0
    assert named_mask(("all",)) == 255
    assert named_mask(("all-but", "kid")) == 127
    assert named_mask(("all-but", "kid", "lady")) == 126
    assert named_mask(("lady", "captain")) == 5
    card = NavigationCard(1, 1, ("kid",), ("all-but", "lady"), 0, 1)
    assert (card.overboard_mask, card.thirsty_mask) == (128, 254)
