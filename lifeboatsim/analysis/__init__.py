"""From integer totals to answers: intervals and the summary of a run."""

from lifeboatsim.analysis.document import dump_json
from lifeboatsim.analysis.intervals import wilson
from lifeboatsim.analysis.result import result, win_share_interval
from lifeboatsim.analysis.summary import SCHEMA, summary, timing

__all__ = [
    "SCHEMA", "summary", "timing", "dump_json", "result", "win_share_interval", "wilson",
]  # fmt: skip
