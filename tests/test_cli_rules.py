"""Rules from the command line."""

import json

import pytest

from brag_eval import rulebook
from tests.shell import brag_eval, run_code


def test_ask_prints_the_answer_its_sources_and_related_rules() -> None:
    """The answer, short names of its sources, and related rules by the ids that `rules` takes."""
    done = brag_eval("ask", "Can I see a blind player?")
    answer = rulebook.ask("Can I see a blind player?")
    said, detail, sources, related = done.stdout.split("\n\n")
    assert (said, detail) == (answer.text, answer.detail)
    assert sources == f"Sources: {', '.join(source.id for source in answer.sources)}"
    assert [line.split()[0] for line in related.splitlines()[1:]] == list(answer.see_also)
    assert all(rulebook.entry(id_).title in related for id_ in answer.see_also)


def test_ask_names_sources_in_full_where_asked() -> None:
    """With --sources each stands on a line, with its address where it has one."""
    answer = rulebook.ask("is A-2-3 a run")
    done = brag_eval("ask", "is A-2-3 a run", "--sources")
    assert [f"- {source}" in done.stdout.splitlines() for source in answer.sources] == [True] * len(answer.sources)


def test_suggestions_are_ids_that_rules_takes_and_not_knowing_is_status_1() -> None:
    """What is not covered leads on, and tells a script so."""
    done = brag_eval("ask", "what should I wear to a brag night")
    assert (done.returncode, done.stderr) == (1, "")
    ids = [line.split()[0] for line in done.stdout.split("The nearest it has:\n")[1].splitlines()]
    assert ids
    for id_ in ids:
        assert rulebook.entry(id_).title in brag_eval("rules", id_).stdout
    assert brag_eval("ask", "-", given="does a run beat a flush\nhow do I bake bread\n").returncode == 1


def test_search_lists_ids() -> None:
    """The hits of `search`, the best first; status 1 where there are none."""
    hits = rulebook.search("blind price", limit=3)
    done = brag_eval("search", "blind", "price", "--limit", "3")
    assert [line.split()[0] for line in done.stdout.splitlines()[:3]] == [hit.entry.id for hit in hits]
    said = [json.loads(line) for line in brag_eval("search", "blind price", "--json").stdout.splitlines()]
    assert said[0] == {"id": hits[0].entry.id, "title": hits[0].entry.title, "answer": hits[0].entry.answer}
    assert brag_eval("search", "zzzz").returncode == 1


def test_ask_under_a_variant() -> None:
    """The variant decides what is computed."""
    question = "Which is higher, A-2-3 or A-K-Q?"
    assert brag_eval("ask", question).stdout != brag_eval("ask", question, "--variant", "akq").stdout


def test_ask_as_json() -> None:
    """JSON carries the verdict, the rule, the readings and the sources."""
    said = json.loads(
        brag_eval("ask", "--json", "everyone folds and the last player is blind, what happens to the pot").stdout
    )
    assert said["entry"] in {rule.id for rule in rulebook.entries()}
    assert len(said["readings"]) >= 2
    assert sum(reading["default"] for reading in said["readings"]) == 1
    assert said["sources"]
    nothing = json.loads(brag_eval("ask", "--json", "how do I bake bread").stdout)
    assert (nothing["entry"], nothing["computed"]) == (None, False)


def test_questions_are_read_from_standard_input() -> None:
    """Without a question, or with -, each line is one, to the end; empty lines are passed over."""
    for words in ([], ["-"]):
        done = brag_eval("ask", "--json", *words, given="\ndoes a run beat a flush\n\ncan I see a blind player")
        assert [json.loads(line)["verdict"] for line in done.stdout.splitlines()] == ["yes", "no"]


def test_rules_lists_the_chapters() -> None:
    """Every chapter is listed with its title."""
    out = brag_eval("rules").stdout
    assert all(id_ in out and title in out for id_, title in rulebook.chapters().items())
    assert json.loads(brag_eval("rules", "--json").stdout) == rulebook.chapters()


@pytest.mark.parametrize("chapter", rulebook.chapters())
def test_rules_prints_a_chapter(chapter: str) -> None:
    """Every rule of the chapter is there."""
    done = brag_eval("rules", chapter)
    assert done.returncode == 0, done.stderr
    flat = " ".join(done.stdout.split())
    assert all(" ".join(rule.title.split()) in flat for rule in rulebook.entries(chapter))


def test_rules_prints_a_single_rule() -> None:
    """The id of a rule prints that rule."""
    rule = rulebook.entries("blind-play")[0]
    assert rule.title in brag_eval("rules", rule.id).stdout
    said = json.loads(brag_eval("rules", rule.id, "--json").stdout)
    assert (said["id"], said["answer"]) == (rule.id, rule.answer)


def test_an_unknown_chapter_is_one_line_that_names_the_known() -> None:
    """Status 2, and where to go."""
    done = brag_eval("rules", "blind-pla")
    assert done.returncode == 2
    (message,) = done.stderr.splitlines()
    assert "blind-play" in message


def test_without_the_extra_the_server_says_how_to_install_it() -> None:
    """Status 1 where the SDK is missing."""
    code = "import sys; sys.modules['mcp'] = None; sys.argv[1:] = ['mcp']; from brag_eval.__main__ import main; main()"
    done = run_code(code)
    assert done.returncode == 1
    assert done.stderr == "brag-eval: the server needs mcp: pip install 'brag-eval[mcp]'\n"
