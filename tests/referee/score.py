"""The score (rules 4)."""

from __future__ import annotations

from dataclasses import dataclass

from .state import KIND, LOST, Boat, Person

__all__ = ["Points", "points_of", "score", "treasure"]

SHARES = 840
JEWELS = (0, 1, 4, 8)
"""One, two, three jewels."""
DOUBLED = {
    "cash_double": ("cash",),
    "jewels_double": ("jewels",),
    "paintings_double": ("painting_large", "painting_small"),
}


@dataclass
class Points:
    """The columns of a `score` row."""

    survival: int = 0
    treasure: int = 0
    friend: int = 0
    enemy: int = 0

    @property
    def total(self) -> int:
        """All four."""
        return self.survival + self.treasure + self.friend + self.enemy


def score(boat: Boat) -> None:
    """Check one `score` row for each player, from the bow of the start."""
    people = [boat.people[number] for number in boat.seats_at_start]
    points = {person.number: points_of(boat, person) for person in people}
    wins = shares(boat, people, {number: one.total for number, one in points.items()})
    for person in people:
        one = points[person.number]
        columns = [one.survival, one.treasure, one.friend, one.enemy]
        boat.log.expect(
            "score", person.number, *columns, one.total, wins[person.number], why="4: the score"
        )


def points_of(boat: Boat, person: Person) -> Points:
    """Survival, treasure, friend, enemy of one player."""
    options = boat.options
    lost = person.status == LOST
    if lost and not options["lost_scores_secrets"]:
        return Points()  # 0 points (ZH)
    points = Points()
    psychopath = person.enemy == person.number
    if person.alive and not psychopath:  # a Psychopath: nothing for own survival
        points.survival = person.survival
    if not lost:
        points.treasure = treasure(boat, person)
    friend = boat.people[person.friend]
    if friend.alive:  # the Narcissist so has his survival value twice
        points.friend = friend.survival
    if psychopath:
        if not lost or options["lost_psychopath_scores"]:
            points.enemy = deaths_of_others(boat, person)
    else:
        enemy = boat.people[person.enemy]
        if not enemy.alive:  # lost counts as dead
            points.enemy = enemy.size if options["enemy_value"] == "size" else enemy.survival
    return points


def deaths_of_others(boat: Boat, person: Person) -> int:
    """`psychopath`: what the dead others are worth; those not in play are nobody."""
    rule = boat.options["psychopath"]
    total = 0
    for other in boat.people.values():
        if other is person or other.alive:
            continue
        if rule in ("size_not_friend", "three_each") and other.number == person.friend:
            continue
        if rule == "three_each":
            total += 3
        else:
            total += other.survival if rule == "survival_others" else other.size
    return total


def treasure(boat: Boat, person: Person) -> int:
    """Jewels as a set, all else by the points of its card; the doubling abilities (4.2)."""
    ability = person.ability if boat.options["treasure_abilities"] else ""
    doubled = DOUBLED.get(ability, ())
    total = 0
    for card in boat.rules.provisions:
        held = person.held(KIND[card.code])
        points = JEWELS[held] if card.code == "jewels" else held * card.points
        total += points * (1 + (card.code in doubled))
    return total


def shares(boat: Boat, people: list[Person], totals: dict[int, int]) -> dict[int, int]:
    """Highest total wins; `tie_break`; k winners take 1/k each; `no_winner`: the sea wins."""
    none = {person.number: 0 for person in people}
    if boat.options["all_dead"] == "no_winner" and not any(person.alive for person in people):
        return none
    best = max(totals.values())
    winners = [person for person in people if totals[person.number] == best]
    if boat.options["tie_break"] == "alive_first":
        winners = [person for person in winners if person.alive] or winners
    return none | {person.number: SHARES // len(winners) for person in winners}
