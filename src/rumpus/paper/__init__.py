"""Print and play: a game as a PDF to cut out, made from the box in use."""
