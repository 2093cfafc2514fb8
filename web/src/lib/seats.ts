/** Seats: what they are called and how they are told apart, by a name, a colour and letters of their own. */

import type { Game, Place, Scene } from './protocol';

/** Colours that seats are called by; others get one by their number. */
const COLOURS = ['red', 'blue', 'green', 'yellow', 'black', 'white', 'purple', 'pink', 'orange', 'gold'];
const FALLBACK = ['red', 'blue', 'green', 'yellow'];

/** What stands on the sign of a seat besides its colour: as many letters of its name as tell it from the others. */
export function markOf(names: readonly string[], seat: number): string {
  const name = (names[seat] ?? '').replace(/^(\S)\S* (\d+)$/, '$1$2');
  const others = names.filter((_, i) => i !== seat);
  const enough = [1, 2, 3].find((n) => !others.some((other) => other.slice(0, n) === name.slice(0, n)));
  return name.length <= 2 ? name : name.slice(0, enough ?? 3);
}

export function colourOf(name: string, seat: number): string {
  const words = name.toLowerCase().split(/\W+/);
  return COLOURS.find((colour) => words.includes(colour)) ?? FALLBACK[seat % FALLBACK.length]!;
}

export function seatNames(game: Game | undefined, players: number): string[] {
  return game?.seats[String(players)] ?? Array.from({ length: players }, (_, i) => String(i + 1));
}

/** Who sits in a seat. */
export const placeOf = (scene: Scene, seat: number): Place | undefined =>
  scene.places.find((place) => place.seat === seat);
