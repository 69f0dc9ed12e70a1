"""The summary of a run: the document ``lifeboatsim.run/1``, built from integer totals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lifeboatsim.analysis.details import (
    actions,
    actions_by_character,
    cards,
    character,
    days,
    deaths_by_day,
    secret_pairs,
)
from lifeboatsim.analysis.result import Document, result, share
from lifeboatsim.engine.jit import engine_digest
from lifeboatsim.engine.totals import SECRET_NAMES, Totals
from lifeboatsim.rules.version import RULES_VERSION
from lifeboatsim.versions import __version__

if TYPE_CHECKING:
    from lifeboatsim.players import LineUp
    from lifeboatsim.rules import Rules
    from lifeboatsim.running import RunPlan

__all__ = ["SCHEMA", "provenance", "summary", "timing", "shown_characters"]

SCHEMA = "lifeboatsim.run/1"


def shown_characters(rules: Rules) -> dict[str, int]:
    """Return {code: person} of the characters that can play, in seat order."""
    return {
        character.code: character.person
        for character in rules.characters
        if not rules.playing or character.code in rules.playing
    }


def summary(plan: RunPlan, totals: Totals) -> Document:
    """Return the summary of the games in `totals` (all of the plan, or its first ones).

    Depends on rules, line-up, seed, games and versions only: not on time, workers or blocks.
    Floats are computed here, once, from integers; what has no basis is None.
    """
    counts = totals.counts[0]
    persons = shown_characters(plan.rules)
    names = plan.line_up.names
    return {
        "schema": SCHEMA,
        "provenance": provenance(plan, int(counts["games"])),
        "games": _games(plan.line_up, totals),
        "characters": {code: character(totals, p) for code, p in persons.items()},
        "secrets": {
            name: result(record) for name, record in zip(SECRET_NAMES, totals.secrets, strict=True)
        },
        "strategies": {
            name: result(record) for name, record in zip(names, totals.strategies, strict=True)
        },
        "strategy_by_character": {
            name: {code: result(records[p]) for code, p in persons.items()}
            for name, records in zip(names, totals.strategy_by_character, strict=True)
        },
        "days": days(counts),
        "actions": actions(counts, plan.rules),
        "fights": {
            "per_game": share(int(counts["fights"]), int(counts["games"])),
            "attackers_win_rate": share(int(counts["attackers_won"]), int(counts["fights"])),
        },
        "cards": cards(counts, plan.rules),
        "secret_pairs": secret_pairs(counts, persons),
        "deaths_by_day": deaths_by_day(counts, persons),
        "actions_by_character": actions_by_character(totals, persons, plan.rules),
        "names": {one.code: one.name for one in plan.rules.characters if one.code in persons},
    }


def timing(totals: Totals, compile_seconds: float, play_seconds: float) -> dict[str, float | None]:
    """Return the only part of a run's document that differs from time to time."""
    counts = totals.counts[0]
    return {
        "compile_seconds": compile_seconds,
        "play_seconds": play_seconds,
        "games_per_second": int(counts["games"]) / play_seconds if play_seconds else None,
        "asks_per_second": int(counts["asks"]) / play_seconds if play_seconds else None,
    }


def provenance(plan: RunPlan, games: int) -> Document:
    """Return what decides the results of the first `games` games of a plan, and what to know."""
    rules, line_up = plan.rules, plan.line_up
    everybody = rules.players == len(rules.characters)
    playing = list(shown_characters(rules)) if rules.playing or everybody else "random"
    return {
        "version": __version__,
        "engine_digest": engine_digest(),
        "rules_version": RULES_VERSION,
        "rules": rules.name,
        "rules_digest": rules.digest,
        "decks": dict(rules.decks),
        "options": dict(rules.options),
        "players": rules.players,
        "characters": playing,
        "seed": plan.seed,
        "first_game": plan.first_game,
        "games": games,
        "table": line_up.text,
        "strategies": {
            name: strategy.digest
            for name, strategy in zip(line_up.names, line_up.strategies, strict=True)
        },
        "unconfirmed": list(rules.unconfirmed),
    }


def _games(line_up: LineUp, totals: Totals) -> Document:
    counts = totals.counts[0]
    numbers = ("landed", "all_dead", "capped", "no_winner", "shared")
    return {
        "played": int(counts["games"]),
        **{name: int(counts[name]) for name in numbers},
        "digest": f"{int(totals.digest[0]):016x}",
        "illegal_answers": {
            name: int(n) for name, n in zip(line_up.names, totals.illegal, strict=True)
        },
    }
