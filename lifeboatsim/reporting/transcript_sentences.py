"""A sentence for each thing that happens, in the game's own words.

A sentence function takes the event and the `Names` and returns the sentence without its capital
letter and full stop, or nothing for what goes without saying.
"""

from __future__ import annotations

from collections.abc import Callable

from lifeboatsim.reporting.transcript_events import Event
from lifeboatsim.reporting.transcript_words import Names, a_card, and_list, counted, the_card

__all__ = [
    "ANSWERS", "SENTENCES", "failed_answer", "score_sentence", "secret_sentence", "sentence",
]  # fmt: skip

Says = Callable[[Event, Names], str]

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
        return f"{names.who(e['patient'])} now has {left}"
    return f"{names.who(e['healer'])} heals {names.who(e['patient'])}, who now has {left}"


def _bird(e: Event, names: Names) -> str:
    which = "a bird" if e["bird"] > 0 else "a crossed bird"
    return f"{which}: {e['birds']} of {names.birds_to_land}"


def _fight(e: Event, names: Names) -> str:
    return f"{names.who(e['attacker'])} fights {names.who(e['defender'])}"


def _fight_end(e: Event, names: Names) -> str:
    return f"{e['attackers']} against {e['defenders']}: the {e['won']} win"


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


def _water(e: Event, names: Names) -> str:
    waters = counted(e["waters"], "water")
    if e["giver"] == e["drinker"]:
        return f"{names.who(e['giver'])} drinks {waters}"
    return f"{names.who(e['giver'])} gives {names.who(e['drinker'])} {waters} to drink"


def _of_person(text: str) -> Says:
    return lambda e, names: f"{names.who(e['person'])} {text}"


SENTENCES: dict[str, Says] = {
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
    "status": _status,
    "lost": _of_person("is lost"),
    "navigator": _navigator,
    "card": _card,
    "preserver": _preserver,
    "chum": _of_person("empties a bucket of chum into the sea"),
    "sharks": _sharks,
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
}


def failed_answer(question: Event, names: Names) -> str:
    """Say that an answer was out of range, or its call failed, and counts as the first option."""
    return f"({names.whose(question['person'])} answer is none of the options: the first counts)"


def secret_sentence(e: Event, names: Names) -> str:
    """Say who somebody's friend and enemy are; nothing when it is not known."""
    if e["friend"] is None:
        return ""
    who, friend, enemy = (names.who(e[key]) for key in ("person", "friend", "enemy"))
    love = "is a Narcissist" if friend == who else f"loves {friend}"
    hate = "is a Psychopath" if enemy == who else f"hates {enemy}"
    return f"{who} {love} and {hate}"


def score_sentence(e: Event, names: Names) -> str:
    """Say what a player scores, part by part, and who wins."""
    whats = {
        "survival": "surviving", "treasure": "treasure", "friend": "the friend",
        "enemy": "the enemy",
    }  # fmt: skip
    parts = [f"{e[key]} for {what}" for key, what in whats.items() if e[key]]
    listed = f": {and_list(parts)}" if parts else ""
    won = "" if not e["win_units"] else "; wins" if e["win_units"] == 840 else "; shares the win"
    return f"{names.who(e['character'])} scores {e['total']}{listed}{won}"
