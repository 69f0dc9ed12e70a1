"""A result of an earlier run, and whether its games can still be played exactly."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lifeboatsim.engine.jit import engine_digest
from lifeboatsim.rules.errors import ResultError, RulesError
from lifeboatsim.rules.files import is_endless

if TYPE_CHECKING:
    from lifeboatsim.players import LineUp
    from lifeboatsim.rules import Rules

__all__ = ["EarlierResult", "ResultError", "read_result"]

SUMMARY = "summary.json"
RUN = "lifeboatsim.run/1"
NEEDED = (
    "engine_digest", "rules", "rules_digest", "options", "players", "characters", "seed",
    "first_game", "games", "table", "strategies",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class EarlierResult:
    """What a run wrote about itself: the ``provenance`` of its summary.json."""

    path: Path
    provenance: Mapping[str, Any]

    @property
    def seed(self) -> int:
        """The seed of its games."""
        return int(self.provenance["seed"])

    def check_game(self, number: int) -> None:
        """Raise ResultError unless the run played game `number`."""
        first, games = int(self.provenance["first_game"]), int(self.provenance["games"])
        if not first <= number < first + games:
            raise ResultError(
                f"--game {number}: {self.path} has the games {first} to {first + games - 1}"
            )

    def rules(self, decks: Mapping[str, str | Path]) -> Rules:
        """Return the rules it was played by; card tables of its own are given again as `decks`.

        Raises ResultError when the engine or the rules are not what they were.
        """
        if self.provenance["engine_digest"] != engine_digest():
            raise self._differs("engine digest", self.provenance["engine_digest"], engine_digest())
        rules = self._resolved(decks)
        if rules.digest != self.provenance["rules_digest"]:
            raise self._rules_differ(rules)
        return rules

    def line_up(self, rules: Rules, code: Sequence[Path]) -> LineUp:
        """Return the line-up of its table; strategies of one's own are given again as `code`.

        Raises ResultError when a strategy is not what it was.
        """
        from lifeboatsim.players import parse_table
        from lifeboatsim.running.compile import compiling_engine

        with compiling_engine():
            line_up = parse_table(self.provenance["table"], rules, code)
        now = {
            name: strategy.digest
            for name, strategy in zip(line_up.names, line_up.strategies, strict=True)
        }
        for name, digest in self.provenance["strategies"].items():
            if now.get(name) != digest:
                raise self._differs(f"digest of strategy {name}", digest, now.get(name, "none"))
        return line_up

    def _resolved(self, decks: Mapping[str, str | Path]) -> Rules:
        """Return the rules by their name, or by their options where the name no longer does it."""
        from lifeboatsim.rules import resolve_rules

        playing = self.provenance["characters"]
        people = () if playing == "random" else tuple(playing)
        players = int(self.provenance["players"])
        name = self.provenance["rules"]
        try:
            return resolve_rules(name, decks=decks, players=players, characters=people)
        except RulesError as error:
            raise ResultError(f"{self.path}: its rules cannot be read again: {error}") from None

    def _rules_differ(self, rules: Rules) -> ResultError:
        old = self.provenance["options"]
        changed = [
            f"{name} was {old.get(name)}, is {value}"
            for name, value in rules.options.items()
            if old.get(name) != value
        ]
        why = "; ".join(changed) or (
            "the options agree, the card tables do not; if it was run with --deck, give the same "
            "--deck here"
        )
        digests = self.provenance["rules_digest"], rules.digest
        return self._differs("rules digest", *digests, f" ({why})")

    def _differs(self, what: str, then: str, now: str, why: str = "") -> ResultError:
        return ResultError(
            f"{self.path} cannot be replayed exactly: the {what} was {then} and is {now}{why}"
        )


def read_result(path: Path) -> EarlierResult:
    """Return the result in a folder of ``run --out``, or in a file of ``run --json``.

    Raises ResultError for what is neither.
    """
    if not path.exists():
        raise ResultError(f"there is no folder {str(path)!r}")
    file = path / SUMMARY if path.is_dir() else path
    if is_endless(file):
        raise ResultError(f"{file} is no result: it is not a regular file")
    try:
        document = json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        raise ResultError(f"{path} is no result: there is no {file.name} in it") from None
    except (OSError, ValueError) as error:
        raise ResultError(f"{file} cannot be read as JSON: {error}") from None
    _check_kind(document, file)
    provenance = document.get("provenance") if isinstance(document, dict) else None
    if not isinstance(provenance, dict):
        raise ResultError(f"{file} is no result of run: it has no provenance")
    missing = [key for key in NEEDED if key not in provenance]
    if missing:
        raise ResultError(f"{file}: its provenance lacks {', '.join(missing)}")
    return EarlierResult(path, provenance)


def _check_kind(document: object, file: Path) -> None:
    """See that games can be found by their number alone: those of other commands cannot."""
    schema = document.get("schema", RUN) if isinstance(document, dict) else RUN
    if schema != RUN:
        raise ResultError(f"{file} is a result of {schema!r:.60}; allowed is one of run: {RUN}")
