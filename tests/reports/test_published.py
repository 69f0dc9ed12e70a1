"""The published answers: whole, small, not stale; and played again, they say the same."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from lifeboatsim.interface.experiment import experiment_names, find_file, read_experiment
from lifeboatsim.interface.experiment.play import play_part
from lifeboatsim.interface.experiment.publish import stale
from lifeboatsim.reporting.page.kinds import page_of
from lifeboatsim.reporting.page.render import published_index
from lifeboatsim.reporting.published.figures import contradictions, figures
from lifeboatsim.reporting.published.pages import read_published
from lifeboatsim.rules.errors import RulesError

REPORTS = Path(__file__).parents[2] / "reports"
PUBLISHED = {one["experiment"]: one for one in read_published(REPORTS)}
LARGEST = 1_500_000
Z = 5.0
"""Some 1,500 figures are compared; chance parts one of them this far once in a thousand times."""
AGAIN = 5000
AGAIN_A_TABLE = 1000


def test_every_experiment_is_published():
    assert set(PUBLISHED) == set(experiment_names())


@pytest.mark.parametrize("name", PUBLISHED)
def test_nothing_is_stale(name):
    assert stale(PUBLISHED[name]) is None


@pytest.mark.parametrize("name", PUBLISHED)
def test_pages_are_whole_and_small(name):
    folder = REPORTS / name
    text = (folder / "README.md").read_text("utf-8")
    for part in read_experiment(find_file(name)).parts:
        assert f"({part.name}.html)" in text
        assert (folder / f"{part.name}.html").is_file()
        assert PUBLISHED[name]["figures"][part.name]
    assert max(file.stat().st_size for file in folder.iterdir()) < LARGEST
    assert PUBLISHED[name]["unconfirmed"] == ("Unconfirmed" in text)
    assert "lifeboatsim experiment run " + name in text


def test_the_index_is_that_of_the_pages():
    assert (REPORTS / "README.md").read_text("utf-8") == published_index(list(PUBLISHED.values()))


def test_a_changed_game_is_stale_and_the_command_is_named():
    name, document = next(iter(PUBLISHED.items()))
    part, games = next(iter(document["digests"]["games"].items()))
    other = {part: dict.fromkeys(games, "0" * 16)}
    found = stale({**document, "digests": {**document["digests"], "games": other}})
    assert found is not None
    assert f"lifeboatsim experiment publish {name}" in found
    assert f"{part} by {next(iter(games))}" in found


@pytest.mark.proof
@pytest.mark.parametrize("name", PUBLISHED)
def test_played_again_with_another_seed_it_says_the_same(name, tmp_path):
    asked = read_experiment(find_file(name))
    for part in asked.parts:
        document, _ = play_part(smaller(part), tmp_path / part.name)
        found = figures(page_of(document, asked.tolerances))
        published = PUBLISHED[name]["figures"][part.name]
        assert len(set(found) & set(published)) > len(published) / 2
        assert contradictions(published, found, Z) == {}


def smaller(part):
    games = AGAIN_A_TABLE if part.kind == "tournament" else AGAIN
    options = part.options.replace(games=games, seed=part.options.seed + 1000)
    return dataclasses.replace(
        part, options=options, precision=None, deep=min(part.deep, AGAIN), flags={}
    )


@pytest.mark.parametrize(
    "content", ["", "[]", "{}", '{"question": 1, "unconfirmed": 1, "figures": 1, "answers": ["x"]}']
)
def test_figures_of_another_kind_are_refused_in_a_sentence(content, tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "figures.json").write_text(content)
    with pytest.raises(RulesError, match="published answer"):
        read_published(tmp_path)
