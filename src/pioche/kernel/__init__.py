"""The contract that every game keeps; no I/O, no clock, no global randomness."""
