"""``seats``: what the seat wins, and what the character."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Unpack

from lifeboatsim.interface.bands import band_words, bands_of
from lifeboatsim.interface.errors import OptionError
from lifeboatsim.interface.job import (
    Begin,
    Progress,
    checked_plan,
    command,
    finished,
    on_scheduler,
    watched,
)
from lifeboatsim.interface.options import Options, OptionWords
from lifeboatsim.interface.result import Result

if TYPE_CHECKING:
    from lifeboatsim.analysis.verdict import Bands
    from lifeboatsim.rules import Rules
    from lifeboatsim.running.pool import Keeper

__all__ = ["GAMES", "SeatsJob", "check_seated", "seats"]

GAMES = 20_000
"""Games of each rotation unless said otherwise."""


def seats(
    *, band: float = 1.0, progress: bool | Progress = False, **options: Unpack[OptionWords]
) -> Result:
    """Put every character into every seat and say which of the two wins games.

    As ``lifeboatsim seats`` does. `options` are those of `run`; ``games`` (20,000 unless given) are
    played for each rotation; shares within `band` (percentage points) are practically equal. Raises
    as `run` does, and OptionError where some sit out at random.

    >>> import lifeboatsim
    >>> result = lifeboatsim.seats(table="idle", games=100, seed=7)
    >>> len(result.to_dict()["cells"])
    36
    """
    job = SeatsJob(Options.of("seats", options), bands_of(band))
    with watched(progress) as begin:
        return finished(job.play(begin))


def check_seated(rules: Rules) -> None:
    """Refuse rules by which some sit out at random (raises OptionError)."""
    from lifeboatsim.rules.rotation import aboard

    if not aboard(rules):
        known = ",".join(who.code for who in rules.characters[: rules.players])
        raise OptionError(
            f"seats wants to know who sits where, and with {rules.players} of "
            f"{len(rules.characters)} characters who plays is drawn anew for each game: name them, "
            f"as in --characters {known}"
        )


class SeatsJob:
    """The games made ready; nothing is played yet. Raises as `seats` does."""

    def __init__(self, options: Options, bands: Bands | None = None) -> None:
        from lifeboatsim.analysis.verdict import Bands
        from lifeboatsim.running.compile import prepare
        from lifeboatsim.running.seats import SeatsPlan

        self.options, self.bands = options.seeded(), bands or Bands()
        started = time.perf_counter()
        rules = options.resolved()
        check_seated(rules)
        line_up = options.line_up(rules)
        games = GAMES if options.games is None else options.games
        self.plan = checked_plan(
            SeatsPlan.of, rules, line_up, seed=self.options.seed, games=games,
            **self.options.numbers(),
        )  # fmt: skip
        prepare(rules, line_up)
        self.compile_seconds = time.perf_counter() - started

    def coming(self) -> dict[str, Any]:
        """Return what is known of the document before anything is played."""
        from lifeboatsim.analysis.seats import SEATS_SCHEMA, seats_provenance

        about = seats_provenance(self.plan, [table.games for table in self.plan.tables])
        return {"schema": SEATS_SCHEMA, "provenance": about, "band": self.bands.share}

    @on_scheduler
    def play(self, begin: Begin | None = None, keeper: Keeper | None = None) -> Result:
        """Play and return the answer, of what was played if Ctrl-C ends it.

        With a `keeper` it goes on from what that one kept.
        """
        from lifeboatsim.analysis.seats import seats as document
        from lifeboatsim.running.seats import play_seats

        plan, table = self.plan, self.plan.tables[0]
        outcome = play_seats(plan, None if begin is None else begin(plan.games), keeper)
        words = [*self.options.words(), "--games", str(table.games), "--seed", str(table.seed)]
        words += ["--first-game", str(plan.first_game)] if plan.first_game else []
        words += band_words(self.bands)
        return Result(
            self.options.noted(document(plan, outcome.totals, self.bands)),
            timing={"compile_seconds": self.compile_seconds, "play_seconds": outcome.seconds},
            names={who.code: who.name for who in table.rules.characters},
            command=command("seats", words),
            interrupted=outcome.interrupted,
        )
