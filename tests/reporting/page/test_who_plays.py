"""A page says who plays its games, and that its shares are those of its table."""

from __future__ import annotations

import json

import pytest

from lifeboatsim.analysis import dump_json, summary
from lifeboatsim.players.registry import ROSTER, strategy_names
from lifeboatsim.reporting.page import Tolerances
from lifeboatsim.reporting.page.kinds import page_of
from lifeboatsim.reporting.page.who_plays import OWN, QUESTION, table_in_words, who_plays
from tests.synthetic import fake_totals, plan


def of(*names, table="roster", code=()):
    return who_plays({"provenance": {"table": table, "strategies": dict.fromkeys(names, ""),
                                     "code": list(code)}})  # fmt: skip


def test_every_strategy_is_said_in_its_own_words():
    (table,) = of(*strategy_names()).tables
    said = {row["strategy"]: row["what"] for row in table.rows}
    assert set(ROSTER) <= set(said)
    assert OWN not in said.values() and len(set(said.values())) == len(said)
    assert said["survivor"] == "Wants to reach land alive, and lets the others fight."


def test_restrictions_and_files_of_ones_own_too(tmp_path):
    gull = tmp_path / "gull.py"
    gull.write_text('"""Glitters.\n\nMore."""\n\ndef act(table, me, ask):\n    return 0\n', "utf-8")
    names = ("survivor!no-fight", "gull", "survivor@roster", "gone")
    (table,) = of(*names, code=[str(gull)]).tables
    limited, own, same, gone = (row["what"] for row in table.rows)
    assert limited.startswith(f"{same} Restricted: ") and own == "Glitters." and gone == OWN


@pytest.mark.parametrize(
    ("table", "said"),
    [("roster", "at random"), ("mix:survivor:3,bully", "at random"),
     ("idle", "everybody plays idle"),
     ("bully:1,roster:5", "as many"), ("bully,idle,idle,idle", "who sits where")],
)  # fmt: skip
def test_each_form_of_a_table_has_words(table, said):
    assert said in table_in_words(table)


def test_the_verdict_of_a_run_is_said_to_be_of_its_table():
    page = page_of(json.loads(dump_json(summary(plan(400), fake_totals(400)))), Tolerances())
    table = json.loads(dump_json(summary(plan(400), fake_totals(400))))["provenance"]["table"]
    assert f"of the table {table} (" in page.findings[0].sentences[-1]
    other = page.findings[-1]
    assert other.light == "grey" and "--robust" in other.sentences[0]
    assert "--table" in other.commands[0] and f"--table {table} " not in other.commands[0]
    assert [one.name for one in page.sections][-2:] == ["who_plays", "origin"]
    assert page.sections[-2].question == QUESTION
