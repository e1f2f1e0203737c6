"""Whether search stands up to what a process does to it, and to any text."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from brag_eval.rulebook import Answer, ask, entries, search
from brag_eval.rulebook._english.vocabulary import bag


def test_every_way_of_asking_finds_its_entry() -> None:
    """Asked in an entry's own words, search puts that entry first in 97 of 100 cases, and always near the top."""
    own = [(each.id, text) for each in entries() for text in each.ask]
    places = [[hit.entry.id for hit in search(text, limit=3)] for _, text in own]
    first = sum(ids[:1] == [key] for (key, _), ids in zip(own, places, strict=True))
    near = sum(key in ids for (key, _), ids in zip(own, places, strict=True))
    assert first / len(own) >= 0.97
    assert near / len(own) >= 0.99


def test_hits_are_few_and_sorted() -> None:
    """No more hits than asked for, most likely first, with confidences between 0 and 1."""
    hits = search("blind player", limit=4)
    assert len(hits) == 4
    assert hits == sorted(hits, key=lambda hit: -hit.confidence)
    assert all(0 <= hit.confidence <= 1 for hit in hits)
    assert search("", limit=4) == []
    assert search("blind", limit=0) == []
    with pytest.raises(TypeError, match="a query must be a string"):
        search(None)  # type: ignore[arg-type]


def test_threads_share_the_index() -> None:
    """Eight threads that ask at once get what one does."""
    questions = [each.ask[0] for each in entries()][:40]
    alone = [str(ask(question)) for question in questions]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda question: str(ask(question)), questions)) == alone


def _asked_in_a_child(question: str) -> str:
    return str(ask(question))


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="this system cannot fork")
def test_a_forked_child_can_ask() -> None:
    """A process forked after the first question answers as its parent does."""
    question = "can you see a blind player"
    expected = str(ask(question))
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map(_asked_in_a_child, [question] * 4) == [expected] * 4


def test_asking_needs_the_standard_library_only() -> None:
    """Neither a rule nor a question about three cards loads NumPy, numba or anything but the standard library."""
    code = (
        "import sys; from brag_eval.rulebook import ask, search;"
        "ask('can you see a blind player'); ask('what beats a pair of queens'); ask('odds of a flush');"
        "ask('As 2s 3s vs Ah Kh Qh'); ask('is joker king queen a run'); search('ante');"
        "print([name for name in ('numpy', 'numba', 'typer', 'rich', 'mcp') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


WORDS = st.sampled_from(
    sorted(
        bag(
            """pair of tens aces a the beat beats run flush three 3s A-2-3 As 2s AKQ joker blind see or vs odds best
            worst is in four card brag hands hearts suited high with an eight against prial trail how many what"""
        )
    )
)


@given(st.one_of(st.text(max_size=2000), st.lists(WORDS, max_size=60).map(" ".join)))
@example('"')
@example("NEAR(run flush) AND title:pair* OR -ace ^x")
@example("'; DROP TABLE rule; --")
@example('ask : {title} + "unclosed')
@example("🂡🂢🂣 beats ♠♥♦♣ ?" * 100)
@example("a " * 1000)
@example("a 2 3 " * 333)
@example("As Ks Qs " * 222)
@example("pair of " * 250)
@example("\x00\ud800\ufeff")
@example("joker " * 333)
@example("does cards0 beat H1, or cards9")
@settings(max_examples=250, deadline=None)
def test_any_text_gets_an_answer(text: str) -> None:
    """Whatever is asked, an Answer comes back that can be printed, and its confidence is a share."""
    answer = ask(text)
    assert isinstance(answer, Answer)
    assert str(answer)
    assert 0 <= answer.confidence <= 1
    assert all(0 <= hit.confidence <= 1 for hit in search(text))
