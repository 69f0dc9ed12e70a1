"""The look of plots hangs on nothing that differs from machine to machine."""

from __future__ import annotations

from pathlib import Path

import pytest
from matplotlib import get_data_path
from matplotlib.font_manager import FontProperties, findfont

from lifeboatsim.reporting.fonts import register_font
from lifeboatsim.reporting.style import FAMILY, STYLE


@pytest.mark.parametrize(
    ("look", "file"),
    [
        ({}, "DejaVuSans.ttf"),
        ({"weight": "bold"}, "DejaVuSans-Bold.ttf"),
        ({"style": "italic"}, "DejaVuSans-Oblique.ttf"),
        ({"weight": "bold", "style": "oblique"}, "DejaVuSans-BoldOblique.ttf"),
    ],
)
def test_plots_are_lettered_in_the_font_that_comes_with_matplotlib(look, file):
    """The system may have another version of it under the same name."""
    register_font()
    found = Path(findfont(FontProperties(family=FAMILY, **look), fallback_to_default=False))
    assert found == Path(get_data_path()) / "fonts" / "ttf" / file
    assert STYLE["font.family"] == FAMILY
