"""`pioche word`, `pioche words`, `pioche kin`: ask the dictionary."""

from collections.abc import Iterator, Sequence
from itertools import islice

from msgspec import Struct
from rich.columns import Columns

from pioche.cli.command import Call, Commands, Mistake, Output, add_command
from pioche.cli.language import say, spoken, told
from pioche.kernel.text import Text
from pioche.lexicon import Evidence, Lexicon, NotAWord, Verdict
from pioche.lexicon.alphabet import normalise
from pioche.lexicon.definitions import Definition
from pioche.lexicon.explain import identified
from pioche.lexicon.grammar import PART_NAMES

SHOWN = 200
"""A person gets the first so many words of a long list, a program all of them."""


class Entry(Struct, frozen=True):
    """All that the dictionary says of a word."""

    verdict: Verdict
    frequency: float
    """Occurrences per million words of French."""
    plural_only: bool
    nearest: tuple[str, ...]
    """Valid words that a slip of the finger may have meant."""
    definition: str | None
    """What it means first of all; None where nothing is known."""
    definitions: tuple[Definition, ...]
    """What each of its lemmas means."""


class Found(Struct, frozen=True):
    """The words that a search found."""

    count: int
    words: tuple[str, ...] | None
    """None when only their number was asked for."""


class Kinship(Struct, frozen=True):
    """Whether two words are of one family, and who says so."""

    first: str
    second: str
    evidence: Evidence | None


def register(commands: Commands) -> None:
    """Add the three commands."""
    purpose = say("Dire ce qu’est un mot, ou pourquoi il est refusé.", "Say what a word is, or why it is refused.")
    codes = say(
        "Le code de sortie est 0 si le mot est accepté, 1 s’il est refusé.",
        "The exit code is 0 when the word is accepted, 1 when it is refused.",
    )
    word = add_command(commands, "word", purpose, run_word, codes)
    word.add_argument("word", metavar="WORD")
    purpose = say("Trouver des mots par leurs lettres.", "Find words by their letters.")
    words = add_command(commands, "words", purpose, run_words)
    search = words.add_mutually_exclusive_group(required=True)
    in_order = say("mots qui contiennent ces lettres dans cet ordre", "words that contain these letters in this order")
    search.add_argument("--in-order", metavar="LETTERS", help=in_order)
    letters = say(
        "mots qu’on peut faire de ces lettres ; ? est un joker", "words that can be made of these letters; ? is a joker"
    )
    search.add_argument("--letters", metavar="LETTERS", help=letters)
    others = say("les autres mots de ces lettres exactement", "other words of exactly these letters")
    search.add_argument("--anagrams", metavar="WORD", help=others)
    words.add_argument("--count", action="store_true", help=say("seulement leur nombre", "only how many there are"))
    purpose = say(
        "Dire si deux mots sont d’une même famille (K-15).", "Say whether two words are of one family (K-15)."
    )
    kin = add_command(commands, "kin", purpose, run_kin)
    kin.add_argument("first", metavar="WORD")
    kin.add_argument("second", metavar="WORD")


def run_word(call: Call, output: Output) -> int:
    """Explain a word: 0 when it is accepted, 1 when it is refused."""
    lexicon = Lexicon.load()
    verdict = lexicon.explain(call.word)
    if verdict.reason == "not letters":
        raise Mistake(told(verdict.sentence))
    plain = verdict.reason != "compound"
    meanings = lexicon.definitions(verdict.word) if plain else ()
    entry = Entry(
        verdict,
        frequency=lexicon.frequency(verdict.word) if plain else 0.0,
        plural_only=plain and lexicon.plural_only(verdict.word),
        nearest=() if verdict.valid or not plain else tuple(lexicon.polite().nearest(verdict.word)),
        definition=meanings[0].text if meanings else None,
        definitions=meanings,
    )
    output.give(entry, _entry_lines(entry))
    return 0 if verdict.valid else 1


def _entry_lines(entry: Entry) -> Iterator[str]:
    yield f"[bold]{told(entry.verdict.sentence)}[/bold]"
    for reading in entry.verdict.readings:
        yield f"  {reading.spelling} — {told(reading.description)}"
    for meaning in entry.definitions:
        parts = ", ".join(told(PART_NAMES[part]) for part in meaning.parts_of_speech)
        yield f"  [italic]{meaning.lemma}[/italic], {parts} : {meaning.text}. ({told(meaning.source)})"
        if meaning.example:
            yield f"    « {meaning.example} »"
    if entry.verdict.valid:
        proper = entry.verdict.proper
        if proper and (proper.people or proper.note):
            yield f"  {told(identified(entry.verdict.word, proper))}"
        yield f"  {_number(entry.frequency)} {say('par million de mots', 'per million words')}"
    if entry.plural_only:
        yield say("  Toujours un pluriel.", "  Always a plural.")
    if entry.nearest:
        yield f"  {say('Mots proches :', 'Near words:')} {', '.join(entry.nearest)}"


def _number(value: float) -> str:
    text = f"{value:.2f}" if value < 10 else f"{value:.0f}"
    return text.replace(".", ",") if spoken() == "fr" else text


def run_words(call: Call, output: Output) -> int:
    """List or count words."""
    try:
        words = _search(Lexicon.load(), call)
    except NotAWord as error:
        raise _no_word(error) from error
    found = Found(len(words), None if call.count else tuple(words))
    output.give(found, _found_lines(found))
    return 0


def _search(lexicon: Lexicon, call: Call) -> Sequence[str]:
    # Imported late: only this command needs the compiled searches, and they take a second to load.
    from pioche.lexicon.search import anagrams, from_letters, in_order

    if call.in_order is not None:
        return in_order(lexicon, call.in_order)
    if call.letters is not None:
        return from_letters(lexicon, call.letters)
    return anagrams(lexicon, call.anagrams)


def _found_lines(found: Found) -> Iterator[str | Columns]:
    if found.words is not None:
        yield Columns(islice(found.words, SHOWN), padding=(0, 2))
        if found.count > SHOWN:
            left = found.count - SHOWN
            yield say(f"… et {left} autres (--json les donne tous)", f"… and {left} more (--json gives them all)")
    yield f"[bold]{found.count}[/bold] " + say(
        "mots" if found.count > 1 else "mot", "word" if found.count == 1 else "words"
    )


def _no_word(error: NotAWord) -> Mistake:
    return Mistake(say(f"{error.french}.", f"{error}."))


def run_kin(call: Call, output: Output) -> int:
    """Compare two words."""
    try:
        first, second = normalise(call.first), normalise(call.second)
    except NotAWord as error:
        raise _no_word(error) from error
    lexicon = Lexicon.load()
    for word in (first, second):
        if word not in lexicon:
            raise Mistake(told(lexicon.explain(word).sentence))
    evidence = lexicon.kin(first, second)
    apart = Text(f"{first} et {second} ne sont pas de la même famille.", f"{first} and {second} are not kin.")
    sentence = evidence.sentence if evidence else apart
    output.give(Kinship(first, second, evidence), [told(sentence)])
    return 0
