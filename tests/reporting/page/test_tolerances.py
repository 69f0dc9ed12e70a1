from __future__ import annotations

import pytest

from lifeboatsim.reporting.page.tolerances import ToleranceError, Tolerances, read_tolerances


def test_settings_go_over_the_file(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text("share = 0.05\nties = 0.2\n", "utf-8")
    assert read_tolerances() == Tolerances()
    assert read_tolerances(["share=0.01"], file) == Tolerances(share=0.01, ties=0.2)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        (["shar=0.1"], "did you mean share"),
        (["xyz=0.1"], "allowed are share, secret"),
        (["share"], "NAME=VALUE"),
        (["share=much"], "'much'; allowed is a share from 0 to 1"),
        (["share=3"], "allowed is a share from 0 to 1"),
        (["share=nan"], "allowed is a share from 0 to 1"),
    ],
)
def test_mistakes_are_named(settings, message):
    with pytest.raises(ToleranceError, match=message):
        read_tolerances(settings)


@pytest.mark.parametrize(
    ("text", "message"),
    [("share = true", "'True'"), ("share = '1'", "'1'"), ("[", "no TOML"), ("a = 1", "'a'")],
)
def test_mistakes_in_a_file_are_named(tmp_path, text, message):
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(ToleranceError, match=message):
        read_tolerances((), file)
    with pytest.raises(ToleranceError, match="cannot be read"):
        read_tolerances((), tmp_path / "none.toml")
