"""What was answered to whom: a request that comes twice gets the same answer and has its effect once."""

from collections.abc import Iterable
from typing import TypeAlias

from pioche.kernel.errors import Illegal, Late, Malformed
from pioche.tables.people import PersonId
from pioche.tables.records import Record

REMEMBERED_MS = 600_000
"""How long an answer is remembered, in the table's own time."""
MOST_REMEMBERED = 100_000

Answer: TypeAlias = int | Illegal | Late | Malformed
"""The number of the request's last record, or why it was refused for good."""


class Answers:
    """Remembers the answers of one table: those on record also over a restart, refusals only in memory."""

    def __init__(self, records: Iterable[Record] = (), most: int = MOST_REMEMBERED) -> None:
        self._answers: dict[tuple[PersonId, str], tuple[int, Answer]] = {}
        self._most = most
        for number, record in enumerate(records, start=1):
            self.note_record(number, record)

    def __len__(self) -> int:
        return len(self._answers)

    def note_record(self, number: int, record: Record) -> None:
        """Remember that a request led to a record."""
        if record.by is not None and record.request:
            self.note(record.by, record.request, number, record.at_ms)

    def note(self, person: PersonId, name: str, answer: Answer, now_ms: int) -> None:
        """Remember an answer, and forget the oldest ones."""
        self._answers[person, name] = (now_ms, answer if isinstance(answer, int) else afresh(answer))
        while len(self._answers) > self._most or self._oldest_ms() < now_ms - REMEMBERED_MS:
            del self._answers[next(iter(self._answers))]

    def _oldest_ms(self) -> int:
        return self._answers[next(iter(self._answers))][0]

    def to(self, person: PersonId, name: str) -> int | None:
        """Give the number that a request was answered with, or raise its refusal; None when it is new."""
        _, answer = self._answers.get((person, name), (0, None))
        if answer is None or isinstance(answer, int):
            return answer
        raise afresh(answer)


def afresh(error: Illegal | Late | Malformed) -> Illegal | Late | Malformed:
    """Give a refusal without the trace of how it came about, which would keep all it touched in memory."""
    if isinstance(error, Illegal):
        return Illegal(error.refusal.rule, error.refusal.text.fr, error.refusal.text.en)
    return Late(str(error)) if isinstance(error, Late) else Malformed(str(error))
