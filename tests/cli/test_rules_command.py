"""``lifeboatsim rules``: what it prints, its JSON, and exit 2 with one sentence on mistakes."""

import json
import re

import pytest
from click.testing import CliRunner

from lifeboatsim.cli.rules import rules
from lifeboatsim.rules import OPTIONS, resolve_rules
from lifeboatsim.rules.decks import DECKS


def run(*arguments):
    return CliRunner().invoke(rules, list(arguments))


def answer(*arguments):
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def mistake(*arguments):
    result = run(*arguments)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.stderr


def test_list():
    text = answer("list")
    for word in ("zh-short", "evil-sharks-linger", "liquid-courage", "not confirmed"):
        assert word in text
    lines = text.partition("\nOptions\n")[2].splitlines()
    for option in OPTIONS:
        line = next(line for line in lines if line.split()[:1] == [option.name])
        for part in (option.kind, option.allowed(), option.help, option.source):
            assert part in line
    assert "takes a bird away" not in text
    sources = text.partition("\nSources\n")[2]
    for option in OPTIONS:
        for word in re.findall(r"[A-Z]{2,}[0-9]?|ours", option.source):
            assert f"  {word} " in sources
    assert "takes a bird away" in answer("list", "--long")


def test_list_as_json():
    record = json.loads(answer("list", "--json"))
    assert record["schema"] == "lifeboatsim.rules-list/1"
    assert [entry["name"] for entry in record["options"]] == [option.name for option in OPTIONS]
    names = {entry["name"]: entry for entry in record["overlays"]}
    assert names["short-game"]["options"] == {"birds_to_land": 3}
    assert names["short-game"]["unconfirmed"] and names["short-game"]["note"]


def test_show():
    text = answer("show", "zh-short+evil-sharks", "--set", "birds_to_land=3", "--players", "5")
    assert "zh-short+evil-sharks+birds_to_land=3: 5 players" in text
    assert "max_thirst_wounds" in text and "tie_break" not in text
    assert "Navigation deck" in text
    assert "Options that differ from the default: none" in answer("show")


def test_show_resolved():
    text = answer("show", "--resolved")
    for word in ("tie_break", "Gaffing Hook", "Lady Lauren", "all-but kid"):
        assert word in text


def test_show_as_json():
    arguments = ("--characters", "lady, sir,mate,kid", "--resolved", "--json")
    record = json.loads(answer("show", "it", *arguments))
    found = resolve_rules("it", characters=["lady", "sir", "mate", "kid"])
    assert record["options"] == found.options
    assert record["rules_digest"] == found.digest
    assert record["playing"] == ["lady", "sir", "mate", "kid"]
    assert set(record["differences"]) == {
        "secrets", "row_draw", "navigator_draws", "bird_cards_return",
    }  # fmt: skip
    assert {name: len(rows) for name, rows in record["tables"].items()} == {
        "characters": 6, "provisions": 15, "navigation": 24,
    }  # fmt: skip


def test_diff():
    text = answer("diff", "standard", "standard+evil-sharks")
    assert "shark_wounds" in text and "chum_adds_up" in text and "row_draw" not in text
    record = json.loads(answer("diff", "standard", "it+short-game", "--json"))
    assert record["options"]["birds_to_land"] == {"a": 4, "b": 3}
    assert len(record["options"]) == 5
    text = answer("diff", "it", "it")
    assert "Options that differ: none" in text and "tables that differ: none" in text
    record = json.loads(answer("diff", "standard", "standard+liquid-courage", "--json"))
    assert record["tables"] == ["characters", "provisions", "navigation"]


def test_a_deck_is_printed_changed_checked_and_shown(tmp_path):
    path = tmp_path / "mine.csv"
    path.write_text(answer("deck", "navigation").replace("7,-1,", "7,1,"), encoding="utf-8")
    assert "24 cards, 8 with a bird" in answer("check", str(path))
    assert str(path) in answer("show", "--deck", f"navigation={path}")
    for deck, words in (
        ("characters", "6 characters; 2 more rows with the expansions."),
        ("provisions", "42 cards; 2 more rows with the expansions."),
    ):
        path.write_text(answer("deck", deck), encoding="utf-8")
        assert words in answer("check", str(path))
        assert words in answer("check", str(path), "--as", deck)


def test_a_weather_deck_is_printed_checked_and_shown(tmp_path):
    path = tmp_path / "mine.csv"
    path.write_text(answer("deck", "weather-unofficial"), encoding="utf-8")
    assert "a weather table in order: 10 cards." in answer("check", str(path))
    text = answer("show", "standard+weather", "--deck", f"weather={path}", "--resolved")
    assert f"weather from {path}" in text
    assert "thirst_less=1 no_rowing=1 bow_falls=1" in text and "not the printed one" in text
    text = answer("show", "standard+weather-unofficial", "--resolved")
    assert "Cards of your own" not in text and "invented by this project" in text
    assert "play without weather" in mistake("show", "--deck", f"weather={path}")


def test_the_weather_table_is_printed_as_a_pattern():
    result = run("deck", "weather")
    assert result.exit_code == 0
    assert result.stdout == answer("deck", "weather-unofficial")
    assert "invented" in result.stderr


def test_check_says_when_the_navigation_deck_has_another_size(tmp_path):
    path = tmp_path / "mine.csv"
    text = answer("deck", "navigation")
    path.write_text(text, encoding="utf-8")
    assert "the built-in deck has" not in answer("check", str(path))
    path.write_text(text.replace("1,0,captain,frenchy,0,0,base\n", "", 1), encoding="utf-8")
    assert "; 23 cards, the built-in deck has 24; 6 more rows" in answer("check", str(path))


def test_help_explains_every_column_of_the_tables():
    text = answer("deck", "--help")
    for deck in DECKS.values():
        for column in (*deck.required, *deck.optional):
            assert re.search(rf"\b{column}\b", text)


def test_expansions_shown_as_json():
    spec = "standard+cannibalism+liquid-courage+weather-unofficial"
    record = json.loads(answer("show", spec, "--resolved", "--json"))
    assert (record["players"], len(record["unconfirmed"])) == (8, 4)
    assert {name: len(rows) for name, rows in record["tables"].items()} == {
        "characters": 8, "provisions": 17, "navigation": 30, "weather": 10,
    }  # fmt: skip
    overlays = json.loads(answer("list", "--json"))["overlays"]
    brought = {entry["name"]: entry["decks"] for entry in overlays if entry["decks"]}
    assert brought == {"weather-unofficial": {"weather": "weather-unofficial"}}


def test_check_a_rule_set(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('base = "it"\n[options]\nbirds_to_land = 3\n', encoding="utf-8")
    assert "differ from the default: 5" in answer("check", str(path))
    path.write_text("[options]\nbirds_to_land = 8\n", encoding="utf-8")
    assert "1 to 7" in mistake("check", str(path))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("show", "standrd"), "did you mean standard?"),
        (("show", "--set", "x"), "option=value"),
        (("show", "--deck", "x"), "NAME=FILE.csv"),
        (("show", "--players", "3"), "4 to 6"),
        (("show", "--players", "six"), "six"),
        (("show", "--characters", "lady,,kid,sir"), "no character ''"),
        (("diff", "standard", "it+swimer=no"), "did you mean swimmer?"),
        (("check", "nothing.toml"), "no such file"),
        (("show", "standard+weather"), "weather-unofficial"),
        (("show", "--players", "7"), "cannibalism and liquid-courage"),
    ],
)
def test_mistakes(arguments, words):
    assert words in mistake(*arguments)


def test_check_says_what_a_table_looks_like(tmp_path):
    path = tmp_path / "other.csv"
    path.write_text("a,b\n1,2\n", encoding="utf-8")
    assert "columns of a card table" in mistake("check", str(path))


@pytest.mark.parametrize("name", ["list", "show", "diff", "check", "deck"])
def test_every_command_has_help_with_an_example(name):
    text = answer(name, "--help")
    assert f"\n    lifeboatsim rules {name}" in text or "\n    lifeboatsim rules deck" in text
