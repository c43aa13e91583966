"""A game's options as a form needs them."""

from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta as Bounds
from msgspec.structs import replace

from pioche.kernel import registry
from pioche.kernel.base import Options
from pioche.kernel.game import DEFAULT, RULEBOOK
from pioche.kernel.text import Text
from pioche.server.api.option_forms import knobs, seat_knobs, variants


class Some(Options, frozen=True):
    """One option of each kind."""

    flag: bool = True
    count: Annotated[int, Bounds(ge=1, le=9)] = 3
    maybe: Annotated[int, Bounds(ge=0)] | None = None
    oldest: Annotated[int, Bounds(ge=0, extra_json_schema={"format": "seat"})] | None = None
    manner: Literal["loud", "quiet"] = "quiet"
    title: str = ""
    hats: Annotated[tuple[Literal["beret", "cap"] | None, ...], Bounds(max_length=4)] = ()


SOME = replace(
    registry.find("kakuzu").meta,
    options=Some,
    labels=dict.fromkeys(Some.__struct_fields__, Text("é", "e")),
    choices={
        "flag.false": Text("non", "no"),
        "flag.true": Text("oui", "yes"),
        "manner.quiet": Text("bas", "low"),
        "manner.loud": Text("fort", "loud"),
        "hats.cap": Text("casquette", "cap"),
        "hats.beret": Text("béret", "beret"),
    },
    seat_options=("hats",),
    asked=("flag",),
)


def test_each_kind_is_known() -> None:
    """Flags, numbers with bounds, seats, choices with their values and texts are told apart; defaults are named."""
    found = {knob.name: knob for knob in knobs(SOME)}
    assert [found[name].kind for name in ("flag", "count", "maybe", "oldest", "manner", "title")] == [
        "flag",
        "number",
        "number",
        "seat",
        "one_of",
        "text",
    ]
    assert (found["count"].low, found["count"].high, found["count"].default) == (1, 9, 3)
    assert (found["maybe"].may_be_none, found["maybe"].default) == (True, None)
    assert (found["manner"].values, found["manner"].default) == (("quiet", "loud"), "quiet")
    assert [text.fr for text in found["manner"].names] == ["bas", "fort"]
    assert [text.fr for text in found["flag"].names] == ["non", "oui"]
    assert [knob.name for knob in found.values() if knob.asked] == ["flag"]


def test_what_seats_choose_is_not_in_the_hosts_form() -> None:
    """T-04: an option with an entry for each seat has a knob of its own, for one seat, beside the host's."""
    assert "hats" not in {knob.name for knob in knobs(SOME)}
    (hats,) = seat_knobs(SOME)
    assert (hats.kind, hats.values, hats.default, hats.may_be_none) == ("one_of", ("cap", "beret"), None, True)


@pytest.mark.parametrize("game", registry.names())
def test_every_game_has_its_knobs(game: str) -> None:
    """Each game's defaults are what its knobs say, and a choice's default is one of its values."""
    meta = registry.find(game).meta
    found = knobs(meta)
    runners = {
        name: value
        for name, value in msgspec.to_builtins(meta.options()).items()
        if name not in {*meta.seat_options, *meta.private_options}
    }
    assert {knob.name: knob.default for knob in found} == runners
    assert [knob.name for knob in seat_knobs(meta)] == list(meta.seat_options)
    assert all(knob.default in knob.values for knob in found if knob.kind == "one_of")
    assert all(len(knob.names) == len(knob.values) for knob in found)


@pytest.mark.parametrize("game", registry.names())
def test_every_game_tells_its_variants(game: str) -> None:
    """The rulebook's own comes first; no two have the same name, sentence or options, and each sets every option."""
    meta = registry.find(game).meta
    found = variants(meta)
    assert (found[0].key, found[0].name) == (DEFAULT, RULEBOOK)
    assert [each.key for each in found] == list(meta.variants)
    chosen = [msgspec.json.decode(each.options) for each in found]
    assert all(set(options) == set(meta.labels) for options in chosen)
    for shown in ([each.name for each in found], [each.line for each in found], chosen):
        assert all(one not in shown[:place] for place, one in enumerate(shown)), shown
