"""``lifeboatsim strategies words`` lists what there is, and nothing else."""

from __future__ import annotations

import inspect
import json
import random

from click.testing import CliRunner

from lifeboatsim import api
from lifeboatsim.cli import cli
from lifeboatsim.cli.words import NUMBERED, QUESTIONS
from lifeboatsim.engine.asks import ASK_NAMES, word_what
from lifeboatsim.engine.jit import JIT
from lifeboatsim.players.words import CONSTANTS
from lifeboatsim.rules import resolve_rules
from lifeboatsim.running.game_api import STEPPED, Game


def listed():
    done = CliRunner().invoke(cli, ["strategies", "words", "--json"])
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def test_all_is_listed():
    found = listed()
    assert tuple(found["questions"]) == ASK_NAMES
    assert tuple(found["constants"]) == CONSTANTS
    helpers = {name for name in api.__all__ if inspect.isfunction(getattr(api, name))}
    assert {call.partition("(")[0] for call in found["helpers"]} == helpers
    assert all(found["helpers"].values())
    assert set(found["fields"]) == {"table", "me", "ask"}
    shown = CliRunner().invoke(cli, ["strategies", "words"]).stdout
    for part in ("questions", "helpers", "constants"):
        assert all(f"  {name}  " in shown for name in found[part])


def test_games_offer_the_words_that_are_listed():
    """Every option of every question is one of its words, and nearly all words turn up."""
    rules = resolve_rules("standard+cannibalism+liquid-courage", settings=["trading=exchanges"])
    everybody = {one.code: STEPPED for one in rules.characters}
    allowed = {
        name: {getattr(api, word) for word in options.split()}
        for name, (_, options) in QUESTIONS.items()
    }
    offered: dict[str, set[int]] = {name: set() for name in ASK_NAMES}
    dice = random.Random(7)
    for number in range(12 if JIT else 1):
        with Game(rules, "idle", 7, number, everybody) as game:
            for ask in game:
                n = ask.ask.n
                if ask.kind not in NUMBERED:
                    offered[ask.kind] |= {int(word_what(w)) for w in ask.ask.option[:n]}
                game.step(dice.randrange(n))
    for name, seen in offered.items():
        assert seen <= allowed[name], name
    if JIT:
        missing = {name for name in ASK_NAMES if offered[name] != allowed[name]}
        # the flare is a weapon to lay out under these rules, and bodies are seldom cooked
        assert missing <= {*NUMBERED, "arm", "object", "heal"}, missing
