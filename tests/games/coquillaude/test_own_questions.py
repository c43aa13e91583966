"""Q-29: a pack of the players' own at a table: asked first, judged, told, and complete on record."""

import pytest
from msgspec import convert
from msgspec.structs import replace

from pioche.bots.match import play_match
from pioche.games.coquillaude import GAME, catalogue
from pioche.games.coquillaude.answer_words import vocabulary
from pioche.games.coquillaude.bot.answers import answer as bot_answer
from pioche.games.coquillaude.bot.levels import LEVELS
from pioche.games.coquillaude.cards import PACK, Drawn, key_of
from pioche.games.coquillaude.commands import Answer, Clue
from pioche.games.coquillaude.coquillaudet import BOOKS, NUMBERS, load
from pioche.games.coquillaude.entries import Entry
from pioche.games.coquillaude.events import Answered, Asked
from pioche.games.coquillaude.notation import sentence
from pioche.games.coquillaude.options import Options
from pioche.games.coquillaude.packs import pack_for_table
from pioche.games.coquillaude.state import State
from pioche.games.coquillaude.themes import TITLES
from pioche.games.coquillaude.view import view
from pioche.kernel import logtext, proof
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Setup
from pioche.kernel.play import Play
from pioche.replay.limits import PROVED

from .builders import A, after, asked, events_of
from .test_packs import PACK as TEXT

OWN = pack_for_table(TEXT)
OPTIONS = Options(pack=OWN)
FIRST = load()


def test_own_questions_come_first() -> None:
    """Q-29: a number of one or two stars turns up the pack's, then the books'; bonuses and ★★★ stay the books'."""
    for stars, own in ((1, 2), (2, 2), (3, 0)):
        number = next(each for each in NUMBERS if FIRST[each].stars == stars)
        before: tuple[int, ...] = ()
        books = []
        for _ in range(4):
            book, entry = catalogue.choose(number, before, OPTIONS)
            assert entry.stars == stars
            books.append(book)
            before = (*before, key_of(book, entry.number))
        assert books == [PACK] * own + [1] * (4 - own)
    bonus = next(each for each in NUMBERS if FIRST[each].bonus)
    assert catalogue.choose(bonus, (), OPTIONS) == (1, FIRST[bonus])


def test_own_questions_have_the_theme_of_their_pack() -> None:
    """Q-29: a question of a pack belongs to its theme, and is shown under its title."""
    for place in range(1, len(OWN.entry) + 1):
        entry = catalogue.by_key(key_of(PACK, place), OPTIONS)
        assert (entry.topic, entry.theme.fr, entry.theme.en) == (OWN.theme, OWN.fr, OWN.en)


def opened(place: int, stars: int) -> tuple[State, Entry]:
    """Give a state in which a question of the pack lies open."""
    entry = OWN.entry[place - 1]
    state = asked(stars, "AAAA", "BBBB")
    drawn = Drawn(place, stars, None, PACK, max(len(entry.clues) - 1, 0), entry.question)
    return replace(state, options=replace(state.options, pack=OWN), card=drawn), entry


def test_a_question_of_ones_own_is_asked_and_judged() -> None:
    """Q-29, Q-08: its card shows the question under the pack's title, its judge knows the pack's words."""
    state, entry = opened(1, 1)
    card = view(state, A).card
    assert card is not None
    assert (card.question, card.theme.fr, card.book) == (entry.question, OWN.fr, PACK)
    (answered, *_) = events_of(state, A, Answer("la lave"))
    assert isinstance(answered, Answered)
    assert (answered.right, answered.expected) == (True, "lave")
    assert "juste (lave)" in sentence(answered, ("Anna", "Zoé")).fr
    (refused, *_) = events_of(state, A, Answer("magma"))
    assert isinstance(refused, Answered)
    assert not refused.right
    verdict = view(after(state, (A, Answer("magma"))), A).verdict
    assert verdict is not None
    assert (verdict.answer, verdict.note) == (entry.answer, entry.note)


def test_clues_of_ones_own_are_told() -> None:
    """Q-29, Q-06: a further clue of the pack is in its event, since no data of ours has it."""
    state, entry = opened(3, 2)
    (given,) = events_of(state, A, Clue())
    assert entry.clues[1] in sentence(given, ("Anna", "Zoé")).fr


def test_the_answers_of_a_pack_leave_with_no_view() -> None:
    """Q-29: no seat is sent the pack; nor is a question that has not been answered sent with its answer."""
    state, _ = opened(1, 1)
    told = encode(view(state, A)).decode()
    assert "Cervin" not in told
    assert '"lave"' not in told


def test_bots_do_not_know_a_pack() -> None:
    """Q-29: bots see what people see; they pass, or guess among the choices."""
    for place, stars in ((1, 1), (2, 1)):
        state, entry = opened(place, stars)
        card = view(state, A).card
        assert card is not None
        said = {bot_answer(card, LEVELS["5"], Chance(seed_from(str(seed)))) for seed in range(20)}
        assert said <= {"", *entry.choices}


def test_a_record_holds_the_pack() -> None:
    """Q-29: the first line of a record has every question and answer, and is read again to the letter."""
    play = Play(GAME, Setup(OPTIONS, 2), seed_from("own pack"))
    play.begin()
    text = logtext.dump(GAME, play.log())
    assert logtext.parse(GAME, text).setup.options.pack == OWN
    assert len(text.splitlines()[0]) < PROVED.line_bytes


@pytest.mark.long
def test_a_game_with_a_pack_is_proved_without_the_file() -> None:
    """Q-29: the text of a record holds the whole pack: read again it folds and proves every draw."""
    setup = Setup(replace(OPTIONS, ends_with_bag=True), 2)
    text = logtext.dump(GAME, play_match(GAME, setup, seed_from("own pack"), ("2", "1")).log())
    read = logtext.parse(GAME, text)
    assert read.setup.options.pack == OWN
    proof.verify(GAME, read)
    events = [event for entry in read.entries for event in entry.events]
    assert any(isinstance(event, Asked) and event.card.book == PACK for event in events)
    assert logtext.dump(GAME, read) == text


HEAD = 'theme = "x"\nfr = "X"\nen = "X"\n'
PLAIN = '[[entry]]\nstars = 1\nquestion = "Qui {n} ?"\nanswer = "Lise"\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a = " + "[" * 20_000, "no TOML"),
        ("a = 1" + "0" * 20_000, "no TOML"),
        (HEAD + "".join(PLAIN.format(n=n) for n in range(200)), "1 to 150"),
        (HEAD + PLAIN.format(n=1) + f"variants = {['Lise'] * 3000}\n".replace("'", '"'), "too long"),
        (HEAD + PLAIN.replace("Lise", " ".join("ABCDEFGHIJKLMNOPQRSTUVWXYZ")).format(n=1), "too long"),
        (HEAD.replace('"X"', '"' + "X" * 200 + '"') + PLAIN.format(n=1), "at most 80"),
        ("x" * 30_000, "more than"),
        (HEAD + PLAIN.format(n=1) + 'kind = "picture"\nalt = "a"\npicture = "<svg onload=1>"\n', "picture"),
    ],
)
def test_a_hostile_pack_is_refused_at_once(text: str, message: str) -> None:
    """Q-29: what is nested, endless or armed is refused with a reason, before the judge has to look at it."""
    with pytest.raises(Illegal) as refused:
        pack_for_table(text)
    assert message in refused.value.refusal.text.en
    assert len(refused.value.refusal.text.fr) < 1500


def test_a_table_may_choose_one_theme() -> None:
    """Q-06: a single theme is asked about, whichever book it is in, and is called as its file calls it."""
    entries = [entry for folder in BOOKS.values() for entry in load(folder).values() if entry.question]
    titles = {entry.topic: entry.theme for entry in entries}
    assert titles == TITLES
    for name in TITLES:
        number = next(each for each in NUMBERS if FIRST[each].stars == 1)
        _, entry = catalogue.choose(number, (), convert({"field": name}, Options))
        assert entry.topic == name


def test_the_vocabulary_knows_every_book() -> None:
    """Q-08: an answer of the second book is another thing to a question of the first."""
    words = vocabulary("fr-1")
    assert words.known("ADELE")
    assert words.known("PACMAN")
