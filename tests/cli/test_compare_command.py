from __future__ import annotations

import json
import shlex

import pytest
from click.testing import CliRunner

from lifeboatsim.cli import cli

SETS = ("standard", "standard+short-game")
GAMES = ("--games", "300", "--seed", "7")


def invoke(*args: str, table: str = "random"):
    return CliRunner().invoke(cli, ["compare", *args, "--table", table])


def resumed(folder, *args: str):
    return CliRunner().invoke(cli, ["compare", "--resume", str(folder), *args])


def document(*args: str, table: str = "random"):
    done = invoke(*args, "--json", table=table)
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


def test_json_is_one_document_and_repeats():
    done = invoke(*SETS, *GAMES, "--json", "--quiet")
    assert done.stderr == ""
    found = json.loads(done.stdout)
    assert found["schema"] == "lifeboatsim.compare/1"
    assert found["provenance"]["games"] == 300
    again = document(*SETS, *GAMES, "--workers", "2", "--block-size", "17")
    assert again == found


def test_text_answers_first_and_says_how_to_repeat_itself():
    done = invoke(*SETS, *GAMES, "--quiet", "--set", "trading=off")
    assert done.exit_code == 0
    first = done.stdout.splitlines()[0]
    assert first.startswith("standard+short-game+trading=off against standard+trading=off: ")
    again = done.stdout.splitlines()[-1].removeprefix("Again: ")
    words = shlex.split(again)
    assert words[:2] == ["lifeboatsim", "compare"]
    assert CliRunner().invoke(cli, [*words[1:], "--quiet"]).stdout == done.stdout


def test_the_same_rules_win_as_often():
    done = invoke("standard", "standard", *GAMES)
    assert done.stdout.startswith("standard against standard: every character wins practically")


def test_unpaired_plays_other_games():
    found = document("standard", "standard", *GAMES, "--unpaired")
    assert [side["seed"] for side in (found["baseline"], *found["variants"])] == [7, 8]
    done = invoke("standard", "it", *GAMES)
    assert "Not paired (friend and enemy cards are dealt by different rules)" in done.stdout
    assert "nothing to compare" in done.stdout


def test_bands_are_set():
    found = document(*SETS, *GAMES, "--band", "50", "--band-days", "100", "--band-score", "99")
    assert found["bands"] == {"share": 0.5, "score": 99.0, "days": 100.0, "deaths": 0.1}
    assert found["variants"][0]["days"]["verdict"] == "practically equal"


@pytest.mark.parametrize(
    ("demand", "code"), [("days=lower", 1), ("days=higher", 0), ("days=not-equal", 1)]
)
def test_a_verdict_becomes_an_exit_status(demand, code):
    done = invoke(*SETS, *GAMES, "--fail-if", demand)
    assert done.exit_code == code
    assert ("Failed: days is lower under standard+short-game." in done.stderr) == bool(code)


def test_a_finished_comparison_is_judged_again(tmp_path):
    assert invoke(*SETS, *GAMES, "--out", str(tmp_path)).exit_code == 0
    for demand, code in (("days=lower", 1), ("days=higher", 0), ("lady.mean_score=equal", 0)):
        for more in ((), ("--json",)):
            done = resumed(tmp_path, "--fail-if", demand, *more)
            assert done.exit_code == code, done.stderr
            assert ("Failed: days is lower" in done.stderr) == bool(code)
            assert "nothing is left to play" in done.stderr
    done = resumed(tmp_path, "--fail-if", "ladi=higher")
    assert done.exit_code == 2
    assert "did you mean lady" in done.stderr


@pytest.mark.parametrize("more", [["--games", "9"], ["--band", "3"], SETS])
def test_what_is_finished_takes_no_other_question(tmp_path, more):
    assert invoke(*SETS, *GAMES, "--out", str(tmp_path)).exit_code == 0
    done = resumed(tmp_path, *more)
    assert done.exit_code == 2
    assert "that is finished" in done.stderr
    assert "leave it out" in done.stderr
    assert (more[0] if more[0].startswith("--") else "A B") in done.stderr


def test_robust_and_deck_doubt_show_every_case():
    found = document(*SETS, "--games", "50", "--seed", "7", "--deck-doubt")
    assert len(found["deck_doubt"]) == 6
    done = invoke(*SETS, "--games", "50", "--seed", "7", "--deck-doubt")
    assert "The verdict holds with every deck for: " in done.stdout
    assert "without card 17" in done.stdout


def test_robust_goes_through_the_roster(monkeypatch):
    from lifeboatsim.players import registry

    monkeypatch.setattr(registry, "ROSTER", ("random", "idle"))
    monkeypatch.setattr("lifeboatsim.players.table.ROSTER", ("random", "idle"))
    found = document(*SETS, "--games", "50", "--seed", "7", "--robust")
    assert found["robust"] == ["idle", "roster", "where a tournament settles"]
    settled = found["settled"]
    assert sum(settled["shares"].values()) == pytest.approx(1)
    assert (settled["rules"], settled["games_per_table"], settled["seed"]) == ("standard", 200, 8)
    again = document(*SETS, "--games", "50", "--seed", "7", table=settled["table"])
    there = found["variants"][0]["robust"]["kid"]["win_share"]["by_case"]
    mine = there["where a tournament settles"]
    wanted = again["variants"][0]["characters"]["kid"]["win_share"]
    assert mine == {key: wanted[key] for key in mine}
    done = invoke(*SETS, "--games", "50", "--seed", "7", "--robust")
    assert "The verdict holds at every table for: " in done.stdout
    assert "not yet clear itself: " in done.stdout
    assert f"settles on the table {settled['table']}" in done.stdout


def test_games_that_are_the_same_are_remarked(monkeypatch):
    from lifeboatsim.players import registry

    sets = ("standard", "standard+row-one", "--games", "60", "--seed", "7")
    alone = invoke(*sets, table="idle").stdout
    assert "No game of these went differently: nobody at this table uses what differs" in alone
    monkeypatch.setattr(registry, "ROSTER", ("random", "idle"))
    monkeypatch.setattr("lifeboatsim.players.table.ROSTER", ("random", "idle"))
    done = invoke(*sets, "--robust").stdout
    assert "No game went differently at idle" in done
    assert ": nobody there uses what differs. That counts as practically equal, and is no" in done
    assert "  idle (same games)  " in done and "random (same games)" not in done
    assert "No game of these" not in done


def test_until_ci():
    found = document(*SETS, "--seed", "7", "--until-ci", "0.03")
    assert found["stopping"]["reached"]
    assert found["stopping"]["games"] == found["provenance"]["games"] < 20_000
    short = invoke(*SETS, "--seed", "7", "--until-ci", "0.001", "--max-games", "1200")
    assert short.exit_code == 0
    assert "Not reached: " in short.stdout


def test_run_until_ci():
    args = ["run", "--table", "random", "--seed", "7", "--until-ci", "0.03"]
    found = json.loads(CliRunner().invoke(cli, [*args, "--json"]).stdout)
    assert found["stopping"]["reached"]
    assert found["stopping"]["games"] == found["games"]["played"]
    done = CliRunner().invoke(cli, args)
    assert "Every character's win share is known to" in done.stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["standard"], "at least two sets"),
        (["standard", "standart"], "standard"),
        ([*SETS, "--until-ci", "0.01", "--games", "5"], "exclude each other"),
        ([*SETS, "--max-games", "5"], "goes with --until-ci"),
        ([*SETS, "--until-ci", "0"], "--until-ci"),
        ([*SETS, "--band", "-1"], "--band"),
        ([*SETS, "--fail-if", "ladi=higher"], "did you mean lady"),
    ],
)
def test_bad_usage_is_refused(args, said):
    done = invoke(*args)
    assert done.exit_code == 2
    assert said in done.stderr
    assert done.stdout == ""


def test_a_folder_holds_the_comparison_and_is_not_overwritten_by_another(tmp_path):
    folder = tmp_path / "out"
    done = invoke(*SETS, *GAMES, "--out", str(folder))
    assert done.exit_code == 0, done.stderr
    written = {path.name for path in folder.iterdir()}
    assert written == {
        "summary.json", "timing.json", "differences.csv", "win_share_differences.png",
    }  # fmt: skip
    assert json.loads((folder / "summary.json").read_text("utf-8")) == document(*SETS, *GAMES)
    assert invoke(*SETS, *GAMES, "--out", str(folder)).stdout == done.stdout
    for other in (
        [*SETS, "--games", "300", "--seed", "8"],
        ["standard", "it", *GAMES],
        [*SETS, *GAMES, "--band", "3"],
        [*SETS, *GAMES, "--deck-doubt"],
    ):
        refused = invoke(*other, "--out", str(folder))
        assert refused.exit_code == 2 and "holds a different result" in refused.stderr
    forced = invoke("standard", "it", *GAMES, "--out", str(folder), "--force")
    assert forced.exit_code == 0, forced.stderr
