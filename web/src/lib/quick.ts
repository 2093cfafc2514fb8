/** Tables made with one click. */

import * as api from './api';
import { myBot, myName } from './memory';
import { t, type Key } from '../messages';
import type { Game, NewTable } from './protocol';

const plain = {
  options: {},
  dice: 'fair',
  throw: 'self',
  draw: true,
  public: false,
  chat: false,
  absent: null,
} as const;

/** What one plays at once where the leaflet's own game leaves nothing to decide; `quick.GAME` says why. */
const CHOSEN: Record<string, NewTable['options']> = { 'rin-tin-tin': { squads: 1 } };

/** Why a game made with one click is not the leaflet's own, if it is not. */
export const whyChosen = (game: Game): string | null => (game.id in CHOSEN ? t(`quick.${game.id}` as Key) : null);

/** Oneself and a bot. */
export function withBot(game: Game): NewTable {
  const players = Math.min(...game.players);
  const options = CHOSEN[game.id] ?? {};
  const bots = Array.from({ length: players - 1 }, () => ({ kind: 'bot' as const, bot: levelOf(game) }));
  return { ...plain, game: game.id, players, seats: [{ kind: 'you', name: myName() }, ...bots], options };
}

/** Bots alone, to watch. */
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
