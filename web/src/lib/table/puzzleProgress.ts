/** Progress in puzzles, in localStorage: how often each was tried, and what came of it. */

import { recall, remember } from '../shell/storage';
import type { Puzzles } from '../net/protocol';

export interface Attempt {
  tries: number;
  /** Solved by oneself, or shown by the server; neither while it is open. */
  state: 'open' | 'solved' | 'shown';
}

const key = (game: string, id: string) => `puzzle.${game}.${id}`;

export function attempt(game: string, id: string): Attempt {
  const [, state, tries] = /^(open|solved|shown) (\d+)$/.exec(recall(key(game, id)) ?? '') ?? [];
  return { tries: Number(tries ?? 0), state: (state ?? 'open') as Attempt['state'] };
}

export const note = (game: string, id: string, { tries, state }: Attempt) =>
  remember(key(game, id), `${state} ${tries}`);

/** How many of these have been solved. */
export const solvedOf = (game: string, ids: readonly string[]) =>
  ids.filter((id) => attempt(game, id).state === 'solved').length;

/** The first that is open from a number on, around the end; that number itself if none is. */
export function nextOpen(game: string, ids: readonly string[], from: number): number {
  const order = ids.map((_, i) => (from + i) % ids.length);
  return order.find((i) => attempt(game, ids[i]!).state === 'open') ?? from % Math.max(1, ids.length);
}

/** The puzzles of a game, of all there are. */
export const idsOf = (all: Puzzles | null, game: string) => all?.games.find((each) => each.game === game)?.ids ?? [];
