"use strict";
// Show the ladder of hands with its counts, keep the form of house rules true, and go from part to part.

function showLadder() {
  const house = houseOf(readRules());
  const { deals, all } = house.counts;
  const kind = document.getElementById("ladder-kind").value;
  const wanted = document.getElementById("ladder-words").value.trim().toLowerCase().split(/\s+/);
  const rows = [];
  for (let strength = house.strongest; strength > 0; strength -= 1) {
    const words = house.words(strength);
    if ((kind && String(house.kind(strength)) !== kind) || !wanted.every((word) => words.includes(word))) continue;
    rows.push(`<tr><td>${strength}</td><th scope="row">${words}</th><td>${deals[strength].toLocaleString("en")}</td>` +
      `<td>${house.percentile(strength).toFixed(2)}%</td></tr>`);
  }
  document.querySelector("#ladder tbody").innerHTML = rows.join("");
  document.getElementById("ladder-count").textContent =
    `${rows.length.toLocaleString("en")} of ${house.strongest.toLocaleString("en")} classes, ${all.toLocaleString("en")} deals`;
  const totals = new Map(DATA.categories.map((name) => [name, 0]));
  deals.forEach((count, strength) => {
    const name = DATA.categories[house.kind(strength) - 1];
    if (strength) totals.set(name, totals.get(name) + count);
  });
  document.querySelector("#kinds tbody").innerHTML = [...totals]
    .reverse()
    .map(([name, count]) => `<tr><th scope="row">${name}</th><td>${count.toLocaleString("en")}</td><td>${percent(count, all)}</td></tr>`)
    .join("");
}

const PRESET_FIELDS = ["runOrder", "prialOrder", "jokers", "dealt", "naturalBeatsJoker", "discardBreaksTies"];

function field(name) {
  return document.getElementById("house-rules")[name];
}

/** Set the form to a preset. */
function usePreset(preset) {
  for (const name of PRESET_FIELDS) {
    if (field(name).type === "checkbox") field(name).checked = preset[name];
    else field(name).value = String(preset[name]);
  }
}

function rulesChanged(event) {
  if (event?.target === field("preset")) {
    const preset = DATA.presets[field("preset").value];
    if (preset) usePreset(preset);
  }
  field("naturalBeatsJoker").disabled = field("jokers").value === "0";
  field("discardBreaksTies").disabled = field("dealt").value !== "4";
  const rules = readRules();
  const same = ([, preset]) => PRESET_FIELDS.every((name) => preset[name] === rules[name] || (name === "naturalBeatsJoker" && !rules.jokers));
  field("preset").value = Object.entries(DATA.presets).find(same)?.[0] ?? "";
  document.getElementById("rules-now").textContent = field("preset").selectedOptions[0].textContent;
  showHands();
  if (!document.getElementById("part-ladder").hidden) showLadder();
}

/** Show the part, or the rule, that the address names. */
function route() {
  const target = document.getElementById(location.hash.slice(1));
  const part = target?.closest("main > section") ?? document.getElementById("part-rules");
  for (const section of document.querySelectorAll("main > section")) section.hidden = section !== part;
  document.getElementById("house").hidden = part.id === "part-rules";
  for (const link of document.querySelectorAll("nav a")) {
    if (link.hash === `#${part.id}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  if (part.id === "part-ladder") showLadder();
  if (target?.matches("article")) showRule(target);
  else window.scrollTo(0, 0);
}

layPack();
usePreset(DATA.presets.brag);
rulesChanged();
document.getElementById("house-rules").addEventListener("change", rulesChanged);
document.getElementById("ladder-kind").addEventListener("change", showLadder);
document.getElementById("ladder-words").addEventListener("input", showLadder);
document.getElementById("add-hand").addEventListener("click", () => { active = hands.push([]) - 1; showHands(); });
document.getElementById("remove-hand").addEventListener("click", () => {
  hands.splice(active, 1);
  active = Math.min(active, hands.length - 1);
  showHands();
});
document.getElementById("clear").addEventListener("click", () => { hands.forEach((hand) => hand.splice(0)); active = 0; showHands(); });
window.addEventListener("hashchange", route);
document.addEventListener("click", (event) => {
  if (event.target.closest?.("a")?.hash === location.hash) route(); // the address does not change, but the page may have
});
document.body.classList.add("ready");
route();
