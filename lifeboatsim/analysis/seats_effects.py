"""What seat and character each add to the share of wins, over the tables of a Latin square.

Every character sits in every seat once. A character's share is its mean over the tables, and so
is a seat's. The tables are independent: the variances of the tables' means add up.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from lifeboatsim.analysis.intervals import Interval, normal_quantile, rare_wilson
from lifeboatsim.analysis.magnitude import difference, magnitude
from lifeboatsim.engine.totals import WIN

__all__ = ["Square", "Spread", "mean_share", "spreads"]


@dataclass(frozen=True, slots=True)
class Square:
    """The shares of wins seen at each table, by seat from the bow, and how sure they are.

    ``shares`` has shape (tables, seats); ``errors`` (tables, seats, seats) has the covariances of
    these means, ``games`` (tables,) the games. At table r seat s holds character s - r.
    """

    shares: np.ndarray
    errors: np.ndarray
    games: np.ndarray

    @classmethod
    def of(cls, games: np.ndarray, units: np.ndarray, products: np.ndarray) -> Square:
        """Return the square of integer sums over games: win units, and products of two seats'.

        As many games as z^2 in which one player wins alone are mixed into the covariances, as
        in the interval of a single share (see `result.win_share_interval`).
        """
        count = games[:, None, None].astype(float)
        shares = units / (WIN * games[:, None])
        outer = shares[:, :, None] * shares[:, None, :]
        seen = products / (WIN * WIN * count) - outer
        alone = shares[:, :, None] * np.eye(len(shares)) - outer
        prior = normal_quantile() ** 2
        return cls(shares, (count * seen + prior * alone) / (count + prior) / count, games)

    def by_character(self) -> Square:
        """Return the square with the characters in the place of the seats."""
        many = len(self.shares)
        order = (np.arange(many)[None, :] + np.arange(many)[:, None]) % many
        shares = np.take_along_axis(self.shares, order, axis=1)
        errors = np.stack(
            [errors[np.ix_(own, own)] for errors, own in zip(self.errors, order, strict=True)]
        )
        return Square(shares, errors, self.games)

    def means(self) -> tuple[np.ndarray, np.ndarray]:
        """Return the means over the tables, (seats,), and their covariances."""
        many = len(self.shares)
        return self.shares.mean(axis=0), self.errors.sum(axis=0) / (many * many)

    def cells(self) -> tuple[np.ndarray, np.ndarray]:
        """Return all shares in one row, by seat and then character, and their covariances."""
        many = len(self.shares)
        shares, errors = np.zeros(many * many), np.zeros((many * many,) * 2)
        for table in range(many):
            seats = np.arange(many)
            places = seats * many + (seats - table) % many
            shares[places] = self.shares[table]
            errors[np.ix_(places, places)] = self.errors[table]
        return shares, errors


def mean_share(share: float, variance: float, games: int) -> Interval:
    """Return the 95 % interval of a mean of shares over tables with `games` in all.

    Wilson's, for the number of yes-no games that have the same variance.
    """
    yes_no = share * (1 - share)
    return rare_wilson(share, yes_no / variance if variance > 0 and yes_no > 0 else games)


Spread = tuple[float, Interval]
"""The standard deviation of true effects and its 95 % interval."""


def spreads(square: Square) -> dict[str, Spread]:
    """Return how far the true shares of characters, of seats and of both together lie apart.

    ``combination`` is what is left of the cells when what seat and character add is taken off:
    0 if a seat is worth the same to everybody. ``difference`` is characters less seats.
    """
    many = len(square.shares)
    centre = np.eye(many) - 1 / many

    def of(found: tuple[np.ndarray, np.ndarray], part: np.ndarray) -> Spread:
        means, errors = found
        return magnitude(part @ means, part @ errors @ part.T)

    people, seats = of(square.by_character().means(), centre), of(square.means(), centre)
    return {
        "characters": people,
        "seats": seats,
        "combination": of(square.cells(), np.kron(centre, centre)),
        "difference": difference(people, seats),
    }
