"""How fast games are played: on this machine, and against another commit."""

from __future__ import annotations

__all__: list[str] = []
