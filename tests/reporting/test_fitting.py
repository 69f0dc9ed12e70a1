"""Names of any length fit on a plot: nothing is cut off, no name lies upon another."""

from __future__ import annotations

from itertools import pairwise

import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.text import Text

from lifeboatsim.reporting.fitting import LONGEST, broken, fit
from lifeboatsim.reporting.look import own_look
from lifeboatsim.reporting.page.plots import Dot, forest, forest_height

NAMES = (
    "it",
    "standard+treasure_abilities=false",
    "it+birds_to_land=3+treasure_abilities=false+max_thirst_wounds=2+evil-sharks-always",
    "a rule file of mine with a long name, and more",
    "x" * 120,
)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_in_lines_is_the_same_name(name):
    lines = broken(name).split("\n")
    assert max(map(len, lines)) <= LONGEST
    assert "".join(lines).replace(" ", "") == name.replace(" ", "")
    assert (lines == [name]) == (len(name) <= LONGEST)


@pytest.mark.parametrize("count", [2, 12])
@pytest.mark.parametrize("name", NAMES)
def test_all_that_is_written_lies_within_the_figure_and_apart(name, count):
    with own_look({"font.size": 9}):
        figure = Figure(figsize=(5.4, forest_height(count)))
        FigureCanvasAgg(figure)
        axes = figure.add_subplot()
        dots = [Dot(name, 3.0, (2.0, 4.0))] * count
        forest(axes, dots, "furthest share of wins from the fair one, percentage points")
        axes.set_title(f"Who wins: {name}, 6 players, 1,000,000 games")
        fit(figure)
    titles = [one for one in axes.get_children() if isinstance(one, Text)]
    for text in (*titles, axes.xaxis.label, *axes.get_yticklabels()):
        box = text.get_window_extent()
        assert box.x0 >= -1 and box.x1 <= figure.bbox.width + 1, text.get_text()
    boxes = [label.get_window_extent() for label in axes.get_yticklabels()]
    for one, other in pairwise(boxes):
        assert one.y0 >= other.y1 - 1
    if len(name) <= LONGEST:
        assert figure.get_figheight() == pytest.approx(forest_height(count))
