"""What the user may write: SET+OVERLAY+option=value, TOML files, --set; and what is refused."""

import pytest

from lifeboatsim.rules import RulesError, compose, resolve_rules
from lifeboatsim.rules.errors import did_you_mean
from lifeboatsim.rules.options import OPTION


def refused(spec="standard", settings=(), **more):
    with pytest.raises(RulesError) as caught:
        resolve_rules(spec, settings=settings, **more)
    text = str(caught.value)
    assert "\n" not in text
    return text


def toml(folder, text, name="mine.toml"):
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_parts_go_from_left_to_right_and_settings_last():
    assert compose("standard+shark_wounds=3+evil-sharks").options["shark_wounds"] == 2
    assert compose("standard+evil-sharks+shark_wounds=3").options["shark_wounds"] == 3
    assert compose("standard+evil-sharks", ["shark_wounds=0"]).options["shark_wounds"] == 0


def test_the_name_is_canonical():
    found = compose(" standard + evil-sharks+ chum_adds_up = NO ", ["row_draw=+3"])
    assert found.name == "standard+evil-sharks+chum_adds_up=false+row_draw=3"
    assert compose(found.name).options == found.options


@pytest.mark.parametrize("word", ["true", "yes", "1", "Yes", "TRUE"])
def test_words_for_true(word):
    assert compose(f"standard+sharks_always={word}").options["sharks_always"] is True


@pytest.mark.parametrize("word", ["false", "no", "0"])
def test_words_for_false(word):
    assert compose(f"standard+swimmer={word}").options["swimmer"] is False


def test_auto_may_be_written():
    assert (
        resolve_rules("zh-short+removed_provisions=auto", players=4).options["removed_provisions"]
        == 10
    )


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("standart", ["standart", "zh-full", "did you mean standard?"]),
        ("zh_full", ["did you mean zh-full?"]),
        ("", ["no rule set ''", "standard"]),
        ("+evil-sharks", ["no rule set ''"]),
        ("standard++evil-sharks", ["nothing stands after a +"]),
        ("standard+", ["nothing stands after a +"]),
        ("evil-sharks", ["a rule set comes first", "standard+evil-sharks"]),
        ("birds_to_land=3", ["a rule set comes first", "standard+birds_to_land=3"]),
        ("standard+zh-full", ["zh-full is a rule set"]),
        ("standard+mine.toml", ["'mine.toml' is a rule set"]),
        ("standard+evil-shark", ["evil-shark", "did you mean evil-sharks?"]),
        ("standard+swimmer", ["option swimmer needs a value", "true or false"]),
        ("standard+weather", ["standard+weather", "--deck weather=FILE.csv", "weather-unofficial"]),
        ("it+weather=true", ["it+weather=true", "--deck weather=FILE.csv"]),
        ("standard+liquid_courage", ["option liquid_courage needs a value", "true or false"]),
        ("standard+liquid_curage=1", ["did you mean liquid_courage?"]),
        ("liquid-courage", ["a rule set comes first", "standard+liquid-courage"]),
        ("standard+bird_to_land=3", ["'bird_to_land'", "did you mean birds_to_land?"]),
        ("standard+birds=3", ["'birds'", "did you mean birds_to_land?"]),
        ("standard+sharks=1", ["did you mean sharks_always, sharks_linger or preserver"]),
        ("standard+fight=3", ["did you mean fight_join, fight_wounds"]),
        ("sharks", ["did you mean evil-sharks", "as in 'standard+row-one'"]),
        ("row_one", ["did you mean row-one? (behind a rule set, as in 'standard+row-one')"]),
        ("standard+Land=3", ["'Land'", "did you mean birds_to_land?"]),
        ("standard+birds-to-land=3", ["did you mean birds_to_land?"]),
        ("standard+birds_to_land=8", ["birds_to_land", "'8'", "allowed: 1 to 7"]),
        ("standard+birds_to_land=", ["birds_to_land", "allowed: 1 to 7"]),
        ("standard+birds_to_land=3.0", ["'3.0'", "allowed: 1 to 7"]),
        ("standard+birds_to_land=" + "9" * 9999, ["birds_to_land", "allowed: 1 to 7"]),
        ("standard+sharks_linger=-2", ["'-2'", "-1 to 20"]),
        ("standard+removed_provisions=autos", ["auto or 0 to 20", "did you mean auto?"]),
        ("standard+secrets=fre", ["secrets", "not_self", "did you mean free?"]),
        ("standard+swimmer=maybe", ["swimmer", "true or false"]),
        ("standard+swimmer=2", ["swimmer", "true or false"]),
        ("nowhere.toml", ["nowhere.toml", "no such file"]),
        ("standard\0", ["no rule set"]),
        ("x" * 5000, ["no rule set"]),
    ],
)  # fmt: skip
def test_refused_specs(spec, words):
    text = refused(spec)
    assert all(word in text for word in words), text
    assert len(text) < 500


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        (["birds_to_land"], ["--set", "option=value"]),
        (["=3"], ["no option ''"]),
        (["birds=3"], ["'birds'"]),
        (["row_draw=1", "row_draw=2"], ["row_draw is set already", "'row_draw=1'"]),
        (["row_draw=1", "row_draw=1"], ["row_draw is set already"]),
        (["row_draw=7"], ["--set 'row_draw=7'", "allowed: 1 to 6"]),
        (["evil-sharks"], ["option=value"]),
    ],
)
def test_refused_settings(settings, words):
    text = refused(settings=settings)
    assert all(word in text for word in words), text


def test_a_toml_file(tmp_path):
    path = toml(
        tmp_path,
        'title = "Ours"\nbase = "zh-short+row_draw=3"\noverlays = ["evil-sharks", "short-game"]\n'
        "[options]\nchum_adds_up = false\nsecrets = 'not_self'\n",
    )
    found = compose(path + "+row-one", ["row_draw=4"])
    wanted = compose(
        "zh-short+evil-sharks+short-game+chum_adds_up=no+secrets=not_self+row-one+row_draw=4"
    )
    assert found.options == wanted.options
    assert found.name.endswith("mine.toml+row-one+row_draw=4")


def test_an_empty_toml_file_is_standard(tmp_path):
    assert compose(toml(tmp_path, "")).differences() == {}
    assert compose(toml(tmp_path, "﻿base = 'it'")).options == compose("it").options


def test_a_file_needs_no_ending_and_may_have_a_plus_in_its_name(tmp_path):
    assert compose(toml(tmp_path, 'base = "it"', "house")).options == compose("it").options
    assert compose(toml(tmp_path, 'base = "it"', "a+b.toml")).options == compose("it").options


def test_a_file_never_hides_a_rule_set(tmp_path, monkeypatch):
    toml(tmp_path, 'base = "it"', "standard")
    monkeypatch.chdir(tmp_path)
    assert compose("standard").differences() == {}


def test_a_base_is_found_beside_its_file(tmp_path):
    toml(tmp_path, "[options]\nrow_draw = 5\n", "below.toml")
    path = toml(tmp_path, 'base = "below.toml+short-game"\n[options]\noar_bonus = 0')
    assert compose(path).differences() == {"row_draw": 5, "birds_to_land": 3, "oar_bonus": 0}


def test_files_in_a_circle_are_refused(tmp_path):
    first = toml(tmp_path, 'base = "second.toml"', "first.toml")
    toml(tmp_path, 'base = "first.toml"', "second.toml")
    assert "circle: first.toml -> second.toml -> first.toml" in refused(first)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("birds_to_land = 3", ["unknown key 'birds_to_land'", "options"]),
        ('bse = "it"', ["unknown key 'bse'", "did you mean base?"]),
        ("[option]\nrow_draw = 1", ["unknown key 'option'", "did you mean options?"]),
        ("[options]\nrow_drow = 1", ["[options]", "did you mean row_draw?"]),
        ("[options]\nrow_draw = 9", ["[options]", "row_draw", "1 to 6"]),
        ('[options]\nrow_draw = "2"', ["row_draw", "1 to 6"]),
        ("[options]\nrow_draw = true", ["row_draw", "1 to 6"]),
        ("[options]\nrow_draw = 2.0", ["row_draw", "1 to 6"]),
        ("[options]\nswimmer = 1", ["swimmer", "true or false"]),
        ("[options]\nrow_draw = [1]", ["row_draw", "1 to 6"]),
        ("options = 3", ["table [options]"]),
        ("base = 3", ["base must be a text"]),
        ('base = "standrd"', ["'standrd'", "did you mean standard?"]),
        ('overlays = "short-game"', ["overlays must be a list"]),
        ('overlays = ["short-gam"]', ["overlays", "did you mean short-game?"]),
        ("decks = 3", ["table [decks]"]),
        ("[decks]\nwether = 'a.csv'", ["[decks]", "'wether'", "did you mean weather?"]),
        ("[decks]\nweather = 3", ["[decks]", "weather must be a CSV file"]),
        ("[decks]\nweather = ' '", ["[decks]", "weather must be a CSV file"]),
        ('note = "\\u001b[2J"', ["note must be a text of printable"]),
        ('unconfirmed = "yes"', ["true or false"]),
        ("base = 'it'\n[options\n", ["not a TOML file", "line 2"]),
        ("x = " + "[" * 20000, ["not a TOML"]),
        ("[options]\nrow_draw = " + "9" * 6000, ["TOML"]),
        ("[options]\nrow_draw = " + "9" * 3000, ["row_draw"]),
    ],
)
def test_refused_toml_files(tmp_path, text, words):
    message = refused(toml(tmp_path, text))
    assert "mine.toml" in message
    assert all(word in message for word in words), message
    assert len(message) < 600


def test_unconfirmed_by_overlay_by_option_and_by_file(tmp_path):
    def sentences(spec):
        return [line.split(":")[0] for line in compose(spec).unconfirmed]

    assert sentences("standard") == []
    assert sentences("standard+row-one+others-only+birds_to_land=3") == []
    assert sentences("standard+evil-sharks+short-game+psychopath-three") == [
        "evil-sharks", "short-game", "psychopath-three",
    ]  # fmt: skip
    assert sentences("standard+shark_wounds=2") == ["shark_wounds=2"]
    assert sentences("standard+evil-sharks+sharks_always=yes") == [
        "evil-sharks", "sharks_always=true",
    ]  # fmt: skip
    assert sentences("standard+short-game+birds_to_land=4") == []
    path = toml(tmp_path, "unconfirmed = true\nnote = 'heard of.'\n[options]\nrow_draw = 3")
    assert compose(path).unconfirmed == (f"{path}: heard of.",)


def test_a_word_of_an_option_offers_the_options_with_it():
    slips = {"water": "weather"}
    for word in {part for name in OPTION for part in name.split("_")} - {*OPTION}:
        found = [name for name in OPTION if word in name.split("_")]
        said = did_you_mean(word, OPTION)
        if word in slips:
            assert said == f"; did you mean {slips[word]}?"
        elif len(word) > 2:
            assert any(name in said for name in found)
            assert len(found) > 3 or all(name in said for name in found), (word, said)
