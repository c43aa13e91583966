"""The event store: SQLite for a house on one machine."""
