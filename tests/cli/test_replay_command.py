from __future__ import annotations

import json
import re
import shlex

import pytest
from click.testing import CliRunner

from lifeboatsim.cli import cli

GAME = ("--seed", "7", "--game", "3", "--table", "random")


def invoke(*args: str):
    return CliRunner().invoke(cli, ["replay", *args])


def events(*args: str) -> list[dict]:
    done = invoke(*args, "--json")
    assert done.exit_code == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def refused(*args: str) -> str:
    done = invoke(*args)
    assert done.exit_code == 2, done.output
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.output
    return done.stderr


def asked(found: list[dict], day: int) -> list[tuple[dict, dict]]:
    """Questions of a day with their answers."""
    start = next(i for i, e in enumerate(found) if e["event"] == "day" and e["day"] == day)
    pairs, question = [], {}
    for event in found[start + 1 :]:
        if event["event"] == "day":
            break
        if event["event"] == "ask":
            question = dict(event)
        elif event["event"] == "options":
            question["listed"] = event["options"]
        elif event["event"] == "answer":
            pairs.append((question, event))
    return pairs


@pytest.fixture(scope="module")
def result(tmp_path_factory):
    folder = tmp_path_factory.mktemp("run") / "result"
    args = ["run", "--games", "50", "--first-game", "10", "--seed", "7", "--table", "random"]
    args += ["--rules", "zh-full+birds_to_land=3", "--players", "5", "--out", str(folder)]
    done = CliRunner().invoke(cli, [*args, "--quiet"])
    assert done.exit_code == 0, done.output
    return folder


def test_a_game_is_told_and_ends_with_the_scores():
    done = invoke(*GAME)
    assert done.exit_code == 0, done.stderr
    assert done.stdout.startswith("Game 3 of seed 7, rules standard.\n")
    assert "Day 1" in done.stdout
    assert done.stderr == ""
    assert invoke(*GAME).stdout == done.stdout
    scores = events(*GAME)[-6:]
    assert all({"event", "character", "total"} <= set(score) for score in scores)


def test_seen_by_one_player_the_secrets_of_the_others_are_missing():
    deals = [event for event in events(*GAME, "--as", "lady") if event["event"] == "deal"][:6]
    assert [event["friend"] is not None for event in deals] == [True] + [False] * 5
    assert "did you mean lady" in refused(*GAME, "--as", "ladi")


def test_who_sits_out_has_no_eyes():
    args = (*GAME, "--players", "4", "--characters", "lady,sir,captain,mate", "--as", "kid")
    assert "allowed: lady, sir, captain, mate" in refused(*args)


def test_from_a_day_on():
    found = events(*GAME, "--day", "2")
    assert found[0] == {"event": "day", "day": 2}
    assert found == events(*GAME)[-len(found) :]
    assert "ends on day" in refused(*GAME, "--day", "999")


def test_a_changed_answer_changes_the_game_from_there_on():
    base = events(*GAME)
    who = next(q["person"] for q, a in asked(base, 2) if q["ask"] == "act" and a["index"])
    found = events(*GAME, "--day", "2", "--what-if", f"{who}:act=nothing")
    changed = next(a for q, a in asked(found, 2) if (q["ask"], q["person"]) == ("act", who))
    assert changed["answer"]["what"] == "nothing"
    start = base.index(found[0])
    same = next(i for i, (a, b) in enumerate(zip(found, base[start:], strict=False)) if a != b)
    assert (found[same]["event"], found[same]["index"]) == ("answer", 0)


def test_a_changed_answer_is_told_at_the_top_and_who_wins_at_the_end():
    base = events(*GAME)
    pairs = asked(base, 2)
    who = next(q["person"] for q, a in pairs if q["ask"] == "act" and a["index"])
    lines = invoke(*GAME, "--day", "2", "--what-if", f"{who}:act=nothing").stdout.splitlines()
    assert lines[1].startswith("What if, on day 2: ")
    assert re.search(r" does nothing \(as played: [a-z]+s[^)]*\)\.$", lines[1])
    ending, empty, doubt = lines[-3:]
    assert ending.startswith("With the change ") and "; as played " in ending
    assert empty == "" and doubt.startswith("Not confirmed: ")
    other = next(q["person"] for q, _ in pairs if q["person"] != who)
    seen = invoke(*GAME, "--as", other, "--day", "2", "--what-if", f"{who}:act=nothing").stdout
    assert f"What if: {who}:act=nothing." in seen


def test_a_folder_that_is_not_there_is_named():
    assert "there is no folder 'nowhere'" in refused("nowhere", "--game", "5")


def test_the_same_answer_gives_the_same_game():
    # of players who draw no lots: one who is told what to answer draws none for it
    args = ("--seed", "7", "--game", "3", "--table", "idle")
    same = events(*args, "--day", "1", "--what-if", "captain:act#1=nothing")
    assert same == events(*args)


def test_an_answer_that_is_never_asked_for_or_not_open_is_refused():
    base = events(*GAME)
    question, _ = next(p for p in asked(base, 2) if p[0]["ask"] == "act")
    who = question["person"]
    message = refused(*GAME, "--day", "2", "--what-if", f"{who}:object=yes")
    assert f"{who} was not asked object on day 2; the asks of that day: keep" in message
    message = refused(*GAME, "--day", "2", "--what-if", f"{who}:act#2=nothing")
    assert "only 1 time(s)" in message
    message = refused(*GAME, "--day", "2", "--what-if", f"{who}:act=flare")
    assert "allowed: nothing, row" in message
    assert "--what-if needs --day" in refused(*GAME, "--what-if", f"{who}:act=nothing")
    assert "did you mean agree" in refused(*GAME, "--day", "2", "--what-if", f"{who}:agre=refuse")


def test_an_earlier_result_is_replayed_exactly(result):
    found = events(str(result), "--game", "12")
    args = ("--rules", "zh-full+birds_to_land=3", "--players", "5", "--table", "random")
    assert found == events("--seed", "7", "--game", "12", *args)


def test_a_result_is_not_replayed_where_it_cannot_be_exact(result, tmp_path):
    assert "the games 10 to 59" in refused(str(result), "--game", "60")
    assert "--rules stands in the result" in refused(str(result), "--game", "12", "--rules", "it")
    assert "no summary.json" in refused(str(tmp_path), "--game", "12")
    document = json.loads((result / "summary.json").read_text())
    changes = {
        "engine_digest": ("0" * 16, "engine digest"),
        "rules_digest": ("0" * 16, "rules digest"),
        "strategies": ({"random": "0" * 16}, "digest of strategy random"),
    }
    for key, (value, words) in changes.items():
        file = tmp_path / f"{key}.json"
        altered = document | {"provenance": document["provenance"] | {key: value}}
        file.write_text(json.dumps(altered))
        message = refused(str(file), "--game", "12")
        assert f"the {words} was {'0' * 16} and is" in message


def test_a_game_must_be_named():
    assert "--seed S --game N" in refused("--game", "3")
    assert "--game" in refused("--seed", "3")


def test_a_position_is_saved_as_a_scenario(tmp_path):
    file = tmp_path / "day2.toml"
    args = ("--seed", "7", "--game", "3", "--table", "idle")
    done = invoke(*args, "--day", "2", "--save", str(file))
    assert done.exit_code == 0, done.stderr
    found = events(*args, "--day", "2")
    played = CliRunner().invoke(cli, ["scenario", str(file), "--json"])
    assert played.exit_code == 0, played.output
    document = json.loads(played.stdout)
    assert document["events"][-len(found) :] == found  # players without memory play the same
    assert "--save needs --day" in refused(*args, "--save", str(file))


def test_run_names_games_to_read_with_the_command():
    args = ["run", "--games", "200", "--seed", "7", "--table", "random", "--sample", "3", "--json"]
    document = json.loads(CliRunner().invoke(cli, [*args, "--quiet"]).stdout)
    assert [sample["kind"] for sample in document["samples"]][:2] == ["typical", "extreme"]
    words = shlex.split(document["samples"][1]["command"])
    assert words[:2] == ["lifeboatsim", "replay"]
    assert CliRunner().invoke(cli, words[1:]).exit_code == 0
    plain = CliRunner().invoke(cli, [*args[:-3], "--json", "--quiet"])
    assert "samples" not in json.loads(plain.stdout)


@pytest.mark.parametrize(
    "schema", ["seats", "sweep", "compare", "luck", "tournament", "tune-rules"]
)
def test_only_a_run_numbers_its_games(result, tmp_path, schema):
    document = json.loads((result / "summary.json").read_text())
    other = tmp_path / "summary.json"
    other.write_text(json.dumps({**document, "schema": f"lifeboatsim.{schema}/1"}))
    done = CliRunner().invoke(cli, ["replay", str(tmp_path), "--game", "0"])
    assert done.exit_code == 2
    assert f"is a result of 'lifeboatsim.{schema}/1'" in done.stderr
