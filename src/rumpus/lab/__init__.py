"""The lab: what a rule, a spinner or a board does to a game, over millions of games."""
