"""The long forms of the house's tests, from kills and disk faults to load and bad lines; figures go to one file."""


class Broken(Exception):
    """A promise was not kept; the figures tell which."""

    def __init__(self, figures: object) -> None:
        super().__init__(str(figures))
        self.figures = figures


def promise(kept: bool, figures: object) -> None:
    """Raise Broken with the figures when a promise was not kept."""
    if not kept:
        raise Broken(figures)
