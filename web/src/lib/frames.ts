/**
 * Frames: what is shown one after the other. The one place where messages of the server become frames, and where it is
 * said how long each is read.
 */

import type { Pace } from './pace.svelte';
import type { Scene, Shown } from './protocol';

export type FrameKind = 'throw' | 'move' | 'other';

export interface Frame<S extends Shown = Scene> {
  kind: FrameKind;
  /** How it stands once this frame has been shown to its end. */
  scene: S;
  /** Events before it of which there is no picture: only their sentences came. */
  skipped: number;
}

/** The frames of a scene that follows the one with the number `before`. */
export function framesOf(scene: Scene, before: number): Frame[] {
  const jumped = scene.seq > before + 1;
  return [{ kind: kindOf(scene), scene, skipped: jumped ? Math.max(0, scene.news.length - 1) : 0 }];
}

export function kindOf(shown: Shown): FrameKind {
  if (shown.news.length === 0) return 'other';
  return shown.last?.who === 'chance' ? 'throw' : 'move';
}

/** Milliseconds for which a frame stays after its motion, before the next begins. */
const REST: Record<FrameKind, number> = { throw: 700, move: 550, other: 0 };
/** Without motion there is more to find out by reading. */
const READ: Record<FrameKind, number> = { throw: 1300, move: 1100, other: 0 };

/** How long a frame stays; where many wait, a little less. */
export function restOf(kind: FrameKind, stretch: number, still: boolean, waiting: number): number {
  return (still ? READ : REST)[kind] * stretch * (waiting > 4 ? 0.7 : 1);
}

/** So many frames may wait for somebody who plays; after that the oldest are passed over. Who watches has time. */
const WAITING: Record<Pace, number> = { slow: 60, normal: 20, quick: 30, once: 1 };
const WATCHING = 2000;

export function mostWaiting(pace: Pace, plays: boolean): number {
  return plays ? WAITING[pace] : WATCHING;
}

/** Something in the log: a sentence of the server, or that so many throws and moves were not shown. */
export type LogEntry = string | { passed: number };

/** What the log gains by a frame: what was passed over before it is said to have been, and told all the same. */
export function entriesOf(frame: Frame<Shown>, passed: readonly Frame<Shown>[]): LogEntry[] {
  const sentences = [...passed, frame].flatMap((each) => each.scene.news);
  const unseen = frame.skipped + passed.reduce((sum, each) => sum + each.skipped + (each.kind === 'other' ? 0 : 1), 0);
  return unseen > 0 ? [{ passed: unseen }, ...sentences] : sentences;
}
