"""The user's card tables: what may be left out, and every mistake with row and column."""

import pytest

from lifeboatsim.rules import RulesError, parse_decks, resolve_rules
from lifeboatsim.rules.decks import BUILT_IN, DECKS, built_in_deck, built_in_text, read_deck
from lifeboatsim.rules.tables import EFFECTS

CHARACTERS = (
    "code,size,survival,ability\nlady,4,8,none\nsir,5,7,none\ncaptain,7,5,none\nkid,3,9,none\n"
)
PROVISIONS = "code,count,points,weapon\nwater,20,0,0\ncash,5,1,0\n"
NAVIGATION = "id,bird,overboard,thirsty,rowers_thirsty,fighters_thirsty\n" + "".join(
    f"{n},1,kid,all-but lady,0,1\n" for n in range(1, 6)
)
WEATHER = f"id,name,{','.join(EFFECTS)}\n1,Rain,0,0,0,0,1,0,0,0,0,0\n2,Sun,3,0,0,0,0,0,3,1,1,1\n"
TEXTS = {
    "characters": CHARACTERS, "provisions": PROVISIONS, "navigation": NAVIGATION,
    "weather": WEATHER,
}  # fmt: skip
EVERY_SET = ("base", "cannibalism", "liquid_courage", "weather")


def write(folder, text, name="mine.csv"):
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def refused(folder, deck, text, in_play=("base", "weather")):
    with pytest.raises(RulesError) as caught:
        read_deck(deck, write(folder, text), in_play)
    message = str(caught.value)
    assert "mine.csv" in message and "\n" not in message
    return message


@pytest.mark.parametrize(
    "in_play", [("base", "weather"), ("base", "weather", "liquid_courage"), EVERY_SET]
)
@pytest.mark.parametrize("name", BUILT_IN)
def test_the_built_in_table_may_be_written_out_and_read_again(tmp_path, name, in_play):
    path = write(tmp_path, built_in_text(name))
    assert read_deck(BUILT_IN[name], path, in_play) == built_in_deck(name, in_play)


@pytest.mark.parametrize(
    ("deck", "in_play", "rows"),
    [
        ("characters", ("base",), 6),
        ("characters", ("base", "cannibalism"), 7),
        ("characters", EVERY_SET, 8),
        ("provisions", ("base",), 15),
        ("provisions", ("base", "liquid_courage"), 16),
        ("provisions", EVERY_SET, 17),
        ("navigation", ("base",), 24),
        ("navigation", ("base", "cannibalism"), 28),
        ("navigation", ("base", "liquid_courage"), 26),
        ("navigation", EVERY_SET, 30),
    ],
)
def test_rows_of_an_expansion_are_in_play_with_it(deck, in_play, rows):
    assert len(built_in_deck(deck, in_play)) == rows


@pytest.mark.parametrize("deck", DECKS)
def test_small_tables_of_ones_own(tmp_path, deck):
    cards = read_deck(deck, write(tmp_path, TEXTS[deck]), ("base", "weather"))
    assert len(cards) == TEXTS[deck].count("\n") - 1
    assert {card.set for card in cards} == {"weather" if deck == "weather" else "base"}


def test_weather_cards_are_read_number_by_number(tmp_path):
    rain, sun = read_deck("weather", write(tmp_path, WEATHER), EVERY_SET)
    assert (rain.id, rain.name, rain.thirst_less) == (1, "Rain", 1)
    assert sun.effects == (3, 0, 0, 0, 0, 0, 3, 1, 1, 1)


def test_names_come_from_the_game_unless_given(tmp_path):
    people = read_deck("characters", write(tmp_path, CHARACTERS))
    assert people[0].name == "Lady Lauren"
    named = CHARACTERS.replace("ability\n", "ability,name\n").replace("none\n", "none,Zoë\n")
    assert read_deck("characters", write(tmp_path, named))[0].name == "Zoë"


def test_rows_and_columns_in_any_order_blank_lines_quotes_and_a_mark(tmp_path):
    text = '﻿\r\nweapon, code ,count,points\r\n\r\n0,cash,5,1\r\n,,,\r\n"0",water,20,0\r\n\r\n'
    assert read_deck("provisions", write(tmp_path, text)) == read_deck(
        "provisions", write(tmp_path, PROVISIONS)
    )


def test_a_kind_left_out_is_not_in_play(tmp_path):
    rules = resolve_rules(decks={"provisions": write(tmp_path, PROVISIONS)})
    assert [card.code for card in rules.provisions] == ["water", "cash"]


def change(deck, line, old, new):
    lines = TEXTS[deck].splitlines(keepends=True)
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new)
    return "".join(lines)


@pytest.mark.parametrize(
    ("deck", "line", "old", "new", "words"),
    [
        ("navigation", 1, "thirsty,row", "thirst,row", ["row 1", "'thirst'", "mean thirsty?"]),
        ("navigation", 1, "id,", "id,id,", ["row 1", "column id stands there twice"]),
        ("navigation", 3, "kid", "kdi", ["row 3, column overboard", "'kdi'", "mean kid?"]),
        ("navigation", 3, "kid", "kid kid", ["row 3, column overboard", "named twice"]),
        ("navigation", 3, "kid", "all kid", ["row 3, column overboard", "'all'"]),
        ("navigation", 3, "all-but lady", "all-but", ["row 3, column thirsty", "wants a name"]),
        ("navigation", 3, "all-but lady", "all-but all", ["row 3, column thirsty", "'all'"]),
        ("navigation", 4, "3,1", "2,1", ["row 4, column id", "already in row 3"]),
        ("navigation", 4, "3,1", "3,2", ["row 4, column bird", "2", "-1 to 1"]),
        ("navigation", 4, "3,1", "3,", ["row 4, column bird", "is empty", "-1 to 1"]),
        ("navigation", 4, "3,1", "3,bird", ["row 4, column bird", "'bird'", "-1 to 1"]),
        ("navigation", 4, "0,1\n", "0,2\n", ["row 4, column fighters_thirsty", "0 to 1"]),
        ("navigation", 4, "0,1\n", "0\n", ["row 4", "5 columns", "6"]),
        ("navigation", 4, "0,1\n", "0,1,1\n", ["row 4", "7 columns", "6"]),
        ("navigation", 4, "kid", '"kid', ["row 6", "CSV"]),
        ("provisions", 2, "water", "watter", ["row 2, column code", "mean water?"]),
        ("provisions", 2, "water", "", ["row 2, column code", "is empty"]),
        ("provisions", 3, "cash", "water", ["row 3, column code", "already in row 2"]),
        ("provisions", 3, "cash", "flask", ["row 3, column code", "overlay liquid-courage", "set"]),
        ("provisions", 3, "5,1", "65,1", ["row 3, column count", "65", "0 to 64"]),
        ("provisions", 3, "5,1", "-1,1", ["row 3, column count", "-1", "0 to 64"]),
        ("provisions", 3, "5,1", "1.5,1", ["row 3, column count", "'1.5'", "whole number"]),
        ("provisions", 3, "5,1", "5,10", ["row 3, column points", "0 to 9"]),
        ("provisions", 3, "cash,5,1", "jewels,4,1", ["row 3, column count", "0 to 3"]),
        ("provisions", 3, "cash,5,1", "jewels,3,2", ["row 3, column points", "allowed: 1"]),
        ("provisions", 3, "1,0", "1,²", ["row 3, column weapon", "whole number"]),
        ("characters", 2, "lady", "wong", ["row 2, column code", "overlay liquid-courage"]),
        ("characters", 2, "lady", "harter", ["row 2, column code", "overlay cannibalism"]),
        ("characters", 2, "lady", "ladi", ["row 2, column code", "mean lady?"]),
        ("characters", 3, "sir,5", "sir,0", ["row 3, column size", "1 to 20"]),
        ("characters", 3, "sir,5,7", "sir,5,21", ["row 3, column survival", "0 to 20"]),
        ("characters", 3, "none", "swims", ["row 3, column ability", "mean swimmer?"]),
        ("characters", 3, "none", "shares_drink", ["row 3, column ability", "liquid-courage"]),
        ("weather", 1, "sharks", "shark", ["row 1", "'shark'", "mean sharks?"]),
        ("weather", 2, "Rain,0", "Rain,4", ["row 2, column thirst_all", "0 to 3"]),
        ("weather", 2, "Rain,0", "Rain,-1", ["row 2, column thirst_all", "0 to 3"]),
        ("weather", 2, "1,0,0,0,0,0\n", "1,2,0,0,0,0\n", ["row 2, column no_rowing", "0 to 1"]),
        ("weather", 2, "1,0,0,0,0,0\n", "1,0,4,0,0,0\n", ["row 2, column row_bonus", "0 to 3"]),
        ("weather", 2, "0,0\n", "0,yes\n", ["row 2, column stern_falls", "'yes'", "0 to 1"]),
        ("weather", 2, "0,0\n", "0,\n", ["row 2, column stern_falls", "is empty"]),
        ("weather", 3, "2,Sun", "1,Sun", ["row 3, column id", "already in row 2"]),
    ],
)
def test_mistakes_name_row_and_column(tmp_path, deck, line, old, new, words):
    message = refused(tmp_path, deck, change(deck, line, old, new))
    assert all(word in message for word in words), message


@pytest.mark.parametrize("deck", DECKS)
def test_every_required_column_is_missed(tmp_path, deck):
    header, row = TEXTS[deck].splitlines()[:2]
    for place, column in enumerate(DECKS[deck].required):
        cut = [
            ",".join(c for i, c in enumerate(line.split(",")) if i != place)
            for line in (header, row)
        ]
        assert f"column {column} is missing" in refused(tmp_path, deck, "\n".join(cut))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"", "is empty"),
        (b"\n\n,,\n", "is empty"),
        (b"id,bird,overboard,thirsty,rowers_thirsty,fighters_thirsty\n", "no rows"),
        (b"\xff\xfe\x00i", "not UTF-8"),
        (b"id,bird\0", "binary"),
        (b"id;bird;overboard", "not semicolons"),
        (b"x" * ((1 << 20) + 1), "larger than 1 MiB"),
        (b"id," + b"b" * 200_000, "CSV"),
    ],
)
def test_files_that_are_no_table(tmp_path, text, words):
    assert words in refused(tmp_path, "navigation", text)


def test_a_missing_file_and_a_folder(tmp_path):
    with pytest.raises(RulesError, match="no such file"):
        read_deck("navigation", tmp_path / "none.csv")
    with pytest.raises(RulesError, match="is a folder"):
        read_deck("navigation", tmp_path)


def test_what_the_rules_fix_cannot_be_changed(tmp_path):
    text = "code,count,points,weapon,needs_action\nwater,20,0,0,yes\n"
    assert "column needs_action" in refused(tmp_path, "provisions", text)


def test_sets_that_are_unknown_or_of_another_expansion(tmp_path):
    base = CHARACTERS.replace("ability\n", "ability,set\n")
    text = refused(tmp_path, "characters", base.replace("none\n", "none,weather\n"))
    assert "column set: lady belongs to the base game; allowed: base" in text
    doctor = base.replace("none\n", "none,base\n") + "harter,4,8,keeps_medical_kit,{}\n"
    text = refused(tmp_path, "characters", doctor.format("base"))
    assert "row 6, column set" in text and "allowed: cannibalism" in text
    path = write(tmp_path, doctor.format("cannibalism"))
    assert len(read_deck("characters", path)) == 4
    assert len(read_deck("characters", path, ("base", "cannibalism"))) == 5
    assert "cannibalism" in refused(tmp_path, "characters", doctor.format(""))
    path = write(tmp_path, doctor.format(""))
    assert read_deck("characters", path, ("base", "cannibalism"))[3].name == "Dr Harter"
    text = refused(tmp_path, "characters", base.replace("none\n", "none,bas\n"))
    assert "did you mean base?" in text


def test_a_base_provision_is_not_put_out_of_play_by_its_set(tmp_path):
    text = "code,count,points,weapon,set\nwater,20,0,0,weather\n"
    assert "water belongs to the base game" in refused(tmp_path, "provisions", text)


def test_texts_must_be_printable(tmp_path):
    text = "code,count,points,weapon,{}\nwater,20,0,0,\x1b[2Jred\n"
    for column in ("name", "note"):
        assert f"column {column}: at most" in refused(tmp_path, "provisions", text.format(column))


def test_limits_on_whole_tables(tmp_path):
    header = NAVIGATION.splitlines()[0]
    many = "\n".join([header, *(f"{n},1,,,0,0" for n in range(65))])
    assert "65 navigation cards" in refused(tmp_path, "navigation", many)
    assert len(read_deck("navigation", write(tmp_path, many.rsplit("\n", 1)[0]))) == 64
    heavy = PROVISIONS.replace("20", "64").replace("5,1", "64,1") + "oar,1,0,1\n"
    assert "129 provision cards" in refused(tmp_path, "provisions", heavy)
    lines = WEATHER.splitlines(keepends=True)
    assert "1 weather cards" in refused(tmp_path, "weather", "".join(lines[:2]))
    more = [lines[1].replace("1,Rain", f"{n},Rain") for n in range(33)]
    assert "allowed: 2 to 32" in refused(tmp_path, "weather", "".join([lines[0], *more]))
    assert (
        len(read_deck("weather", write(tmp_path, "".join([lines[0], *more[1:]])), EVERY_SET)) == 32
    )
    few = "".join(CHARACTERS.splitlines(keepends=True)[:4])
    assert "at least 4" in refused(tmp_path, "characters", few)


def test_deck_arguments():
    assert str(parse_decks(["navigation=a=b.csv"])["navigation"]) == "a=b.csv"
    for bad, words in {
        "navigation": "NAME=FILE",
        "navigation=": "NAME=FILE",
        "navigations=x.csv": "did you mean navigation?",
    }.items():
        with pytest.raises(RulesError) as caught:
            parse_decks([bad])
        assert words in str(caught.value)
    with pytest.raises(RulesError, match="given twice"):
        parse_decks(["navigation=a", "navigation=b"])


def test_one_character_shares_drinks(tmp_path):
    text = CHARACTERS.replace("5,7,none", "5,7,shares_drink")
    in_play = ("base", "liquid_courage")
    path = write(tmp_path, text)
    assert read_deck("characters", path, in_play)[1].ability == "shares_drink"
    message = refused(tmp_path, "characters", text + "wong,3,9,shares_drink\n", in_play)
    assert "column ability: sir and wong" in message


def test_a_weather_row_may_come_with_another_expansion(tmp_path):
    text = WEATHER.replace("falls\n", "falls,set\n").replace("0,0\n", "0,0,\n")
    text = text.replace("1,1\n", "1,1,base\n") + "3,Mist,0,0,0,0,0,1,0,0,0,0,cannibalism\n"
    assert len(read_deck("weather", write(tmp_path, text), ("base", "weather"))) == 2
    assert len(read_deck("weather", write(tmp_path, text), EVERY_SET)) == 3
