from __future__ import annotations

import json
import re
import signal

import pytest
from click.testing import CliRunner

import lifeboatsim
from lifeboatsim.cli import cli
from lifeboatsim.reporting.seats_words import again, games_played

GAMES = ("--table", "random", "--games", "100", "--seed", "7", "--quiet")


def invoke(*args: str):
    return CliRunner().invoke(cli, ["seats", *args])


def test_json_is_one_document_and_that_of_python():
    done = invoke(*GAMES, "--json")
    assert done.exit_code == 0 and done.stderr == ""
    found = json.loads(done.stdout)
    assert found["schema"] == "lifeboatsim.seats/1"
    assert found == lifeboatsim.seats(table="random", games=100, seed=7).to_dict()
    people = ["lady", "sir", "captain", "mate", "frenchy", "kid"]
    assert list(found["characters"]) == people
    assert [one["seat"] for one in found["cells"]] == [s for s in range(1, 7) for _ in people]
    assert [one["character"] for one in found["cells"]] == people * 6
    assert [one["first_game"] for one in found["provenance"]["rotations"]] == [
        0, 100, 200, 300, 400, 500,
    ]  # fmt: skip
    assert any("24 base cards" in said for said in found["provenance"]["unconfirmed"])


def test_a_wide_band_calls_all_alike(tmp_path):
    done = invoke(*GAMES, "--band", "99", "--out", str(tmp_path / "out"))
    assert "--band 99" in done.stdout and "Seat and character matter alike" in done.stdout
    found = json.loads((tmp_path / "out" / "summary.json").read_text())
    assert found["band"] == 0.99
    assert {one["verdict"] for one in found["seats"].values()} == {"practically equal"}
    assert found == lifeboatsim.seats(table="random", games=100, seed=7, band=99).to_dict()
    refused = invoke(*GAMES, "--out", str(tmp_path / "out"))
    assert refused.exit_code == 2 and "band 0.99, now 0.01" in refused.stderr


def test_the_usual_seats_are_those_of_a_run():
    found = json.loads(invoke(*GAMES, "--json").stdout)
    plain = lifeboatsim.run(table="random", games=100, seed=7).to_dict()
    own = {one["character"]: one for one in found["cells"] if one["rotation"] == 0}
    assert found["provenance"]["rules_digest"] == plain["provenance"]["rules_digest"]
    assert found["digests"][0] == plain["games"]["digest"]
    for code, theirs in plain["characters"].items():
        for key in ("win_share", "win_share_ci95", "mean_score", "survival_rate"):
            assert own[code][key] == theirs[key]


def test_words_and_folder(tmp_path):
    done = invoke(*GAMES, "--out", str(tmp_path / "out"))
    assert done.exit_code == 0, done.stderr
    assert "600 games, 100 in each of 6 seatings, rules standard, table random, seed 7." in (
        done.stdout
    )
    assert "Not confirmed: Navigation deck" in done.stdout
    assert "Again: lifeboatsim seats --table random --games 100 --seed 7" in done.stdout
    written = {path.name for path in (tmp_path / "out").iterdir()}
    assert written == {
        "summary.json", "timing.json", "cells.csv", "seats.csv", "characters.csv", "spread.csv",
        "seats_and_characters.png",
    }  # fmt: skip
    refused = invoke(
        *[{"7": "8"}.get(word, word) for word in GAMES], "--out", str(tmp_path / "out")
    )
    assert refused.exit_code == 2 and "seed 7, now 8" in refused.stderr


def test_who_is_valuable_is_so_in_every_seat(tmp_path):
    """The Lady is worth 20 points to herself: nobody scores more in any seat."""
    deck = tmp_path / "people.csv"
    lines = CliRunner().invoke(cli, ["rules", "deck", "characters"]).stdout
    deck.write_text(lines.replace("Lady Lauren,4,8", "Lady Lauren,8,20"), "utf-8")
    found = lifeboatsim.seats(table="idle", games=300, seed=7, decks={"characters": deck})
    cells = found.to_pandas("cells")
    best = cells.loc[cells.groupby("seat")["mean_score"].idxmax(), "character"]
    assert set(best) == {"lady"}
    assert found.to_dict()["spread"]["verdict"] == "the character matters more"


def test_after_ctrl_c_it_says_how_many_games_each_seating_has():
    rotations = [{"games": games} for games in (1200, 1000, 1000)]
    said = games_played({"games": 3200, "rotations": rotations})
    assert said == "3,200 games, 1,000 to 1,200 in each of 3 seatings"


@pytest.mark.parametrize(
    ("played", "line"),
    [
        (3000, "Again: lifeboatsim seats"),
        (1200, "Again, all 3,000 games of each seating, of which the first 1,200 were played here: "
         "lifeboatsim seats"),
    ],
)  # fmt: skip
def test_the_command_for_the_games_says_how_many_were_played(played, line):
    about = {"games": 3 * played, "games_per_rotation": 3000, "rotations": [{"games": played}] * 3}
    assert again(about, "lifeboatsim seats") == line


def test_ctrl_c_names_the_games_of_each_seating(monkeypatch):
    from lifeboatsim.running import seats

    add = seats.add_seats

    def add_and_interrupt(whole, part):
        add(whole, part)
        if not sent:
            sent.append(True)  # a second Ctrl-C ends everything
            signal.raise_signal(signal.SIGINT)

    sent: list[bool] = []
    monkeypatch.setattr(seats, "add_seats", add_and_interrupt)
    words = ("--table", "idle", "--games", "50000", "--seed", "7", "--quiet", "--workers", "1")
    done = invoke(*words, "--block-size", "300")
    assert done.exit_code == 130 and "Interrupted after" in done.stderr
    each = re.search(r"games, (.+) in each of 6 seatings", done.stdout)
    assert each is not None
    line = done.stdout.splitlines()[-1]
    assert line.startswith(
        f"Again, all 50,000 games of each seating, of which the first {each[1]} were played here: "
        "lifeboatsim seats "
    )
    assert line.endswith("--games 50000 --seed 7")


def test_few_games_settle_nothing():
    found = lifeboatsim.seats(table="idle", games=20, seed=7)
    document = found.to_dict()
    assert document["spread"]["verdict"] == "not yet clear"
    assert document["characters"]["lady"]["win_share"] is None
    assert document["cells"][0]["win_share_ci95"] is not None
    assert "too few games" in invoke("--table", "idle", "--games", "20", "--seed", "7").stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--table", "x"], "'x'"),
        (["--force"], "--out"),
        (["--players", "4"], "--characters lady,sir,captain,mate"),
        (["--characters", "lady,sir,mate,kiid"], "did you mean kid?"),
    ],
)
def test_bad_usage_is_refused(args, said):
    done = invoke(*(GAMES[2:] if "--table" in args else GAMES), *args)
    assert done.exit_code == 2 and said in done.stderr and done.stdout == ""
