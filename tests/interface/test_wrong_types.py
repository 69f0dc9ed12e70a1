"""Whatever Python hands over: an answer, or one of the four errors for what is asked for."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

import lifeboatsim

MISTAKES = (lifeboatsim.OptionError, lifeboatsim.RulesError, lifeboatsim.StrategyError)
FEW = {"games": 3, "seed": 7, "players": 4}
CALLS = {
    "run": lambda **words: lifeboatsim.run(**FEW | {"table": "idle"} | words),
    "compare": lambda **words: lifeboatsim.compare(
        "standard", "it", **FEW | {"table": "idle"} | words
    ),
    "luck": lambda **words: lifeboatsim.luck(**FEW | {"table": "idle"} | words),
    "seats": lambda **words: lifeboatsim.seats(
        **FEW | {"table": "idle", "characters": "lady,sir,kid,mate"} | words
    ),
    "tournament": lambda **words: lifeboatsim.tournament("random", "idle", **FEW | words),
    "sweep": lambda **words: lifeboatsim.sweep(
        {"birds_to_land": [4, 3]}, **FEW | {"table": "idle"} | words
    ),
}
SHARED = (
    "rules", "settings", "decks", "players", "characters", "table", "code", "games", "seed",
    "first_game", "workers", "block_size", "scheduler",
)  # fmt: skip
OWN = {
    "run": ("sample",),
    "compare": ("band", "band_score", "band_days", "band_deaths"),
    "seats": ("band",),
    "tournament": ("out",),
    "sweep": ("race", "band", "band_score", "band_days", "band_deaths"),
}
VALUES = {
    "number": 5.5, "object": object(), "list of numbers": [5], "number by name": {"a": 5},
    "numbers by number": {5: 5}, "bytes": b"x", "true": True, "list of nothing": [None],
    "array": np.array([5]), "word without dimensions": np.array("x"),
    "not a number": float("nan"), "infinite": float("inf"), "negative": -1, "word": "x-x",
}  # fmt: skip
CALLED = {"settings": ("--set",), "code": ("strategy file",)}
"""What a word is called besides where what was given is of the right kind, but unknown."""
ALLOWED = {
    ("band", "number"), ("band_score", "number"), ("band_days", "number"),
    ("band_deaths", "number"), ("out", "word"),
}  # fmt: skip

FLAGS = {
    "run": ("strict",), "compare": ("unpaired", "robust", "deck_doubt", "strict"),
    "sweep": ("skip_refused", "strict"),
}  # fmt: skip
"""Words that are true or false."""

WORDS = [(question, word) for question in CALLS for word in (*SHARED, *OWN.get(question, ()))]


@pytest.mark.parametrize(("question", "word"), WORDS)
def test_a_wrong_type_is_refused_in_a_sentence(question, word, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for value in VALUES:
        look_at(question, word, value)


def look_at(question, word, value):
    try:
        CALLS[question](**{word: VALUES[value]})
    except MISTAKES as error:
        said = str(error)
        assert any(name in said for name in (word, word.split("_")[-1], *CALLED.get(word, ())))
        assert len(said) < 500 and "\n" not in said
    except TypeError as error:
        assert f"{question}() has no keyword" in str(error)
    else:
        assert (word, value) in ALLOWED


@pytest.mark.parametrize(
    ("question", "word"), [(question, word) for question in FLAGS for word in FLAGS[question]]
)
def test_what_is_true_or_false_is_nothing_else(question, word):
    odd = {value: given for value, given in VALUES.items() if value != "true"}
    for value in (*odd.values(), 0, 1, None, "no", [], np.array([True, True])):
        with pytest.raises(lifeboatsim.OptionError, match=f"^{word} .*: True or False is wanted$"):
            CALLS[question](**{word: value})
    assert CALLS[question](**{word: np.False_}) == CALLS[question](**{word: False})


@pytest.mark.parametrize("word", ["seed", "number", "rules", "table", "players"])
def test_a_game_refuses_what_is_of_another_kind(word):
    odd = [
        one for name, one in VALUES.items() if name not in ("number by name", "numbers by number")
    ]
    for value in odd:
        with pytest.raises(MISTAKES, match=f"no rule set|no strategy|{word}"):
            lifeboatsim.Game(**{word: value})
    if word in ("seed", "number"):
        games = [lifeboatsim.Game(table="idle", **{word: given}) for given in (3, np.int64(3))]
        assert games[0].play() == games[1].play()


@pytest.mark.parametrize("value", [*VALUES, "nothing"])
def test_names_of_tables_and_plots_are_texts(value):
    result = lifeboatsim.run(table="idle", **FEW)
    given = (VALUES | {"nothing": ""})[value]
    for call in (result.to_pandas, result.plot):
        with pytest.raises(
            lifeboatsim.OptionError, match=r"^(table|plot|there is no (table|plot)) "
        ):
            call(given)


@pytest.mark.parametrize("name", ["a" * 5000, "\0", "none"])
def test_a_name_that_no_file_can_have_is_no_result(name):
    with pytest.raises(lifeboatsim.ResultError):
        lifeboatsim.load(name)


def test_force_is_true_or_false(tmp_path):
    result = lifeboatsim.run(table="idle", **FEW)
    with pytest.raises(lifeboatsim.OptionError, match="force 'no' is not allowed"):
        result.save(tmp_path, force="no")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("value", [value for value in VALUES if value != "word"])
def test_what_is_named_first_is_refused_too(value):
    for call, names in (
        (lifeboatsim.compare, ("standard", VALUES[value])),
        (lifeboatsim.tournament, ("idle", VALUES[value])),
        (lifeboatsim.sweep, (VALUES[value],)),
        (lifeboatsim.sweep, ({"birds_to_land": VALUES[value]},)),
    ):
        with pytest.raises(MISTAKES):
            call(*names, games=3, seed=7)


@pytest.mark.parametrize("value", [*VALUES, "nothing"])
@pytest.mark.parametrize("call", [lifeboatsim.run, partial(lifeboatsim.compare, "it", "it")])
def test_a_precision_is_a_number(call, value):
    given = (VALUES | {"nothing": ""})[value]
    with pytest.raises(lifeboatsim.OptionError, match=r"until.ci"):
        call(table="idle", until_ci=given)
    with pytest.raises(lifeboatsim.OptionError, match=r"games"):
        call(table="idle", until_ci=0.1, max_games=given)


@pytest.mark.parametrize("sample", [-1, 101, 1.5, True, "", float("inf")])
def test_samples_are_a_number_from_0_to_100(sample):
    with pytest.raises(lifeboatsim.OptionError, match="sample"):
        lifeboatsim.run(table="idle", games=3, sample=sample)


def test_what_is_of_the_right_kind_is_taken(tmp_path):
    file = tmp_path / "own.py"
    file.write_text("def act(table, me, ask):\n    return 0\n", "utf-8")
    for code in (file, str(file), [file], (str(file),), iter([file])):
        found = lifeboatsim.run(table="own", code=code, games=3.0, seed=7)
        assert found.to_dict()["games"]["played"] == 3
    numbers = {"games": np.int64(3), "seed": np.array(7), "first_game": np.float64(0)}
    assert lifeboatsim.run(table="idle", **numbers) == lifeboatsim.run(
        table="idle", games=3, seed=7
    )
    for characters in ("lady,sir,kid,mate", ["lady", "sir", "kid", "mate"], None):
        words = {} if characters is None else {"characters": characters}
        assert lifeboatsim.run(table="idle", games=3, seed=None, players=4, **words)
    same = [
        lifeboatsim.run(table="idle", games=3, seed=7, settings=settings)
        for settings in ({"swimmer": False}, "swimmer=false", ["swimmer=false"])
    ]
    assert same[0] == same[1] == same[2]
