"""An independent referee of Lifeboat: plays every logged game again from the rules alone.

Written from the rules text and the page of events only; it shares no code with the engine. Section
numbers in the comments are those of the project's rules text.
"""

from .log import Objection
from .play import check

__all__ = ["Objection", "check"]
