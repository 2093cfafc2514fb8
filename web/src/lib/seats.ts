/** Seats: what they are called and how they are told apart, by a name, a colour and a mark of their own. */

import type { Game, Place, Scene } from './protocol';

/** Colours that seats are called by; others get one by their number. */
const COLOURS = ['red', 'blue', 'green', 'yellow', 'black', 'white', 'purple', 'pink', 'orange', 'gold'];
const FALLBACK = ['red', 'blue', 'green', 'yellow'];
const MARKS = ['★', '◆', '▲', '●'];

export const markOf = (seat: number) => MARKS[seat % MARKS.length]!;

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
