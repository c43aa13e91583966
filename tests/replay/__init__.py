"""Tests of games gone through again."""
