// The start of an engine: it deals, knows a Tonk, and lets a player open. What is not written yet is an error.

import { createInterface } from 'node:readline';

const POINTS = { A: 1, J: 10, Q: 10, K: 10 };
const PLAYED = ['low_limit']; // the options of which every value is played

class Engine {
  hello({ protocol }) {
    if (!protocol.includes(1)) throw new Error('only protocol 1 is spoken here');
    const engine = { name: 'my tonk', version: '0.1', language: 'javascript' };
    return { protocol: 1, engine, games: ['black_company'], level: 0 };
  }

  rules({ options, readings }) {
    Object.assign(this, { options, hands: null });
    const unable = Object.keys(options).filter((name) => ![...readings, ...PLAYED].includes(name));
    return unable.length > 0 ? { unsupported: unable } : { ok: true };
  }

  deal({ players, dealer, given, zones }) {
    Object.assign(this, { players, stakes: given.stake, hands: zones.hand });
    this.toMove = players[(players.indexOf(dealer) + 1) % players.length];
    const winners = players.filter((player) => this.isTonk(player));
    return winners.length > 0 ? { ok: true, end: this.end(winners, 2) } : { ok: true };
  }

  do({ player, move }) {
    if (!this.hands || player !== this.toMove) return { refused: true, rule: 'it is not your turn' };
    const others = this.players.filter((other) => other !== player);
    if (move.move === 'drop' && others.every((other) => this.count(player) < this.count(other))) {
      return { ok: true, end: this.end([player], 1) };
    }
    throw new Error(`not written yet: ${move.move}, or what it leads to`);
  }

  count = (player) => this.hands[player]
    .reduce((sum, card) => sum + (POINTS[card.slice(0, -1)] ?? Number(card.slice(0, -1))), 0);

  isTonk = (player) => this.count(player) <= this.options.low_limit || this.count(player) >= 49;

  end(winners, times) { // each who has not won pays each winner so many of his own stakes
    const net = Object.fromEntries(this.players.map((player) => [player, 0]));
    for (const loser of this.players.filter((player) => !winners.includes(player))) {
      for (const winner of winners) {
        net[loser] -= times * this.stakes[loser];
        net[winner] += times * this.stakes[loser];
      }
    }
    this.hands = null;
    return { winners, net };
  }
}

const engine = new Engine();
for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  let answer = { error: `no such command: ${request.cmd}` };
  try {
    if (['hello', 'rules', 'deal', 'do'].includes(request.cmd)) answer = engine[request.cmd](request);
    if (['reset', 'bye'].includes(request.cmd)) [answer, engine.options, engine.hands] = [{ ok: true }];
  } catch (problem) { // whatever goes wrong, every request has its answer
    answer = { error: String(problem) };
  }
  console.log(JSON.stringify({ seq: request.seq, ...answer }));
  if (request.cmd === 'bye') process.exit(0);
}
