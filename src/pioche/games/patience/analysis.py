"""What could have been: the best words of a position, and the best chain with all draws known."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from pioche.bots.levels import level
from pioche.components.bags import in_order, without
from pioche.components.clebox import RACK
from pioche.components.crosswords import rack_after, tiles_of
from pioche.components.phrases import capitals, counted
from pioche.components.suggestions import suggestions
from pioche.components.tiles import Rows, Run, lay, no_letters, square_name
from pioche.components.vocabularies import spoken
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Act, Remark
from pioche.kernel.text import Text
from pioche.lexicon.search import Placement

from .bot.levels import LEVELS
from .bot.outlook import words_to_come
from .bot.solver import DEAD_END, Table, after_word, arrives, candidates, run_of, weigh
from .commands import GiveUp, Lay
from .decide import decide
from .events import Arrived, Stuck
from .moves import run_of as laid_run
from .state import State

BEAM = 60
"""How many chains are followed at once."""
BRANCHES = 24
"""With how many words each chain is continued."""
LONGEST_CHAIN = 14
SHOWN = 5
EVERYDAY = "3"
"""Whose words are usual: one that leads about as far as the best word is told instead of a rare one."""
AS_GOOD = 0.3
"""Words to come that differ by less are about as many."""


class Partial(NamedTuple):
    """A chain that is not finished yet."""

    rows: Rows
    rack: str
    drawn: int
    words: tuple[Placement, ...] = ()

    def on(self, table: Table) -> Table:
        """Give the position at its end."""
        return table._replace(rows=self.rows, rack=self.rack, last=run_of(self.words[-1]) if self.words else None)

    def with_word(self, word: Placement, letters: str) -> "Partial":
        """Give the chain with one word more, and the rack refilled from letters in a known order."""
        left = rack_after(self.rack, word)
        drawn = min(self.drawn + len(word.laid), len(letters))
        rack = in_order((left, letters[self.drawn : drawn]))
        return Partial(lay(self.rows, tiles_of(word)), rack, drawn, (*self.words, word))


def best_chain(table: Table, letters: str, beam: int = BEAM) -> tuple[Placement, ...]:
    """Give the shortest chain that a beam search finds for letters drawn in a known order; empty when it finds none."""
    size = min(RACK, len(letters))
    chains = [Partial(no_letters(len(table.rows)), in_order(letters[:size]), size)]
    for _ in range(LONGEST_CHAIN):
        longer: list[tuple[float, Partial]] = []
        for chain in chains:
            position = chain.on(table)
            for word in candidates(position, BRANCHES):
                if arrives(word):
                    return (*chain.words, word)
                longer.append((after_word(position, word), chain.with_word(word, letters)))
        longer.sort(key=lambda each: each[0])
        chains = [chain for _, chain in longer[:beam]]
    return ()


def remark(state: State, act: Act) -> Remark | None:
    """Compare a word with better ones; when it was the last decision, show the best chain that was possible."""
    match act.command:
        case Lay(tiles=tiles):
            # The letters lie in their order already: laying asks nothing of chance.
            _, *ends = decide(state, act, Chance(seed_from("remark")))
            run = laid_run(state.rows, state.rack, state.last, tiles)
            if ends and ends != [Stuck(over=False)]:
                arrived = isinstance(ends[0], Arrived)
                said = remark_on_chain(state, len(state.chain) + 1, arrived=arrived)
                return said if arrived or said is None else with_dead_end(said, state, run)
            return remark_on_word(state, run, stuck=bool(ends))
        case GiveUp():
            return remark_on_chain(state, len(state.chain), arrived=False)
    return None


def table_of(state: State) -> Table:
    """Give the position as somebody who knows all words sees it."""
    known = spoken(state.lexicon, state.rulings, plurals=state.options.plurals)
    return Table(known, state.options.strict, state.rows, state.rack, state.last, len(state.stock))


def remark_on_word(state: State, run: Run, *, stuck: bool = False) -> Remark | None:
    """Say how many words were to come after a word, and after better ones; what is lost is counted in words."""
    weighed = weighed_words(state)
    if not weighed:
        return None
    expected = DEAD_END if stuck else weighed.get(run, words_to_come(table_of(state).outlook, run))
    ranked = sorted((other for other in weighed if weighed[other] < expected), key=weighed.__getitem__)
    best = weighed[ranked[0]] if ranked else expected
    better = _shown(state, ranked, lambda other: best > 0 and weighed[other] < best + AS_GOOD)
    figures = {"to_come": round(expected, 2), "best_to_come": round(best, 2), "lost": round(expected - best, 2)}
    after, top = (
        _after(run.word, expected),
        _besides(better[0].word, weighed[better[0]], brief=not stuck) if better else None,
    )
    if top is None:
        return Remark(Text(f"{after.fr} : rien de mieux en vue.", f"{after.en}: nothing better in sight."), figures)
    return Remark(Text(f"{after.fr} ; {top.fr}.", f"{after.en}; {top.en}."), figures, tuple(map(noted, better)))


def _shown(state: State, ranked: list[Run], as_good: Callable[[Run], bool]) -> list[Run]:
    """Give some of the words that lead further: each family once, whichever way it is laid."""
    plurals = state.options.plurals
    usual = spoken(state.lexicon, state.rulings, level(EVERYDAY).speech, plurals=plurals)
    known = spoken(state.lexicon, state.rulings, plurals=plurals)
    return suggestions(ranked, lambda run: run.word, known, SHOWN, usual=usual, as_good=as_good)


def _after(word: str, to_come: float) -> Text:
    """Say how many words were to come after a word."""
    word = capitals(word)
    if to_come >= DEAD_END:
        return Text(f"Après {word}, plus rien n’allait", f"After {word} nothing fitted")
    return Text(
        f"Après {word}, il restait environ {french(to_come)} mots à poser",
        f"After {word} about {to_come:.1f} words were still to come",
    )


def _besides(word: str, to_come: float, *, brief: bool) -> Text:
    """Say likewise of a better word; only the number where it was just said what is counted."""
    word = capitals(word)
    if not to_come:
        return Text(f"{word} arrivait au but", f"{word} reached the goal")
    if brief:
        return Text(f"après {word}, {french(to_come)}", f"after {word}, {to_come:.1f}")
    return Text(f"après {word}, environ {french(to_come)} mots", f"after {word}, about {to_come:.1f} words")


def weighed_words(state: State) -> dict[Run, float]:
    """Give the words that a practised player would think of, and how many are to come after each."""
    found = weigh(table_of(state), LEVELS["6"], Chance(seed_from(f"remark {state.clock}")))
    return {run_of(each.placement): each.to_come for each in reversed(found)}


def with_dead_end(said: Remark, state: State, run: Run) -> Remark:
    """P-06: add to a remark what a word has lost after which nothing could be laid, if another one led on."""
    least = min((to_come for other, to_come in weighed_words(state).items() if other != run), default=DEAD_END)
    return replace(said, figures={**said.figures, "lost": round(max(0.0, DEAD_END - least), 2)})


def remark_on_chain(state: State, words: int, *, arrived: bool) -> Remark | None:
    """P-05: say in how few words it was possible, with the chain that does it."""
    chain = best_chain(table_of(state), all_letters(state))
    if arrived and (not chain or words <= len(chain)):
        as_short = chain if len(chain) == words else ()
        length = counted(words, "mot", "word")
        return Remark(
            Text(f"En {length.fr} : la recherche ne trouve pas mieux.", f"{length.en}: the search finds no fewer."),
            {"words": words, "possible": words},
            tuple(map(chain_noted, as_short)),
        )
    if not chain:
        return None
    spelled, least = ", ".join(capitals(each.word) for each in chain), counted(len(chain), "mot", "word")
    return Remark(
        Text(f"En {least.fr} c’était possible : {spelled}.", f"It was possible in {least.en}: {spelled}."),
        {"words": words, "possible": len(chain)},
        tuple(map(chain_noted, chain)),
    )


def all_letters(state: State) -> str:
    """Give all letters in the order in which they come: the first rack, then every draw."""
    drawn = "".join(link.drawn for link in state.chain)
    laid = "".join(tile.held for link in state.chain for tile in link.tiles)
    return without(in_order((state.rack, laid)), drawn) + drawn + state.stock


def noted(run: Run) -> str:
    """Write a word with its square and its direction."""
    return f"{run.word} {square_name(run.row, run.column)}{'↓' if run.down else '→'}"


def chain_noted(placement: Placement) -> str:
    """Write a word of a chain likewise, each joker as a small letter."""
    pairs = zip(placement.word, placement.letters, strict=True)
    word = "".join(laid if laid.islower() else letter for letter, laid in pairs)
    return noted(replace(run_of(placement), word=word))


def french(number: float) -> str:
    """Write a number with one decimal as in French."""
    return f"{number:.1f}".replace(".", ",")
