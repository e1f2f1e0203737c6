"use strict";
// Look strengths up in the tables of the package. What beats what stands in those tables alone.

const DATA = JSON.parse(document.getElementById("data").textContent);

function numbersOf(base64) {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Uint16Array.from({ length: bytes.length / 2 }, (_, at) => view.getUint16(2 * at, true));
}

// A table's place of three ascending cards is TRIPLES[high] + PAIRS[middle] + low.
const PAIRS = Array.from({ length: 54 }, (_, n) => (n * (n - 1)) / 2);
const TRIPLES = Array.from({ length: 54 }, (_, n) => (n * (n - 1) * (n - 2)) / 6);

const tables = new Map();

/** Lay out one order of the hands: its flat table, and the words and kinds of its strengths. */
function tableOf(order) {
  if (!tables.has(order)) {
    const runOrder = DATA.orders[order].stored;
    const stored = numbersOf(DATA.tables[runOrder]);
    const numbers = numbersOf(DATA.orders[order].numbers);
    const words = [];
    const kinds = [];
    // Where a class made with a joker ties with its natural twin, the natural one, the later, names both.
    DATA.classes[runOrder].words.forEach((text, at) => {
      words[numbers[at + 1]] = text;
      kinds[numbers[at + 1]] = Number(DATA.classes[runOrder].kinds[at]);
    });
    tables.set(order, { flat: stored.map((number) => numbers[number]), words, kinds });
  }
  return tables.get(order);
}

/** Visit the best strength of every deal of so many of the cards, which ascend. */
function forEachDeal(flat, cards, dealt, visit, start = 0, chosen = [], best = 0) {
  const last = chosen.length + 1 === dealt;
  for (let at = start; at < cards.length; at += 1) {
    const card = cards[at];
    let better = best;
    for (let high = 1; high < chosen.length; high += 1) {
      const place = TRIPLES[card] + PAIRS[chosen[high]];
      for (let low = 0; low < high; low += 1) {
        const found = flat[place + chosen[low]];
        if (found > better) better = found;
      }
    }
    if (last) {
      visit(better, chosen, card);
    } else {
      chosen.push(card);
      forEachDeal(flat, cards, dealt, visit, at + 1, chosen, better);
      chosen.pop();
    }
  }
}

/** Answer questions about hands under one table's house rules. */
class House {
  constructor(rules) {
    const { runOrder, prialOrder, jokers, naturalBeatsJoker, dealt, discardBreaksTies } = rules;
    this.dealt = dealt;
    this.pack = 52 + jokers;
    this.cards = Array.from({ length: this.pack }, (_, card) => card);
    this.discards = discardBreaksTies && dealt === 4;
    this.table = tableOf(`${runOrder}-${prialOrder}-${jokers && naturalBeatsJoker ? "twins" : "tied"}`);
    if (this.discards) {
      const found = new Set();
      this.eachNumber(this.cards, (number) => found.add(number));
      this.numbers = [0, ...[...found].sort((a, b) => a - b)];
      this.strengths = new Map(this.numbers.map((number, strength) => [number, strength]));
    }
  }

  get strongest() {
    return this.discards ? this.numbers.length - 1 : this.table.words.length - 1;
  }

  /** Visit a number for each deal; where a discard breaks ties it holds the rank thrown away too. */
  eachNumber(cards, visit) {
    const { flat } = this.table;
    if (!this.discards) {
      forEachDeal(flat, cards, this.dealt, visit);
      return;
    }
    forEachDeal(flat, cards, 4, (_, [a, b, c], d) => visit(this.best([a, b, c, d]).number));
  }

  /** Find the three that are kept, of those that are worth as much the ones with the fewest jokers. */
  best(cards) {
    const sorted = [...cards].sort((a, b) => a - b);
    let best = { number: -1 };
    for (let high = 2; high < sorted.length; high += 1)
      for (let middle = 1; middle < high; middle += 1)
        for (let low = 0; low < middle; low += 1) {
          const kept = [sorted[low], sorted[middle], sorted[high]];
          const worth = this.table.flat[TRIPLES[kept[2]] + PAIRS[kept[1]] + kept[0]];
          const number = this.discards ? 16 * worth + (discardOf(sorted, kept) >> 2) : worth;
          const wild = kept.filter((card) => card >= 52).length;
          if (number > best.number || (number === best.number && wild <= best.wild)) best = { number, kept, wild };
        }
    return best;
  }

  strength(cards) {
    const { number } = this.best(cards);
    return this.discards ? this.strengths.get(number) : number;
  }

  words(strength) {
    if (!this.discards) return this.table.words[strength];
    const number = this.numbers[strength];
    return `${this.table.words[number >> 4]}, ${DATA.ranks[number & 15]} thrown away`;
  }

  kind(strength) {
    return this.table.kinds[this.discards ? this.numbers[strength] >> 4 : strength];
  }

  /** Count the deals of each strength, and those that are weaker. */
  get counts() {
    if (!this.counted) {
      const deals = this.tally(this.cards);
      const weaker = new Uint32Array(deals.length + 1);
      deals.forEach((count, strength) => (weaker[strength + 1] = weaker[strength] + count));
      this.counted = { deals, weaker, all: weaker[deals.length] };
    }
    return this.counted;
  }

  tally(cards) {
    const deals = new Uint32Array(this.strongest + 1);
    if (this.discards) this.eachNumber(cards, (number) => (deals[this.strengths.get(number)] += 1));
    else this.eachNumber(cards, (number) => (deals[number] += 1));
    return deals;
  }

  percentile(strength) {
    return (100 * this.counts.weaker[strength]) / this.counts.all;
  }

  /** Count how a hand fares against every hand that the other cards can make. */
  headsUp(cards) {
    const mine = this.strength(cards);
    const odds = { wins: 0, ties: 0, losses: 0 };
    this.tally(this.cards.filter((card) => !cards.includes(card))).forEach((deals, strength) => {
      odds[strength < mine ? "wins" : strength > mine ? "losses" : "ties"] += deals;
    });
    return odds;
  }

  /** Find what the jokers play as: the highest cards that make the best of the table. */
  standIns(kept) {
    const jokers = kept.filter((card) => card >= 52);
    const natural = kept.filter((card) => card < 52);
    let tries = [[]];
    jokers.forEach(() => {
      tries = tries.flatMap((some) =>
        this.cards.slice(0, 52).filter((card) => !natural.includes(card) && card < (some.at(-1) ?? 52)).reverse()
          .map((card) => [...some, card]));
    });
    const worth = (some) => {
      const [low, middle, high] = [...natural, ...some].sort((a, b) => a - b);
      return this.table.flat[TRIPLES[high] + PAIRS[middle] + low];
    };
    return tries.reduce((best, some) => (worth(some) > worth(best) ? some : best), tries[0]);
  }
}

function discardOf(cards, kept) {
  return cards.find((card) => !kept.includes(card));
}

const houses = new Map();

function houseOf(rules) {
  const key = JSON.stringify(rules);
  if (!houses.has(key)) houses.set(key, new House(rules));
  return houses.get(key);
}
