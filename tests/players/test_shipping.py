"""Line-ups sent to other processes: strategies go as text and come out the same."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.totals import new_totals
from lifeboatsim.players import StrategyError, parse_table
from lifeboatsim.players.shipping import ShippedStrategy, ship
from lifeboatsim.rules import resolve_rules

GULL = '''"""A gull."""

import numpy as np
from helper import last
from lifeboatsim.api import *

BASE = "tern"
DEPENDS = ("weights.csv",)
WEIGHTS = np.loadtxt("weights.csv")


def keep(table, me, ask):
    return last(ask) if WEIGHTS[0] == 1.0 else 0
'''
HELPER = '"""Shared."""\n\n\ndef last(ask):\n    return ask.n - 1\n'
TERN = '''"""A tern."""

BASE = "survivor"


def act(table, me, ask):
    return 0
'''


@pytest.fixture
def gull(tmp_path):
    (tmp_path / "gull.py").write_text(GULL)
    (tmp_path / "helper.py").write_text(HELPER)
    (tmp_path / "tern.py").write_text(TERN)
    (tmp_path / "weights.csv").write_text("1\n2\n")
    (tmp_path / "unrelated.py").write_text("secret = 1\n")
    return tmp_path / "gull.py"


def digest(line_up, rules):
    totals = new_totals(len(line_up.names))
    play_block(new_game(rules, line_up, 7), 0, 50, totals)
    return int(totals.digest[0])


def test_a_file_goes_with_all_it_needs_and_nothing_else(gull):
    rules = resolve_rules()
    line_up = parse_table("gull!random=0.1:1,roster:5", rules, [gull])
    sent = ship(line_up.strategies[0])
    assert [name for name, _ in sent.files] == ["gull.py", "weights.csv", "helper.py", "tern.py"]
    packed = pickle.dumps(line_up)
    wanted = digest(line_up, rules)
    for file in gull.parent.iterdir():
        file.unlink()
    there = pickle.loads(packed)
    assert (there.names, there.slots, there.shuffled, there.text) == (
        line_up.names, line_up.slots, line_up.shuffled, line_up.text,
    )  # fmt: skip
    assert [one.digest for one in there.strategies] == [one.digest for one in line_up.strategies]
    assert digest(there, rules) == wanted


def test_what_comes_along_goes_by_name():
    strategy = parse_table("survivor!no-fight", resolve_rules()).strategies[0]
    assert ship(strategy) == ShippedStrategy("survivor!no-fight", strategy.digest)


def test_another_strategy_of_the_same_name_is_refused():
    sent = replace(ship(parse_table("idle", resolve_rules()).strategies[0]), digest="0" * 16)
    with pytest.raises(StrategyError, match=r"idle is \w+ on a worker and 0000000000000000"):
        sent.load()


def test_data_outside_the_folder_is_not_sent(gull):
    (gull.parent / "below").mkdir()
    file = gull.rename(gull.parent / "below" / "gull.py")
    file.write_text(TERN + '\n\nDEPENDS = ("../weights.csv",)\n')
    strategy = parse_table("gull:1,idle:5", resolve_rules(), [file]).strategies[0]
    with pytest.raises(StrategyError, match="must stand beside the strategy file or below"):
        ship(strategy)


@pytest.mark.parametrize("place", ["../gull.py", "/tmp/gull.py", "a/../../gull.py"])
def test_no_file_is_written_outside_the_folder(place):
    with pytest.raises(StrategyError, match="is outside its folder"):
        ShippedStrategy("gull", "0", ((place, b""),)).load()
