"""Make the report of a result: one HTML page, the same as Markdown, and its numbers."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from lifeboatsim.analysis.document import dump_json
from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.facts import about
from lifeboatsim.reporting.folder import check_folder, write_bytes
from lifeboatsim.reporting.page.kinds import page_of
from lifeboatsim.reporting.page.parts import Page
from lifeboatsim.reporting.page.tolerances import Tolerances
from lifeboatsim.reporting.page.unfinished import begun_in, with_interruption
from lifeboatsim.reporting.stale import REPORT_MARK as MARK
from lifeboatsim.reporting.stale import result_digest
from lifeboatsim.rules.errors import RulesError, quoted
from lifeboatsim.rules.files import is_endless

__all__ = ["MARK", "ReportError", "findings", "make_report", "read_document"]

RESULT = "summary.json"
"""Where the folders of results have their document."""
SCHEMA = "lifeboatsim.report/1"


class ReportError(RulesError):
    """A result of which no report can be made; one sentence that says why."""


def make_report(
    result: Path | Document,
    folder: Path,
    *,
    place: Path | None = None,
    tolerances: Tolerances | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Document:
    """Write the report of a result into `folder`; return its findings.

    `result` is a folder of ``--out``, a file of ``--json`` or a document. In the folder:
    index.html, report.md with images/, numbers/ and report.json, which holds the digest of the
    result at `place` by which `stale_report` tells whether the report is of what stands there. The
    same result, place and tolerances give the same bytes. `place` is where a document is kept:
    commands of the report name it, as they name the folder if `result` is one, and else say DIR.
    `progress` is told how many of the plots are drawn. Raises ReportError for what is no result,
    FolderError for a folder that cannot be written.
    """
    document = read_document(result) if isinstance(result, Path) else result
    place = result if isinstance(result, Path) else place
    tolerances = tolerances or Tolerances()
    page = page_of(document, tolerances)
    if place is not None:
        page = with_interruption(page.of_folder(place), document, place)
    check_folder(folder, MARK)
    found = findings(page, document, tolerances)
    files = _files(page, progress)
    digest = None if place is None else result_digest(place)
    _write(folder, files, found | {"result": digest, "files": sorted([*files, MARK])})
    return found


def read_document(path: Path) -> Document:
    """Return the document of a result folder or file. Raises ReportError for anything else."""
    file = path / RESULT if path.is_dir() else path
    if is_endless(file):
        raise ReportError(f"{quoted(file)} cannot be read: it is not a regular file")
    try:
        document = json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        what = f"there is no {file.name} in it" if path.is_dir() else "it does not exist"
        begun = begun_in(path)
        more = "" if begun is None else f", what was begun is not ended; {begun[0]} goes on with it"
        raise ReportError(f"{quoted(path)} is no result: {what}{more}") from None
    except OSError as error:
        raise ReportError(f"{quoted(file)} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise ReportError(f"{quoted(file)} cannot be read as JSON: {error}") from None
    if not isinstance(document, dict):
        raise ReportError(f"{quoted(file)} is no result")
    if document.get("finished") is False:
        raise ReportError(
            f"{quoted(path)} was begun and not ended: the same command, with the same --out, goes "
            "on with it"
        )
    return document


def findings(page: Page, document: Document, tolerances: Tolerances) -> Document:
    """Return the first screen as data."""
    return {
        "schema": SCHEMA,
        "of": document["schema"],
        "title": page.title,
        "tolerances": {name: getattr(tolerances, name) for name in tolerances.__slots__},
        "findings": [
            {
                "question": one.question, "light": one.light, "word": one.word,
                "sentences": list(one.sentences), "commands": list(one.commands),
            }
            for one in page.findings
        ],
        "unconfirmed": about(document)["unconfirmed"],
    }  # fmt: skip


def _files(page: Page, progress: Callable[[int, int], None] | None) -> dict[str, bytes]:
    from lifeboatsim.reporting.page.drawing import drawn
    from lifeboatsim.reporting.page.files import number_files
    from lifeboatsim.reporting.page.render import html, markdown

    pictures = [picture for section in page.sections for picture in section.pictures]
    drawings, files = {}, {}
    for done, picture in enumerate(pictures):
        drawings[picture.name], files[f"images/{picture.name}.png"] = drawn(picture)
        if progress is not None:
            progress(done + 1, len(pictures))
    files |= number_files(page)
    files["index.html"] = html(page, drawings).encode()
    files["report.md"] = markdown(page).encode()
    return files


def _write(folder: Path, files: Mapping[str, bytes], about: Mapping[str, Any]) -> None:
    """Write all files, the mark first, and remove those of an earlier report that are no more."""
    old = _earlier(folder)
    write_bytes(folder / MARK, dump_json(about).encode())
    for name, content in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        write_bytes(folder / name, content)
    for name in set(old) - set(about["files"]):
        if ".." not in Path(name).parts and not Path(name).is_absolute():
            (folder / name).unlink(missing_ok=True)


def _earlier(folder: Path) -> list[str]:
    try:
        return [str(name) for name in json.loads((folder / MARK).read_text("utf-8"))["files"]]
    except (OSError, ValueError, KeyError, TypeError):
        return []
