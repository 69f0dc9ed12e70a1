"""What the tests of strategies share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Return a function that writes a strategy file of the given text, `mine.py` by default."""

    def put(text: str, name: str = "mine") -> Path:
        file = tmp_path / f"{name}.py"
        file.write_text("from lifeboatsim.api import *\n" + text, encoding="utf-8")
        return file

    return put
