"""Messages and their languages, by Project Fluent."""
