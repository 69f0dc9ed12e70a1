"""The built-in card tables: the printed facts, and what the engine relies on."""

from collections import Counter

from lifeboatsim.rules.decks import built_in_deck, built_in_text
from lifeboatsim.rules.tables import (
    ABILITIES,
    EFFECTS,
    KIND_CODES,
    PERSON_CODES,
    NavigationCard,
    named_mask,
    set_of,
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


def test_what_cannibalism_brings():
    in_play = ("cannibalism",)
    (doctor,) = built_in_deck("characters", in_play)
    assert (doctor.code, doctor.size, doctor.survival) == ("harter", 4, 8)
    assert doctor.ability == "keeps_medical_kit"
    (card,) = built_in_deck("provisions", in_play)
    assert (card.code, card.count, card.needs_action) == ("cannibalism", 1, True)
    cards = built_in_deck("navigation", in_play)
    assert [card.id for card in cards] == [101, 102, 103, 104]
    assert [card.bird for card in cards] == [0, 1, 0, 0]


def test_what_liquid_courage_brings():
    in_play = ("liquid_courage",)
    (wong,) = built_in_deck("characters", in_play)
    assert (wong.code, wong.size, wong.survival, wong.ability) == ("wong", 3, 9, "shares_drink")
    (flask,) = built_in_deck("provisions", in_play)
    assert (flask.code, flask.count, flask.weapon, flask.needs_action) == ("flask", 3, 3, False)
    assert [card.id for card in built_in_deck("navigation", in_play)] == [201, 202]


def test_the_invented_weather_has_ten_cards_and_every_effect():
    cards = built_in_deck("weather-unofficial", ("base", "weather"))
    assert [card.id for card in cards] == list(range(1, 11))
    assert len({card.name for card in cards}) == 10
    for effect in EFFECTS:
        assert any(getattr(card, effect) for card in cards)
    assert all(any(card.effects) for card in cards)
    assert not any(card.no_rowing and card.row_bonus for card in cards)


def test_words_know_their_set():
    words = ["lady", "water", "swimmer", "wong", "flask", "shares_drink", "harter", "cannibalism"]
    sets = ["base"] * 3 + ["liquid_courage"] * 3 + ["cannibalism"] * 2
    assert [set_of(word) for word in words] == sets


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
