"""Scenario files: what is read, and what is refused with the place named."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lifeboatsim.rules import RulesError
from lifeboatsim.running.play_scenario import play_scenario
from lifeboatsim.running.scenario import KEYS, ScenarioError, read_scenario

QUIET = 'table = "idle"\ndays = 1\nphase = "actions"\nnavigation_deck_top = [2]\n'


@pytest.fixture
def write(tmp_path):
    def write_file(text):
        file = tmp_path / "position.toml"
        file.write_text(text, "utf-8")
        return file

    return write_file


REFUSED = [
    ("wonds = 1", ("wonds", "unknown key")),
    ("bird = 1", ("bird", "did you mean birds?")),
    ("[characters.ladie]\nwounds = 1", ("characters.ladie", "did you mean lady?")),
    ("[characters.wong]\nwounds = 1", ("characters.wong", "unknown key")),
    ("[characters.lady]\nwound = 1", ("characters.lady.wound", "did you mean wounds?")),
    ("[characters.lady]\nwounds = -1", ("characters.lady.wounds", "-1 is out of range", "0 to 5")),
    ("[characters.lady]\nwounds = 6", ("characters.lady.wounds", "out of range")),
    ("[characters.lady]\nwounds = true", ("characters.lady.wounds", "whole number")),
    ('[characters.lady]\nhand = ["wather"]', ("characters.lady.hand", "did you mean water?")),
    ('[characters.lady]\nhand = "water"', ("characters.lady.hand", "a list")),
    ("[characters.lady]\nhand = [1]", ("characters.lady.hand", "a text in quotes")),
    ("[characters.lady]\nopen_parasol = true", ("characters.lady.open_parasol", "no parasol")),
    ('[characters.lady]\nfriend = "bob"', ("characters.lady.friend", "'bob'")),
    ("characters = 3", ("characters", "a table")),
    (
        '[characters.lady]\nhand = ["knife"]\n[characters.kid]\ntable = ["knife"]',
        ("knife", "1 in characters.lady.hand", "1 in characters.kid.table", "the deck has 1"),
    ),
    (
        f"provision_deck = {['water'] * 17 + ['cash'] * 6}".replace("'", '"'),
        ("water", "17 in provision_deck", "the deck has 16"),
    ),
    ('discarded = ["compass"]\nremoved = ["compass"]', ("compass", "1 in discarded, 1 in removed")),
    ("navigation_deck = [5, 5]", ("navigation card 5", "2 in navigation_deck")),
    (
        "navigation_deck_top = [2]\nrow_stack = [2]",
        ("navigation card 2", "1 in navigation_deck_top, 1 in row_stack"),
    ),
    ("row_stack = [99]", ("row_stack", "99 is not the id of a navigation card")),
    (
        "navigation_deck = [1]\nnavigation_deck_top = [2]",
        ("navigation_deck_top", "the whole deck already"),
    ),
    ('lost = ["kid", "kid"]', ("lost", "twice")),
    ('seats = ["lady", "lady"]', ("seats", "each of those aboard once")),
    ('seats = ["lady", "kid"]', ("seats", "each of those aboard once")),
    ('lost = ["kid"]\n[characters.kid]\nhand = ["water"]', ("characters.kid", "lost_provisions")),
    ("birds = 4", ("birds", "4 is out of range", "0 to 3")),
    ("birds = -1", ("birds", "-1 is out of range")),
    ("day = 0", ("day", "0 is out of range")),
    ('rules = "standart"', ("standart", "standard")),
    ('playing = ["lady", "sir"]', ("2 are named",)),
    ('table2 = "idle"', ("table2", "did you mean table?")),
    ('friends = "lady"', ("friends", "unknown key")),
    (
        '[characters.lady]\nfriend = "kid"\n[characters.sir]\nfriend = "kid"',
        ("characters.sir.friend", "kid is the friend of lady already"),
    ),
    (
        'rules = "it"\n[characters.lady]\nenemy = "lady"',
        ("characters.lady", "secrets=not_self"),
    ),
    ('answers = ["maet:act=row"]', ("answers, entry 1", "did you mean mate?")),
    ('answers = ["mate:atc=row"]', ("answers, entry 1", "did you mean act?")),
    ('answers = ["mate:act=rwo"]', ("answers, entry 1", "did you mean row?")),
    ('answers = ["mate:act"]', ("answers, entry 1", "PERSON:ASK=ANSWER")),
    ("answers = [1]", ("answers, entry 1",)),
    ('[[answers]]\nplayer = "mate"\nask = "act"', ("answers[1].answer", "missing")),
    (
        '[[answers]]\nplayer = "mate"\nask = "act"\nanswer = "row"\ndays = 1',
        ("answers[1].days", "did you mean day?"),
    ),
    ('playing = ["lady", "sir", "captain", "mate"]\nanswers = ["kid:act=row"]', ("nobody plays",)),
    ('[expect]\nevents = ["losst kid"]', ("expect.events", "did you mean lost?")),
    ('[expect]\nabsent = ["lost kidd"]', ("expect.absent", "did you mean kid?")),
    ('[expect]\nabsent = ["lost kid now"]', ("expect.absent", "no more than 1 words")),
    ('[expect]\nstatus = {kid = "drowned"}', ("expect.status.kid", "'drowned'")),
    ('[expect]\nwonders = {kid = 1}', ("expect.wonders", "unknown key")),
    ('[expect]\ntimes = 3', ("expect.times", "a table")),
    ("weather = 1", ("weather", "no weather deck")),
    ("= 3", ("is not a TOML file",)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "words"), REFUSED, ids=[text[:40] for text, _ in REFUSED])
def test_mistakes_are_refused_with_their_place(write, text, words):
    first_table = re.search(r"^\[", text, re.MULTILINE)
    end = first_table.start() if first_table else len(text)
    file = write(f'{text[:end]}\ntable = "idle"\n{text[end:]}')
    with pytest.raises(RulesError) as error:
        read_scenario(file)
    message = str(error.value)
    assert "position.toml" in message
    for word in words:
        assert word in message


def test_everybody_dead_is_refused(write):
    sizes = {"lady": 4, "sir": 5, "captain": 7, "mate": 8, "frenchy": 6, "kid": 3}
    dead = "".join(f"[characters.{code}]\nwounds = {n + 1}\n" for code, n in sizes.items())
    with pytest.raises(ScenarioError, match="nobody is alive"):
        read_scenario(write(QUIET + dead))


def test_an_unknown_strategy_is_refused_with_the_file(write):
    with pytest.raises(ScenarioError, match=r"position\.toml.*table.*did you mean 'idle'"):
        read_scenario(write('table = "idel"\n'))


def test_a_file_that_is_not_there():
    with pytest.raises(RulesError, match="no such file"):
        read_scenario("nowhere.toml")


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("lady:act=rob_table sir knife", "illegal"),
        ("lady:agree=refuse", "never used"),
        ("lady:act#2=row", "never used"),
        ("lady:act@2=row", "never used"),
        ("lady:act#1=flare", "illegal"),
    ],
)
def test_a_scripted_answer_must_be_of_use(write, answer, why):
    scenario = read_scenario(write(f'answers = ["{answer}"]\n' + QUIET))
    with pytest.raises(ScenarioError) as error:
        play_scenario(scenario)
    assert why in str(error.value) and answer in str(error.value)


def test_an_answer_that_another_took_first_is_of_no_use(write):
    text = 'answers = ["lady:act=nothing", "lady:act=row"]\n' + QUIET
    with pytest.raises(ScenarioError, match="lady:act=row was never used"):
        play_scenario(read_scenario(write(text)))


def test_answers_as_tables_are_the_same_as_texts(write):
    table = '[[answers]]\nplayer = "lady"\nask = "act"\nanswer = "row"\nday = 1\nturn = 1\n'
    one = read_scenario(write(QUIET + table)).answers
    other = read_scenario(write('answers = ["lady:act#1@1=row"]\n' + QUIET)).answers
    assert one == other


def test_an_expectation_that_fails_says_what_came_instead(write):
    text = QUIET + '[expect]\nwounds = {lady = 3}\nevents = ["lost kid"]\nabsent = ["day 1"]\n'
    text += 'times = {"action lady" = 2}\n'
    scenario = read_scenario(write(text))
    complaints = "\n".join(scenario.expect.complaints(play_scenario(scenario)))
    assert "wounds.lady: expected 3, got 0" in complaints
    assert "no 'lost kid'" in complaints


def test_absent_and_times_are_checked(write):
    text = QUIET + '[expect]\nabsent = ["day 1"]\ntimes = {"action lady" = 2}\n'
    scenario = read_scenario(write(text))
    complaints = scenario.expect.complaints(play_scenario(scenario))
    assert complaints == [
        "absent: 'day 1' happened", "times: 'action lady' happened 1 times, expected 2",
    ]  # fmt: skip


def test_a_deck_of_ones_own_lies_beside_the_file(write, tmp_path):
    deck = "id,bird,overboard,thirsty,rowers_thirsty,fighters_thirsty,set\n"
    deck += "".join(f"{i},1,,,0,0,base\n" for i in range(1, 8))
    (tmp_path / "birds.csv").write_text(deck)
    text = 'table = "idle"\nphase = "navigation"\n[decks]\nnavigation = "birds.csv"\n'
    result = play_scenario(read_scenario(write(text)))
    assert (result.end, result.day, result.birds) == ("landed", 4, 4)


KEY_VALUES = st.recursive(
    st.one_of(
        st.integers(-3, 30), st.booleans(), st.floats(allow_nan=False), st.just(2**70),
        st.sampled_from(["", "lady", "water", "knife", "row", "lost kid", "mate:act=row"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.sampled_from(["lady", "kid", "wounds", "hand", "friend", "player", "ask", "answer"]),
            inner, max_size=3,
        ),
    ),
    max_leaves=6,
)  # fmt: skip


def as_toml(value):
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return "[" + ", ".join(map(as_toml, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}" = {as_toml(part)}' for key, part in value.items()) + "}"
    return f'"{value}"' if isinstance(value, str) else repr(value)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.dictionaries(st.sampled_from(KEYS), KEY_VALUES, max_size=3))
def test_no_file_is_more_than_a_mistake(tmp_path_factory, values):
    """Whatever stands behind the keys: it is read, or refused in one sentence."""
    values.pop("table", None)
    file = tmp_path_factory.mktemp("any") / "position.toml"
    lines = [f"{key} = {as_toml(value)}" for key, value in values.items()]
    file.write_text('table = "idle"\n' + "\n".join(lines), "utf-8")
    try:
        scenario = read_scenario(file)
        play_scenario(scenario)
    except RulesError as error:
        assert "position.toml" in str(error) and "\n" not in str(error)
