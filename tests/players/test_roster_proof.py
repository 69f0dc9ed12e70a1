"""The roster at length: who beats whom, no illegal answers, no advantage of a name or a place."""

from __future__ import annotations

import pytest

from lifeboatsim.analysis import summary
from lifeboatsim.engine.jit import JIT
from lifeboatsim.players import ROSTER, parse_table
from lifeboatsim.rules import resolve_rules
from lifeboatsim.running import RunPlan, available_workers, play

pytestmark = pytest.mark.skipif(not JIT, reason="too long for plain Python")

RULE_SETS = ("standard", "zh-full", "zh-short", "ru-3.54", "it")
EXPANDED = "ru-3.54+cannibalism+liquid-courage+weather-unofficial"


def run(table: str, games: int, spec: str = "standard", players: int = 6, code=()) -> dict:
    """Return the summary of a run."""
    rules = resolve_rules(spec, players=players)
    line_up = parse_table(table, rules, code)
    plan = RunPlan(rules, line_up, seed=11, games=games, workers=available_workers())
    return summary(plan, play(plan).totals)


@pytest.mark.proof
@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize("spec", RULE_SETS)
def test_no_illegal_answer_in_a_hundred_thousand_games(spec, players):
    games = run("mix:" + ",".join([*ROSTER, "random"]), 100_000, spec, players)["games"]
    assert set(games["illegal_answers"].values()) == {0}
    assert games["capped"] == 0  # nobody stays at sea for ever, out of fear or spite


@pytest.mark.proof
@pytest.mark.parametrize("players", [4, 6, 8])
def test_no_illegal_answer_with_all_expansions(players):
    games = run("roster", 100_000, EXPANDED, players)["games"]
    assert set(games["illegal_answers"].values()) == {0}


def share_among_the_roster(name: str, games: int, spec: str = "standard") -> list[float]:
    """Return the 95 % interval of the win share of one `name` among five of the roster."""
    return run(f"{name}:1,roster:5", games, spec)["strategies"][name]["win_share_ci95"]


def check_order(games: int) -> None:
    """Check that the intervals of the roster lie above those of the yardsticks."""
    roster = {name: share_among_the_roster(name, games) for name in ROSTER}
    yardsticks = [share_among_the_roster(name, games) for name in ("random", "idle")]
    highest = max(interval[1] for interval in yardsticks)
    assert all(interval[0] > highest for interval in roster.values()), (roster, yardsticks)
    # random fights at random, rows itself dry and gives its cards away: worse than doing nothing
    assert yardsticks[0][1] < yardsticks[1][0]


def test_the_roster_stands_above_the_yardsticks():
    check_order(10_000)


@pytest.mark.proof
def test_the_roster_stands_above_the_yardsticks_at_length():
    check_order(200_000)


@pytest.mark.long
def test_the_roster_stands_above_the_yardsticks_in_a_million_games():
    check_order(1_000_000)


@pytest.mark.proof
@pytest.mark.parametrize("name", ROSTER)
def test_no_other_rules_make_half_of_a_style(name):
    usual = sum(share_among_the_roster(name, 20_000))
    for spec in RULE_SETS[1:]:
        assert sum(share_among_the_roster(name, 20_000, spec)) > usual / 2, spec


@pytest.mark.proof
@pytest.mark.parametrize("name", ["detective", "bully", "lookout"])
def test_to_know_all_is_worth_something(name):
    assert (
        share_among_the_roster(f"{name}!all-seeing", 20_000)[0]
        > share_among_the_roster(name, 20_000)[1]
    )


def check_tuned(games: int, other: str) -> None:
    """Check that one `tuned` wins more than its share among five of another style."""
    found = run(f"tuned:1,{other}:5", games)["strategies"]["tuned"]["win_share_ci95"]
    assert found[0] > 1 / 6


@pytest.mark.long
@pytest.mark.parametrize("other", [name for name in ROSTER if name != "tuned"])
def test_the_tuned_one_wins_more_than_its_share_in_a_million_games(other):
    check_tuned(1_000_000, other)


def check_copies(write, games: int) -> None:
    """Check that six names of one file win alike."""
    text = "BASE = 'bully'\ndef compass(table, me, ask):\n    return YES\n"
    names = [f"copy{number}" for number in range(6)]
    code = [write(text, name) for name in names]
    strategies = run("mix:" + ",".join(names), games, code=code)["strategies"]
    for name in names:
        low, high = strategies[name]["win_share_ci95"]
        error = (high - low) / (2 * 1.96)
        assert abs(strategies[name]["win_share"] - 1 / 6) < 4 * error, (name, strategies[name])
    first, last = (strategies[name]["win_share_ci95"] for name in (names[0], names[-1]))
    assert first[0] < last[1] + (last[1] - last[0]) and last[0] < first[1] + (first[1] - first[0])


def test_six_names_of_one_file_win_alike(write):
    check_copies(write, 20_000)


@pytest.mark.proof
def test_six_names_of_one_file_win_alike_at_length(write):
    check_copies(write, 1_000_000)


@pytest.mark.proof
def test_the_place_in_the_list_gives_no_advantage():
    at = {}
    for table in ("bully:1,looter:5", "looter:5,bully:1"):
        at[table] = run(table, 200_000)["strategies"]["bully"]["win_share_ci95"]
    (a, b), (c, d) = at.values()
    assert abs((a + b) - (c + d)) / 2 < 4 * ((b - a) ** 2 + (d - c) ** 2) ** 0.5 / (2 * 1.96)


@pytest.mark.proof
def test_tables_fight_as_their_players_do():
    assert run("survivor", 50_000)["fights"]["per_game"] < 0.2
    assert run("roster", 50_000)["fights"]["per_game"] > 1
    assert run("bully", 50_000)["fights"]["per_game"] > 2
