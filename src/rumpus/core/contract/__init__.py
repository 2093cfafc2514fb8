"""What a game provides: one module for each part of a game, with its Protocol and its defaults."""
