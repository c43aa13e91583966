"""Getting the searches ready in the background."""

from threading import Thread

from pioche.lexicon import Lexicon
from pioche.lexicon.search import warm


def test_progress_is_told_step_by_step() -> None:
    """The name of each step, how many are done and how many there are; at the end all are done."""
    told: list[tuple[str, int, int]] = []
    thread = Thread(target=warm, args=(Lexicon.from_words(["BAS"]), lambda *step: told.append(step)))
    thread.start()
    thread.join()
    total = told[0][2]
    assert [(done, of) for _, done, of in told] == [(done, total) for done in range(total + 1)]
    assert all(name for name, _, _ in told)
