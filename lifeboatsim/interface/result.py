"""An answer: a document with the ways to look at it, to draw it and to keep it."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lifeboatsim.interface import checked
from lifeboatsim.interface.errors import OptionError
from lifeboatsim.rules.errors import did_you_mean, quoted

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

    from lifeboatsim.reporting.kinds import Kind

__all__ = ["Result"]


@dataclass(frozen=True, repr=False)
class Result:
    """The answer to one question; two are equal if their documents are.

    ``schema`` says what kind it is, ``command`` is the command that gives it again (None for one
    that was read from a file), ``interrupted`` whether Ctrl-C ended it early: then it holds what
    had been played. In a notebook it shows itself as tables.
    """

    _document: Mapping[str, Any]
    timing: Mapping[str, Any] | None = field(default=None, compare=False)
    names: Mapping[str, str] = field(default_factory=dict, compare=False)
    command: str | None = field(default=None, compare=False)
    interrupted: bool = field(default=False, compare=False)

    __hash__ = None  # type: ignore[assignment]

    @property
    def schema(self) -> str:
        """The kind of document, such as ``lifeboatsim.run/1``."""
        return str(self._document["schema"])

    @property
    def seed(self) -> int:
        """The seed, drawn if none was given."""
        return int(self._document["provenance"]["seed"])

    def to_dict(self) -> dict[str, Any]:
        """Return the document that ``--json`` prints, a copy of one's own."""
        found: dict[str, Any] = copy.deepcopy(dict(self._document))
        if self.timing is not None and self._kind().timed:
            found["timing"] = dict(self.timing)
        return found

    def to_pandas(self, table: str | None = None) -> pd.DataFrame:
        """Return a table of the answer, by default the one that says most; see `tables`.

        Characters go by their codes (``lady``), as in all that is typed; ``names`` has their names.
        """
        tables = self.tables()
        return tables[_one_of("table", self._kind().main if table is None else table, list(tables))]

    def tables(self) -> dict[str, pd.DataFrame]:
        """Return all tables by name, each with a row a figure."""
        return self._kind().tables(self._document)

    def plot(self, name: str | None = None) -> Figure:
        """Return a figure of matplotlib, by default the first of `plots`."""
        from lifeboatsim.reporting.plots import new_figure

        drawings = self._kind().drawings()
        first = next(iter(drawings))
        chosen = _one_of("plot", first if name is None else name, list(drawings))
        return new_figure(drawings[chosen], self.to_dict(), self.names)

    @property
    def plots(self) -> tuple[str, ...]:
        """The names of the plots there are."""
        return tuple(self._kind().drawings())

    def save(self, path: str | Path, *, force: bool = False) -> Path:
        """Write the document into a file ``*.json``, or a folder as ``--out DIR`` does.

        A folder that holds a different answer is refused (raises FolderError) unless `force`
        lets it be lost. Each file is written whole or not at all. Returns the path.
        """
        from lifeboatsim.analysis.document import dump_json
        from lifeboatsim.reporting.folder import check_earlier, check_folder, write_bytes

        path, force = Path(path), checked.flag("force", force)
        if path.suffix == ".json":
            write_bytes(path, dump_json(self._lasting()).encode())
            return path
        check_folder(path)
        check_earlier(path, self._lasting(), force=force)
        self.write(path)
        return path

    def write(self, folder: Path) -> None:
        """Write the files of ``--out`` into a folder that was found to be free for them."""
        from lifeboatsim.reporting.folder import write_folder

        write_folder(folder, self._lasting(), self.timing, self.names)

    def _lasting(self) -> dict[str, Any]:
        """Return the part of the document that is the same at any time."""
        document = self.to_dict()
        document.pop("timing", None)
        return document

    def _kind(self) -> Kind:
        from lifeboatsim.reporting.kinds import kind_of

        return kind_of(self._document)

    def _repr_html_(self) -> str:
        from lifeboatsim.reporting.notebook import html

        return html(self._document, self.names, self.command)

    def __repr__(self) -> str:
        from lifeboatsim.reporting.facts import heading

        return f"<{heading(self._document)}>"


def _one_of(what: str, name: str, allowed: list[str]) -> str:
    if checked.text(what, name) not in allowed:
        raise OptionError(
            f"there is no {what} {quoted(name)}; allowed are {', '.join(allowed)}"
            f"{did_you_mean(name, allowed)}"
        )
    return name
