"""Rules as a whole: who plays, what cannot be dealt or land, the digest, what is unconfirmed."""

import subprocess
import sys

import pytest

from lifeboatsim.rules import RulesError, resolve_rules
from lifeboatsim.rules.checks import highest_score
from lifeboatsim.rules.decks import built_in_text
from lifeboatsim.rules.uncertain import NAVIGATION_NOTE

EVERYBODY = ("lady", "sir", "captain", "mate", "frenchy", "kid")
NAVIGATION_HEADER = "id,bird,overboard,thirsty,rowers_thirsty,fighters_thirsty\n"


def refused(spec="standard", **more):
    with pytest.raises(RulesError) as caught:
        resolve_rules(spec, **more)
    return str(caught.value)


def write(folder, text, name="mine.csv"):
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_who_plays():
    rules = resolve_rules(characters=["kid", "lady", "mate", "sir"])
    assert (rules.playing, rules.players) == (("lady", "sir", "mate", "kid"), 4)
    assert tuple(who.code for who in rules.characters) == EVERYBODY
    assert rules.options["removed_provisions"] == 10
    assert resolve_rules().players == 6
    assert resolve_rules(players=5).playing == ()


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (3, ["4 to 6"]),
        (0, ["4 to 6"]),
        (-1, ["4 to 6"]),
        (7, ["4 to 6", "cannibalism and liquid-courage bring one more character each"]),
        (8, ["4 to 6", "cannibalism and liquid-courage bring one more character each"]),
        (9, ["4 to 6"]),
        (True, ["whole number"]),
        (5.0, ["whole number"]),
    ],
)
def test_refused_players(players, words):
    text = refused(players=players)
    assert all(word in text for word in words)
    assert ("overlays" in text) == (players in (7, 8) and players is not True)


@pytest.mark.parametrize(
    ("characters", "players", "words"),
    [
        (["lady", "sir", "mate"], None, "at least 4"),
        (["lady", "sir", "mate", "lady"], None, "lady is named twice"),
        (["lady", "sir", "mate", "kit"], None, "did you mean kid?"),
        (["lady", "sir", "mate", "wong"], None, "wong comes with the overlay liquid-courage"),
        (["lady", "sir", "mate", "harter"], None, "harter comes with the overlay cannibalism"),
        (["lady", "sir", "mate", "kid"], 5, "names 4"),
    ],
)
def test_refused_characters(characters, players, words):
    assert words in refused(characters=characters, players=players)


def test_a_table_with_fewer_characters(tmp_path):
    rows = built_in_text("characters").splitlines()
    path = write(tmp_path, "\n".join(row for row in rows if "captain" not in row))
    rules = resolve_rules(decks={"characters": path})
    assert (rules.players, rules.options["removed_provisions"]) == (5, 10)
    assert "4 to 5" in refused(decks={"characters": path}, players=6)
    named = ["lady", "sir", "captain", "kid"]
    assert "not in the character table" in refused(decks={"characters": path}, characters=named)


def test_what_cannot_be_dealt(tmp_path):
    path = write(tmp_path, "code,count,points,weapon\nwater,15,0,0\n")
    assert "cannot be dealt" in refused(
        decks={"provisions": path}, players=6, settings=["removed_provisions=10"]
    )
    rules = resolve_rules(decks={"provisions": path}, players=5)
    assert rules.options["removed_provisions"] == 10
    assert "cannot be dealt" in refused(
        decks={"provisions": path}, players=6, settings=["initial_provisions=3"]
    )
    none = write(tmp_path, "code,count,points,weapon\nwater,0,0,0\n")
    resolve_rules(decks={"provisions": none}, settings=["initial_provisions=0"])


def test_what_cannot_land(tmp_path):
    path = write(tmp_path, NAVIGATION_HEADER + "1,1,,,0,0\n2,1,,,0,0\n3,-1,,,0,0\n4,1,,,0,0\n")
    assert "cannot land" in refused(decks={"navigation": path})
    assert resolve_rules("standard+short-game", decks={"navigation": path}).navigation


def test_a_rowers_answer_fits(tmp_path):
    text = "code,count,points,weapon\noar,{},0,1\nwater,10,0,0\n"
    path = write(tmp_path, text.format(4))
    assert "at most 12" in refused(
        decks={"provisions": path}, settings=["row_draw=6", "oar_bonus=2"]
    )
    path = write(tmp_path, text.format(3))
    resolve_rules(decks={"provisions": path}, settings=["row_draw=6", "oar_bonus=2"])
    resolve_rules(settings=["row_draw=6", "oar_bonus=3"])


def test_scores_fit(tmp_path):
    rules = resolve_rules()
    # Twice the Kid's survival 9; treasure 6 + 8 + 8, 8 doubled; everybody's survival 39.
    assert highest_score(rules.characters, rules.provisions, rules.options) == 18 + 22 + 8 + 39
    path = write(tmp_path, "code,count,points,weapon\ncash,30,9,0\n")
    assert "at most 255" in refused(decks={"provisions": path})
    resolve_rules(decks={"provisions": write(tmp_path, "code,count,points,weapon\ncash,10,9,0\n")})


def test_unknown_decks_are_refused(tmp_path):
    assert "did you mean navigation?" in refused(decks={"navigaton": tmp_path})


def test_the_digest_is_of_the_rules_not_of_their_name(tmp_path):
    digest = resolve_rules().digest
    assert len(digest) == 16 and int(digest, 16) >= 0
    same = [
        resolve_rules("it+secrets=free+row_draw=2+navigator_draws=0+bird_cards_return=yes"),
        resolve_rules(settings=["removed_provisions=0"]),
        resolve_rules(str(write(tmp_path, "", "empty.toml"))),
        resolve_rules(players=6),
        resolve_rules(characters=EVERYBODY),
        resolve_rules(decks={"navigation": write(tmp_path, built_in_text("navigation"))}),
    ]
    assert {rules.digest for rules in same} == {digest}


def test_the_digest_tells_rules_apart(tmp_path):
    navigation = built_in_text("navigation")
    fewer = write(tmp_path, navigation.replace("24,0,mate", "24,0,sir"), "n.csv")
    provisions = built_in_text("provisions").replace("Water,16", "Water,15")
    people = built_in_text("characters").replace("8,4,none", "8,5,none")
    different = [
        resolve_rules(),
        resolve_rules(players=5),
        resolve_rules(players=4),
        resolve_rules(characters=EVERYBODY[:4]),
        resolve_rules(characters=EVERYBODY[1:5]),
        resolve_rules("standard+shark_wounds=2"),
        resolve_rules("standard+evil-sharks"),
        resolve_rules(decks={"navigation": fewer}),
        resolve_rules(decks={"provisions": write(tmp_path, provisions, "p.csv")}),
        resolve_rules(decks={"characters": write(tmp_path, people, "c.csv")}),
    ]
    assert len({rules.digest for rules in different}) == len(different)


def test_the_navigation_deck_is_unconfirmed_unless_it_is_the_users(tmp_path):
    assert resolve_rules().unconfirmed == (NAVIGATION_NOTE,)
    path = write(tmp_path, NAVIGATION_HEADER + "".join(f"{n},1,,,0,0\n" for n in range(9)))
    assert resolve_rules(decks={"navigation": path}).unconfirmed == ()
    lines = resolve_rules("standard+evil-sharks+sharks_always=true").unconfirmed
    assert [line.split(":")[0] for line in lines] == [
        "Navigation deck", "evil-sharks", "sharks_always=true",
    ]  # fmt: skip


def test_tables_of_ones_own_are_named_but_do_not_count_for_the_digest(tmp_path):
    usual = resolve_rules()
    assert (usual.decks, usual.title) == ({}, "standard")
    people, cards = tmp_path / "people.csv", tmp_path / "cards.csv"
    for path, deck in ((people, "characters"), (cards, "navigation")):
        path.write_text(built_in_text(deck), encoding="utf-8")
    rules = resolve_rules(decks={"navigation": cards, "characters": str(people)})
    assert list(rules.decks.items()) == [("characters", str(people)), ("navigation", str(cards))]
    assert rules.title == f"standard with characters from {people} and navigation from {cards}"
    assert rules.digest == usual.digest
    assert resolve_rules("standard+weather-unofficial").decks == {}


def test_importing_the_rules_loads_nothing_heavy():
    code = "import sys, lifeboatsim.rules; print(sorted({m.split('.')[0] for m in sys.modules}))"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    for heavy in ("numpy", "numba", "pandas", "rich", "click", "scipy", "tomllib", "difflib"):
        assert f"'{heavy}'" not in out.stdout
