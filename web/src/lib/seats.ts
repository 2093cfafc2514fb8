/** Seats: what they are called and how they are told apart, by a name, a colour and a sign. */

import { t, type Key } from '../messages';
import { say } from '../messages/told';
import type { Game, Place, Scene, Seat } from './protocol';

/** The seats of a game with so many players; numbered where the game is not known. */
export function seatsOf(game: Game | undefined, players: number): Seat[] {
  const plain = (i: number): Seat => ({ name: String(i + 1), colour: '#4a3d33', on: '#fffaf0', sign: '' });
  const given = game?.seats[String(players)] ?? Array.from({ length: players }, (_, i) => plain(i));
  return given.map((seat) => ({ ...seat, name: say(seat.name) }));
}

/** What somebody at the table is called: a person by their name, a bot by its level. */
export function nameOf(place: Place): string {
  const level = place.kind === 'bot' ? t(`level.${place.bot}` as Key) : place.name;
  return level.startsWith('level.') ? place.name : level.charAt(0).toUpperCase() + level.slice(1);
}

/** Who sits in a seat. */
export const placeOf = (scene: Scene, seat: number): Place | undefined =>
  scene.places.find((place) => place.seat === seat);
