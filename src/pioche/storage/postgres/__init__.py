"""The store of a house on many machines: PostgreSQL, shared by all nodes."""
