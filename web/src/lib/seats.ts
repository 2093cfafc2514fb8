/** Seats: what they are called and how they are told apart, by a name, a colour and a sign. */

import { t, type Key } from '../messages';
import { say, langOf } from '../messages/fallback';
import type { Game, Place, Scene, Seat } from './protocol';

/** A seat as it is shown; `lang` where its name is not in the language of the page. */
export type ShownSeat = Seat & { lang?: 'en' };

/** The seats of a game with so many players; numbered where the game is not known. */
export function seatsOf(game: Game | undefined, players: number): ShownSeat[] {
  const plain = (i: number): Seat => ({ name: String(i + 1), colour: '#4a3d33', on: '#fffaf0', sign: '' });
  const given = game?.seats[String(players)] ?? Array.from({ length: players }, (_, i) => plain(i));
  return given.map((seat) => ({ ...seat, name: say(seat.name), lang: langOf(seat.name) }));
}

/** What somebody at the table is called: a person by their name, a bot by its level. */
export function nameOf(place: Pick<Place, 'kind' | 'name' | 'bot'>): string {
  if (place.kind !== 'bot') return place.name;
  const level = t(`level.${place.bot}` as Key);
  return level.startsWith('level.') ? place.name || t('seat.bot') : level.charAt(0).toUpperCase() + level.slice(1);
}

/** Who sits in a seat. */
export const placeOf = (scene: Scene, seat: number): Place | undefined =>
  scene.places.find((place) => place.seat === seat);
