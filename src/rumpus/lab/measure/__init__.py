"""Measurements of games and boxes: lengths, decisions, chances, ratings, exact values."""
