// Tonk as the rules page after pagat.com has it.

import { pointsOf } from './cards.mjs';
import { isMeld, leastLeft } from './melds.mjs';
import { Ledger, lowest, voidHand } from './ledger.mjs';

const DEALT = [49, 50];

export class Pagat {
  static ruleset = 'pagat_tonk';

  static players = [2, 3];

  static options = {
    held_spreads: [true, false],
    take_back: [true, false],
    upcard: [true, false],
    dry_tie: ['redealt', 'shared'],
    caught_pays_both: [true, false],
    hits_on: ['any_spread', 'own_spread'],
    tied_knocker: [true, false],
    knock_at_end: [true, false],
    lay_at_end: [true, false],
  };

  constructor(options) {
    this.options = options;
    this.aces = 'low';
    this.mayThrowBack = options.take_back;
    this.layAtEnd = options.lay_at_end;
  }

  /** What is held counts: all of it, or what would be left over after laying down whatever can be. */
  count(hand) {
    return this.options.held_spreads ? pointsOf(hand) : leastLeft(hand, this.aces);
  }

  /** What may be done at the start of a turn; with the stock out a player who wants no discard says so. */
  openings({ stock, discards }) {
    const moves = stock.length > 0 ? ['draw'] : ['decline'];
    if (discards.length > 0) moves.push('take');
    if (stock.length > 0 || this.options.knock_at_end) moves.push('drop');
    return moves;
  }

  maySpread() {
    return true;
  }

  mayHit() {
    return true;
  }

  fits(card, target, isOwn) {
    return (isOwn || this.options.hits_on === 'any_spread') && isMeld([...target, card], this.aces);
  }

  /** A dealt 49 or 50 is paid double; if several have one the hand is void. */
  endOfDeal({ players, hands, stakes }) {
    const winners = players.filter((player) => DEALT.includes(pointsOf(hands.get(player))));
    if (winners.length === 0) return null;
    return winners.length > 1 ? voidHand(players, 'dealt') : this.paid(players, stakes, winners, 2, 'dealt');
  }

  endWithoutDiscard({ players, stakes }, player) {
    return this.paid(players, stakes, [player], 2, 'tonk');
  }

  endOfTurn({ players, stakes, hands }, player) {
    return hands.get(player).length === 0 ? this.paid(players, stakes, [player], 1, 'out') : null;
  }

  endOfStock(hand) {
    const best = lowest(hand.counts());
    if (best.length > 1 && this.options.dry_tie === 'redealt') return voidHand(hand.players, 'dry');
    return this.paid(hand.players, hand.stakes, best, 1, 'dry');
  }

  endOfDrop(hand, knocker) {
    const counts = hand.counts();
    const notHigher = hand.othersThan(knocker).filter((player) => counts.get(player) <= counts.get(knocker));
    if (notHigher.length === 0) return this.paid(hand.players, hand.stakes, [knocker], 1, 'dropped');
    return this.caught(hand, knocker, notHigher, lowest(counts));
  }

  /** The knocker pays double to each who is not higher, and the others pay the stake to who really was lowest. */
  caught({ players, stakes }, knocker, notHigher, best) {
    const winners = best.filter((player) => this.options.tied_knocker || player !== knocker);
    const ledger = new Ledger(players);
    for (const player of notHigher) ledger.pay(knocker, player, 2 * stakes.get(player));
    const isPaying = (player) => (player === knocker
      ? this.options.caught_pays_both && !winners.includes(knocker)
      : !best.includes(player));
    for (const payer of players.filter(isPaying)) {
      for (const winner of winners) ledger.pay(payer, winner, stakes.get(payer));
    }
    return ledger.end('dropped', winners);
  }

  /** Each who has not won pays each who has so many stakes. */
  paid(players, stakes, winners, times, by) {
    const ledger = new Ledger(players);
    for (const payer of players.filter((player) => !winners.includes(player))) {
      for (const winner of winners) ledger.pay(payer, winner, times * stakes.get(payer));
    }
    return ledger.end(by, winners);
  }
}
