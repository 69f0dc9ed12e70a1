"""The game as data: options, rule sets, card tables. No game logic."""
