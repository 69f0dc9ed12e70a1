"""What a changed answer changed: the answer before and now, and who wins before and now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lifeboatsim.engine.asks import ASK_NAMES
from lifeboatsim.reporting.transcript_events import Event
from lifeboatsim.reporting.transcript_options import answer_text
from lifeboatsim.reporting.transcript_sentences import SENTENCES, sentence
from lifeboatsim.reporting.transcript_words import Names, a_card, and_list, plural
from lifeboatsim.rules.tables import PERSON_CODES

if TYPE_CHECKING:
    from lifeboatsim.running.script import ScriptEntry

__all__ = ["changes", "winners"]


def changes(
    before: Sequence[Event], now: Sequence[Event], entries: Sequence[ScriptEntry], names: Names
) -> list[str]:
    """Return a sentence for each changed answer, with the one it stands for where it is known.

    `before` and `now` are the events of the game as played and as changed.
    """
    return [_change(before, now, entry, names) for entry in entries]


def winners(before: Sequence[Event], now: Sequence[Event], names: Names) -> str:
    """Return the sentence that says who wins now and who won the game as played."""
    return sentence(f"with the change {_won(now, names)}; as played {_won(before, names)}")


def _change(before: Sequence[Event], now: Sequence[Event], entry: ScriptEntry, names: Names) -> str:
    new, old = (_answered(events, entry, names) for events in (now, before))
    if not new:  # hidden from the character whose eyes the game is seen with
        return f"What if: {entry.text}."
    old = old.removeprefix(names.who(PERSON_CODES[entry.person])).strip()
    return f"What if, on day {entry.day}: {new}{f' (as played: {old})' if old else ''}."


def _answered(events: Sequence[Event], entry: ScriptEntry, names: Names) -> str:
    """Say what a person answered at the entry's question; nothing when it is not told."""
    day = turn = 0
    question: Event = {}
    shown: list[int] = []
    for event in events:
        name = event["event"]
        if name == "day":
            day, turn = event["day"], 0
        elif name == "ask":
            question, shown = event, []
            asked = (event["person"], event["ask"])
            turn += day == entry.day and asked == (
                PERSON_CODES[entry.person], ASK_NAMES[entry.ask],
            )  # fmt: skip
        elif name == "shown":
            shown = event["cards"]
        elif name == "answer" and turn == max(entry.turn, 1):
            return _said(question, event["answer"], shown, names)
    return ""


def _said(question: Event, answer: Event, shown: Sequence[int], names: Names) -> str:
    who, ask = names.who(question["person"]), question["ask"]
    if ask == "act":
        chosen = answer | {"person": question["person"], "whom": answer["person"]}
        return SENTENCES["action"](chosen, names)
    if ask == "keep":
        return f"{who} keeps {a_card(answer['kind'])}"
    if ask == "row":
        kept = [str(card) for place, card in enumerate(shown) if answer["what"] >> place & 1]
        told = f"{plural(len(kept), 'card')} {and_list(kept)}" if kept else "none"
        return f"{who} keeps {told}"
    return f"{who} answers {ask} with {answer_text(answer)}"


def _won(events: Sequence[Event], names: Names) -> str:
    people = [e["character"] for e in events if e["event"] == "score" and e["win_units"]]
    return f"{names.all(people)} {plural(len(people), 'wins', 'win')}"
