"""What can be said of a decision afterwards, when everything is known.

What a decision has lost is told as a chance to win: a stake, a KIRDY and a joker can be compared by it.
"""

from pioche.components.phrases import capitals
from pioche.kernel.base import Command, TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Act, Remark
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text

from .bag import MOST_LETTERS
from .bot.jokers import uses
from .bot.strategy import Outlook
from .bot.think import outlook_of
from .commands import Announce, Arrange, CallKirdy, Continue, DoubleTime, Exchange, GiveUp, KeepJokers, Pass, Stop
from .notation import number, percent
from .odds import Analysis, analyse, look_ahead
from .scoring import STAKES, stake
from .state import State
from .view import view
from .words import broken_rule, readable

ADVISER = "6"
"""The level that says what it would have done: the master, who always plays to win."""
SEED = seed_from("adviser")
WORTH_SAYING = 0.005
"""A chance smaller than this would be written as nothing."""


def remark(state: State, act: Act) -> Remark | None:
    """Say what the odds were, and what else could have been played."""
    match act.command:
        case Stop() | Continue():
            return _on_choice(state, act.command)
        case Announce() | CallKirdy() | GiveUp() | Pass():
            return _on_words(state, act)
        case TimeUp() if state.phase in ("challenge", "stealing", "kirdy"):
            return _on_words(state, act)
        case TimeUp() if state.phase == "choice":
            return _on_choice(state, Stop())
        case TimeUp() if state.phase == "jokers":
            return _on_jokers(state, KeepJokers())
        case Exchange() | Arrange() | DoubleTime() | KeepJokers():
            return _on_jokers(state, act.command)
    return None


# Words


def _on_words(state: State, act: Act) -> Remark:
    """Tell how many words there were, the most usual ones, and what not to have one has cost."""
    found = analyse(state)
    if not found.words:
        return Remark(Text("Aucun mot n’était possible.", "No word was possible."), _figures(found, 0.0))
    calling = _on_calling(state, act)
    if calling is not None:
        lost, advice = calling
    else:
        lost, advice = _missed(state, act, found), Text("", "")
    said = _possible(found)
    return Remark(Text(said.fr + advice.fr, said.en + advice.en), _figures(found, lost), found.examples)


def _possible(found: Analysis) -> Text:
    listed = ", ".join(capitals(word).lower() for word in found.examples)
    usual = Text(f" (les plus courants : {listed})", f" (the most usual: {listed})") if listed else Text("", "")
    in_time = percent(found.difficulty.found_in_time)
    count = Text("1 mot était possible", "1 word was possible")
    if found.words > 1:
        many = number(found.words)
        count = Text(f"{many.fr} mots étaient possibles", f"{many.en} words were possible")
    return Text(
        f"{count.fr}{usual.fr} ; un bon joueur en trouve un à temps dans {in_time.fr} des cas.",
        f"{count.en}{usual.en}; a good player finds one in time in {in_time.en} of cases.",
    )


def _missed(state: State, act: Act, found: Analysis) -> float:
    """Give what it has cost to have no word: the stake, as often as a good player finds one."""
    failing = isinstance(act.command, GiveUp | Pass | TimeUp) and state.phase != "kirdy"
    who = state.stealer if state.phase == "stealing" else state.active
    if not failing or who is None:
        return 0.0
    return found.difficulty.found_in_time * float(_outlook(state, who).gain(stake(state.support)))


def _on_calling(state: State, act: Act) -> tuple[float, Text] | None:
    """Weigh a KIRDY against the plain announcement of a word that counts; give what the other way was worth more."""
    if state.phase != "challenge" or not isinstance(act.command, Announce | CallKirdy):
        return None
    if broken_rule(state, readable(act.command.word, state.dictionary)) is not None:
        return None
    outlook = _outlook(state, state.active)
    calling, plain = outlook.calling(act.after_ms / 1000).value, outlook.stopping().value
    if len(state.support) < MOST_LETTERS:
        plain = max(plain, outlook.continuing().value)
    if isinstance(act.command, Announce):
        return _compared(calling - plain, Text(" Un KIRDY valait mieux", " A KIRDY was better"))
    return _compared(plain - calling, Text(" L’annoncer valait mieux", " To announce it was better"))


def _compared(lost: float, advice: Text) -> tuple[float, Text]:
    if lost < WORTH_SAYING:
        return max(0.0, lost), Text("", "")
    return lost, Text(f"{advice.fr} : {_more(lost).fr}.", f"{advice.en}: {_more(lost).en}.")


# Stop or continue


def _on_choice(state: State, chosen: Command) -> Remark:
    """Weigh the stake against the exact odds of the next draw."""
    ahead = look_ahead(state)
    now, then = stake(state.support), STAKES[len(state.support) + 1]
    alive = percent(ahead.survival, digits=1)
    outlook = _outlook(state, state.active)
    gap = outlook.continuing().value - outlook.stopping().value
    agreed = isinstance(chosen, Continue) == (gap > 0)
    lost = 0.0 if agreed else abs(gap)
    advice = _advised(go_on=gap > 0, agreed=agreed)
    more = Text(f" : {_more(lost).fr}", f": {_more(lost).en}") if lost >= WORTH_SAYING else Text("", "")
    said = Text(
        f"{now} points sûrs, ou {then} avec une lettre de plus ; un mot restait dans {alive.fr} des cas."
        f" {advice.fr}{more.fr}.",
        f"{now} points for certain, or {then} with one letter more; a word was left in {alive.en} of cases."
        f" {advice.en}{more.en}.",
    )
    dead = "".join(each.letter for each in ahead.next_letters if not each.words)
    return Remark(said, {"survival": round(ahead.survival, 4), "dead_letters": dead, "lost": round(lost, 4)})


def _advised(*, go_on: bool, agreed: bool) -> Text:
    also = Text(" aussi", " too") if agreed else Text("", "")
    if go_on:
        return Text(f"Solange aurait continué{also.fr}", f"Solange would have continued{also.en}")
    return Text(f"Solange se serait arrêtée{also.fr}", f"Solange would have stopped{also.en}")


# Jokers


def _on_jokers(state: State, chosen: Command) -> Remark:
    """Tell what the strongest bot would have done with the jokers."""
    outlook = _outlook(state, state.active)
    here = outlook.worth_of(state.support, outlook.challenge_seconds)
    values: dict[Command, float] = {KeepJokers(): here} | {use.command: use.value for use in uses(outlook)}
    best = max(values, key=values.__getitem__)
    lost = max(0.0, values[best] - values.get(chosen, values[best]))
    figures = {"expected": round(values[best], 1), "lost": round(float(outlook.gain(lost)), 4)}
    also = Text(" aussi", " also") if chosen == best else Text("", "")
    deed = _used(state.support, best)
    points = round(here if best == KeepJokers() else values[best] - here)
    much = (
        Text(f"{points} points espérés sans joker", f"{points} points expected without a joker")
        if best == KeepJokers()
        else Text(f"{points} points espérés de plus", f"{points} points more expected")
    )
    return Remark(
        Text(f"Solange aurait{also.fr} {deed.fr} : {much.fr}.", f"Solange would{also.en} have {deed.en}: {much.en}."),
        figures,
    )


def _used(support: str, command: Command) -> Text:
    """Say what was done with a joker."""
    match command:
        case Exchange(place=place):
            letter = support[place]
            return Text(f"changé le {letter} (joker vert)", f"exchanged the {letter} (green joker)")
        case Arrange(order=order):
            letters = " ".join(support[place] for place in order)
            return Text(f"rangé les lettres en {letters} (joker jaune)", f"put the letters as {letters} (yellow joker)")
        case DoubleTime():
            return Text("doublé le sablier (joker rouge)", "doubled the sand (red joker)")
    return Text("gardé ses jokers", "kept the jokers")


def _outlook(state: State, seat: Seat) -> Outlook:
    return outlook_of(view(state, seat), ADVISER, Chance(SEED))


def _more(chance: float) -> Text:
    """Say how much more probable winning was."""
    wins = round(100 * chance)
    s = "s" if wins > 1 else ""
    return Text(f"{wins} victoire{s} de plus sur 100 parties", f"{wins} more win{s} in 100 games")


def _figures(found: Analysis, lost: float) -> dict[str, float | int | str]:
    return {
        "words": found.words,
        "seconds": round(min(found.difficulty.seconds, 1e6), 1),
        "found_in_time": round(found.difficulty.found_in_time, 4),
        "lost": round(lost, 4),
    }
