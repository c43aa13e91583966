"""Numbers as people read them."""

from pioche.kernel.text import Text


def shown(number: float) -> Text:
    """Write a number with one decimal in both languages."""
    text = f"{number:.1f}".replace("-", "−")
    return Text(text.replace(".", ","), text)
