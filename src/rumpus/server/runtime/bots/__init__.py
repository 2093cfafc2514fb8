"""Bots at tables: their threads, their turn in the queue, warm-up, analyses of finished games."""
