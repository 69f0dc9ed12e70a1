"""How answers look: text for a terminal, and folders of tables and plots."""

from lifeboatsim.reporting.sheets import Sheet, render
from lifeboatsim.reporting.summary_text import summary_sheets, summary_text

__all__ = ["Sheet", "render", "summary_sheets", "summary_text"]
