"""Any rules, any number of players, any line-up: every game ends, and nothing is lost on the way.

Hypothesis draws options, expansions, players and strategies. Whatever is not refused with a
sentence is played, and of every game it must hold that each card is in exactly one place, that the
win is shared out whole, and that it ends; one stopped at the last day allowed must have a reason.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.boat import ALL_DEAD, CAPPED, LANDED
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.totals import WIN, new_totals
from lifeboatsim.players import parse_table, strategy_names
from lifeboatsim.reporting.capped import TIME_ENOUGH
from lifeboatsim.rules import OPTION, OPTIONS, Rules, RulesError, resolve_rules
from tests.engine.conserved import check_cards, check_copies, check_score, phases
from tests.engine.rule_sets import SETS

WATCHED, PLAYED = 1, 30
"""Games looked at after each phase, and games played in one block, for each example."""
REFUSED = ("cannot be dealt", "cannot land", "a rower with all", "a score could reach")
"""How a refusal of options that are each allowed begins."""


class Example(NamedTuple):
    """What is played: the text of the rules, how many play, the text of the table, the seed."""

    spec: str
    players: int
    table: str
    seed: int


def _values(option: Any) -> st.SearchStrategy[str]:
    if option.kind == "enum":
        return st.sampled_from(option.values)
    if option.kind == "bool":
        return st.sampled_from(("true", "false"))
    ends = st.sampled_from((option.minimum, option.maximum))
    numbers = ends | st.integers(option.minimum, option.maximum)
    return numbers.map(str) | st.sampled_from(option.values) if option.values else numbers.map(str)


CHOICES = {one.name: _values(one) for one in OPTIONS if one.name not in ("weather", "max_days")}
CHOICES["max_days"] = st.just("200") | _values(OPTION["max_days"])
NAMES = st.sampled_from(strategy_names())


@st.composite
def tables(draw: st.DrawFn, players: int) -> str:
    """Draw a line-up: all alike, a mix, or some of each."""
    names = draw(st.lists(NAMES, min_size=2, max_size=players, unique=True))
    ways = [names[0], "roster", "mix:" + ",".join(names), _counts(names, players)]
    return draw(st.sampled_from(ways))


def _counts(names: list[str], players: int) -> str:
    each = [players // len(names)] * len(names)
    each[0] += players - sum(each)
    return ",".join(f"{name}:{count}" for name, count in zip(names, each, strict=True))


@st.composite
def examples(draw: st.DrawFn) -> Example:
    """Draw rules, players, a line-up and a seed."""
    chosen = draw(st.fixed_dictionaries({}, optional=CHOICES))
    overlays = draw(st.sampled_from(("", "", "+weather-unofficial")))
    people = 6 + sum(chosen.get(name) == "true" for name in ("cannibalism", "liquid_courage"))
    players = draw(st.integers(4, people))
    spec = draw(st.sampled_from(SETS)) + overlays
    spec += "".join(f"+{name}={value}" for name, value in chosen.items())
    return Example(spec, players, draw(tables(players)), draw(st.integers(0, 2**53 - 1)))


def check(example: Example) -> None:
    """Play the example and check all that must hold."""
    try:
        rules = resolve_rules(example.spec, players=example.players)
    except RulesError as error:
        assert any(words in str(error) for words in REFUSED), error
        assume(False)
    line_up = parse_table(example.table, rules)
    record = new_game(rules, line_up, example.seed)
    for number in range(WATCHED):
        _watch(record, rules, number)
    totals = new_totals(len(line_up.names))
    play_block(record, WATCHED, PLAYED, totals)
    counts = totals.counts[0]
    assert counts["landed"] + counts["all_dead"] + counts["capped"] == PLAYED
    shared_out = WIN * (PLAYED - counts["no_winner"])
    for group in (totals.characters, totals.secrets, totals.strategies):
        assert group["win_units"].sum() == shared_out
        assert group["games"].sum() == PLAYED * rules.players
    assert counts["no_winner"] in (0, counts["all_dead"])
    assert not totals.illegal.any()
    if counts["capped"]:
        _find_the_capped(record, rules, len(line_up.names))


def _watch(record: Any, rules: Rules, number: int) -> None:
    game = record[0]
    for phase in phases(record, number):
        if phase == "over":
            check_score(game)
        else:
            check_copies(game)
            check_cards(game)
    assert game["hidden"]["over"] in (LANDED, ALL_DEAD, CAPPED)
    if game["hidden"]["over"] == CAPPED:
        assert reason(game, rules)


def _find_the_capped(record: Any, rules: Rules, strategies: int) -> None:
    for number in range(WATCHED, WATCHED + PLAYED):
        play_block(record, number, 1, new_totals(strategies))
        if record[0]["hidden"]["over"] == CAPPED:
            assert reason(record[0], rules)


def reason(game: Any, rules: Rules) -> str:
    """Return why a game was stopped at the last day allowed, nothing if there is no reason."""
    if rules.options["max_days"] < TIME_ENOUGH:
        return "little time is allowed"
    t = game["table"]
    left = sum(
        card.bird == 1 and not t["card_out"][place] for place, card in enumerate(rules.navigation)
    )
    if not rules.options["bird_cards_return"] and t["birds"] + left < t["rule"]["birds_to_land"]:
        return "birds stay out, and crossed birds took so many away that too few are left"
    return ""


@settings(derandomize=True, deadline=None, max_examples=30)
@given(examples())
def test_a_few_of_any_rules(example: Example) -> None:
    check(example)


@pytest.mark.proof
@settings(derandomize=True, deadline=None, max_examples=500)
@given(examples())
def test_any_rules(example: Example) -> None:
    check(example)


@pytest.mark.long
@pytest.mark.timeout(0)
@settings(derandomize=True, deadline=None, max_examples=10_000)
@given(examples())
def test_any_rules_overnight(example: Example) -> None:
    check(example)
