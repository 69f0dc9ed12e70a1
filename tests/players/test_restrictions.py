"""Restrictions: what is taken away stays away, and nothing else changes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from lifeboatsim.engine import asks, events
from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.jit import JIT
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.state import ABSENT, DEAD, LOG_ROWS
from lifeboatsim.engine.totals import new_totals
from lifeboatsim.engine.views import view
from lifeboatsim.players import (
    PythonStrategy,
    StrategyError,
    load_file,
    load_strategy,
    parse_table,
)
from lifeboatsim.players.restrictions import restrict
from lifeboatsim.players.table import line_up_of
from lifeboatsim.players.trials import Trial, fingerprints
from lifeboatsim.rules import resolve_rules

GAMES = 40 if JIT else 6
ALL = "standard+cannibalism+liquid-courage+weather-unofficial"

KEEPS_COUNT = """
def act(table, me, ask):
    me.memory[0] += 1
    return (me.memory[0] + draw(me, 3)) % ask.n
def agree(table, me, ask):
    me.memory[3] += draw(me, 5)
    return me.memory[3] % 2
def keep(table, me, ask):
    return draw(me, ask.n)
"""


@pytest.mark.parametrize("words", [(), ("none",), ("random=0",), ("random=0.000000", "none")])
def test_the_empty_restriction_plays_the_same_games_bit_by_bit(words, write):
    mine = load_file(write(KEEPS_COUNT))
    for trial in (Trial("zh-full", 5), Trial(ALL, 8)):
        plain = fingerprints(mine, trial, 5, range(GAMES // 2))
        assert fingerprints(restrict(mine, words), trial, 5, range(GAMES // 2)) == plain


def events_of(table: str, spec: str = ALL, games: int = GAMES) -> list[tuple[str, tuple[int, ...]]]:
    """Return (report name of the person in its first argument, event) of some games."""
    rules = resolve_rules(spec)
    line_up = parse_table(table, rules)
    game = new_game(rules, line_up, 11, logged=True)
    totals = new_totals(len(line_up.names))
    found = []
    for number in range(games):
        play_block(game, number, 1, totals)
        who = [line_up.names[s] if s >= 0 else "" for s in game[0]["line_up"]["strategy"].tolist()]
        rows = game[0]["log"]["row"][: min(int(game[0]["log"]["rows"]), LOG_ROWS)].tolist()
        found += [(who[row[1]] if 0 <= row[1] < 8 else "", tuple(row)) for row in rows]
        found += [
            (who[row[2]], (events.FIGHT, row[2]))
            for row in rows if row[0] == events.FIGHT
        ]  # fmt: skip
    assert totals.illegal.sum() == 0
    return found


def actions(found, name: str) -> Counter[int]:
    return Counter(row[2] for who, row in found if row[0] == events.ACTION and who == name)


@pytest.mark.parametrize("inner", ["random", "bully"])
def test_without_fights_there_are_none_for_him(inner):
    name = f"{inner}!no-fight"
    found = events_of(f"{name}:2,random:6")
    fighters = Counter(who for who, row in found if row[0] in (events.FIGHT, events.JOINED))
    assert fighters["random"] > GAMES / 2 and fighters[name] == 0
    assert not actions(found, name)[asks.COOK]
    marked = Counter(who for who, row in found if row[0] == events.MARKER and row[2] == 2)
    assert marked["random"] and not marked[name]


def test_rowing_and_robbing_can_be_taken_away():
    found = events_of("random!no-row:2,random!no-rob:2,random:4")
    rowing = {asks.ROWING, asks.ROWING_WITH_OARS}
    robbing = {asks.ROB_HAND, asks.ROB_TABLE, asks.PICKPOCKET}
    for name, gone in (("random!no-row", rowing), ("random!no-rob", robbing), ("random", set())):
        done = {what for what, n in actions(found, name).items() if n}
        assert (rowing | robbing) - {asks.ROWING_WITH_OARS, asks.PICKPOCKET} - done <= gone
        assert not done & gone


class Witness:
    """Remembers what each question showed; answers passively, with another's base beneath."""

    def __init__(self, spec: str, words: tuple[str, ...], players: int | None = None) -> None:
        self.seen: list[dict[str, Any]] = []
        self.rules = resolve_rules(spec, players=players)
        self.inner = PythonStrategy("witness", {"act": self.act}, base=load_strategy("random"))
        self.restricted = restrict(self.inner.strategy, words)
        line_up = line_up_of([self.restricted], self.rules.players)
        self.game = new_game(self.rules, line_up, 4)
        self.truth = view(self.game)
        totals = new_totals(1)
        play_block(self.game, 0, GAMES, totals)
        assert self.inner.error is None and totals.illegal.sum() == 0 and len(self.seen) > GAMES

    def act(self, table, me, ask):
        true = self.truth.player[me.player]
        self.seen.append({
            "friend": me.friend, "enemy": me.enemy, "me": me.player,
            "true": (true.friend, true.enemy), "status": list(table.status),
            "known": (list(me.known_friend), list(me.known_enemy), np.array(me.known_hand)),
            "friends": [p.friend for p in self.truth.player],
            "enemies": [p.enemy for p in self.truth.player],
            "hands": [list(p.hand) for p in self.truth.player],
            "untold": list(true.known_friend),
        })  # fmt: skip
        return 0


def test_an_ignored_friend_is_somebody_who_does_not_play():
    for seen in Witness("standard", ("ignore-friend",)).seen:
        assert seen["status"][seen["friend"]] == ABSENT and seen["enemy"] == seen["true"][1]
    for seen in Witness("standard", ("ignore-enemy",), players=4).seen:
        assert seen["status"][seen["enemy"]] == ABSENT and seen["friend"] == seen["true"][0]


def test_in_a_full_boat_the_two_secrets_cancel_until_somebody_is_dead():
    for seen in Witness(ALL, ("ignore-friend",)).seen:
        worst = max(seen["status"])
        assert seen["enemy"] == seen["true"][1]
        if worst >= DEAD:
            assert seen["status"][seen["friend"]] == worst
        elif seen["enemy"] != seen["me"]:
            assert seen["friend"] == seen["enemy"]


def test_the_all_seeing_see_the_truth_and_nobody_else_does():
    for seen in Witness("zh-full", ("all-seeing",), players=5).seen:
        friends, enemies, hands = seen["known"]
        for q, status in enumerate(seen["status"]):
            if status == ABSENT:
                assert friends[q] == enemies[q] == -1
            else:
                assert (friends[q], enemies[q]) == (seen["friends"][q], seen["enemies"][q])
                assert list(hands[q]) == seen["hands"][q]
        assert seen["untold"] == [-1] * 8
    assert "not-a-legal-player" in restrict(load_strategy("idle"), ["all-seeing"]).traits


@pytest.mark.parametrize("chance", [0.25, 1.0])
def test_so_many_answers_are_drawn_at_random(chance):
    asked = [0]

    def act(table, me, ask):
        asked[0] += 1
        return 0

    made = PythonStrategy("counts", {"act": act})
    rules = resolve_rules()
    line_up = line_up_of([restrict(made.strategy, [f"random={chance}"])], 6)
    game = new_game(rules, line_up, 2, logged=True)
    all_, told = 0, 0
    for number in range(GAMES * 3):
        play_block(game, number, 1, new_totals(1))
        rows = game[0]["log"]["row"][: int(game[0]["log"]["rows"])]
        all_ += int(((rows[:, 0] == events.ASKED) & (rows[:, 1] == asks.ACT)).sum())
    told = all_ - asked[0]
    assert abs(told - chance * all_) <= 4 * (all_ * chance * (1 - chance)) ** 0.5
    assert all_ > GAMES * 3


def test_an_illegal_answer_stays_illegal():
    wrong = PythonStrategy("wrong", {"act": lambda table, me, ask: ask.n})
    totals = new_totals(1)
    line_up = line_up_of([restrict(wrong.strategy, ["no-rob"])], 6)
    play_block(new_game(resolve_rules(), line_up, 1), 0, 2, totals)
    assert totals.illegal.sum() > 5


def test_names_in_a_table():
    rules = resolve_rules()
    line_up = parse_table("random!no-row!random=0.1:1,roster:5", rules)
    assert line_up.names[0] == "random!no-row!random=0.1"
    one = line_up.strategies[0]
    assert one.digest != load_strategy("random").digest and "never rows" in one.paragraph
    both = (parse_table(f"random!{a}!{b}", rules).strategies[0] for a, b in
            (("no-row", "no-rob"), ("no-rob", "no-row")))  # fmt: skip
    assert len({strategy.digest for strategy in both}) == 1


REFUSED = {
    "random!no-fite": "did you mean 'no-fight'",
    "random!": "no restriction is called ''",
    "random!no-row!no-row": "given twice",
    "random!no-row=1": "takes no value",
    "random!random": "from 0 to 1",
    "random!random=1.5": "from 0 to 1",
    "random!random=nan": "from 0 to 1",
    "random!random=0.0000001": "six decimals",
    "roster!no-row": "roster is a mix itself",
    "randon!no-row": "did you mean 'random'",
}


@pytest.mark.parametrize("text", REFUSED)
def test_refused(text):
    with pytest.raises(StrategyError) as error:
        parse_table(text, resolve_rules())
    assert REFUSED[text] in str(error.value) and "\n" not in str(error.value)
