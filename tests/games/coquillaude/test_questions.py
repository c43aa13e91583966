"""Questions and answers."""

import pytest
from msgspec.structs import replace

from pioche.games.coquillaude import GAME, coquillaudet
from pioche.games.coquillaude.commands import Abstain, Answer, Overrule, Uphold
from pioche.games.coquillaude.decide.questions import after_roll, ask, judgement
from pioche.games.coquillaude.decide.rounds import begin_turn, go_on
from pioche.games.coquillaude.dice import gift_of
from pioche.games.coquillaude.events import Answered, Asked, Drew, Settled, WordsBegun
from pioche.games.coquillaude.judgement import Judgement
from pioche.games.coquillaude.options import Options
from pioche.games.coquillaude.state import State
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Thought
from pioche.kernel.seats import Seat
from pioche.kernel.story import Story

from .builders import TIME_UP, A, B, C, after, answer_of, asked, events_of, position, refusal, rolled

RACKS = ("AAAA", "BBBB")
ALONE = Options(overrule_seconds=0)


def drawn(state: State, text: str) -> int:
    """Give how many pawns an answer brings when nobody overrules the machine."""
    state = after(state, (A, Answer(text)))
    if state.phase == "verdict":
        state = after(state, (None, TIME_UP))
    return len(state.racks[A]) - len(RACKS[0])


@pytest.mark.parametrize(("stars", "pawns"), [(1, 4), (2, 6), (3, 8)])
def test_right_answers(stars: int, pawns: int) -> None:
    """Q-06: a right answer brings 4, 6 or 8 pawns by stars, a wrong one or none 2."""
    state = asked(stars, *RACKS)
    assert drawn(state, answer_of(state)) == pawns
    assert drawn(state, "rien de tel") == 2
    assert drawn(state, "") == 2


def test_sixty_seconds_and_one_answer() -> None:
    """Q-06: only the seat that is asked answers, once, within 60 seconds; who does so is not told to be late."""
    state = asked(1, *RACKS)
    waiting = GAME.waiting(state)
    assert waiting is not None
    assert waiting.limit == 60
    assert [(each.seat, each.commands) for each in waiting.expected] == [(A, ("answer",))]
    late = events_of(state, None, TIME_UP)[0]
    assert isinstance(late, Answered)
    assert (late.right, late.late, late.open) == (False, True, False)
    early = events_of(state, A, Answer("rien de tel"))[0]
    assert isinstance(early, Answered)
    assert not early.late
    again = after(state, (A, Answer("rien de tel")))
    assert refusal(again, A, Answer(answer_of(state)))[0] == "Q-03"


@pytest.mark.parametrize(("bonus", "pawns"), [("coquillaudinette", 6), ("coquillaudette", 8), ("coquillaude", 10)])
def test_bonuses(bonus: str, pawns: int) -> None:
    """Q-07: a bonus brings 6, 8 or 10 pawns at once, without an answer."""
    entry = next(each for each in coquillaudet.load().values() if each.bonus == bonus)
    story = Story(rolled(*RACKS, numbers=(entry.number, 1112)), Chance(seed_from("bonus")), GAME.evolve)
    ask(story)
    go_on(story)
    assert isinstance(story.events[0], Asked)
    assert isinstance(story.events[1], Drew)
    assert len(story.state.racks[A]) == len(RACKS[0]) + pawns
    assert story.state.turn == B


def test_the_expected_answer_is_shown_after_the_answer() -> None:
    """Q-08: before it nothing of it reaches anybody, then all see it with a line of explanation."""
    state = asked(2, *RACKS)
    for seat in (A, B, None):
        assert GAME.view(state, seat).verdict is None
    state = after(state, (A, Answer("rien de tel")))
    for seat in (A, B, None):
        verdict = GAME.view(state, seat).verdict
        assert verdict is not None
        assert (verdict.typed, verdict.right, verdict.answer) == ("rien de tel", False, answer_of(state))
        assert verdict.note


def test_an_answer_stays_in_sight_when_the_next_question_comes() -> None:
    """Q-08: in the first round the next question comes at once; the view still has the last answer and its note."""
    state = replace(asked(1, *RACKS, "CCCC"), numbers=(1111, 2112, 3113))
    answer = answer_of(state)
    following = after(state, (A, Answer(answer)))
    assert (following.phase, following.turn) == ("question", B)
    view = GAME.view(following, None)
    assert view.verdict is None
    assert view.before is not None
    assert (view.before.seat, view.before.answer, view.before.pawns) == (A, answer, 4)
    assert view.before.note


def test_answers_are_judged_with_tolerance() -> None:
    """Q-08: case, accents and articles do not matter, and a listed variant will do."""
    entry = next(
        each for each in coquillaudet.load().values() if each.stars == 1 and each.variants and each.answer.isalpha()
    )
    state = asked(1, *RACKS)
    card = replace(state.open_card, number=entry.number)
    state = replace(state, card=card)
    for text in (entry.answer.lower(), f"  {entry.answer.upper()} ", entry.variants[0]):
        assert drawn(state, text) == 4, text


def slip_of(state: State) -> str:
    """Give the answer with a slip of the pen, which the machine forgives."""
    answer = answer_of(state)
    slips = (answer[:place] + sign + answer[place:] for place in range(2, len(answer)) for sign in "ZKW")
    return next(slip for slip in slips if judged(state, slip)[:2] == (True, True))


def more_than(state: State) -> str:
    """Give the answer with something beside it, which the machine does not take for the answer."""
    return f"{answer_of(state)} quelconque"


def judged(state: State, typed: str) -> Judgement:
    """Give what the machine thinks of an answer."""
    return judgement(state, coquillaudet.load()[state.open_card.number], typed)


def settled(state: State, *acts: tuple[Seat | None, Command]) -> Settled | None:
    """Give how a judgement was settled by the last of some acts."""
    *before, (seat, command) = acts
    state = after(state, *before)
    return next((event for event in events_of(state, seat, command) if isinstance(event, Settled)), None)


def test_the_others_together_overrule_the_machine() -> None:
    """Q-08: within 15 seconds, in either direction, if all other seats want it."""
    state = replace(asked(3, *RACKS, "CCCC"), numbers=(0, 0, 0))
    for text, becomes in ((more_than(state), True), (slip_of(state), False)):
        judged = after(state, (A, Answer(text)))
        waiting = GAME.waiting(judged)
        assert waiting is not None
        assert waiting.limit == 15
        assert {each.seat for each in waiting.expected} == {B, C}
        final = settled(judged, (C, Overrule()), (B, Overrule()))
        assert final == Settled(A, becomes, overruled=True)
        pawns = len(after(judged, (C, Overrule()), (B, Overrule())).racks[A]) - 4
        assert pawns == (8 if becomes else 2)


def test_one_seat_that_agrees_with_the_machine_settles_it() -> None:
    """Q-08: it takes all of them; who is silent when the time is up has not agreed; who abstains does not count."""
    state = replace(asked(3, *RACKS, "CCCC"), numbers=(0, 0, 0))
    judged = after(state, (A, Answer(more_than(state))))
    stands = Settled(A, right=False, overruled=False)
    assert settled(judged, (C, Overrule()), (B, Uphold())) == stands
    assert settled(judged, (B, Uphold())) == stands
    assert settled(judged, (C, Overrule()), (None, TIME_UP)) == stands
    assert settled(judged, (C, Abstain()), (B, Abstain())) == stands
    assert settled(judged, (C, Overrule())) is None
    assert settled(judged, (C, Abstain()), (B, Overrule())) == Settled(A, right=True, overruled=True)


@pytest.mark.parametrize("right", [True, False])
def test_nobody_is_asked_where_there_is_no_doubt(right: bool) -> None:
    """Q-08: an answer that is exactly right, or plainly wrong, is settled at once, and nobody can turn it round."""
    state = asked(3, *RACKS)
    events = events_of(state, A, Answer(answer_of(state) if right else "rien de tel"))
    assert isinstance(events[0], Answered)
    assert (events[0].right, events[0].open) == (right, False)
    assert events[1] == Settled(A, right, overruled=False)
    assert refusal(after(state, (A, Answer(answer_of(state)))), B, Overrule())[0] == "Q-03"


def test_a_table_may_ask_about_every_wrong_answer() -> None:
    """Q-08: by option the others may find right what the machine finds plainly wrong; never the other way round."""
    state = asked(3, *RACKS, options=Options(contest_wrong=True))
    assert settled(state, (A, Answer("rien de tel")), (B, Overrule())) == Settled(A, right=True, overruled=True)
    assert settled(state, (A, Answer(answer_of(state)))) == Settled(A, right=True, overruled=False)


def test_alone_with_bots_the_machine_decides_at_once() -> None:
    """Q-08: bots abstain without thinking, so a doubtful answer is as right as the machine finds it, generously."""
    state = asked(3, *RACKS)
    for text in (slip_of(state), more_than(state)):
        doubtful = after(state, (A, Answer(text)))
        thought = GAME.think(GAME.view(doubtful, B), B, "3", Chance(seed_from("alone")))
        assert thought == Thought(Abstain(), 0.0)
        right = judged(state, text).right
        assert settled(doubtful, (B, thought.command)) == Settled(A, right, overruled=False)


def test_rules_1_asked_about_every_answer() -> None:
    """A game that began under rules 1 goes on by them: any answer can be turned round, the right one too."""
    state = replace(asked(3, *RACKS), rules=1)
    for text in ("rien de tel", answer_of(state)):
        assert after(state, (A, Answer(text))).phase == "verdict"
        assert settled(state, (A, Answer(text)), (B, Overrule())) == Settled(A, text == "rien de tel", overruled=True)


def test_a_table_may_leave_it_to_the_machine() -> None:
    """Q-08: with the option at nought nobody is asked."""
    state = asked(3, *RACKS, options=ALONE)
    assert after(state, (A, Answer(more_than(state)))).phase == "roll"


def test_too_few_pawns() -> None:
    """Q-09: draw what is left; then no more questions and no rolls, only words."""
    state = asked(3, "LEGUMES", "RELATIONS", bag="XYZ", options=ALONE)
    events = events_of(state, A, Answer(answer_of(state)))
    drew = next(event for event in events if isinstance(event, Drew))
    assert (drew.letters, drew.wanted) == ("XYZ", 8)
    assert isinstance(events[-1], WordsBegun)
    assert after(state, (A, Answer(""))).bag == "X" or not after(state, (A, Answer(answer_of(state)))).bag


def test_an_empty_bag_asks_nobody() -> None:
    """Q-09: with an empty bag a round goes straight to the words."""
    state = replace(position("LEGUMES", "RELATIONS", bag=""), phase="attack", first=B)
    story = Story(state, Chance(seed_from("empty")), GAME.evolve)
    begin_turn(story, B)
    assert story.state.phase == "words"


def test_a_question_is_not_asked_twice() -> None:
    """Q-01: an entry that was asked before gives way to the next number; after 6666 comes 1111."""
    entries = coquillaudet.load()
    one = next(number for number in coquillaudet.NUMBERS if entries[number].stars)
    assert coquillaudet.entry_for(one, (), entries).number == one
    following = coquillaudet.NUMBERS[coquillaudet.NUMBERS.index(one) + 1]
    assert coquillaudet.entry_for(one, (one,), entries).number == following
    assert coquillaudet.entry_for(6666, (6666,), entries).number == 1111
    story = Story(replace(rolled(*RACKS, numbers=(one, 1112)), asked=(one,)), Chance(seed_from("twice")), GAME.evolve)
    after_roll(story)
    assert story.state.open_card.number == following


def test_the_same_number_gives_the_next_seat_another_question() -> None:
    """Q-01: what the first seat is asked counts as asked when the second one has rolled the same number."""
    entries = coquillaudet.load()
    one = next(number for number in coquillaudet.NUMBERS if entries[number].stars and not gift_of(number))
    story = Story(rolled(*RACKS, numbers=(one, one)), Chance(seed_from("same")), GAME.evolve)
    after_roll(story)
    assert (story.state.turn, story.state.open_card.number) == (A, one)
    state = after(story.state, (A, Answer(answer_of(story.state))))
    assert (state.turn, state.phase) == (B, "question")
    assert state.open_card.key != story.state.open_card.key
