"""A plot as SVG for the page and as PNG beside the Markdown: same bytes for the same numbers."""

from __future__ import annotations

import re
from io import BytesIO

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from lifeboatsim.reporting.fitting import fit
from lifeboatsim.reporting.look import own_look
from lifeboatsim.reporting.page.parts import Picture

__all__ = ["WIDTH", "drawn"]

WIDTH = 5.4
"""Inches: narrow enough for its text to be read on a phone."""
PAGE_STYLE = {
    "svg.hashsalt": "lifeboatsim",  # ids must not hang on chance
    "svg.fonttype": "path",  # looks the same without the font
    "font.size": 9,
    "axes.titlesize": 10,
}
NO_DATES = {"Date": None, "Creator": None}
NAMED = re.compile(r'(\bid="|href="#|url\(#)([^")]+)')


def drawn(picture: Picture) -> tuple[str, bytes]:
    """Return a plot as an SVG element and as a PNG file."""
    with own_look(PAGE_STYLE):
        figure = Figure(figsize=(WIDTH, picture.height))
        FigureCanvasAgg(figure)
        picture.draw(figure)
        fit(figure)
        figure.set_layout_engine("none")  # laid out once, saved twice
        vector, pixels = BytesIO(), BytesIO()
        figure.savefig(vector, format="svg", metadata=NO_DATES)
        figure.savefig(pixels, format="png", metadata={"Software": None}, dpi=130)
    return _element(vector.getvalue().decode(), picture), pixels.getvalue()


def _element(svg: str, picture: Picture) -> str:
    """Return the svg element alone, its ids made unique in the page and its size left to CSS."""
    body = svg[svg.index("<svg") :]
    body = re.sub(r"\s*<metadata>.*?</metadata>", "", body, flags=re.DOTALL)
    body = NAMED.sub(rf"\g<1>{picture.name}-\g<2>", body)
    head, rest = body.split(">", 1)
    head = re.sub(r'\s(width|height|version|xmlns(:xlink)?)="[^"]*"', "", head)
    head = head.replace("<svg", '<svg aria-hidden="true" focusable="false"', 1)
    return f"{head}>{rest.replace('xlink:href', 'href')}".strip()
