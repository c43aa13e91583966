"""Finished games gone through again: one room for the page of a game and for the command line."""
