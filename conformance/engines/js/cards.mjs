// Cards as the protocol writes them: a rank and a suit, `10s`, `Ah`.

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['c', 'd', 'h', 's'];

const KNOWN = new Map();
for (const suit of SUITS) {
  RANKS.forEach((rank, place) => KNOWN.set(rank + suit, { rank: place + 1, suit }));
}

/** Every card of the pack, once. */
export const PACK = [...KNOWN.keys()];

/** 1 for an ace up to 13 for a king. */
export const rankOf = (card) => KNOWN.get(card).rank;

export const suitOf = (card) => KNOWN.get(card).suit;

/** An ace counts one, a face card ten, another card its number. */
export const pointsOf = (cards) => cards.reduce((sum, card) => sum + Math.min(10, rankOf(card)), 0);

/** The same cards whatever their order, as one text. */
export const asKey = (cards) => [...cards].sort().join(' ');

/** Whether these are all cards of the pack, each once. */
export const isPack = (cards) => cards.length === PACK.length && new Set(cards).size === PACK.length
  && cards.every((card) => KNOWN.has(card));
