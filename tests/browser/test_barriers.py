"""What looks for barriers finds them, also where it does not look at the same clothes again."""

from collections.abc import Callable

from tests.browser.barriers import barriers
from tests.browser.guests import Guest

PUT = """([name, style, text]) => {
    const made = document.querySelector("main").appendChild(document.createElement(name));
    made.style.cssText = style;
    made.textContent = text;
}"""
TAKE_AWAY = "() => document.querySelectorAll('main > [style]').forEach((each) => each.remove())"
PALE = "color: #999; background: #aaa; font-size: 16px"
SMALL = "width: 9px; height: 9px; padding: 0; min-height: 0; display: block; overflow: hidden"


def test_a_barrier_is_found(guest: Callable[..., Guest]) -> None:
    """Pale letters, a button too small for fingers and a picture without a name are found, where all else is seen."""
    anna = guest("Anna")
    page = anna.go("/adresse/inconnue")
    anna.finds_no_barrier()
    assert barriers(page) == []
    for text in ("pâle", "pareil"):
        page.evaluate(PUT, ["p", PALE, text])
    ((rule, _, places),) = barriers(page)
    assert (rule, len(places)) == ("color-contrast", 1)
    page.evaluate(TAKE_AWAY)
    assert barriers(page) == []
    for name in ("button", "button", "img"):
        page.evaluate(PUT, [name, SMALL, "petit"])
    assert {rule for rule, *_ in barriers(page)} == {"image-alt", "target-size"}
    anna.errors.clear()  # of an address that leads nowhere
