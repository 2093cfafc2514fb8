/** Dice: what a throw shows. */

import type { Last } from './protocol';

/** The faces of a throw, as the server names them among the things to touch: `die:3`. How they look comes with the board. */
export const facesOf = (last: Last | null): string[] =>
  last?.who === 'chance' ? last.touch.flatMap((name) => (name.startsWith('die:') ? [name.slice(4)] : [])) : [];
