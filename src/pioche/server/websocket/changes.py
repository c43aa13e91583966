"""What has changed between two editions of a table: where something else stands now, and what (docs/protocol.md).

States share all that an act leaves alone, so most of an edition is known to be unchanged without being looked at.
"""

from collections.abc import Sequence
from itertools import compress
from operator import is_not
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import astuple

Path: TypeAlias = tuple[str | int, ...]
Place: TypeAlias = tuple[int | str, ...]
"""How many steps it shares with the place before it, then the names and numbers that lead on from there."""
Change: TypeAlias = tuple[Place, Any]
"""A place and what stands there now; `length` cuts a list off."""
Difference: TypeAlias = tuple[Path, Any]

Compared: TypeAlias = dict[tuple[int, int], tuple[Any, Any, list[Change]]]
"""Parts that were compared, by their ids, with the parts themselves and what is told of them."""

LENGTH = "length"
MISSING = object()
FEW = 4
"""A list of plain values is told anew when more than one in so many has changed."""
HALF = 2
"""A value with names is told anew when there is more than one change for every two plain values in it."""
_LISTS = frozenset({tuple, list})
_PLAIN = frozenset({int, str, bool, float, type(None)})


def changes(before: Any, after: Any, compared: Compared | None = None) -> tuple[Change, ...]:
    """Give what must be put where, one after the other, so that one edition of a table becomes another.

    Editions for several viewers share most of their parts: what was `compared` for one is known for the next.
    """
    fields = _OPEN_FIELDS[type(after)]
    if compared is None or fields is None or type(before) is not type(after):
        found: list[Difference] = []
        if before != after:
            _compare(before, after, (), found)
        return tuple(_placed(found))
    told: list[Change] = []
    old, new = astuple(before), astuple(after)
    # Nearly all of a table is the very same: that is passed over without a step of Python for each of it.
    for key, then, now in compress(zip(fields, old, new, strict=True), map(is_not, old, new)):
        if now == then:
            continue
        if type(now) in _PLAIN:
            told.append(((0, key), now))
            continue
        known = compared.get((id(then), id(now)))
        if known is None:
            found = []
            _compare(then, now, (key,), found)
            # Both are kept as long as this is, so that nothing else gets their ids.
            known = compared[id(then), id(now)] = (then, now, _placed(found))
        told += known[2]
    return tuple(told)


def _placed(found: list[Difference]) -> list[Change]:
    """Give differences with places that say how much they share with the place before."""
    told: list[Change] = []
    last: Path = ()
    for path, value in found:
        shared = 0
        for one, other in zip(last, path, strict=False):
            if one != other:
                break
            shared += 1
        told.append(((shared, *path[shared:]), value))
        last = path
    return told


def _compare(before: Any, after: Any, path: Path, found: list[Difference]) -> None:
    """Note where two values differ that are known to, with the whole path to each place.

    Every viewer of every move passes here: kinds are looked up by type, and plain values are mostly told before.
    """
    kind = type(after)
    if kind in _LISTS:
        if before and after and type(before) in _LISTS:
            _compare_lists(before, after, path, found)
            return
    elif type(before) is kind:
        if (fields := _OPEN_FIELDS[kind]) is not None:
            _compare_named(fields, before, after, path, found)
            return
        if kind is dict and before.keys() <= after.keys():
            for key, now in after.items():
                if (then := before.get(key, MISSING)) is not now and then != now:
                    _compare(then, now, (*path, key), found)
            return
    found.append((path, after))


class _OpenFields(dict[type, tuple[str, ...] | None]):
    """The names of what is written with all of them; where one may be left out it is told whole."""

    def __missing__(self, kind: type) -> tuple[str, ...] | None:
        """Look at a kind for the first time."""
        self[kind] = None
        if issubclass(kind, Struct):
            config = kind.__struct_config__
            self[kind] = None if config.omit_defaults or config.array_like else kind.__struct_encode_fields__
        return self[kind]


_OPEN_FIELDS = _OpenFields()


def _compare_named(fields: tuple[str, ...], before: Any, after: Any, path: Path, found: list[Difference]) -> None:
    known, named = len(found), 0
    # Most values are the very same: they cost no more than this look.
    for key, then, now in zip(fields, astuple(before), astuple(after), strict=True):
        if now is then or now == then:
            continue
        named += 1
        if type(now) in _PLAIN:
            found.append(((*path, key), now))
        else:
            _compare(then, now, (*path, key), found)
    if named > 1 and path and _has_fewer(after, HALF * (len(found) - known)):
        found[known:] = [(path, after)]


def _compare_lists(before: Sequence[Any], after: Sequence[Any], path: Path, found: list[Difference]) -> None:
    length, further = len(after), len(after) - len(before)
    differ = [
        (number, then, now)
        for number, (then, now) in enumerate(zip(before, after, strict=False))
        if now is not then and now != then
    ]
    many = FEW * (len(differ) + max(further, 0)) > length
    if many and type(after[0]) in _PLAIN and _PLAIN.issuperset(map(type, after)):
        found.append((path, after))
        return
    if further < 0:
        found.append(((*path, LENGTH), length))
    for number, then, now in differ:
        if type(now) in _PLAIN:
            found.append(((*path, number), now))
        else:
            _compare(then, now, (*path, number), found)
    if further > 0:
        found += [((*path, number), after[number]) for number in range(length - further, length)]


def _has_fewer(value: Any, many: int) -> bool:
    """Tell whether there are fewer plain values in a value; most have many more, and are not counted to the end."""
    plain, unseen = 0, [value]
    for each in unseen:
        parts = each if type(each) in _LISTS else astuple(each) if isinstance(each, Struct) else None
        if parts is None:
            plain += 1
        else:
            deep = [part for part in parts if type(part) not in _PLAIN]
            plain += len(parts) - len(deep)
            unseen += deep
        if plain >= many:
            return False
    return True
