"""Words: preparing them in secret, revealing them, laying the highest, attacking its anagrams."""

from pioche.kernel.errors import Illegal
from pioche.kernel.seats import Seat, all_seats

from ..commands import Prepare
from ..dice import Throw, highest_of
from ..dictionary import dictionary
from ..endings import nobody_can
from ..events import (
    Attacked,
    Ended,
    Laid,
    LetPass,
    NothingLaid,
    Prepared,
    Revealed,
    Scored,
    TieRolled,
    WordsBegun,
)
from ..preparations import Counted, Preparation, Shown
from ..scoring import appraise, check_number, checked_anagram, count_anagrams
from ..state import State
from .story import Story


def begin_words(story: Story) -> None:
    """Q-10, Q-26: everybody may prepare; with an empty bag the game is over once nobody can lay anything."""
    if not story.state.bag and nobody_can(story.state):
        story.emit(Ended("exhausted"))
    else:
        story.emit(WordsBegun(story.state.round))


def appraised(state: State, seat: Seat, command: Prepare) -> Preparation:
    """Give what a seat would lay with its value, or raise Illegal when it breaks a rule of placing or of words."""
    lexicon = dictionary(state.lexicon, state.rulings, state.options.legends)
    placement = command.tiles, command.direction, command.anagrams
    return appraise(lexicon, state.rows, state.racks[seat], *placement, state.conventions)


def check_least(state: State, preparation: Preparation) -> None:
    """Q-25: refuse what is worth too little."""
    least = state.options.least_value
    if preparation.points < least:
        raise Illegal(
            "Q-25",
            f"Il faut au moins {least} points : ceci en vaut {preparation.points}.",
            f"At least {least} points are needed: this is worth {preparation.points}.",
        )


def prepare(story: Story, seat: Seat, command: Prepare) -> None:
    """Q-10: a seat seals one placement, or nothing."""
    preparation = None
    if command.tiles:
        preparation = appraised(story.state, seat, command)
        check_least(story.state, preparation)
    elif command.anagrams:
        raise Illegal("Q-17", "Pas d’anagramme sans mot.", "There is no anagram without a word.")
    story.emit(Prepared(seat, preparation))
    if len(story.state.sealed) == story.state.seats:
        reveal(story)


def reveal(story: Story) -> None:
    """Q-11, Q-12: show all preparations, lay the highest; a tie goes to a famous name, then to the higher dice."""
    state = story.state
    seats = sorted(all_seats(state.seats), key=lambda seat: rank(state, seat))
    story.emit(Revealed(tuple(in_short(seat, state.preparations[seat]) for seat in seats)))
    highest = state.preparations[seats[-1]]
    if highest is None:
        nothing_laid(story)
        return
    tied = tuple(seat for seat in seats if rank(state, seat) == rank(state, seats[-1]))
    winner = tied[0] if len(tied) == 1 else roll_for_tie(story, tied)
    lay(story, winner, state.preparations[winner] or highest)


def in_short(seat: Seat, preparation: Preparation | None) -> Shown:
    """Give what everybody is told of a preparation; the whole of it is in their views."""
    return Shown(seat) if preparation is None else Shown(seat, preparation.main.word, preparation.points)


def rank(state: State, seat: Seat) -> tuple[int, bool, int]:
    """Q-11, Q-12: by what preparations are compared."""
    preparation = state.preparations[seat]
    if preparation is None:
        return (0, False, 0)
    return (preparation.points, preparation.names_person, state.numbers[seat])


def roll_for_tie(story: Story, tied: tuple[Seat, ...]) -> Seat:
    """Q-12: seats that are still equal roll again."""
    rolls: list[Throw] = []
    winner = highest_of(tied, rolls, story.chance)
    story.emit(TieRolled(tuple(rolls), winner))
    return winner


def lay(story: Story, seat: Seat, preparation: Preparation) -> None:
    """Q-11, Q-18: lay the highest preparation; without anagrams it is scored at once."""
    attackable = bool(preparation.anagrams)
    words, anagrams = (tuple(each.word for each in part) for part in (preparation.words, preparation.anagrams))
    story.emit(Laid(seat, words, anagrams, preparation.points, attackable))
    if not attackable:
        close_window(story)


def attack(story: Story, seat: Seat, words: tuple[str, ...]) -> None:
    """Q-18: a seat that names an anagram more takes the points of all of them."""
    found = anagrams_more(story.state, words)
    story.emit(Attacked(seat, found, story.state.latest.preparation.points + sum(each.points for each in found)))


def anagrams_more(state: State, words: tuple[str, ...]) -> tuple[Counted, ...]:
    """Q-18: value anagrams of the word just laid that were not announced, or raise Illegal."""
    if not words:
        raise Illegal("Q-18", "Nomme au moins une anagramme de plus.", "Name at least one anagram more.")
    preparation = state.latest.preparation
    announced = [each.word for each in preparation.anagrams]
    lexicon = dictionary(state.lexicon, state.rulings, state.options.legends)
    if state.rules < 2:
        return count_anagrams(lexicon, preparation.main, words, announced)
    check_number(words)
    named = dict.fromkeys(checked_anagram(lexicon, preparation.main.word, word) for word in words)
    more = [word for word in named if word not in announced]
    if not more:
        raise Illegal(
            "Q-18", "Déjà annoncé : il faut une anagramme de plus.", "Announced already: one anagram more is needed."
        )
    return count_anagrams(lexicon, preparation.main, more, announced)


def let_pass(story: Story, seat: Seat) -> None:
    """Q-18: the window closes early when nobody wants to attack."""
    story.emit(LetPass(seat))
    state = story.state
    if set(state.passed) == set(state.others(state.latest.seat)):
        close_window(story)


def close_window(story: Story) -> None:
    """Q-18: nobody has found more: the layer scores."""
    move = story.state.latest
    story.emit(Scored(move.seat, move.preparation.points))


def nothing_laid(story: Story) -> None:
    """Q-26: with an empty bag, or for the third time in succession, this is the end."""
    rounds = story.state.barren + 1
    story.emit(NothingLaid(rounds))
    if not story.state.bag:
        story.emit(Ended("silence"))
    elif rounds >= story.state.options.barren_rounds:
        story.emit(Ended("barren"))
