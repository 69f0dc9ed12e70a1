"""What a person at the terminal sees: the news since the last question, the question, the end."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from lifeboatsim.reporting.transcript import Line, known_events, tell, text_lines
from lifeboatsim.reporting.transcript_words import a_card, cards, short_name, the_card
from lifeboatsim.rules.tables import PERSON_CODES

if TYPE_CHECKING:
    from lifeboatsim.rules import NavigationCard, Rules
    from lifeboatsim.running.ask_words import Ask
    from lifeboatsim.running.game_result import GameResult

__all__ = ["TableView"]

WIDTH = 96
STATUS_MARKS = ("", " unconscious", " dead")


class TableView:
    """The table as one character sees it; it is given nothing that he may not know."""

    def __init__(self, rules: Rules, person: str) -> None:
        self.rules = rules
        self.person = person
        self.names = {character.code: character.name for character in rules.characters}
        self.name = self.names[person]
        self._told = 0

    def news(self, rows: Sequence[Sequence[int]]) -> list[str]:
        """Return what has happened since the last call, as far as the character may know."""
        known = known_events(rows, self.rules, PERSON_CODES.index(self.person))
        # The question that waits is shown by itself.
        while known and known[-1]["event"] in ("ask", "options", "shown"):
            known.pop()
        first, self._told = self._told, len(known)
        if first == len(known):
            return []
        before, now = tell(known[:first], self.rules), tell(known, self.rules)
        return [line.text for line in text_lines(_news(before, now))]

    def question(self, ask: Ask) -> list[str]:
        """Return the boat, the character's own cards, the question and its numbered options."""
        lines = [self._boat(ask.table), self._own(ask), ""]
        lines += textwrap.wrap(self._asked(ask), WIDTH)
        for place, option in enumerate(ask.options):
            lines.append(f"  {place:2d}  {self._option(ask, option)}")
        return lines

    def scores(self, result: GameResult) -> list[str]:
        """Return the totals, the highest first."""
        order = sorted(result.score, key=lambda code: -result.score[code])
        lines = ["", f"The game is over on day {result.day}."]
        for code in order:
            won = " wins" if result.win_share[code] else ""
            parts = ", ".join(f"{name} {n}" for name, n in result.points[code].items() if n)
            you = " (you)" if code == self.person else ""
            lines.append(f"  {result.score[code]:3d}  {self.names[code]}{you}{won}: {parts or '-'}")
        return lines

    def _boat(self, table: Any) -> str:
        seats = []
        for place in range(table.aboard):
            p = table.seat[place]
            code = PERSON_CODES[p]
            name = "YOU" if code == self.person else short_name(self.names[code])
            mark = STATUS_MARKS[table.status[p]]
            marker = "".join((" oar" * table.row_marker[p], " fist" * table.fight_marker[p]))
            seats.append(f"{name} {table.wounds[p]}/{table.size[p]}{mark}{marker}")
        state = f"Day {table.day}, {table.birds} of {table.rule.birds_to_land} birds"
        return f"\n{state}: bow | {' | '.join(seats)} | stern"

    def _own(self, ask: Ask) -> str:
        me, kinds = ask.me, [provision.kind for provision in self.rules.provisions]
        codes = {provision.kind: provision.code for provision in self.rules.provisions}
        hand = [codes[k] for k in kinds for _ in range(me.hand[k])]
        mine = [codes[k] for k in kinds for _ in range(ask.table.face_up[me.player, k])]
        friend, enemy = (self._whom(PERSON_CODES[p]) for p in (me.friend, me.enemy))
        return (
            f"Your hand: {cards(hand) if hand else 'nothing'}; "
            f"your table: {cards(mine) if mine else 'nothing'}. Friend {friend}, enemy {enemy}."
        )

    def _whom(self, code: str) -> str:
        return "yourself" if code == self.person else self.names[code]

    def _asked(self, ask: Ask) -> str:
        subject = self._whom(ask.subject) if ask.subject else ""
        text = QUESTIONS[ask.kind].format(
            subject=subject, demand=self._phrase(ask.demand), left=ask.ask.left,
            attackers=ask.table.attackers, defenders=ask.table.defenders,
        )  # fmt: skip
        if ask.kind == "row":
            listed = [self._navigation(card) for card in ask.shown]
            text += " " + "; ".join(f"{i}: {card}" for i, card in enumerate(listed, 1)) + "."
        return text

    def _option(self, ask: Ask, option: str) -> str:
        if ask.kind == "steer":
            return self._navigation(int(option))
        if ask.kind in ("keep", "want") and option != "withdraw":
            return a_card(option)
        return self._phrase(option)

    def _phrase(self, words: str) -> str:
        """Return the words of an option or a demand in plain language."""
        what, *rest = words.split() or [""]
        if what in self.names:
            return self._whom(what)
        if what not in PHRASES:
            return words.replace("_", " ")
        whom = self._whom(rest[0]) if rest and rest[0] in self.names else ""
        card = the_card(rest[-1]) if rest and rest[-1] not in self.names else ""
        return PHRASES[what].format(whom=whom, card=card)

    def _navigation(self, number: str | int) -> str:
        card = next(c for c in self.rules.navigation if c.id == int(number))
        return f"card {card.id}: {navigation_text(card, self.names)}"


def _news(before: Sequence[Line], now: Sequence[Line]) -> list[Line]:
    """Return the lines of a story that are new; a paragraph that goes on, from there."""
    same = sum(
        1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before, now, strict=False))
    )
    new = list(now[same:])
    if same < len(before) and new and new[0].text.startswith(before[same].text):
        new[0] = Line(new[0].kind, new[0].text[len(before[same].text) :].strip())
    return new


def navigation_text(card: NavigationCard, names: dict[str, str]) -> str:
    """Return what a navigation card says, in one line."""
    parts = [("", "a bird", "a crossed bird")[card.bird]] if card.bird else []
    for title, codes in (("overboard", card.overboard), ("thirsty", card.thirsty)):
        if codes:
            words = [names.get(code, code.replace("-", " ")) for code in codes]
            parts.append(
                f"{title} {' '.join(words) if codes[0][:3] == 'all' else ', '.join(words)}"
            )
    if card.rowers_thirsty:
        parts.append("rowers thirsty")
    if card.fighters_thirsty:
        parts.append("fighters thirsty")
    return "; ".join(parts) or "nothing"


PHRASES = {
    "change_seats": "change seats with {whom}",
    "rob_hand": "rob a card of the hand of {whom}",
    "rob_table": "rob {card} on the table of {whom}",
    "pickpocket": "pick a card from the hand of {whom}",
    "medical_kit": "use the medical kit on {whom}",
    "parasol": "open the parasol",
    "flare": "fire the flare into the air",
    "cook": "cook the body of {whom}",
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
    "row": "You row. Which cards go into the row stack?",
    "agree": "{subject} wants to {demand}. Do you agree, or is it a fight?",
    "join": "{subject} fights to {demand}: {attackers} against {defenders}. Do you join?",
    "arm": "You are in a fight, {attackers} against {defenders}. Do you use a weapon?",
    "compass": "You steer. Do you lay out your compass?",
    "steer": "You steer. Which card comes true?",
    "preserver": "Somebody falls overboard. Who gets your life preserver?",
    "chum": "Somebody is in the water. Do you throw chum?",
    "water": "{subject} has thirst left: {left}. How many waters do you spend?",
    "object": "{subject} wants to {demand}. Do you object, and fight?",
    "heal": "Do you eat and take a wound off?",
    "share": "{subject} drinks ({demand}). Do you share it?",
}
