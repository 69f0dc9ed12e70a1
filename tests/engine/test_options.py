"""Each rule option changes what it should: one demonstration per option.

A demonstration says what happens under at least two values of its option. One is wanted for every
option there is, and each must fail on an engine that ignores the option.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lifeboatsim.engine import asks
from lifeboatsim.rules import OPTIONS, resolve_rules
from lifeboatsim.running.single import logged_game
from tests.engine import position
from tests.engine.position import Position, option
from tests.engine.reading import K, P, of_name, read

DEMONSTRATIONS: dict[str, Callable[[], None]] = {}


def shows(name: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Register a demonstration of the option `name`."""

    def register(function: Callable[[], None]) -> Callable[[], None]:
        DEMONSTRATIONS[name] = function
        return function

    return register


@pytest.mark.parametrize("name", [one.name for one in OPTIONS])
def test_the_option_changes_what_it_should(name):
    DEMONSTRATIONS[name]()


@pytest.mark.parametrize("name", [one.name for one in OPTIONS])
def test_the_demonstration_fails_when_the_option_is_ignored(name, monkeypatch):
    def ignoring(spec, *, settings=(), **more):
        others = [setting for setting in settings if not setting.startswith(f"{name}=")]
        return resolve_rules(spec, settings=others, **more)

    monkeypatch.setattr(position.rules, "resolve_rules", ignoring)
    with pytest.raises(AssertionError):
        DEMONSTRATIONS[name]()


def test_no_option_is_forgotten():
    assert set(DEMONSTRATIONS) == {one.name for one in OPTIONS}


def game(setting, number=0, table="idle", players=6):
    rules = position.rules.resolve_rules("standard", settings=[setting], players=players)
    return read(logged_game(rules, table, 1, number))


# Expansions


@shows("cannibalism")
def _():
    for value, there in [("true", True), ("false", False)]:
        boat = Position("standard", f"cannibalism={value}")
        assert ("harter" in boat.seats) == there
        assert boat.view.table.n_cards == 24 + 4 * there
        assert boat.view.table.kind_count[K.cannibalism] == there


@shows("liquid_courage")
def _():
    for value, there in [("true", True), ("false", False)]:
        boat = Position("standard", f"liquid_courage={value}")
        assert ("wong" in boat.seats) == there
        assert boat.view.table.n_cards == 24 + 2 * there
        assert boat.view.table.kind_count[K.flask] == 3 * there


@shows("weather")
def _():
    for value, cards in [("true", 1), ("false", 0)]:
        boat = Position("standard+weather-unofficial", f"weather={value}").deck({})
        assert len(of_name(boat.day(), "weather")) == cards


# Set-up


@shows("secrets")
def _():
    def deals(value):
        return [e for n in range(60) for e in of_name(game(f"secrets={value}", n), "deal")]

    free, not_self, distinct = map(deals, ("free", "not_self", "not_self_distinct"))
    assert any(e.a == e.b for e in free) and any(e.a == e.c for e in free)
    assert not any(e.a in (e.b, e.c) for e in not_self)
    assert any(e.b == e.c for e in not_self)
    assert not any(e.a in (e.b, e.c) or e.b == e.c for e in distinct)


@shows("initial_provisions")
def _():
    for n in range(4):
        dealt = of_name(game(f"initial_provisions={n}"), "initial")
        assert [e.a for e in dealt] == [P[name] for name in Position().seats] * n


@shows("removed_provisions")
def _():
    for value, players, removed in [("auto", 6, 0), ("auto", 5, 10), ("0", 5, 0), ("7", 6, 7)]:
        events = game(f"removed_provisions={value}", players=players)
        assert len(of_name(events, "removed")) == removed
        assert len(of_name(events, "provision_order")) == 42 - removed - players


# Actions


@shows("action_order")
def _():
    turns = {}
    for value in ("fixed", "dynamic"):
        boat = Position("standard", f"action_order={value}")
        boat.answers("act", "lady", option(asks.CHANGE_SEATS, "kid"))
        turns[value] = [e.a for e in of_name(boat.act(), "action")][1]
    assert turns == {"fixed": P.sir, "dynamic": P.kid}


def row(*settings, oars=0, keep=0):
    boat = Position("standard", *settings).face_up("kid", *["oar"] * oars).deck(*[{}] * 12)
    boat.answers("act", "kid", option(asks.ROWING)).answers("row", "kid", keep)
    return len(of_name(boat.act(), "row_drawn")), boat.of("row_marker", "kid")


@shows("row_draw")
def _():
    assert [row(f"row_draw={n}")[0] for n in range(1, 7)] == [1, 2, 3, 4, 5, 6]


@shows("oar_bonus")
def _():
    assert [row(f"oar_bonus={n}", oars=2)[0] for n in range(4)] == [2, 4, 6, 8]


@shows("row_marker")
def _():
    assert row("row_marker=always")[1] == 1
    assert row("row_marker=if_kept")[1] == 0
    assert row("row_marker=if_kept", keep=1)[1] == 1


@shows("trading")
def _():
    offered = {}
    for value in ("off", "gifts", "exchanges"):
        boat = Position("standard", f"trading={value}").hand("lady", "water")
        boat.act()
        trades = [word for ask, _, words in boat.asked if ask == "trade" for word in words]
        offered[value] = {int(asks.word_what(word)) for word in trades}
    assert offered == {"off": set(), "gifts": {0, 1}, "exchanges": {0, 1, 2}}


# Fights


def fight(*settings, attacker="captain", prepare=lambda boat: None):
    boat = Position("standard", *settings)
    boat.answers("act", attacker, option(asks.CHANGE_SEATS, "kid")).answers("agree", "kid", 1)
    prepare(boat)
    return boat, of_name(boat.act(), "fight_end")


@shows("fight_join")
def _():
    asked = {}
    for value in ("free", "bow_to_stern"):
        boat, _ = fight(
            f"fight_join={value}", prepare=lambda b: b.answers("join", "frenchy", asks.ATTACKERS)
        )
        asked[value] = [ask for ask, player, _ in boat.asked if player == P.lady].count("join")
    assert asked == {"free": 2, "bow_to_stern": 1}


@shows("fight_wounds")
def _():
    for n in range(4):
        boat, _ = fight(f"fight_wounds={n}")
        assert boat.of("wounds", "kid") == n
        assert boat.of("status", "kid") == (1 if n == 3 else 0)


@shows("flare_weapon")
def _():
    def armed(boat, what):
        boat.hand("kid", "flare_gun").answers("arm", "kid", option(what, kind="flare_gun"))

    fired = option(asks.FIRE)
    once, ends = fight(prepare=lambda b: b.hand("kid", "flare_gun").answers("arm", "kid", fired))
    assert ends[0].b == 3 + 8 and once.view.table.discarded[K.flare_gun] == 1
    stays, ends = fight("flare_weapon=stays", prepare=lambda b: armed(b, asks.LAY_OUT))
    assert ends[0].b == 3 + 8 and stays.holds("kid", "face_up") == ["flare_gun"]


@shows("weapons_per_fighter")
def _():
    weapons = ("knife", "gaffing_hook", "blackjack")
    for n, counted in [(0, 9), (1, 4), (2, 7), (3, 9), (6, 9)]:
        _, ends = fight(f"weapons_per_fighter={n}", prepare=lambda b: b.face_up("kid", *weapons))
        assert ends[0].b == 3 + counted


# Navigation


@shows("navigator_draws")
def _():
    for n, with_stack, without in [(0, 0, 1), (1, 1, 1), (2, 2, 2), (3, 3, 3)]:
        boat = Position("standard", f"navigator_draws={n}").deck(*[{}] * 9)
        assert len(of_name(boat.navigate(), "navigation_drawn")) == without
        boat.answers("act", "kid", option(asks.ROWING)).answers("row", "kid", 1)
        boat.act()
        assert len(of_name(boat.navigate(), "navigation_drawn")) == with_stack


@shows("crossed_bird")
def _():
    for value, birds in [("floor", 1), ("debt", 0)]:
        boat = Position("standard", f"crossed_bird={value}").deck({"bird": -1}, {"bird": 1})
        boat.navigate()
        boat.end_day()
        boat.navigate()
        assert boat.view.table.birds == birds


@shows("birds_to_land")
def _():
    for n in range(1, 8):
        boat = Position("standard", f"birds_to_land={n}").deck(*[{"bird": 1}] * 8)
        while boat.view.hidden.over == 0:
            boat.navigate()
            boat.end_day()
        assert boat.view.table.birds == n


def fall(name, *settings, prepare=lambda boat: None, **card):
    boat = Position("standard", *settings).deck({"overboard": name, **card})
    prepare(boat)
    boat.navigate()
    return boat


@shows("preserver")
def _():
    cards = {}
    for value in ("no_wound", "no_fall"):
        boat = fall(
            "sir", f"preserver={value}",
            prepare=lambda b: b.face_up("sir", "life_preserver", "water"),
        )  # fmt: skip
        assert boat.of("wounds", "sir") == 0
        cards[value] = boat.holds("sir", "face_up")
    assert cards == {"no_wound": ["life_preserver"], "no_fall": ["water", "life_preserver"]}


@shows("overboard_wounds")
def _():
    for n in range(4):
        assert fall("mate", f"overboard_wounds={n}").of("wounds", "mate") == n


@shows("swimmer")
def _():
    assert fall("frenchy", "swimmer=true").of("wounds", "frenchy") == 0
    assert fall("frenchy", "swimmer=false").of("wounds", "frenchy") == 1


@shows("unconscious_sink")
def _():
    for value, status in [("true", 3), ("false", 1)]:
        boat = fall(
            "frenchy", f"unconscious_sink={value}", prepare=lambda b: b.unconscious("frenchy")
        )
        assert boat.of("status", "frenchy") == status


@shows("dies_in_water_lost")
def _():
    for value, status in [("true", 3), ("false", 2)]:
        boat = fall(
            "sir", f"dies_in_water_lost={value}", "overboard_wounds=3",
            prepare=lambda b: b.wounds("sir", 4),
        )  # fmt: skip
        assert boat.of("status", "sir") == status


def thirst(*settings):
    boat = Position("standard", *settings)
    boat.deck({"thirsty": "mate", "rowers": True, "fighters": True})
    boat.view.table.row_marker[P.mate] = boat.view.table.fight_marker[P.mate] = 1
    boat.navigate()
    return boat.of("wounds", "mate")


@shows("thirst_wounds")
def _():
    assert [thirst(f"thirst_wounds={n}") for n in range(3)] == [0, 3, 6]


@shows("max_thirst_wounds")
def _():
    assert [thirst(f"max_thirst_wounds={n}") for n in range(7)] == [3, 1, 2, 3, 3, 3, 3]
    assert thirst("thirst_wounds=2", "max_thirst_wounds=5") == 5


@shows("bird_cards_return")
def _():
    for value, out in [("true", 0), ("false", 1)]:
        boat = Position("standard", f"bird_cards_return={value}").deck({"bird": 1}, {})
        assert len(of_name(boat.navigate(), "out")) == out
        boat = Position("standard", f"bird_cards_return={value}").hand("kid", "flare_gun")
        boat.deck({"bird": 1}, {"bird": -1}, {}).answers("act", "kid", option(asks.FLARE))
        assert len(of_name(boat.act(), "out")) == out


# Sharks


def bitten(*settings, buckets=1, preserver=False):
    def prepare(boat):
        boat.face_up("mate", *["chum"] * buckets, *["life_preserver"] * preserver)

    return fall("mate", "overboard_wounds=0", *settings, prepare=prepare).of("wounds", "mate")


@shows("shark_wounds")
def _():
    assert [bitten(f"shark_wounds={n}") for n in range(4)] == [0, 1, 2, 3]


@shows("chum_adds_up")
def _():
    assert bitten("chum_adds_up=false", buckets=2) == 1
    assert bitten("chum_adds_up=true", buckets=2) == 2
    assert bitten("chum_adds_up=true", "shark_wounds=2", buckets=2) == 4


@shows("sharks_linger")
def _():
    for days, wounds in [(0, [1, 0, 0, 0]), (1, [1, 1, 0, 0]), (2, [1, 1, 1, 0]), (-1, [1] * 4)]:
        boat = Position("standard", "overboard_wounds=0", f"sharks_linger={days}")
        boat.deck({"overboard": "mate"}).face_up("mate", "chum")
        seen = []
        for _ in range(4):
            before = boat.of("wounds", "mate")
            boat.navigate()
            seen.append(boat.of("wounds", "mate") - before)
            boat.end_day()
        assert seen == wounds


@shows("sharks_always")
def _():
    assert bitten("sharks_always=false", buckets=0) == 0
    assert bitten("sharks_always=true", buckets=0) == 1
    assert bitten("sharks_always=true", "chum_adds_up=true", buckets=2) == 3


@shows("preserver_stops_sharks")
def _():
    evil = ("shark_wounds=2", "chum_adds_up=true")
    assert bitten(*evil, buckets=2, preserver=True) == 4
    assert bitten(*evil, "preserver_stops_sharks=true", buckets=2, preserver=True) == 3
    assert bitten(*evil, "preserver_stops_sharks=true", buckets=2) == 4


# The end and the score


def units(boat):
    return [boat.view.hidden.win_units[P[name]] for name in P]


@shows("all_dead")
def _():
    for value, won in [("score", 840), ("no_winner", 0)]:
        boat = Position("standard", f"all_dead={value}").unconscious("kid")
        boat.dead("lady", "sir", "captain", "mate", "frenchy").deck({"thirsty": "kid"})
        boat.navigate()
        assert sum(units(boat.score())) == won


@shows("max_days")
def _():
    for days in (1, 3, 7):
        end = of_name(game(f"max_days={days}", number=2), "end")[0]
        assert end.b <= days
        boat = Position("standard", f"max_days={days}").deck({})
        boat.view.table.day = days
        boat.day()
        assert boat.view.hidden.over == 3
        boat = Position("standard", f"max_days={days + 1}").deck({})
        boat.view.table.day = days
        boat.day()
        assert boat.view.hidden.over == 0


def scored(name, *settings, prepare=lambda boat: None):
    boat = Position("standard", *settings)
    prepare(boat)
    return boat.score().points(name)


@shows("treasure_abilities")
def _():
    for value, points in [("true", 2), ("false", 1)]:
        setting = f"treasure_abilities={value}"
        assert scored("captain", setting, prepare=lambda b: b.hand("captain", "cash"))[1] == points
        assert scored("lady", setting, prepare=lambda b: b.hand("lady", "jewels"))[1] == points


@shows("enemy_value")
def _():
    def prepare(boat):
        boat.dead("mate").secrets("kid", friend="sir", enemy="mate")

    assert scored("kid", "enemy_value=size", prepare=prepare)[3] == 8
    assert scored("kid", "enemy_value=survival", prepare=prepare)[3] == 4


@shows("psychopath")
def _():
    def prepare(boat):
        boat.dead("mate").lost("sir").secrets("kid", friend="sir", enemy="kid")

    worth = {"size_others": 13, "size_not_friend": 8, "survival_others": 11, "three_each": 3}
    for value, points in worth.items():
        assert scored("kid", f"psychopath={value}", prepare=prepare) == (0, 0, 0, points)


@shows("lost_scores_secrets")
def _():
    def prepare(boat):
        boat.dead("mate").lost("kid").secrets("kid", friend="sir", enemy="mate")

    assert scored("kid", "lost_scores_secrets=true", prepare=prepare) == (0, 0, 7, 8)
    assert scored("kid", "lost_scores_secrets=false", prepare=prepare) == (0, 0, 0, 0)


@shows("lost_psychopath_scores")
def _():
    def prepare(boat):
        boat.dead("mate").lost("kid").secrets("kid", friend="sir", enemy="kid")

    assert scored("kid", "lost_psychopath_scores=true", prepare=prepare) == (0, 0, 7, 8)
    assert scored("kid", "lost_psychopath_scores=false", prepare=prepare) == (0, 0, 7, 0)


@shows("tie_break")
def _():
    for value, shares in [("shared", (420, 420)), ("alive_first", (840, 0))]:
        boat = Position("standard", f"tie_break={value}")
        boat.dead("lady", "captain", "mate", "frenchy", "kid")
        for name in ("lady", "captain", "mate", "frenchy"):
            boat.secrets(name, friend="kid", enemy="sir")
        boat.secrets("sir", friend="kid", enemy="lady").secrets("kid", friend="sir", enemy="lady")
        won = units(boat.score())
        assert (won[P.sir], won[P.kid]) == shares
