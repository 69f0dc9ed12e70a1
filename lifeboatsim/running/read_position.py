"""Reading the position of a scenario file: each card in one place, each number in its range."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from lifeboatsim.engine.boat import PARASOL
from lifeboatsim.rules.tables import KIND_CODES, PERSON_CODES
from lifeboatsim.running.check_position import check_position
from lifeboatsim.running.position import Holder, Position
from lifeboatsim.running.sections import Section

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules

__all__ = ["POSITION_KEYS", "read_position"]

POSITION_KEYS = (
    "day", "phase", "birds", "sharks_until", "seats", "lost", "characters",
    "provision_deck", "provision_deck_top", "discarded", "removed", "lost_provisions",
    "navigation_deck", "navigation_deck_top", "row_stack", "navigation_out",
    "weather", "weather_deck_top",
)  # fmt: skip
HOLDER_KEYS = (
    "wounds", "hand", "table", "open_parasol", "friend", "enemy", "row_marker", "fight_marker",
    "flasks_drunk",
)  # fmt: skip
WEATHER_CARD = "the id of a weather card"
PHASES = ("provisions", "actions", "navigation")


def read_position(top: Section, rules: Rules) -> Position:
    """Return the position of a scenario (raises ScenarioError)."""
    people = [c.code for c in rules.characters if not rules.playing or c.code in rules.playing]
    if len(people) != rules.players:
        raise top.error("playing", f"name the {rules.players} characters who play")
    lost = top.names("lost", people, "a character who plays")
    if len(set(lost)) < len(lost):
        raise top.error("lost", "names somebody twice")
    kinds = [provision.code for provision in rules.provisions]
    ids = [card.id for card in rules.navigation]

    def cards(key: str) -> tuple[int, ...]:
        names = top.names(key, kinds, "a provision of these rules")
        return tuple(KIND_CODES.index(name) for name in names)

    def navigation(key: str) -> tuple[int, ...]:
        return top.ids(key, ids, "the id of a navigation card")

    least = -sum(card.bird < 0 for card in rules.navigation)
    most_days = int(rules.options["max_days"])
    debt = rules.options["crossed_bird"] == "debt"
    position = Position(
        day=top.whole("day", 1, most_days, 1),
        phase=PHASES.index(top.name("phase", PHASES, "a phase", PHASES[0])) + 1,
        birds=top.whole("birds", least if debt else 0, int(rules.options["birds_to_land"]) - 1, 0),
        seats=_seats(top, people, lost),
        lost=tuple(PERSON_CODES.index(name) for name in lost),
        holders=_holders(top, rules, people, lost),
        sharks_until=top.whole("sharks_until", 0, 1000, 0),
        provision_deck=cards("provision_deck") if "provision_deck" in top else None,
        provision_top=cards("provision_deck_top"),
        discarded=cards("discarded"),
        removed=cards("removed") if "removed" in top else None,
        lost_provisions=cards("lost_provisions"),
        navigation_deck=navigation("navigation_deck") if "navigation_deck" in top else None,
        navigation_top=navigation("navigation_deck_top"),
        row_stack=navigation("row_stack"),
        out=navigation("navigation_out"),
        weather=_weather(top, rules),
        weather_top=top.ids("weather_deck_top", [card.id for card in rules.weather], WEATHER_CARD),
    )
    check_position(top, position, rules)
    return position


def _weather(top: Section, rules: Rules) -> int | None:
    if "weather" not in top:
        return None
    ids = [card.id for card in rules.weather]
    number = top.whole("weather", 0, 999_999, 0)
    if number not in ids:
        allowed = ", ".join(map(str, ids)) or "none: the rules have no weather deck"
        raise top.error("weather", f"{number} is not {WEATHER_CARD}; allowed: {allowed}")
    return ids.index(number)


def _seats(top: Section, people: list[str], lost: tuple[str, ...]) -> tuple[int, ...]:
    aboard = [code for code in people if code not in lost]
    seats = list(top.names("seats", people, "a character who plays")) or aboard
    if sorted(seats) != sorted(aboard):
        raise top.error("seats", f"must name each of those aboard once: {', '.join(aboard)}")
    return tuple(PERSON_CODES.index(name) for name in seats)


def _holders(
    top: Section, rules: Rules, people: list[str], lost: tuple[str, ...]
) -> Mapping[int, Holder]:
    section = top.table("characters", people)
    sizes = {character.code: character.size for character in rules.characters}
    holders = {
        PERSON_CODES.index(code): _holder(section.table(code, HOLDER_KEYS), rules, people, size)
        for code in people
        if code in section
        for size in (sizes[code],)
    }
    for code in lost:
        holder = holders.get(PERSON_CODES.index(code))
        if holder is not None and (holder.hand or holder.table):
            raise section.error(
                code, "is lost, and its cards with it; name them in lost_provisions"
            )
    return holders


def _holder(section: Section, rules: Rules, people: list[str], size: int) -> Holder:
    kinds = [provision.code for provision in rules.provisions]

    def cards(key: str) -> tuple[int, ...]:
        names = section.names(key, kinds, "a provision of these rules")
        return tuple(KIND_CODES.index(name) for name in names)

    def person(key: str) -> int | None:
        name = section.name(key, people, "a character who plays")
        return PERSON_CODES.index(name) if name else None

    holder = Holder(
        wounds=section.whole("wounds", 0, size + 1, 0),
        hand=cards("hand"),
        table=cards("table"),
        open_parasols=int(section.flag("open_parasol")),
        friend=person("friend"),
        enemy=person("enemy"),
        row_marker=section.flag("row_marker"),
        fight_marker=section.flag("fight_marker"),
        flasks_drunk=section.whole("flasks_drunk", 0, 3, 0),
    )
    if holder.open_parasols > holder.table.count(PARASOL):
        raise section.error("open_parasol", "there is no parasol in table")
    return holder
