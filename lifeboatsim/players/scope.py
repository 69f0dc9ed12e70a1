"""The names a strategy file knows at its top."""

from __future__ import annotations

from dataclasses import dataclass, field

__all__ = ["Scope"]


@dataclass
class Scope:
    """Names by what they are; ``modules`` maps a local name to the module it stands for."""

    functions: set[str] = field(default_factory=set)
    constants: set[str] = field(default_factory=set)
    imported: set[str] = field(default_factory=set)
    callable: set[str] = field(default_factory=set)
    modules: dict[str, str] = field(default_factory=dict)
    members: dict[str, frozenset[str]] = field(default_factory=dict)
    """Functions of a module that is a file beside this one, or the API."""

    def known(self) -> set[str]:
        """Return every name that may be read."""
        return self.functions | self.constants | self.imported | set(self.modules)

    def can_call(self, name: str) -> bool:
        """Return whether `name` is a function of the file or of what it imports."""
        return name in self.functions or name in self.callable
