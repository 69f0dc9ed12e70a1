"""The files of a published answer: plain words, the reports, the figures; and the index."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.page.drawing import drawn
from lifeboatsim.reporting.page.each_strategy import EACH
from lifeboatsim.reporting.page.parts import Page, Picture, Section
from lifeboatsim.reporting.page.render import html, published, published_index
from lifeboatsim.reporting.published.figures import figures
from lifeboatsim.rules.errors import RulesError, did_you_mean, quoted
from lifeboatsim.running.files import write_bytes

__all__ = [
    "FIGURES",
    "PublishedPart",
    "read_published",
    "sections_called",
    "write_index",
    "write_published",
]

FIGURES = "figures.json"
SCHEMA = "lifeboatsim.published/1"


@dataclass(frozen=True)
class PublishedPart:
    """A part of an experiment, its page, and which sections of that are quoted and answer."""

    name: str
    title: str
    kind: str
    page: Page
    quote: tuple[str, ...] = ()
    answer: str = ""

    @property
    def picture(self) -> Picture | None:
        """The plot of the plain page: the first there is."""
        return next((one for part in self.page.sections for one in part.pictures), None)

    @property
    def quoted(self) -> list[Section]:
        """The sections whose answers stand on the plain page (raises RulesError)."""
        return sections_called(self.quote, self.page)


def sections_called(names: Sequence[str], page: Page) -> list[Section]:
    """Return the sections of those names (raises RulesError where one is missing or twice)."""
    known = {section.name: section for section in page.sections}
    for name in names:
        if name not in known:
            raise RulesError(
                f"quote {quoted(name)} is no section; allowed: "
                f"{', '.join(known)}{did_you_mean(name, known)}"
            )
        if names.count(name) > 1:
            raise RulesError(f"quote {quoted(name)} is given twice")
    return [known[name] for name in names]


def write_published(
    folder: Path, about: Mapping[str, str], parts: Sequence[PublishedPart], digests: Document
) -> None:
    """Write README.md, a page and a plot for each part, and the figures into `folder`.

    `about` has name, question, note and version of the experiment; `digests` what tells whether
    it has become stale.
    """
    files: dict[str, bytes] = {}
    for part in parts:
        drawings = {}
        for picture in [one for section in part.page.sections for one in section.pictures]:
            drawings[picture.name], image = drawn(picture)
            if picture == part.picture:
                files[f"{part.name}.png"] = image
        files[f"{part.name}.html"] = html(part.page, drawings).encode()
    warnings = list(dict.fromkeys(said for part in parts for said in part.page.warnings))
    files["README.md"] = published(about, parts, warnings).encode()
    document = _document(about, parts, digests, bool(warnings))
    files[FIGURES] = (json.dumps(document, ensure_ascii=False) + "\n").encode()
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        write_bytes(folder / name, content)


def _document(
    about: Mapping[str, str], parts: Sequence[PublishedPart], digests: Document, doubts: bool
) -> Document:
    return {
        "schema": SCHEMA,
        "experiment": about["name"],
        "question": about["question"],
        "version": about["version"],
        "unconfirmed": doubts,
        "answers": [_answer(part, len(parts)) for part in parts],
        "digests": digests,
        "figures": {part.name: figures(part.page) for part in parts},
    }


ANSWERING = {"compare": "What do they change?", "tournament": EACH}
"""Kind of part: the finding that answers it, where it is not the first."""


def _answer(part: PublishedPart, parts: int) -> Document:
    """Return what the index says of a part; where there are several parts, each is named."""
    head = f"{part.title}. " if parts > 1 else ""
    if part.answer:
        (section,) = sections_called([part.answer], part.page)
        return {"lead": head + section.question, "sentences": list(section.answers)}
    findings = part.page.findings
    wanted = ANSWERING.get(part.kind)
    found = next((one for one in findings if one.question == wanted), findings[0])
    lead = f"{head}{found.question} {found.word}."
    return {"lead": lead, "sentences": list(found.sentences)}


def read_published(folder: Path) -> list[Document]:
    """Return what is published in the folders below `folder`, in the order of their names.

    Raises RulesError for figures that this version cannot show.
    """
    return [_read(file) for file in sorted(folder.glob(f"*/{FIGURES}"))]


def _read(file: Path) -> Document:
    try:
        document: Document = json.loads(file.read_text("utf-8"))
        known = document["schema"] == SCHEMA
        [document[key] for key in ("question", "unconfirmed", "figures", "digests")]
        [(answer["lead"], answer["sentences"]) for answer in document["answers"]]
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise RulesError(
            f"{quoted(file)} is not a published answer of this version ({type(error).__name__}): "
            f"lifeboatsim experiment publish {file.parent.name}"
        ) from None
    if not known:
        raise RulesError(f"{quoted(file)} is not a published answer: schema {SCHEMA} is wanted")
    return document


def write_index(folder: Path) -> None:
    """Write the index of all that is published below `folder`."""
    write_bytes(folder / "README.md", published_index(read_published(folder)).encode())
