from __future__ import annotations

import os
import subprocess
import sys

import pytest

from lifeboatsim.running.files import FolderBusyError, locked, write_bytes, writing

HOLD = (
    "import sys, time, pathlib\nfrom lifeboatsim.running.files import locked\n"
    "with locked(pathlib.Path(sys.argv[1])):\n    print('held', flush=True)\n    time.sleep(60)\n"
)


@pytest.mark.timeout(60)
def test_a_folder_has_one_writer_and_a_kill_frees_it(tmp_path):
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE, text=True
    )
    assert other.stdout.readline() == "held\n"
    message = rf"process {other.pid}\) is writing into"
    with pytest.raises(FolderBusyError, match=message), locked(tmp_path):
        pass
    other.kill()
    other.wait()
    other.stdout.close()
    (tmp_path / ".summary.json.abc.part").write_text("half")
    assert (tmp_path / ".lock").exists()
    with locked(tmp_path):
        assert not (tmp_path / ".summary.json.abc.part").exists()
        with pytest.raises(FolderBusyError), locked(tmp_path):
            pass
    assert list(tmp_path.iterdir()) == []


def test_an_error_leaves_the_old_file(tmp_path):
    path = tmp_path / "a"
    write_bytes(path, b"old")
    with pytest.raises(ZeroDivisionError), writing(path) as file:
        file.write(b"new")
        raise ZeroDivisionError
    assert path.read_bytes() == b"old"
    assert len(list(tmp_path.iterdir())) == 1


def test_a_folder_that_is_gone_is_named(tmp_path):
    for failing in (lambda: write_bytes(tmp_path / "gone" / "a", b""), lambda: lock(tmp_path)):
        with pytest.raises(FileNotFoundError) as caught:
            failing()
        assert str(tmp_path / "gone") in str(caught.value.filename)


def lock(folder):
    with locked(folder / "gone"):
        pass


def test_the_lock_survives_the_loss_of_its_folder(tmp_path):
    folder = tmp_path / "deep"
    folder.mkdir()
    with locked(folder):
        (folder / ".lock").unlink()
        folder.rmdir()
    assert not folder.exists()


def test_a_disk_without_room_for_the_lock_is_told_with_the_folder(tmp_path, monkeypatch):
    def full(handle, data):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full)
        with pytest.raises(OSError, match="No space left on device") as caught, locked(tmp_path):
            pass
    assert caught.value.filename == str(tmp_path)
    assert not list(tmp_path.iterdir())
    with locked(tmp_path):
        pass
