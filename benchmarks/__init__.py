"""How fast the searches are, as ratios against peers measured in the same run: `make bench`."""
