"""The bots of RONDO."""
