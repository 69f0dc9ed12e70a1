"""Compiled code cut short is said to be so and deleted: 'Interrupted' was said of it for ever."""

from __future__ import annotations

import subprocess
import sys

import pytest

TRY = """
import pathlib, sys
from numba.core.caching import IndexDataCacheFile
from lifeboatsim.cli import cli, info
from lifeboatsim.players import spoiled
file = pathlib.Path("f.nbi")
file.write_bytes(eval(sys.argv[1]))
def load():
    IndexDataCacheFile(".", "f", 0)._load_index()
info._found = load
spoiled.forget_compiled_code = file.unlink
cli(["info"])
"""


@pytest.mark.parametrize("code", ["b''", "bytes(9)", "b'garb'"])
def test_it_is_deleted_and_said(code, tmp_path):
    words = [sys.executable, "-c", TRY, code]
    done = subprocess.run(words, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 1 and "the same command again" in done.stderr, done.stderr
    assert "Interrupted" not in done.stderr and "Traceback" not in done.stderr
    assert not (tmp_path / "f.nbi").exists()
