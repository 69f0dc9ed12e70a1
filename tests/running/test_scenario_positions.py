"""A position in the engine's record: all copies in step, and what is left open dealt fairly."""

from __future__ import annotations

from collections import Counter

import pytest

from lifeboatsim.analysis.continuations import continuation_document, paired_mean, paired_share
from lifeboatsim.rules.tables import KIND_CODES, PERSON_CODES
from lifeboatsim.running.continuations import play_continuations
from lifeboatsim.running.play_scenario import ScenarioTable
from lifeboatsim.running.scenario import ScenarioError, read_scenario
from lifeboatsim.running.script import parse_answer
from lifeboatsim.running.set_up import set_up
from tests.engine.test_conservation import check_cards, check_copies

FULL = """
table = "random"
day = 3
phase = "actions"
birds = 2
seats = ["frenchy", "lady", "mate", "captain", "sir"]
lost = ["kid"]
provision_deck_top = ["chum", "water"]
discarded = ["water", "water"]
lost_provisions = ["flare_gun"]
navigation_deck_top = [7, 15]
row_stack = [2, 3]
navigation_out = [24]

[characters.lady]
wounds = 4
hand = ["knife", "water", "water"]
table = ["parasol", "oar"]
open_parasol = true
friend = "sir"

[characters.sir]
wounds = 6
hand = ["cash"]
table = ["life_preserver"]

[characters.mate]
wounds = 2
row_marker = true
enemy = "kid"
"""


def table_of(tmp_path, text, logged=False):
    file = tmp_path / "position.toml"
    file.write_text(text, "utf-8")
    return ScenarioTable(read_scenario(file), logged=logged)


def placed(table, number):
    """Set the position up and play nothing."""
    scenario = table.scenario
    table._engine.deal(number)
    set_up(table.game, scenario.position, scenario.rules, scenario.seed, number)
    return table.game


TEXTS = {
    "full": FULL,
    "four players": 'table = "random"\nplaying = ["lady", "captain", "frenchy", "kid"]\n',
    "whole decks": 'table = "random"\nprovision_deck = ["water"]\nnavigation_deck = [4, 2]\n',
    "three initial": 'table = "random"\nrules = "standard+initial_provisions=3"\n',
    "expansions": 'table = "random"\nrules = "standard+cannibalism+liquid-courage"\n',
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_every_card_is_in_one_place_and_every_copy_in_step(tmp_path, text):
    table = table_of(tmp_path, text)
    for number in range(20):
        game = placed(table, number)
        check_cards(game)
        check_copies(game)
        playing = [p for p in range(8) if game["table"]["status"][p] < 4]
        for secret in ("friend", "enemy"):
            assert sorted(game["hidden"][secret][playing]) == playing
            mine = [game["player"][p][secret] for p in playing]
            assert mine == game["hidden"][secret][playing].tolist()


def test_what_the_file_says_is_where_it_says(tmp_path):
    game = placed(table_of(tmp_path, FULL), 5)
    public, hidden, decks = game["table"], game["hidden"], game["decks"]
    lady, sir, mate, kid = (PERSON_CODES.index(code) for code in ("lady", "sir", "mate", "kid"))
    seats = [PERSON_CODES[p] for p in public["seat"][: public["aboard"]]]
    assert seats == ["frenchy", "lady", "mate", "captain", "sir"]
    assert (public["day"], public["birds"], public["aboard"]) == (3, 2, 5)
    assert [int(public["status"][p]) for p in (lady, sir, mate, kid)] == [1, 2, 0, 3]
    assert public["parasol_open"][lady] == 1 and public["row_marker"][mate] == 1
    assert hidden["friend"][lady] == sir and hidden["enemy"][mate] == kid
    assert [KIND_CODES[k] for k in decks["provision"][:2]] == ["chum", "water"]
    assert decks["navigation"][:2].tolist() == [6, 14]
    assert decks["row_stack"][:2].tolist() == [1, 2] and public["card_out"][23] == 1
    assert hidden["hand"][lady, KIND_CODES.index("water")] == 2


def test_what_is_left_open_is_dealt_anew_for_each_number(tmp_path):
    table = table_of(tmp_path, FULL)
    orders = [tuple(placed(table, n)["decks"]["navigation"][2:21].tolist()) for n in range(20)]
    assert len(set(orders)) == 20
    again = tuple(placed(table, 7)["decks"]["navigation"][2:21].tolist())
    assert again == orders[7]


def test_open_secrets_are_dealt_uniformly(tmp_path):
    """Five cards for five players, one of them named: 24 deals of the friends, all alike."""
    table = table_of(tmp_path, FULL.replace('enemy = "kid"\n', 'enemy = "kid"\nfriend = "mate"\n'))
    seen = Counter()
    for number in range(2400):
        game = placed(table, number)
        seen[tuple(game["hidden"]["friend"][[1 + 1, 5, 7, 1]].tolist())] += 1
    assert len(seen) == 24
    assert sum((n - 100) ** 2 / 100 for n in seen.values()) < 49.7  # 0.001 for 23 degrees


def test_secrets_keep_to_the_rules(tmp_path):
    text = 'table = "random"\nrules = "standard+secrets=not_self_distinct"\n'
    table = table_of(tmp_path, text + '[characters.lady]\nfriend = "kid"\n')
    for number in range(50):
        hidden = placed(table, number)["hidden"]
        for p in (0, 1, 2, 3, 5, 7):
            assert p != hidden["friend"][p] != hidden["enemy"][p] != p


def test_secrets_that_cannot_be_dealt_are_refused(tmp_path):
    text = 'table = "idle"\nrules = "it"\nplaying = ["lady", "sir", "captain", "mate"]\n'
    text += '[characters.lady]\nfriend = "sir"\n[characters.sir]\nfriend = "lady"\n'
    text += '[characters.captain]\nfriend = "mate"\n'
    table_of(tmp_path, text).play(0)
    wrong = text.replace('friend = "mate"', 'friend = "lady"').replace(
        '"lady"\n[ch', '"captain"\n[ch'
    )
    with pytest.raises(ScenarioError, match=r"position\.toml.*cannot be dealt"):
        table_of(tmp_path, wrong).play(0)


def test_a_weather_that_stands_over_the_day_has_been_known_since_today(tmp_path):
    text = 'table = "random"\nrules = "standard+weather-unofficial"\n'
    text += 'day = 4\nphase = "actions"\nweather = 4\n'
    table = placed(table_of(tmp_path, text), 0)["table"]
    assert table["weather"] >= 0
    assert table["weather_day"][table["weather"]] == 4 and table["weather_day"].sum() == 4


def test_a_shown_log_begins_with_the_position(tmp_path):
    from lifeboatsim.running.event_words import event_lines

    table = table_of(tmp_path, FULL, logged=True)
    placed(table, 0)
    rows = table.game["log"]["row"][: int(table.game["log"]["rows"])].tolist()
    lines = event_lines(rows, table.scenario.rules)
    assert lines[0] == "game 6"
    for line in ("laid lady parasol", "opened lady", "wound lady 4 fight 4", "lost kid"):
        assert line in lines
    assert "navigation_order 0 7" in lines


def test_whole_games_from_a_position_keep_the_cards(tmp_path):
    table = table_of(tmp_path, FULL)
    for number in range(10):
        table.play(number)
        assert table.game["hidden"]["over"] > 0
        assert table.game["hidden"]["win_units"].sum() == 840


# Continuations.

FLEE = """
table = "idle"
phase = "actions"
birds = 3
navigation_deck_top = [14]
[characters.lady]
hand = ["flare_gun"]
friend = "lady"
"""


def test_an_answer_is_compared_on_the_same_games(tmp_path):
    table = table_of(tmp_path, FLEE)
    scenario = table.scenario
    entry = parse_answer("lady:act#1@1=flare", scenario.rules)
    base = play_continuations(scenario, 40)
    other = play_continuations(scenario.with_answers(entry), 40)
    again = play_continuations(scenario.with_answers(entry), 40)
    assert (other.scores == again.scores).all()
    assert other.used == (40,) and base.used == ()
    assert other.days.mean() < base.days.mean()
    document = continuation_document(base, {entry.text: other})
    lady = document["variants"][0]["differences"]["lady"]["mean_score"]
    assert lady["b"] - lady["a"] == pytest.approx(lady["difference"])
    low, high = lady["difference_ci95"]
    assert low <= lady["difference"] <= high
    for side in (document["baseline"], document["variants"][0]):
        assert sum(c["win_share"] for c in side["characters"].values()) == pytest.approx(1)


def test_a_variant_stands_in_for_the_answer_of_the_file(tmp_path):
    scenario = table_of(tmp_path, 'answers = ["lady:act#1@1=nothing"]\n' + FLEE).scenario
    entry = parse_answer("lady:act#1@1=flare", scenario.rules)
    assert scenario.with_answers(entry).answers == (entry,)


def test_an_answer_that_no_game_uses_is_refused(tmp_path):
    scenario = table_of(tmp_path, FLEE).scenario
    for text, why in (("kid:act@1=flare", "never stood open"), ("kid:agree=refuse", "never asked")):
        changed = scenario.with_answers(parse_answer(text, scenario.rules))
        with pytest.raises(ScenarioError, match=why):
            play_continuations(changed, 5)


def test_few_games_without_a_difference_are_no_certainty():
    import numpy as np

    low, high = paired_share(np.zeros(10))
    assert low == -high and high > 0.1
    assert paired_share(np.zeros(1)) is None and paired_mean(np.zeros(1)) is None
    low, high = paired_mean(np.arange(101.0))
    assert (low + high) / 2 == pytest.approx(50) and high - low == pytest.approx(11.43, abs=0.01)
