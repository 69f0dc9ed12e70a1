"""Sharks: how many buckets bite today, and how long they stay (rules.md 3.4, readings of ours)."""

from __future__ import annotations

from lifeboatsim.engine.jit import compiled
from lifeboatsim.engine.weather import weather_sharks

__all__ = ["bites_today", "remember_sharks"]

TO_THE_END = 1 << 20


@compiled
def bites_today(g):
    """Return how many buckets bite: sharks already there count as one."""
    t = g.table
    there = t.rule.sharks_always != 0 or t.sharks_until >= t.day or weather_sharks(g)
    bites = t.buckets + there
    if t.rule.chum_adds_up == 0:
        bites = min(bites, 1)
    return bites


@compiled
def remember_sharks(g):
    """Let sharks stay on after a bucket (`sharks_linger`)."""
    t = g.table
    if t.buckets > 0 and t.rule.sharks_linger != 0:
        days = TO_THE_END if t.rule.sharks_linger < 0 else t.rule.sharks_linger
        t.sharks_until = t.day + days
