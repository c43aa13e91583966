"""Whoever asks for much waits for it; nobody else does."""

import random

import pytest

from pioche.tables.bots.fair_queue import FairQueue, Requester


def emptied(queue: FairQueue[str]) -> list[str]:
    """Take all there is, in its order."""
    taken = []
    while queue:
        taken.append(queue.pop())
    return taken


def test_people_have_turns() -> None:
    """Somebody with many questions gets one answered, then everybody else has a turn."""
    queue: FairQueue[str] = FairQueue()
    for number in range(4):
        queue.push(Requester("max", f"M{number}"), f"max {number}")
    queue.push(Requester("lea", "L"), "lea")
    queue.push(Requester("zoe", "Z"), "zoe")
    assert emptied(queue) == ["max 0", "lea", "zoe", "max 1", "max 2", "max 3"]


def test_the_tables_of_a_person_have_turns() -> None:
    """Among one person's tables none waits for all questions of another; a table's own are answered in order."""
    queue: FairQueue[str] = FairQueue()
    for table, number in ("a", 1), ("a", 2), ("a", 3), ("b", 1), ("b", 2):
        queue.push(Requester("max", table), f"{table}{number}")
    assert emptied(queue) == ["a1", "b1", "a2", "b2", "a3"]


def test_people_come_before_tables_of_bots() -> None:
    """A table where people sit does not wait for tables where only bots do."""
    queue: FairQueue[str] = FairQueue()
    queue.push(Requester("max", "a", attended=False), "bots")
    queue.push(Requester("max", "b", attended=False), "more bots")
    queue.push(Requester("lea", "c"), "people")
    assert emptied(queue) == ["people", "bots", "more bots"]


def test_what_is_tried_again_is_first_at_its_table_only() -> None:
    """A question that is put again comes before the later ones of its table, and takes nobody else's turn."""
    queue: FairQueue[str] = FairQueue()
    queue.push(Requester("lea", "L"), "lea 1")
    queue.push(Requester("max", "M"), "max 2")
    queue.push_first(Requester("max", "M"), "max 1")
    assert emptied(queue) == ["lea 1", "max 1", "max 2"]


def test_what_nobody_waits_for_is_forgotten() -> None:
    """A dropped question has no turn; dropping what has had its turn does nothing."""
    queue: FairQueue[str] = FairQueue()
    queue.push(Requester("max", "M"), "first")
    queue.push(Requester("max", "M"), "second")
    queue.drop(Requester("max", "M"), "first")
    queue.drop(Requester("max", "M"), "never there")
    queue.drop(Requester("lea", "L"), "never there")
    assert emptied(queue) == ["second"]
    queue.drop(Requester("max", "M"), "second")
    assert not queue
    with pytest.raises(IndexError):
        queue.pop()


def test_nobody_waits_longer_than_one_round() -> None:
    """Whatever others ask for meanwhile, a person is served again before anybody else is served twice."""
    seed = 20
    dice = random.Random(seed)
    queue: FairQueue[str] = FairQueue()
    waiting: dict[str, set[str]] = {}
    """Who was served since each waiting person began to wait or was last served."""
    counts: dict[str, int] = {}
    for step in range(5_000):
        if dice.random() < 0.55 or not queue:
            person = dice.choice("abcdefgh")
            queue.push(Requester(person, dice.choice("xyz")), person)
            counts[person] = counts.get(person, 0) + 1
            waiting.setdefault(person, set())
            continue
        served = queue.pop()
        counts[served] -= 1
        for person, seen in waiting.items():
            if person != served:
                assert served not in seen, (seed, step)
                seen.add(served)
        waiting[served] = set()
        if not counts[served]:
            del waiting[served]
