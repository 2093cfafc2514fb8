/** Dice: what a throw shows, and where the pips of a face are. */

import type { Last } from './protocol';

/** The faces of a throw, as the server names them among the things to touch: `die:3`. */
export const facesOf = (last: Last | null): number[] =>
  last?.who === 'chance' ? last.touch.flatMap((name) => (name.startsWith('die:') ? [Number(name.slice(4))] : [])) : [];

type Pip = [number, number];
const CORNERS: Pip[] = [
  [-1, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
];
const SIDES: Pip[] = [
  [-1, 0],
  [1, 0],
];

/** Where the pips of a face are, from its middle; a face of more than six has none and is written. */
export function pips(face: number): Pip[] {
  if (face < 1 || face > 6) return [];
  const pairs = face < 2 ? 0 : face < 4 ? 2 : 4;
  return [...CORNERS.slice(0, pairs), ...(face === 6 ? SIDES : []), ...(face % 2 ? [[0, 0] as Pip] : [])];
}
