"""The functions for notebooks: what they return, refuse, keep and read again."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from dataclasses import FrozenInstanceError
from functools import reduce
from operator import getitem

import pandas as pd
import pytest
from click.testing import CliRunner
from matplotlib.figure import Figure

import lifeboatsim
from lifeboatsim.cli import cli
from lifeboatsim.interface import files
from lifeboatsim.interface.whole import MAY_BE_EMPTY
from lifeboatsim.reporting.folder import FolderError
from lifeboatsim.reporting.kinds import KINDS

GAMES = {"games": 200, "seed": 7}
VARY = {"birds_to_land": [4, 2], "players": [6, 4]}


def printed(*args: str):
    done = CliRunner().invoke(cli, [*args, "--json", "--quiet"])
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def results():
    found = (
        lifeboatsim.run(table="mix:random,idle", **GAMES),
        lifeboatsim.compare(
            "standard", "standard+short-game", table="random", deck_doubt=True, **GAMES
        ),
        lifeboatsim.luck(table="random", **GAMES),
        lifeboatsim.seats(table="random", **GAMES),
        lifeboatsim.tournament("random", "idle", players=4, games=20, seed=7),
        lifeboatsim.sweep(VARY, table="random", games=70, seed=7),
        lifeboatsim.tune_rules(
            goals="length=min", vary="birds_to_land=3,5", table="idle", verdict_games=200, **GAMES
        ),
    )
    return {result.schema: result for result in found}


def test_every_kind_of_answer_is_tried(results):
    assert list(results) == list(KINDS)


def test_a_run_is_the_document_of_the_command():
    mine = lifeboatsim.run(
        rules="standard+evil-sharks", settings={"birds_to_land": 3},
        players=5, table="random", games=3e2, seed=7, first_game=10, sample=2,
    )  # fmt: skip
    words = "--rules standard+evil-sharks --set birds_to_land=3 --players 5 --table random"
    numbers = "--games 300 --seed 7 --first-game 10 --sample 2"
    theirs = printed("run", *words.split(), *numbers.split())
    found = mine.to_dict()
    assert found.pop("timing").keys() == theirs.pop("timing").keys()
    assert found == theirs
    assert mine.command == f"lifeboatsim run {words} {numbers}"


def test_a_comparison_is_the_document_of_the_command():
    mine = lifeboatsim.compare(
        "standard", "it", table="idle", characters="lady,sir,kid,mate", band=2, **GAMES
    )
    words = "standard it --characters lady,sir,kid,mate --table idle --games 200 --seed 7"
    assert mine.to_dict() == printed("compare", *words.split(), "--band", "2")
    assert mine.command == f"lifeboatsim compare {words} --band 2"


def test_a_tournament_is_the_document_of_the_command(results, tmp_path):
    words = "random idle --players 4 --games 20 --seed 7"
    mine = results["lifeboatsim.tournament/1"]
    assert mine.to_dict() == printed("tournament", *words.split())
    assert mine.command == f"lifeboatsim tournament {words}"
    kept = lifeboatsim.tournament(
        "random", "idle", players=4, games=20, seed=7, out=tmp_path / "cup"
    )
    assert kept == mine == lifeboatsim.load(tmp_path / "cup")


def test_a_sweep_is_the_document_of_the_command(results):
    mine = results["lifeboatsim.sweep/1"]
    words = "standard --vary birds_to_land=4,2 --vary players=6,4 --table random --games 70"
    assert mine.to_dict() == printed("sweep", *words.split(), "--seed", "7")
    assert mine.command == f"lifeboatsim sweep {words} --seed 7"
    listed = ["birds_to_land=4,2", "players=6,4"]
    assert lifeboatsim.sweep(listed, table="random", games=70, seed=7) == mine
    trade = lifeboatsim.sweep(
        {"cannibalism": None, "players": [6, 7]}, settings={"trading": "off"}, table="idle",
        skip_refused=True, band=2, race="length=6", games=20, seed=7,
    )  # fmt: skip
    words = "standard --vary cannibalism --vary players=6,7 --set trading=off --table idle"
    more = "--games 20 --seed 7 --band 2 --race length=6.0 --skip-refused"
    assert trade.command == f"lifeboatsim sweep {words} {more}"
    assert trade.to_dict() == printed("sweep", *words.split(), *more.split())


def test_an_answer_can_be_looked_at(results):
    for schema, result in results.items():
        assert result.schema == schema and result.seed == 7
        assert isinstance(result.to_pandas(), pd.DataFrame) and len(result.to_pandas())
        assert list(result.tables()) and KINDS[schema].main in result.tables()
        for name in result.plots:
            assert isinstance(result.plot(name), Figure)
        assert isinstance(result.plot(), Figure)
        assert result._repr_html_().count("<table>") >= 2
        assert "seed 7" in repr(result)


def test_an_answer_does_not_change(results):
    result = results["lifeboatsim.run/1"]
    result.to_dict()["games"]["played"] = 0
    assert result.to_dict()["games"]["played"] == 200
    with pytest.raises(FrozenInstanceError):
        result.command = "other"


def test_what_stands_in_a_notebook_is_escaped(results, tmp_path):
    deck = tmp_path / "<b>cards.csv"
    deck.write_text(CliRunner().invoke(cli, ["rules", "deck", "navigation"]).stdout, "utf-8")
    found = lifeboatsim.run(table="idle", decks={"navigation": deck}, **GAMES)
    document = found.to_dict() | {"timing": None}
    document["provenance"]["rules"] = "<script>alert(1)</script>"
    path = tmp_path / "x.json"
    path.write_text(json.dumps(document), "utf-8")
    shown = found._repr_html_() + lifeboatsim.load(path)._repr_html_()
    assert "<script>" not in shown and "&lt;script&gt;" in shown
    assert "<b>cards" not in shown


def test_saved_is_loaded(results, tmp_path):
    for place, result in enumerate(results.values()):
        for path in (tmp_path / f"{place}.json", tmp_path / str(place)):
            assert result.save(path) == path
            assert lifeboatsim.load(path) == result
        files_ = {file.name for file in (tmp_path / str(place)).iterdir()}
        assert {f"{name}.csv" for name in result.tables()} < files_
        assert {f"{name}.png" for name in result.plots} < files_
        assert ("timing.json" in files_) == (result.timing is not None)


def test_another_answer_is_not_overwritten(results, tmp_path):
    first, second = results["lifeboatsim.run/1"], results["lifeboatsim.compare/1"]
    other = lifeboatsim.run(table="idle", games=10, seed=1)
    first.save(tmp_path / "one")
    with pytest.raises(FolderError, match="seed 7, now 1"):
        other.save(tmp_path / "one")
    assert lifeboatsim.load(other.save(tmp_path / "one", force=True)) == other
    with pytest.raises(FolderError, match=r"holds lifeboatsim\.run/1"):
        second.save(tmp_path / "one", force=True)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"schema": "lifeboatsim.run/2"}', r"'lifeboatsim\.run/2' is not known; allowed are .*"),
        ('{"schema": "lifeboatsim.run/1"}', "no whole lifeboatsim.run/1"),
        ('{"schema": ["lifeboatsim.run/1"]}', "not known"),
        ("{}", "not known; allowed are lifeboatsim.run/1"),
        ("[1]", "an object with a schema"),
        ('{"schema": NaN}', "NaN is no number"),
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ('{"schema": "lifeboatsim.tournament/1", "finished": false}', "never finished"),
    ],
)
def test_what_is_no_answer_is_not_loaded(tmp_path, text, said):
    path = tmp_path / "x.json"
    path.write_text(text, "utf-8")
    with pytest.raises(lifeboatsim.ResultError, match=said):
        lifeboatsim.load(path)


def containers(part, path=()):
    """Yield the path of every part that holds something."""
    if isinstance(part, (dict, list)) and part:
        yield path
        for key in part if isinstance(part, dict) else range(len(part)):
            yield from containers(part[key], (*path, key))


def test_no_part_of_an_answer_may_be_empty(results, tmp_path):
    """Each part of each kind in turn; of those that are alike, by their last key, one."""
    file, kinds = tmp_path / "x.json", set()
    for schema, result in results.items():
        tried = Counter()
        for path in containers(result.to_dict()):
            key = path[-1] if path else ""
            kind = (schema, len(path), key if isinstance(key, str) and not key.isdigit() else "#")
            tried[kind] += 1
            cell = path and path[0] in ("secret_pairs", "deaths_by_day") and len(path) > 2
            if not path or tried[kind] > 1 or cell:
                continue
            document = result.to_dict()
            holder = reduce(getitem, path[:-1], document)
            holder[key] = type(holder[key])()
            file.write_text(json.dumps(document), "utf-8")
            if key in {*MAY_BE_EMPTY, *KINDS[schema].sparse}:
                lifeboatsim.load(file)
                continue
            with pytest.raises(lifeboatsim.ResultError, match="no whole"):
                lifeboatsim.load(file)
            kinds.add(kind)
    assert len(kinds) > 150


def test_rare_answers_are_whole(tmp_path):
    """Of one game, of four players, of rules under which nobody dies: much stays empty."""
    calm = {"fight_wounds": 0, "overboard_wounds": 0, "thirst_wounds": 0, "unconscious_sink": False}
    for number, words in enumerate((
        {"table": "idle", "games": 1, "sample": 3}, {"table": "random", "games": 2, "players": 4},
        {"table": "mix:random,idle", "games": 1, "settings": {"max_days": 1}},
        {"table": "random", "games": 3, "settings": calm | {"shark_wounds": 0}},
    )):  # fmt: skip
        result = lifeboatsim.run(seed=3, **words)
        assert lifeboatsim.load(result.save(tmp_path / f"{number}.json")) == result


def test_a_huge_or_missing_file_is_not_read(tmp_path, monkeypatch):
    with pytest.raises(lifeboatsim.ResultError, match="No such file"):
        lifeboatsim.load(tmp_path / "nothing.json")
    path = tmp_path / "x.json"
    path.write_text(" " * 200, "utf-8")
    monkeypatch.setattr(files, "LARGEST", 100)
    with pytest.raises(lifeboatsim.ResultError, match="has 200 bytes; allowed are 100"):
        lifeboatsim.load(path)


@pytest.mark.parametrize(
    ("call", "error", "said"),
    [
        ({"gmaes": 3}, TypeError, "did you mean games"),
        ({"games": 0}, lifeboatsim.OptionError, "games 0 is not allowed"),
        ({"games": 1.5}, lifeboatsim.OptionError, "whole number"),
        ({"seed": -1}, lifeboatsim.OptionError, "seed -1"),
        ({"workers": 0}, lifeboatsim.OptionError, "workers 0"),
        ({"block_size": 0}, lifeboatsim.OptionError, "block_size 0"),
        ({"until_ci": 0.1, "games": 5}, lifeboatsim.OptionError, "exclude each other"),
        ({"until_ci": 2}, lifeboatsim.OptionError, "until-ci 2"),
        ({"max_games": 5}, lifeboatsim.OptionError, "goes with"),
        ({"rules": "standart"}, lifeboatsim.RulesError, "did you mean standard"),
        ({"settings": {"birds": 3}}, lifeboatsim.RulesError, "birds"),
        ({"decks": {"navigatio": "x.csv"}}, lifeboatsim.RulesError, "navigatio"),
        ({"table": "survivr"}, lifeboatsim.StrategyError, "did you mean 'survivor'"),
        ({"code": "nowhere.py"}, lifeboatsim.StrategyError, "nowhere.py"),
    ],
)
def test_mistakes_are_the_errors_of_the_command_line(call, error, said):
    with pytest.raises(error, match=said):
        lifeboatsim.run(**call)


def test_mistakes_of_the_other_functions(results):
    with pytest.raises(lifeboatsim.OptionError, match="at least two sets"):
        lifeboatsim.compare("standard")
    with pytest.raises(lifeboatsim.OptionError, match="band of share"):
        lifeboatsim.compare("standard", "it", band=-1)
    with pytest.raises(TypeError, match="no keyword 'rules'"):
        lifeboatsim.compare("standard", "it", rules="it")
    with pytest.raises(lifeboatsim.OptionError, match="at least two strategies"):
        lifeboatsim.tournament("idle")
    with pytest.raises(lifeboatsim.OptionError, match="something to vary"):
        lifeboatsim.sweep({})
    with pytest.raises(lifeboatsim.OptionError, match="seed -1 is not allowed"):
        lifeboatsim.sweep(VARY, table="idle", seed=-1)
    with pytest.raises(lifeboatsim.OptionError, match="exclude each other"):
        lifeboatsim.sweep(VARY, race="ties", strict=True)
    with pytest.raises(lifeboatsim.RulesError, match="allowed: 1 to 7"):
        lifeboatsim.sweep({"birds_to_land": [4, 9]})
    with pytest.raises(TypeError, match="no keyword 'table'"):
        lifeboatsim.tournament("idle", "random", table="idle")
    with pytest.raises(lifeboatsim.OptionError, match="did you mean scores"):
        results["lifeboatsim.run/1"].plot("score")
    with pytest.raises(lifeboatsim.OptionError, match="allowed are characters"):
        results["lifeboatsim.run/1"].to_pandas("people")


def test_progress_is_heard_and_otherwise_silent(capfd):
    heard = []
    lifeboatsim.run(
        table="idle", **GAMES, block_size=50, workers=1, progress=lambda *n: heard.append(n)
    )
    assert heard == [(50, 200), (100, 200), (150, 200), (200, 200)]
    lifeboatsim.run(table="idle", **GAMES)
    assert capfd.readouterr() == ("", "")


def test_strict_makes_illegal_answers_an_error(tmp_path):
    file = tmp_path / "wild.py"
    file.write_text("def act(table, me, ask):\n    return 99\n", "utf-8")
    assert lifeboatsim.run(table="wild", code=file, games=5, seed=7).to_dict()["games"][
        "illegal_answers"
    ]["wild"]
    with pytest.raises(lifeboatsim.StrategyError, match="illegal"):
        lifeboatsim.run(table="wild", code=file, games=5, seed=7, strict=True)


def test_importing_is_light():
    heavy = ("numpy", "numba", "pandas", "matplotlib", "scipy", "click", "rich")
    code = f"import sys, lifeboatsim; print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    assert set(lifeboatsim.__all__) <= set(dir(lifeboatsim))
    for name in lifeboatsim.__all__:
        assert getattr(lifeboatsim, name)
    with pytest.raises(AttributeError, match="no attribute 'sweeep'"):
        lifeboatsim.sweeep  # noqa: B018
