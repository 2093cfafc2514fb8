/** Tables without hurry: how much time there is for a decision, in words. */

import { many, spoken, t } from '../../messages';
import type { Scene } from '../net/protocol';

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

/** A length of time in the largest unit that it is a whole number of, in words: "10 minutes". */
function length(seconds: number): string {
  const units = [
    ['day', DAY],
    ['hour', HOUR],
    ['minute', MINUTE],
    ['second', 1],
  ] as const;
  const [unit, size] = units.find(([, size]) => seconds >= size && seconds % size === 0) ?? units[3];
  const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(spoken.language, style).format(Math.floor(seconds / size));
}

/** What it means that a table counts for the rating, with the time after which somebody who is away has lost. */
export function ratedNote({ absent, days }: Pick<Scene, 'absent' | 'days'>): string {
  return days !== null
    ? t('rated.note.days', { time: length(days * DAY) })
    : t('rated.note', { time: length(absent ?? 0) });
}
