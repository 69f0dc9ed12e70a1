"""A page as HTML and as Markdown; every name in it is escaped."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from lifeboatsim.reporting.numbers import count
from lifeboatsim.reporting.page.cells import LIGHT_SIGNS, cells, left_out
from lifeboatsim.reporting.page.parts import Page

__all__ = ["html", "markdown", "markdown_text", "published", "published_index"]

JOINTS = re.compile(r"(?<=\w)([+=_])(?=\w)")
SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~$&])")


def html(page: Page, drawings: Mapping[str, str]) -> str:
    """Return the page as one HTML file; `drawings` are SVG elements by the plots' names."""
    vectors = {name: Markup(svg) for name, svg in drawings.items()}
    return _templates(True).get_template("report.html").render(
        page=page, drawings=vectors, cells=cells, signs=LIGHT_SIGNS
    )  # fmt: skip


def markdown(page: Page) -> str:
    """Return the page as Markdown; its plots are files in images/."""
    text = (
        _templates(False)
        .get_template("report.md")
        .render(page=page, cells=cells, signs=LIGHT_SIGNS)
    )
    return _tidy(text)


def published(about: Mapping[str, str], parts: Sequence[Any], warnings: Sequence[str]) -> str:
    """Return the plain page of a published experiment as Markdown."""
    text = _templates(False).get_template("published.md").render(
        **about, parts=parts, warnings=warnings, cells=cells, signs=LIGHT_SIGNS, count=count,
        most=max(part.page.games for part in parts),
    )  # fmt: skip
    return _tidy(text)


def published_index(found: Sequence[Mapping[str, Any]]) -> str:
    """Return the index of published experiments as Markdown."""
    return _tidy(_templates(False).get_template("published_index.md").render(published=found))


def _tidy(text: str) -> str:
    return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"


def markdown_text(value: Any) -> str:
    """Return text so that Markdown shows it as it is, on one line."""
    return SPECIAL.sub(r"\\\1", " ".join(str(value).split()))


def _breaks(text: str) -> Markup:
    """Return the text of a cell as HTML that may be broken where names of rules are joined."""
    return Markup(JOINTS.sub(r"\1<wbr>", str(escape(text))))


@cache
def _templates(autoescape: bool) -> Environment:
    loader = PackageLoader("lifeboatsim.reporting.page")
    environment = Environment(
        loader=loader, autoescape=autoescape, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True,
    )  # fmt: skip
    environment.filters["left_out"] = left_out
    environment.filters["md"] = markdown_text
    environment.filters["breaks"] = _breaks
    environment.filters["code"] = lambda text: " ".join(str(text).replace("`", "'").split())
    return environment
