"""A match: position, record, chance, seating, shares of the win."""
