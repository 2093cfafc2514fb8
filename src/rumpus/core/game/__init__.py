"""Finding and opening games: box, rulebook, discovery, checks."""
