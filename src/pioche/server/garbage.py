"""Python's collector of cyclic garbage, set for a process in which many people wait for answers."""

import gc

FULL_AFTER = 200
"""How many middle collections come before a full one: minutes under load instead of seconds."""


def collect_seldom() -> None:
    """Look through everything only seldom: with 1,000 guests nobody is answered for a third of a second meanwhile."""
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, FULL_AFTER)
    # Modules and classes stay until the end: no collection needs to look at them again.
    gc.collect()
    gc.freeze()
