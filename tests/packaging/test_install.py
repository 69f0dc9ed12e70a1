"""The wheel and the checkout, each installed as the README says and used from an empty folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from lifeboatsim import __version__

pytestmark = [pytest.mark.proof, pytest.mark.timeout(1200)]

ROOT = Path(__file__).resolve().parents[2]
JOB = ["run", "--table", "mix:survivor,random", "--games", "2000", "--seed", "7", "--json"]


class Environment:
    """A virtual environment with nothing of the checkout in its view."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder / "venv", with_pip=True)
        self.bin = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        self.empty = folder / "empty"
        self.empty.mkdir()
        self.variables = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PYTHON", "VIRTUAL_ENV", "LIFEBOATSIM", "NUMBA"))
        } | {"LIFEBOATSIM_CACHE_DIR": str(folder / "cache")}

    def call(self, program: str, *args: str) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [self.bin / program, *args],
            cwd=self.empty, env=self.variables, capture_output=True, text=True,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done

    def install(self, *what: str) -> None:
        self.call("python", "-m", "pip", "install", "--disable-pip-version-check", *what)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--outdir", str(folder), str(ROOT)],
        check=True, capture_output=True,
    )  # fmt: skip
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    return Environment(tmp_path_factory.mktemp("environment"))


def result(done: subprocess.CompletedProcess[str]) -> dict[str, object]:
    found = json.loads(done.stdout)
    found.pop("timing")
    return found


def test_the_wheel_holds_the_package_and_its_data_and_nothing_else(wheel):
    assert __version__ in wheel.name
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names}
    assert tops == {"lifeboatsim", f"lifeboatsim-{__version__}.dist-info"}
    for path in [*ROOT.glob("strategies/*.py"), *ROOT.glob("experiments/*.toml")]:
        assert f"lifeboatsim/_{path.parent.name}/{path.name}" in names
    for path in [*ROOT.glob("lifeboatsim/rules/**/*.csv"), ROOT / "lifeboatsim" / "py.typed"]:
        assert path.relative_to(ROOT).as_posix() in names
    assert not [name for name in names if name.endswith((".pyc", ".nbi", ".nbc"))]


def test_wheel_then_checkout_play_the_same_games_from_an_empty_folder(wheel, environment):
    environment.install(str(wheel))
    assert environment.call("lifeboatsim", "--version").stdout.strip().endswith(__version__)
    from_wheel = result(environment.call("lifeboatsim", *JOB))
    assert from_wheel["games"]["played"] == 2000
    rules = environment.call("lifeboatsim", "rules", "list").stdout
    assert "evil-sharks" in rules

    # dependencies are there; the checkout takes the wheel's place
    environment.install("-e", str(ROOT))
    place = "import lifeboatsim; print(lifeboatsim.__file__)"
    shown = environment.call("python", "-c", place).stdout.strip()
    assert Path(shown).is_relative_to(ROOT)
    assert result(environment.call("lifeboatsim", *JOB)) == from_wheel
    assert not list(environment.empty.iterdir())
