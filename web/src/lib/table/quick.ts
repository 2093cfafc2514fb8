/** Tables made with one click. */

import * as api from '../net/api';
import { myBot, myName } from '../shell/storage';
import type { Game, NewTable } from '../net/protocol';

const plain = {
  options: {},
  dice: 'fair',
  throw: 'self',
  draw: true,
  public: false,
  chat: false,
  absent: null,
} as const;

/** Table for oneself and a bot. */
export function withBot(game: Game): NewTable {
  const players = Math.min(...game.players);
  const options = game.quick?.options ?? {};
  const bots = Array.from({ length: players - 1 }, () => ({ kind: 'bot' as const, bot: levelOf(game) }));
  return { ...plain, game: game.id, players, seats: [{ kind: 'you', name: myName() }, ...bots], options };
}

/** Table of bots alone, to watch. */
export function botsAlone(game: Game): NewTable {
  const players = Math.min(...game.players);
  const seats = Array.from({ length: players }, () => ({ kind: 'bot' as const, bot: levelOf(game) }));
  return { ...plain, game: game.id, players, seats, public: true };
}

const levelOf = (game: Game) => {
  const levels = game.levels.map((level) => level.bot);
  return levels.includes(myBot()) ? myBot() : levels[0]!;
};

export const open = async (spec: NewTable) => (await api.make(spec)).table;
