"""What could have been laid, with everything known."""

from pioche.bots.levels import level
from pioche.components.phrases import capitals, with_usual
from pioche.components.suggestions import suggestions
from pioche.components.tiles import square_name
from pioche.kernel.game import Act, Remark
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.lexicon.search import Placement, anagrams

from .catalogue import entry_of
from .commands import Answer, Pass, Prepare
from .decide.words import appraised
from .dictionary import spoken_words
from .scoring import MOST_ANAGRAMS, count_anagrams, may_announce
from .search import find_best, tiles_of
from .state import State

SHOWN, LISTED = 10, 5
"""So many of the best placements are known, and so many of them, each with another word, are shown."""
EVERYDAY = "3"
"""Whose words are usual: a rare one is told with a usual one beside it."""
ARROWS = {"across": "→", "down": "↓", "descending": "↘", "ascending": "↗"}


def best_placements(state: State, seat: Seat, count: int = SHOWN) -> list[Placement]:
    """Give the placements of a seat that are worth most with all their anagrams, the best first."""
    lexicon, rack = spoken_words(state.lexicon, state.rulings, legends=state.options.legends), state.racks[seat]
    return list(find_best(lexicon, state.rows, rack, count, conventions=state.conventions))


def remark(state: State, act: Act) -> Remark | None:
    """Compare a preparation with the best one, and say what an answer or a pass has cost."""
    if act.seat is None:
        return None
    match act.command:
        case Prepare():
            return remark_on_preparation(state, act.seat, act.command)
        case Pass():
            return remark_on_pass(state)
        case Answer():
            return remark_on_answer(state)
    return None


def remark_on_preparation(state: State, seat: Seat, command: Prepare) -> Remark | None:
    """Say what a preparation was worth beside the best one."""
    best = [each for each in best_placements(state, seat) if each.score >= state.options.least_value]
    if not best:
        return None
    top, word, points = best[0], "", 0
    if command.tiles:
        preparation = appraised(state, seat, command)
        word, points = capitals(preparation.main.word), preparation.points
    better = _shown(state, [each for each in best if each.score > points])
    figures = {"points": points, "best": top.score, "lost": max(0, top.score - points)}
    if not better:
        said = Text(
            f"{word} : {points} points, rien ne valait plus.", f"{word}: {points} points, nothing was worth more."
        )
        return Remark(said, figures)
    alike = anagrams(spoken_words(state.lexicon, state.rulings, legends=state.options.legends), top.word)
    announced = may_announce(state.rows, state.racks[seat], tiles_of(top), top.direction, state.conventions)
    named = _with_anagrams(capitals(top.word), len(alike) if announced else 0)
    said = Text(
        f"Rien de préparé ; {named.fr} valait {top.score} points.",
        f"Nothing prepared; {named.en} was worth {top.score} points.",
    )
    if word:
        said = Text(
            f"{word} : {points} points ; {named.fr} en valait {top.score}.",
            f"{word}: {points} points; {named.en} was worth {top.score}.",
        )
    return Remark(_with_usual(state, seat, top.word, points, said), figures, better)


def _shown(state: State, better: list[Placement]) -> tuple[str, ...]:
    """Note some of the better placements: one of each family, usual words right behind the best."""
    known = spoken_words(state.lexicon, state.rulings, legends=state.options.legends)
    usual = spoken_words(state.lexicon, state.rulings, level(EVERYDAY).speech, legends=state.options.legends)
    return tuple(map(noted, suggestions(better, lambda each: each.word, known, LISTED, usual=usual)))


def _with_usual(state: State, seat: Seat, best: str, points: int, said: Text) -> Text:
    """Tell a usual word beside a rare one, if it was worth more than the prepared one, too."""
    speech, legends = level(EVERYDAY).speech, state.options.legends
    usual = spoken_words(state.lexicon, state.rulings, speech, legends=legends)
    if best in usual:
        return said
    found = find_best(usual, state.rows, state.racks[seat], 1, anagrams=False, conventions=state.conventions)
    return with_usual(said, found[0].word, found[0].score) if found and found[0].score > points else said


def _with_anagrams(word: str, count: int) -> Text:
    """Name a word with the number of its anagrams."""
    if not count:
        return Text(word, word)
    if count == 1:
        return Text(f"{word}, avec son anagramme,", f"{word}, with its anagram,")
    return Text(f"{word}, avec ses {count} anagrammes,", f"{word}, with its {count} anagrams,")


def remark_on_pass(state: State) -> Remark | None:
    """Say which anagrams would have taken the points, and how many (Q-18)."""
    sheet = state.latest.preparation
    announced = {each.word for each in sheet.anagrams}
    known = spoken_words(state.lexicon, state.rulings, legends=state.options.legends)
    more = [word for word in anagrams(known, sheet.main.word) if word not in announced]
    if not more:
        return None
    named = ", ".join(map(capitals, more[:SHOWN]))
    found = count_anagrams(known, sheet.main, more[:MOST_ANAGRAMS], tuple(announced))
    prize = sheet.points + sum(each.points for each in found)
    return Remark(
        Text(
            f"À attaquer, pour {prize} points : il restait {named}.",
            f"Worth an attack, for {prize} points: {named} had not been announced.",
        ),
        {"missed": len(more), "lost": prize},
        tuple(more),
    )


def remark_on_answer(state: State) -> Remark:
    """Say what the answer was."""
    entry = entry_of(state.open_card, state.options)
    return Remark(Text(f"La réponse : {entry.answer}.", f"The answer: {entry.answer}."), {"stars": entry.stars})


def noted(placement: Placement) -> str:
    """Write a placement with its square, its direction and its value, as in MESURE K5↓ 56."""
    at = square_name(placement.row, placement.col)
    return f"{placement.word} {at}{ARROWS[placement.direction]} {placement.score}"
