/** Move selection by touches: which legal moves begin with what was touched so far. Knows lists of names and no rules. */

import type { Board, Device, Move } from '../net/protocol';

/** The place of the board to touch for a throw. */
export const DEVICE_PLACES: Record<Device, string> = { dice: 'dice', spinner: 'spinner', cards: 'deck' };

/** What a board has a place to throw with: dice before a spinner before cards; null if nothing. */
export function deviceOf(board: Pick<Board, 'places'> | null | undefined): Device | null {
  const devices: Device[] = ['dice', 'spinner', 'cards'];
  return devices.find((device) => board && DEVICE_PLACES[device] in board.places) ?? null;
}

/** The moves that begin with these touches. */
export function narrowed(moves: readonly Move[], touched: readonly string[]): Move[] {
  return moves.filter((move) => touched.every((name, i) => move.touch[i] === name));
}

/** What can be touched next. */
export function lit(moves: readonly Move[], touched: readonly string[]): Set<string> {
  const names = narrowed(moves, touched).map((move) => move.touch[touched.length]);
  return new Set(names.filter((name) => name !== undefined));
}

export type Answer =
  | { kind: 'play'; move: Move }
  | { kind: 'narrow'; touched: string[] }
  /** Not now: ask why, with these touches; if that says nothing, with the next. */
  | { kind: 'refuse'; tries: string[][] };

/**
 * What touching does. `names` are the things below the finger, the uppermost first: the first that can be touched now
 * is meant; else the first with which a move begins; what was touched last is let go by touching it again.
 */
export function touch(moves: readonly Move[], touched: readonly string[], names: readonly string[]): Answer {
  const next = lit(moves, touched);
  const meant = names.find((name) => next.has(name));
  if (meant !== undefined) return step(moves, [...touched, meant]);
  const before = touched.at(-1);
  if (before !== undefined && names.includes(before)) return { kind: 'narrow', touched: touched.slice(0, -1) };
  const first = names.find((name) => lit(moves, []).has(name));
  if (first !== undefined) return step(moves, [first]);
  const tries = names.flatMap((name) => (touched.length ? [[...touched, name], [name]] : [[name]]));
  return { kind: 'refuse', tries };
}

function step(moves: readonly Move[], touched: string[]): Answer {
  const whole = narrowed(moves, touched).find((move) => move.touch.length === touched.length);
  return whole ? { kind: 'play', move: whole } : { kind: 'narrow', touched };
}
