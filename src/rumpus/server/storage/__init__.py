"""The store: events in a database, its schema and migrations, backup and its checks."""
