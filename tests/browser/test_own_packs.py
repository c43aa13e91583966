"""Questions of one's own: a file opened in the lobby for one table, on a phone and on a desktop."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.guests import DESKTOP, PHONE, Guest
from tests.browser.openings import open_table
from tests.forms import further
from tests.games.coquillaude.test_packs import PACK

Enter = Callable[..., Guest]


@pytest.mark.parametrize("size", [PHONE, *further(DESKTOP)], ids=["phone", "desktop"])
def test_a_pack_is_opened_for_a_table(guest: Enter, tmp_path: Path, size: tuple[int, int]) -> None:
    """T-25: a faulty file is told question by question; mended it is the table's, and can be left again."""
    file = tmp_path / "volcans.toml"
    file.write_text(PACK.replace("PECON", "PECONS").replace("Les volcans", "<b>Les volcans</b>"), encoding="utf-8")
    anna = guest("Anna", size=size)
    page = anna.go(f"/table/{open_table(anna, 'coquillaude', free=1)}")
    chooser = page.locator(".pack input[type=file]")
    chooser.set_input_files(file)
    expect(page.locator(".pack [role=alert]")).to_contain_text("Question 4")
    anna.errors.clear()  # the browser notes every refused request
    file.write_text(file.read_text(encoding="utf-8").replace("PECONS", "PECON"), encoding="utf-8")
    chooser.set_input_files(file)
    expect(page.locator(".pack [role=status]")).to_have_text("<b>Les volcans</b> (CM2) (4 questions)")
    anna.fits()
    anna.finds_no_barrier()
    page.get_by_role("button", name="Jouer sans ce paquet").click()
    expect(page.locator(".pack [role=status]")).to_have_count(0)
