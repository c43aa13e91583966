"""Q-08: what people type is judged with tolerance, and another thing is not taken for the answer."""

from pathlib import Path

import pytest

from pioche.games.coquillaude.answer_words import vocabulary
from pioche.games.coquillaude.coquillaudet import SECOND, load
from pioche.games.coquillaude.entries import Entry
from pioche.games.coquillaude.judgement import Judgement, weigh
from pioche.games.coquillaude.slips import Vocabulary

from .typists import Typed, right_answers, wrong_answers

ENTRIES = load()


def words() -> Vocabulary:
    """Give what the judge knows, made when it is asked for: what was made before would hide a fault in the making."""
    return vocabulary("fr-1")


def lines(name: str) -> list[tuple[str, ...]]:
    """Read cases: three columns, explanations left out."""
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    return [tuple(map(str.strip, line.split(";"))) for line in text.splitlines() if line and not line.startswith("#")]


TRIPLES = lines("judgement.txt")


def judged(expected: str, typed: str, question: str = "") -> Judgement:
    """Weigh one answer; variants stand behind bars."""
    answer, *variants = (part.strip() for part in expected.split("|"))
    return weigh(Entry(stars=1, question=question, answer=answer, variants=tuple(variants)), typed, words())


RIGHT_AND_ONCE_REFUSED = {
    2151: ("Igor Stravinski", "stravinski"),
    2455: ("Léon Tolstoy", "Lev Tolstoy"),
    6111: ("Kasimir Malevich",),
    1636: ("Jean-Baptiste Lulli", "JB Lully"),
    1155: ("Dmitri Mendeleev",),
    4321: ("Giuseppe Arcimboldi",),
    5642: ("Nicolas Foucquet",),
    2616: ("Nicolas Copernicus",),
    1532: ("jeanne darc", "jeanne d arc", "jeanne d’arc"),
    1414: ("palme dor", "la palme d or"),
    6546: ("côte dazur", "la cote d'azur"),
    2436: ("ses cheveux", "dans ses cheveux", "les cheveux"),
    1324: ("les deux bras", "ses 2 bras", "il lui manque les bras"),
    2351: ("V. Hugo", "V Hugo"),
    5365: ("V. van Gogh", "V. Van Gog"),
    2263: ("Jorge Borges", "J. L. Borges"),
    5321: ("Hans Andersen", "H.C. Andersen", "HC Andersen"),
    1561: ("Gabriel Márquez", "Gabriel Garcia Marquez"),
    3656: ("Luther King", "MLK", "M. L. King", "Martin Luther King"),
    4623: ("JFK", "JF Kennedy", "J.F.K."),
    4161: ("Ghandi", "Gandi"),
    1152: ("de gaule", "De Gaulle", "Charles de Gaule"),
    6536: ("Jean-Luc Goddard", "Goddard"),
    1444: ("Bobby Fisher", "Fisher"),
    2615: ("le 14 juillet 1789", "en 1789", "juillet 1789"),
    5116: ("novembre 1989", "le 9 novembre 1989"),
}
WRONG_AND_NEAR = {
    1353: ("Pierre Curie", "P. Curie", "Irène Curie", "Pierre"),
    5521: ("William Herschel", "Herschel (l’astronome William)"),
    2615: ("le 14 juillet 1788", "1798", "14 juillet"),
    5116: ("novembre 1998", "1961"),
    2351: ("A. Hugo", "Victor Cousin"),
    1152: ("Gaulois", "Charles Quint"),
    1444: ("Boris Spassky", "Bobby Charlton"),
    3656: ("Martin Luther", "Malcolm X", "JFK"),
}


@pytest.mark.parametrize(
    ("number", "typed"), [(n, text) for n, texts in RIGHT_AND_ONCE_REFUSED.items() for text in texts]
)
def test_right_and_once_refused(number: int, typed: str) -> None:
    """Q-08: variant surnames, lost apostrophes, small words, initials, middle names, dates, usual misspellings."""
    assert weigh(ENTRIES[number], typed, words()).right


@pytest.mark.parametrize(("number", "typed"), [(n, text) for n, texts in WRONG_AND_NEAR.items() for text in texts])
def test_wrong_though_near(number: int, typed: str) -> None:
    """Q-08: another person of the same surname, another year, another name of the same beginning are wrong."""
    assert not weigh(ENTRIES[number], typed, words()).right


ANOTHER_BEARER = {
    1353: (
        "curie (le physicien Pierre)",
        "Curie (Pierre)",
        "curie, le célèbre Pierre",
        "Curie Pierre",
        "Curie (Irène)",
        "curie (le physicien)",
        "le physicien Curie",
    ),
    5221: ("gentileschi (Orazio)", "Gentileschi, le peintre Orazio"),
    5246: ("Renoir (le peintre Auguste)", "renoir, le grand Pierre-Auguste", "Auguste Renoir"),
    4623: ("kennedy (le ministre Robert)", "Kennedy (Jackie)", "Bob Kennedy"),
    5512: ("strauss (le compositeur Richard)", "Richard Strauss", "Johann Strauss père", "Strauss (le père)"),
    2624: (
        "Armstrong, l’astronaute Neil",
        "Neil Armstrong",
        "Armstrong (le cycliste Lance)",
        "Armstrong, le cycliste",
        "le cycliste Armstrong",
        "armstrong (le premier homme sur la Lune)",
    ),
    1642: ("Merckx (le jeune Axel)", "Axel Merckx"),
    5141: ("Charlotte Brontë", "Brontë (Anne)", "brontë, la romancière Charlotte"),
    4433: ("Dumas (le fils)", "Alexandre Dumas fils"),
    3533: ("Boulanger (Nadia)", "boulanger, la pianiste Nadia"),
}
THE_SAME_BEARER = {
    1353: ("curie (la physicienne Marie)", "Curie (Marie)", "Marie Curie (la savante)", "curie (née à Varsovie)"),
    5246: ("Renoir (le cinéaste Jean)", "renoir, le réalisateur"),
    5512: ("Strauss (le fils)", "Strauss (Johann)"),
    4433: ("Dumas (le père)", "Dumas, le romancier Alexandre"),
    4111: ("Piaf (la vie en rose)", "Piaf, la chanteuse Édith"),
    3366: ("Lumière (les frères)", "les frères Lumière"),
    2624: ("Armstrong (le trompettiste Louis)", "Armstrong (l’Américain)", "Armstrong (le jazzman)"),
}


@pytest.mark.parametrize(
    ("number", "typed", "right"),
    [
        (number, typed, right)
        for cases, right in ((ANOTHER_BEARER, False), (THE_SAME_BEARER, True))
        for number, texts in cases.items()
        for typed in texts
    ],
)
def test_a_first_name_tells_who_is_meant(number: int, typed: str, right: bool) -> None:
    """Q-08: husbands, sisters, fathers and sons bear the same surname; the first name tells, in an aside too."""
    assert weigh(ENTRIES[number], typed, words()).right is right


@pytest.mark.parametrize(
    ("expected", "typed"),
    [
        ("Claude Monet | Monet", "Claude Manet"),
        ("Claude Monet | Monet", "Manet"),
        ("Stalactite", "stalagmite"),
        ("Niger", "Nigeria"),
        ("Nigeria", "Niger"),
        ("Amérique du Sud", "Afrique du Sud"),
        ("Jean-Paul II", "Paul II"),
        ("Loire", "Loir"),
        ("Chêne", "chaîne"),
        ("Seine", "Seine ou Loire"),
        ("Thyroïde", "os hyoïde"),
        ("1515 soldats", "1516 soldats"),
        ("Pierre Loti | Loti", "Pierre Loto"),
        ("Jacques Brel | Brel", "Jacques Brel et Barbara"),
    ],
)
def test_another_thing_is_another_thing(expected: str, typed: str) -> None:
    """Q-08: a slip is forgiven, another thing is not, however close its name is."""
    assert not judged(expected, typed).right


SECOND_BOOK = load(SECOND)


@pytest.mark.parametrize("version", ["fr-1", "fr-2"])
@pytest.mark.parametrize(
    ("entry", "typed"),
    [
        (SECOND_BOOK[4316], "Mafalda"),
        (SECOND_BOOK[5112], "Robert Schumann le compositeur"),
        (SECOND_BOOK[5112], "Robert Schumann"),
        (ENTRIES[4615], "Simone Weil"),
        (ENTRIES[3241], "Bosch"),
        (ENTRIES[6624], "Lego"),
        (ENTRIES[5526], "Aricie"),
        (ENTRIES[2153], "Diomède"),
        (ENTRIES[5546], "Dallas"),
        (ENTRIES[5546], "Calais"),
        (ENTRIES[6264], "Hansel"),
        (ENTRIES[5661], "Camden"),
        (ENTRIES[1315], "chai"),
        (SECOND_BOOK[4632], "Rabah"),
        (ENTRIES[3161], "Spiderman"),
    ],
)
def test_who_is_known_by_that_name_is_meant(entry: Entry, typed: str, version: str) -> None:
    """Q-08: a well-known name, or a thing that people know, is no slip of the pen for another one."""
    assert not weigh(entry, typed, vocabulary(version)).right


@pytest.mark.parametrize(
    ("entry", "typed"),
    [
        (SECOND_BOOK[2126], "@"),
        (ENTRIES[1261], "1h30"),
        (ENTRIES[1261], "une heure et demie"),
        (ENTRIES[1261], "1 h 30 min"),
        (ENTRIES[4626], "dorothy lange"),
        (ENTRIES[2615], "14/07/1789"),
        (ENTRIES[2615], "le 14-7-1789"),
        (SECOND_BOOK[5112], "robert shuman"),
        (SECOND_BOOK[5112], "R. Schuman"),
        (ENTRIES[6624], "go"),
        (SECOND_BOOK[5436], "3 pts"),
        (SECOND_BOOK[5436], "3pts"),
        (SECOND_BOOK[4463], "i-phone"),
        (SECOND_BOOK[4552], "le chef josé andrès"),
        (SECOND_BOOK[2623], "Eleanor Ostrom"),
        (ENTRIES[4666], "hakka"),
        (ENTRIES[3552], "Madelaine"),
    ],
)
def test_signs_dates_and_hours(entry: Entry, typed: str) -> None:
    """Q-08: a sign stands for its name, a date in figures for its year, hours for their minutes, a sound for a word.

    Found by two people who had not seen the judge; of a listed wrong answer the words alone tell (prince Harry).
    """
    assert not weigh(SECOND_BOOK[4114], "Prince Harry", words()).right
    assert weigh(entry, typed, words()).right
    assert not weigh(entry, "14/07/1788", words()).right
    assert not weigh(entry, "1h31", words()).right


def share_of_right(cases: list[Typed]) -> float:
    """Give how many of a hundred answers the judge takes."""
    return 100 * sum(weigh(case.entry, case.text, words()).right for case in cases) / max(len(cases), 1)


def test_a_thousand_answers_made_by_rule() -> None:
    """Q-08: of answers typed in ten ways at least 97 % are taken, of other things of the same kind at most 1 %."""
    right, wrong = list(right_answers())[::2], list(wrong_answers())[::2]
    assert min(len(right), len(wrong)) > 1000
    assert share_of_right(right) >= 97
    assert share_of_right(wrong) <= 1


def test_answers_written_by_hand() -> None:
    """Q-08: of 222 right answers that people would type at least 97 % are taken, of 178 wrong ones at most 1 %."""
    cases = lines("typed_by_hand.txt")
    right = [Typed(ENTRIES[int(number)], typed, "hand") for number, typed, verdict in cases if verdict == "+"]
    wrong = [Typed(ENTRIES[int(number)], typed, "hand") for number, typed, verdict in cases if verdict == "-"]
    assert (len(right), len(wrong)) == (222, 178)
    assert share_of_right(right) >= 97
    assert share_of_right(wrong) <= 1


def by_verdict(name: str) -> tuple[list[Typed], list[Typed]]:
    """Read the right and the wrong answers of a list."""
    books = {"coquillaudet": load(), "coquillaudet-2": load(SECOND)}
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    cases = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
    right, wrong = (
        [Typed(books[book][int(number)], typed, "list") for book, number, typed, verdict in cases if verdict == wanted]
        for wanted in ("right", "wrong")
    )
    return right, wrong


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("typed_unseen.tsv", (478, 393)),
        ("typed_unseen_2.tsv", (343, 309)),
        ("typed_unseen_3.tsv", (450, 300)),
        ("typed_unseen_4.tsv", (450, 300)),
        ("typed_unseen_5.tsv", (260, 209)),
        ("typed_unseen_6.tsv", (280, 201)),
        ("typed_unseen_7.tsv", (265, 199)),
    ],
)
def test_answers_by_somebody_who_had_not_seen_the_judge(name: str, count: tuple[int, int]) -> None:
    """Q-08: of the right answers to questions of both books at least 97 % are taken, of the wrong ones at most 1 %.

    Each list was measured once when it came, and its failures led to what the next tests hold, so that none of them is
    unseen any more: at first 93.7, 94.2, 97.3, 97.1, 95.8, 95.4 and 98.1 % of the right were taken, and 0.8, 0, 0, 0.3,
    1.0, 0.5 and 0.5 % of the wrong.
    """
    right, wrong = by_verdict(name)
    assert (len(right), len(wrong)) == count
    assert share_of_right(right) >= 97
    assert share_of_right(wrong) <= 1


def test_near_answers_are_other_things_and_the_answer_beside_them_is_right() -> None:
    """Q-08: of 274 near ones (another person of the name, a word of the same kind) at most 1 % are taken.

    They were written before they were measured, and 3.3 % were taken then. So that a judge who refuses all does not
    pass, the answers of the same questions and their slips are beside them: at least 97 % are taken.
    """
    right, wrong = by_verdict("typed_near.tsv")
    assert len(wrong) == 274
    assert len(right) >= 100
    assert share_of_right(right) >= 97
    assert share_of_right(wrong) <= 1


@pytest.mark.parametrize(
    ("expected", "typed", "question", "right"),
    [
        ("Attila", "attila le hun", "Quel chef des Huns ?", True),
        ("ours", "ours slovènes", "Quels animaux venus de Slovénie ?", True),
        ("Bretagne", "Grande-Bretagne", "Quelle région ?", False),
        ("Titeuf", "le petit titeuf", "Quel écolier ?", True),
        ("Alice", "alice au pays des merveilles", "Quelle héroïne ?", True),
        ("pomme", "pomme de terre", "Quel fruit ?", False),
        ("Attila", "attila de Prusse", "Quel chef ?", False),
        ("Fela Kuti | Fela", "fela anikulapo kuti", "Qui suis-je ?", True),
        ("Marie Curie | Curie", "Pierre Curie", "Qui suis-je ?", False),
        ("Edward Hopper | Hopper", "Edouard Hopper", "Quel peintre ?", True),
        ("Claude Monet | Monet", "Édouard Manet", "Quel peintre ?", False),
        ("Le Lac des cygnes", "lac des signes", "Quel ballet ?", True),
        ("cygne", "signe", "Quel oiseau ?", False),
        ("Titanic", "titanique", "Quel paquebot ?", True),
        ("MacGuffin | McGuffin | Mac Guffin", "mc guffin", "Quel mot ?", True),
        ("Wong Kar-wai | Wong", "won kar wai", "Quel cinéaste ?", True),
        ("Rayman", "Pac-Man", "Quel héros ?", False),
        ("bibimbap", "kimbap", "Quel plat ?", False),
        ("Japon", "Japan", "Quel pays ?", True),
        ("rouge", "rouge vif", "De quelle couleur ?", True),
        ("Hippocampe", "l hippocampe", "Quel poisson ?", True),
        ("un ogre", "c est un ogre", "Quelle créature ?", True),
        ("ours", "lours", "Quel animal ?", True),
        ("Neil Armstrong | Armstrong", "l Armstrong", "Quel astronaute ?", False),
        ("Louis Aragon | Aragon", "l Aragon", "Quel poète ?", True),
        ("Irlande | république d’Irlande", "l irlande", "Quel pays ?", True),
        ("Seine", "euh je dirais la seine", "Quel fleuve ?", True),
        ("Seine", "la seine, non ?", "Quel fleuve ?", True),
        ("Seine", "c'est pas la seine", "Quel fleuve ne gèle pas ?", False),
        ("Lyon", "Lyon ou Paris", "Où se trouve, loin de Paris, cette ville ?", False),
        ("Big Ben", "c'est big ben", "Quelle cloche ?", True),
        ("Claude Monet | Monet", "monet (le peintre)", "Qui suis-je ?", True),
        ("Claude Monet | Monet", "monet (le jardinier)", "Qui suis-je ?", True),
        ("Claude Monet | Monet", "monet (le jardinier Manet)", "Qui suis-je ?", False),
        ("Jules Verne | Verne", "J. Verve", "Quel écrivain ?", True),
        ("Adèle Mortier", "mortié adèle", "Qui suis-je ?", True),
        ("Albert Camus", "Albert Cactus", "Quel écrivain ?", False),
        ("Nice", "nce", "Quelle ville ?", False),
        ("Saumur", "saumure", "Quelle ville ?", True),
        ("Marie Curie | Curie", "curie (pierre)", "Qui suis-je ?", False),
        ("Alexandre Dumas | Dumas", "dumas (le fils)", "Qui suis-je ?", False),
        ("XIXe siècle", "19 ème siecle", "Quel siècle ?", True),
        ("XIXe siècle", "dix-neuvième", "Quel siècle ?", True),
        ("XIXe siècle", "XXe siècle", "Quel siècle ?", False),
        ("Charles IX", "Charles X", "Quel roi ?", False),
        ("300 000", "300000 km", "Combien de kilomètres ?", True),
        ("300 000", "trois cent mille", "Combien de kilomètres ?", True),
        ("3 millions", "3 000 000", "Combien ?", True),
        ("5", "deux et trois", "Combien ?", False),
        ("21", "vingt et un", "Combien ?", True),
        ("22", "vingt et deux", "Combien ?", False),
        ("océan Pacifique", "le pacifique", "Quel océan ?", True),
        ("Corée du Sud | Corée", "Corée du Nord", "Quel pays ?", False),
        ("oiseau-mouche", "mouche", "Quel oiseau ?", False),
        ("chat", "poisson-chat", "Quel animal ?", False),
        ("mot de passe", "mdp", "Que faut-il taper ?", True),
        ("vert", "verte", "Quelle couleur ?", True),
        ("boxe", "boxer", "Quel sport ?", False),
        ("robot", "je ne suis pas un robot", "Complète : « Je ne suis pas un… »", True),
        ("Hugues Capet | Hugues", "Hugues le Grand", "Quel roi ?", False),
        ("Yannick Noah | Noah", "yanick noa", "Quel joueur ?", True),
        ("Hildur Guðnadóttir | Guðnadóttir", "gudnadottir", "Quelle musicienne ?", True),
        ("Victor Hugo", "hugo", "Qui a écrit « Les Misérables » ?", True),
        ("Michelle Obama", "obama", "Qui suis-je ?", False),
        ("Angèle", "Ang Lee", "Quelle chanteuse ?", False),
        ("Paris", "pariiiis !!!", "Quelle ville ?", True),
    ],
)
def test_principles_of_the_judge(expected: str, typed: str, question: str, right: bool) -> None:
    """Q-08: what tells more of the same thing is right; what is another thing is wrong, however near."""
    assert judged(expected, typed, question).right == right


def test_cases_of_the_earlier_judge() -> None:
    """Q-08: what was right stays right; of the wrong only what sounds alike or is one slip more is forgiven."""
    forgiven = set()
    for expected, typed, verdict in TRIPLES:
        found = judged(expected, typed)
        if verdict == "+":
            assert found.right, (expected, typed)
        elif found.right:
            forgiven.add(typed)
    # « Is » is another name of Ys, as the book's own question says.
    assert forgiven == {
        "rimbeau", "teniss", "ellium", "Plutone", "arpe", "digeon", "brue", "14 juillet 1789", "Is",
        "20 000 lieues sous les mers",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("expected", "typed", "right", "doubtful", "reason"),
    [
        ("La Joconde", "joconde", True, False, "same"),
        ("Henri IV", "henri quatre", True, False, "same"),
        ("Machu Picchu", "machupicchu", True, False, "same"),
        ("Victor Hugo | Hugo", "v. hugo", True, False, "initials"),
        ("1515", "le 13 septembre 1515", True, False, "date"),
        ("Stalactite", "stalagtite", True, True, "slip"),
        ("Édith Piaf | Piaf", "edit piaf", True, True, "sound"),
        ("Lascaux", "lasco", True, True, "sound"),
        ("Victor Hugo | Hugo", "Victor Ugo", True, True, "sound"),
        ("Napoléon", "Napoléon Bonaparte", False, True, "partly"),
        ("Alexandre Dumas", "Alexandre", False, True, "partly"),
        ("Seine", "Seine, Loire", False, False, "several"),
        ("Seine", "Marne", False, False, "other"),
        ("Seine", "?", False, False, "empty"),
        ("Seine", "Seine " * 100, False, False, "long"),
    ],
)
def test_reasons_and_doubts(expected: str, typed: str, right: bool, doubtful: bool, reason: str) -> None:
    """Q-08: exactly right and plainly wrong are beyond doubt; slips, and the answer in other words, are not."""
    assert judged(expected, typed) == (right, doubtful, reason)


def test_listed_wrong_answers_are_wrong() -> None:
    """Q-08: what the author lists as another thing is wrong even where it is a letter away."""
    entry = Entry(stars=1, question="?", answer="Bashung", wrong=("Bachung",))
    assert weigh(entry, "bachung", words()) == (False, False, "listed")
    assert weigh(entry, "bashong", words()).right


def test_bots_leave_no_doubts() -> None:
    """Q-08: the very answer is right beyond doubt for every question, however it is written."""
    for entry in ENTRIES.values():
        if entry.stars:
            for typed in (entry.answer, entry.answer.upper(), *entry.variants):
                assert weigh(entry, typed, words())[:2] == (True, False), (entry.number, typed)


def test_words_of_the_question_may_be_repeated() -> None:
    """Q-08: who writes the question's own words around the answer has answered."""
    question = "Quel fleuve traverse la ville de Nantes ?"
    assert judged("Loire", "La Loire traverse Nantes", question).right
    assert not judged("Loire", "La Loire traverse Orléans", question).right
