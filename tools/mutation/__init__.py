"""Mutation tests: small faults are put into the rules one at a time, and some test must notice each of them."""
