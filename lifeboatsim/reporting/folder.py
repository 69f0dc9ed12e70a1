"""A result folder: documents, tables and plots, each written whole or not at all."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lifeboatsim.analysis.document import dump_json
from lifeboatsim.analysis.result import Document
from lifeboatsim.running.files import write_bytes

__all__ = [
    "FolderError",
    "check_folder",
    "check_earlier",
    "same_question",
    "write_folder",
    "write_bytes",
]

MARK = "summary.json"
"""A folder that holds this file is a result folder and may be written again."""

DECIDING = (
    "version", "engine_digest", "rules_version", "rules_digest", "table", "strategies", "seed",
    "first_game", "games", "vary",
    "first_stage_games", "goals", "keep", "most_changes", "method",
)  # fmt: skip
"""Keys of the provenance that decide a result; other keys say in words what these say."""


RACE = ("objective", "aim")
"""Keys that decide a race."""
SIDE = ("rules_digest", "table", "seed")
"""Keys that decide a side of a comparison."""


class FolderError(ValueError):
    """The folder cannot take a result; the message says why."""


def check_folder(folder: Path, mark: str = MARK) -> None:
    """Make `folder` if needed and see that results can be written there.

    A folder that holds a file `mark` is one of ours and may be written again.

    Raises FolderError for a file, for a folder of other things (nothing of the user's is ever
    overwritten), and for one that cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        others = [path for path in folder.iterdir() if not path.name.startswith(".")]
        if others and not (folder / mark).is_file():
            raise FolderError(
                f"{folder} holds other files: allowed is a new or empty folder, or one with "
                "an earlier result"
            )
        with tempfile.TemporaryFile(dir=folder):
            pass
    except (FileExistsError, NotADirectoryError):
        raise FolderError(f"{folder} is not a folder, or lies under a file") from None
    except OSError as error:
        raise FolderError(f"{folder} cannot be written: {error.strerror}") from None


def check_earlier(folder: Path, coming: Document, *, force: bool = False) -> None:
    """See that the result in `folder` is that of the document to come, or may be lost.

    Of `coming` only ``schema``, ``provenance``, the sides of a comparison and, where the games are
    played until a precision is reached, ``stopping.until_ci`` are looked at; how many games that
    takes is not known yet. `force` lets a different result of the same command be lost, never
    one of another.
    Raises FolderError, which says what differs.
    """
    file = folder / MARK
    if not file.is_file():
        return
    try:
        earlier = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        earlier = None
    if not isinstance(earlier, dict) or earlier.get("schema") != coming["schema"]:
        found = earlier.get("schema") if isinstance(earlier, dict) else None
        raise FolderError(
            f"{folder} holds {found or f'a {MARK} that is no result'}, not {coming['schema']}: "
            "choose another folder"
        )
    differences = _differences(_deciding(earlier), _deciding(coming))
    if differences and not force:
        raise FolderError(
            f"{folder} holds a different result ({'; '.join(differences)}): choose another "
            "folder, or give --force to lose that result"
        )


def same_question(document: Document, coming: Document) -> bool:
    """Say whether a document answers the question of the document to come, as far as it is played.

    What is looked at is what `check_earlier` looks at.
    """
    if document.get("schema") != coming.get("schema"):
        return False
    found, wanted = (_deciding(one) | {"games": None} for one in (document, coming))
    cases = ("robust", "deck_doubt")  # of a comparison: perhaps not played to their end
    return not [key for key in _differing(found, wanted) if key not in cases]


def _differing(earlier: Mapping[str, Any], now: Mapping[str, Any]) -> list[str]:
    return [key for key, value in now.items() if earlier.get(key) != value]


def _deciding(document: Document) -> dict[str, Any]:
    """Return what decides a result, by the keys of the provenance."""
    about, stopping = document.get("provenance"), document.get("stopping")
    found = {key: about.get(key) if isinstance(about, dict) else None for key in DECIDING}
    if "baseline" in document:  # a comparison: what its sides are, and what it asks besides
        sides = [document["baseline"], *document["variants"]]
        found["sides"] = [[side.get(key) for key in SIDE] for side in sides]
        found |= {key: document.get(key) for key in ("bands", "robust", "deck_doubt")}
    if "band" in document:  # of seats
        found["band"] = document["band"]
    if "vary" in (about if isinstance(about, dict) else {}):
        found["bands"] = document.get("bands")
        race = document.get("race")
        found["race"] = {key: race.get(key) for key in RACE} if isinstance(race, dict) else None
    if isinstance(stopping, dict):
        found["games"] = f"until ±{stopping.get('until_ci')}"
    return found


def _differences(earlier: Mapping[str, Any], now: Mapping[str, Any]) -> list[str]:
    return [_changed(key, earlier.get(key), now[key]) for key in _differing(earlier, now)]


def _changed(key: str, earlier: object, now: object) -> str:
    word = key.replace("_", " ")
    return f"other {word}" if isinstance(now, (dict, list)) else f"{word} {earlier}, now {now}"


def write_folder(
    folder: Path,
    document: Document,
    timing: Mapping[str, Any] | None,
    names: Mapping[str, str],
) -> list[str]:
    """Write all files of an answer of any kind in `kinds.KINDS`; return their names.

    Everything but timing.json, which is written if there is a `timing`, depends on the document
    alone, byte for byte.
    """
    from lifeboatsim.reporting.kinds import kind_of
    from lifeboatsim.reporting.plots import draw

    kind = kind_of(document)
    data = {MARK: dump_json(document).encode()}
    if timing is not None:
        data["timing.json"] = dump_json(timing).encode()
    for name, table in kind.tables(document).items():
        data[f"{name}.csv"] = table.to_csv(index=False, lineterminator="\n").encode()
        if name in kind.parquet:
            data[f"{name}.parquet"] = table.to_parquet(index=False)
    for name, plot in kind.drawings().items():
        data[f"{name}.png"] = draw(plot, document, names)
    # the mark first: a folder left half written can be written again
    for name, content in data.items():
        write_bytes(folder / name, content)
    return sorted(data)
