"""The command experiment: files in order, refusals, parts that are kept."""

from __future__ import annotations

import json
import shlex

import pytest
from click.testing import CliRunner

from lifeboatsim.cli import cli
from lifeboatsim.interface.experiment import (
    experiment_names,
    find_file,
    parse_experiment,
    read_experiment,
)
from lifeboatsim.interface.experiment.play import check_parts
from lifeboatsim.interface.experiment.question import KINDS
from lifeboatsim.interface.experiment.ways import WAYS
from lifeboatsim.rules import RulesError

SMALL = """
question = "Who wins when nobody does anything?"
games = 50
seed = 7
table = "idle"
players = 4

[tolerances]
share = 0.5

[[parts]]
name = "alone"

[[parts]]
name = "two"
kind = "compare"
rules = ["standard", "standard+row-one"]

[[parts]]
name = "swept"
kind = "sweep"
vary = ["birds_to_land=4,3", "thirst_wounds=1,2"]

[[parts]]
name = "seats"
kind = "seats"
characters = ["lady", "sir", "mate", "kid"]

[[parts]]
name = "cup"
kind = "tournament"
strategies = ["idle", "random"]
games = 20
"""


def invoke(*args: str):
    return CliRunner().invoke(cli, ["experiment", *args])


def test_the_experiments_of_the_package_are_in_order():
    names = experiment_names()
    assert {"fair-game", "evil-sharks", "expansions", "ways-to-play"} <= set(names)
    for name in names:
        check_parts(read_experiment(find_file(name)))
    listed = json.loads(invoke("list", "--json").stdout)
    assert [one["name"] for one in listed["experiments"]] == list(names)


def test_every_kind_has_its_way():
    assert tuple(WAYS) == KINDS


def test_an_experiment_is_played_reported_and_kept(tmp_path):
    file, out = tmp_path / "small.toml", tmp_path / "out"
    file.write_text(SMALL)
    first = invoke("run", str(file), "--quick", "--out", str(out), "--json", "--quiet")
    assert first.exit_code == 0, first.stderr
    found = json.loads(first.stdout)
    assert [one["kept"] for one in found["parts"]] == [False] * 5
    assert [one["answers"] for one in found["parts"]] == [[]] * 5  # none is named in the file
    for part in found["parts"]:
        assert [said.split(":")[0] for said in part["unconfirmed"]] == ["Navigation deck"]
    schemas = {
        "alone": "run",
        "two": "compare",
        "swept": "sweep",
        "seats": "seats",
        "cup": "tournament",
    }
    for name, schema in schemas.items():
        document = json.loads((out / name / "summary.json").read_text())
        assert document["schema"] == f"lifeboatsim.{schema}/1"
        assert (out / name / "report" / "index.html").is_file()
    tolerated = json.loads((out / "alone" / "report" / "report.json").read_text())["tolerances"]
    assert tolerated["share"] == 0.5
    page = (out / "alone" / "report" / "report.md").read_text("utf-8")
    assert f"lifeboatsim report {shlex.quote(str(out / 'alone'))} --deep" in page
    (out / "two" / "summary.json").unlink()
    for rest in (out / "two").glob("*.*"):
        rest.unlink()
    (out / "two" / "report").rename(tmp_path / "away")
    again = json.loads(invoke("run", str(file), "--out", str(out), "--json", "--quiet").stdout)
    assert [one["kept"] for one in again["parts"]] == [True, False, True, True, True]
    assert [one["findings"] for one in again["parts"]] == [
        one["findings"] for one in found["parts"]
    ]
    file.write_text(SMALL.replace("seed = 7", "seed = 8"))
    other = invoke("run", str(file), "--out", str(out), "--quiet")
    assert other.exit_code == 2 and "seed 7, now 8" in other.stderr


def test_a_part_says_its_own_answer_first(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.toml").write_text(
        'question = "Who?"\ngames = 50\nseed = 7\ntable = "idle"\n[[parts]]\nname = "hands"\n'
        'quote = ["strategies", "secrets"]\nanswer = "secrets"\n'
    )
    done = invoke("run", "own.toml", "--quick", "--quiet")
    assert done.exit_code == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "hands: own-quick/hands/report/index.html"
    questions = [line.strip() for line in lines[1:] if line[:3].startswith("  ") and line[2] != " "]
    assert questions[0] == "Is every secret hand as good as another?"
    assert questions[1] == "Which way of playing wins?"
    assert questions[2].startswith("Balanced? ")
    assert lines[-1].startswith("Not confirmed: Navigation deck")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("games = 50", "gamse = 50", "unknown key 'gamse'"),
        ("games = 50", "gamse = 50", "did you mean games?"),
        ("share = 0.5", "shares = 0.5", "did you mean share?"),
        ("share = 0.5", "share = 5", "allowed is a share"),
        ('"compare"', '"comprae"', "did you mean compare?"),
        ('"standard", "standard+row-one"', '"standard"', "at least two"),
        ('name = "alone"', 'name = "../alone"', "names a folder"),
        ('name = "alone"', 'name = "two"', "two parts are called 'two'"),
        ('name = "alone"', 'name = "alone"\ncode = "mine.py"', "unknown key 'code'"),
        ('name = "alone"', 'name = "alone"\nrobust = true', "unknown key 'robust'"),
        ("seed = 7", "", "seed is missing"),
        ('vary = ["birds_to_land=4,3", "thirst_wounds=1,2"]', "", "vary is missing"),
        ('vary = ["', 'robust = true\nvary = ["', "unknown key 'robust'"),
        ("players = 4", "players = true", "players must be a whole number"),
        ("games = 50", "games = 50\nprecision = 0.1", "exclude each other"),
        ('kind = "seats"', 'kind = "seats"\nprecision = 0.1', "unknown key 'precision'"),
        ("question =", "note =", "question is missing"),
        ('characters = ["lady", "sir", "mate", "kid"]', "characters = []", "characters is empty"),
        ("players = 4", "players = 4\ncharacters = []", "leave it out for any"),
        ('["idle", "random"]', "[]", "strategies is empty: leave it out for the roster"),
        ("question", "[[", "not a TOML file"),
        ('name = "alone"', 'name = "alone"\ndeep = 10000000000000', "games, 0 to 1e+12"),
    ],
)
def test_what_is_out_of_order_is_refused(old, new, said):
    with pytest.raises(RulesError) as error:
        parse_experiment(SMALL.replace(old, new, 1), "small", "'small.toml'")
    assert said in str(error.value) and str(error.value).startswith("'small.toml'")


def test_what_quick_leaves_out_is_checked_all_the_same(tmp_path):
    for number in ("nan", "inf", "0", "-1"):
        file = tmp_path / "small.toml"
        file.write_text(SMALL.replace("games = 50", f"precision = {number}", 1))
        done = invoke("run", str(file), "--out", str(tmp_path / "out"), "--quick", "--quiet")
        assert done.exit_code == 2 and "is not allowed" in done.stderr, number
        assert "precision" in done.stderr and "until" not in done.stderr, number
        assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("quote", "said"),
    [('"livse"', "did you mean lives?"), ('"lives", "lives"', "'lives' is given twice")],
)
def test_a_quote_that_no_page_can_have_is_refused_by_run_too(quote, said, tmp_path):
    file = tmp_path / "small.toml"
    named = 'name = "alone"'
    file.write_text(SMALL.replace(named, f"{named}\nquote = [{quote}]"))
    done = invoke("run", str(file), "--out", str(tmp_path / "out"), "--quiet")
    assert done.exit_code == 2 and "part 'alone': quote" in done.stderr and said in done.stderr


def test_an_answer_that_no_page_can_have_is_refused(tmp_path):
    file = tmp_path / "mine.toml"
    named = 'name = "alone"'
    file.write_text(SMALL.replace(named, f'{named}\nanswer = "nosuch"'))
    done = invoke("run", str(file), "--out", str(tmp_path / "out"), "--quiet")
    assert done.exit_code == 2 and "'nosuch' is no section" in done.stderr


def test_what_a_terminal_would_obey_is_left_out_of_texts():
    odd = SMALL.replace("nobody does", "\\u001b[31mnobody\\u0007  \\u202edoes")
    odd = odd.replace('name = "alone"', 'name = "alone"\ntitle = "\\u001b]0;a\\u009b title"')
    found = parse_experiment(odd, "small", "'small.toml'")
    assert found.question == "Who wins when [31mnobody does anything?"
    assert found.parts[0].title == "]0;a title"


def test_parts_that_are_no_tables_are_refused():
    with pytest.raises(RulesError, match=r"parts must be tables \[\[parts\]\]"):
        parse_experiment('question = "q"\nparts = { a = 1 }', "small", "'small.toml'")


def test_seats_that_nobody_has_are_refused_before_anything_is_played(tmp_path):
    file = tmp_path / "small.toml"
    file.write_text(SMALL.replace('characters = ["lady", "sir", "mate", "kid"]', ""))
    done = invoke("run", str(file), "--out", str(tmp_path / "out"), "--quiet")
    assert done.exit_code == 2 and "drawn anew for each game" in done.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("old", "new", "part", "said"),
    [
        ('name = "alone"', 'name = "alone"\nsample = -1', "alone", "sample -1"),
        ('name = "alone"', 'name = "alone"\ntable = "survivr"', "alone", "did you mean 'survivor'"),
        ('name = "two"', 'name = "two"\nsettings = ["birds=3"]', "two", "no option 'birds'"),
        ('name = "two"', 'name = "two"\nplayers = 9', "two", "9"),
        ('name = "two"', 'name = "two"\nseed = -1', "two", "seed -1"),
        ('name = "two"', 'name = "two"\ngames = 0', "two", "games 0"),
        ('name = "two"', 'name = "two"\nprecision = 7.0', "two", "precision 7.0 is not"),
        ('"standard", "standard+row-one"', '"standard", "standrad"', "two", "mean standard"),
    ],
)
def test_a_mistake_in_a_part_names_file_and_part_before_anything_is_played(
    old, new, part, said, tmp_path
):
    file = tmp_path / "small.toml"
    assert old in SMALL
    file.write_text(SMALL.replace(old, new, 1))
    done = invoke("run", str(file), "--out", str(tmp_path / "out"), "--quiet")
    assert done.exit_code == 2
    assert f"{file}', part '{part}': " in done.stderr and said in done.stderr
    assert not (tmp_path / "out").exists()


def test_an_unknown_experiment_is_answered_with_the_nearest():
    done = invoke("run", "fair-gane")
    assert done.exit_code == 2 and "did you mean fair-game?" in done.stderr
