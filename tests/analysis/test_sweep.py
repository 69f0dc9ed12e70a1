"""Sweeps: contrasts against plain numpy over single games, pairing, cells that are refused."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from lifeboatsim.analysis import dump_json
from lifeboatsim.analysis.grid import House, contrasts, grid, parse_factors
from lifeboatsim.analysis.summary import summary
from lifeboatsim.analysis.sweep import Sweep
from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.jit import JIT
from lifeboatsim.engine.rows import GAME_ROW
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.state import ABSENT, DEAD
from lifeboatsim.engine.totals import new_totals
from lifeboatsim.players import parse_table
from lifeboatsim.rules import RulesError
from lifeboatsim.rules.tables import PERSON_CODES
from lifeboatsim.running import RunPlan, play
from lifeboatsim.running.sweep import BATCHES, add_sweep, play_sweep

GAMES = 300 if JIT else 40
TWO = ("birds_to_land=4,2", "thirst_wounds=1,2")


def swept(
    *vary: str, table: str = "random", games: int = GAMES, spec="standard", **numbers
) -> Sweep:
    house = House(spec)
    factors = parse_factors(vary, house)
    cells, refused = grid(house, factors)
    line_ups = [parse_table(table, cell.rules) for cell in cells]
    return Sweep.of(
        house, factors, cells, line_ups, 7, refused=refused, games=games,
        **{"block_size": 90, "workers": 1} | numbers,
    )  # fmt: skip


def document(asked: Sweep):
    totals, done = play_sweep(asked.plan)
    assert done.played == asked.plan.games
    return asked.document(totals, done.played)


@pytest.fixture(scope="module")
def two():
    asked = swept(*TWO)
    return asked, document(asked)


def rows_of(asked: Sweep, place: int) -> np.ndarray:
    cell = asked.plan.cells[place]
    rows = np.zeros(asked.plan.games, GAME_ROW)
    game = new_game(cell.rules, cell.line_up, cell.seed)
    play_block(game, 0, len(rows), new_totals(len(cell.line_up.names)), rows)
    return rows


def value_of(rows: np.ndarray, measure: str, person: int) -> tuple[np.ndarray, np.ndarray]:
    """Return value and players in each game."""
    there = rows["status"][:, person] != ABSENT
    values = {
        "win_share": rows["win_units"][:, person] / 840,
        "mean_score": rows["score"][:, person] * 1.0,
        "survival_rate": (rows["status"][:, person] < DEAD) * 1.0,
        "days": rows["days"] * 1.0,
        "deaths": ((rows["status"] >= DEAD) & (rows["status"] != ABSENT)).sum(1) * 1.0,
        "ties": (rows["winners"] > 1) * 1.0,
    }
    at_home = np.ones(len(rows)) if measure in ("days", "deaths", "ties") else there * 1.0
    return np.where(at_home > 0, values[measure], 0.0), at_home


def by_hand(sides, matched: int) -> tuple[float, float]:
    """Return a contrast and its standard error from what each game of each cell came to."""
    total = sum(sign * x for sign, x, _ in sides)
    players = sides[0][2]
    effect = total.sum() / players.sum() / matched
    batch = np.arange(len(total)) % BATCHES
    left = np.bincount(batch, total - effect * matched * players, BATCHES)
    left /= players.sum() * matched
    extra = 1 / (players.sum() * matched)
    return effect, float(np.sqrt((left**2).sum() * BATCHES / (BATCHES - 1) + extra**2))


def found_at(one, name: str, measure: str):
    return one["characters"][name][measure] if name else one[measure]


@pytest.mark.parametrize(
    ("name", "measure"),
    [*product(("lady", "kid"), ("win_share", "mean_score", "survival_rate")),
     ("", "days"), ("", "deaths"), ("", "ties")],
)  # fmt: skip
def test_effects_are_those_of_plain_numpy(two, name, measure):
    from scipy.stats import t

    asked, found = two
    person = PERSON_CODES.index(name or "kid")
    cells = [value_of(rows_of(asked, place), measure, person) for place in range(4)]
    signs = {  # cells in order: 4/1, 4/2, 2/1, 2/2
        "birds": ((-1, -1, 1, 1), 2), "thirst": ((-1, 1, -1, 1), 2), "both": ((1, -1, -1, 1), 1),
    }  # fmt: skip
    effects = {
        "birds": found["main_effects"][0],
        "thirst": found["main_effects"][1],
        "both": found["interactions"][0],
    }
    for key, (weights, matched) in signs.items():
        sides = [(w, *cell) for w, cell in zip(weights, cells, strict=True)]
        effect, error = by_hand(sides, matched)
        one = found_at(effects[key], name, measure)
        assert one["effect"] == pytest.approx(effect, abs=1e-12)
        low, high = one["effect_ci95"]
        assert high - effect == pytest.approx(effect - low)
        assert high - effect == pytest.approx(t.ppf(0.975, BATCHES - 1) * error)


def test_cells_are_the_runs_of_their_rules(two):
    asked, found = two
    for cell, variant in zip(found["cells"], asked.plan.cells, strict=True):
        plan = RunPlan(variant.rules, variant.line_up, 7, GAMES)
        run = summary(plan, play(plan).totals)
        assert cell["digest"] == run["games"]["digest"]
        for list_ in ("characters", "secrets", "strategies"):
            for name, group in cell[list_].items():
                assert group == {
                    key: run[list_][name][key] for key in group if key in run[list_][name]
                } | {k: v for k, v in group.items() if k == "survival_rate_ci95"}
        assert cell["days"]["mean"] == run["days"]["mean"]
        assert cell["ties"]["mean"] == run["games"]["shared"] / GAMES


def test_a_difference_of_two_is_that_of_compare():
    from lifeboatsim.analysis.comparison import comparison
    from lifeboatsim.running.paired import play_paired
    from lifeboatsim.running.plan import ComparePlan

    asked = swept("birds_to_land=4,2")
    (effect,) = document(asked)["main_effects"]
    sides = [(cell.rules, cell.line_up) for cell in asked.plan.cells]
    plan = ComparePlan.of(sides, 7, games=GAMES)
    (variant,) = comparison(plan, play_paired(plan).totals)["variants"]
    for code, measures in variant["characters"].items():
        for measure, diff in measures.items():
            assert effect["characters"][code][measure]["effect"] == pytest.approx(
                diff["difference"], abs=1e-12
            )
    assert effect["days"]["effect"] == pytest.approx(variant["days"]["difference"])


@pytest.mark.parametrize(("workers", "block_size"), [(1, 1), (2, 37), (3, 64), (2, 10**6)])
def test_workers_and_blocks_change_nothing(two, workers, block_size):
    asked = swept(*TWO, workers=workers, block_size=block_size)
    assert dump_json(document(asked)) == dump_json(two[1])


def test_ranges_of_games_add_up(two):
    asked, found = two
    whole = None
    for first, games in ((0, 23), (23, GAMES - 23)):
        totals, _ = play_sweep(asked.plan.part(range(4), first, games))
        if whole is None:
            whole = totals
        else:
            add_sweep(whole, totals)
    assert dump_json(asked.document(whole, GAMES)) == dump_json(found)


def test_a_rule_against_itself_changes_exactly_nothing():
    found = document(swept("removed_provisions=auto,0", "thirst_wounds=1,2"))  # six players: 0
    same, other = found["main_effects"]
    (both,) = found["interactions"]
    for effect in (same, both):
        for measures in effect["characters"].values():
            for one in measures.values():
                assert one["effect"] == 0 and one["effect_ci95"] == [0, 0]
                assert one["verdict"] == "practically equal"
        assert effect["days"]["effect_ci95"] == [0, 0]
    assert other["days"]["effect_ci95"] != [0, 0]


def test_no_difference_in_a_few_games_is_no_certainty():
    found = document(swept("max_days=200,199", games=20))
    (effect,) = found["main_effects"]
    low, high = effect["characters"]["kid"]["win_share"]["effect_ci95"]
    assert effect["days"]["effect"] == 0 and low < -0.05 and high > 0.05


def test_other_numbers_of_players_have_deals_of_their_own():
    asked = swept("players=6,4", "birds_to_land=4,3")
    found = document(asked)
    assert [cell["deals"] for cell in found["cells"]] == [0, 0, 1, 1]
    assert [cell["seed"] for cell in found["cells"]] == [7, 7, 8, 8]
    players, birds = found["main_effects"]
    assert not players["paired"] and players["unpaired_because"] == "6 players against 4"
    assert birds["paired"] and birds["matched_cells"] == 2
    assert not found["interactions"][0]["paired"]
    days = [cell["days"]["mean"] for cell in found["cells"]]
    assert players["days"]["effect"] == pytest.approx((days[2] + days[3] - days[0] - days[1]) / 2)
    shares = [cell["characters"]["kid"]["win_share"] for cell in found["cells"]]
    effect = birds["characters"]["kid"]["win_share"]["effect"]
    assert effect == pytest.approx((shares[1] - shares[0] + shares[3] - shares[2]) / 2)


def test_effects_leave_out_what_has_no_partner():
    asked = swept("initial_provisions=1,3", "removed_provisions=0,20", "row_draw=2,4")
    factors, cells = asked.factors, [cell for cell in asked.cells if cell.levels != (1, 1, 0)]
    main = list(contrasts(factors, cells, 1))
    assert [one.matched for one in main] == [3, 3, 3]
    mixed = list(contrasts(factors, cells, 2))
    assert [one.matched for one in mixed] == [1, 1, 1]
    for one in (*main, *mixed):
        assert sum(one.weights.values()) == 0


def test_what_the_rules_do_not_allow_is_named():
    house = House()
    cells, refused = grid(house, parse_factors(["cannibalism", "players=6,7"], house))
    assert len(cells) + len(refused) == 4
    assert [one.levels for one in refused] == [(0, 1)]
    assert "7" in refused[0].reason


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("birds_to_land=4,9", "allowed: 1 to 7"),
        ("birds_to_lan=4,3", "did you mean birds_to_land"),
        ("player=4,5", "did you mean players"),
        ("players", "such as players=4,5,6"),
        ("players=4,x", "such as players=4,5,6"),
        ("birds_to_land=4,4", "given twice"),
        ("birds_to_land=4", "at least two values"),
        ("max_days", "1000 values"),
    ],
)
def test_what_cannot_be_varied_is_refused(text, said):
    with pytest.raises(RulesError, match=said):
        parse_factors([text], House())


def test_what_is_fixed_elsewhere_is_refused():
    with pytest.raises(RulesError, match="is varied already"):
        parse_factors(["swimmer", "swimmer=false,true"], House())
    with pytest.raises(RulesError, match="set by --set"):
        parse_factors(["swimmer"], House(settings=("swimmer=true",)))
    with pytest.raises(RulesError, match="--players"):
        parse_factors(["players=4,5"], House(players=4))


def test_an_option_alone_means_all_its_values():
    swimmer, join, thirst = parse_factors(["swimmer", "fight_join", "thirst_wounds"], House())
    assert swimmer.values == (False, True)
    assert join.values == ("free", "bow_to_stern")
    assert thirst.values == (0, 1, 2)
