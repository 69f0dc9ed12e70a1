"""Rule specs the referee is tried on: sets, overlays, and every value of every option."""

from __future__ import annotations

from lifeboatsim.rules.options import OPTIONS, Option

__all__ = [
    "EXPANSIONS", "EXPANSION_SETTINGS", "EXPANSION_SPECS", "OVERLAYS", "RULE_SETS",
    "option_settings", "player_counts",
]  # fmt: skip

RULE_SETS = ("standard", "zh-full", "zh-short", "ru-3.54", "it")
OVERLAYS = (
    "evil-sharks", "evil-sharks-linger", "evil-sharks-always", "short-game", "row-one",
    "psychopath-three", "others-only",
)  # fmt: skip
"""Overlays of the base game (rules 5)."""
EXPANSIONS = (
    "cannibalism", "liquid-courage", "weather-unofficial",
    "cannibalism+liquid-courage+weather-unofficial",
)  # fmt: skip
"""The expansions alone and all together (rules 6)."""
EXPANSION_SPECS = tuple(
    f"{rule_set}+{expansion}"
    for rule_set in ("standard", "zh-full", "zh-short")
    for expansion in EXPANSIONS
)
WANT_MORE_THAN_AN_OPTION = ("cannibalism", "liquid_courage", "weather")
"""Options that come with cards: tried by their overlays."""


def player_counts(spec: str) -> range:
    """Return how many may play: four to the number of characters (2.1, 6)."""
    more = [name for name in ("cannibalism", "liquid-courage") if name in spec.split("+")]
    return range(4, 7 + len(more))


def option_settings() -> list[str]:
    """Return `name=value` for each value that is not the default, and pairs worth trying."""
    options = [option for option in OPTIONS if option.name not in WANT_MORE_THAN_AN_OPTION]
    singles = [f"{option.name}={value}" for option in options for value in others(option)]
    return [*singles, *COMBINED]


def others(option: Option) -> list[str]:
    """Values of one option: all of an enum, the ends and a middle of a number."""
    if option.kind == "bool":
        return ["false" if option.default else "true"]
    if option.kind == "enum":
        return [value for value in option.values if value != option.default]
    low, high = option.minimum, min(option.maximum, 20)
    numbers = {low, low + 1, (low + high) // 2, high} - {option.default}
    return [str(number) for number in sorted(numbers)]


COMBINED = [
    "navigator_draws=2,row_draw=1,bird_cards_return=false,birds_to_land=7",
    "sharks_linger=2,chum_adds_up=true,preserver_stops_sharks=true,shark_wounds=2",
    "sharks_always=true,preserver_stops_sharks=true,dies_in_water_lost=false",
    "preserver=no_fall,unconscious_sink=false,initial_provisions=3",
    "unconscious_sink=false,dies_in_water_lost=false,overboard_wounds=2",
    "swimmer=false,overboard_wounds=0,shark_wounds=2",
    "overboard_wounds=0,sharks_always=true,shark_wounds=1",
    "fight_wounds=3,thirst_wounds=2,all_dead=no_winner",
    "max_thirst_wounds=1,thirst_wounds=2",
    "flare_weapon=stays,weapons_per_fighter=1,fight_join=bow_to_stern",
    "weapons_per_fighter=1,initial_provisions=3",
    "action_order=dynamic,trading=exchanges,fight_join=bow_to_stern",
    "psychopath=survival_others,enemy_value=survival,lost_psychopath_scores=false",
    "psychopath=three_each,tie_break=alive_first,lost_scores_secrets=false",
    "row_draw=6,oar_bonus=3,removed_provisions=0",
    "crossed_bird=debt,birds_to_land=1",
]


EXPANSION_SETTINGS = [
    "fight_wounds=3,thirst_wounds=2",
    "fight_wounds=0,max_thirst_wounds=1",
    "fight_wounds=2,fight_join=bow_to_stern,flare_weapon=stays",
    "weapons_per_fighter=1,initial_provisions=3",
    "overboard_wounds=3,unconscious_sink=false,dies_in_water_lost=false",
    "shark_wounds=2,chum_adds_up=true,preserver_stops_sharks=true,sharks_linger=2",
    "preserver=no_fall,sharks_always=true",
    "action_order=dynamic,row_marker=if_kept,trading=exchanges",
    "row_draw=1,navigator_draws=1,bird_cards_return=false",
    "row_draw=3,oar_bonus=2,birds_to_land=7,crossed_bird=debt",
    "removed_provisions=20,initial_provisions=0,max_days=30",
    "tie_break=alive_first,all_dead=no_winner,lost_scores_secrets=false",
]
"""Settings that meet the expansions somewhere: fights, falls, thirst, rowing, the score."""
