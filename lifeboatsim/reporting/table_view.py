"""What a person at the terminal sees: the news since the last question, the question, the end."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from lifeboatsim.reporting.table_words import TableWords
from lifeboatsim.reporting.transcript import Line, known_events, tell, text_lines
from lifeboatsim.reporting.transcript_events import Event
from lifeboatsim.reporting.transcript_words import cards, short_name
from lifeboatsim.rules.tables import PERSON_CODES

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules
    from lifeboatsim.running.ask_words import Ask
    from lifeboatsim.running.game_result import GameResult

__all__ = ["TableView"]

WIDTH = 96
STATUS_MARKS = ("", " (unconscious)", " (dead)")


class TableView:
    """The table as one character sees it; it is given nothing that he may not know."""

    def __init__(self, rules: Rules, person: str) -> None:
        self.rules = rules
        self.person = person
        self.names = {character.code: character.name for character in rules.characters}
        self.name = self.names[person]
        self.words = TableWords(rules, person)
        self._told = 0

    def news(self, rows: Sequence[Sequence[int]]) -> list[str]:
        """Return what has happened since the last call, as far as the character may know."""
        known = known_events(rows, self.rules, PERSON_CODES.index(self.person))
        # The question that waits is shown by itself, and so are the scores.
        known = [event for event in known if event["event"] != "score"]
        while known and self._belongs_to_the_question(known[-1]):
            known.pop()
        first, self._told = self._told, len(known)
        if first == len(known):
            return []
        before, now = tell(known[:first], self.rules), tell(known, self.rules)
        return [line.text for line in text_lines(_news(before, now))]

    def _belongs_to_the_question(self, event: Event) -> bool:
        """Return whether an event at the end of the news is told better with the answer."""
        if event["event"] in ("ask", "options", "shown"):
            return True
        rows = event["event"] == "row_drawn" or event.get("what") == "row"
        return rows and event["person"] == self.person

    def question(self, ask: Ask) -> list[str]:
        """Return the boat, the character's own cards, the question and its numbered options."""
        lines = [self._boat(ask.table), self._own(ask), ""]
        lines += textwrap.wrap(self.words.question(ask), WIDTH)
        if ask.kind == "row":
            lines += [f"      {self.words.navigation(card)}" for card in ask.shown]
        for place, option in enumerate(ask.options):
            lines.append(f"  {place:2d}  {self.words.option(ask, option)}")
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
            marker = "".join(
                (" (rowed)" * table.row_marker[p], " (fought)" * table.fight_marker[p])
            )
            seats.append(f"{name} {table.wounds[p]}/{table.size[p]}{mark}{marker}")
        state = f"Day {table.day}, {table.birds} of {table.rule.birds_to_land} birds"
        return f"\n{state}: bow | {' | '.join(seats)} | stern"

    def _own(self, ask: Ask) -> str:
        me, kinds = ask.me, [provision.kind for provision in self.rules.provisions]
        codes = {provision.kind: provision.code for provision in self.rules.provisions}
        hand = [codes[k] for k in kinds for _ in range(me.hand[k])]
        mine = [codes[k] for k in kinds for _ in range(ask.table.face_up[me.player, k])]
        friend, enemy = (self.words.whom(PERSON_CODES[p]) for p in (me.friend, me.enemy))
        return (
            f"Your hand: {cards(hand) if hand else 'nothing'}; "
            f"your table: {cards(mine) if mine else 'nothing'}. Friend {friend}, enemy {enemy}."
        )


def _news(before: Sequence[Line], now: Sequence[Line]) -> list[Line]:
    """Return the lines of a story that are new; a paragraph that goes on, from there."""
    same = sum(
        1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before, now, strict=False))
    )
    new = list(now[same:])
    if same < len(before) and new and new[0].text.startswith(before[same].text):
        new[0] = Line(new[0].kind, new[0].text[len(before[same].text) :].strip())
    return new
