"""What all tests share."""

from __future__ import annotations

import matplotlib

matplotlib.use("Agg")
