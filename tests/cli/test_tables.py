"""Tables on terminals of several widths."""

from __future__ import annotations

import io
import re
import sys

import pytest

from lifeboatsim.cli.tables import print_table

HEADERS = ("name", "default", "help", "source")
ROWS = [
    ("psychopath_of_the_sea", "size_others", "what the dead are worth to one " * 2, "ZH EN; TW"),
    ("", "", "size_not_friend", "which goes on"),
]


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("width", [40, 60, 80, 200])
def test_no_word_is_cut_on_a_narrow_terminal(width, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stdout", Terminal())
    print_table("Options", HEADERS, ROWS)
    shown = re.sub(r"\x1b\[[\d;]*m", "", sys.stdout.getvalue())
    assert "…" not in shown
    assert all(len(line) <= width for line in shown.splitlines())
    for cell in (*HEADERS[1:], *(cell for row in ROWS for cell in row)):
        for word in cell.split():
            assert word in shown


def test_plain_text_keeps_lines_whole(capsys):
    print_table("Options", HEADERS, ROWS)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Options"
    assert ROWS[0][2].strip() in lines[2]
