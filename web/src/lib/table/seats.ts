/** Seats: what they are called and how they are told apart, by a name, a colour and a sign. */

import { t, type Key } from '../../messages';
import { say, langOf } from '../../messages/fallback';
import type { Game, Place, Scene, Seat } from '../net/protocol';

/** A seat as it is shown; `lang` where its name is not in the language of the page. */
export type ShownSeat = Seat & { lang?: 'en' };

/** The seats of a game with so many players; numbered where the game is not known. */
export function seatsOf(game: Game | undefined, players: number): ShownSeat[] {
  const plain = (i: number): Seat => ({ name: String(i + 1), colour: '#4a3d33', on: '#fffaf0', sign: '' });
  const given = game?.seats[String(players)] ?? Array.from({ length: players }, (_, i) => plain(i));
  return given.map((seat) => ({ ...seat, name: say(seat.name), lang: langOf(seat.name) }));
}

type Named = Pick<Place, 'kind' | 'name' | 'bot'>;

/**
 * What somebody at a table is called: a person by their name, a bot by its level. Of several bots of one level each has
 * a letter: Level 2 A, Level 2 B.
 */
export function nameOf(place: Named, table: readonly Named[]): string {
  if (place.kind !== 'bot') return place.name;
  const level = t(`level.${place.bot}` as Key);
  if (level.startsWith('level.')) return place.name || t('seat.bot');
  const alike = table.filter((other) => other.kind === 'bot' && other.bot === place.bot);
  const letter = alike.length > 1 ? ` ${String.fromCharCode(65 + alike.indexOf(place))}` : '';
  return level.charAt(0).toUpperCase() + level.slice(1) + letter;
}

/** Who sits in a seat. */
export const placeOf = (scene: Scene, seat: number): Place | undefined =>
  scene.places.find((place) => place.seat === seat);
