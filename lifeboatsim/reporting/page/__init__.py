"""Reports: a result as a page that answers questions in words, plots and tables."""

from lifeboatsim.reporting.page.make import make_report
from lifeboatsim.reporting.page.tolerances import Tolerances

__all__ = ["Tolerances", "make_report"]
