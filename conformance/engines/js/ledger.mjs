// Who pays whom at the end of a hand.

export class Ledger {
  constructor(players) {
    this.players = players;
    this.pays = [];
  }

  pay(from, to, amount) {
    if (from !== to && amount > 0) this.pays.push({ from, to, amount });
  }

  /** The end of a hand that these have won, as the protocol tells it. */
  end(by, winners) {
    const net = Object.fromEntries(this.players.map((player) => [player, 0]));
    for (const { from, to, amount } of this.pays) {
      net[from] -= amount;
      net[to] += amount;
    }
    return { by, winners, net, pays: this.pays };
  }
}

/** The end of a hand that nobody has won, and that is dealt anew. */
export const voidHand = (players, by) => ({ ...new Ledger(players).end(by, []), redeal: true });

/** Those with the lowest of the counts, a Map by player. */
export const lowest = (counts) => {
  const least = Math.min(...counts.values());
  return [...counts.keys()].filter((player) => counts.get(player) === least);
};
