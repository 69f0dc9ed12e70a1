"""Never does anything: takes the first card, agrees to every demand, rows, helps and fights never.

The passive answer to every question, option 0, given by the engine without asking. A game among
idle players is decided by the sea alone.
"""

TRAITS = ("yardstick",)
