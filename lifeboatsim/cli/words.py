"""``lifeboatsim strategies words``: what a strategy file is asked, and what it can read and say."""

from __future__ import annotations

import inspect
import json
import textwrap
from typing import Any

import click

from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import Command
from lifeboatsim.cli.tables import print_table

__all__ = ["QUESTIONS", "words"]

NO_OR_YES = "NO YES"
QUESTIONS = {
    "keep": ("the draft: which of the cards shown to keep", "CHOOSE"),
    "lay": ("lay a card of the hand open on the table", "PASS LAY_OUT"),
    "trade": ("give a card away, or offer it in exchange", "PASS GIFT EXCHANGE"),
    "want": ("which card to ask for the one offered", "PASS CHOOSE"),
    "accept": ("an exchange is offered", "REFUSE_TRADE AGREE_TRADE"),
    "act": (
        "the action of the day",
        "NOTHING ROWING ROWING_WITH_OARS CHANGE_SEATS ROB_HAND ROB_TABLE PICKPOCKET MEDICAL_KIT "
        "PARASOL FLARE COOK",
    ),
    "row": ("which of the navigation cards drawn to keep", ""),
    "agree": ("somebody demands a seat or a card: yield, or fight", "AGREEING REFUSING"),
    "join": ("others fight: join a side", "STAY_OUT ATTACKERS DEFENDERS"),
    "arm": ("in a fight: lay out a weapon, fire, drink", "PASS LAY_OUT FIRE DRINK"),
    "compass": ("lay out the compass before steering", NO_OR_YES),
    "steer": ("which navigation card comes true", "CHOOSE"),
    "preserver": ("somebody falls overboard: to whom with the life preserver", "PASS TO"),
    "chum": ("somebody is in the water: throw chum", NO_OR_YES),
    "water": ("how many waters to spend on thirst", ""),
    "object": ("object to what somebody does, and fight", NO_OR_YES),
    "heal": ("eat of a body and take a wound off", NO_OR_YES),
    "share": ("somebody drinks: share it", NO_OR_YES),
}
"""Questions: when each is asked, and what its options are; `NUMBERED` for those without words."""
NUMBERED = {
    "row": "option 1 keeps the first, 2 the second, 3 both, 0 none",
    "water": "option i spends i",
}
CONSTANTS = {
    "NAME": "the name, where it is not that of the file",
    "BASE": "the strategy that answers what the file does not; default: idle",
    "TRAITS": "words for people, shown by strategies list and show; no rule depends on them",
    "DEPENDS": "files of numbers that the strategy reads, beside its own",
}


@click.command(cls=Command)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@friendly_errors
def words(as_json: bool) -> None:
    """List the questions, helpers and fields a strategy file can use.

    Each question is a function def QUESTION(table, me, ask) that returns the index of an option;
    find(ask, WORD, person, kind) looks one up, with 0 for a person or a kind that the word does
    not name, as in find(ask, ROWING, 0, 0), and gives -1 for what is not offered.

    \b
    Example:
      lifeboatsim strategies words
    """
    record = _record()
    if as_json:
        click.echo(json.dumps(record, indent=2, ensure_ascii=False))
        return
    rows = [(name, one["asked"], one["options"]) for name, one in record["questions"].items()]
    print_table("Questions", ("function", "asked", "options: what(ask, i) is"), rows)
    for title, head, key in (
        ("Helpers", "call", "helpers"),
        ("Constants at the top of a file", "name", "constants"),
    ):
        print_table(title, (head, "what it is"), list(record[key].items()))
    click.echo("Fields")
    for name, fields in record["fields"].items():
        text = f"{name}: {', '.join(fields)}"
        click.echo(textwrap.fill(text, 96, initial_indent="  ", subsequent_indent="    "))
    click.echo("\nPersons are PERSON_LADY ... PERSON_KID, cards KIND_WATER ... KIND_FLASK.")


def _record() -> dict[str, Any]:
    from lifeboatsim import api
    from lifeboatsim.players.words import FIELDS, HELD_BACK

    helpers = {name: getattr(api, name) for name in sorted(api.__all__)}
    return {
        "questions": {
            name: {"asked": asked, "options": NUMBERED.get(name) or options.replace(" ", ", ")}
            for name, (asked, options) in QUESTIONS.items()
        },
        "helpers": {
            f"{name}{inspect.signature(helper)}": _first_line(helper)
            for name, helper in helpers.items()
            if inspect.isfunction(helper)
        },
        "constants": CONSTANTS,
        "fields": {
            name: [field for field in fields if field not in HELD_BACK]
            for name, fields in FIELDS.items()
        },
    }


def _first_line(helper: Any) -> str:
    return (inspect.getdoc(helper) or "").split("\n")[0].removeprefix("Return ")
