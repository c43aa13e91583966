"""`pioche judge` and `pioche pack check`: an answer to a question of the Coquillaudet, and questions of one’s own."""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from pioche.cli.command import Call, Commands, Mistake, Output, add_command
from pioche.cli.language import say, told
from pioche.games.coquillaude import coquillaudet
from pioche.games.coquillaude.answer_words import vocabulary, with_answers
from pioche.games.coquillaude.entries import Theme
from pioche.games.coquillaude.judgement import Judgement, Reason, weigh
from pioche.games.coquillaude.packs import BadPack, checked_pack, read_pack, shares
from pioche.kernel.text import Text
from pioche.lexicon.source import DEFAULT_VERSION

REASONS: dict[Reason, Text] = {
    "same": Text("la réponse attendue, ou l’une de ses variantes", "the expected answer, or a variant of it"),
    "initials": Text("le nom, avec les initiales du prénom", "the name, with the initials of the first name"),
    "date": Text("la date entière, avec l’année attendue", "the whole date, with the expected year"),
    "more": Text("le nom attendu, et ce qui le précise", "the expected name, and more that tells who it is"),
    "slip": Text("une faute de frappe ou d’orthographe, pardonnée", "a slip of the pen, forgiven"),
    "sound": Text("une faute qui ne s’entend pas, pardonnée", "a misspelling that sounds the same, forgiven"),
    "empty": Text("rien n’est répondu", "nothing is answered"),
    "long": Text("c’est trop long pour une réponse", "this is too long for an answer"),
    "several": Text("plusieurs réponses à la fois", "several answers at once"),
    "listed": Text("la fiche dit que c’est autre chose", "the entry lists it as another thing"),
    "partly": Text("une partie de la réponse, ou la réponse et autre chose", "a part of the answer, or more than it"),
    "other": Text("autre chose", "another thing"),
}


class Judged(Struct, frozen=True):
    """An answer and what the machine thinks of it."""

    number: int
    question: str
    typed: str
    right: bool
    doubtful: bool
    """Whether the other players may see it otherwise."""
    reason: Reason
    why: str
    answer: str
    variants: tuple[str, ...]


class PackFault(Struct, frozen=True):
    """What is wrong in a pack."""

    question: int
    """Which question, from 1; 0 is the whole file."""
    what: str


class PackChecked(Struct, frozen=True):
    """A pack, as it was found."""

    valid: bool
    questions: int
    stars: dict[int, int]
    faults: tuple[PackFault, ...]


def register(commands: Commands) -> None:
    """Add the command."""
    purpose = say(
        "Juger une réponse à une question du Coquillaudet.", "Judge an answer to a question of the Coquillaudet."
    )
    codes = say(
        "Le code de sortie est 0 si la réponse est juste, 1 si elle est fausse.",
        "The exit code is 0 when the answer is right, 1 when it is wrong.",
    )
    judge = add_command(commands, "judge", purpose, run_judge, codes)
    judge.add_argument("number", metavar="NUMBER", type=int)
    judge.add_argument(
        "--book",
        type=int,
        choices=sorted(coquillaudet.BOOKS),
        default=1,
        help=say("1 : celui de la règle, 2 : le second", "1: the rulebook’s, 2: the second"),
    )
    judge.add_argument(
        "--pack",
        metavar="FILE",
        type=Path,
        help=say("un paquet à soi ; NUMBER y compte les questions dès 1", "a pack; NUMBER counts its questions from 1"),
    )
    judge.add_argument("answer", metavar="ANSWER")

    purpose = say("Paquets de questions à soi.", "Packs of questions of one’s own.")
    pack = add_command(commands, "pack", purpose, run_pack)
    pack.add_argument("action", choices=["check"], help=say("relire un fichier", "check a file"))
    pack.add_argument("file", metavar="FILE", type=Path)


def run_pack(call: Call, output: Output) -> int:
    """Check a pack: 0 when it can be played, 1 when something is wrong in it."""
    try:
        pack, faults = checked_pack(_text_of(call.file))
    except BadPack as error:
        checked = PackChecked(valid=False, questions=0, stars={}, faults=(PackFault(0, told(error.text)),))
    else:
        found = tuple(PackFault(place, told(fault)) for place, fault in faults)
        checked = PackChecked(valid=not found, questions=len(pack.entry), stars=shares(pack), faults=found)
    output.give(checked, _pack_lines(call.file.name, checked))
    return 0 if checked.valid else 1


def _text_of(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Mistake(say(f"{file} ne se lit pas : {error}", f"{file} cannot be read: {error}")) from error


def _readable(file: Path) -> Theme:
    try:
        return read_pack(_text_of(file))
    except BadPack as error:
        raise Mistake(f"{file.name} : {told(error.text)}") from error


def _pack_lines(name: str, checked: PackChecked) -> Iterator[str]:
    for fault in checked.faults:
        place = say(f"question {fault.question}", f"question {fault.question}") if fault.question else name
        yield f"  {place} : {fault.what}"
    if checked.valid:
        stars = ", ".join(f"{'★' * each} {many}" for each, many in checked.stars.items())
        yield say(
            f"{name} : {checked.questions} questions ({stars}), tout va bien.",
            f"{name}: {checked.questions} questions ({stars}), all is well.",
        )


def run_judge(call: Call, output: Output) -> int:
    """Judge an answer: 0 when it is right, 1 when it is wrong."""
    pack = () if call.pack is None else _readable(call.pack).entry
    found = dict(enumerate(pack, start=1)) if call.pack else coquillaudet.load(coquillaudet.BOOKS[call.book])
    entry = found.get(call.number)
    if entry is None or not entry.question:
        raise Mistake(say(f"{call.number} n’est pas une question.", f"{call.number} is no question."))
    judgement = weigh(entry, call.answer, with_answers(vocabulary(DEFAULT_VERSION), pack))
    judged = Judged(
        call.number,
        entry.question,
        call.answer,
        judgement.right,
        judgement.doubtful,
        judgement.reason,
        told(REASONS[judgement.reason]),
        entry.answer,
        entry.variants,
    )
    output.give(judged, _lines(judged, judgement))
    return 0 if judgement.right else 1


def _lines(judged: Judged, judgement: Judgement) -> Iterator[str]:
    yield f"[bold]{judged.question}[/bold]"
    yield f"  {say('Juste', 'Right') if judgement.right else say('Faux', 'Wrong')} : {judged.why}."
    yield f"  {say('Réponse :', 'Answer:')} {', '.join((judged.answer, *judged.variants))}"
    if judgement.doubtful:
        yield say("  La table peut en juger autrement.", "  The table may see it otherwise.")
