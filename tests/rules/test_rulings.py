"""The page of rulings: every line says what was decided and names tests that exist."""

from __future__ import annotations

from pathlib import Path

TESTS = Path(__file__).parents[1]
PAGE = TESTS.parent / "lifeboatsim" / "rules" / "rulings.md"
HEADINGS = ["Point", "Sources", "Decided", "Tested in"]


def tables() -> list[list[str]]:
    """Return the rows of four cells."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in lines if line[:1] == "|"
    ]
    return [row for row in rows if len(row) == 4 and not row[0].startswith("---")]


def test_every_ruling_names_a_test_that_exists() -> None:
    known = {file.stem for file in TESTS.rglob("*") if file.suffix in (".py", ".toml")}
    rulings = [row for row in tables() if row != HEADINGS]
    assert len(rulings) > 50
    for point, _, _, tested in rulings:
        named = tested.split("`")[1::2]
        assert named, f"{point}: no test"
        assert set(named) <= known, f"{point}: no such test: {set(named) - known}"


def test_no_ruling_stands_twice_or_empty() -> None:
    rows = [row for row in tables() if row != HEADINGS]
    assert all(all(row) for row in rows)
    # "A tie" is a point of fights and of scores
    sections = [tuple(row[:2]) for row in rows]
    assert len(set(sections)) == len(sections)


def test_the_options_it_names_are_options() -> None:
    from lifeboatsim.rules import OPTION, OPTIONS
    from lifeboatsim.rules.rule_sets import RULE_SETS

    values = {str(value) for option in OPTIONS for value in option.values or ()}
    for point, sources, decided, _ in (row for row in tables() if row != HEADINGS):
        for word in f"{sources} {decided}".split("`")[1::2]:
            assert word in OPTION or word in values or word in RULE_SETS, f"{point}: {word}"
