// One hand in play: where the cards lie, whose turn it is, which moves there are, and what a move does.
//
// What differs between the games is asked of `game` (see speno.mjs and pagat.mjs): which melds and hits there are,
// what a dealt hand is worth, when the hand ends, and who pays.

import { asKey } from './cards.mjs';
import { meldsAmong } from './melds.mjs';
import { voidHand } from './ledger.mjs';

const MOST_TURNS = 400;
const PARAMETERS = new Map([['spread', ['meld']], ['hit', ['card', 'target']], ['discard', ['card']]]);

/** A move as a text that is the same for the same move. */
const keyOf = (move) => {
  const values = (PARAMETERS.get(move.move) ?? []).map((name) => move[name]);
  return [move.move, ...values.map((value) => (Array.isArray(value) ? asKey(value) : String(value)))].join('|');
};

export class Hand {
  /** `deal` as the protocol tells it. */
  constructor(game, deal) {
    const { players, dealer, given = {}, zones } = deal;
    const each = (zone) => new Map(players.map((player) => [player, [...(zones[zone]?.[player] ?? [])]]));
    this.game = game;
    this.players = players;
    this.stakes = new Map(players.map((player) => [player, given.stake?.[player] ?? given.stake ?? 1]));
    this.stock = [...(zones.stock ?? [])];
    this.discards = [...(zones.discards ?? [])];
    this.hands = each('hand');
    this.tables = each('table');
    this.turns = 0;
    this.end = null;
    this.layers = [];
    this.begin(deal.to_move ?? this.leftOf(dealer));
    if (deal.to_move === undefined) this.end = game.endOfDeal(this);
  }

  leftOf(player) {
    return this.players[(this.players.indexOf(player) + 1) % this.players.length];
  }

  /** The others, beginning at the left of a player. */
  othersThan(player) {
    const place = this.players.indexOf(player);
    return [...this.players.slice(place + 1), ...this.players.slice(0, place)];
  }

  /** What is counted in a hand, by player. */
  counts() {
    return new Map(this.players.map((player) => [player, this.game.count(this.hands.get(player))]));
  }

  /** Begin the turn of a player. `hasCard` says whether he has drawn or taken, `taken` what he took from the pile. */
  begin(player) {
    this.toMove = player;
    this.hasCard = false;
    this.taken = null;
    this.laid = { melds: 0, cards: 0 };
  }

  /** Every move that a player may make now. */
  legal(player) {
    if (this.end !== null || player !== this.toMove) return [];
    if (this.layers.length > 0) return [...this.layings(player), { move: 'done' }];
    if (!this.hasCard) return this.game.openings(this).map((move) => ({ move }));
    return [...this.layings(player), ...this.throwings(player)];
  }

  layings(player) {
    const { game, laid } = this;
    const hand = this.hands.get(player);
    const moves = [];
    if (game.maySpread(laid)) {
      for (const meld of meldsAmong(hand, game.aces)) moves.push({ move: 'spread', meld });
    }
    if (game.mayHit(laid)) {
      for (const [owner, melds] of this.tables) {
        for (const target of melds) {
          for (const card of hand) {
            if (game.fits(card, target, owner === player)) moves.push({ move: 'hit', card, target: [...target] });
          }
        }
      }
    }
    return moves;
  }

  throwings(player) {
    const hand = this.hands.get(player);
    const isFree = (card) => this.game.mayThrowBack || card !== this.taken || hand.length === 1;
    return hand.filter(isFree).map((card) => ({ move: 'discard', card }));
  }

  /** Make a move if it is allowed; whether it is. What happens by itself behind it is added to `events`. */
  play(player, move, events = []) {
    const wanted = keyOf(move);
    if (!this.legal(player).some((allowed) => keyOf(allowed) === wanted)) return false;
    this[move.move](player, move);
    while (this.layers.length > 0 && this.layings(this.toMove).length === 0) {
      events.push({ player: this.toMove, move: { move: 'done' } });
      this.done();
    }
    return true;
  }

  draw(player) {
    this.hands.get(player).push(this.stock.shift());
    this.hasCard = true;
  }

  take(player) {
    this.taken = this.discards.shift();
    this.hands.get(player).push(this.taken);
    this.hasCard = true;
  }

  spread(player, { meld }) {
    this.laid.melds += 1;
    this.lay(player, meld);
    this.tables.get(player).push([...meld]);
    this.afterLaying(player);
  }

  hit(player, { card, target }) {
    const wanted = asKey(target);
    const lying = [...this.tables.values()].flat().find((meld) => asKey(meld) === wanted);
    this.laid.cards += 1;
    this.lay(player, [card]);
    lying.push(card);
    this.afterLaying(player);
  }

  lay(player, cards) {
    this.hands.set(player, this.hands.get(player).filter((card) => !cards.includes(card)));
  }

  afterLaying(player) {
    const isOut = this.layers.length === 0 && this.hands.get(player).length === 0;
    if (isOut) this.end = this.game.endWithoutDiscard(this, player);
  }

  discard(player, { card }) {
    this.lay(player, [card]);
    this.discards.unshift(card);
    this.turns += 1;
    this.end = this.game.endOfTurn(this, player);
    if (this.end === null && this.turns === MOST_TURNS) this.end = voidHand(this.players, 'no winner');
    if (this.end === null) this.begin(this.leftOf(player));
  }

  drop(player) {
    this.end = this.game.endOfDrop(this, player);
  }

  /** The end of a hand whose stock is out; first everybody may lay down what he can, where that is the rule. */
  decline(player) {
    if (this.game.layAtEnd) this.layers = [player, ...this.othersThan(player)];
    else this.end = this.game.endOfStock(this);
  }

  done() {
    this.layers.shift();
    if (this.layers.length > 0) [this.toMove] = this.layers;
    else this.end = this.game.endOfStock(this);
  }
}
