"""Draw the icons of the installed client: `draw_icons.py` writes web/public/icons from the favicon.

Needs Chromium and the browser tests' packages. The results are small and committed: run it again when the favicon
changes.
"""

import re
import shutil
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

WEB = Path(__file__).resolve().parent.parent / "web"
FAVICON = WEB / "src" / "assets" / "favicon.svg"
ICONS = WEB / "public" / "icons"
BACKGROUND = re.compile(r'<rect width="64" height="64" rx="14" (fill="#\w+")/>')


def main() -> None:
    """Draw all icons."""
    drawing = FAVICON.read_text(encoding="utf-8")
    ICONS.mkdir(parents=True, exist_ok=True)
    (ICONS / "pioche.svg").write_text(drawing, encoding="utf-8")
    path = shutil.which("chromium") or shutil.which("google-chrome") or sys.exit("no Chromium here")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        for size in (192, 512):
            draw(browser, drawing, size, ICONS / f"pioche-{size}.png")
        # A mask may cut a fifth away on each side, and Apple's has no transparent corners: colour up to the edge.
        draw(browser, full_bleed(drawing), 512, ICONS / "pioche-maskable-512.png")
        draw(browser, full_bleed(drawing), 180, ICONS / "pioche-apple-180.png")
        browser.close()


def full_bleed(drawing: str) -> str:
    """Let the background reach the edges, and the tile stay in the safe middle."""
    square = BACKGROUND.sub(r'<rect width="64" height="64" \1/><g transform="translate(10 10) scale(0.6875)">', drawing)
    return square.replace("</svg>", "</g></svg>")


def draw(browser: Browser, drawing: str, size: int, target: Path) -> None:
    """Draw one icon."""
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{drawing}")
    page.screenshot(path=target, omit_background=True)
    page.close()
    print(f"{target.name}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
