"""The games, one folder each; `kernel.registry` finds them."""
