"""The conformance kit: what any game must pass, wherever its room stands."""
