"""The look of plots hangs on nothing that differs from machine to machine."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import matplotlib
import pytest
from matplotlib import get_data_path
from matplotlib.font_manager import FontProperties, findfont, fontManager
from matplotlib.mathtext import MathTextParser

from lifeboatsim.analysis import summary
from lifeboatsim.reporting.fonts import register_font
from lifeboatsim.reporting.plots import PLOTS, draw, new_figure
from lifeboatsim.reporting.style import FAMILY, STYLE
from lifeboatsim.reporting.tournament_plots import alpha_sweep
from tests.synthetic import fake_totals, plan


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


def test_the_font_is_found_after_matplotlib_has_made_its_list_anew(monkeypatch, caplog):
    document = summary(plan(200), fake_totals(200))
    before = draw(PLOTS["win_shares"], document, {})
    known = [font for font in fontManager.ttflist if font.name != FAMILY]
    monkeypatch.setattr(fontManager, "ttflist", known)
    fontManager._findfont_cached.cache_clear()
    assert draw(PLOTS["win_shares"], document, {}) == before
    assert caplog.text == ""


@pytest.fixture
def no_other_font(monkeypatch):
    """Powers and formulas would be lettered in fonts that the system may have in its own way."""

    def fail(*args, **kwargs):
        raise AssertionError("a formula")

    monkeypatch.setattr(MathTextParser, "parse", fail)


def _document(rules: str) -> dict[str, Any]:
    document = summary(plan(200), fake_totals(200))
    return document | {"provenance": document["provenance"] | {"rules": rules}}


@pytest.mark.parametrize("name", PLOTS)
@pytest.mark.parametrize("rules", ["$x$.toml", r"$\none$.toml", "a_{b^c.toml"])
def test_a_rule_file_may_have_any_sign_in_its_name(name, rules, no_other_font):
    assert draw(PLOTS[name], _document(rules), {}).startswith(b"\x89PNG")


def test_powers_of_ten_are_lettered_in_the_same_font(no_other_font):
    shares = {"idle": {"share": 0.5, "ci95": [0.4, 0.6]}}
    document = {
        "provenance": {"rules": "standard", "games_per_cell": 10, "seed": 1, "unconfirmed": []},
        "strength": ["idle"],
        "alpha_rank": {"sweep": [{"alpha": 10.0**k, "shares": shares} for k in range(-2, 3)]},
    }
    figure = new_figure(alpha_sweep, document, {})
    figure.draw_without_rendering()
    said = [label.get_text() for label in figure.axes[0].get_xticklabels(which="both")]
    assert {"0.01", "1", "100"} <= set(said) and not any("$" in text for text in said)


@pytest.mark.parametrize("name", PLOTS)
def test_settings_of_the_users_own_change_no_plot(name):
    document = _document("standard")
    before = draw(PLOTS[name], document, {})
    own = {"axes.facecolor": "red", "text.usetex": True, "lines.linewidth": 9, "font.family": "x"}
    with matplotlib.rc_context(own):
        assert draw(PLOTS[name], document, {}) == before
        assert matplotlib.rcParams["axes.facecolor"] == "red"
