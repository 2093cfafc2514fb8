/** Moves as buttons: acts, such as to roll or to play a card, in contrast to moves over the board. */

import type { Move } from '../net/protocol';

const MOST_BUTTONS = 10;

/** Whether all legal moves are a few acts: then all of them are buttons, and the list of moves is left out. */
export function offersAll(moves: readonly Move[]): boolean {
  return moves.length > 0 && moves.length <= MOST_BUTTONS && moves.every((move) => move.button !== null);
}

/** Sorts moves: those that decline or end something come last. */
export function asidesLast(moves: readonly Move[]): Move[] {
  return [...moves].sort((a, b) => Number(a.button === 'aside') - Number(b.button === 'aside'));
}
