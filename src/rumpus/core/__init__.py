"""What a game is, without any game in it."""
