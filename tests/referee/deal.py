"""The deal (rules 2)."""

from __future__ import annotations

from collections import Counter

from .state import KIND, Boat, Person
from .weather import weather_cards
from .words import PERSONS

__all__ = ["deal"]


def deal(boat: Boat) -> None:
    """Check set-up, rows `game` to `weather_order`."""
    characters(boat)
    friends_and_enemies(boat)
    provisions(boat)
    navigation(boat)
    weather(boat)


def characters(boat: Boat) -> None:
    """Who plays: as many as the rules say, those named by the user if named (2.1, 2.2)."""
    players, mask = boat.log.take("game", 2, "a log starts with the game")
    rules = boat.rules
    of_the_set = {PERSONS.index(character.code): character for character in rules.characters}
    playing = [number for number in range(len(PERSONS)) if mask >> number & 1]
    if mask >> len(PERSONS) or any(number not in of_the_set for number in playing):
        raise boat.log.object_last("2.2: only characters of the rule set play")
    if players != rules.players or len(playing) != players:
        raise boat.log.object_last(f"2.1: {rules.players} play")
    if rules.playing and {PERSONS.index(code) for code in rules.playing} != set(playing):
        raise boat.log.object_last("2.2: the user named who plays")
    boat.seats = list(playing)
    boat.seats_at_start = list(playing)
    for number in playing:
        one = of_the_set[number]
        boat.people[number] = Person(number, one.size, one.survival, one.ability)


def friends_and_enemies(boat: Boat) -> None:
    """One friend and one enemy card each, of those in play (2.3, `secrets`)."""
    for number in boat.seats:
        person, friend, enemy = boat.log.take("deal", 3, "2.3: a friend and an enemy each")
        if person != number:
            raise boat.log.object_last("2.3: one row for each player, from the bow")
        dealt = [boat.people[earlier] for earlier in boat.seats if earlier < number]
        if friend not in boat.people or friend in [one.friend for one in dealt]:
            raise boat.log.object_last("2.3: each in play is the friend of exactly one player")
        if enemy not in boat.people or enemy in [one.enemy for one in dealt]:
            raise boat.log.object_last("2.3: each in play is the enemy of exactly one player")
        if boat.options["secrets"] != "free" and number in (friend, enemy):
            raise boat.log.object_last("2 secrets: neither own friend nor own enemy")
        if boat.options["secrets"] == "not_self_distinct" and friend == enemy:
            raise boat.log.object_last("2 secrets: friend and enemy are different")
        boat.people[number].friend = friend
        boat.people[number].enemy = enemy


def provisions(boat: Boat) -> None:
    """Removed, dealt and stacked provisions add up to the table, one place each (2.4, 7)."""
    log = boat.log
    left: Counter[int] = Counter()
    for card in boat.rules.provisions:
        left[KIND[card.code]] += card.count

    def use(kind: int) -> None:
        if left[kind] <= 0:
            raise log.object_last("7: more cards of this kind than the provision table has")
        left[kind] -= 1

    for _ in range(boat.options["removed_provisions"]):
        (kind,) = log.take("removed", 1, "2 removed_provisions")
        use(kind)
    # "from the bow": person by person or round by round, both pass
    each = boat.options["initial_provisions"]
    rounds = [number for _ in range(each) for number in boat.seats]
    orders = [rounds, sorted(rounds)]
    for place in range(len(rounds)):
        person, kind = log.take("initial", 2, "2 initial_provisions")
        orders = [order for order in orders if order[place] == person]
        if not orders:
            raise log.object_last("2.4: the same number of cards each, from the bow")
        use(kind)
        boat.people[person].hand[kind] += 1
    for place in range(left.total()):
        at, kind = log.take("provision_order", 2, "2.4: the whole provision deck")
        if at != place:
            raise log.object_last(f"place {place} is due")
        use(kind)
        boat.provision_deck.append(kind)


def navigation(boat: Boat) -> None:
    """The navigation deck stays whole (2.2)."""
    boat.navigation_deck = order(
        boat, "navigation_order", len(boat.rules.navigation), "2.2: every card of the deck once"
    )


def weather(boat: Boat) -> None:
    """The weather deck, if there is one (6)."""
    boat.weather_deck = order(
        boat, "weather_order", len(weather_cards(boat.rules)), "6: every weather card once"
    )


def order(boat: Boat, name: str, size: int, why: str) -> list[int]:
    """Check the rows of a shuffled deck; return it, top first."""
    deck: list[int] = []
    for place in range(size):
        at, card = boat.log.take(name, 2, why)
        if at != place:
            raise boat.log.object_last(f"place {place} is due")
        if card not in range(size) or card in deck:
            raise boat.log.object_last(why)
        deck.append(card)
    return deck
