/** What an analysis says of a game: a curve for each seat, and luck told apart from skill. */

import type { Analysis, Entry, Point } from './protocol';

/** A move that costs so much of the chance to win could have been better; so much, and it is a blunder. */
export const SLIP = 0.03;
export const BLUNDER = 0.1;

export interface Account {
  luck: number;
  /** What moves cost that kept less than one had. */
  lost: number;
  blunders: number;
}

/** For each seat what it was given, and what it gave away. */
export function accounts(players: number, entries: readonly Entry[], points: readonly Point[]): Account[] {
  const found = Array.from({ length: players }, () => ({ luck: 0, lost: 0, blunders: 0 }));
  for (const point of points) {
    point.luck?.forEach((luck, seat) => (found[seat]!.luck += luck));
    const who = entries[point.entry - 1]?.who;
    if (point.quality === null || typeof who !== 'number') continue;
    const account = found[who]!;
    if (point.quality < 0) account.lost -= point.quality;
    if (point.quality <= -BLUNDER) account.blunders++;
  }
  return found;
}

/** The curve of a seat as the path of an SVG, in a frame so wide and so high. */
export function curve(analysis: Analysis, seat: number, wide: number, high: number): string {
  const step = wide / Math.max(1, analysis.of);
  return analysis.points
    .map(({ entry, chances }, i) => {
      const x = (entry * step).toFixed(1);
      const y = ((1 - (chances[seat] ?? 0)) * high).toFixed(1);
      return `${i ? 'L' : 'M'}${x} ${y}`;
    })
    .join('');
}
