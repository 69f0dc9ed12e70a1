"""The words of a question at the terminal: to the character himself he is "you"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lifeboatsim.reporting.transcript_words import (
    Names,
    a_card,
    and_list,
    counted,
    plural,
    the_card,
)

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules
    from lifeboatsim.running.ask_words import Ask

__all__ = ["TableWords"]

PHRASES = {
    "change_seats": "change seats with {whom}",
    "rob_hand": "rob {whom} of a hand card",
    "rob_table": "rob {whose} {thing} on the table",
    "pickpocket": "pick a card from {whose} hand",
    "medical_kit": "use the medical kit on {whom}",
    "parasol": "open the parasol",
    "flare": "fire the flare into the air",
    "cook": "cook {whose} body",
    "row_with_oars": "lay out all oars and row",
    "lay_out": "lay out {card}",
    "fire": "fire the flare gun",
    "drink": "drink a flask",
    "gift": "give {whom} {card}",
    "exchange": "offer {whom} {card} in exchange",
}
QUESTIONS = {
    "keep": "Which card do you keep? The others are passed on.",
    "lay": "Do you lay out a card?",
    "trade": "Do you give a card away?",
    "want": "What do you want from {subject} for it?",
    "accept": "{subject} wants to exchange with you ({demand}). Do you agree?",
    "act": "What do you do?",
    "row": "You row. Which of these cards go into the row stack?",
    "agree": "{subject} wants to {demand}. Do you agree, or is it a fight?",
    "join": "{subject} fights to {demand}: {attackers} against {defenders}. Do you join?",
    "arm": "You are in a fight, {attackers} against {defenders}. Do you use a weapon?",
    "compass": "You steer. Do you lay out your compass?",
    "steer": "You steer. Which card comes true?",
    "preserver": "Somebody falls overboard. Who gets your life preserver?",
    "chum": "Somebody is in the water. Do you throw chum?",
    "water": "{subject} {has} {left} thirst left. How many waters do you spend?",
    "object": "{subject} wants to {demand}. Do you object, and fight?",
    "heal": "Do you eat and take a wound off?",
    "share": "{subject} drinks ({demand}). Do you share it?",
}


class TableWords:
    """Questions and their options in plain language, spoken to one character."""

    def __init__(self, rules: Rules, person: str) -> None:
        self.person = person
        self.names = Names(rules)

    def question(self, ask: Ask) -> str:
        """Return the question, without its options."""
        mine = ask.subject == self.person
        text = QUESTIONS[ask.kind].format(
            subject="you" if mine else self.names.who(ask.subject),
            has="have" if mine else "has", demand=self._phrase(ask.demand, "you"),
            left=ask.ask.left, attackers=ask.table.attackers, defenders=ask.table.defenders,
        )  # fmt: skip
        return text[0].upper() + text[1:]

    def option(self, ask: Ask, option: str) -> str:
        """Return one of the options of a question."""
        if ask.kind == "steer":
            return self.navigation(option)
        if ask.kind == "row":
            return self._kept(ask, option)
        if ask.kind == "water":
            return "none" if option == "0" else counted(int(option), "water")
        if ask.kind in ("keep", "want") and option != "withdraw":
            return a_card(option)
        return self._phrase(option, "yourself")

    def navigation(self, number: str | int) -> str:
        """Return a navigation card and what it says, in one line."""
        return f"card {number}: {self.names.card_text(int(number))}"

    def whom(self, code: str, me: str = "yourself") -> str:
        """Return a name within a sentence; `me` for the character himself."""
        return me if code == self.person else self.names.who(code)

    def _kept(self, ask: Ask, option: str) -> str:
        """Return a row answer, ``none`` or ``keep 1 2``, by the numbers of the cards."""
        kept = [str(ask.shown[int(place) - 1]) for place in option.split()[1:]]
        if len(kept) == len(ask.shown) > 1:
            return "keep both" if len(kept) == 2 else "keep all"
        return f"keep {plural(len(kept), 'card')} {and_list(kept)}" if kept else "keep none"

    def _phrase(self, words: str, me: str) -> str:
        """Return the words of an option or a demand."""
        what, *rest = words.split() or [""]
        if what in self.names.people:
            return self.whom(what, me)
        if what not in PHRASES:
            return words.replace("_", " ")
        code = rest[0] if rest and rest[0] in self.names.people else ""
        card = the_card(rest[-1]) if rest and rest[-1] != code else ""
        return PHRASES[what].format(
            whom=self.whom(code, me) if code else "",
            whose=("your" if code == self.person else self.names.whose(code)) if code else "",
            card=card, thing=card.removeprefix("the "),
        )  # fmt: skip
