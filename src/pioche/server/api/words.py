"""The HTTP side of the dictionary: what a word is and means, and words by their letters."""

import asyncio
from functools import lru_cache

from litestar import Controller, Response, get
from litestar.exceptions import ClientException
from litestar.params import FromPath, FromQuery
from litestar.status_codes import HTTP_400_BAD_REQUEST
from msgspec import Struct

from pioche.components.rulings import Rulings
from pioche.components.vocabularies import spoken
from pioche.kernel import registry
from pioche.kernel.text import Text
from pioche.lexicon import Lexicon, NotAWord
from pioche.lexicon.alphabet import normalise
from pioche.lexicon.definitions import Definition, Sense
from pioche.lexicon.grammar import Reading
from pioche.lexicon.search import anagrams, in_order
from pioche.server.api.routes import AnyRequest
from pioche.server.app_state import AppState, InjectedAppState
from pioche.server.http.openapi import failures

MOST_LETTERS = 30
MOST_READINGS = 4
MOST_WORDS = 60
"""So many words of a family, of anagrams or of a search are shown."""
KEPT = {"Cache-Control": "private, max-age=86400"}


class Meaning(Struct, frozen=True):
    """One lemma and part of speech that a word is a form of: how it is written, what it is, what it means."""

    spelling: str
    lemma: str
    description: Text
    definition: Definition | None


class PlayedIn(Struct, frozen=True):
    """Whether a word counts in a game."""

    game: str
    title: str
    valid: bool
    sentence: Text


class WordPage(Struct, frozen=True):
    """All that the dictionary tells people of a word."""

    word: str
    written: str
    """The same as a sentence has it, with its accents."""
    valid: bool
    sentence: Text
    meanings: tuple[Meaning, ...]
    nearest: tuple[str, ...]
    """Words that a slip of the finger may have meant."""
    family: tuple[str, ...]
    games: tuple[PlayedIn, ...]
    anagrams: tuple[str, ...] | None
    """None for somebody who plays now."""


class WordList(Struct, frozen=True):
    """Words found by their letters."""

    letters: str
    count: int
    words: tuple[str, ...]
    """The most usual first."""


class Dictionary(Controller):
    """The dictionary for people."""

    path = "/api/words"

    @get("/{word:str}")
    async def word(self, request: AnyRequest, app_state: InjectedAppState, word: FromPath[str]) -> Response[WordPage]:
        """Say what a word is, what it means, where it counts; its anagrams only to those who play nothing now."""
        page = await asyncio.to_thread(page_of, word[:MOST_LETTERS], await _plays(request, app_state))
        return Response(page, headers=KEPT if page.anagrams is not None else {})

    @get("/", responses=failures(HTTP_400_BAD_REQUEST))
    async def search(self, request: AnyRequest, app_state: InjectedAppState, letters: FromQuery[str]) -> WordList:
        """Give words that contain some letters in their order; to those who play nothing now."""
        if await _plays(request, app_state):
            raise ClientException("words are not searched while you play")
        try:
            asked = normalise(letters[:MOST_LETTERS])
        except NotAWord as error:
            raise ClientException(str(error)) from error
        return await asyncio.to_thread(words_in_order, asked)


async def _plays(request: AnyRequest, app_state: AppState) -> bool:
    """Tell whether a guest plays somewhere now: whoever does finds their own words."""
    person = await app_state.identities.person(request)
    return person is not None and bool(await app_state.house.services.store.running_tables_of(person))


def page_of(text: str, playing: bool) -> WordPage:
    """Give all that is known of a text that somebody has typed or tapped."""
    lexicon = Lexicon.load()
    verdict = lexicon.explain(text)
    word = verdict.word
    plain = verdict.reason not in ("compound", "not letters")
    written = lexicon.capitals(word)

    def otherwise(reading: Reading) -> bool:
        return reading.spelling.upper() != written

    meanings = [
        Meaning(readings[0].spelling, sense.lemma, _described(readings), sense.definition)
        for sense in (lexicon.senses(word) if plain else ())
        if (readings := sorted((each for each in verdict.readings if is_one(each, sense)), key=otherwise))
    ]
    said = spoken(lexicon.name, Rulings())
    near = said.nearest(word, 6) if plain and not verdict.valid else []
    alike = tuple(anagrams(said, word))[:MOST_WORDS] if plain and len(word) > 1 else ()
    return WordPage(
        word,
        written,
        verdict.valid,
        verdict.sentence,
        tuple(meanings),
        tuple(map(lexicon.capitals, near)),
        _family(lexicon, word) if plain else (),
        tuple(_games(word)) if plain else (),
        None if playing else tuple(map(lexicon.capitals, alike)),
    )


def is_one(reading: Reading, sense: Sense) -> bool:
    """Tell whether a reading is what has a sense."""
    return reading.lemma == sense.lemma and reading.part_of_speech in sense.parts_of_speech


def _described(readings: list[Reading]) -> Text:
    """Put what a word can be as a form of one lemma into one line."""
    french = dict.fromkeys(reading.description.fr for reading in readings[:MOST_READINGS])
    english = dict.fromkeys(reading.description.en for reading in readings[:MOST_READINGS])
    return Text(fr=", ".join(french), en=", ".join(english))


def _family(lexicon: Lexicon, word: str) -> tuple[str, ...]:
    """Give the lemmas of the same root, the most usual first, as they are spelt."""
    facts = lexicon.facts
    if facts is None:
        return ()
    own = facts.lemma_ids(word)
    kin = {other for lemma in own for other, _ in facts.root_kin(lemma)} - set(own)
    spelt = [lemma for lemma in (facts.lemma(each) for each in kin) if not lexicon.is_rude(lemma)]
    return tuple(sorted(spelt, key=lambda lemma: (-lexicon.frequency(lemma), lemma))[:MOST_WORDS])


def _games(word: str) -> list[PlayedIn]:
    found = []
    for game in map(registry.find, registry.names()):
        if game.words is not None:
            verdict = game.words(Lexicon.load().name).explain(word)
            found.append(PlayedIn(game.meta.name, game.meta.title, verdict.valid, verdict.sentence))
    return found


@lru_cache(maxsize=256)
def words_in_order(letters: str) -> WordList:
    """Give the words that contain some letters in their order, the most usual first."""
    lexicon = spoken(Lexicon.load().name, Rulings())
    words = in_order(lexicon, letters)
    usual = sorted(words, key=lambda word: -lexicon.frequency(word))[:MOST_WORDS]
    return WordList(letters, len(words), tuple(map(lexicon.capitals, usual)))
