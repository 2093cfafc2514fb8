/** Animation speed: chosen once, kept in localStorage, the same at every table. */

import { recall, remember } from '../shell/storage';
import { calm } from '../board/motion';

export const PACES = ['slow', 'normal', 'quick', 'once'] as const;
export type Pace = (typeof PACES)[number];

/** By how much motion and reading time are stretched. */
const STRETCH: Record<Pace, number> = { slow: 1.9, normal: 1, quick: 0.5, once: 0 };

class Chosen {
  pace = $state<Pace>(known(recall('pace')));

  choose(pace: Pace): void {
    this.pace = pace;
    remember('pace', pace);
  }

  /** By how much reading time is stretched. */
  get stretch(): number {
    return STRETCH[this.pace];
  }

  /** By how much motion is stretched; 0 for whoever wants none. */
  get tempo(): number {
    return calm() ? 0 : this.stretch;
  }
}

function known(kept: string | null): Pace {
  return PACES.find((pace) => pace === kept) ?? 'normal';
}

export const chosen = new Chosen();
