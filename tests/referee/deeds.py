"""Actions nobody can refuse: row, medical kit, parasol, flare in the air (rules 3.2)."""

from __future__ import annotations

from .asks import ask_mask, discard_row, lay_out
from .log import row_of
from .navigation_cards import apply_bird, put_away, under
from .state import KIND, Boat, Person
from .words import NOBODY
from .wounds import change_status

__all__ = ["flare_in_the_air", "medical_kit", "open_parasol", "row"]

FLARE_CARDS = 3


def row(boat: Boat, rower: Person, *, with_hand_oars: bool) -> None:
    """Draw, keep any number for the row stack, the others under the deck."""
    oar = KIND["oar"]
    while with_hand_oars and rower.hand[oar]:
        lay_out(boat, rower, oar, "3.2: oars in hand are laid out with the action")
    options = boat.options
    wanted = options["row_draw"] + options["oar_bonus"] * rower.table[oar]
    cards = boat.draw_navigation(wanted + boat.weather_says("row_bonus"))
    for card in cards:
        boat.log.expect("row_drawn", rower.number, card, why="3.2: drawn from the top")
    mask = ask_mask(boat, rower, cards)
    kept = [card for bit, card in enumerate(cards) if mask >> bit & 1]
    boat.log.together(
        [row_of("row_kept", rower.number, card) for card in kept], "3.2: into the row stack"
    )
    boat.row_stack += kept
    under(boat, [card for card in cards if card not in kept], "3.2: the others go under")
    if options["row_marker"] == "always" or kept:
        if not rower.row_marker:
            boat.log.expect("marker", rower.number, 1, why="3.2 row_marker")
        rower.row_marker = True


def medical_kit(boat: Boat, healer: Person, patient: Person) -> None:
    """One wound off; discard, but Dr Harter keeps it."""
    was = patient.status
    patient.wounds -= 1
    rows = [row_of("healed", healer.number, patient.number, patient.wounds)]
    if healer.ability != "keeps_medical_kit":
        rows.append(discard_row(healer, KIND["medical_kit"]))
    # events.md does not say whether the wound or the kit goes first
    boat.log.together(rows, "3.2: medical kit")
    if patient.status != was:
        change_status(boat, patient, patient.status, NOBODY, "3.2: revived")


def open_parasol(boat: Boat, owner: Person) -> None:
    """The action opens it, from the table first (3.2)."""
    parasol = KIND["parasol"]
    if owner.table[parasol] == owner.parasols_open:
        lay_out(boat, owner, parasol, "3.2: a parasol opened from the hand")
    boat.log.expect("opened", owner.number, why="3.2: the action opens the parasol")
    owner.parasols_open += 1


def flare_in_the_air(boat: Boat, shooter: Person) -> None:
    """Three cards for all to see, their birds one after another; then all go under (3.2).

    events.md does not lay down whether each bird follows its own card or all three cards come
    first, nor whether the flare is discarded first or last: all of these pass.
    """
    flare = discard_row(shooter, KIND["flare_gun"])
    discarded = boat.log.next_is("discarded")
    if discarded:
        boat.log.together([flare], "3.2: discard the flare")
    cards = boat.draw_navigation(FLARE_CARDS)
    waiting: list[int] = []
    for card in cards:
        boat.log.expect("flare_card", shooter.number, card, why="3.2: turned up, top first")
        waiting.append(card)
        if boat.log.next_is("bird"):
            for turned in waiting:
                apply_bird(boat, turned)
            waiting = []
    for turned in waiting:
        apply_bird(boat, turned)
    put_away(boat, cards)
    if not discarded:
        boat.log.together([flare], "3.2: discard the flare")
