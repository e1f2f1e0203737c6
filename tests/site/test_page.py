"""The page is one small file; its search finds rules; it works by touch and by keyboard, and for a screen reader."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from brag_eval import rulebook
from brag_eval.cli import main

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIZES = [(390, "light"), (390, "dark"), (1280, "light"), (1280, "dark")]
PARTS = ["#part-rules", "#part-hands", "#part-ladder", "#rule-see-blind-player"]

QUESTIONS = {
    "does a run beat a flush": "run-beats-flush",
    "wots better, 3 of a kind or a running flush": "prial-beats-running-flush",
    "are three aces the best hand": "threes-or-aces",
    "is K A 2 a run": "two-ace-king",
    "is the spade flush better than a heart flush": "suits-equal",
    "does my ante count as my first bet": "ante-not-a-bet",
    "who bets first": "first-bettor",
    "what happens when I run out of money": "running-out-of-money",
    "can I see a blind player?": "see-blind-player",
    "how much does a blind player pay": "blind-price",
    "what happens if everyone folds": "everybody-folds",
    "can I keep two hands when blind": "two-blind-hands",
    "who wins when hands are equal": "equal-hands-lose",
    "cost of seeing": "cost-to-see",
    "how many people can play": "number-of-players",
    "when do you shuffle the pack": "when-to-shuffle",
    "what is a joker worth": "joker-any-card",
    "chance of a prial": "odds-of-prial",
    "four of a kind in four card brag": "four-of-a-kind-four-card",
    "do I have to show my cards if everybody folds": "show-after-all-fold",
}


def test_one_small_file_that_calls_for_nothing(file: Path) -> None:
    """Under 250 KB as a server sends it, and no tag names another file."""
    content = file.read_bytes()
    assert len(gzip.compress(content, 9)) < 250_000
    html = re.sub(r"<script.*?</script>", "", content.decode(), flags=re.DOTALL)
    assert re.findall(r'(?:src|href)="(?!#|data:)[^"]*"|url\(|@import', html) == []
    assert "Copyright 2022 Luca Ongaro" in content.decode()


def test_it_holds_the_whole_rulebook(page: Page) -> None:
    """Every rule, every reading and every source stands on the page as the rulebook has it."""
    text = page.evaluate("document.getElementById('book').textContent")
    for rule in rulebook.entries():
        assert rule.title in text
        assert rule.answer in text
        assert all(part in text for part in rule.detail.split("\n\n"))
        assert all(reading.says in text for reading in rule.readings)
    assert all(source.title in text for source in rulebook.sources())


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_search_finds_the_rule(page: Page, question: str) -> None:
    """The rule is among the first three."""
    assert QUESTIONS[question] in page.evaluate("(question) => findRules(question).slice(0, 3)", question)


def test_a_rule_is_found_as_one_types(page: Page) -> None:
    """Each letter searches; an unknown word says so; nothing typed shows the chapters."""
    page.locator("#question").press_sequentially("see a blind pl")
    assert page.inner_text("#found article h3 >> nth=0") == rulebook.entry("see-blind-player").title
    assert not page.is_visible("#book")
    page.fill("#question", "zzxqj")
    assert page.inner_text("#found-count") == "No rule has these words."
    page.fill("#question", "")
    assert page.is_visible("#book")


def test_a_link_to_a_rule_opens_its_chapter(open_page: Callable[..., Page]) -> None:
    """A rule can be linked to, and what is related to it is one tap away."""
    page = open_page(part="#rule-see-blind-player")
    assert page.is_visible("#rule-see-blind-player .answer")
    page.click("#rule-see-blind-player a >> nth=0")
    (related, *_) = rulebook.entry("see-blind-player").see
    assert page.evaluate("document.activeElement.id") == f"rule-{related}"


def tap(page: Page, cards: str) -> None:
    """Tap cards of the pack."""
    for card in cards.split():
        page.click(f"#pack button:text-is('{card}')")


def test_two_hands_are_compared(open_page: Callable[..., Page]) -> None:
    """Tapping six cards says what the hands are and which wins; a house rule changes that."""
    page = open_page(width=390, part="#part-hands")
    tap(page, "A♠ 2♠ 3♠ A♥ K♥ Q♥")
    won = "Hand {} wins: running flush, {} beats running flush, {}."
    assert page.inner_text("#verdict") == won.format(1, "ace-two-three", "ace-king-queen")
    page.click("#house summary")
    page.select_option("[name=runOrder]", "akq")
    assert page.inner_text("#verdict") == won.format(2, "ace-king-queen", "ace-two-three")
    assert page.inner_text("#rules-now") == "Akq brag"
    page.select_option("[name=preset]", "joker-brag")
    assert page.inner_text("#verdict") == won.format(1, "ace-two-three", "ace-king-queen")
    page.click("#clear")
    tap(page, "Jk K♣ Q♣")
    assert "The joker plays as A♣." in page.inner_text("#hands li >> nth=0")
    assert page.inner_text("#verdict") == "Hand 1: running flush, ace-king-queen, made with a joker."


def test_equal_hands_tie(open_page: Callable[..., Page]) -> None:
    """Suits never separate hands; a third hand can be added, and a card taken back."""
    page = open_page(part="#part-hands")
    page.click("#add-hand")
    page.click(".choose:text-is('Hand 1')")
    tap(page, "Q♠ Q♦ 8♣ Q♥ Q♣ 8♠ A♠ K♦ 9♥")
    assert page.inner_text("#verdict") == "Hand 1 and Hand 2 tie: pair of queens with an eight."
    tap(page, "8♠")
    assert page.inner_text("#verdict") == "Hand 1 wins: pair of queens with an eight beats ace-king-nine high."
    assert page.inner_text("#hands li >> nth=1").splitlines()[-1] == "1 more card"
    tap(page, "7♠ 6♠")
    assert page.inner_text("#verdict") == "Every hand is full: take a card back, or add a hand."


def test_the_ladder_is_shown_and_filtered(open_page: Callable[..., Page]) -> None:
    """741 rows, the strongest first; kind and words choose among them."""
    page = open_page(part="#part-ladder")
    assert page.locator("#ladder tbody tr").count() == 741
    assert page.inner_text("#ladder tbody tr >> nth=0").split("\t") == ["741", "prial of threes", "4", "99.98%"]
    assert page.inner_text("#kinds tbody tr >> nth=5").split("\t") == ["high card", "16,440", "74.39%"]
    page.select_option("#ladder-kind", label="pair")
    page.fill("#ladder-words", "queens")
    assert page.locator("#ladder tbody tr").count() == 12


def test_the_keyboard_alone_is_enough(open_page: Callable[..., Page]) -> None:
    """Tab reaches every part, arrows go over the pack, and the focus is never lost."""
    page = open_page()
    focused = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim()"

    def press(*keys: str) -> str:
        for key in keys:
            page.keyboard.press(key)
        return str(page.evaluate(focused))

    assert press("Tab") == "Skip to the rules"
    assert press("Tab", "Tab") == "Hands"
    press("Enter")
    page.wait_for_selector("#part-hands:not([hidden])")
    for _ in range(20):
        if press("Tab") == "ace of spades":
            break
    assert press("Space", "ArrowDown", "Space", "ArrowDown", "Space") == "ace of diamonds, in hand 1"
    assert page.inner_text("#hands li >> nth=0 >> .words") == "prial of aces"
    assert press("ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight") == "king of spades"
    page.focus("#hands li >> nth=0 >> .card >> nth=1")
    assert press("Enter") == "Hand 1"
    assert page.locator("#hands li >> nth=0 >> .card").count() == 2


@pytest.mark.parametrize(("width", "scheme"), SIZES)
def test_nothing_overflows_and_axe_finds_no_fault(open_page: Callable[..., Page], width: int, scheme: str) -> None:
    """On a phone and on a desk, light and dark: axe, the checker of accessibility, has nothing to say."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    for part in PARTS:
        page = open_page(width=width, scheme=scheme, part=part)
        if part == "#part-hands":
            tap(page, "A♠ 2♠ 3♠ A♥ K♥")
            page.click("#house summary")
        if part == "#part-rules":
            page.fill("#question", "jokers")
        if part == "#part-ladder":
            assert page.evaluate("document.documentElement.scrollWidth") == width  # with the longest words
            page.select_option("#ladder-kind", label="prial")  # axe takes a minute over 741 rows that are alike
        assert page.evaluate("document.documentElement.scrollWidth") == width
        if (width, scheme) in SIZES[1:3]:
            continue  # axe looks at colours and sizes apart, so two of the four hold all of both, in half the time
        found = axe.run(page, options={"resultTypes": ["violations"]})
        assert [(each["id"], each["nodes"][0]["html"]) for each in found.response["violations"]] == []


def test_the_page_cannot_be_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A folder that is not there is one line and status 2."""
    assert main(["site", str(tmp_path / "nowhere" / "page.html")]) == 2
    assert re.fullmatch(r"brag-eval: cannot write '.*page.html': No such file or directory\n", capsys.readouterr().err)
