"""One game, from the deal to the score, to be read beside the rules.

Six players who answer at random, two birds to land. The whole story stands in
``tests/data/one_game.txt``; here its turning points are looked at day by day.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lifeboatsim.rules import resolve_rules
from lifeboatsim.rules.tables import PERSON_CODES
from lifeboatsim.running.single import logged_game
from tests.engine.reading import Event, K, P, read
from tests.engine.rule_sets import RULE_SETS
from tests.engine.telling import told

STORY = Path(__file__).parents[1] / "data" / "one_game.txt"


@pytest.fixture(scope="module")
def chapters() -> list[list[str]]:
    """The deal, four days, and the score."""
    events = read(logged_game(resolve_rules("standard+birds_to_land=2"), "random", 1, 10))
    starts = [i for i, event in enumerate(events) if event.name in ("day", "end")]
    return [told(events[a:b]) for a, b in zip([0, *starts], [*starts, None], strict=True)]


def in_order(lines: list[str], *wanted: str) -> bool:
    """Return whether the wanted lines stand among `lines`, in this order."""
    rest = iter(lines)
    return all(line in rest for line in wanted)


def test_the_whole_story(chapters):
    story = "\n\n".join("\n".join(chapter) for chapter in chapters) + "\n"
    assert story == STORY.read_text("utf-8")


def test_the_deal(chapters):
    assert [line.split(" is dealt ")[0] for line in chapters[0]] == [
        "lady", "sir", "captain", "mate", "frenchy", "kid",
    ]  # fmt: skip


def test_the_first_day(chapters):
    day = chapters[1]
    # The draft goes from the bow, and each keeps one (3.1).
    assert [line.split()[0] for line in day[:6]] == [line.split()[0] for line in chapters[0]]
    # The Lady, alone with strength 4, fights four for the Mate's seat, and only she is hurt (3.3).
    assert in_order(
        day,
        "fight: lady, change seats mate",
        "captain joins the defenders", "frenchy joins the defenders", "kid joins the defenders",
        "4 against 24: the defenders win",  # 8 + 7 + 6 + 3
        "lady takes 1, has 1 (fight)",
        "sir: change seats kid",  # and the Sir's turn comes: she got no seat
    )  # fmt: skip
    # What is robbed goes to the robber's hand; the Captain lays it out only the next day (3.2).
    assert in_order(day, "captain takes painting_small from mate's table")
    assert "captain lays out painting_small" in chapters[2]
    # The Kid was let into the stern-most seat but one; Frenchy sits at the stern and steers (3.4).
    assert in_order(day, "kid and frenchy change seats", "frenchy steers", "card 11", "bird 1")
    # The sea takes what lies on the Sir's table, then thirst comes (3.4.3, 3.4.4).
    assert in_order(
        day,
        "sir falls in", "sir takes 1, has 3 (overboard)", "sir climbs back",
        "sir discards water from the table", "sir discards medical_kit from the table",
        "captain thirsts 1", "kid thirsts 1", "captain gives captain water", "kid gives kid water",
    )  # fmt: skip


def test_the_second_day(chapters):
    day = chapters[2]
    # The knife came out of the hand in the fight, so the hand was empty when it was won (3.2).
    assert in_order(
        day,
        "fight: lady, rob hand sir", "sir lays out knife",
        "18 against 11: the attackers win",  # 4 + 1 (oar) + 7 + 6 against 5 + 3 (knife) + 3
        "lady takes nothing from sir",
    )  # fmt: skip
    # The Sir's fifth wound leaves him unconscious; the demand is met all the same (3.3.5).
    assert in_order(day, "sir is unconscious", "captain and sir change seats")
    # Frenchy swims, the preserver would spare him the sea's wound too, but not the sharks (3.4.3).
    assert in_order(
        day,
        "kid throws frenchy the preserver", "frenchy falls in", "captain pours chum",
        "frenchy takes 1, has 4 (sharks)", "frenchy climbs back",
        "frenchy discards water from the table",
    )  # fmt: skip
    assert "frenchy discards life_preserver from the table" not in day
    # The Captain spends his water on others and takes his own thirst as a wound (3.4.4).
    assert in_order(
        day, "captain gives mate water", "captain gives kid water",
        "captain takes 1, has 2 (thirst)",
    )  # fmt: skip


def test_the_third_day(chapters):
    day = chapters[3]
    # The unconscious Sir draws nothing (3.1).
    assert not any(line.startswith("sir keeps") for line in day)
    # A shot counts 8 and is gone, and loses by one (3.3).
    assert in_order(
        day, "lady fires the flare", "lady discards flare_gun from the table",
        "13 against 14: the defenders win",  # 4 + 1 (oar) + 8 against 6 + 8
    )  # fmt: skip
    # All fall in. Two were unconscious at the fall and are lost; she who falls unconscious only
    # now is not. The sea and the sharks take one each, and Frenchy only the sharks' (3.4.3).
    assert in_order(
        day,
        "lady takes 2, has 4 (sharks)", "frenchy takes 1, has 5 (sharks)",
        "lady is unconscious", "sir is dead", "kid is dead",
        "lady climbs back", "sir is lost", "kid is lost", "captain climbs back",
        "captain discards parasol from the table",
        "captain thirsts 2",  # named, and in a fight; the open parasol has just been washed away
    )  # fmt: skip
    assert in_order(day, "lady takes 1, has 5 (thirst)", "lady is dead", "frenchy is dead")


def test_the_last_day_and_the_score(chapters):
    day, score = chapters[4:]
    assert day[:2] == ["mate keeps cash", "captain keeps jewels"]  # the only ones conscious
    # A body cannot refuse (3.2); the second bird ends the game, the Captain falls in no more.
    assert in_order(day, "mate: change seats lady", "mate and lady change seats")
    assert day[-2:] == ["card 23", "bird 2"]
    # The Mate is a Psychopath: nothing for living, the sizes 4 + 5 + 6 + 3 of the dead, one cash.
    assert "mate 0+1+0+18=19, 840" in score
    # The Captain lives (5), has a jewel (1), a dead friend (0) and a dead enemy of size 5.
    assert "captain 5+1+0+5=11, 0" in score
    # The Lady is dead aboard: her cash and painting count; the Kid is lost: only the secrets do.
    assert "lady 0+4+0+3=7, 0" in score
    assert "kid 0+0+4+6=10, 0" in score


# Any game can be followed so: a ledger kept from the log alone agrees with the score.

HAND, TABLE = 1, 2


class Ledger:
    """Hands and tables as the log tells of them."""

    def __init__(self) -> None:
        self.cards = [{HAND: [0] * 17, TABLE: [0] * 17} for _ in PERSON_CODES]
        self.birds = 0
        self.wounds = [0] * len(PERSON_CODES)
        self.lost: set[int] = set()

    def move(self, owner: int, kind: int, place: int, by: int) -> None:
        self.cards[owner][place][kind] += by
        assert self.cards[owner][place][kind] >= 0

    def follow(self, event: Event) -> None:
        a, b, c, d = event[1:5]
        if event.name in ("initial", "kept"):
            self.move(a, b, HAND, 1)
        elif event.name == "laid":
            self.move(a, b, HAND, -1)
            self.move(a, b, TABLE, 1)
        elif event.name == "gave":
            self.move(a, c, HAND, -1)
            self.move(b, c, HAND, 1)
        elif event.name == "exchanged":
            for owner, kind, by in ((a, c, -1), (b, d, -1), (a, d, 1), (b, c, 1)):
                self.move(owner, kind, HAND, by)
        elif event.name == "taken":
            self.move(b, c, d, -1)
            self.move(a, c, HAND, 1)
        elif event.name == "discarded":
            self.move(a, b, c, -1)
        elif event.name == "preserver" and a != b:
            self.move(a, K.life_preserver, c, -1)
            self.move(b, K.life_preserver, TABLE, 1)
        elif event.name == "bird":
            self.birds = b
        elif event.name == "wound":
            assert d <= self.wounds[a] + b
            self.wounds[a] = d
        elif event.name == "healed":
            self.wounds[b] -= 1
            assert self.wounds[b] == c
        elif event.name == "lost":
            self.lost.add(a)
            self.cards[a] = {HAND: [0] * 17, TABLE: [0] * 17}

    def treasure(self, person: int) -> int:
        """Return the treasure points of a person, abilities and all."""
        held = [sum(pair) for pair in zip(*self.cards[person].values(), strict=True)]
        cash, paintings = held[K.cash], 3 * held[K.painting_large] + 2 * held[K.painting_small]
        jewels = (0, 1, 4, 8)[held[K.jewels]]
        return (
            cash * (1 + (person == P.captain))
            + paintings * (1 + (person == P.sir))
            + jewels * (1 + (person == P.lady))
        )


@pytest.mark.parametrize("spec", [spec for spec in RULE_SETS if "abilities" not in spec])
def test_a_ledger_kept_from_the_log_agrees_with_the_score(spec):
    rules = resolve_rules(spec)
    for number in range(8):
        ledger, scores = Ledger(), []
        for event in read(logged_game(rules, "random", 2, number)):
            ledger.follow(event)
            if event.name == "end":
                assert (event.a == 1) == (ledger.birds >= int(rules.options["birds_to_land"]))
            if event.name == "score":
                scores.append(event)
                assert event.c == (0 if event.a in ledger.lost else ledger.treasure(event.a))
                assert event.f == event.b + event.c + event.d + event.e
        assert len(scores) == rules.players
        best = max(event.f for event in scores)
        assert all(event.f == best for event in scores if event.g)
