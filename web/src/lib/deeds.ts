/** Choices between deeds, such as to roll or to play a card, in contrast to ways to go. They are offered as buttons. */

import type { Move } from './protocol';

/** What is touched to do something, not to go somewhere: dice, a spinner, cards, an opponent. */
const DEED = /^(say:|dice$|spinner$|number:|piece:)/;
const MANY = 10;

/** Whether all there is to choose are a few deeds: then all of them are buttons, and no list has them once more. */
export function offersAll(moves: readonly Move[]): boolean {
  return moves.length > 0 && moves.length <= MANY && moves.every((move) => DEED.test(move.touch[0] ?? ''));
}
