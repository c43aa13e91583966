"""From a view to a command, by level."""

from pioche.bots.strengths import GREEDY, key_of, strength_of
from pioche.kernel.chance import Chance
from pioche.kernel.game import Thought
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text

from ..commands import Announce, CallKirdy, Continue, GiveUp, Pass, Stop
from ..notation import percent
from ..view import View
from .greedy import greedy_thought
from .jokers import think_of_jokers
from .levels import LEVELS
from .memory import Found, find, memory
from .rivals import strength_of_rivals
from .strategy import Outlook, Promise

GIVING_UP = 0.5
"""Which part of the sand has run before somebody without a word says so, at the earliest."""


def think(view: View, seat: Seat, level: str, chance: Chance) -> Thought | None:
    """Let a bot of a level think; None lets the time run out."""
    del seat
    if level == GREEDY:
        return greedy_thought(view)
    outlook = outlook_of(view, level, chance)
    match view.phase:
        case "challenge":
            return _meet_challenge(outlook, chance)
        case "choice":
            return _choose(outlook, chance)
        case "jokers":
            return think_of_jokers(outlook, chance)
        case "stealing" | "kirdy":
            return _speak_for_others_points(outlook, chance)
    return None


def outlook_of(view: View, level: str, chance: Chance) -> Outlook:
    """Give the chances of a seat as a level sees them; who minds the race now and then does so in a whole challenge."""
    used = tuple(said.word for said in view.said)
    rivals = key_of(strength_of_rivals(view, strength_of(level)))
    own, theirs = (memory(view.dictionary, used, key) for key in (level, rivals))
    minds_race = chance.unit() < LEVELS[level].race
    return Outlook(view, own, theirs, LEVELS[level], minds_race=minds_race)


def _meet_challenge(outlook: Outlook, chance: Chance) -> Thought:
    """Find a word, if it comes in time, and announce it or call KIRDY; say so if none will come."""
    view = outlook.view
    found = find(outlook.knows, view.support, chance)
    limit = view.limit or 0.0
    if found is None or found.seconds > limit:
        return Thought(GiveUp(), limit * (GIVING_UP + (1 - GIVING_UP) * chance.unit()))
    calling = outlook.calling(found.seconds)
    if outlook.would_call(calling):
        return Thought(CallKirdy(found.word), found.seconds, _why_call(calling))
    return Thought(Announce(found.word), found.seconds, _why_announce(found, calling))


def _choose(outlook: Outlook, chance: Chance) -> Thought:
    """Stop or continue, whichever promises more; nobody weighs chances exactly, and most people less so."""
    stopping, continuing = outlook.stopping(), outlook.continuing()
    feeling = continuing.value + outlook.traits.whim * stopping.value * (chance.unit() + chance.unit() - 1)
    why = _why_choose(outlook, stopping, continuing)
    seconds = (1.5 + 4 * chance.unit()) * outlook.knows.pace
    return Thought(Continue() if feeling > stopping.value else Stop(), seconds, why)


def _speak_for_others_points(outlook: Outlook, chance: Chance) -> Thought | None:
    """Steal a stake or foil a KIRDY with a word that came to mind meanwhile (K-10, K-11, K-18)."""
    view = outlook.view
    found = find(outlook.knows, view.support, chance)
    speaking = (0.5 + 1.5 * chance.unit()) * outlook.knows.pace
    if found is not None:
        seconds = max(speaking, found.seconds - view.thought_ms / 1000)
        if seconds <= (view.limit or 0):
            return Thought(Announce(found.word), seconds)
    if "pass" not in view.may:
        return None
    if view.phase == "kirdy":
        # Sixty seconds are long: whoever has nothing thinks for a while and then says so (K-18).
        speaking = (view.limit or 0.0) * (GIVING_UP + (1 - GIVING_UP) * chance.unit())
    return Thought(Pass(), speaking)


def _why_call(calling: Promise) -> Text:
    alone = percent(calling.finding)
    return Text(
        f"KIRDY : {alone.fr} de chances que personne d’autre ne trouve.",
        f"KIRDY: a chance of {alone.en} that nobody else finds a word.",
    )


def _why_announce(found: Found, calling: Promise) -> Text:
    foiled = percent(calling.stolen)
    return Text(
        f"{found.word} trouvé en {found.seconds:.0f} s ; un KIRDY serait contré dans {foiled.fr} des cas.",
        f"{found.word} found in {found.seconds:.0f} s; a KIRDY would be foiled in {foiled.en} of cases.",
    )


def _why_choose(outlook: Outlook, stopping: Promise, continuing: Promise) -> Text:
    stake, finding, stolen = outlook.view.stake, percent(continuing.finding), percent(continuing.stolen)
    compared = _compared(outlook, stopping.value, continuing.value)
    return Text(
        f"S’arrêter rapporte {stake} points. Avec une lettre de plus, {finding.fr} de chances de trouver un mot"
        f" et {stolen.fr} de perdre la mise pour un autre. {compared.fr}",
        f"Stopping brings {stake} points. With one letter more, a chance of {finding.en} to find a word, and of"
        f" {stolen.en} to lose the stake to another. {compared.en}",
    )


def _compared(outlook: Outlook, stopping: float, continuing: float) -> Text:
    """Compare both ways in what the traits play for: the chance to win the game afterwards, or points."""
    if outlook.minds_race:
        now = float(outlook.now)
        more, less = percent(now + continuing), percent(now + stopping)
        return Text(
            f"Qui continue gagne la partie dans {more.fr} des cas, qui s’arrête dans {less.fr}.",
            f"Whoever continues wins the game in {more.en} of cases, whoever stops in {less.en}.",
        )
    return Text(
        f"Continuer vaut {continuing:.0f} points, s’arrêter {stopping:.0f} points.",
        f"Continuing is worth {continuing:.0f} points, stopping {stopping:.0f} points.",
    )
