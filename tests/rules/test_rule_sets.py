"""The rule sets and overlays against the tables of rules.md 5, written out again."""

import pytest

from lifeboatsim.rules import OPTION, OPTIONS, compose, resolve_rules
from lifeboatsim.rules.decks import built_in_text
from lifeboatsim.rules.rule_sets import OVERLAYS, RULE_SETS, load_overlay, load_rule_set

DEFAULTS = {
    "cannibalism": False, "liquid_courage": False, "weather": False,
    "secrets": "free", "initial_provisions": 1, "removed_provisions": "auto",
    "action_order": "fixed", "row_draw": 2, "oar_bonus": 1, "row_marker": "always",
    "trading": "gifts", "fight_join": "free", "fight_wounds": 1, "flare_weapon": "once",
    "weapons_per_fighter": 0, "navigator_draws": 0, "crossed_bird": "floor", "birds_to_land": 4,
    "preserver": "no_wound", "overboard_wounds": 1, "swimmer": True, "unconscious_sink": True,
    "dies_in_water_lost": True, "thirst_wounds": 1, "max_thirst_wounds": 0,
    "bird_cards_return": True, "shark_wounds": 1, "chum_adds_up": False, "sharks_linger": 0,
    "sharks_always": False, "preserver_stops_sharks": False, "all_dead": "score", "max_days": 200,
    "treasure_abilities": True, "enemy_value": "size", "psychopath": "size_others",
    "lost_scores_secrets": True, "lost_psychopath_scores": True, "tie_break": "shared",
}  # fmt: skip

SETS = {
    "standard": {},
    "zh-full": {
        "row_marker": "if_kept", "flare_weapon": "stays", "dies_in_water_lost": False,
        "lost_scores_secrets": False, "trading": "exchanges",
    },
    "zh-short": {
        "action_order": "dynamic", "fight_join": "bow_to_stern", "crossed_bird": "debt",
        "unconscious_sink": False, "max_thirst_wounds": 1, "enemy_value": "survival",
        "psychopath": "survival_others", "removed_provisions": 0,
    },
    "ru-3.54": {"psychopath": "size_not_friend"},
    "it": {
        "secrets": "not_self", "row_draw": 1, "navigator_draws": 1, "bird_cards_return": False,
    },
}  # fmt: skip

OVERLAY_OPTIONS = {
    "evil-sharks": {"shark_wounds": 2, "chum_adds_up": True},
    "evil-sharks-linger": {"sharks_linger": -1},
    "evil-sharks-always": {"sharks_always": True},
    "short-game": {"birds_to_land": 3},
    "row-one": {"row_draw": 1, "navigator_draws": 1},
    "psychopath-three": {"psychopath": "three_each"},
    "others-only": {"secrets": "not_self"},
    "cannibalism": {"cannibalism": True},
    "liquid-courage": {"liquid_courage": True},
    "weather": {"weather": True},
    "weather-unofficial": {"weather": True},
}

RANGES = {
    "initial_provisions": (0, 3), "removed_provisions": (0, 20), "row_draw": (1, 6),
    "oar_bonus": (0, 3), "fight_wounds": (0, 3), "weapons_per_fighter": (0, 6),
    "navigator_draws": (0, 3), "birds_to_land": (1, 7), "overboard_wounds": (0, 3),
    "thirst_wounds": (0, 2), "max_thirst_wounds": (0, 6), "shark_wounds": (0, 3),
    "sharks_linger": (-1, 20), "max_days": (1, 1000),
}  # fmt: skip

VALUES = {
    "secrets": {"free", "not_self", "not_self_distinct"},
    "action_order": {"fixed", "dynamic"},
    "row_marker": {"always", "if_kept"},
    "trading": {"off", "gifts", "exchanges"},
    "fight_join": {"free", "bow_to_stern"},
    "flare_weapon": {"once", "stays"},
    "crossed_bird": {"floor", "debt"},
    "preserver": {"no_wound", "no_fall"},
    "all_dead": {"score", "no_winner"},
    "enemy_value": {"size", "survival"},
    "psychopath": {"size_others", "size_not_friend", "survival_others", "three_each"},
    "tie_break": {"shared", "alive_first"},
}


def test_options_have_the_defaults_and_values_of_the_rules():
    assert {option.name: option.default for option in OPTIONS} == DEFAULTS
    numbers = {o.name: (o.minimum, o.maximum) for o in OPTIONS if o.kind == "int"}
    assert numbers == RANGES
    assert {o.name: set(o.values) for o in OPTIONS if o.kind == "enum"} == VALUES
    for option in OPTIONS:
        assert option.help and option.source and option.section and option.allowed()
        assert "\n" not in option.help
        assert option.accepts(option.default)


@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize("name", RULE_SETS)
def test_rule_sets(name, players):
    rules = resolve_rules(name, players=players)
    removed = {"removed_provisions": 10 if players < 6 else 0}
    assert rules.options == {**DEFAULTS, **removed, **SETS[name]}
    assert list(rules.options) == list(DEFAULTS)
    assert (rules.name, rules.players, rules.playing) == (name, players, ())


@pytest.mark.parametrize("overlay", OVERLAYS)
@pytest.mark.parametrize("name", RULE_SETS)
def test_overlays_on_every_rule_set(tmp_path, name, overlay):
    deck = tmp_path / "weather.csv"
    deck.write_text(built_in_text("weather-unofficial"), encoding="utf-8")
    decks = {"weather": deck} if overlay == "weather" else {}
    rules = resolve_rules(f"{name}+{overlay}", players=6, decks=decks)
    auto = {"removed_provisions": 0}
    assert rules.options == {**DEFAULTS, **auto, **SETS[name], **OVERLAY_OPTIONS[overlay]}


def test_the_tables_name_every_file():
    assert set(SETS) == set(RULE_SETS)
    assert set(OVERLAY_OPTIONS) == set(OVERLAYS)
    for entry in [*map(load_rule_set, RULE_SETS), *map(load_overlay, OVERLAYS)]:
        assert entry.title and entry.help and entry.source
        assert bool(entry.note) == entry.unconfirmed


def test_no_option_of_a_rule_set_repeats_the_default():
    for name in RULE_SETS:
        for option, value in load_rule_set(name).options.items():
            assert value != OPTION[option].default


def test_all_overlays_at_once():
    composition = compose("+".join(["standard", *OVERLAYS]))
    merged = {key: value for part in OVERLAY_OPTIONS.values() for key, value in part.items()}
    assert composition.differences() == merged
