"""Seats and characters as data frames."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pandas as pd

from lifeboatsim.reporting.frames import flat

__all__ = ["seats_frames"]

Document = Mapping[str, Any]
SPREADS = ("characters", "seats", "combination")


def seats_frames(document: Document) -> dict[str, pd.DataFrame]:
    """Return {name: table}: every cell, the seats, the characters, and the spreads."""
    spread = document["spread"]
    rows = [{"of": name} | flat(spread[name]) for name in SPREADS]
    last = {"sd": spread["difference"], "sd_ci95": spread["difference_ci95"]}
    rows.append({"of": "characters less seats"} | flat(last) | {"verdict": spread["verdict"]})
    return {
        "cells": pd.DataFrame([flat(one) for one in document["cells"]]),
        "seats": pd.DataFrame(
            [{"seat": int(seat)} | flat(one) for seat, one in document["seats"].items()]
        ),
        "characters": pd.DataFrame(
            [{"character": code} | flat(one) for code, one in document["characters"].items()]
        ),
        "spread": pd.DataFrame(rows),
    }
