"""What a strategy may see and answer; finding, checking, compiling and seating strategies."""

from lifeboatsim.players.errors import StrategyError
from lifeboatsim.players.python import PythonStrategy
from lifeboatsim.players.registry import ROSTER, load_file, load_strategy, strategy_names
from lifeboatsim.players.strategy import Strategy
from lifeboatsim.players.table import LineUp, line_up_of, parse_table

__all__ = [
    "LineUp", "PythonStrategy", "ROSTER", "Strategy", "StrategyError", "line_up_of", "load_file",
    "load_strategy", "parse_table", "strategy_names",
]  # fmt: skip
