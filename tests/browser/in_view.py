"""What a phone shows without scrolling: board or support, hand and main action together, in every state of a table.

A desktop shows RONDO's hand and main action whole.

Screens of tests look at themselves whenever their page has changed, so that every test of a table holds this promise.
On all of them, large or small, what is told of a moment covers neither bar nor plates (COVERED).
"""

PORTRAIT, LANDSCAPE = (390, 664), (844, 390)
"""A phone with its browser's bars, upright and on its side."""
LEAST_BOARD = 90
"""As many pixels of a board's height are always seen."""
LEAST_GRID = 130
"""A board of squares shows its letters and what lies around them, whatever is being written."""

VEILED = """() => {
    const hint = document.querySelector(".advice").getBoundingClientRect();
    const parts = ".at-board, .at-hand, .at-hand button, .now .say button";
    return [...document.querySelectorAll(parts)].filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return left < hint.right - 1 && right > hint.left + 1 && top < hint.bottom - 1 && bottom > hint.top + 1;
    }).map((part) => part.className || part.tagName);
}"""
"""What a hint lies on that is needed while it is read."""

COVERED = """() => {
    const card = document.querySelector(".beat:not(.away) > .card, .beat:not(.away) .stage.small .set");
    if (!card || getComputedStyle(document.documentElement).fontSize !== "16px") return [];
    const { left, right, top, bottom } = card.getBoundingClientRect();
    const board = document.querySelector(".frame.kept .at-board:has([role=grid])");
    const beat = [...card.closest(".beat").querySelectorAll(".card, .set, .beside")];
    const lowest = Math.max(...beat.map((part) => part.getBoundingClientRect().bottom));
    const deep = board && innerWidth < 700 ? Math.round(lowest - board.getBoundingClientRect().top) : 0;
    if (deep > 4) return [`${deep} px of the board are covered by “${card.innerText}”`];
    const texts = [...card.querySelectorAll(".moment > :is(.who, .large, .line, .to)")];
    const cut = texts.filter((part) => part.getBoundingClientRect().right > right + 1);
    if (cut.length) return [`“${card.innerText}” runs out of its card`];
    const low = texts.filter((part) => part.getBoundingClientRect().bottom > bottom + 2);
    if (low.length) return [`“${card.innerText}” is higher than its card`];
    const acting = card.closest(".aside") ? ", .now h1, .glass, .at-hand button" : "";
    const kept = "header, [data-seat], [data-portrait], .now .hurry" + acting;
    return [...document.querySelectorAll(kept)].filter((part) => {
        const box = part.getBoundingClientRect();
        const wide = Math.min(right, box.right) - Math.max(left, box.left);
        return wide > 1 && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1;
    }).map((part) => `${part.getAttribute("class") ?? part.tagName} is covered by “${card.innerText}”`);
}"""
"""What a card of a moment may not lie on: the bar, plates, faces and « Plus vite »; a phone's board, its names of
columns included; and what one needs, for whoever is to act. Its text is all on it."""

WATCH = f"""
(() => {{
    const covered = {COVERED};
    const PARTS = ".now, .ballots, .at-board, .at-hand, .at-hand button, .now button";
    const HELD = ".at-hand:has([data-hand]) :is(button, .panel)";
    const told = new Set();
    const stones = new Map();
    const mains = new Map();
    let before = "", timer;
    const below = (part) => part.getBoundingClientRect().bottom + scrollY - innerHeight;
    function faults() {{
        const frame = document.querySelector("main.frame.kept");
        // Larger letters may need a longer page; what a sheet covers is not looked at.
        const plain = getComputedStyle(document.documentElement).fontSize === "16px";
        const waits = frame?.querySelector(".room[inert]");
        if (!frame || !plain || waits || document.querySelector("dialog[open]")) return [];
        if (innerWidth >= 1000 || (innerWidth >= 700 && innerHeight > 520)) {{
            // A desktop has RONDO's cards and buttons in view, also while a word is refused; a vote may need more.
            const low = innerWidth < 1000 || frame.querySelector(".ballots, .buzzers")
                ? [] : [...frame.querySelectorAll(HELD)].filter((part) => below(part) > 1);
            const told = low.map((part) => `“${{part.innerText}}” ends ${{Math.ceil(below(part))}} px below`);
            return [...covered(), ...told];
        }}
        const hidden = [...frame.querySelectorAll(PARTS)].filter((part) => below(part) > 1);
        const low = [...frame.querySelectorAll(".at-board")].filter((part) => part.offsetHeight < {LEAST_BOARD});
        const grids = [...frame.querySelectorAll(".at-board:has([role=grid])")];
        const few = grids.filter((part) => part.offsetHeight < {LEAST_GRID});
        // KAKUZU's board is whole: a stone lies under the finger where it lay before, whoever is awaited.
        // A hint that somebody has asked for takes its room from it.
        const asked = document.querySelector(".advice");
        const moved = grids.filter((part) => !asked && part.querySelector(".slab")).filter((part) => {{
            const stood = stones.get(innerWidth) ?? part.offsetHeight;
            stones.set(innerWidth, stood);
            return Math.abs(part.offsetHeight - stood) > 2;
        }});
        // RONDO's main button is pressed where it was, whatever is told meanwhile.
        const main = frame.querySelector(".at-hand:has([data-hand]) > .main");
        const cards = `${{innerWidth}} ${{frame.querySelectorAll("[data-hand] [data-piece]").length}}`;
        const top = main?.offsetTop ?? 0;
        const strays = main && Math.abs(top - (mains.get(cards) ?? top)) > 2 ? [top - mains.get(cards)] : [];
        if (main && !mains.has(cards)) mains.set(cards, top);
        const veiled = document.querySelector(".advice") ? ({VEILED})() : [];
        return [
            ...veiled.map((part) => `a hint veils ${{part}}`),
            ...covered(),
            ...strays.map((by) => `the main button has moved by ${{by}} px`),
            ...few.map((part) => `${{part.offsetHeight}} px of the board are in view`),
            ...moved.map((part) => `the board is ${{part.offsetHeight}} px high, and was ${{stones.get(innerWidth)}}`),
            ...hidden.map((part) => `${{part.className || part.tagName}} ends ${{Math.ceil(below(part))}} px below`),
            ...low.map((part) => `the board is ${{part.offsetHeight}} px high`),
        ];
    }}
    function look() {{
        const found = faults().join("; ");
        const state = document.querySelector("main h1")?.textContent ?? "";
        // What is out of view for a moment only is still being drawn.
        if (found && found === before && !told.has(found)) {{
            told.add(found);
            outOfView(`${{state}} (${{innerWidth}}×${{innerHeight}}): ${{found}}`);
        }}
        before = found;
        if (found) wait();
    }}
    function wait() {{
        clearTimeout(timer);
        timer = setTimeout(look, 250);
    }}
    new MutationObserver(wait).observe(document, {{ subtree: true, childList: true, attributes: true }});
}})();
"""

CUT_SQUARES = """() => {
    const board = document.querySelector("main .board");
    const pane = board?.querySelector(".pane")?.getBoundingClientRect();
    if (!pane) return [];
    const edge = (name) => parseFloat(board.style.getPropertyValue(name)) || 0;
    const across = [pane.left + edge("--left"), pane.right - edge("--right")];
    const along = [pane.top + edge("--top"), pane.bottom - edge("--bottom")];
    const crosses = (from, to, edges) => edges.some((line) => from < line - 2 && to > line + 2);
    return [...board.querySelectorAll("[data-spot]")].filter((square) => {
        const { left, right, top, bottom } = square.getBoundingClientRect();
        const seen = right > across[0] && left < across[1] && bottom > along[0] && top < along[1];
        return seen && (crosses(left, right, across) || crosses(top, bottom, along));
    }).map((square) => square.dataset.spot);
}"""
"""The squares of a big board that are cut at the edge of its window."""

CUT = """() => [...document.querySelectorAll("main *")]
    .filter((each) => each.getClientRects().length && !each.closest(".unseen, .scroll, .events, .beat, svg"))
    .filter((each) => each.getBoundingClientRect().bottom > innerHeight + 1)
    .map((each) => `${each.className || each.tagName} ends at ${Math.ceil(each.getBoundingClientRect().bottom)}`)
    .concat(document.documentElement.scrollHeight > innerHeight + 1 ? ["the page can be scrolled"] : [])"""
"""What a television does not show whole; sheets and stories show their end."""
