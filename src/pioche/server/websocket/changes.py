"""What has changed between two editions of a table: where something else stands now, and what (docs/protocol.md).

States share all that an act leaves alone, so most of an edition is known to be unchanged without being looked at.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import astuple

Path: TypeAlias = tuple[str | int, ...]
Place: TypeAlias = tuple[int | str, ...]
"""How many steps it shares with the place before it, then the names and numbers that lead on from there."""
Change: TypeAlias = tuple[Place, Any]
"""A place and what stands there now; `length` cuts a list off."""
Difference: TypeAlias = tuple[Path, Any]

LENGTH = "length"
MISSING = object()
FEW = 4
"""A list of plain values is told anew when more than one in so many has changed."""
HALF = 2
"""A value with names is told anew when there is more than one change for every two plain values in it."""


def changes(before: Any, after: Any) -> tuple[Change, ...]:
    """Give what must be put where, one after the other, so that one edition of a table becomes another."""
    told: list[Change] = []
    last: Path = ()
    for path, value in differences(before, after, ()):
        shared = _shared(last, path)
        told.append(((shared, *path[shared:]), value))
        last = path
    return tuple(told)


def differences(before: Any, after: Any, path: Path) -> list[Difference]:
    """Give where two values differ, with the whole path to each place."""
    if before is after or before == after:
        return []
    if _is_open(before, after):
        found = _of_struct(before, after, path)
        return [(path, after)] if len(found) > 1 and _has_fewer(after, HALF * len(found)) else found
    if isinstance(before, tuple | list) and isinstance(after, tuple | list) and before and after:
        return _of_list(before, after, path)
    if isinstance(before, Mapping) and isinstance(after, Mapping) and before.keys() <= after.keys():
        return [each for key in after for each in differences(before.get(key, MISSING), after[key], (*path, key))]
    return [(path, after)]


def _is_open(before: Any, after: Any) -> bool:
    """Tell whether both are written as objects of the same names: a field that may be left out needs the whole."""
    return (
        isinstance(after, Struct)
        and type(before) is type(after)
        and not (after.__struct_config__.omit_defaults or after.__struct_config__.array_like)
    )


def _of_struct(before: Any, after: Any, path: Path) -> list[Difference]:
    values = zip(after.__struct_encode_fields__, astuple(before), astuple(after), strict=True)
    return [each for key, then, now in values if now is not then for each in differences(then, now, (*path, key))]


def _of_list(before: Sequence[Any], after: Sequence[Any], path: Path) -> list[Difference]:
    common = min(len(before), len(after))
    differ = [number for number in range(common) if before[number] != after[number]]
    plain = not any(isinstance(each, Struct | tuple | list | Mapping) for each in after)
    if plain and FEW * (len(differ) + len(after) - common) > len(after):
        return [(path, after)]
    found: list[Difference] = [((*path, LENGTH), len(after))] if len(after) < len(before) else []
    for number in differ:
        found += differences(before[number], after[number], (*path, number))
    return found + [((*path, number), after[number]) for number in range(common, len(after))]


def _has_fewer(value: Any, many: int) -> bool:
    """Tell whether there are fewer plain values in a value; most have many more, and are not counted to the end."""
    plain, unseen = 0, [value]
    while unseen:
        each = unseen.pop()
        if isinstance(each, Struct):
            unseen += astuple(each)
        elif isinstance(each, tuple | list):
            unseen += each
        else:
            plain += 1
            if plain >= many:
                return False
    return True


def _shared(one: Path, other: Path) -> int:
    """Give how many steps two paths have in common."""
    most = min(len(one), len(other))
    return next((steps for steps in range(most) if one[steps] != other[steps]), most)
