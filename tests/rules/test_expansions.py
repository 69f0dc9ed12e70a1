"""The expansions as overlays: cards, players, weather decks, what is said to be unconfirmed."""

import pytest

from lifeboatsim.rules import RulesError, compose, resolve_rules
from lifeboatsim.rules.checks import highest_score
from lifeboatsim.rules.decks import built_in_deck, built_in_text
from lifeboatsim.rules.rule_sets import RULE_SETS
from lifeboatsim.rules.tables import EFFECTS, PERSON_CODES

EVERY = "cannibalism+liquid-courage+weather-unofficial"
SIZES = {
    "cannibalism": (7, 43, 28, 0),
    "liquid-courage": (7, 45, 26, 0),
    "cannibalism+liquid-courage": (8, 46, 30, 0),
    "weather-unofficial": (6, 42, 24, 10),
    EVERY: (8, 46, 30, 10),
}
"""Characters, provisions, navigation cards, weather cards."""


def refused(spec="standard", **more):
    with pytest.raises(RulesError) as caught:
        resolve_rules(spec, **more)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def weather_file(folder, rows=("1,Rain,0,0,0,0,1,0,0,0,0,0", "2,Wind,0,0,0,0,0,0,3,0,0,0")):
    path = folder / "weather.csv"
    path.write_text("\n".join([",".join(["id", "name", *EFFECTS]), *rows]), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize("overlays", SIZES)
def test_every_rule_set_with_every_number_of_players(name, overlays):
    most, provisions, navigation, weather = SIZES[overlays]
    assert resolve_rules(f"{name}+{overlays}").players == most
    for players in range(4, most + 1):
        rules = resolve_rules(f"{name}+{overlays}", players=players)
        assert (rules.players, len(rules.characters), rules.playing) == (players, most, ())
        assert sum(card.count for card in rules.provisions) == provisions
        assert (len(rules.navigation), len(rules.weather)) == (navigation, weather)
        few = 10 if players < 6 and name != "zh-short" else 0
        assert rules.options["removed_provisions"] == few


def test_the_option_does_what_the_overlay_does():
    names = "cannibalism=true+liquid_courage=true+weather-unofficial"
    by_option, by_overlay = resolve_rules(f"it+{names}"), resolve_rules(f"it+{EVERY}")
    assert by_option.digest == by_overlay.digest
    assert by_option.characters == by_overlay.characters


def test_named_characters_sit_in_order():
    rules = resolve_rules(f"standard+{EVERY}", characters=["kid", "harter", "wong", "lady"])
    assert rules.playing == ("lady", "wong", "harter", "kid")
    assert tuple(who.code for who in rules.characters) == PERSON_CODES
    assert "wong comes with the overlay liquid-courage" in refused(
        "standard+cannibalism", characters=["kid", "harter", "wong", "lady"]
    )


def test_players_beyond_the_characters():
    message = refused("standard+cannibalism", players=8)
    assert "4 to 7; the overlay liquid-courage brings one more character" in message
    assert refused(f"standard+{EVERY}", players=9).endswith("allowed: 4 to 8")
    assert refused("standard", players=9).endswith("allowed: 4 to 6")


def test_digests_tell_expansions_and_weather_decks_apart(tmp_path):
    deck = {"weather": weather_file(tmp_path)}
    digests = {resolve_rules(f"standard+{name}", players=6).digest for name in SIZES}
    digests.add(resolve_rules("standard+weather", decks=deck).digest)
    digests.add(resolve_rules(players=6).digest)
    assert len(digests) == len(SIZES) + 2
    path = tmp_path / "copy.csv"
    path.write_text(built_in_text("weather-unofficial").replace("Rain", "Drizzle"), "utf-8")
    copy = resolve_rules("standard+weather", decks={"weather": path})
    assert copy.digest == resolve_rules("standard+weather-unofficial").digest


def test_weather_wants_a_deck_and_a_deck_wants_weather(tmp_path):
    path = weather_file(tmp_path)
    assert "weather-unofficial" in refused("standard+weather")
    assert "add the overlay weather" in refused(decks={"weather": path})
    spec = "standard+weather-unofficial"
    assert "play without" in refused(f"{spec}+weather=false", decks={"weather": path})
    assert resolve_rules("standard+weather-unofficial+weather=false").weather == ()
    assert [c.name for c in resolve_rules(spec, decks={"weather": path}).weather] == [
        "Rain", "Wind",
    ]  # fmt: skip


def test_a_rule_file_names_its_decks(tmp_path):
    weather_file(tmp_path)
    rules_file = tmp_path / "house.toml"
    text = "[options]\nweather = true\n[decks]\nweather = 'weather.csv'\n"
    rules_file.write_text(text, encoding="utf-8")
    rules = resolve_rules(str(rules_file))
    assert len(rules.weather) == 2
    assert rules.unconfirmed[-1].startswith("weather=true: ")
    assert resolve_rules(f"{rules_file}+weather=false").weather == ()
    assert len(resolve_rules(f"{rules_file}+weather-unofficial").weather) == 10
    rules_file.write_text(text.replace("weather = true", ""), encoding="utf-8")
    assert "add the overlay weather" in refused(str(rules_file))
    rules_file.write_text("[decks]\nnavigation = 'weather.csv'\n", encoding="utf-8")
    assert "weather.csv', row 1" in refused(str(rules_file))
    rules_file.write_text("[decks]\nprovisions = 'none.csv'\n", encoding="utf-8")
    assert "none.csv': there is no such file" in refused(str(rules_file))


def test_a_rule_file_is_built_on_with_its_decks(tmp_path):
    weather_file(tmp_path)
    (tmp_path / "inner").mkdir()
    inner = tmp_path / "inner" / "below.toml"
    inner.write_text("[options]\nweather = true\n[decks]\nweather = '../weather.csv'", "utf-8")
    outer = tmp_path / "outer.toml"
    outer.write_text("base = 'inner/below.toml'\noverlays = ['liquid-courage']", "utf-8")
    rules = resolve_rules(str(outer))
    assert (len(rules.weather), rules.players) == (2, 7)


def test_what_is_said_to_be_unconfirmed(tmp_path):
    def sentences(spec, **more):
        return resolve_rules(spec, **more).unconfirmed[1:]

    lines = sentences(f"standard+{EVERY}")
    assert [line.split(":")[0] for line in lines] == [
        "cannibalism", "liquid-courage", "weather-unofficial",
    ]  # fmt: skip
    assert "not confirmed" in lines[0] and "third navigation card" in lines[1]
    assert "invented by this project" in lines[2]
    (line,) = sentences("standard+cannibalism=true")
    assert line.startswith("cannibalism=true: ") and "not confirmed" in line
    deck = {"weather": weather_file(tmp_path)}
    for spec in ("standard+weather", "standard+weather-unofficial"):
        (line,) = sentences(spec, decks=deck)
        assert "invented" not in line and "not the printed one" in line
    assert compose("standard+weather-unofficial+weather=false").unconfirmed == ()


def test_a_navigation_deck_with_the_expansions_is_still_the_projects_own(tmp_path):
    path = tmp_path / "navigation.csv"
    path.write_text(built_in_text("navigation"), encoding="utf-8")
    rules = resolve_rules(f"standard+{EVERY}", decks={"navigation": path})
    assert rules.unconfirmed[0].startswith("Navigation deck")
    assert rules.digest == resolve_rules(f"standard+{EVERY}").digest


def test_a_rower_in_the_wind_still_has_an_answer(tmp_path):
    most = ["row_draw=6", "oar_bonus=3"]
    resolve_rules("standard+cannibalism", settings=most)
    message = refused("standard+weather-unofficial", settings=most)
    assert "would draw 13 cards" in message and "row_bonus=1 of a weather card" in message
    deck = {"weather": weather_file(tmp_path)}
    assert "at most 12" in refused("standard+weather", decks=deck, settings=["row_draw=6", most[1]])
    resolve_rules("standard+weather", decks=deck, settings=["row_draw=3", most[1]])


def test_birds_and_provisions_of_an_expansion_count(tmp_path):
    path = tmp_path / "cards.csv"
    header, *rows = built_in_text("navigation").splitlines()
    keep = [row for row in rows if row.split(",")[1] != "1" or row.endswith(("ism", "age"))]
    path.write_text("\n".join([header, *keep]), encoding="utf-8")
    spec = "standard+cannibalism+liquid-courage"
    assert "has 2 cards with a bird" in refused(spec, decks={"navigation": path})
    assert resolve_rules(f"{spec}+birds_to_land=2", decks={"navigation": path}).navigation
    path.write_text("code,count,points,weapon\nwater,7,0,0\nflask,1,0,3\n", encoding="utf-8")
    decks = {"provisions": path}
    assert resolve_rules(spec, decks=decks).players == 8
    assert "take 9 cards, the provision deck has 8" in refused(
        f"{spec}+removed_provisions=1", decks=decks
    )
    assert "flask belongs to the expansion" in refused("standard+cannibalism", decks=decks)


def test_scores_of_eight_fit():
    rules = resolve_rules(f"standard+{EVERY}")
    # Twice the highest survival 9; treasure 22 and 8 doubled; everybody's survival 56.
    assert highest_score(rules.characters, rules.provisions, rules.options) == 18 + 22 + 8 + 56
    assert rules.navigation == built_in_deck(
        "navigation", ("base", "cannibalism", "liquid_courage", "weather")
    )
