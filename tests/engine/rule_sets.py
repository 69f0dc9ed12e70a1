"""The rules that tests go through: every rule set, and overlays on them."""

from __future__ import annotations

__all__ = ["OVERLAID", "RULE_SETS", "SETS"]

SETS = ("standard", "zh-full", "zh-short", "ru-3.54", "it")
OVERLAID = (
    "standard+evil-sharks+short-game",
    "zh-full+evil-sharks-linger",
    "zh-short+evil-sharks-always+row-one",
    "it+secrets=free+psychopath-three",
    "ru-3.54+others-only+preserver=no_fall+all_dead=no_winner+fight_wounds=2",
    "standard+secrets=not_self_distinct+weapons_per_fighter=1+sharks_linger=2+chum_adds_up=true"
    "+tie_break=alive_first+lost_psychopath_scores=false+treasure_abilities=false",
    "standard+cannibalism+liquid-courage+weather-unofficial",
    "ru-3.54+cannibalism",
)
RULE_SETS = SETS + OVERLAID
