"""Dice, gifts, questions and answers."""

from collections import Counter

from pioche.components.bags import in_order, lacking
from pioche.kernel.errors import Illegal
from pioche.kernel.seats import Seat

from .. import catalogue, earlier_judgement
from ..answer_words import known_before, vocabulary, with_answers
from ..cards import PACK, Ballot, Drawn
from ..dice import gift_of, roll
from ..entries import Entry
from ..events import Answered, Asked, Claimed, ClueGiven, Drew, GiftDue, Given, Rolled, Settled, Voted
from ..judgement import Judgement, weigh
from ..notation import put
from ..scoring import BONUS, RIGHT, WRONG
from ..state import State
from .story import Story

LONGEST_ANSWER = 200


def roll_dice(story: Story, late: bool) -> None:
    """Q-04: roll the dice for the seat whose turn it is."""
    story.emit(Rolled(story.state.turn, roll(story.chance), late))
    after_roll(story)


def after_roll(story: Story) -> None:
    """Q-05: gifts come before the question; a seat that has not more pawns than it owes gives them all at once."""
    state = story.state
    number = state.numbers[state.turn]
    pawns = gift_of(number)
    owing = tuple(seat for seat in state.others(state.turn) if state.racks[seat]) if pawns else ()
    if not owing:
        ask(story)
        return
    story.emit(GiftDue(state.turn, number, pawns, owing))
    for seat in owing:
        if len(state.racks[seat]) <= pawns:
            story.emit(Given(seat, state.turn, state.racks[seat], late=False))
    ask_when_given(story)


def give(story: Story, seat: Seat, letters: str) -> None:
    """Q-05: a seat gives pawns of its own choice."""
    state = story.state
    if not letters.isascii():
        raise Illegal("Q-05", "Un pion porte une lettre de A à Z.", "A pawn bears a letter from A to Z.")
    chosen = in_order(letters.upper())
    if len(chosen) != state.gift:
        pawns = ("pion", "pawn") if state.gift == 1 else ("pions", "pawns")
        raise Illegal("Q-05", f"Donne exactement {state.gift} {pawns[0]}.", f"Give exactly {state.gift} {pawns[1]}.")
    if missing := lacking(state.racks[seat], chosen):
        names = ", ".join(dict.fromkeys(missing))
        raise Illegal("Q-05", f"Tu n’as pas assez de : {names}.", f"You do not have enough of: {names}.")
    story.emit(Given(seat, state.turn, chosen, late=False))
    ask_when_given(story)


def give_by_chance(story: Story) -> None:
    """Q-05: when the time is up, chance chooses for those who have not given."""
    state = story.state
    for seat in state.owing:
        drawn, _ = story.chance.draw(state.racks[seat], state.gift)
        story.emit(Given(seat, state.turn, in_order(drawn), late=True))
    ask(story)


def ask_when_given(story: Story) -> None:
    """Go on as soon as nobody owes anything."""
    if not story.state.owing:
        ask(story)


def ask(story: Story) -> None:
    """Q-06, Q-07: turn up the entry of the number; a bonus needs no answer."""
    state = story.state
    book, entry = catalogue.choose(state.numbers[state.turn], state.asked, state.options)
    hidden = max(len(entry.clues) - 1, 0)
    own = put(entry) if book == PACK else ""
    story.emit(Asked(state.turn, Drawn(entry.number, entry.stars, entry.bonus, book, hidden, own)))
    if entry.bonus is not None:
        draw(story, BONUS[entry.bonus])


def answer(story: Story, text: str, late: bool) -> None:
    """Q-06, Q-08: one answer, judged at once; the other seats may then overrule the machine."""
    state = story.state
    typed = text.strip()
    if len(typed) > LONGEST_ANSWER:
        raise Illegal("Q-06", "Réponds en quelques mots.", "Answer in a few words.")
    book = state.open_card.book
    entry = catalogue.entry_of(state.open_card, state.options)
    judged = judgement(state, entry, typed)
    may_speak = bool(typed) and state.options.overrule_seconds > 0
    may_claim = may_speak and state.options.honour and not judged.right
    may_overrule = may_speak and judged.doubtful and not state.options.honour
    own = entry.answer if book == PACK else ""
    story.emit(Answered(state.turn, entry.number, typed, judged.right, late, may_overrule, book, may_claim, own))
    if not may_overrule and not may_claim:
        settle(story)


def give_clue(story: Story) -> None:
    """Q-06: one more clue, and a star less."""
    state = story.state
    card = state.open_card
    clues = catalogue.entry_of(card, state.options).clues
    given = len(clues) - card.clues
    own = clues[given] if card.book == PACK else ""
    story.emit(ClueGiven(state.turn, card.number, card.book, given + 1, own))


def claim(story: Story) -> None:
    """Q-08: alone with bots, who says that the answer was right is believed."""
    story.emit(Claimed(story.state.turn))
    settle(story)


def judgement(state: State, entry: Entry, typed: str) -> Judgement:
    """Q-08: judge an answer, by the rules that the game began under."""
    if state.rules < 3:
        judged = Judgement(*earlier_judgement.judged(entry, typed, known_before(state.lexicon), state.rules))
    else:
        judged = weigh(entry, typed, with_answers(vocabulary(state.lexicon), catalogue.own_entries(state.options)))
    return judged._replace(doubtful=judged.doubtful or (state.options.contest_wrong and not judged.right))


def vote(story: Story, seat: Seat, ballot: Ballot) -> None:
    """Q-08: one seat that agrees with the machine settles it; otherwise all others have to speak."""
    story.emit(Voted(seat, ballot))
    state = story.state
    if ballot == "uphold" or None not in [state.ballots[other] for other in state.others(state.turn)]:
        settle(story)


def settle(story: Story) -> None:
    """Q-06, Q-08: the judgement is turned round if all others who do not abstain want it; then pawns are drawn."""
    state = story.state
    votes = Counter(state.ballots[other] for other in state.others(state.turn))
    honour = state.open_reply.honour
    overruled = honour or (votes["overrule"] > 0 and votes["uphold"] == votes[None] == 0)
    right = state.open_reply.right != overruled
    story.emit(Settled(state.turn, right, overruled, honour))
    draw(story, RIGHT[state.open_card.stars] if right else WRONG)


def draw(story: Story, wanted: int) -> None:
    """Q-09: draw pawns, or what is left of them: with this the seat has been questioned."""
    state = story.state
    drawn, _ = story.chance.draw(state.bag, min(wanted, len(state.bag)))
    story.emit(Drew(state.turn, in_order(drawn), wanted))
