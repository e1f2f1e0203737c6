"use strict";
// Search the rules as one types. The rules are on the page already; the words that people ask with are in the data.

/** Words that say nothing about which rule is meant. */
const COMMON = new Set(
  ("a am an and any anyone are as at be been being but by can could did do does for from get had has have he her his " +
    "how i if in is it its just me my of on one or our she should so some that the their them then there they this " +
    "to up was we were what when where which who why will with would you your brag game player players").split(" "),
);

const search = new MiniSearch({
  fields: ["title", "ask", "answer", "detail"],
  searchOptions: {
    // Of a dozen weightings tried on 580 questions these put the most rules first (0.74) and among three (0.91).
    boost: { title: 2, ask: 4, answer: 1, detail: 0.2 },
    bm25: { k: 2, b: 0.8, d: 0.1 },
    prefix: (term) => term.length > 2,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    weights: { fuzzy: 0.3, prefix: 0.5 },
  },
  processTerm: (term) => (COMMON.has(term.toLowerCase()) ? null : stem(term.toLowerCase())),
});

/** Take off the endings that matter least: plurals, -ed and -ing. */
function stem(term) {
  if (term.length < 4) return term;
  return term.replace(/(?:ies|y)$/, "i").replace(/(?:ing|ed|es|s|e)$/, "");
}

const articles = new Map(
  [...document.querySelectorAll("#book article")].map((article) => [article.id.slice("rule-".length), article]),
);
search.addAll(
  [...articles].map(([id, article]) => ({
    id,
    title: article.querySelector("h4").textContent,
    ask: DATA.ask[id],
    answer: article.querySelector(".answer").textContent,
    detail: [...article.querySelectorAll(".detail, .readings li")].map((part) => part.textContent).join(" "),
  })),
);

/** Find the rules that fit a question, the best first. */
function findRules(question) {
  return search.search(question).map((hit) => hit.id);
}

const MOST_FOUND = 12;

function showFound() {
  const question = document.getElementById("question").value.trim();
  const found = question ? findRules(question) : [];
  const list = document.getElementById("found");
  list.replaceChildren(
    ...found.slice(0, MOST_FOUND).map((id) => {
      const copy = articles.get(id).cloneNode(true);
      copy.removeAttribute("id");
      const title = copy.querySelector("h4");
      title.outerHTML = `<h3>${title.innerHTML}</h3>`; // no chapter stands above it here
      return copy;
    }),
  );
  document.getElementById("book").hidden = Boolean(question);
  const shown = Math.min(found.length, MOST_FOUND);
  document.getElementById("found-count").textContent = !question
    ? ""
    : !found.length
      ? "No rule has these words."
      : found.length > shown
        ? `The ${shown} best of ${found.length} rules:`
        : `${shown} ${shown === 1 ? "rule" : "rules"}:`;
}

/** Open the chapter of a rule and go to it. */
function showRule(article) {
  document.getElementById("question").value = "";
  showFound();
  article.closest("details").open = true;
  article.tabIndex = -1;
  article.focus({ preventScroll: true });
  article.scrollIntoView();
}

document.getElementById("question").addEventListener("input", showFound);
document.getElementById("search").addEventListener("submit", (event) => event.preventDefault());
