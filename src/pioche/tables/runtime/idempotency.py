"""Idempotency: a request that comes twice under the same key gets the same answer and has its effect once."""

from collections.abc import Iterable
from typing import TypeAlias

from pioche.kernel.errors import Illegal, Late, Malformed
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.records import Record

REMEMBERED_MS = 600_000
"""How long an answer is remembered, in the table's own time."""
MOST_REMEMBERED = 100_000
MOST_REFUSALS = 1_000
"""So many refusals of one person are remembered; what was carried out is not forgotten for them."""
MOST_TO_STRANGERS = 200
"""So many refusals of people without a seat are remembered, of all of them together."""
STRANGERS = PersonId("")

Answer: TypeAlias = int | Illegal | Late | Malformed
"""The number of the request's last record, or why it was refused for good."""

IdempotencyKey: TypeAlias = tuple[PersonId, str]
"""Who has asked, and the key that the sender gave the request."""


class IdempotentAnswers:
    """Remembers the answers of one table: those on record also over a restart, refusals only in memory."""

    def __init__(self, records: Iterable[Record] = (), most: int = MOST_REMEMBERED) -> None:
        self._answers: dict[IdempotencyKey, tuple[int, Answer, PersonId]] = {}
        self._refused: dict[PersonId, dict[IdempotencyKey, None]] = {}
        """What was refused to each person, or to strangers, the oldest first."""
        self._most = most
        for number, record in enumerate(records, start=1):
            self.note_record(number, record)

    def __len__(self) -> int:
        return len(self._answers)

    def note_record(self, number: int, record: Record) -> None:
        """Remember that a request led to a record."""
        if record.by is not None and record.request:
            self.note(record.by, record.request, number, record.at_ms)

    def note(self, person: PersonId, key: str, answer: Answer, now_ms: int, seated: bool = True) -> None:
        """Remember an answer, and forget the oldest ones."""
        self._forget((person, key))
        if isinstance(answer, int):
            self._answers[person, key] = (now_ms, answer, person)
        else:
            whose, most = (person, MOST_REFUSALS) if seated else (STRANGERS, MOST_TO_STRANGERS)
            self._answers[person, key] = (now_ms, afresh(answer), whose)
            refused = self._refused.setdefault(whose, {})
            refused[person, key] = None
            if len(refused) > most:
                self._forget(next(iter(refused)))
        while len(self._answers) > self._most or self._oldest_ms() < now_ms - REMEMBERED_MS:
            self._forget(next(iter(self._answers)))

    def _forget(self, key: IdempotencyKey) -> None:
        if key not in self._answers:
            return
        _, answer, whose = self._answers.pop(key)
        if not isinstance(answer, int):
            del self._refused[whose][key]
            if not self._refused[whose]:
                del self._refused[whose]

    def _oldest_ms(self) -> int:
        return self._answers[next(iter(self._answers))][0]

    def answer_to(self, person: PersonId, key: str) -> int | None:
        """Give the number that a request was answered with, or raise its refusal; None when it is new."""
        _, answer, _ = self._answers.get((person, key), (0, None, None))
        if answer is None or isinstance(answer, int):
            return answer
        raise afresh(answer)


def afresh(error: Illegal | Late | Malformed) -> Illegal | Late | Malformed:
    """Give a refusal without the trace of how it came about, which would keep all it touched in memory."""
    if isinstance(error, Illegal):
        return Illegal.again(error.refusal)
    return Late(str(error)) if isinstance(error, Late) else Malformed(str(error))
