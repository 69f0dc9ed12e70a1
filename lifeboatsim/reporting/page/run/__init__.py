"""The sections of a run's report, in the order of the page."""

from collections.abc import Callable

from lifeboatsim.reporting.page.look import Look
from lifeboatsim.reporting.page.parts import Section
from lifeboatsim.reporting.page.run.actions import actions
from lifeboatsim.reporting.page.run.cards import cards
from lifeboatsim.reporting.page.run.deaths import deaths, hazard
from lifeboatsim.reporting.page.run.length import ends, length
from lifeboatsim.reporting.page.run.luck import luck
from lifeboatsim.reporting.page.run.players import players
from lifeboatsim.reporting.page.run.samples import samples
from lifeboatsim.reporting.page.run.scores import points, scores
from lifeboatsim.reporting.page.run.secrets import friends, secrets
from lifeboatsim.reporting.page.run.strategies import strategies
from lifeboatsim.reporting.page.run.wins import lives, wins

__all__ = ["SECTIONS"]

SECTIONS: tuple[Callable[[Look], Section], ...] = (
    wins, lives, points, scores, deaths, hazard, length, ends, secrets, friends, cards, actions,
    strategies, players, luck, samples,
)  # fmt: skip
