"""Events as sentences."""

import re

import pytest

from pioche.components.tiles import Tile
from pioche.games.coquillaude import GAME, coquillaudet
from pioche.games.coquillaude.cards import Drawn
from pioche.games.coquillaude.dice import Throw
from pioche.games.coquillaude.events import (
    Answered,
    AnyEvent,
    Asked,
    Attacked,
    Claimed,
    ClueGiven,
    Dealt,
    Drew,
    Ended,
    GiftDue,
    Given,
    Laid,
    LetPass,
    NothingLaid,
    OrderRolled,
    Prepared,
    Reopened,
    Revealed,
    Rolled,
    RoundBegun,
    Scored,
    Settled,
    TieRolled,
    TurnBegun,
    Voted,
    WordsBegun,
)
from pioche.games.coquillaude.preparations import Counted, Preparation, Shown
from pioche.games.coquillaude.word_notation import ordinal
from pioche.kernel.base import WordRuled

from .builders import A, B

NAMES = ("Léa", "Max")
ENTRY = next(entry for entry in coquillaudet.load().values() if entry.stars == 2)
RIDDLE = next(entry for entry in coquillaudet.load(coquillaudet.SECOND).values() if len(entry.clues) > 1)
STARS = "★" * RIDDLE.stars
NUMBER, ASK, RIGHT = ENTRY.number, ENTRY.question, ENTRY.answer
SE = Counted("SE", 2, 0, None, 4)
REGLES, LEGERS = (Counted(word, 6, 0, None, 36) for word in ("REGLES", "LEGERS"))
LAYING = Preparation((Tile(9, 9, "R"),), (REGLES, SE), (LEGERS,), 76)

CASES: list[tuple[AnyEvent, str, str]] = [
    (Dealt(("A" * 8, "_" * 8)), "Chacun pioche 8 pions.", "Everybody draws 8 pawns."),
    (
        OrderRolled((Throw(A, 6432), Throw(B, 4315)), A),
        "Les dés : Léa 6432, Max 4315 ; les questions commenceront toujours par Léa.",
        "The dice: Léa 6432, Max 4315; questions will always start with Léa.",
    ),
    (RoundBegun(2), "Manche 2.", "Round 2."),
    (TurnBegun(A), "À Léa maintenant.", "It is Léa’s turn."),
    (Rolled(A, 5322, late=False), "Léa fait 5322.", "Léa rolls 5322."),
    (
        Rolled(A, 5322, late=True),
        "Le sablier est vide, les dés roulent pour Léa : 5322.",
        "The sand has run out, so the dice roll for Léa: 5322.",
    ),
    (
        GiftDue(A, 5322, 1, (B,)),
        "5322 : chacun donne 1 pion à Léa.",
        "5322: everybody gives Léa 1 pawn.",
    ),
    (
        GiftDue(A, 2233, 2, (B,)),
        "2233 : chacun donne 2 pions à Léa.",
        "2233: everybody gives Léa 2 pawns.",
    ),
    (Given(B, A, "QZ", late=False), "Max donne 2 pions (Q, Z) à Léa.", "Max gives Léa 2 pawns (Q, Z)."),
    (Given(B, A, "_", late=True), "Max donne 1 pion au hasard à Léa.", "Max gives Léa 1 pawn at random."),
    (
        Asked(A, Drawn(NUMBER, 2, None)),
        f"Question {NUMBER} ({ENTRY.theme.fr}, ★★) pour Léa : {ASK}",
        f"Question {NUMBER} ({ENTRY.theme.en}, ★★) for Léa: {ASK}",
    ),
    (
        Asked(A, Drawn(RIDDLE.number, RIDDLE.stars, None, 2, len(RIDDLE.clues) - 1)),
        f"Question {RIDDLE.number} ({RIDDLE.theme.fr}, {STARS}) pour Léa : {RIDDLE.question} {RIDDLE.clues[0]}",
        f"Question {RIDDLE.number} ({RIDDLE.theme.en}, {STARS}) for Léa: {RIDDLE.question} {RIDDLE.clues[0]}",
    ),
    (
        Asked(A, Drawn(4315, 0, "coquillaudinette")),
        "4315 : une coquillaudinette pour Léa !",
        "4315: a coquillaudinette for Léa!",
    ),
    (
        ClueGiven(A, RIDDLE.number, 2, 2),
        f"Léa demande un indice, une étoile tombe : {RIDDLE.clues[1]}",
        f"Léa asks for a clue, a star falls: {RIDDLE.clues[1]}",
    ),
    (
        Answered(A, NUMBER, "truc", right=True, late=False, open=True),
        f"Léa répond « truc » : juste ({RIGHT}).",
        f"Léa answers “truc”: right ({RIGHT}).",
    ),
    (
        Answered(A, NUMBER, "truc", right=False, late=False, open=True),
        f"Léa répond « truc » : faux, il fallait {RIGHT}.",
        f"Léa answers “truc”: wrong, the answer was {RIGHT}.",
    ),
    (
        Answered(A, NUMBER, "", right=False, late=False, open=False),
        f"Léa passe ; il fallait : {RIGHT}.",
        f"Léa passes; the answer was {RIGHT}.",
    ),
    (
        Answered(A, NUMBER, "", right=False, late=True, open=False),
        f"Léa n’a pas répondu à temps ; il fallait : {RIGHT}.",
        f"Léa did not answer in time; the answer was {RIGHT}.",
    ),
    (
        Claimed(A),
        "Léa le dit sur l’honneur : « J’avais juste. »",
        "Léa says so in all honour: “I was right.”",
    ),
    (Voted(B, "uphold"), "Max donne raison à la machine.", "Max agrees with the machine."),
    (Voted(B, "overrule"), "Max donne tort à la machine.", "Max disagrees with the machine."),
    (Voted(B, "abstain"), "Max laisse les autres juger.", "Max leaves it to the others."),
    (
        Settled(A, right=True, overruled=False),
        "La réponse de Léa est juste.",
        "Léa’s answer is right.",
    ),
    (
        Settled(A, right=False, overruled=True),
        "La table corrige la machine : la réponse de Léa est fausse.",
        "The table overrules the machine: Léa’s answer is wrong.",
    ),
    (
        Settled(A, right=True, overruled=True, honour=True),
        "La réponse de Léa est juste.",
        "Léa’s answer is right.",
    ),
    (Drew(A, "ABCD", 4), "Léa pioche 4 pions.", "Léa draws 4 pawns."),
    (Drew(A, "_", 8), "Léa pioche 1 pion : le sac est vide.", "Léa draws 1 pawn: the bag is empty."),
    (WordsBegun(1), "À chacun de préparer un mot en secret.", "Everybody prepares a word in secret."),
    (Prepared(A, None), "Léa a fini de préparer.", "Léa is ready."),
    (Prepared(A, LAYING), "Léa prépare RÈGLES : 76 points.", "Léa prepares RÈGLES: 76 points."),
    (Reopened(A), "Léa réfléchit encore.", "Léa thinks again."),
    (
        Revealed((Shown(B), Shown(A, "REGLES", 76))),
        "On dévoile : Max –, Léa RÈGLES 76.",
        "All words are shown: Max –, Léa RÈGLES 76.",
    ),
    (
        TieRolled((Throw(A, 1112), Throw(B, 1111)), A),
        "Égalité ; les dés : Léa 1112, Max 1111. Léa l’emporte.",
        "A tie; the dice: Léa 1112, Max 1111. Léa wins.",
    ),
    (
        Laid(A, ("REGLES", "SE"), ("LEGERS",), 76, open=True),
        "Léa pose RÈGLES avec SE, anagramme LÉGERS : 76 points en jeu.",
        "Léa lays RÈGLES with SE, anagram LÉGERS: 76 points at stake.",
    ),
    (
        Laid(A, ("REGLES",), (), 36, open=False),
        "Léa pose RÈGLES : 36 points en jeu.",
        "Léa lays RÈGLES: 36 points at stake.",
    ),
    (LetPass(B), "Max n’a rien à ajouter.", "Max has nothing to add."),
    (
        Attacked(B, (LEGERS,), 108),
        "Max trouve encore LÉGERS et prend les 108 points !",
        "Max finds LÉGERS as well and takes the 108 points!",
    ),
    (Scored(A, 76), "Léa marque 76 points.", "Léa scores 76 points."),
    (NothingLaid(1), "Personne n’a de mot.", "Nobody has a word."),
    (
        NothingLaid(2),
        "Personne n’a de mot, pour la 2e fois de suite.",
        "Nobody has a word, for the 2nd time running.",
    ),
    (
        Ended("exhausted"),
        "Plus personne ne peut former un mot assez fort : la partie est finie.",
        "Nobody can form a word that is worth enough: the game is over.",
    ),
    (
        Ended("silence"),
        "Le sac est vide et personne n’a de mot : la partie est finie.",
        "The bag is empty and nobody has a word: the game is over.",
    ),
    (
        Ended("barren"),
        "Trop de manches sans mot : la partie est finie.",
        "Too many rounds without a word: the game is over.",
    ),
    (Ended("bag"), "Le sac est vide : la partie courte est finie.", "The bag is empty: the short game is over."),
    (WordRuled("AZUT", admit=True), "La table admet AZUT.", "The table admits AZUT."),
    (WordRuled("AZUT", admit=False), "La table écarte AZUT.", "The table bans AZUT."),
]


@pytest.mark.parametrize(("event", "french", "english"), CASES, ids=lambda value: type(value).__name__)
def test_every_event_is_told(event: AnyEvent, french: str, english: str) -> None:
    """Q-08, Q-11: what happens is told in one sentence of each language, with French spaces."""
    told = GAME.sentence(event, NAMES)
    assert (told.fr, told.en) == (french, english)
    assert not re.search(r" [:;!?»]|«[ ]", told.fr), "a plain space beside a French sign"


def test_english_ordinals() -> None:
    """A place in a row is written as in English, with its exceptions."""
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111, 113)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "101st", "111th", "113th",
    ]  # fmt: skip


def test_all_events_are_told() -> None:
    """Q-08: no event is missing above."""
    assert {type(event) for event, _, _ in CASES} == set(GAME.meta.events)
