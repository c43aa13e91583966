"""Tables at work: one runner for each, the house that has them all, and what they need from outside."""
