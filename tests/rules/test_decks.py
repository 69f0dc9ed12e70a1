"""The user's card tables: what may be left out, and every mistake with row and column."""

import pytest

from lifeboatsim.rules import RulesError, parse_decks, resolve_rules
from lifeboatsim.rules.decks import DECKS, built_in_deck, built_in_text, read_deck

CHARACTERS = (
    "code,size,survival,ability\nlady,4,8,none\nsir,5,7,none\ncaptain,7,5,none\nkid,3,9,none\n"
)
PROVISIONS = "code,count,points,weapon\nwater,20,0,0\ncash,5,1,0\n"
NAVIGATION = "id,bird,overboard,thirsty,rowers_thirsty,fighters_thirsty\n" + "".join(
    f"{n},1,kid,all-but lady,0,1\n" for n in range(1, 6)
)
TEXTS = {"characters": CHARACTERS, "provisions": PROVISIONS, "navigation": NAVIGATION}


def write(folder, text, name="mine.csv"):
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def refused(folder, deck, text):
    with pytest.raises(RulesError) as caught:
        read_deck(deck, write(folder, text))
    message = str(caught.value)
    assert "mine.csv" in message and "\n" not in message
    return message


@pytest.mark.parametrize("deck", DECKS)
def test_the_built_in_table_may_be_written_out_and_read_again(tmp_path, deck):
    path = write(tmp_path, built_in_text(deck, base_only=True))
    assert read_deck(deck, path) == built_in_deck(deck)


@pytest.mark.parametrize("deck", ["provisions", "navigation"])
def test_rows_of_an_expansion_are_not_in_play(tmp_path, deck):
    assert read_deck(deck, write(tmp_path, built_in_text(deck))) == built_in_deck(deck)


@pytest.mark.parametrize("deck", DECKS)
def test_small_tables_of_ones_own(tmp_path, deck):
    cards = read_deck(deck, write(tmp_path, TEXTS[deck]))
    assert len(cards) == TEXTS[deck].count("\n") - 1
    assert {card.set for card in cards} == {"base"}


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
        ("provisions", 3, "cash", "flask", ["row 3, column code", "with an expansion"]),
        ("provisions", 3, "5,1", "65,1", ["row 3, column count", "65", "0 to 64"]),
        ("provisions", 3, "5,1", "-1,1", ["row 3, column count", "-1", "0 to 64"]),
        ("provisions", 3, "5,1", "1.5,1", ["row 3, column count", "'1.5'", "whole number"]),
        ("provisions", 3, "5,1", "5,10", ["row 3, column points", "0 to 9"]),
        ("provisions", 3, "cash,5,1", "jewels,4,1", ["row 3, column count", "0 to 3"]),
        ("provisions", 3, "cash,5,1", "jewels,3,2", ["row 3, column points", "allowed: 1"]),
        ("provisions", 3, "1,0", "1,²", ["row 3, column weapon", "whole number"]),
        ("characters", 2, "lady", "wong", ["row 2, column code", "with an expansion"]),
        ("characters", 2, "lady", "ladi", ["row 2, column code", "mean lady?"]),
        ("characters", 3, "sir,5", "sir,0", ["row 3, column size", "1 to 20"]),
        ("characters", 3, "sir,5,7", "sir,5,21", ["row 3, column survival", "0 to 20"]),
        ("characters", 3, "none", "swims", ["row 3, column ability", "mean swimmer?"]),
        ("characters", 3, "none", "shares_drink", ["row 3, column ability", "an expansion"]),
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


def test_sets_that_are_unknown_or_to_come(tmp_path):
    base = CHARACTERS.replace("ability\n", "ability,set\n")
    text = refused(tmp_path, "characters", base.replace("none\n", "none,weather\n"))
    assert "column set" in text and "expansion" in text
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
