/** Seats: what they are called and how they are told apart, by a name, a colour and letters of their own. */

import { t, type Key } from '../messages';
import type { Game, Place, Scene } from './protocol';

/** Colours that seats are called by; others get one by their number. */
const COLOURS = ['red', 'blue', 'green', 'yellow', 'black', 'white', 'purple', 'pink', 'orange', 'gold'] as const;
const FALLBACK = ['red', 'blue', 'green', 'yellow'];

/** What stands on the sign of a seat besides its colour: as many letters of its name as tell it from the others. */
export function markOf(names: readonly string[], seat: number): string {
  const name = (names[seat] ?? '').replace(/^(\S)\S* (\d+)$/, '$1$2');
  const others = names.filter((_, i) => i !== seat);
  const enough = [1, 2, 3].find((n) => !others.some((other) => other.slice(0, n) === name.slice(0, n)));
  return name.length <= 2 ? name : name.slice(0, enough ?? 3);
}

export function colourOf(name: string, seat: number): string {
  const words = name.toLowerCase().split(/\s+/);
  const said = (colour: (typeof COLOURS)[number]) => t(`colour.${colour}`).toLowerCase();
  return COLOURS.find((colour) => words.includes(said(colour))) ?? FALLBACK[seat % FALLBACK.length]!;
}

export function seatNames(game: Game | undefined, players: number): string[] {
  const given = game?.seats[String(players)] ?? Array.from({ length: players }, (_, i) => String(i + 1));
  return given.map(seatName);
}

/** A seat is called by its colour, in the language that is spoken. */
function seatName(name: string): string {
  const colour = COLOURS.find((each) => name.toLowerCase().split(' ')[0] === each);
  return colour ? name.replace(/^\S+/, t(`colour.${colour}`)) : name;
}

/** What somebody at the table is called: a person by his name, a bot by its level. */
export function nameOf(place: Place): string {
  const level = place.kind === 'bot' ? t(`level.${place.bot}` as Key) : place.name;
  return level.startsWith('level.') ? place.name : level.charAt(0).toUpperCase() + level.slice(1);
}

/** Who sits in a seat. */
export const placeOf = (scene: Scene, seat: number): Place | undefined =>
  scene.places.find((place) => place.seat === seat);
