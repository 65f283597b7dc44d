// The Tonk of the Black Company, after Speno's text.

import { pointsOf } from './cards.mjs';
import { isRun } from './melds.mjs';
import { Ledger, lowest, voidHand } from './ledger.mjs';

const HIGH = 49;

export class Speno {
  static ruleset = 'black_company';

  static players = [2, 6];

  static options = {
    take_back: [true, false],
    low_limit: [14, 15],
    others_pay: [true, false],
    tied_opener: [true, false],
    lay_many: [true, false],
    win_pays: ['payer', 'winner'],
    around: [true, false],
  };

  constructor(options) {
    this.options = options;
    this.aces = options.around ? 'around' : 'ends';
    this.mayThrowBack = options.take_back;
    this.layAtEnd = false;
  }

  /** All cards in hand count, those of a group too. */
  count(hand) {
    return pointsOf(hand);
  }

  /** What may be done at the start of a turn. */
  openings({ stock, discards }) {
    return ['drop', ...(stock.length > 0 ? ['draw'] : []), ...(discards.length > 0 ? ['take'] : [])];
  }

  maySpread({ melds, cards }) {
    return this.options.lay_many || (melds === 0 && cards === 0);
  }

  mayHit({ cards }) {
    return this.options.lay_many || cards === 0;
  }

  /** A card may be added to anybody's run, and never to a set. */
  fits(card, target) {
    return isRun([...target, card], this.aces);
  }

  /** A low or high dealt hand is a Tonk: all without one pay each who has one double. */
  endOfDeal({ players, hands, stakes }) {
    const isTonk = (player) => {
      const count = pointsOf(hands.get(player));
      return count <= this.options.low_limit || count >= HIGH;
    };
    const winners = players.filter(isTonk);
    if (winners.length === 0) return null;
    const ledger = new Ledger(players);
    for (const loser of players.filter((player) => !isTonk(player))) {
      for (const winner of winners) ledger.pay(loser, winner, 2 * stakes.get(loser));
    }
    return ledger.end('dealt', winners);
  }

  endWithoutDiscard(hand, player) {
    return this.plainWin(hand, player, 'tonk');
  }

  endOfTurn(hand, player) {
    if (hand.hands.get(player).length === 0) return this.plainWin(hand, player, 'out');
    return hand.stock.length === 0 ? this.endOfStock(hand) : null;
  }

  /** Nothing is said of it in the text: the lowest wins, and if there are several the hand is void. */
  endOfStock(hand) {
    const best = lowest(hand.counts());
    return best.length > 1 ? voidHand(hand.players, 'dry') : this.plainWin(hand, best[0], 'dry');
  }

  endOfDrop(hand, opener) {
    const counts = hand.counts();
    const others = hand.othersThan(opener);
    const notHigher = others.filter((player) => counts.get(player) <= counts.get(opener));
    return notHigher.length === 0 ? this.plainWin(hand, opener, 'dropped') : this.caught(hand, opener, notHigher);
  }

  /** The opener pays double to each who is not higher; the rest pay the lowest. What is paid is the payee's stake. */
  caught(hand, opener, notHigher) {
    const { stakes, players } = hand;
    const best = lowest(hand.counts());
    const winners = best.filter((player) => this.options.tied_opener || player !== opener);
    const ledger = new Ledger(players);
    for (const player of notHigher) ledger.pay(opener, player, 2 * stakes.get(player));
    const spared = this.options.others_pay ? best : notHigher;
    for (const payer of hand.othersThan(opener).filter((player) => !spared.includes(player))) {
      for (const winner of winners) ledger.pay(payer, winner, stakes.get(winner));
    }
    return ledger.end('dropped', winners);
  }

  /** All others pay the single stake. */
  plainWin({ players, stakes }, winner, by) {
    const ledger = new Ledger(players);
    for (const payer of players) {
      ledger.pay(payer, winner, stakes.get(this.options.win_pays === 'payer' ? payer : winner));
    }
    return ledger.end(by, [winner]);
  }
}
