"""The bots of KAKUZU."""
