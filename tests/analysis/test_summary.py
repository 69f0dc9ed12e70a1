from __future__ import annotations

import json

import numpy as np
import pytest

from lifeboatsim.analysis import dump_json, summary, timing
from lifeboatsim.engine.totals import WIN, add_totals, new_totals
from lifeboatsim.rules import resolve_rules
from tests.synthetic import NAMES, fake_totals, plan

GAMES = 300
RESULT_KEYS = {
    "games", "win_units", "win_share", "win_share_ci95", "sole_wins", "shared_wins",
    "mean_score", "score_sd", "score_quantiles", "score_histogram",
}  # fmt: skip


@pytest.fixture(scope="module")
def totals():
    return fake_totals(GAMES)


@pytest.fixture(scope="module")
def document(totals):
    return summary(plan(GAMES), totals)


def all_results(document):
    yield from document["characters"].values()
    yield from document["secrets"].values()
    yield from document["strategies"].values()
    for results in document["strategy_by_character"].values():
        yield from results.values()


def test_keys_are_those_of_the_contract(document):
    assert list(document)[:9] == [
        "schema", "provenance", "games", "characters", "secrets", "strategies",
        "strategy_by_character", "days", "actions",
    ]  # fmt: skip
    assert document["schema"] == "lifeboatsim.run/1"
    assert list(document["provenance"]) == [
        "version", "engine_digest", "rules_version", "rules", "rules_digest", "decks", "options",
        "players", "characters",
        "seed", "first_game", "games", "table", "strategies", "unconfirmed",
    ]  # fmt: skip
    assert list(document["games"]) == [
        "played", "landed", "all_dead", "capped", "no_winner", "shared", "digest",
        "illegal_answers",
    ]  # fmt: skip
    assert list(document["secrets"]) == [
        "plain", "narcissist", "psychopath", "narcissist_psychopath", "friend_is_enemy",
    ]  # fmt: skip
    assert list(document["actions"]) == [
        "nothing", "row", "change_seats", "rob", "pickpocket", "medical_kit", "parasol", "flare",
        "gifts", "exchanges",
    ]  # fmt: skip
    for result in all_results(document):
        assert set(result) >= RESULT_KEYS
    for result in document["characters"].values():
        assert {"survival_rate", "lost_rate", "death_day", "deaths", "points"} <= set(result)
        assert list(result["deaths"]) == ["fight", "overboard", "sharks", "thirst"]
        assert list(result["points"]) == ["survival", "treasure", "friend", "enemy"]


def test_parts_add_up(document):
    games = document["games"]
    assert games["played"] == GAMES
    assert games["landed"] + games["all_dead"] + games["capped"] == GAMES
    assert sum(document["days"]["histogram"].values()) == GAMES
    for part in ("characters", "secrets", "strategies"):
        results = document[part].values()
        assert sum(r["games"] for r in results) == 6 * GAMES
        assert sum(r["win_units"] for r in results) == WIN * GAMES
    for name, results in document["strategy_by_character"].items():
        whole = document["strategies"][name]
        for key in ("games", "win_units", "sole_wins", "shared_wins"):
            assert sum(r[key] for r in results.values()) == whole[key]


def test_each_result_is_consistent(document):
    for result in all_results(document):
        histogram = {int(score): n for score, n in result["score_histogram"].items()}
        assert sum(histogram.values()) == result["games"]
        assert list(histogram) == sorted(histogram)
        assert 0 not in histogram.values()
        low, high = result["win_share_ci95"]
        assert low <= result["win_share"] <= high
        scores = np.repeat(list(histogram), list(histogram.values()))
        assert result["mean_score"] == pytest.approx(scores.mean())
        assert result["score_sd"] == pytest.approx(scores.std())
        for percent, score in result["score_quantiles"].items():
            assert score == np.quantile(scores, int(percent) / 100, method="inverted_cdf")


def test_characters_live_or_die(document):
    for result in document["characters"].values():
        dead = sum(result["death_day"].values())
        assert dead == sum(result["deaths"].values())
        assert result["survival_rate"] == pytest.approx(1 - dead / result["games"])
        assert sum(result["points"].values()) == pytest.approx(result["mean_score"])


def test_secret_pairs_add_up_to_the_characters(document):
    for code, friends in document["secret_pairs"].items():
        pairs = [pair for enemies in friends.values() for pair in enemies.values()]
        assert sum(pair["games"] for pair in pairs) == document["characters"][code]["games"]
        assert (
            sum(pair["win_units"] for pair in pairs) == (document["characters"][code]["win_units"])
        )


def test_totals_add_in_any_order_to_the_same_document(document):
    pieces = [fake_totals(n, first=first) for first, n in ((0, 1), (1, 150), (151, 149))]
    for order in (pieces, pieces[::-1]):
        whole = new_totals(len(NAMES))
        for piece in order:
            add_totals(whole, piece)
        assert dump_json(summary(plan(GAMES), whole)) == dump_json(document)


def test_no_games_give_nulls_not_nan():
    empty = summary(plan(1), new_totals(len(NAMES)))
    for result in all_results(empty):
        assert result["win_share"] is None
        assert result["win_share_ci95"] is None
        assert result["mean_score"] is None
        assert set(result["score_quantiles"].values()) == {None}
    assert empty["days"]["mean"] is None
    assert empty["fights"]["attackers_win_rate"] is None
    assert json.loads(dump_json(empty)) == empty


def test_named_characters_only():
    rules = resolve_rules(characters=["lady", "captain", "mate", "kid"])
    document = summary(plan(1, rules), new_totals(len(NAMES)))
    assert list(document["characters"]) == ["lady", "captain", "mate", "kid"]
    assert document["provenance"]["characters"] == ["lady", "captain", "mate", "kid"]
    four = summary(plan(1, resolve_rules(players=4)), new_totals(len(NAMES)))
    assert four["provenance"]["characters"] == "random"
    assert len(four["characters"]) == 6


def test_documents_refuse_nan():
    with pytest.raises(ValueError, match="JSON"):
        dump_json({"share": float("nan")})


def test_timing(totals):
    times = timing(totals, 1.5, 2.0)
    assert times["games_per_second"] == GAMES / 2
    assert list(times) == ["compile_seconds", "play_seconds", "games_per_second", "asks_per_second"]
