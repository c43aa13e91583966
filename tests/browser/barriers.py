"""Barriers that axe-core finds on a page as it is.

How something looks is looked at once: of all that wears the same clothes in the same surroundings, on a screen of the
same width and in the same theme, one is asked for its contrast and its size, and is not asked again on other pages.
These two questions take longer than all others together on a board with hundreds of squares.
"""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
LOOKS = ["color-contrast", "target-size"]

# Whatever is in order is not worth describing: that takes longer than the look.
LOOK = """async ([tags, looks, known]) => {
    const options = { resultTypes: ["violations"], preload: false };
    const rules = Object.fromEntries(looks.map((each) => [each, { enabled: false }]));
    const found = (await axe.run(document, { ...options, runOnly: tags, rules })).violations;
    const worn = new Map();
    const isWorn = /^(class|style|disabled|hidden|type|role|data-theme)$|^aria-(?!label|desc|con|own|val)/;
    const isAsked = "a, button, input, select, textarea, summary, label, [role=button], [role=radio], [tabindex]";
    const room = `${innerWidth} ${matchMedia("(prefers-color-scheme: dark)").matches}`;
    function clothes(element) {
        if (!worn.has(element)) {
            const own = [...element.attributes].filter(({ name }) => isWorn.test(name));
            const parts = own.map(({ name, value }) => `${name}=${value}`).sort();
            const around = element.parentElement ? clothes(element.parentElement) : room;
            let sum = 5381;
            for (const sign of `${around}>${element.localName} ${parts}`)
                sum = (sum * 33 + sign.codePointAt(0)) % 140737488355213;
            worn.set(element, sum);
        }
        return worn.get(element);
    }
    const seen = new Set(known), fresh = [], kinds = [];
    for (const element of document.body.querySelectorAll("*")) {
        const tells = [...element.childNodes].some((each) => each.nodeType === 3 && each.data.trim());
        if (!tells && !element.matches(isAsked)) continue;
        const kind = clothes(element);
        if (seen.has(kind)) continue;
        seen.add(kind);
        kinds.push(kind);
        fresh.push(element);
    }
    const run = { ...options, runOnly: { type: "rule", values: looks } };
    if (fresh.length) found.push(...(await axe.run({ include: fresh }, run)).violations);
    return [found, kinds];
}"""

_known: set[int] = set()
"""What this process has looked at, and found in order."""


def barriers(page: Page) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """Give each rule that is broken on a page, with the first places where it is."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]]
    found, kinds = page.evaluate(LOOK, [TAGS, LOOKS, sorted(_known)])
    if not found:
        _known.update(kinds)
    return [
        (each["id"], each["help"], [(node["html"][:160], node["failureSummary"]) for node in each["nodes"][:3]])
        for each in found
    ]
