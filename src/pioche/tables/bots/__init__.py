"""The bots of tables: when they act, which worker processes think for them, and in which order."""
