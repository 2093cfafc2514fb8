/**
 * Animation planning: which piece of one picture is which of the next, its path and its duration. Nothing here touches
 * the page: `Board.svelte` carries out what is planned here, `presentation.svelte.ts` waits for it to end.
 */

import { facesOf } from './dice';
import type { Board, Piece, Shown } from '../net/protocol';

export interface KeyedPiece extends Piece {
  /** Stays the same while a piece moves, whatever its id becomes. */
  key: string;
}

let made = 0;

/** The pieces of the next picture, each with the key of the one before that it is. */
export function follow(before: readonly KeyedPiece[], pieces: readonly Piece[]): KeyedPiece[] {
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

/** Matches a new piece with one of the same kind that is gone, which has moved: its key. */
function taken(gone: Map<string, KeyedPiece>, piece: Piece): string | undefined {
  for (const [id, other] of gone) {
    if (other.kind === piece.kind && !other.mark) {
      gone.delete(id);
      return other.key;
    }
  }
  return undefined;
}

type Ways = readonly (readonly string[])[];

/** Which ways pass a place, and as which of their places: worked out once for a board. */
const indexes = new WeakMap<Ways, Map<string, [way: number, at: number][]>>();

function indexOf(ways: Ways): Map<string, [number, number][]> {
  let index = indexes.get(ways);
  if (!index) {
    indexes.set(ways, (index = new Map()));
    for (const [way, places] of ways.entries()) {
      const open = goesAround(places) ? places.slice(0, -1) : places;
      for (const [at, place] of open.entries()) index.set(place, [...(index.get(place) ?? []), [way, at]]);
    }
  }
  return index;
}

const goesAround = (way: readonly string[]) => way.length > 1 && way[0] === way.at(-1);

/**
 * The places between two, along the shortest of the ways that lead from the first on to the second; none where no way
 * does. Around a way that ends where it begins a piece goes at most half.
 */
export function between(ways: Ways, from: string, to: string): string[] {
  const index = indexOf(ways);
  const ends = index.get(to) ?? [];
  let shortest: string[] | null = null;
  for (const [number, start] of index.get(from) ?? []) {
    const way = ways[number]!;
    const round = goesAround(way) ? way.length - 1 : 0;
    for (const [other, end] of ends) {
      if (other !== number) continue;
      const steps = round ? (end - start + round) % round : end - start;
      if (steps < 1 || (round && steps > round / 2) || (shortest && shortest.length < steps)) continue;
      shortest = Array.from({ length: steps - 1 }, (_, i) => way[round ? (start + 1 + i) % round : start + 1 + i]!);
    }
  }
  return shortest ?? [];
}

/** prefers-reduced-motion: whether somebody asked their system for less motion. */
export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Animation from one picture to the next; times are in milliseconds. */
export interface Motion {
  pieces: KeyedPiece[];
  /** What stands while it moves. */
  during: KeyedPiece[];
  glides: Glide[];
  /** Dice or a spinner that decide, before anything else moves. */
  chance: Chance | null;
  /** Where the arrow of a spinner ends up pointing, in degrees; null if it stays as it is drawn. */
  arrow: number | null;
  total: number;
}

export interface Glide {
  key: string;
  stops: Stop[];
  delay: number;
  duration: number;
  /** It was not there before. */
  fresh: boolean;
}
export interface Stop {
  x: number;
  y: number;
  turn: number;
  scale: number;
}

export interface Chance {
  words: string;
  faces: string[];
  /** Where the arrow of a spinner comes from and where it stops; null where dice are thrown. */
  spin: { from: number; to: number } | null;
  duration: number;
}

const ROLL = 950;
const SPIN = 1300;
const APPEAR = 520;
const MARK = 220;

/**
 * What moves between two pictures. `before` is how the first was shown, null if nothing was; `tempo` is by how much
 * everything is stretched, 0 if nothing moves.
 */
export function choreograph(
  board: Pick<Board, 'places' | 'ways' | 'spins'>,
  before: Motion | null,
  next: Shown,
  tempo: number,
): Motion {
  const standing = before?.pieces ?? [];
  const pieces = follow(standing, next.pieces);
  const chance = before && thrown(board, before, next, pieces, tempo);
  const told = pieces.some((piece) => piece.id === 'arrow' && piece.turn);
  const arrow = chance?.spin ? chance.spin.to : told ? null : (before?.arrow ?? null);
  if (!before || tempo === 0)
    return { pieces, during: pieces, glides: [], chance: chance ?? null, arrow, total: chance?.duration ?? 0 };
  const delay = chance?.duration ?? 0;
  const old = new Map(standing.map((piece) => [piece.key, piece]));
  const during = meanwhile(standing, pieces, (chance?.faces.length ?? 0) > 0);
  const glides = during.flatMap((piece) => glide(board, old.get(piece.key), piece, delay, tempo) ?? []);
  const total = Math.max(delay, ...glides.map((each) => each.delay + each.duration));
  return { pieces, during, glides, chance, arrow, total };
}

/**
 * Marks (scores, whose turn it is) tell what has happened: they stay as they were until it has been seen. While dice
 * roll, a board that shows them shows none: those that roll are all there are.
 */
function meanwhile(before: readonly KeyedPiece[], pieces: readonly KeyedPiece[], rolls: boolean): KeyedPiece[] {
  const die = (piece: KeyedPiece) => piece.kind.startsWith('die:');
  if (rolls)
    return meanwhile(
      before,
      pieces.filter((piece) => !die(piece)),
      false,
    );
  const tells = (piece: KeyedPiece) => piece.mark && piece.id !== 'arrow' && !die(piece);
  const old = new Map(before.filter(tells).map((piece) => [piece.id, piece]));
  const now = pieces.flatMap((piece) => (tells(piece) ? (take(old, piece.id) ?? []) : piece));
  return [...old.values(), ...now];
}

function take<K, V>(from: Map<K, V>, key: K): V | undefined {
  const found = from.get(key);
  from.delete(key);
  return found;
}

type Ground = Pick<Board, 'places' | 'ways'>;

function glide({ places, ways }: Ground, from: KeyedPiece | undefined, to: KeyedPiece, delay: number, tempo: number) {
  if (to.id === 'arrow') return null;
  const { key } = to;
  if (!from) {
    const home = to.home ? places[to.home] : undefined;
    const start = home ? { ...to, x: home[0], y: home[1] } : { ...to, scale: to.scale * 0.4 };
    return { key, stops: [start, to], delay, duration: (to.mark ? MARK : APPEAR) * tempo, fresh: !home };
  }
  if (from.x === to.x && from.y === to.y && from.turn === to.turn && from.scale === to.scale) return null;
  const passed = between(ways, from.place, to.place).flatMap((place) => (places[place] ? [places[place]] : []));
  const stops = [from, ...passed.map(([x, y]) => ({ ...to, x, y })), to];
  return { key, stops, delay, duration: Math.min(1100, 420 + 80 * passed.length) * tempo, fresh: false };
}

function thrown(
  board: Pick<Board, 'spins'>,
  before: Motion,
  next: Shown,
  pieces: KeyedPiece[],
  tempo: number,
): Chance | null {
  const last = next.last;
  if (last?.who !== 'chance' || next.news.length === 0) return null;
  const words = last.words ?? '';
  if (last.touch.includes('spinner')) {
    return { words, faces: [], spin: turned(board, before, words, pieces), duration: SPIN * tempo };
  }
  if (!last.touch.includes('dice')) return null;
  return { words, faces: facesOf(last), spin: null, duration: ROLL * tempo };
}

function turned(board: Pick<Board, 'spins'>, before: Motion, words: string, pieces: KeyedPiece[]) {
  const piece = pieces.find((each) => each.id === 'arrow');
  if (!piece) return null;
  const number = /\d+/.exec(words)?.[0];
  const to = piece.turn || (number === undefined ? undefined : board.spins[number]) || 0;
  const from = before.arrow ?? before.pieces.find((each) => each.id === 'arrow')?.turn ?? 0;
  return { from, to };
}
