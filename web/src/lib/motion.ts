/** Motion: which piece of one picture is which of the next, and the way it takes. Knows names of places and no rules. */

import type { Piece } from './protocol';

export interface Standing extends Piece {
  /** Stays the same while a piece moves, whatever its id becomes. */
  key: string;
}

let made = 0;

/** The pieces of the next picture, each with the key of the one before that it is. */
export function follow(before: readonly Standing[], pieces: readonly Piece[]): Standing[] {
  const old = new Map(before.map((piece) => [piece.id, piece]));
  const stay = new Map<string, string>();
  const gone = new Map(old);
  for (const piece of pieces) {
    const same = old.get(piece.id);
    if (same && same.kind === piece.kind) {
      stay.set(piece.id, same.key);
      gone.delete(piece.id);
    }
  }
  return pieces.map((piece) => {
    const key = stay.get(piece.id) ?? taken(gone, piece) ?? `p${++made}`;
    return { ...piece, key };
  });
}

/** The key of a piece of the same kind that is gone: it has moved. */
function taken(gone: Map<string, Standing>, piece: Piece): string | undefined {
  for (const [id, other] of gone) {
    if (other.kind === piece.kind && !other.mark) {
      gone.delete(id);
      return other.key;
    }
  }
  return undefined;
}

export type Spot = [number, number];
const LONGEST = 14;

/**
 * The way from place to place. Along places that are numbered one after the other (`block:7` to `block:12`) it goes
 * through all between them, around the end too if that is the shorter way; else it is straight.
 */
export function way(places: Readonly<Record<string, Spot>>, from: string, to: string): Spot[] {
  const [start, end] = [numbered(from), numbered(to)];
  if (!start || !end || start.row !== end.row) return [];
  const ring = ringOf(places, start.row);
  const [a, b] = [ring.indexOf(start.number), ring.indexOf(end.number)];
  if (a < 0 || b < 0) return [];
  const forward = (b - a + ring.length) % ring.length;
  const backward = ring.length - forward;
  const stride = forward <= LONGEST ? 1 : backward <= LONGEST ? -1 : 0;
  const spots: Spot[] = [];
  for (let i = a + stride; stride !== 0 && at(ring, i) !== end.number; i += stride) {
    spots.push(places[`${start.row}:${at(ring, i)}`]!);
  }
  return spots;
}

const at = (ring: number[], i: number) => ring[(i + ring.length) % ring.length]!;

function numbered(place: string): { row: string; number: number } | null {
  const found = /^(.+):(\d+)$/.exec(place);
  return found ? { row: found[1]!, number: Number(found[2]) } : null;
}

const rings = new WeakMap<object, Map<string, number[]>>();

function ringOf(places: Readonly<Record<string, Spot>>, row: string): number[] {
  let known = rings.get(places);
  if (!known) rings.set(places, (known = new Map()));
  let ring = known.get(row);
  if (!ring) {
    const found = Object.keys(places).map(numbered);
    ring = found.flatMap((place) => (place?.row === row ? [place.number] : [])).sort((a, b) => a - b);
    known.set(row, ring);
  }
  return ring;
}

/** Whether somebody asked his system for less motion. */
export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
