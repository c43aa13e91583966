"""Votes: the table overrules the dictionary, or lets a bot play for someone who is gone."""

from collections.abc import Sequence

from pioche.kernel.errors import Illegal
from pioche.lexicon.alphabet import NotAWord, normalise
from pioche.tables.domain import records as happened
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.records import AnyTableEvent, VoteKind
from pioche.tables.domain.rulings import must_rule_together
from pioche.tables.domain.sand import sand_runs
from pioche.tables.domain.state import Ballot, Table

VOTE_MS = 15_000
STAND_IN_LEVEL = "3"
MOST_BALLOTS = 3
"""So many questions about words one person may have before the table at a time."""


def answer(
    table: Table,
    person: PersonId,
    request: asked.ProposeWord | asked.ProposeBot | asked.Vote,
    now_ms: int,
    online: frozenset[PersonId],
) -> Sequence[AnyTableEvent]:
    """T-09, T-10: put a question to the table, or answer one."""
    if not table.running:
        raise Illegal("T-09", "On ne vote que pendant une partie.", "Votes are only taken during a game.")
    if not table.seats_of(person):
        raise Illegal("T-06", "Tu ne joues pas à cette table.", "You do not play at this table.")
    match request:
        case asked.ProposeWord(seat=seat, word=word, admit=admit):
            return [propose_word(table, person, seat, word, admit, now_ms, _others(table, person, online))]
        case asked.ProposeBot(seat=seat):
            return [propose_bot(table, seat, now_ms, online, _others(table, person, online))]
        case asked.Vote(number=number, agrees=agrees):
            return [cast(table, person, number, agrees)]


def _others(table: Table, person: PersonId, online: frozenset[PersonId]) -> tuple[PersonId, ...]:
    """T-09: give who is asked; somebody who has been gone for a minute cannot hold the others up."""
    return tuple(other.id for other in table.people() if other.id != person and other.id in online)


def propose_word(
    table: Table, person: PersonId, seat: int, word: str, admit: bool, now_ms: int, voters: tuple[PersonId, ...]
) -> happened.VoteOpened:
    """T-09: a seat asks all other people to admit or to ban a word."""
    if seat not in table.seats_of(person):
        raise Illegal("T-06", "Ce n’est pas ta place.", "This is not your seat.")
    must_rule_together(table, person, voters)
    try:
        normal = normalise(word)
    except NotAWord as error:
        raise Illegal("T-09", f"Ce n’est pas un mot : {error.french}.", f"This is not a word: {error}.") from error
    if any(ballot.word == normal for ballot in table.ballots):
        raise Illegal("T-09", "On vote déjà sur ce mot.", "There is already a vote on this word.")
    own = [ballot for ballot in table.ballots if ballot.kind != "bot" and ballot.seat in table.seats_of(person)]
    if len(own) >= MOST_BALLOTS:
        raise Illegal("T-09", "Attends la fin de tes autres votes.", "Wait for the end of your other votes.")
    number = table.ballots_opened + 1
    kind: VoteKind = "admit" if admit else "ban"
    return happened.VoteOpened(number, kind, seat, now_ms + VOTE_MS, voters, normal, stops_sand(table, seat))


def stops_sand(table: Table, seat: int) -> bool:
    """T-09: tell whether a question of this seat lets its sand stand still: the first in a wait does, for its time."""
    return sand_runs(table, seat) and table.hourglass is not None and table.hourglass.vote is None


def propose_bot(
    table: Table, seat: int, now_ms: int, online: frozenset[PersonId], voters: tuple[PersonId, ...]
) -> happened.VoteOpened:
    """T-10: when all people of a seat have been gone for a minute, the others may let a bot play."""
    if seat >= len(table.chairs) or not table.chairs[seat].people:
        raise Illegal("T-10", "Personne n’a cette place.", "Nobody has this seat.")
    chair = table.chairs[seat]
    if chair.stand_in is not None:
        raise Illegal("T-10", "Un ordinateur joue déjà à cette place.", "A bot already plays there.")
    if any(person.id in online for person in chair.people):
        raise Illegal("T-10", "Ce joueur est encore là.", "This player is still here.")
    if any(ballot.kind == "bot" and ballot.seat == seat for ballot in table.ballots):
        raise Illegal("T-10", "On vote déjà là-dessus.", "There is already a vote on this.")
    return happened.VoteOpened(table.ballots_opened + 1, "bot", seat, now_ms + VOTE_MS, voters)


def cast(table: Table, person: PersonId, number: int, agrees: bool) -> happened.VoteCast:
    """Answer a question once."""
    ballot = next((ballot for ballot in table.ballots if ballot.number == number), None)
    if ballot is None:
        raise Illegal("T-09", "Ce vote est clos.", "This vote is closed.")
    if person not in ballot.voters or person in ballot.agreed:
        raise Illegal("T-09", "Ce n’est pas à toi de voter.", "It is not for you to vote.")
    return happened.VoteCast(number, person, agrees)


def outcome(ballot: Ballot, now_ms: int) -> bool | None:
    """Tell how a vote ended: all agreed, somebody refused or the time is over; None while it goes on."""
    if ballot.refused:
        return False
    if set(ballot.voters) <= set(ballot.agreed):
        return True
    return False if now_ms >= ballot.ends_ms else None
