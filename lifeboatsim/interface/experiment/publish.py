"""Publishing an experiment: its pages, its figures, and what tells when they have become stale."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lifeboatsim.interface.experiment.play import PartDone
from lifeboatsim.interface.experiment.question import Experiment, Part
from lifeboatsim.interface.experiment.shelf import find_file
from lifeboatsim.interface.runs import RunJob
from lifeboatsim.versions import __version__

__all__ = ["WITNESSES", "digests", "publish", "stale"]

WITNESSES = 200
"""Games of each table whose digest tells whether anything that counts has changed."""


def digests(experiment: Experiment, file: Path) -> dict[str, Any]:
    """Return what decides an experiment: its file, and the first games of every table it plays.

    Whatever changes the games (rules, cards, strategies, engine) changes these; what only makes
    them faster, or a page nicer, does not.
    """
    text = file.read_text("utf-8")
    return {
        "experiment": hashlib.sha256(text.encode()).hexdigest()[:16],
        "games": {part.name: dict(_witnesses(part)) for part in experiment.parts},
    }


def _witnesses(part: Part) -> Iterator[tuple[str, str]]:
    table = f"mix:{','.join(part.strategies)}" if part.strategies else part.options.table
    for rules in part.rules:
        options = part.options.replace(rules=rules, table=table, games=WITNESSES)
        yield rules, RunJob(options).play().to_dict()["games"]["digest"]


def publish(experiment: Experiment, file: Path, done: list[PartDone], folder: Path) -> Path:
    """Write the pages of a finished experiment into a folder below `folder`; return that.

    The index of `folder` is written again. Raises RulesError for a section that is to be quoted
    and is not there.
    """
    from lifeboatsim.reporting.page.kinds import page_of
    from lifeboatsim.reporting.published.pages import PublishedPart, write_index, write_published

    parts = [
        PublishedPart(
            one.part.name, one.part.title, one.part.kind,
            # where the command at the end of the plain page puts the results
            page_of(one.document, experiment.tolerances).of_folder(
                Path(experiment.name) / one.part.name
            ),
            one.part.quote, one.part.answer,
        )
        for one in done
    ]  # fmt: skip
    about = {
        "name": experiment.name, "question": experiment.question, "note": experiment.note,
        "version": __version__,
    }  # fmt: skip
    place = folder / experiment.name
    write_published(place, about, parts, digests(experiment, file))
    write_index(folder)
    return place


def stale(document: dict[str, Any]) -> str | None:
    """Say in a sentence why a published answer no longer holds, and how to renew it, or None."""
    from lifeboatsim.interface.experiment.read import read_experiment

    name = document["experiment"]
    file = find_file(name)
    now, then = digests(read_experiment(file), file), document["digests"]
    if now == then:
        return None
    why = [
        f"{part} by {rules}"
        for part, found in now["games"].items()
        for rules, digest in found.items()
        if then["games"].get(part, {}).get(rules) != digest
    ]
    what = f"games are others now ({'; '.join(why)})" if why else "its question has changed"
    return f"reports/{name}: {what}; renew it with: lifeboatsim experiment publish {name}"
