"""Odd texts in every text field of every command: refused or understood, and the game goes on; never an error."""

import copy
import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec
from msgspec import inspect

from pioche.kernel.base import Command, Event, RuleWord, State, TimeUp, WordRuled, tag_of
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import codec_for, encode
from pioche.kernel.errors import Illegal, Malformed
from pioche.kernel.game import Act, AnyGame, Waiting
from pioche.kernel.play import Play, decide
from pioche.kernel.seats import Seat, all_seats
from pioche.testing.random_play import Case, steps

Path: TypeAlias = tuple[str | int, ...]
"""Where a text stands in a command: names of fields and places of items."""

STATES_EACH = 2
"""In so many states of a game each set of expected commands is tried."""
SAMPLES = 6
"""So many random commands lend their texts."""
ACTS_AFTER = 3
"""So far a game is followed after it took an odd text."""
LONGEST_REFUSAL = 1000
RULE = re.compile(r"[A-Z]-\d{2}")

LOOKALIKES = {"S": "ſ", "I": "ı", "K": "\u212a", "A": "\u0391", "E": "\u0415", "O": "\u041e", "C": "\u0421"}
"""Letters that `upper` or the eye takes for one of ours: long s, dotless i, the kelvin sign, Greek and Cyrillic."""

ODD_TEXTS = (
    "",
    " ",
    "\t\n",
    "\0",
    "A\0B",
    "ſ",
    "ı",
    "EſT",
    "\u0130",
    "²",
    "10²",
    "①",
    "½",
    "Ⅷ",
    "٣",
    "９",
    "ＭＡＲＥ",
    "ﬁ",
    "ß",
    "e\u0301",
    "\u0301",
    "\u0301" * 50,
    "\u200b",
    "MA\u200bRE",
    "\u200d",
    "\ufeffMARE",
    "\u202eERAM",
    "\u200fMARE\u200e",
    "\ud800",
    "A\udfff",
    "🙂",
    "👩‍👧",
    "語",
    "a-b",
    "AUJOURD’HUI",
    "'",
    "?",
    "-",
    "_",
    ".",
    "{}",
    "<b>",
    "\\u0041",
    "A" * 41,
    "9" * 5000,
    "X" * 100_000,
)
"""What no keyboard should send, and keyboards do."""


def check_odd_texts(game: AnyGame, case: Case) -> None:
    """Odd texts in every text field of every command are refused, malformed, or harmless: the game goes on."""
    kinds = {tag_of(kind.__name__): kind for kind in game.meta.commands if has_text(kind)}
    has_votes = WordRuled in game.meta.events
    dice = Chance(seed_from(f"odd texts {game.meta.name} {case}"))
    tried: Counter[tuple[str, ...]] = Counter()
    for play in steps(game, case):
        waiting = game.waiting(play.state)
        if waiting is None:
            return
        if has_votes and waiting.expected and not tried["rule_word",]:
            tried["rule_word",] += 1
            _try_votes(play, dice)
        for seat, commands in _worth_trying(waiting, kinds, tried):
            _try_seat(play, seat, [kinds[tag] for tag in commands], dice)


def _worth_trying(
    waiting: Waiting, kinds: dict[str, type[Command]], tried: Counter[tuple[str, ...]]
) -> Iterator[tuple[Seat, tuple[str, ...]]]:
    for expected in waiting.expected:
        commands = tuple(tag for tag in expected.commands if tag in kinds)
        if commands and tried[expected.commands] < STATES_EACH:
            tried[expected.commands] += 1
            yield expected.seat, commands


def _try_votes(play: Play, dice: Chance) -> None:
    for text in (*ODD_TEXTS, *disguises("Tissée")):
        for admit in (True, False):
            check_act(play, Act(None, RuleWord(text, admit)), text, dice)


def _try_seat(play: Play, seat: Seat, kinds: list[type[Command]], dice: Chance) -> None:
    view = play.game.view(play.state, seat)
    samples = [play.game.random_command(view, seat, dice) for _ in range(SAMPLES)]
    for kind in kinds:
        info = inspect.type_info(kind)
        bases = [blank(info), *(json.loads(encode(each)) for each in dict.fromkeys(samples) if type(each) is kind)]
        odd = {repr(raw): (raw, text) for base in bases for raw, text in with_odd_texts(info, base)}
        for raw, text in odd.values():
            command = _read(play.game, kind, raw)
            if command is not None:
                check_act(play, Act(seat, command), text, dice)


def _read(game: AnyGame, kind: type[Command], raw: Any) -> Command | None:
    """Read a command as it comes over the line, and give it as it may come into memory in any way."""
    try:
        codec_for(game).command.read(json.dumps(raw))
    except Malformed as error:
        encode(str(error))
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError:
        return None


def check_act(play: Play, act: Act, text: str, dice: Chance) -> None:
    """An act with an odd text is refused by a rule, or taken, and then the game goes on; so says its preview."""
    game, state = play.game, play.state
    try:
        if act.seat is not None:
            preview = game.preview(state, act.seat, act.command)
            assert is_sendable(preview) or not is_sendable(text), "the preview cannot be sent"
        events = decide(game, state, act, Chance(b"x" * 32))
    except Illegal as error:
        refusal = error.refusal
        assert RULE.fullmatch(refusal.rule), f"{_shown(act)}: refused without a rule"
        assert len(refusal.text.fr + refusal.text.en) < LONGEST_REFUSAL, f"{_shown(act)}: the refusal is too long"
    except Exception as error:
        raise AssertionError(f"{_shown(act)} raised {error!r}") from error
    else:
        if is_sendable(text):
            try:
                _goes_on(play, act, events, dice)
            except Exception as error:
                raise AssertionError(f"{_shown(act)} was taken, and then the game raised {error!r}") from error


def _goes_on(play: Play, act: Act, events: tuple[Event, ...], dice: Chance) -> None:
    """Follow a game for some acts: time runs out where it can."""
    game, state = play.game, play.state
    game.remark(state, act)
    state = _after(game, state, play.setup.seats, events)
    for number in range(ACTS_AFTER):
        waiting = game.waiting(state)
        if waiting is None or not waiting.expected:
            return
        next_act = Act(None, TimeUp())
        if number == 0 or waiting.limit is None:
            seat = waiting.expected[0].seat
            next_act = Act(seat, game.random_command(game.view(state, seat), seat, dice))
        state = _after(game, state, play.setup.seats, decide(game, state, next_act, Chance(b"y" * 32)))


def _after(game: AnyGame, state: State, seats: int, events: tuple[Event, ...]) -> State:
    """Give the state after events, when all of them and all views can be told and sent."""
    codec = codec_for(game)
    names = [f"seat {seat}" for seat in range(seats)]
    for event in events:
        state = game.evolve(state, event)
        for reader in (None, *all_seats(seats)):
            face = event.seen_by(reader)
            assert codec.event.read(encode(face)) == face
            game.sentence(face, names)
    for reader in (None, *all_seats(seats)):
        encode(game.view(state, reader))
    return state


def has_text(kind: type[Command]) -> bool:
    """Tell whether a command has a text field, however deep."""
    info = inspect.type_info(kind)
    return any(text_paths(info, blank(info)))


def with_odd_texts(info: inspect.Type, base: Any) -> Iterator[tuple[Any, str]]:
    """Give a command, as plain values, with an odd text in one of its text fields, for each field and text."""
    for path in text_paths(info, base):
        for text in (*ODD_TEXTS, *disguises(_at(base, path))):
            changed = copy.deepcopy(base)
            _at(changed, path[:-1], whole=True)[path[-1]] = text
            yield changed, text


def text_paths(info: inspect.Type, value: Any) -> Iterator[Path]:
    """Find all text fields of a value by its type."""
    match info:
        case inspect.StrType():
            yield ()
        case inspect.StructType(fields=fields) if isinstance(value, dict):
            for field in fields:
                yield from _behind(field.encode_name, field.type, value.get(field.encode_name))
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item) if isinstance(value, list | tuple):
            for place, each in enumerate(value):
                yield from _behind(place, item, each)
        case inspect.TupleType(item_types=items) if isinstance(value, list | tuple):
            for place, (item, each) in enumerate(zip(items, value, strict=True)):
                yield from _behind(place, item, each)
        case inspect.UnionType(types=parts):
            for part in parts:
                yield from text_paths(part, value)


def _behind(step: str | int, info: inspect.Type, value: Any) -> Iterator[Path]:
    return ((step, *path) for path in text_paths(info, value))


def blank(info: inspect.Type) -> Any:
    """Make the plainest value of a type in which every text field exists."""
    match info:
        case inspect.StructType(fields=fields, tag=tag, tag_field=tag_field):
            made = {field.encode_name: blank(field.type) for field in fields}
            return {tag_field: tag, **made} if tag_field else made
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return [blank(item)]
        case inspect.TupleType(item_types=items):
            return [blank(item) for item in items]
        case inspect.UnionType(types=parts):
            return blank(next(part for part in parts if not isinstance(part, inspect.NoneType)))
        case inspect.LiteralType(values=values):
            return values[0]
        case inspect.IntType(ge=least):
            return least or 0
        case inspect.StrType():
            return ""
        case inspect.BoolType():
            return False
        case inspect.FloatType():
            return 0.0
    raise TypeError(f"the kit does not know how to make a {info}")


def disguises(text: str) -> Iterator[str]:
    """Give a text with one thing odd about it: a letter that only looks like it, or signs that nobody sees."""
    for place, letter in enumerate(text[:12]):
        if letter.upper() in LOOKALIKES:
            yield text[:place] + LOOKALIKES[letter.upper()] + text[place + 1 :]
    if text:
        yield "".join(chr(ord(char) + 0xFEE0) if "!" <= char <= "~" else char for char in text)
        for sign in ("\u0301", "\u200b", "\u200f", "\0", "²", "\u00ad"):
            yield text[:1] + sign + text[1:]
        yield text.lower()
        yield text + " "


def is_sendable(value: object) -> bool:
    """Tell whether a value can be written as JSON: lone surrogates cannot."""
    try:
        encode(value)
    except UnicodeEncodeError:
        return False
    return True


def _at(value: Any, path: Path, *, whole: bool = False) -> Any:
    for step in path:
        value = value.get(step) if isinstance(value, dict) else value[step]
    return value if whole or isinstance(value, str) else ""


def _shown(act: Act) -> str:
    text = ascii(act)
    return text if len(text) <= LONGEST_REFUSAL else text[:LONGEST_REFUSAL] + "…"
