"""Draw the way of a move: `draw_move.py` writes docs/developers/move.svg."""

from html import escape
from pathlib import Path

DRAWING = Path(__file__).resolve().parent.parent / "docs" / "developers" / "move.svg"
STEPS = (
    ("browser", "the client", "web/", "“lay APTE at H8”, with an idempotency key"),
    ("server", "protocol guard", "server/websocket/ws_protocol.py", "frames are counted before they are read"),
    ("server", "connection", "server/websocket/connection.py", "bytes become a typed request"),
    ("table", "runner", "tables/runtime/runner.py", "one table, one thing at a time; sent twice, done once"),
    ("table", "rules of the table", "tables/domain/rules.py", "may this person ask this now?"),
    ("game", "play, decide", "kernel/play.py, games/<game>/decide.py", "events, or a refusal with the rule’s number"),
    ("store", "append, sync", "storage/sqlite.py", "nothing is told before it is on disk"),
    ("table", "evolve", "tables/domain/evolve.py, games/<game>/evolve.py", "the next state; never refuses"),
    ("server", "fan-out", "server/websocket/fan_out.py", "each seat gets its own view and its faces of the events"),
    ("browser", "everybody’s client", "web/", "a beat in which all see it, then the next sand"),
)
FILLS = {"browser": "#dfe6f6", "server": "#fbe9bf", "table": "#d5eadb", "game": "#f7dcd6", "store": "#f3eee0"}
WIDTH, TOP, HEIGHT, GAP = 860, 24, 58, 20


def main() -> None:
    """Draw it."""
    step = HEIGHT + GAP
    boxes = "".join(_box(TOP + place * step, *each) for place, each in enumerate(STEPS))
    arrows = "".join(_arrow(TOP + place * step - GAP) for place in range(1, len(STEPS)))
    height = TOP * 2 + len(STEPS) * step - GAP
    DRAWING.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="system-ui, sans-serif" '
        'role="img"><title>The way of a move, from a browser through the house and back to all browsers</title>'
        f'<rect width="{WIDTH}" height="{height}" rx="16" fill="#fffcf4"/>{boxes}{arrows}</svg>\n',
        encoding="utf-8",
    )


def _box(y: int, kind: str, name: str, where: str, what: str) -> str:
    return (
        f'<rect x="24" y="{y}" width="300" height="{HEIGHT}" rx="10" fill="{FILLS[kind]}" stroke="#1f2430"/>'
        f'<text x="44" y="{y + 25}" font-size="18" font-weight="700" fill="#1f2430">{escape(name)}</text>'
        f'<text x="44" y="{y + 46}" font-size="13" fill="#4a5162">{kind}</text>'
        f'<text x="348" y="{y + 25}" font-size="16" fill="#1f2430">{escape(what)}</text>'
        f'<text x="348" y="{y + 46}" font-size="13" fill="#4a5162" font-family="monospace">{escape(where)}</text>'
    )


def _arrow(y: int) -> str:
    return f'<path d="M174 {y}v{GAP - 6}m-5-5l5 6l5-6" fill="none" stroke="#1f2430" stroke-width="2"/>'


if __name__ == "__main__":
    main()
