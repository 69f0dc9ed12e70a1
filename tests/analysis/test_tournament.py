"""Tournaments and ladders: cells, what is kept, what the numbers say in words."""

from __future__ import annotations

import json

import numpy as np
import pytest

from lifeboatsim.analysis.ladder import Ladder
from lifeboatsim.analysis.tournament import (
    PairTable,
    Tournament,
    cells_of,
    find_strategies,
    share_and_error,
)  # fmt: skip
from lifeboatsim.analysis.tournament_cells import Cells, Conditions, StoreError
from lifeboatsim.analysis.tournament_dynamics import population_play
from lifeboatsim.analysis.tournament_report import deviations, tournament
from lifeboatsim.analysis.tournament_verdict import verdict_in_words
from lifeboatsim.engine.jit import JIT
from lifeboatsim.engine.totals import WIN
from lifeboatsim.rules import resolve_rules

GAMES = 60 if JIT else 6
RULES = resolve_rules(players=4)


def conditions(games: int = GAMES, seed: int = 7) -> Conditions:
    return Conditions(RULES, seed, games, workers=2)


@pytest.fixture(scope="module")
def strategies():
    return find_strategies(["random", "idle"], RULES)


def test_every_pair_sits_at_every_mixture():
    cells = cells_of(("a", "b", "c"), 4)
    assert cells[:3] == [{"a": 4}, {"b": 4}, {"c": 4}]
    assert cells[3:6] == [{"a": 1, "b": 3}, {"a": 2, "b": 2}, {"a": 3, "b": 1}]
    assert len(cells) == 3 + 3 * 3


def test_a_tournament_gives_the_same_document_again(strategies):
    documents = []
    for _ in range(2):
        played = Tournament(conditions(), strategies)
        assert played.play()
        documents.append(tournament(played))
    assert documents[0] == documents[1]
    json.dumps(documents[0], allow_nan=False)
    assert [cell["first_game"] for cell in documents[0]["cells"]] == [
        n * GAMES for n in range(len(documents[0]["cells"]))
    ]
    for cell in documents[0]["cells"]:
        won = sum(one["copies"] * one["win_share"] for one in cell["strategies"].values())
        assert won == pytest.approx(1)


def test_an_interrupted_tournament_goes_on(strategies, tmp_path, monkeypatch):
    whole = Tournament(conditions(), strategies)
    whole.play()
    part = Tournament(conditions(), strategies, tmp_path)
    real, played = Cells._play_one, []

    def stop_at_the_third(self, *args):
        played.append(args[0])
        return None if len(played) == 3 else real(self, *args)

    monkeypatch.setattr(Cells, "_play_one", stop_at_the_third)
    assert not part.play() and len(part.store.cells) == 2
    with (tmp_path / "cells.jsonl").open("a") as file:
        file.write('{"table": "cut sho')
    again = Tournament(conditions(), strategies, tmp_path)
    assert again.play()
    assert played == [0, 1, 2, 2, 3, 4] and again.store.cells == whole.store.cells
    assert tournament(again) == tournament(whole)


def test_a_folder_of_other_games_is_refused(strategies, tmp_path):
    Tournament(conditions(), strategies, tmp_path)
    Tournament(conditions(), strategies, tmp_path)
    with pytest.raises(StoreError, match="seed 7, now 8"):
        Tournament(conditions(seed=8), strategies, tmp_path)
    with pytest.raises(StoreError, match="games_per_cell"):
        Tournament(conditions(games=5), strategies, tmp_path)
    with pytest.raises(StoreError, match=r"lifeboatsim\.tournament/1"):
        Ladder(conditions(), strategies, tmp_path)


def test_the_share_of_a_whole_table_is_exact():
    record = {"games": 40, "rounds": 10, "win_units": 10 * WIN, "win_units_squared": 10 * WIN**2}
    record |= {"games_squared": 160, "win_units_games": 40 * WIN}
    assert share_and_error(record, 4) == (0.25, 0.0)


def table(shares: dict[tuple[str, str], float], names: str, error: float) -> PairTable:
    """Return a table of three players in which copies earn what one does, as far as possible."""
    share = np.full((len(names), len(names), 3), 1 / 3)
    for (r, s), won in shares.items():
        share[names.index(r), names.index(s), :2] = won
        share[names.index(s), names.index(r), :2] = 2 / 3 - won
    errors = np.full(share.shape, error)
    errors[range(len(names)), range(len(names))] = 0
    errors[:, :, -1] = 0
    return PairTable(tuple(names), share, errors)


def document(found: PairTable) -> dict:
    draws = np.random.default_rng(1)
    even = {name: {"share": 1 / len(found.names)} for name in found.names}
    return {
        "deviations": deviations(found),
        "alpha_rank": population_play(found, draws),
        "replicator": {
            "strategies": list(found.names), "from_even_mix": even, "at_rest": True, "starts": 3,
            "ends": [{"starts": 3, "shares": {n: e["share"] for n, e in even.items()}}],
        },
    }  # fmt: skip


def test_a_dominant_strategy_is_called_so():
    found = document(table({("a", "b"): 0.5, ("a", "c"): 0.5}, "abc", 0.002))
    said = verdict_in_words(found)
    assert said["dominant"] == "a" and said["stable"] == ["a"]
    assert said["sentences"][0].startswith("a dominates")
    assert found["alpha_rank"]["rank_ci95"]["a"] == [1, 1]


def test_a_circle_has_no_dominant_strategy():
    found = table({("a", "b"): 0.5, ("b", "c"): 0.5, ("c", "a"): 0.5}, "abc", 0.002)
    said = verdict_in_words(document(found))
    assert said["dominant"] is None and said["stable"] == []
    assert said["sentences"][0].startswith("No strategy dominates")
    assert "invite" in said["sentences"][1]


def test_a_strategy_that_no_table_refutes_may_dominate():
    # y clearly gains among a; among b, and b among y, it is not yet clear
    found = document(table({("y", "a"): 0.5, ("y", "b"): 0.36, ("a", "b"): 0.5}, "aby", 0.02))
    among = found["deviations"]["b"]["all"]["y"]
    assert among["verdict"] == "not yet clear" and among["gain_ci95"][0] < 0
    said = verdict_in_words(found)
    assert said["dominant"] is None and said["may_dominate"] == ["y"]
    assert said["sentences"][0] == (
        "It is not yet clear, for want of games, whether y dominates: no table refutes it, but "
        "open is whether y gains at a table of b and whether another gains at a table of y."
    )


def test_every_strategy_is_refuted_where_none_dominates():
    # d gains among a and b, but is clearly worse off among c; c invites a
    shares = {("d", "a"): 0.5, ("d", "b"): 0.5, ("c", "d"): 0.5, ("a", "c"): 0.5, ("c", "b"): 0.36}
    said = verdict_in_words(document(table(shares, "abcd", 0.02)))
    assert said["dominant"] is None and said["may_dominate"] == []
    assert said["sentences"][0].startswith("No strategy dominates")


def test_too_few_games_are_said_to_be_too_few():
    found = document(table({("a", "b"): 0.36}, "ab", 0.05))
    assert {one["verdict"] for one in found["deviations"].values()} == {"not yet clear"}
    said = " ".join(verdict_in_words(found)["sentences"])
    assert "Not yet clear" in said and "could be first as well" in said


def test_the_ladder_rises(strategies):
    rungs = Ladder(conditions(GAMES * 2), strategies)
    assert rungs.play()
    found = rungs.document()
    shares = [rung["win_share"] for rung in found["rungs"]]
    assert shares == sorted(shares) and len(shares) == 2
    assert found["rungs"][0]["against_rung_below"] is None
    assert found["rungs"][1]["against_rung_below"]["strategy"] == found["rungs"][0]["strategy"]


def test_a_line_cut_short_by_a_kill_is_dropped(tmp_path):
    from lifeboatsim.analysis.tournament_cells import CellStore

    store = CellStore("s", {"seed": 7}, tmp_path)
    for table in ("a", "b"):
        store.add({"table": table, "games": 5})
    file = tmp_path / "cells.jsonl"
    file.write_bytes(file.read_bytes()[:-9])
    again = CellStore("s", {"seed": 7}, tmp_path)
    assert list(again.cells) == ["a"]
    again.add({"table": "c"})
    assert list(CellStore("s", {"seed": 7}, tmp_path).cells) == ["a", "c"]
    (tmp_path / "summary.json").write_text("{")
    with pytest.raises(StoreError, match="holds something else"):
        CellStore("s", {"seed": 7}, tmp_path)
