/** Dice: what a throw shows. */

import type { Board, Device, Last } from '../net/protocol';

/** The faces of a throw, as the server names them among the things to touch: `die:3`. How they look comes with the board. */
export const facesOf = (last: Last | null): string[] =>
  last?.who === 'chance' ? last.touch.flatMap((name) => (name.startsWith('die:') ? [name.slice(4)] : [])) : [];

/** The message on the button for a throw: one die is not called dice. */
export const throwLabel = (device: Device, board: Pick<Board, 'dice'> | null) =>
  device === 'dice' && board?.dice.length === 1 ? 'throw.die' : (`throw.${device}` as const);

/** A rectangle on the board. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far large dice reach around the point where they lie, with what is said below them; or what a spinner says. */
export function reach(faces: number, said: string): Box {
  const pill = 40 + said.length * 12;
  const side = Math.max(pill, faces * 95 + 10);
  return faces
    ? { left: -side, top: -110, right: side, bottom: 190 }
    : { left: -pill, top: -50, right: pill, bottom: 50 };
}

const STEPS = 12;

/**
 * Where something large lies without covering what is lit: in the middle of the board, or as near to it as there is
 * room; null if there is none.
 */
export function besides(lit: readonly Box[], large: Box, width: number, height: number): [number, number] | null {
  const [least, most] = [
    [-large.left, -large.top],
    [width - large.right, height - large.bottom],
  ] as const;
  const middle: [number, number] = [width / 2, height / 2];
  const spots = [middle];
  for (let i = 0; i <= STEPS; i++)
    for (let j = 0; j <= STEPS; j++)
      spots.push([least[0] + ((most[0] - least[0]) * i) / STEPS, least[1] + ((most[1] - least[1]) * j) / STEPS]);
  const far = ([x, y]: [number, number]) => (x - middle[0]) ** 2 + (y - middle[1]) ** 2;
  const free = ([x, y]: [number, number]) =>
    lit.every(
      (box) =>
        box.right <= x + large.left ||
        box.left >= x + large.right ||
        box.bottom <= y + large.top ||
        box.top >= y + large.bottom,
    );
  return spots.filter(free).sort((a, b) => far(a) - far(b))[0] ?? null;
}
