"""Under which names the secrets of a house are kept where all its nodes find them."""

KEY = "key"
"""With which it signs records."""
DAYS = "days"
"""By which it deals days."""
