"""LA COQUILLAUDE in the browser, from the box to the result: whole games, questions, gifts, votes, the first game."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from pioche.games.coquillaude.coquillaudet import load
from tests.browser.guests import PHONE, Guest
from tests.browser.hands.board import walk_to
from tests.browser.hands.coquillaude import QUICK, Player, against, both, duel, together
from tests.browser.hands.kakuzu import tab_to, tab_to_button
from tests.browser.in_view import CUT_SQUARES, LANDSCAPE, LEAST_GRID
from tests.browser.openings import hurry, open_table, told_otherwise

Enter = Callable[..., Guest]

LONG = 3600
"""Seconds that no test needs."""
LEAST_ROWS = 4
ROWS_IN_VIEW = """() => Math.floor(21 * document.querySelector('.pane').clientHeight
    / document.querySelector('.pane .grid').clientHeight)"""
ALL_IN_WINDOW = """() => {
    const { top, bottom, left, right } = document.querySelector(".pane").getBoundingClientRect();
    const pawns = [...document.querySelectorAll("[data-spot]:has(.unsent)")];
    const boxes = pawns.map((each) => each.getBoundingClientRect());
    return boxes.length && boxes.every((box) => box.top > top - 2 && box.bottom < bottom + 2
        && box.left > left - 2 && box.right < right + 2);
}"""
LAST_IN_WINDOW = ALL_IN_WINDOW.replace(":has(.unsent)", ":has(.owned)")


def sees_the_last_word(anna: Player) -> None:
    """All of the word that was laid last is in the window, upright and on the phone's side."""
    for size in (LANDSCAPE, PHONE):
        anna.page.set_viewport_size({"width": size[0], "height": size[1]})
        anna.page.wait_for_function(LAST_IN_WINDOW)


@pytest.mark.whole_game("coquillaude")
def test_a_whole_game(guest: Enter) -> None:
    """From the shelf through several rounds until the bag is empty and nobody has a word that is strong enough."""
    anna = Player(guest("Anna"))
    page = anna.page
    hurry(page, least_value=100, barren_rounds=10, answer_seconds=600, preparation_seconds=LONG, **QUICK)
    anna.guest.open_box("LA COQUILLAUDE", "Contre l’ordinateur")
    anna.guest.at_table()
    anna.seated()
    while anna.wait_for_turn():
        anna.act(right=anna.view["round"] % 2 == 1, word=anna.view["round"] < 3)
    expect(page.locator(".result")).to_be_visible()
    assert anna.view["round"] > 2
    assert anna.view["end"] in {"exhausted", "silence"}
    anna.guest.finds_no_barrier()
    anna.guest.fits()


def play_by_keyboard(anna: Player) -> None:
    """Do what is asked for without a mouse: words in the first round only."""
    page = anna.page
    match anna.view["phase"]:
        case "roll":
            tab_to_button(page, "Lancer les dés")
            anna.sends(lambda: page.keyboard.press("Enter"))
        case "question":
            field = page.get_by_label("Ta réponse")
            expect(field).to_be_visible()
            tab_to(page, "form input")
            page.keyboard.type(anna.known())
            anna.sends(lambda: page.keyboard.press("Enter"))
        case "words" if anna.view["round"] == 1 and (found := anna.best()):
            tab_to(page, "[data-spot]")
            walk_to(page, *found.squares[0])
            anna.turn_to(found.direction)
            page.keyboard.type(found.word.lower())
            expect(anna.total).to_have_text(str(found.score))
            anna.sends(lambda: page.keyboard.press("Enter"))
        case "words":
            tab_to_button(page, "Sans mot cette fois")
            page.keyboard.press("Enter")
            expect(anna.button("Oui, rien")).to_be_focused()
            anna.sends(lambda: page.keyboard.press("Enter"))


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(guest: Enter) -> None:
    """Dice, answers, a word on the board and a round without one, up to the result: no pointer is needed."""
    anna, leo = duel(guest, barren_rounds=1, roll_seconds=120, answer_seconds=600, preparation_seconds=600)
    for _ in range(1200):
        if anna.view["phase"] == "over":
            break
        leo.nudge()
        # Gifts are soon chosen by the house; another test types them.
        if set(anna.may) - {"reopen", "give"}:
            play_by_keyboard(anna)
        anna.page.wait_for_timeout(25)
    expect(anna.page.locator(".result")).to_be_visible()
    assert anna.view["end"] == "barren"
    assert anna.view["scores"][0] > 0


def test_answers_right_and_wrong(guest: Enter) -> None:
    """A right answer brings more pawns than a wrong one; the expected answer is shown with its explanation.

    Beside the question a phone shows a part of the board on which no square is cut. A word that is ready is seen as a
    whole, also on a slant, and stands in the list of words once it is laid. The word that was laid last is seen as a
    whole, too, while dice are rolled, questions answered and words prepared.
    """
    anna, leo = duel(guest, PHONE, overrule_seconds=120, barren_rounds=10)
    for text in (None, "n’importe quoi"):
        leo.leads_to("answer", word=False)
        entry = load()[anna.view["card"]["number"]]
        before = anna.view["rack_sizes"][0]
        expect(anna.page.get_by_text(entry.question, exact=True)).to_be_visible()
        assert anna.page.evaluate(CUT_SQUARES) == []
        assert anna.page.evaluate(ROWS_IN_VIEW) >= LEAST_ROWS
        anna.answer(text or entry.answer)
        pawns = 2 if text else 2 + 2 * entry.stars
        wrong, right = f"« {text} » : faux, il fallait {entry.answer}", f"« {entry.answer} » : juste"
        anna.guest.sees(wrong if text else right)
        anna.guest.sees(entry.note)
        assert anna.view["rack_sizes"][0] - before == pawns
    leo.leads_to("prepare", word=False)
    expect(anna.ready).to_be_visible()
    assert anna.page.evaluate(ROWS_IN_VIEW) >= LEAST_ROWS
    found = anna.best(("descending", "ascending"))
    assert found is not None
    anna.compose(found)
    anna.page.wait_for_function(ALL_IN_WINDOW)
    # Whoever is ready last has just been at work elsewhere on the board.
    anna.sends(anna.button("Réviser").click)
    anna.button("Reprendre les pions").click()
    leo.prepares(("descending", "ascending"))
    anna.compose(min(anna.words(), key=lambda each: each.score))
    expect(anna.page.locator("details", has_text="Mots sur le plateau")).to_contain_text("en biais")
    for command in ("roll", "answer", "prepare"):
        leo.leads_to(command, word=False)
        sees_the_last_word(anna)


def test_alone_with_bots_one_appeals(guest: Enter) -> None:
    """Q-08: from the shelf, with nothing chosen, a refused answer may be claimed on a phone: « J’avais juste »."""
    anna = Player(guest("Anna", size=PHONE))
    anna.guest.open_box("LA COQUILLAUDE", "Contre l’ordinateur")
    anna.guest.at_table()
    anna.seated()
    anna.reach("answer", word=False)
    stars, before = anna.view["card"]["stars"], anna.view["rack_sizes"][anna.seat]
    anna.answer("rien de tel")
    claim = anna.page.get_by_role("button", name="J’avais juste", exact=True)
    expect(claim).to_be_in_viewport()
    anna.sends(claim.click)
    anna.guest.sees("sur l’honneur")
    assert anna.view["rack_sizes"][anna.seat] - before == 2 + 2 * stars


def test_a_picture_leaves_the_answer_in_view(guest: Enter) -> None:
    """Q-06: on a phone whoever looks at a picture also sees where to answer, and on the same line how to send it."""
    anna = against(guest("Anna", size=PHONE), book="second", field="monde", least_value=100, barren_rounds=10)
    for _ in range(12):
        anna.reach("answer", word=False)
        if anna.view["card"]["picture"]:
            break
        choices = anna.view["card"]["choices"]
        if choices:
            anna.sends(anna.page.get_by_role("button", name=choices[0], exact=True).click)
        else:
            anna.answer("zut")
    expect(anna.page.locator(".card .picture")).to_be_visible()
    for seen in (anna.page.get_by_label("Ta réponse"), anna.button("Passer")):
        expect(seen).to_be_in_viewport(ratio=1)
    field = anna.page.get_by_label("Ta réponse")
    field.fill("zut")
    expect(anna.button("Répondre")).to_be_in_viewport(ratio=1)
    heights = [each.evaluate("each => each.getBoundingClientRect().top") for each in (field, anna.button("Répondre"))]
    assert heights[0] == pytest.approx(heights[1], abs=4)


def test_giving_up_and_what_was_typed(guest: Enter) -> None:
    """The keyboard writes the answer, wherever the focus is, and lays no letter; giving up is asked twice.

    What is half typed survives a reload.
    """
    anna = against(guest("Anna"))
    anna.reach("answer")
    field = anna.page.get_by_label("Ta réponse")
    expect(field).to_be_focused()
    for elsewhere in (anna.square(10, 10), anna.page.get_by_role("button", name="Passer", exact=True)):
        elsewhere.focus()
        anna.page.keyboard.type("ne")
    expect(field).to_have_value("nene")
    expect(anna.unsent).to_have_count(0)
    field.fill("Victor H")
    anna.page.reload()
    expect(field).to_have_value("Victor H")
    anna.page.get_by_role("button", name="Passer", exact=True).click()
    anna.sends(anna.button("Oui, je passe").click)
    anna.guest.sees("Tu passes")


def test_gifts(guest: Enter) -> None:
    """Who owes pawns chooses them by tap or by typing, may change the choice, and gives exactly these."""
    anna = against(guest("Anna"), "1", "1", "1", barren_rounds=10, least_value=100, gift_seconds=120)
    # Each roll of another seat asks for gifts once in six.
    anna.reach("give", word=False)
    page, rack, count = anna.page, anna.view["rack"], anna.view["gift"]
    anna.guest.finds_no_barrier()
    give = anna.button("Donner")
    expect(give).to_be_disabled()
    page.locator(f"[data-gift] button[data-card='{rack[-1]}']").click()
    page.get_by_role("button", name=f"Reprendre le {rack[-1]}").click()
    page.evaluate("document.activeElement.blur()")
    for letter in rack[:count]:
        page.keyboard.press(letter.lower())
    expect(give).to_have_text(f"Donner {', '.join(rack[:count])}")
    anna.sends(give.click)
    assert sorted(rack) == sorted(anna.view["rack"] + rack[:count])


def while_others_give(table: dict[str, Any]) -> None:
    """Tell of dice that ask the others for pawns, while the last question still lies there with a long answer."""
    text = {"fr": "Vie quotidienne", "en": "Everyday life"}
    note = "Il commandait les troupes britanniques en Crimée, et il avait perdu le bras droit à Waterloo."
    for shown in table["views"]:
        card = shown["view"]["card"] or {"theme": text, "bonus": None, "kind": "question", "choices": [], "clues": []}
        question = "Quel lord anglais a laissé son nom à une manche montée en biais jusqu’au col ?"
        card |= {"number": 1, "stars": 3, "question": question, "book": 1, "letters": "", "hidden_clues": 0}
        verdict = {"seat": 1, "typed": "Raglan", "right": True, "late": False, "overruled": False, "pawns": 8}
        shown["view"] |= {"phase": "gift", "may": [], "turn": 2, "numbers": [1431, 5616, 4311], "owing": [1], "gift": 1}
        shown["view"] |= {"card": card | {"picture": "", "alt": ""}, "rack": "DLNNNTAAEE"}
        shown["view"]["verdict"] = verdict | {"answer": "Raglan", "note": note, "honour": False}


def test_a_gift_of_others_leaves_the_board_its_room(guest: Enter) -> None:
    """Q-05: while others choose pawns to give, a phone has board, last answer and pawns in view, without the dice."""
    anna = guest("Anna", size=PHONE)
    told_otherwise(anna.page, while_others_give)
    page = anna.go(f"/table/{open_table(anna, 'coquillaude', bots=['3', '2'])}")
    expect(page.get_by_text("Raglan").first).to_be_visible()
    hand = page.locator(".at-hand").bounding_box()
    assert hand is not None
    assert hand["y"] + hand["height"] <= PHONE[1]
    board = page.locator(".at-board").bounding_box()
    assert board is not None
    assert board["height"] >= LEAST_GRID


def test_overruling_the_machine(guest: Enter) -> None:
    """Two browsers: the other seat turns the judgement round, and the pawns follow."""
    anna, leo = both(guest, overrule_seconds=120, contest_wrong=True)
    asked = together(anna, leo, until=lambda: next((each for each in (anna, leo) if "answer" in each.may), None))
    judge = leo if asked is anna else anna
    wanted = asked.view["rack_sizes"][asked.seat] + 2 + 2 * asked.view["card"]["stars"]
    asked.answer("presque")
    judge.wait_until(lambda: "overrule" in judge.may)
    judge.guest.sees("« presque » : faux, dit la machine.")
    judge.guest.finds_no_barrier()
    judge.guest.fits()
    judge.sends(judge.button("Si, c’est juste").click)
    asked.guest.sees("La table corrige la machine")
    asked.wait_until(lambda: asked.view["rack_sizes"][asked.seat] == wanted)


def test_the_rules(guest: Enter) -> None:
    """The rules have live pictures and no barriers."""
    anna = guest(size=PHONE)
    page = anna.go("/regles/coquillaude")
    expect(page.get_by_role("img", name="2533")).to_be_visible()
    anna.finds_no_barrier()
    anna.fits()


def test_the_first_game(guest: Enter) -> None:
    """The guided first game can be played to its end by taps and by typing."""
    anna = guest(size=PHONE)
    page = anna.go("/regles/coquillaude#partie")

    def press(name: str) -> None:
        page.get_by_role("button", name=name).click()

    press("Lancer les dés")
    press("Continuer")
    page.get_by_label("Ta réponse").fill("Blanc")
    press("Répondre")
    anna.sees("Juste")
    press("Continuer")
    page.locator("[data-spot='4,2']").click()
    page.keyboard.type("nacre")
    anna.sees("NACRE : 25 points")
    anna.finds_no_barrier()
    press("C’est prêt")
    press("C’est prêt")
    anna.sees("En biais, avec une lettre sur une coquille")
    press("Reprendre les pions")
    page.locator("[data-spot='2,2']").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    page.keyboard.type("nacre")
    anna.sees("NACRE : 49 points")
    press("C’est prêt")
    page.get_by_label("Une anagramme de NACRE").fill("écran")
    press("Ajouter")
    anna.sees("NACRE + ECRAN : 98 points")
    press("Continuer")
    anna.finds_no_barrier()
    press("Continuer")
    page.get_by_label("Une anagramme de CHIEN").fill("Chine")
    press("Ajouter")
    anna.sees("Tu sais jouer !")
    anna.finds_no_barrier()
    anna.fits()
