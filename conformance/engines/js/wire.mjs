// The engine protocol: what is asked, and the answer to it, as objects.

import { isPack } from './cards.mjs';
import { Hand } from './hand.mjs';
import { Pagat } from './pagat.mjs';
import { Speno } from './speno.mjs';

const GAMES = new Map([Speno, Pagat].map((game) => [game.ruleset, game]));
const PROTOCOL = 1;
const LEVEL = 2;
const FEATURES = ['position', 'match', 'play'];
const COMMANDS = ['hello', 'rules', 'deal', 'do', 'ask', 'play', 'reset', 'bye'];

/** What makes a request one that cannot be answered. */
class CannotAnswer extends Error {}

export class Session {
  constructor() {
    this.reset();
  }

  /** The answer to a request, without its `seq`. */
  answer(request) {
    const { cmd } = request;
    if (!COMMANDS.includes(cmd)) return { error: `no such command: ${cmd}` };
    try {
      return this[cmd](request);
    } catch (problem) {
      return { error: problem instanceof CannotAnswer ? problem.message : `cannot do that: ${problem}` };
    }
  }

  hello({ protocol }) {
    if (!protocol?.includes(PROTOCOL)) throw new CannotAnswer(`only protocol ${PROTOCOL} is spoken here`);
    const numbers = [...GAMES.values()].flatMap((game) => game.players);
    return {
      protocol: PROTOCOL,
      engine: { name: 'js tonk', version: '1.0', language: 'javascript' },
      games: [...GAMES.keys()],
      level: LEVEL,
      features: FEATURES,
      players: [Math.min(...numbers), Math.max(...numbers)],
    };
  }

  rules({ name, options = {} }) {
    const game = GAMES.get(name);
    if (game === undefined) return { unsupported: [name] };
    const isKnown = (option) => Object.hasOwn(game.options, option) && game.options[option].includes(options[option]);
    const unknown = Object.keys(options).filter((option) => !isKnown(option));
    if (unknown.length > 0) return { unsupported: unknown };
    const missing = Object.keys(game.options).filter((option) => !(option in options));
    if (missing.length > 0) throw new CannotAnswer(`no value for ${missing.join(', ')}`);
    this.game = new game(options);
    this.hand = null;
    return { ok: true };
  }

  deal(request) {
    if (this.game === null) throw new CannotAnswer('a deal comes after the rules');
    const { players, dealer, to_move: toMove = dealer, zones } = request;
    for (const name of [dealer, toMove]) {
      if (!players.includes(name)) throw new CannotAnswer(`${name} has no seat`);
    }
    const before = ['hand', 'table'].flatMap((zone) => players.map((player) => zones[zone]?.[player] ?? []));
    const cards = [...before.flat(2), ...(zones.stock ?? []), ...(zones.discards ?? [])];
    if (!isPack(cards)) throw new CannotAnswer('the cards dealt are not one pack');
    this.hand = new Hand(this.game, request);
    return this.played([]);
  }

  do({ player, move }) {
    const hand = this.inPlay();
    if (typeof move?.move !== 'string') throw new CannotAnswer('a move has a name');
    const events = [];
    if (!hand.play(player, move, events)) return { refused: true, rule: `${player} may not do that now` };
    return this.played(events);
  }

  ask({ what, player }) {
    const hand = this.inPlay();
    if (what === 'state') return { state: this.scene(hand) };
    if (what !== 'legal') throw new CannotAnswer(`not told at level ${LEVEL}: ${what}`);
    if (!hand.players.includes(player)) throw new CannotAnswer(`nobody here is called ${player}`);
    return { legal: hand.legal(player) };
  }

  /** A whole hand: what each request by itself would have been answered, and what would have been asked behind it. */
  play({ level, deal, moves }) {
    const steps = [this.told(this.deal(deal), level)];
    for (const { player, move } of moves) {
      if (this.hand.end !== null) break;
      steps.push(this.told(this.do({ player, move }), level));
    }
    return { steps };
  }

  told(answer, level) {
    const { hand } = this;
    if (hand.end !== null || level === 0) return answer;
    const step = { ...answer, state: this.scene(hand) };
    if (level > 1) step.legal = Object.fromEntries(hand.players.map((player) => [player, hand.legal(player)]));
    return structuredClone(step); // what lies on the table now will not lie there at the next step
  }

  reset() {
    this.game = null;
    this.hand = null;
    return { ok: true };
  }

  bye() {
    return { ok: true };
  }

  inPlay() {
    if (this.hand === null) throw new CannotAnswer('no hand has been dealt');
    return this.hand;
  }

  played(events) {
    const answer = { ok: true };
    if (this.hand.end !== null) answer.end = this.hand.end;
    if (events.length > 0) answer.events = events;
    return answer;
  }

  /** What anyone at the table sees. */
  scene(hand) {
    const each = (of) => Object.fromEntries(hand.players.map((player) => [player, of(player)]));
    return {
      to_move: hand.end === null ? hand.toMove : null,
      zones: {
        stock: hand.stock.length,
        discards: hand.discards.slice(0, 1),
        hand: each((player) => hand.hands.get(player).length),
        table: each((player) => hand.tables.get(player)),
      },
    };
  }
}
