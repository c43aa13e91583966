"""Bots."""

import pytest
from msgspec.structs import replace

from pioche.bots.form import days
from pioche.bots.levels import LEVELS as PEOPLE
from pioche.bots.levels import level
from pioche.bots.match import play_match
from pioche.bots.strengths import GREEDY
from pioche.components.rulings import Rulings
from pioche.games.coquillaude import GAME, coquillaudet
from pioche.games.coquillaude.analysis import ARROWS
from pioche.games.coquillaude.bot.answers import answer, mistakes
from pioche.games.coquillaude.bot.levels import LEVELS
from pioche.games.coquillaude.bot.rack_value import least_useful, prices
from pioche.games.coquillaude.bot.valuation import may_wait, remembered, robbery
from pioche.games.coquillaude.cards import Card
from pioche.games.coquillaude.commands import Abstain, Answer, Attack, Give, Pass, Prepare, Roll
from pioche.games.coquillaude.dictionary import spoken_words
from pioche.games.coquillaude.events import Answered, Attacked, Laid
from pioche.games.coquillaude.options import Options
from pioche.games.coquillaude.preview import preview
from pioche.games.coquillaude.state import State
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Act, Setup
from pioche.kernel.seats import Seat
from pioche.lexicon.search import anagrams

from .builders import ARISTOTELICIEN, A, B, about_to_roll, after, asked, position, put, question, sealed

SHORT = Options(least_value=100, barren_rounds=1)
"""Games that are over early."""
KEYS = [*(each.key for each in PEOPLE), "2.5", GREEDY]


def mind(seed: str = "bot") -> Chance:
    """Give the chance of a bot's thoughts."""
    return Chance(seed_from(seed))


def command_of(state: State, seat: Seat, key: str, seed: str = "bot") -> Command:
    """Let a bot think."""
    thought = GAME.think(GAME.view(state, seat), seat, key, mind(seed))
    assert thought is not None
    assert 0 <= thought.seconds <= (GAME.view(state, seat).limit or 0)
    return thought.command


@pytest.mark.parametrize("key", ["1", "3"])
def test_a_bot_lays_only_words_that_it_knows(key: str) -> None:
    """Q-13: in a whole game every word and anagram of a level is in its own vocabulary, as wide as on its day."""
    play = play_match(GAME, Setup(SHORT, 2), seed_from(f"known words {key}"), (key, key))
    vocabularies = [spoken_words("fr-1", Rulings(), level(day).speech) for day in days(key, GAME.form)]
    laid = [event for event in play.log().events() if isinstance(event, Laid)]
    assert laid
    named = {word for event in laid for word in (*event.words, *event.anagrams)}
    attacks = [event for event in play.log().events() if isinstance(event, Attacked)]
    named |= {each.word for event in attacks for each in event.anagrams}
    assert {word for word in named if not any(word in known for known in vocabularies)} == set()


@pytest.mark.parametrize("key", KEYS)
def test_a_bot_that_finds_nothing_is_ready_with_nothing(key: str) -> None:
    """Q-10: without any word a bot does not keep the others waiting."""
    assert command_of(position("WWW", "E", words=ARISTOTELICIEN), A, key) == Prepare()


@pytest.mark.parametrize("key", KEYS)
def test_a_bot_that_is_ready_stays_ready(key: str) -> None:
    """Q-10: bots do not reopen."""
    state = after(position("JARDIN", "E"), (A, Prepare()))
    assert GAME.think(GAME.view(state, A), A, key, mind()) is None


@pytest.mark.parametrize("key", KEYS)
def test_the_small_things(key: str) -> None:
    """Q-04, Q-08: a bot rolls at once, and leaves the judgement of answers to people."""
    assert command_of(about_to_roll("AAAA", "BBBB"), A, key) == Roll()
    state = after(asked(1, "AAAA", "BBBB", options=Options(contest_wrong=True)), (A, Answer("rien de tel")))
    assert command_of(state, B, key) == Abstain()


def test_greedy_prepares_the_most_valuable_placement() -> None:
    """The measure for all others: every anagram announced, and nothing is worth more."""
    state = position("AEEGLRSTNI", "E", words=ARISTOTELICIEN)
    command = command_of(state, A, "greedy")
    assert isinstance(command, Prepare)
    remark = GAME.remark(state, Act(A, command))
    assert remark is not None
    assert remark.figures["lost"] == 0


def test_better_bots_know_more_answers() -> None:
    """Q-06: the share of right answers rises with the level and falls with the stars."""
    shares = [LEVELS[key].knows for key in KEYS[:6]]
    assert shares == sorted(shares)
    assert all(one > two > three for one, two, three in shares)
    entry = question(2)
    card = Card(entry.number, entry.theme, 2, entry.question)
    for key in ("1", "5"):
        right = sum(answer(card, LEVELS[key], mind(f"answer {number}")) == entry.answer for number in range(300)) / 300
        assert abs(right - LEVELS[key].knows[1]) < 0.1, f"level {key}: {right}"


def test_bots_err_in_kind() -> None:
    """Q-06: who does not know gives up, or names one of the things of that kind that the author has listed."""
    entry = question(3)
    assert "Quel architecte" in entry.question
    card = Card(entry.number, entry.theme, 3, entry.question)
    answers = {answer(card, LEVELS["1"], mind(f"wrong {number}")) for number in range(60)} - {entry.answer}
    assert answers == {"", *entry.wrong}


def test_the_intruder_is_taken_for_one_of_the_others() -> None:
    """Q-06: among things to choose from, a bot that errs takes another of them, and never the right one."""
    entry = next(each for each in coquillaudet.load(coquillaudet.SECOND).values() if each.kind == "intruder")
    assert sorted((*mistakes(entry), entry.answer)) == sorted(entry.choices)


def test_a_bot_answers_in_a_game() -> None:
    """Q-06: level 5 is right most of the time, as its games show."""
    play = play_match(GAME, Setup(Options(least_value=60, barren_rounds=2), 2), seed_from("answers"), ("5", "1"))
    given = [event for event in play.log().events() if isinstance(event, Answered)]
    right = {seat: [event.right for event in given if event.seat == seat] for seat in (A, B)}
    assert sum(right[A]) / len(right[A]) > sum(right[B]) / len(right[B])


def test_bots_attack_what_they_know() -> None:
    """Q-18: the master names every anagram that was not announced; where all were announced it lets the word pass."""
    state = after(position("REGLES", "EE"), (A, put("G12", "across", "REGLES", "LEGERS")), (B, Prepare()))
    attack = command_of(state, B, "6")
    assert isinstance(attack, Attack)
    assert "GRELES" in attack.words
    everything = after(
        position("REGLES", "EE"), (A, put("G12", "across", "REGLES", "LEGERS", *attack.words)), (B, Prepare())
    )
    assert command_of(everything, B, "6") == Pass()


def test_a_child_notices_few_anagrams() -> None:
    """Q-18: level 1 lets most of what it could attack pass."""
    state = after(position("REGLES", "EE"), (A, put("G12", "across", "REGLES", "GRELES")), (B, Prepare()))
    passes = [sum(command_of(state, B, key, str(seed)) == Pass() for seed in range(30)) for key in ("1", "6")]
    assert passes[0] > 15 > passes[1] == 0


def test_nobody_announces_what_only_a_machine_sees() -> None:
    """Q-17: levels 1 to 5 have a handful of anagrams in mind, the most usual ones, however many there are."""
    known = spoken_words("fr-1", Rulings())
    assert len(anagrams(known, "TRAINES")) > 8
    for key in KEYS[:5]:
        counts = [len(remembered(known, "TRAINES", LEVELS[key], mind(str(seed)))) for seed in range(60)]
        assert max(counts) <= 3, key
        assert sum(counts) / len(counts) < 2
    assert len(remembered(known, "TRAINES", LEVELS["6"], mind())) == len(anagrams(known, "TRAINES"))


def test_the_risk_of_being_robbed_is_weighed() -> None:
    """Q-18: nothing announced cannot be robbed; the more anagrams and rivals are left, the likelier it is."""
    known = spoken_words("fr-1", Rulings())
    two, three = (GAME.view(position("REGLES", *["E"] * others), A) for others in (1, 2))
    traits = LEVELS["4"]
    assert robbery(two, "REGLES", [], known, traits) == 0
    alone = robbery(two, "REGLES", ["LEGERS"], known, traits)
    assert 0 < alone < robbery(three, "REGLES", ["LEGERS"], known, traits) < 1
    everything = list(anagrams(known, "REGLES"))
    assert robbery(two, "REGLES", everything, known, traits) == 0


def test_bots_give_what_they_need_least() -> None:
    """Q-05: odd letters go first, then those of which one has most."""
    assert least_useful("AEKNRSTW", 2) == "KW"
    assert least_useful("AEEEEENRST", 2) == "EE"
    state = replace(about_to_roll("AAAA", "EKNRSTWZ"), phase="gift", gift=3, owing=(B,))
    assert command_of(state, B, "5") == Give("KWZ")


def test_thrift() -> None:
    """A thrifty bot prices good letters higher than odd ones; who is not thrifty prices none."""
    dear = prices(1.0)
    assert dear[ord("R") - ord("A")] > dear[ord("P") - ord("A")] > dear[ord("W") - ord("A")]
    assert set(prices(0.0)) == {0}


def test_a_master_waits_for_better_pawns() -> None:
    """Q-26: with little to gain it keeps its pawns, but neither with an empty bag nor when the game would end."""
    state = position("PUNCH", "E")
    view = GAME.view(state, A)
    assert may_wait(view)
    assert not may_wait(replace(view, bag=0))
    assert not may_wait(replace(view, barren=2))
    assert command_of(state, A, "greedy") != Prepare()
    assert command_of(state, A, "6") == Prepare()
    assert command_of(replace(state, barren=2), A, "6") != Prepare()


def test_what_a_bot_prepares_is_accepted() -> None:
    """Q-10, Q-25: every level's preparation can be sealed, and says why it was chosen."""
    state = position("AEEGLRSTNIOM", "E", words=ARISTOTELICIEN)
    for key in KEYS:
        command = command_of(state, A, key)
        if command != Prepare():
            assert isinstance(command, Prepare)
            assert sealed(state, A, command).points >= 25
            thought = GAME.think(GAME.view(state, A), A, key, mind())
            assert thought is not None
            assert thought.why is not None


def test_a_bot_sees_only_its_view() -> None:
    """Q-03, Q-10: whatever is hidden, the same view leads to the same thought."""
    state = position("AEEGLRSTN", "OOOOOUUUU", "IIIIIIIII", words=ARISTOTELICIEN)
    twin = GAME.imagine(state, A, mind("twin"))
    assert twin != state
    for key in KEYS:
        assert command_of(state, A, key) == command_of(twin, A, key)


def test_the_move_of_a_hint_is_worth_what_it_promises() -> None:
    """T-27: what the last step announces stands behind the move, so that whoever has it laid gets all its points."""
    state = position("ENTERRE", "AAAAAAA")
    assert GAME.hint is not None
    hint = GAME.hint(GAME.view(state, A), A, "4", mind())
    assert hint is not None
    move, *alike = hint.shown.split(" + ")
    word, place, points = move.split()
    ways = {arrow: way for way, arrow in ARROWS.items()}
    assert alike, hint.steps[-1].fr
    command = put(place[:-1], ways[place[-1]], word, *alike)
    assert preview(state, A, command).points == int(points)
    assert f"{points} points. Annonce aussi " in hint.steps[-1].fr.replace("\u00a0", " ")
