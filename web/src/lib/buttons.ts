/** Choices between deeds, such as to roll or to play a card, in contrast to ways to go. They are offered as buttons. */

import type { Move } from './protocol';

const MANY = 10;

/** Whether all there is to choose are a few deeds: then all of them are buttons, and no list has them once more. */
export function offersAll(moves: readonly Move[]): boolean {
  return moves.length > 0 && moves.length <= MANY && moves.every((move) => move.button !== null);
}

/** Moves in their order, but those that decline or end something come last. */
export function asidesLast(moves: readonly Move[]): Move[] {
  return [...moves].sort((a, b) => Number(a.button === 'aside') - Number(b.button === 'aside'));
}
