"""KIRDY: letters in order, a word, stop or continue; and the defiance that gave the game its name."""

from pioche.kernel.game import Game

from . import (
    analysis,
    decide,
    dictionary,
    evolve,
    gains,
    imagine,
    meta,
    notation,
    preview,
    puzzle,
    scoring,
    state,
    view,
    waiting,
)
from .bot import hint, levels, random_command, think

GAME = Game(
    meta=meta.META,
    start=state.start,
    decide=decide.decide,
    evolve=evolve.evolve,
    waiting=waiting.waiting,
    view=view.view,
    preview=preview.preview,
    outcome=scoring.outcome,
    turn=gains.turn,
    gains=gains.gains,
    sides=gains.sides,
    sentence=notation.sentence,
    imagine=imagine.imagine,
    random_command=random_command.random_command,
    think=think.think,
    remark=analysis.remark,
    hint=hint.hint,
    puzzle=puzzle.puzzle,
    attempt=puzzle.attempt,
    weight=gains.weight,
    words=dictionary.all_words,
    form=levels.FORM,
)
