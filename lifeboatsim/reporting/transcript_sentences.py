"""A sentence for each thing that happens, in the game's own words.

A sentence function takes the event and the `Names` and returns the sentence without its capital
letter and full stop, or nothing for what goes without saying.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lifeboatsim.reporting.transcript_events import Event
from lifeboatsim.reporting.transcript_words import (
    Names, a_card, and_list, cards, counted, the_card,
)  # fmt: skip

__all__ = [
    "ANSWERS", "SENTENCES", "climbing", "failed_answer", "looking", "rowing", "score_sentence",
    "secret_sentence", "sentence", "turned_up",
]  # fmt: skip

Teller = Callable[[Event, Names], str]

DEATHS = {
    "fight": "dies in the fight",
    "overboard": "drowns",
    "sharks": "is killed by the sharks",
    "thirst": "dies of thirst",
}
ENDS = {
    "landed": "the boat reaches land on day {day}",
    "all_dead": "nobody is alive: the game ends on day {day}",
    "capped": "day {day} is the last allowed: the game stops here",
}


def sentence(text: str) -> str:
    """Return `text` with a capital letter and a full stop; nothing stays nothing."""
    return f"{text[0].upper()}{text[1:]}." if text else ""


def _game(e: Event, names: Names) -> str:
    return f"{counted(e['players'], 'player')}: {names.all(e['playing'])}"


def _action(e: Event, names: Names) -> str:
    who, what = names.who(e["person"]), e["what"]
    whom = e["whom"] and names.who(e["whom"])
    kit = "a medical kit" if whom == who else f"a medical kit on {whom}"
    told = {
        "nothing": "does nothing",
        "row": "rows",
        "row_with_oars": "rows with every oar",
        "change_seats": f"demands {whom}'s seat",
        "rob_hand": f"demands a card from {whom}'s hand",
        "rob_table": f"demands {the_card(e['kind'])} on {whom}'s table",
        "pickpocket": f"picks {whom}'s pocket",
        "medical_kit": f"uses {kit}",
        "parasol": "opens a parasol",
        "flare": "fires the flare into the air",
        "cook": f"wants to cook the body of {whom}",
    }
    return f"{who} {told[what]}"


def _taken(e: Event, names: Names) -> str:
    return (
        f"{names.who(e['robber'])} takes {a_card(e['kind'])} "
        f"from {names.whose(e['victim'])} {e['place']}"
    )


def _exchanged(e: Event, names: Names) -> str:
    pair = f"{names.who(e['proposer'])} gives {names.who(e['partner'])}"
    return f"{pair} {a_card(e['given'])} for {a_card(e['got'])}"


def _healed(e: Event, names: Names) -> str:
    left = counted(e["wounds"], "wound")
    if e["healer"] == e["patient"]:
        return f"{names.who(e['patient'])} has {left} left"
    return f"{names.who(e['healer'])} heals {names.who(e['patient'])}, who has {left} left"


def _bird(e: Event, names: Names) -> str:
    which = "a bird" if e["bird"] > 0 else "a crossed bird"
    return f"{which}, which makes {counted(e['birds'], 'bird') if e['birds'] >= 0 else e['birds']}"


def _fight(e: Event, names: Names) -> str:
    return f"{names.who(e['attacker'])} fights {names.who(e['defender'])}"


def _fight_end(e: Event, names: Names) -> str:
    return f"{e['attackers']} against {e['defenders']}: the {e['won']} win"


def _wound(e: Event, names: Names) -> str:
    thirst = " from thirst" if e["cause"] == "thirst" else ""
    dealt = counted(e["wounds"], "wound")
    return f"{names.who(e['person'])} takes {dealt}{thirst} and has {e['after']}"


def _status(e: Event, names: Names) -> str:
    told = {"conscious": "comes round", "unconscious": "falls unconscious"}
    if e["status"] == "dead":
        return f"{names.who(e['person'])} {DEATHS[e['cause']]}"
    return f"{names.who(e['person'])} {told[e['status']]}"


def _navigator(e: Event, names: Names) -> str:
    if e["person"] is None:
        return "nobody is conscious: the boat drifts"
    return f"{names.who(e['person'])} steers"


def _card(e: Event, names: Names) -> str:
    if e["card"] is None:
        return "there is no navigation card today"
    return f"card {e['card']}: {names.card_text(e['card'])}"


def _preserver(e: Event, names: Names) -> str:
    if e["holder"] == e["receiver"]:
        return f"{names.who(e['holder'])} holds on to the life preserver"
    return f"{names.who(e['holder'])} throws {names.who(e['receiver'])} the life preserver"


def _sharks(e: Event, names: Names) -> str:
    return "sharks are there" if e["buckets"] == 1 else f"sharks bite {e['buckets']} times over"


def times(n: int) -> str:
    """Return ``once``, ``twice``, ``3 times``."""
    return {0: "not at all", 1: "once", 2: "twice"}.get(n, f"{n} times")


def _thirsty(e: Event, names: Names) -> str:
    text = f"{names.who(e['person'])} is thirsty {times(e['thirsts'])}"
    if e["left"] == e["thirsts"]:
        return text
    return f"{text}, {times(e['left'])} after what shelters from it"


def _water(e: Event, names: Names) -> str:
    waters = counted(e["waters"], "water")
    if e["giver"] == e["drinker"]:
        return f"{names.who(e['giver'])} drinks {waters}"
    return f"{names.who(e['giver'])} gives {names.who(e['drinker'])} {waters} to drink"


def _of_person(text: str) -> Teller:
    return lambda e, names: f"{names.who(e['person'])} {text}"


SENTENCES: dict[str, Teller] = {
    "game": _game,
    "initial": lambda e, n: f"{n.who(e['person'])} is dealt {a_card(e['kind'])}",
    "weather": lambda e, n: f"the weather: {n.weather[e['card']]}",
    "end": lambda e, n: ENDS[e["how"]].format(day=e["day"]),
    "kept": lambda e, n: f"{n.who(e['person'])} keeps {a_card(e['kind'])}",
    "laid": lambda e, n: f"{n.who(e['person'])} lays out {a_card(e['kind'])}",
    "gave": lambda e, n: f"{n.who(e['from'])} gives {n.who(e['to'])} {a_card(e['kind'])}",
    "exchanged": _exchanged,
    "action": _action,
    "seats": lambda e, n: f"{n.who(e['person'])} and {n.who(e['other'])} change seats",
    "taken": _taken,
    "nothing_taken": lambda e, n: "there is nothing to take",
    "healed": _healed,
    "bird": _bird,
    "out": lambda e, n: f"card {e['card']} stays out of the game",
    "fight": _fight,
    "joined": lambda e, n: f"{n.who(e['person'])} joins the {e['side']}",
    "shot": _of_person("fires the flare gun"),
    "drank": _of_person("drinks a flask"),
    "shared": lambda e, n: f"{n.who(e['person'])} shares {n.whose(e['other'])} {e['kind']}",
    "fight_end": _fight_end,
    "wound": _wound,
    "status": _status,
    "lost": _of_person("is lost"),
    "navigator": _navigator,
    "card": _card,
    "preserver": _preserver,
    "chum": _of_person("empties a bucket of chum into the sea"),
    "sharks": _sharks,
    "thirsty": _thirsty,
    "water": _water,
}
"""By event; markers, discards and cards going under the deck follow from what is said."""


# Answers that no event tells of: the question, the answer chosen, the names.

ANSWERS: dict[tuple[str, object], Callable[[Event, Event, Names], str]] = {
    ("agree", "agree"): lambda q, a, n: f"{n.who(q['person'])} agrees",
    ("agree", "refuse"): lambda q, a, n: f"{n.who(q['person'])} refuses",
    ("trade", "exchange"): lambda q, a, n: (
        f"{n.who(q['person'])} offers {n.who(a['person'])} {a_card(a['kind'])} in exchange"
    ),
    ("want", "choose"): lambda q, a, n: f"{n.who(q['person'])} asks for {a_card(a['kind'])}",
    ("want", "withdraw"): lambda q, a, n: f"{n.who(q['person'])} withdraws",
    ("accept", "refuse"): lambda q, a, n: f"{n.who(q['person'])} refuses the exchange",
    ("object", "yes"): lambda q, a, n: f"{n.who(q['person'])} objects",
    ("water", 0): lambda q, a, n: (
        f"{n.who(q['person'])} has water and gives none"
        if q["person"] != q["subject"]
        else f"{n.who(q['person'])} has water and does not drink"
    ),
}


def failed_answer(question: Event, names: Names) -> str:
    """Say that an answer was out of range, or its call failed, and counts as the first option."""
    return f"({names.whose(question['person'])} answer is none of the options: the first counts)"


# What several events say together.


def looking(person: str, shown: Sequence[int | None], names: Names) -> str:
    """Say which navigation cards somebody looks at; nothing when they are not known."""
    known = [f"{number}" for number in shown if number is not None]
    return f"{names.who(person)} looks at cards {and_list(known)}" if known else ""


def rowing(person: str, drawn: Sequence[int | None], kept: Sequence[int | None], n: Names) -> str:
    """Say which cards a rower draws and which of them go into the row stack."""
    into = "all" if len(kept) == len(drawn) and len(kept) > 1 else _numbered(kept)
    end = f"keeps {into} for the row stack" if kept else "puts what was drawn under the deck"
    return f"{n.who(person)} draws {_numbered(drawn)} and {end}"


def _numbered(numbers: Sequence[int | None]) -> str:
    if None in numbers:
        return counted(len(numbers), "card")
    word = "card" if len(numbers) == 1 else "cards"
    return f"{word} {and_list(str(number) for number in numbers)}"


def turned_up(numbers: Sequence[int]) -> str:
    """Say which cards a flare in the air turns up."""
    return f"{_numbered(numbers)} turn{'s' if len(numbers) == 1 else ''} up"


def climbing(person: str, washed: Sequence[str], names: Names) -> str:
    """Say that somebody is back aboard, and what was washed off the table."""
    loss = f" and loses {cards(washed)}" if washed else ""
    return f"{names.who(person)} climbs back{loss}"


def secret_sentence(e: Event, names: Names) -> str:
    """Say who somebody's friend and enemy are; nothing when it is not known."""
    if e["friend"] is None:
        return ""
    marks = ((e["friend"], " (a Narcissist)"), (e["enemy"], " (a Psychopath)"))
    friend, enemy = (
        f"nobody else{mark}" if code == e["person"] else names.who(code) for code, mark in marks
    )
    return f"{names.who(e['person'])} loves {friend} and hates {enemy}"


def score_sentence(e: Event, names: Names) -> str:
    """Say what a player scores, part by part, and who wins."""
    parts = (
        f"{e['survival']} for surviving", f"{e['treasure']} for treasure",
        f"{e['friend']} for the friend", f"{e['enemy']} for the enemy",
    )  # fmt: skip
    won = "" if not e["win_units"] else ", and wins" if e["win_units"] == 840 else ", a shared win"
    return f"{names.who(e['character'])} scores {e['total']}{won} ({', '.join(parts)})"
