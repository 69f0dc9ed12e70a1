"""Fights (rules 3.3)."""

from __future__ import annotations

from .asks import ask, discard, lay_out
from .drinks import drink, may_drink
from .state import KIND, Boat, Person
from .words import FIGHT, kind_of, what_of, word
from .wounds import give_wounds, statuses

__all__ = ["Fight", "fight"]

ATTACKERS, DEFENDERS = 1, 2
LAY_OUT, FIRE, DRINK = 1, 2, 3
FLARE, FLASK = KIND["flare_gun"], KIND["flask"]


def fight(boat: Boat, attacker: Person, defender: Person, demand: int) -> bool:
    """Check one fight from its row to the losers' wounds; say whether the attackers won."""
    boat.log.expect("fight", attacker.number, defender.number, demand, why="3.3: refused")
    one = Fight(boat, attacker, defender, demand)
    if boat.options["fight_join"] == "free":
        one.free_passes()
    else:
        one.declarations()
        while one.arming_pass():
            pass
    return one.end()


class Fight:
    """Sides, shots and passes of one fight."""

    def __init__(self, boat: Boat, attacker: Person, defender: Person, demand: int) -> None:
        self.boat = boat
        self.attacker = attacker
        self.demand = demand
        self.side = {attacker.number: ATTACKERS, defender.number: DEFENDERS}
        self.shots: dict[int, int] = {}
        self.fires = boat.options["flare_weapon"] == "once"

    def free_passes(self) -> None:
        """`free`: passes from the bow until a full pass changes nothing."""
        changed = True
        while changed:
            changed = False
            in_before = set(self.side)  # who joins is first asked to arm in the next pass
            for person in self.boat.conscious():
                if person.number in in_before:
                    changed |= self.arm(person)
                else:
                    changed |= self.join(person)

    def declarations(self) -> None:
        """`bow_to_stern`: one pass of declarations, none taken back."""
        for person in self.boat.conscious():
            if person.number not in self.side:
                self.join(person)

    def arming_pass(self) -> bool:
        """Each participant from the bow; say whether the pass changed anything."""
        changed = False
        for person in self.boat.conscious():
            if person.number in self.side:
                changed |= self.arm(person)
        return changed

    def join(self, person: Person) -> bool:
        """Stay out, attackers or defenders (8 join)."""
        side = self.ask("join", person, [0, 1, 2])
        if not side:
            return False
        self.boat.log.expect("joined", person.number, side, why="3.3.1: joins a side")
        self.side[person.number] = side
        return True

    def arm(self, person: Person) -> bool:
        """Weapons, shots and flasks, again until he passes (8 arm); each is a change."""
        changed = False
        while True:
            options = self.arm_options(person)
            chosen = options[self.ask("arm", person, options)]
            if not chosen:
                return changed
            changed = True
            if what_of(chosen) == LAY_OUT:
                lay_out(self.boat, person, kind_of(chosen), "3.3.1: lays out a weapon")
            elif what_of(chosen) == FIRE:
                self.fire(person)
            else:
                drink(self.boat, person, self.strengths)

    def arm_options(self, person: Person) -> list[int]:
        """Pass; each weapon kind in hand (not the flare under `once`); fire the flare; drink."""
        options = [0]
        for kind in person.kinds_in_hand():
            if self.is_laid_out(kind):
                options.append(word(LAY_OUT, kind=kind))
        if self.fires and person.held(FLARE):
            options.append(word(FIRE))
        if may_drink(person):
            options.append(word(DRINK))
        return options

    def is_laid_out(self, kind: int) -> bool:
        """Whether it can be laid out in a fight; a flask like a weapon (3.3 flare_weapon)."""
        return self.boat.weapon.get(kind, 0) > 0 and not (self.fires and kind == FLARE)

    def counts(self, kind: int) -> bool:
        """Whether it counts on a table: an undrunk flask is no weapon (3.3.2)."""
        return self.is_laid_out(kind) and kind != FLASK

    def fire(self, person: Person) -> None:
        """Fired from hand or table, +8 in this fight, discarded at once (3.3 `once`)."""
        self.boat.log.expect("shot", person.number, why="3.3: fires the flare")
        discard(self.boat, person, FLARE, "3.3: the flare is discarded at once")
        self.shots[person.number] = self.shots.get(person.number, 0) + 1

    def strengths(self) -> tuple[int, int]:
        """Of the attackers and of the defenders."""
        return self.strength(ATTACKERS), self.strength(DEFENDERS)

    def strength(self, side: int) -> int:
        """Sizes + weapons on the tables; wounds do not lower it (3.3.2)."""
        members = [number for number, of in self.side.items() if of == side]
        return sum(self.of_one(self.boat.people[number]) for number in members)

    def of_one(self, person: Person) -> int:
        """Size + weapons + flasks of today.

        Under `weapons_per_fighter` only the best n weapons, a shot among them; flasks are apart.
        """
        weapons = [self.boat.weapon.get(FLARE, 0)] * self.shots.get(person.number, 0)
        for kind, count in enumerate(person.table):
            if count and self.counts(kind):
                weapons += [self.boat.weapon[kind]] * count
        most = self.boat.options["weapons_per_fighter"] or len(weapons)
        courage = self.boat.weapon.get(FLASK, 0) * person.flasks_felt
        return person.size + sum(sorted(weapons, reverse=True)[:most]) + courage

    def ask(self, name: str, person: Person, options: list[int]) -> int:
        """`join` and `arm`: subject the attacker, the demand, the strengths so far (events)."""
        return ask(
            self.boat, name, person, options,
            subject=self.attacker.number, demand=self.demand,
            attackers=self.strength(ATTACKERS), defenders=self.strength(DEFENDERS),
        )  # fmt: skip

    def end(self) -> bool:
        """Higher total wins, a tie goes to the defenders; markers, then the losers' wounds."""
        boat = self.boat
        attack, defence = self.strength(ATTACKERS), self.strength(DEFENDERS)
        winner = ATTACKERS if attack > defence else DEFENDERS
        boat.log.expect("fight_end", attack, defence, winner, why="3.3.3: who wins")
        members = [person for person in boat.aboard() if person.number in self.side]
        for person in members:
            if not person.fight_marker:  # at most one a day
                boat.log.expect("marker", person.number, 2, why="3.3.4: a fight marker each")
            person.fight_marker = True
        losers = [person for person in members if self.side[person.number] != winner]
        before = {person.number: person.status for person in boat.aboard()}
        wounds = boat.options["fight_wounds"]
        give_wounds(boat, [(loser, wounds, FIGHT) for loser in losers], "3.3.4: all losers at once")
        statuses(boat, before, {loser.number: FIGHT for loser in losers}, "3.3: changes at once")
        boat.see_whether_all_dead()
        return winner == ATTACKERS
