"""Monte Carlo toolkit for the card game Lifeboat."""

__all__ = ["__version__"]

__version__ = "0.1.0"
