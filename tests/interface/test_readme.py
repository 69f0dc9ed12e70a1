"""The README's section "From Python", executed as it stands."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import lifeboatsim

ROOT = Path(__file__).parents[2]
TITLE = "\n## From Python\n"


def test_the_section_runs(tmp_path):
    section = (ROOT / "README.md").read_text("utf-8").split(TITLE)[1].split("\n## ")[0]
    code = section.split("```python\n")[1].split("```")[0]
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=tmp_path, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "frenchy" in done.stdout and done.stderr == ""
    assert (tmp_path / "sharks.png").read_bytes().startswith(b"\x89PNG")
    assert lifeboatsim.load(tmp_path / "sharks.json").seed == 7
