// What may lie on the table: sets of three or four of a rank, and runs of three or more of a suit.
//
// `aces` says where an ace stands in a run: `low` (below the two), `ends` (there or above the king) or `around` (the
// run may also go on through it).

import { pointsOf, rankOf, suitOf } from './cards.mjs';

/** The ranks that a run may climb, in order; one of at most thirteen cards never has the same card twice. */
const LADDERS = {
  low: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
  ends: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1],
  around: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
};
const SHORTEST = 3;
const LONGEST_RUN = 13;

const grouped = (cards, by) => {
  const groups = new Map();
  for (const card of cards) {
    const name = by(card);
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(card);
  }
  return [...groups.values()];
};

export const isSet = (cards) => cards.length >= SHORTEST && cards.length <= 4
  && cards.every((card) => rankOf(card) === rankOf(cards[0]));

export const isRun = (cards, aces) => {
  if (cards.length < SHORTEST || cards.length > LONGEST_RUN) return false;
  if (cards.some((card) => suitOf(card) !== suitOf(cards[0]))) return false;
  const ranks = new Set(cards.map(rankOf));
  const ladder = LADDERS[aces];
  for (let first = 0; first + cards.length <= ladder.length; first += 1) {
    if (ladder.slice(first, first + cards.length).every((rank) => ranks.has(rank))) return true;
  }
  return false;
};

export const isMeld = (cards, aces) => isSet(cards) || isRun(cards, aces);

const setsAmong = (cards) => grouped(cards, rankOf).flatMap((group) => {
  if (group.length < SHORTEST) return [];
  if (group.length === SHORTEST) return [group];
  return [group, ...group.map((without) => group.filter((card) => card !== without))];
});

const runsAmong = (cards, aces) => grouped(cards, suitOf).flatMap((group) => {
  if (group.length < SHORTEST) return [];
  const at = new Map(group.map((card) => [rankOf(card), card]));
  const ladder = LADDERS[aces];
  const found = [];
  for (let first = 0; first < Math.min(LONGEST_RUN, ladder.length); first += 1) {
    const run = [];
    for (let step = first; step < ladder.length && at.has(ladder[step]) && run.length < LONGEST_RUN; step += 1) {
      run.push(at.get(ladder[step]));
      const isWholeSuit = run.length === LONGEST_RUN;
      if (run.length >= SHORTEST && !(isWholeSuit && first > 0)) found.push([...run]);
    }
  }
  return found;
});

/** Every meld that can be made of these cards, each once. */
export const meldsAmong = (cards, aces) => [...setsAmong(cards), ...runsAmong(cards, aces)];

/** The fewest points that are left when as much of a hand as is good is put into melds. */
export const leastLeft = (cards, aces) => {
  const usable = meldsAmong(cards, aces);
  const least = (left, from) => {
    let found = pointsOf(left);
    for (let place = from; place < usable.length; place += 1) {
      const meld = usable[place];
      if (meld.every((card) => left.includes(card))) {
        found = Math.min(found, least(left.filter((card) => !meld.includes(card)), place + 1));
      }
    }
    return found;
  };
  return least(cards, 0);
};
