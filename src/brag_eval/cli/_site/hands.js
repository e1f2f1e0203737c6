"use strict";
// Evaluate and compare the hands that are tapped together, under the house rules that are set.

const SUITS = ["clubs", "diamonds", "hearts", "spades"];
const MOST_HANDS = 6;
const hands = [[], []];
let active = 0;

/** Read the house rules from the form. */
function readRules() {
  const form = document.getElementById("house-rules");
  return {
    runOrder: form.runOrder.value,
    prialOrder: form.prialOrder.value,
    jokers: Number(form.jokers.value),
    naturalBeatsJoker: form.naturalBeatsJoker.checked,
    dealt: Number(form.dealt.value),
    discardBreaksTies: form.discardBreaksTies.checked && form.dealt.value === "4",
  };
}

const isJoker = (card) => card >= 52;
const signOf = (card) => DATA.cards[card];
const nameOf = (card) =>
  isJoker(card) ? ["joker", "second joker"][card - 52] : `${DATA.ranks[card >> 2]} of ${SUITS[card & 3]}`;
const suitOf = (card) => (isJoker(card) ? "joker" : SUITS[card & 3]);
const percent = (part, whole) => `${((100 * part) / whole).toFixed(2)}%`;
const listed = (words) => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);

function element(tag, settings = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(settings)) {
    if (name in made && name !== "list") made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** Say all that there is to say of a whole hand. */
function describe(house, cards) {
  const strength = house.strength(cards);
  const { kept } = house.best(cards);
  const odds = house.headsUp(cards);
  const all = odds.wins + odds.ties + odds.losses;
  const lines = [
    `Strength ${strength} of ${house.strongest}, stronger than ${house.percentile(strength).toFixed(2)}% of deals.`,
    `Against one unknown hand: wins ${percent(odds.wins, all)}, ties ${percent(odds.ties, all)}, ` +
      `loses ${percent(odds.losses, all)}.`,
  ];
  const thrown = cards.filter((card) => !kept.includes(card));
  if (thrown.length) lines.push(`Keeps ${kept.map(signOf).join(" ")}, throws away ${thrown.map(signOf).join(" ")}.`);
  const stands = kept.some(isJoker) ? house.standIns(kept) : [];
  if (stands.length) lines.push(`${stands.length > 1 ? "The jokers play" : "The joker plays"} as ${stands.map(signOf).join(" ")}.`);
  return { strength, words: house.words(strength), lines };
}

/** Say who wins among the whole hands. */
function verdict(house, whole) {
  if (whole.length < 2) return "";
  const best = Math.max(...whole.map(({ said }) => said.strength));
  const winners = whole.filter(({ said }) => said.strength === best);
  const names = listed(winners.map(({ name }) => name));
  if (winners.length > 1) return `${names} tie: ${house.words(best)}.`;
  const second = Math.max(...whole.map(({ said }) => said.strength).filter((strength) => strength < best));
  return `${names} wins: ${house.words(best)} beats ${house.words(second)}.`;
}

function showHands() {
  const house = houseOf(readRules());
  hands.forEach((hand, at) => (hands[at] = hand.filter((card) => card < house.pack).slice(0, house.dealt)));
  const whole = [];
  const items = hands.map((hand, at) => {
    const name = `Hand ${at + 1}`;
    const said = hand.length === house.dealt ? describe(house, hand) : null;
    if (said) whole.push({ name, said });
    const choose = element("button", { type: "button", className: "choose", "aria-pressed": String(at === active) }, name);
    choose.addEventListener("click", () => { active = at; showHands(); });
    const cards = hand.map((card) => {
      const back = element("button", { type: "button", className: `card ${suitOf(card)}`, "aria-label": `take back the ${nameOf(card)}` }, signOf(card));
      back.addEventListener("click", () => { active = at; tap(card); });
      return back;
    });
    const more = house.dealt - hand.length;
    const result = said
      ? [element("p", { className: "words" }, said.words), ...said.lines.map((line) => element("p", {}, line))]
      : [element("p", { className: "wanted" }, `${more} more ${more === 1 ? "card" : "cards"}`)];
    return element("li", { className: at === active ? "active" : "" }, element("div", { className: "held" }, choose, ...cards), ...result);
  });
  const list = document.getElementById("hands");
  const focused = list.contains(document.activeElement); // on a button that is about to go
  list.replaceChildren(...items);
  if (focused) list.querySelector(".active .choose").focus();
  document.getElementById("verdict").textContent = verdict(house, whole) || (whole[0] ? `Hand 1: ${whole[0].said.words}.` : "");
  document.getElementById("add-hand").disabled = hands.length === MOST_HANDS || (hands.length + 1) * house.dealt > house.pack;
  document.getElementById("remove-hand").disabled = hands.length === 1;
  for (const button of document.querySelectorAll("#pack button")) {
    const card = Number(button.dataset.card);
    const holder = hands.findIndex((hand) => hand.includes(card));
    button.hidden = card >= house.pack;
    button.setAttribute("aria-pressed", String(holder >= 0));
    button.setAttribute("aria-label", nameOf(card) + (holder >= 0 ? `, in hand ${holder + 1}` : ""));
  }
}

/** Put a card into the active hand, or take it back from the hand that has it. */
function tap(card) {
  const house = houseOf(readRules());
  const holder = hands.findIndex((hand) => hand.includes(card));
  if (holder >= 0) {
    hands[holder].splice(hands[holder].indexOf(card), 1);
    active = holder;
  } else {
    const open = [active, ...hands.keys()].find((at) => hands[at].length < house.dealt);
    if (open === undefined) {
      document.getElementById("verdict").textContent = "Every hand is full: take a card back, or add a hand.";
      return;
    }
    active = open;
    hands[active].push(card);
    if (hands[active].length === house.dealt) active = hands.findIndex((hand) => hand.length < house.dealt);
    if (active < 0) active = open;
  }
  showHands();
}

/** Lay out the pack, spades first, ace first; the arrow keys go from card to card. */
function layPack() {
  const pack = document.getElementById("pack");
  const rows = [3, 2, 1, 0].map((suit) => Array.from({ length: 13 }, (_, at) => 4 * (12 - at) + suit));
  rows.push([52, 53]);
  rows.forEach((row, y) =>
    row.forEach((card, x) => {
      const button = element("button", { type: "button", className: `card ${suitOf(card)}`, tabIndex: y || x ? -1 : 0 }, signOf(card));
      Object.assign(button.dataset, { card, x, y });
      button.addEventListener("click", () => tap(card));
      pack.append(button);
    }),
  );
  pack.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const { x, y } = event.target.dataset;
    const next = step && pack.querySelector(`[data-x="${Number(x) + step[0]}"][data-y="${Number(y) + step[1]}"]:not([hidden])`);
    if (!step) return;
    event.preventDefault();
    if (!next) return;
    event.target.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });
}
