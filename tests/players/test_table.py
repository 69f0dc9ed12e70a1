"""The grammar of --table."""

from __future__ import annotations

import numpy as np
import pytest

from lifeboatsim.engine.state import LINE_UP
from lifeboatsim.players import ROSTER, Strategy, StrategyError, parse_table, table
from lifeboatsim.rules import resolve_rules


@pytest.fixture(autouse=True)
def not_compiled(monkeypatch):
    """Let strategies be names only: nothing here is played."""

    def load(name: str) -> Strategy:
        number = 100 + len(name)
        return Strategy(name, None, "0" * 16, (number,) * 18)

    monkeypatch.setattr(table, "load_strategy", load)


def test_one_name_for_everybody():
    line_up = parse_table("survivor", resolve_rules())
    assert line_up.names == ("survivor",) and line_up.text == "survivor"
    assert line_up.slots == ((0,),) * 6 and not line_up.shuffled


def test_one_each_from_the_bow():
    line_up = parse_table("survivor, bully,survivor,idle,idle,looter", resolve_rules())
    assert line_up.names == ("survivor", "bully", "idle", "looter")
    assert line_up.slots == ((0,), (1,), (0,), (2,), (2,), (3,))
    assert line_up.text == "survivor,bully,survivor,idle,idle,looter"


def test_a_list_needs_to_know_who_plays():
    with pytest.raises(StrategyError, match="--characters"):
        parse_table("idle,idle,idle,idle", resolve_rules(players=4))
    named = resolve_rules(players=4, characters=["lady", "sir", "mate", "kid"])
    assert len(parse_table("idle,idle,idle,bully", named).slots) == 4


def test_a_mix_and_the_roster():
    line_up = parse_table("mix:idle,random", resolve_rules(players=5))
    assert line_up.slots == ((0, 1),) * 5 and not line_up.shuffled
    assert parse_table("roster", resolve_rules()).names == ROSTER


def test_counts_keep_the_copies_of_the_mix_apart():
    line_up = parse_table("survivor:1,roster:5", resolve_rules())
    assert line_up.names == ("survivor", "survivor@roster", *ROSTER[1:])
    assert line_up.slots == ((0,), *((tuple(range(1, 11)),) * 5)) and line_up.shuffled
    assert parse_table("idle:2,random:4", resolve_rules()).slots == ((0,),) * 2 + ((1,),) * 4


REFUSED = {
    "": "empty",
    "surviver": "did you mean 'survivor'",
    "mine.py": "--code mine.py",
    "survivor,bully": "2 names for 6 players",
    "mix:idle,idle": "twice",
    "mix:idle,": "no strategy is called ''",
    "mix:idle:0,random": "is not NAME or NAME:WEIGHT",
    "mix:idle:x,random": "is not NAME or NAME:WEIGHT",
    "mix:idle:1,idle:2": "twice",
    "mix:idle:100,random:29": "at most 128",
    "idle:2,random:3": "add up to 5, and 6 play",
    "idle:2,random": "'random' is not NAME:NUMBER",
    "idle:0,random:6": "'idle:0' is not NAME:NUMBER",
    "idle:3,idle:3": "counted twice",
    "survivor:1,mix:5": "a mix stands alone",
    "survivor:\u0663,bully:3": "is not NAME:NUMBER",
    "survivor:" + "1" * 5000: "is not NAME:NUMBER",
    "mix:roster,bully": "roster is a mix itself and cannot stand inside a mix",
    "survivor!no-fite": "did you mean 'no-fight'",
}


@pytest.mark.parametrize("text", REFUSED)
def test_refused(text):
    with pytest.raises(StrategyError) as error:
        parse_table(text, resolve_rules())
    assert REFUSED[text] in str(error.value)


def test_the_record_of_a_game():
    rules = resolve_rules(players=4, characters=["lady", "sir", "mate", "kid"])
    games = np.zeros(1, LINE_UP)
    parse_table("survivor:1,roster:3", rules).fill(games[0], rules)
    line_up = games[0]
    assert line_up["mask"] == 0b10001011 and line_up["n_players"] == 4
    assert line_up["shuffled"] == 1
    assert line_up["slot_start"].tolist() == [0, 1, 1, 1, 0, 0, 0, 0]
    assert line_up["slot_length"].tolist() == [1, 10, 10, 10, 0, 0, 0, 0]
    assert line_up["pool"][:11].tolist() == list(range(11))
    assert line_up["address"][:12, 0].tolist() == [
        108, 108, 106, 108, 105, 109, 106, 108, 107, 108, 105, 0
    ]  # fmt: skip


def test_two_of_one_name(write):
    with pytest.raises(StrategyError, match="two strategies are called 'idle'"):
        path = write("NAME = 'idle'\ndef act(table, me, ask):\n    return 0\n")
        parse_table("idle", resolve_rules(), [path])


def test_one_file_twice(write):
    path = write("def act(table, me, ask):\n    return 0\n")
    with pytest.raises(StrategyError, match=r"mine\.py is given twice"):
        parse_table("mine", resolve_rules(), [path, path])


@pytest.mark.parametrize(
    "text", ["gull", "gull:1,roster:5", "mix:gull,idle", "mix:gull:2,idle", "gull!no-fight"]
)
def test_a_file_of_that_name_in_the_folder_is_pointed_out(text, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StrategyError) as without:
        parse_table(text, resolve_rules())
    assert "no strategy is called 'gull'" in str(without.value)
    assert "gull.py" not in str(without.value)
    (tmp_path / "gull.py").write_text("")
    with pytest.raises(StrategyError) as error:
        parse_table(text, resolve_rules())
    assert (
        "no strategy is called 'gull'; gull.py in this folder is read with --code gull.py"
        in str(error.value)
    )
