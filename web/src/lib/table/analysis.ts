/** Analysis of a finished game: a curve for each seat, the turning point, and luck apart from skill. */

import type { Analysis, Entry, JudgedEntry } from '../net/protocol';

/** Thresholds of mistakes, in parts of the chance to win that a move costs: a slip, a blunder. */
export const SLIP = 0.03;
export const BLUNDER = 0.1;
/** Thresholds of luck, in parts of the chance to win, all throws together: some, much. */
const SOME_LUCK = 0.12;
const MUCH_LUCK = 0.35;
/** Least change of chances that is a turning point. */
const TURNING_POINT = 0.08;

export interface Account {
  luck: number;
  blunders: number;
  /** The entry of the worst move, and what it cost, if there was a blunder. */
  worst: { entry: number; cost: number } | null;
}

/** Luck and mistakes of each seat. */
export function accounts(
  players: number,
  entries: readonly Pick<Entry, 'who'>[],
  points: readonly JudgedEntry[],
): Account[] {
  const found: Account[] = Array.from({ length: players }, () => ({ luck: 0, blunders: 0, worst: null }));
  for (const point of points) {
    point.luck?.forEach((luck, seat) => (found[seat]!.luck += luck));
    const who = entries[point.entry - 1]?.who;
    if (point.quality === null || typeof who !== 'number' || point.quality > -BLUNDER) continue;
    const account = found[who]!;
    account.blunders++;
    if (!account.worst || -point.quality > account.worst.cost)
      account.worst = { entry: point.entry, cost: -point.quality };
  }
  return found;
}

export type Fortune = 'much' | 'some' | 'even' | 'little' | 'none';

/** Luck as one of five words. */
export function fortune(luck: number): Fortune {
  if (luck >= MUCH_LUCK) return 'much';
  if (luck >= SOME_LUCK) return 'some';
  if (luck > -SOME_LUCK) return 'even';
  return luck > -MUCH_LUCK ? 'little' : 'none';
}

export interface TurningPoint {
  entry: number;
  /** The winners' chance before it and after it. */
  before: number;
  after: number;
}

/** Turning point: the entry after which the chance of those who won rose most; null where no single one mattered much. */
export function turningPoint(points: readonly JudgedEntry[], winners: readonly number[]): TurningPoint | null {
  const chance = (point: JudgedEntry) => winners.reduce((sum, seat) => sum + (point.chances[seat] ?? 0), 0);
  let found: TurningPoint | null = null;
  for (let i = 1; i < points.length; i++) {
    const [before, after] = [points[i - 1]!, points[i]!];
    if (after.entry !== before.entry + 1) continue;
    const turn = { entry: after.entry, before: chance(before), after: chance(after) };
    const rise = turn.after - turn.before;
    if (rise >= TURNING_POINT && (!found || rise > found.after - found.before)) found = turn;
  }
  return found;
}

/** The curve of a seat as the path of an SVG, in a frame so wide and so high; it breaks where nothing is judged yet. */
export function curve(analysis: Analysis, seat: number, wide: number, high: number): string {
  const step = wide / Math.max(1, analysis.of);
  return analysis.points
    .map(({ entry, chances }, i) => {
      const x = (entry * step).toFixed(1);
      const y = ((1 - (chances[seat] ?? 0)) * high).toFixed(1);
      return `${analysis.points[i - 1]?.entry === entry - 1 ? 'L' : 'M'}${x} ${y}`;
    })
    .join('');
}
