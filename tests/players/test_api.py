"""The readers of the API in plain Python, on records made by hand."""

from __future__ import annotations

import numpy as np
import pytest

from lifeboatsim import api
from lifeboatsim.engine.state import ASK, PRIVATE, TABLE
from lifeboatsim.engine.views import view
from lifeboatsim.rules.tables import ABILITIES, KIND_CODES, PERSON_CODES


@pytest.fixture
def records():
    arrays = [np.zeros(1, kind) for kind in (TABLE, PRIVATE, ASK)]
    table, me, ask = (view(array) for array in arrays)
    table.rule.overboard_wounds = table.rule.thirst_wounds = table.rule.shark_wounds = 1
    for p in range(8):
        table.size[p] = 5
    table.rule.swimmer = table.rule.unconscious_sink = 1
    table.day = 3
    table.weather = -1
    return table, me, ask


def test_the_words_are_those_of_the_card_tables():
    for place, code in enumerate(PERSON_CODES):
        assert getattr(api, f"PERSON_{code.upper()}") == place
    for place, code in enumerate(KIND_CODES):
        assert getattr(api, f"KIND_{code.upper()}") == place
    for place, name in enumerate(ABILITIES[1:-1], 1):
        assert getattr(api, name.upper()) == place
    assert ABILITIES[api.CAN_PICKPOCKET] == "pickpocket"
    for name in api.__all__:
        assert hasattr(api, name)


def test_options(records):
    _, _, ask = records
    ask.n = 2
    ask.option[1] = api.GIFT | 3 << 8 | 7 << 16
    ask.option[2] = api.GIFT | 4 << 8
    assert (api.what(ask, 1), api.who(ask, 1), api.kind(ask, 1)) == (api.GIFT, 3, 7)
    assert api.find(ask, api.GIFT, 3, 7) == 1
    assert api.find(ask, api.GIFT, 4, 0) == -1
    with pytest.raises(IndexError):
        api.what(ask, 2)


def test_thirst_counts_markers_flasks_and_the_parasol(records):
    table, _, _ = records
    card = table.card[4]
    card.thirsty, card.rowers_thirsty, card.fighters_thirsty = 0b10, 1, 1
    table.fight_marker[1] = table.flasks_drunk[1] = 1
    assert api.thirst(table, 4, 1) == 3
    assert api.thirst_of_rower(table, 4, 1) == 4
    table.parasol_open[1] = 2
    assert api.thirst(table, 4, 1) == 2
    assert api.thirst(table, 4, 0) == 0
    assert api.card_wounds(table, 4, 1, 1) == 1


def test_falls_and_sharks(records):
    table, _, _ = records
    table.card[2].overboard = 0b11
    assert api.fall_wounds(table, 2, 0) == 1
    table.ability[0] = api.SWIMMER
    table.sharks_until = 3
    assert api.fall_wounds(table, 2, 0) == 1
    table.face_up[1, api.KIND_LIFE_PRESERVER] = 1
    table.rule.preserver_stops_sharks = 1
    assert api.fall_wounds(table, 2, 1) == 0
    table.status[1] = api.UNCONSCIOUS
    assert not api.sinks(table, 2, 1)
    table.status[0] = api.UNCONSCIOUS
    assert api.sinks(table, 2, 0)
    table.rule.preserver = api.PRESERVER_NO_FALL
    assert not api.falls(table, 2, 1) and api.falls(table, 2, 0)


def test_weather_once_known_is_counted_in(records):
    table, _, _ = records
    table.weather = 1
    weather = table.weather_card[1]
    weather.thirst_idle, weather.sharks, weather.stern_falls = 2, 1, 1
    table.aboard, table.position[0], table.position[1] = 3, 2, 1
    assert api.thirst(table, 4, 0) == 2 and api.thirst_of_rower(table, 4, 0) == 0
    assert api.falls(table, 4, 0) and not api.falls(table, 4, 1)
    assert api.fall_wounds(table, 4, 0) == 2


def test_strength_counts_the_best_weapons(records):
    table, me, _ = records
    for card, adds in ((api.KIND_OAR, 1), (api.KIND_KNIFE, 3), (api.KIND_GAFFING_HOOK, 4)):
        table.weapon[card] = adds
        table.weapon_kinds |= 1 << card
        table.face_up[0, card] = 1
        table.face_up_kinds[0] |= 1 << card
    assert api.strength(table, 0) == 13
    table.rule.weapons_per_fighter = 1
    assert api.strength(table, 0) == 9
    me.hand[api.KIND_KNIFE] = 1
    assert api.reserve(table, me) == 3
