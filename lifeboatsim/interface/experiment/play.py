"""Playing an experiment: every part by the way its command takes, each with its report."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lifeboatsim.interface.cells import conditions
from lifeboatsim.interface.deep import deepen
from lifeboatsim.interface.experiment.question import Experiment, Part
from lifeboatsim.interface.experiment.ways import WAYS
from lifeboatsim.interface.files import load
from lifeboatsim.interface.job import Begin, check_half_width, most_games
from lifeboatsim.interface.runs import checked_samples

if TYPE_CHECKING:
    from lifeboatsim.reporting.page.parts import Section

__all__ = ["PartDone", "check_parts", "play_experiment", "play_part"]


@dataclass(frozen=True)
class PartDone:
    """A part that has its result and its report.

    ``document`` is the result, ``findings`` are those of the report, ``kept`` says that it had
    been played before. ``sections`` are those of the report that answer what this part is for,
    as its ``answer`` and ``quote`` name them; none: the findings do.
    """

    part: Part
    folder: Path
    document: dict[str, Any]
    findings: dict[str, Any]
    kept: bool
    sections: tuple[Section, ...] = ()


def check_parts(experiment: Experiment) -> None:
    """See that rules, players and numbers of all parts are in order before anything is played.

    Raises ExperimentError, which names file and part.
    """
    for part in experiment.parts:
        with experiment.naming(part):
            _check(part)


def _check(part: Part) -> None:
    checked_samples(part.sample)
    if part.precision is not None:
        check_half_width(part.precision, "precision", "precision")
    games = most_games(part.options.games, part.precision, None)
    options = part.options.replace(games=games)
    for name in part.rules:
        rules = options.resolved(name)
        conditions(options, rules)
        WAYS[part.kind].check(part, options, rules)


def play_experiment(
    experiment: Experiment, folder: Path, *, begin: Begin | None = None, force: bool = False
) -> Iterator[PartDone]:
    """Play the parts that `folder` does not hold yet, and yield each with its findings.

    Each part has a folder of its own there: the files that its command writes with --out, and the
    report in ``report/``. Raises ExperimentError; FolderError for a folder
    with another result, unless `force` lets it be lost; and KeyboardInterrupt on Ctrl-C, after
    which the same call goes on.
    """
    from lifeboatsim.reporting.page.make import make_report

    check_parts(experiment)
    for part in experiment.parts:
        place = folder / part.name
        with experiment.naming(part):
            document, kept = play_part(part, place, begin, force=force)
            findings = make_report(
                document, place / "report", place=place, tolerances=experiment.tolerances
            )
            sections = _sections(part, document, experiment)
        yield PartDone(part, place, document, findings, kept, sections)


def play_part(
    part: Part, place: Path, begin: Begin | None = None, *, force: bool = False
) -> tuple[dict[str, Any], bool]:
    """Return the result of a part, played unless `place` holds it, and whether that was so.

    Raises as `play_experiment`.
    """
    from lifeboatsim.reporting.folder import check_folder

    check_folder(place)
    kept = WAYS[part.kind].finish(part, place, begin, force)
    document = load(place).to_dict()
    if part.deep:
        _deepen(document, part, place, begin)
    return document, kept


def _deepen(document: dict[str, Any], part: Part, place: Path, begin: Begin | None) -> None:
    """Play what the report's --deep wants; Ctrl-C ends the experiment."""
    if deepen(document, place, part.deep, part.options.code, begin or (lambda games: None)):
        raise KeyboardInterrupt


def _sections(part: Part, document: dict[str, Any], experiment: Experiment) -> tuple[Section, ...]:
    """Return what is to be quoted, the answer first; that it is missing is said at once."""
    from lifeboatsim.reporting.page.kinds import page_of
    from lifeboatsim.reporting.published.pages import sections_called

    if not (part.quote or part.answer):
        return ()
    page = page_of(document, experiment.tolerances)
    quoted = sections_called(part.quote, page)
    answers = sections_called(part.answer.split(), page)
    return (*answers, *(one for one in quoted if one not in answers))
