/** The lids of the boxes: our own art where there is one, else what the server draws. */

import { coverOf } from './api';

const lids = import.meta.glob<string>('../art/*.svg', { query: '?url', import: 'default', eager: true });

export const lidOf = (game: string): string => lids[`../art/${game}.svg`] ?? coverOf(game);
