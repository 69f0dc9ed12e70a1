"""The questions of the command line as functions: each returns a `Result`.

The commands and Python take the same way: `Options` say what is asked for, a job prepares and
plays it, and a `Result` holds the answer.
"""

from lifeboatsim.interface.comparisons import compare
from lifeboatsim.interface.errors import OptionError
from lifeboatsim.interface.files import load
from lifeboatsim.interface.lucky import luck
from lifeboatsim.interface.options import Options
from lifeboatsim.interface.result import Result
from lifeboatsim.interface.rule_tuning import tune_rules
from lifeboatsim.interface.runs import run
from lifeboatsim.interface.seating import seats
from lifeboatsim.interface.sweeps import sweep
from lifeboatsim.interface.tournaments import tournament

__all__ = [
    "OptionError", "Options", "Result", "compare", "load", "luck", "run", "seats", "sweep",
    "tournament", "tune_rules",
]  # fmt: skip
