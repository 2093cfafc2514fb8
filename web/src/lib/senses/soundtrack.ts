/** Notes of an animation: which sounds, when and for how long. Nothing here makes a sound; `synth.ts` does. */

import type { Motion } from '../board/motion';
import type { Last } from '../net/protocol';

type Sound = 'dice' | 'spinner' | 'wood' | 'card' | 'win' | 'turn';

/** A sound, from when and for how long, in milliseconds from the beginning of the motion. */
export interface Note {
  sound: Sound;
  at: number;
  length: number;
  /** How many dice. */
  count?: number;
  /** From 0 to 1: a piece that only passes is heard less than one that is put down. */
  strength?: number;
  /** How far the arrow of a spinner turns, in degrees. */
  turn?: number;
}

/** Length in milliseconds of the sound of something without an animation. */
const BRIEF = 260;
/** The sound of wood dies away within this time. */
export const WOOD = 90;
const CARD = 160;
/** Limit on the pieces moving at once that are heard. */
const MOST = 12;
/** What is put down within this time of something else is heard as one. */
const MERGE_TIME = 35;

/** The notes of a motion, in order. All have begun when it ends, and wood dies away as pieces come to rest. */
export function notesOf(motion: Motion, last: Last | null): Note[] {
  const { chance } = motion;
  const notes: Note[] = [];
  const drawn = last?.who === 'chance' && last.touch.includes('deck');
  if (chance) {
    const length = chance.duration || BRIEF;
    if (chance.spin) notes.push({ sound: 'spinner', at: 0, length, turn: turnOf(chance.spin) });
    else if (chance.faces.length) notes.push({ sound: 'dice', at: 0, length, count: chance.faces.length });
  } else if (drawn) notes.push({ sound: 'card', at: 0, length: CARD });
  if (motion.total > 0) notes.push(...landings(motion));
  else if (last && last.who !== 'chance' && last.words !== null) notes.push(wood(0));
  return notes.sort((a, b) => a.at - b.at);
}

/** As `Board.svelte` turns it: on to where it stops, and three times around. */
const turnOf = ({ from, to }: { from: number; to: number }) => to + 360 * (3 + Math.ceil((from - to) / 360)) - from;

const wood = (at: number, strength = 1): Note => ({ sound: 'wood', at: Math.max(0, at), length: WOOD, strength });

function landings({ glides, during, total }: Motion): Note[] {
  const marks = new Set(during.filter((piece) => piece.mark).map((piece) => piece.key));
  const found: Note[] = [];
  for (const { key, stops, delay, duration } of glides) {
    if (marks.has(key)) continue;
    const steps = stops.length - 1;
    for (let i = 1; i < steps; i++) found.push(wood(delay + duration * whenAt(i / steps, EASE_IN_OUT), 0.35));
    found.push(wood(Math.min(delay + duration, total) - WOOD / 3));
  }
  found.sort((a, b) => a.at - b.at);
  const apart = found.filter((note, i) => i === 0 || note.at - found[i - 1]!.at >= MERGE_TIME || note.strength === 1);
  return apart.length > MOST ? apart.slice(-MOST) : apart;
}

// The curves by which `Board.svelte` moves things: when so much of the way is behind.

type Curve = readonly [number, number, number, number];
export const EASE_IN_OUT: Curve = [0.42, 0, 0.58, 1];
export const SPINNING: Curve = [0.12, 0.7, 0.25, 1];

const bezier = (a: number, b: number, t: number) => 3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3;

/** The part of the time after which a part of the way is done. */
export function whenAt(way: number, [x1, y1, x2, y2]: Curve): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < 30; i++) {
    const middle = (low + high) / 2;
    if (bezier(y1, y2, middle) < way) low = middle;
    else high = middle;
  }
  return bezier(x1, x2, (low + high) / 2);
}
