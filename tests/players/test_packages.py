"""Strategies of installed packages: the entry-point group ``lifeboatsim.strategies``."""

from __future__ import annotations

import pytest

from lifeboatsim.players import StrategyError, load_strategy, packages, parse_table, strategy_names
from lifeboatsim.players.describe import describe_strategy
from lifeboatsim.rules import resolve_rules


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Return a function that installs a package with one strategy file and entry points."""

    def put(entries: str) -> None:
        info = tmp_path / "sea_people-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: sea-people\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[{packages.GROUP}]\n{entries}\n")
        code = tmp_path / "sea_people"
        code.mkdir()
        (code / "__init__.py").write_text("")
        (code / "calm.py").write_text(
            '"""Sits still."""\nfrom lifeboatsim.api import *\nfrom tools import still\n'
            "def act(table, me, ask):\n    return still()\n"
        )
        (code / "tools.py").write_text("def still():\n    return 0\n")
        monkeypatch.syspath_prepend(str(tmp_path))
        packages._entries.cache_clear()

    yield put
    packages._entries.cache_clear()
    load_strategy.cache_clear()


def test_a_package_brings_a_strategy(install):
    assert "quiet" not in strategy_names()
    install("quiet = sea_people.calm")
    assert "quiet" in strategy_names() and "survivor" in strategy_names()
    quiet = load_strategy("quiet")
    assert quiet.name == "quiet" and quiet.hooks == ("act",) and quiet.paragraph == "Sits still."
    assert parse_table("quiet!no-row:1,random:5", resolve_rules()).names[0] == "quiet!no-row"
    assert describe_strategy("quiet")["name"] == "quiet"


REFUSED = {
    "survivor = sea_people.calm": "package sea-people brings a strategy 'survivor'",
    "bad name = sea_people.calm": "cannot be the name",
    "quiet = sea_people.calm:act": "without a colon",
    "quiet = sea_people.gone": "is not a Python file",
    "quiet = nothing_at_all.gone": "cannot be found",
}


@pytest.mark.parametrize("entries", REFUSED)
def test_mistakes_are_named_with_the_package(entries, install):
    install(entries)
    with pytest.raises(StrategyError) as error:
        strategy_names()
        load_strategy("quiet")
    assert REFUSED[entries] in str(error.value) and "sea-people" in str(error.value)
