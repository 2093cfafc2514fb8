/** Tables without hurry: how much time there is for a decision, in words. */

import { many } from '../../messages';

/** What is offered when a table is made, in days a decision. */
export const DAYS = [1, 3, 7] as const;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Tolerance in seconds: of three days that have just begun, three are left, not two. */
const GRACE = 10 * MINUTE;

/** The time left until a moment, in the largest whole unit: nobody should think that they have much more. */
export function timeLeft(until: number, now = Date.now() / 1000): string {
  const left = Math.max(0, until - now);
  const days = Math.floor((left + GRACE) / DAY);
  if (days >= 2) return many('left.days', days);
  if (left >= HOUR) return many('left.hours', Math.floor(left / HOUR));
  return many('left.minutes', Math.floor(left / MINUTE));
}
