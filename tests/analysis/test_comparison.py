from __future__ import annotations

import pytest

from lifeboatsim.analysis import dump_json
from lifeboatsim.analysis.comparison import comparison
from lifeboatsim.analysis.demand import parse_demand
from lifeboatsim.analysis.robust import add_cases, same_games, same_in
from lifeboatsim.analysis.settled import mix_of
from lifeboatsim.analysis.stopping import CompareGoal, RunGoal
from lifeboatsim.analysis.verdict import DEPENDS, EQUAL, HIGHER, LOWER, UNCLEAR
from lifeboatsim.players import parse_table
from lifeboatsim.rules import RulesError, resolve_rules
from lifeboatsim.running import RunPlan, play
from lifeboatsim.running.paired import new_paired, play_paired
from lifeboatsim.running.plan import ComparePlan

DIFF = [
    "a", "b", "difference", "difference_ci95", "verdict", "p_holm", "correlation", "worth_games",
    "games_needed",
]  # fmt: skip


def compare(*sets: str, table: str = "random", games: int = 300, paired: bool = True, **numbers):
    rules = [resolve_rules(name) for name in sets]
    sides = [(one, parse_table(table, one)) for one in rules]
    plan = ComparePlan.of(sides, 7, paired=paired, games=games, **numbers)
    return comparison(plan, play_paired(plan).totals)


def diffs(variant):
    for list_ in ("characters", "secrets", "strategies"):
        for name, measures in variant[list_].items():
            for measure, diff in measures.items():
                yield (list_, name, measure), diff
    for name in ("days", "deaths", "ties"):
        yield (name,), variant[name]


@pytest.fixture(scope="module")
def document():
    return compare("standard", "zh-short", "standard+short-game", games=1000)


def test_the_document_has_the_agreed_keys(document):
    assert document["schema"] == "lifeboatsim.compare/1"
    assert document["baseline"]["rules"] == "standard"
    assert [v["rules"] for v in document["variants"]] == ["zh-short", "standard+short-game"]
    for variant in document["variants"]:
        for list_ in ("characters", "secrets", "strategies"):
            for measures in variant[list_].values():
                assert list(measures) == ["win_share", "mean_score", "survival_rate"]
        for _, diff in diffs(variant):
            assert list(diff) == DIFF
    dump_json(document)


def test_each_difference_is_consistent(document):
    for variant in document["variants"]:
        for _, diff in diffs(variant):
            low, high = diff["difference_ci95"]
            assert diff["difference"] == diff["b"] - diff["a"]
            assert low <= diff["difference"] <= high
            assert (diff["games_needed"] is None) == (diff["verdict"] != "not yet clear")
            if diff["verdict"] in ("higher", "lower"):
                assert diff["p_holm"] <= 0.05


def test_sides_are_the_results_of_runs(document):
    rules = resolve_rules("zh-short")
    outcome = play(RunPlan(rules, parse_table("random", rules), seed=7, games=1000))
    for code, person in (("lady", 0), ("kid", 7)):
        record = outcome.totals.characters[person]
        found = document["variants"][0]["characters"][code]
        assert found["win_share"]["b"] == int(record["win_units"]) / (840 * 1000)
        assert found["mean_score"]["b"] == int(record["score_sum"]) / 1000


def test_a_against_a_is_exactly_nothing():
    for table in ("random", "mix:random,idle"):
        document = compare("standard", "standard+birds_to_land=4", table=table, games=200)
        for _, diff in diffs(document["variants"][0]):
            assert (diff["difference"], diff["difference_ci95"]) == (0.0, [0.0, 0.0])
            assert (diff["verdict"], diff["p_holm"]) == ("practically equal", 1.0)
            assert diff["correlation"] in (1.0, None)


def test_unpaired_says_so():
    asked = compare("standard", "standard", paired=False)["variants"][0]
    assert (asked["paired"], asked["unpaired_because"]) == (False, "as asked for")
    players = compare("standard", "standard+cannibalism")["variants"][0]
    assert players["unpaired_because"] == "6 players against 7"
    harter = players["characters"]["harter"]["win_share"]
    assert (harter["a"], harter["difference"], harter["difference_ci95"]) == (None, None, None)
    for variant in (asked, players):
        assert all(diff["correlation"] is None for _, diff in diffs(variant))


def test_pairing_is_worth_games():
    variant = compare("standard", "standard+evil-sharks", games=2000)["variants"][0]
    for diffs_of in variant["characters"].values():
        assert diffs_of["win_share"]["correlation"] > 0.5
        assert diffs_of["win_share"]["worth_games"] > 4000


def test_cases_are_added():
    document = compare("standard", "standard+short-game", games=1000)
    other = compare("standard", "standard+short-game", table="idle", games=100)
    add_cases(document, "robust", {"idle": other, "again": document})
    assert document["robust"] == ["idle", "again"]
    for code, measures in document["variants"][0]["robust"].items():
        own = document["variants"][0]["characters"][code]
        for measure, found in measures.items():
            assert found["by_case"]["again"]["verdict"] == own[measure]["verdict"]
            assert found["holds"] == (found["verdict"] == own[measure]["verdict"] != UNCLEAR)


def test_games_that_are_the_same_are_known():
    sets = ("standard", "standard+row-one")
    idle, rowing = compare(*sets, table="idle"), compare(*sets, games=100)
    assert same_games(idle["variants"][0]) and not same_games(rowing["variants"][0])
    add_cases(rowing, "robust", {"idle": idle, "again": rowing})
    assert same_in(rowing["variants"][0], "robust") == ["idle"]
    apart = compare(*sets, table="idle", paired=False)["variants"][0]
    assert not same_games(apart)


def case(verdict, low, high):
    diff = dict.fromkeys(("a", "b", "p_holm"), 0.1) | {"difference": (low + high) / 2}
    diff |= {"difference_ci95": [low, high], "verdict": verdict}
    return {"variants": [{"characters": {"kid": {"win_share": diff}}}]}


@pytest.mark.parametrize(
    ("own", "others", "word", "fails_in"),
    [
        # the sign holds: however small, and whatever Holm says of it
        ((HIGHER, 0.02, 0.04), [(EQUAL, 0.001, 0.004), (UNCLEAR, 0.001, 0.2)], HIGHER, []),
        ((LOWER, -0.04, -0.02), [(LOWER, -0.9, -0.8)], LOWER, []),
        # it is not shown, it is nil, it is another
        ((HIGHER, 0.02, 0.04), [(UNCLEAR, -0.01, 0.2)], UNCLEAR, ["0"]),
        ((HIGHER, 0.02, 0.04), [(HIGHER, 0.1, 0.2), (EQUAL, -0.001, 0.004)], DEPENDS, ["1"]),
        ((HIGHER, 0.02, 0.04), [(LOWER, -0.2, -0.1), (HIGHER, 0.1, 0.2)], DEPENDS, ["0"]),
        # practically equal is practically equal
        ((EQUAL, 0.001, 0.002), [(EQUAL, -0.002, -0.001)], EQUAL, []),
        ((EQUAL, 0.001, 0.002), [(HIGHER, 0.02, 0.03)], DEPENDS, ["0"]),
        # what is not clear itself cannot hold
        ((UNCLEAR, -0.01, 0.02), [(HIGHER, 0.02, 0.03)], UNCLEAR, []),
        ((UNCLEAR, -0.01, 0.02), [(HIGHER, 0.1, 0.2), (LOWER, -0.2, -0.1)], DEPENDS, []),
    ],
)
def test_a_verdict_is_robust_if_its_sign_holds_in_all_cases(own, others, word, fails_in):
    document = case(*own)
    add_cases(document, "robust", {str(n): case(*one) for n, one in enumerate(others)})
    found = document["variants"][0]["robust"]["kid"]["win_share"]
    assert (found["verdict"], found["fails_in"]) == (word, fails_in)
    assert found["holds"] == (word == own[0] != UNCLEAR)


def test_a_tournament_settles_on_a_table_that_can_be_played():
    assert mix_of({"random": 0.627, "idle": 0.373}) == "mix:random:63,idle:37"
    assert mix_of({"random": 1 / 3, "idle": 1 / 3, "bully": 1 / 3}) == (
        "mix:random:34,idle:33,bully:33"
    )
    assert mix_of({"random": 0.997, "idle": 0.003}) == "random"
    rules = resolve_rules()
    line_up = parse_table("mix:random:63,idle:37", rules)
    assert line_up.names == ("random", "idle")
    assert [line_up.slots[0].count(place) for place in (0, 1)] == [63, 37]
    totals = play(RunPlan(rules, line_up, seed=7, games=2000)).totals
    share = int(totals.strategies[0]["games"]) / 12_000
    assert share == pytest.approx(0.63, abs=0.02)


def test_demands(document):
    def broken(text):
        return list(parse_demand(text, ["lady", "kid"], ["random"]).broken_by(document))

    kid = document["variants"][0]["characters"]["kid"]["win_share"]["verdict"]
    assert kid == "lower"
    assert any("win_share of kid is lower under zh-short" in said for said in broken("kid=lower"))
    assert len(broken("kid.mean_score=not-equal")) + len(broken("kid.mean_score=equal")) == 2
    assert len(broken("days=different")) == 2
    assert broken("different") == broken("any=different") == broken("any.win_share=different")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hihger", "did you mean higher"),
        ("ladi=higher", "did you mean lady"),
        ("lady.score=higher", "allowed: win_share, mean_score, survival_rate"),
        ("plain.points=higher", "allowed: win_share, mean_score, survival_rate"),
        ("days.win_share=higher", "without a dot"),
        ("", "allowed: higher"),
    ],
)
def test_a_demand_that_makes_no_sense_is_refused(text, said):
    with pytest.raises(RulesError, match=said):
        parse_demand(text, ["lady", "kid"], ["random"])


def test_a_run_stops_when_win_shares_are_known():
    rules = resolve_rules()
    plan = RunPlan(rules, parse_table("random", rules), seed=7, games=10**8, workers=2)
    goal = RunGoal(plan, 0.02)
    outcome = play(plan, None, goal.stopping())
    said = goal.document(outcome.totals)
    assert said["games"] == outcome.played < 20_000
    assert said["reached"] and said["half_width"] <= 0.02
    for low, high in said["win_share_sequence95"].values():
        assert 0 < high - low <= 0.04
    short = RunGoal(plan.replace(games=700), 0.02)
    outcome = play(short.plan, None, short.stopping())
    assert not short.document(outcome.totals)["reached"]
    assert (outcome.played, outcome.interrupted) == (700, False)


def test_a_comparison_stops_when_differences_are_known():
    rules = [resolve_rules(name) for name in ("standard", "standard+evil-sharks")]
    sides = [(one, parse_table("random", one)) for one in rules]
    plan = ComparePlan.of(sides, 7, games=10**8)
    goal = CompareGoal(plan, 0.02)
    outcome = play_paired(plan, None, goal.stopping())
    document = comparison(plan, outcome.totals, width=goal.width)
    assert goal.document(outcome.totals)["reached"]
    for measures in document["variants"][0]["characters"].values():
        low, high = measures["win_share"]["difference_ci95"]
        assert high - low <= 0.04


def test_before_any_game_there_is_nothing_to_say():
    rules = resolve_rules()
    side = (rules, parse_table("random", rules))
    plan = ComparePlan.of([side, side], 7, games=10, paired=False)
    nothing = new_paired(plan)
    document = comparison(plan, nothing)
    assert all(diff["difference"] is None for _, diff in diffs(document["variants"][0]))
    said = CompareGoal(plan, 0.01).document(nothing)
    assert (said["reached"], said["half_width"]) == (False, None)
    run = RunGoal(RunPlan(*side, seed=7, games=10), 0.01).document(nothing.totals[0])
    assert (run["reached"], run["half_width"]) == (False, None)
    dump_json([document, said, run])
