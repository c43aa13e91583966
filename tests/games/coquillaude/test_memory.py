"""T-26: questions that somebody here has seen lately give way; the dice keep their promise, nobody is given away."""

from collections import Counter

from msgspec.structs import replace

from pioche.games.coquillaude import GAME, catalogue
from pioche.games.coquillaude.cards import PACK, Drawn, key_of
from pioche.games.coquillaude.coquillaudet import NUMBERS, load
from pioche.games.coquillaude.events import Asked, Rolled
from pioche.games.coquillaude.memory import KEYS, recalled, shows, veiled
from pioche.games.coquillaude.options import Options
from pioche.games.coquillaude.packs import read_pack
from pioche.games.coquillaude.view import view
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import codec_for, encode
from pioche.kernel.seats import Seat

from .builders import A, asked
from .test_packs import PACK as PACK_TEXT

FIRST = load()
QUESTIONS = tuple(number for number in NUMBERS if FIRST[number].question)
SEEN = frozenset(QUESTIONS[:500])
PLAIN = Options()


def remembering(seen: frozenset[int], options: Options = PLAIN, seed: str = "veil") -> Options:
    """Give the options of a table whose people have seen something."""
    return options.for_seen(seen, Chance(seed_from(seed)))


def test_what_was_seen_gives_way() -> None:
    """T-26: no number turns up a question that somebody has seen lately, as long as there is another."""
    for options in (Options(), Options(book="both"), Options(field="sport")):
        known = remembering(SEEN, options)
        for number in NUMBERS[::7]:
            book, entry = catalogue.choose(number, (), known)
            assert entry.bonus or key_of(book, entry.number) not in SEEN, (number, options.field)


def test_the_dice_keep_their_promise_to_those_who_remember() -> None:
    """T-26, Q-06: whatever was seen, a number has the stars, or the bonus, that it always has."""
    known = remembering(SEEN)
    for number in NUMBERS[::3]:
        _, entry = catalogue.choose(number, (), known)
        assert (entry.stars, entry.bonus) == (FIRST[number].stars, FIRST[number].bonus)


def test_a_small_pack_breaks_neither_dice_nor_memory() -> None:
    """T-26, Q-29: a pack of four questions goes first, then what nobody has seen; the stars stay those of the dice."""
    options = remembering(SEEN, Options(pack=read_pack(PACK_TEXT)))
    owned = Counter(entry.stars for entry in read_pack(PACK_TEXT).entry)
    asked_before: tuple[int, ...] = ()
    from_pack: Counter[int] = Counter()
    for number in QUESTIONS[::9]:
        book, entry = catalogue.choose(number, asked_before, options)
        key = key_of(book, entry.number)
        assert entry.stars == FIRST[number].stars
        assert key not in asked_before
        assert key not in SEEN
        assert (book == PACK) == (from_pack[entry.stars] < owned[entry.stars])
        from_pack[entry.stars] += book == PACK
        asked_before += (key,)
    assert from_pack.total() == 4


def test_who_has_seen_all_is_asked_again() -> None:
    """T-26: when nothing new is left, the number's own question comes, and no question twice in a game."""
    known = remembering(frozenset(KEYS))
    number = QUESTIONS[0]
    assert catalogue.choose(number, (), known) == (1, FIRST[number])
    _, entry = catalogue.choose(number, (number,), known)
    assert (entry.number != number, entry.stars) == (True, FIRST[number].stars)


def test_newcomers_play_by_the_rulebook() -> None:
    """T-26: where nobody has seen anything, nothing is noted and every number turns up its own entry."""
    assert remembering(frozenset()) == Options()
    for number in NUMBERS[::11]:
        assert catalogue.choose(number, (), remembering(frozenset())) == (1, FIRST[number])


def test_the_record_gives_nobody_away() -> None:
    """T-26: all that was seen is in the set, among hundreds of questions that nobody has seen, others each time."""
    sets = [recalled(veiled(SEEN, Chance(seed_from(str(seed))))) for seed in range(3)]
    unseen = len(KEYS) - len(SEEN)
    for noted in sets:
        assert noted >= SEEN
        assert 0.2 * unseen < len(noted - SEEN) < 0.3 * unseen
    assert len({each - SEEN for each in sets}) == 3


def test_the_set_is_small_and_survives_json() -> None:
    """T-26: what goes on record is bounded, and is read again to the bit."""
    known = remembering(frozenset(KEYS[:600]))
    assert len(known.seen) == len(KEYS) // 8
    assert codec_for(GAME).options.read(encode(known)) == known


def test_no_view_tells_what_was_seen() -> None:
    """T-26: neither a seat nor a spectator is sent the set."""
    state = asked(2, "AAAA", "BBBB")
    known = replace(state, options=remembering(SEEN, state.options))
    for seat in (A, Seat(1), None):
        assert encode(view(known, seat)) == encode(view(state, seat))


def test_what_is_worth_remembering() -> None:
    """T-26: questions of the books are; bonuses, questions of one's own and everything else are not."""
    assert shows(Asked(A, Drawn(1113, 1, None))) == 1113
    assert shows(Asked(A, Drawn(1113, 1, None, 2))) == 21113
    assert shows(Asked(A, Drawn(4315, 0, "coquillaudinette"))) is None
    assert shows(Asked(A, Drawn(1, 1, None, PACK, question="?"))) is None
    assert shows(Rolled(A, 1113, late=False)) is None
