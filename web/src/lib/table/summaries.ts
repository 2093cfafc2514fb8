/** A table in a list: who sits there, how it stands for whoever looks, and when something last happened. */

import { listed, spoken, t } from '../../messages';
import type { Summary } from '../net/protocol';
import { nameOf } from './seats';

export const namesIn = (table: Summary): string =>
  (table.places ?? [])
    .map((place) => (place.kind === 'open' ? t('seat.free') : nameOf(place, table.places ?? [])))
    .join(', ');

/** Whether it is the turn of whoever looks: no bot plays for them. Without hurry the dice wait for people, too. */
export function yourTurn(table: Summary): boolean {
  if (table.days && table.waits.some((place) => table.you.includes(place))) return true;
  const place = table.to_move ?? null;
  return table.status === 'playing' && place !== null && !!table.you?.includes(place) && !table.places?.[place]?.bot;
}

/** How a table stands, in a word or two. */
export function stateOf(table: Summary): string {
  if (yourTurn(table)) return t('state.turn');
  if (table.status === 'open' && !table.places?.some((place) => place.kind === 'open')) return t('state.begins');
  if (table.status !== 'over' || !table.won?.length) return t(`state.${table.status}`);
  const won = table.won;
  if (table.you?.length && won.some((place) => table.you!.includes(place)))
    return t(won.length > 1 ? 'state.shared' : 'state.won');
  return t('state.lost', {
    names: listed(won.map((place) => (table.places?.[place] ? nameOf(table.places[place], table.places) : '?'))),
  });
}

/**
 * Tables where it is one's turn come first, those before them whose time is up the soonest; then those in play, then
 * those that are over.
 */
export function sorted(tables: readonly Summary[]): Summary[] {
  const rank = (table: Summary) => (yourTurn(table) ? 0 : table.status === 'over' ? 2 : 1);
  const until = (table: Summary) => (yourTurn(table) && table.until) || Infinity;
  return [...tables].sort(
    (a, b) => rank(a) - rank(b) || (until(a) < until(b) ? -1 : until(a) > until(b) ? 1 : b.updated - a.updated),
  );
}

/** A moment, by the clock if it was today, else by the calendar. */
export function when(seconds: number, now = new Date()): string {
  const date = new Date(seconds * 1000);
  const today = date.toDateString() === now.toDateString();
  const year = date.getFullYear() === now.getFullYear() ? undefined : ('numeric' as const);
  return new Intl.DateTimeFormat(
    spoken.language,
    today ? { hour: 'numeric', minute: '2-digit' } : { day: 'numeric', month: 'short', year },
  ).format(date);
}
