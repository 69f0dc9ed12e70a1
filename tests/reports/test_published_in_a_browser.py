"""The published pages in a real browser, from disk: at the width of a desk and of a phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reporting.page.browser import look_at

pytestmark = [pytest.mark.browser, pytest.mark.proof]

PAGES = sorted((Path(__file__).parents[2] / "reports").glob("*/*.html"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name}-{page.stem}")
def test_a_published_page_opens_without_a_network_and_fits(page, tmp_path):
    for width in (1280, 390):
        seen = look_at(page, width, tmp_path)
        assert (seen.console, seen.requests, seen.fetched, seen.out) == ([], [], [], [])
        assert seen.scroll <= width
        assert seen.milliseconds < 3000
