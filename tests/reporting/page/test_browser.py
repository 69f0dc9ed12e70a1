"""Reports in a real browser, at the width of a desk and of a phone."""

from __future__ import annotations

import json

import pytest

import lifeboatsim
from lifeboatsim.analysis import dump_json, summary
from lifeboatsim.reporting.page import make_report
from tests.reporting.page.browser import look_at
from tests.synthetic import fake_totals, plan

pytestmark = [pytest.mark.browser, pytest.mark.proof]


@pytest.fixture(scope="module", params=["run", "compare"])
def report(request, tmp_path_factory):
    path = tmp_path_factory.mktemp("browser")
    if request.param == "run":
        make_report(json.loads(dump_json(summary(plan(400), fake_totals(400)))), path)
    else:
        found = lifeboatsim.compare(
            "standard", "standard+treasure_abilities=false", games=300, seed=7
        )
        make_report(json.loads(dump_json(found.to_dict())), path)
    return path / "index.html"


@pytest.mark.parametrize("width", [1280, 390])
def test_a_page_in_a_browser(report, width, tmp_path):
    seen = look_at(report, width, tmp_path)
    assert seen.width == width
    assert seen.console == []
    assert seen.requests == []
    assert seen.fetched == []
    assert seen.scroll <= width
    assert seen.out == []
    assert seen.sideways == 0
    assert min(seen.pictures) > 50
    assert seen.milliseconds < 3000


def test_the_measuring_sees_what_is_wrong(tmp_path):
    bad = tmp_path / "bad.html"
    bad.write_text(
        "<body><div style='width:3000px'>wide</div><img src='http://example.invalid/a.png'>"
        "<figure><svg height='60'></svg></figure><script>console.error('bad')</script></body>",
        "utf-8",
    )
    seen = look_at(bad, 600, tmp_path)
    assert seen.scroll > 600
    assert seen.out
    assert "example.invalid" in seen.requests
    assert seen.fetched == ["http://example.invalid/a.png"]
    assert any("bad" in line for line in seen.console)
