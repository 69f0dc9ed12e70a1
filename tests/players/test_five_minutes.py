"""The README's section "Write your own player in five minutes", executed as it stands."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from lifeboatsim.engine.jit import JIT

ROOT = Path(__file__).parents[2]
TITLE = "## Write your own player in five minutes\n"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.skipif(not JIT, reason="as a reader would do it: compiled")
def test_every_command_works(tmp_path):
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert TITLE in readme, f"the README has no section {TITLE.strip()!r}"
    section = readme.partition(TITLE)[2].partition("\n## ")[0]
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    played = 0
    for language, text in BLOCK.findall(section):
        if language == "toml":
            continue
        if language == "python":  # its first line says which file it is: # gull.py
            (tmp_path / text.split()[1]).write_text(text, encoding="utf-8")
            continue
        for line in text.splitlines():
            words = shlex.split(line, comments=True)
            if not words:
                continue
            assert words[0] == "lifeboatsim"
            done = subprocess.run(
                [sys.executable, "-m", *words], cwd=tmp_path, check=False,
                env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True,
            )  # fmt: skip
            assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
            played += 1
    assert played >= 4
