"""What words are worth, and who wins."""

from collections.abc import Sequence
from functools import lru_cache

from pioche.components.phrases import counted, of
from pioche.components.tiles import Rows, Tile
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Outcome, SheetLine
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.lexicon import Lexicon
from pioche.lexicon.alphabet import NotAWord, normalise
from pioche.lexicon.search.placement_list import Direction

from .box import SHELLS
from .cards import Bonus
from .conventions import OURS, Conventions
from .moves import Line, check_joined, lines_of, merely_prolongs
from .preparations import Counted, Preparation
from .state import State

PERSON = 2
"""Q-14: how many letters a famous name counts more."""
DECREED = {"COQUILLAUDE": 120}
"""Q-16: words whose worth is fixed."""
RIGHT = {1: 4, 2: 6, 3: 8}
"""Q-06: pawns for a right answer, by stars."""
WRONG = 2
BONUS: dict[Bonus, int] = {"coquillaudinette": 6, "coquillaudette": 8, "coquillaude": 10}
"""Q-07."""
MOST_ANAGRAMS = 40
"""More than any word has; a longer list is a mistake or an attack."""


def count(word: str, line: Line, shells: int, person: Text | None) -> Counted:
    """Q-14, Q-15, Q-16: value a word, or an anagram of it, in its squares."""
    length = len(word) + shells + (PERSON if person else 0)
    points = DECREED.get(word, length * length)
    return Counted(word, len(word), shells, person, points, word in DECREED, line.row, line.column, line.direction)


@lru_cache(maxsize=1 << 14)
def person_of(lexicon: Lexicon, word: str) -> Text | None:
    """Q-14: say who bears a name, if it is somebody famous."""
    person = lexicon.person(word)
    if person is None:
        return None
    return Text(f"{person.name}, {person.about.fr}", f"{person.name}, {person.about.en}")


def appraise(
    lexicon: Lexicon, rows: Rows, rack: str, tiles: tuple[Tile, ...], direction: Direction | None,
    anagrams: Sequence[str], conventions: Conventions = OURS,
) -> Preparation:  # fmt: skip
    """Give a placement with its value sheet, or raise Illegal when it breaks a rule."""
    words, grown = words_formed(lexicon, rows, rack, tiles, direction, conventions)
    if grown:
        check_grown(conventions, anagrams)
    announced = count_anagrams(lexicon, words[0], anagrams, known=())
    return Preparation(tiles, words, announced, sum(each.points for each in (*words, *announced)))


@lru_cache(maxsize=256)
def words_formed(
    lexicon: Lexicon, rows: Rows, rack: str, tiles: tuple[Tile, ...], direction: Direction | None,
    conventions: Conventions,
) -> tuple[tuple[Counted, ...], bool]:  # fmt: skip
    """Value the words of a placement, and tell whether it merely prolongs one; raise Illegal when it breaks a rule."""
    lines = lines_of(rows, rack, tiles, direction)
    for line in lines:
        check_word(lexicon, line)
    # Whoever has laid what is no word is told so first: nowhere on the board would it be one.
    check_joined(rows, tiles, lines[0])
    grown = conventions.prolonging != "full" and merely_prolongs(rows, lines)
    named = [not grown, *[conventions.people_beside] * (len(lines) - 1)]
    words = tuple(
        count(
            line.word,
            line,
            shells_under(line, tiles, conventions),
            person_of(lexicon, line.word) if as_person else None,
        )
        for line, as_person in zip(lines, named, strict=True)
    )
    return words, grown


def check_grown(conventions: Conventions, anagrams: Sequence[str]) -> None:
    """Q-21: refuse a word that merely prolongs another, or, where it may be laid, anagrams of it."""
    if conventions.prolonging == "refused":
        raise Illegal(
            "Q-21",
            "Prolonger un mot ne suffit pas : croise un mot d’un autre sens, ou forme des mots à côté.",
            "To prolong a word is not enough: cross one of another direction, or make new words beside it.",
        )
    if anagrams:
        raise Illegal(
            "Q-21",
            "Un mot simplement prolongé est payé sans anagrammes.",
            "A word that is merely prolonged is paid without anagrams.",
        )


def may_announce(
    rows: Rows, rack: str, tiles: tuple[Tile, ...], direction: Direction | None, conventions: Conventions
) -> bool:
    """Q-21: tell whether a placement that may be laid may have anagrams."""
    return conventions.prolonging != "plain" or not merely_prolongs(rows, lines_of(rows, rack, tiles, direction))


def shells_under(line: Line, tiles: Sequence[Tile], conventions: Conventions) -> int:
    """Q-15: count the shells that a word is paid for: those under its new pawns, or under all its letters."""
    placed = {(tile.row, tile.column) for tile in tiles}
    return sum(square in SHELLS and (conventions.shells_again or square in placed) for square in line.squares)


def check_word(lexicon: Lexicon, line: Line) -> None:
    """Q-13, Q-22: every run is a word."""
    if line.word not in lexicon:
        said = lexicon.explain(line.word).sentence
        raise Illegal("Q-22", said.fr, said.en, line.word)


def count_anagrams(lexicon: Lexicon, main: Counted, texts: Sequence[str], known: Sequence[str]) -> tuple[Counted, ...]:
    """Q-17: value anagrams of the word laid, or raise Illegal for the first that is none or was named before."""
    check_number(texts)
    found: list[str] = []
    for text in texts:
        word = checked_anagram(lexicon, main.word, text)
        if word in found or word in known:
            raise Illegal("Q-17", f"{word} est déjà annoncé.", f"{word} is announced already.", about=text)
        found.append(word)
    line = Line(main.row, main.column, main.direction, main.word)
    return tuple(count(word, line, main.shells, person_of(lexicon, word)) for word in found)


def check_number(texts: Sequence[str]) -> None:
    """Q-17: refuse more anagrams than any word has."""
    if len(texts) > MOST_ANAGRAMS:
        raise Illegal("Q-17", "C’est trop d’anagrammes.", "These are too many anagrams.")


def checked_anagram(lexicon: Lexicon, word: str, text: str) -> str:
    """Q-17: give an anagram as a normalised word, or raise Illegal."""
    try:
        other = normalise(text)
    except NotAWord as error:
        said = Text(f"Ce n’est pas un mot : {error.french}.", f"This is not a word: {error}.")
        raise Illegal("Q-17", said.fr, said.en, about=text) from error
    if other == word:
        raise Illegal("Q-17", f"{word} est le mot lui-même.", f"{word} is the word itself.", about=text)
    if sorted(other) != sorted(word):
        said = Text(f"{other} n’a pas les lettres {of(word)}.", f"{other} does not have the letters of {word}.")
        raise Illegal("Q-17", said.fr, said.en, about=text)
    if other not in lexicon:
        said = lexicon.explain(other).sentence
        raise Illegal("Q-17", said.fr, said.en, other, about=text)
    return other


def sheet(preparation: Preparation) -> tuple[SheetLine, ...]:
    """Tell how the value of a preparation comes about, a line for each word and anagram."""
    words = (SheetLine(described(each), each.points, each.word) for each in preparation.words)
    return (*words, *anagram_sheet(preparation.anagrams))


def anagram_sheet(anagrams: Sequence[Counted]) -> tuple[SheetLine, ...]:
    """Tell what each anagram adds."""
    return tuple(SheetLine(described(each, anagram=True), each.points, each.word) for each in anagrams)


def described(each: Counted, *, anagram: bool = False) -> Text:
    """Tell how the value of one word comes about, as in “8 letters + 2 (famous) + 1 shell: 11 × 11”."""
    how = Text("par décret", "by decree") if each.decree else _squared(each)
    return Text(f"anagramme, {how.fr}", f"anagram, {how.en}") if anagram else how


def _squared(each: Counted) -> Text:
    """Add up what a word counts, and square it."""
    french, english = f"{each.letters} lettres", f"{each.letters} letters"
    fame = PERSON if each.person else 0
    if fame:
        french, english = f"{french} + {fame} (célèbre)", f"{english} + {fame} (famous)"
    if each.shells:
        shells = counted(each.shells, "coquille", "shell")
        french, english = f"{french} + {shells.fr}", f"{english} + {shells.en}"
    side = each.letters + fame + each.shells
    square = f"{side} × {side}"
    return Text(f"{french} : {square}", f"{english}: {square}")


def outcome(state: State) -> Outcome | None:
    """Q-27: the highest score wins, ties share; None as long as the game goes on."""
    if not state.end:
        return None
    winners = tuple(Seat(seat) for seat, score in enumerate(state.scores) if score == max(state.scores))
    return Outcome(state.end, winners, state.scores)
