"""Storage: the event store in SQLite or PostgreSQL, its schema and migrations, export and import."""
