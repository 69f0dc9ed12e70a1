from __future__ import annotations

import pytest

from lifeboatsim.analysis import race as racing
from lifeboatsim.analysis.objectives import Goal
from lifeboatsim.analysis.race import Race
from tests.analysis.test_sweep import document, swept


def test_a_race_drops_the_clearly_worse_and_nothing_else_changes(monkeypatch):
    monkeypatch.setattr(racing, "FIRST_LOOK", 100)
    vary = ("birds_to_land=4,1", "removed_provisions=auto,0")
    asked = swept(*vary, games=350)
    race = Race(asked, Goal("length", "min"))
    assert race.looks == [100, 200, 350]
    found, played, interrupted = race.play()
    assert (played, interrupted) == (350, False)
    assert [cell["dropped_after"] for cell in found["cells"]] == [100, 100, None, None]
    assert [cell["games"] for cell in found["cells"]] == [100, 100, 350, 350]
    assert found["race"]["best"]["birds_to_land"] == 1 and found["race"]["left"] == 2
    whole, first = document(asked), document(swept(*vary, games=100))
    assert found["cells"][2]["digest"] == whole["cells"][2]["digest"]
    assert found["main_effects"] == first["main_effects"]
    assert Race(swept(*vary, games=350, workers=3, block_size=7), race.goal).play()[0] == found


@pytest.mark.parametrize("aim", ["min", "max"])
def test_who_is_as_good_as_the_best_stays(monkeypatch, aim):
    monkeypatch.setattr(racing, "FIRST_LOOK", 100)
    race = Race(swept("removed_provisions=auto,0", games=200), Goal("character_gap", aim))
    race.play()
    assert race.dropped == {}
