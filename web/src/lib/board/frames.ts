/**
 * Frames: what is shown one after the other. The one place where messages of the server become frames, and where it is
 * said how long each is read.
 */

import type { Pace } from '../senses/pace.svelte';
import type { Piece, Scene, Shown, Step } from '../net/protocol';

export type FrameKind = 'throw' | 'move' | 'other';

export interface Frame<S extends Shown = Scene> {
  kind: FrameKind;
  /** How it stands once this frame has been shown to its end. */
  scene: S;
  /** Events before it of which there is no picture: only their sentences came. */
  skipped: number;
  /** Nothing was thrown or moved: somebody sat down, or asked for something. */
  still?: boolean;
  /** What it shows has been seen already: pieces that were laid out are where they are. */
  seen?: boolean;
}

/**
 * The frames of a scene that follows another: one for every step between them, and one for the scene itself. A step is
 * what the scene before became by it; only with the last frame can anything be done.
 */
export function framesOf(scene: Scene, before: Scene | null): Frame[] {
  // Pieces that were laid out all at once are seen to be where they are, and not put there one by one.
  if (before?.plan) return [{ kind: kindOf(scene), scene, skipped: 0, seen: true }];
  const steps = before ? (scene.steps ?? []).filter((step) => step.seq > before.seq) : [];
  if (!before || steps.length === 0) {
    const jumped = before !== null && scene.seq > before.seq + 1;
    const skipped = jumped ? Math.max(0, scene.news.length - 1) : 0;
    return [{ ...ownKind(scene), scene, skipped }];
  }
  const stepped = steps.flatMap((step) => step.news);
  const from = startOf(scene.news, stepped);
  const frames: Frame[] = [];
  let at = before;
  for (const step of steps) {
    at = after(at, step, scene);
    frames.push({ kind: step.last ? kindOf(at) : 'other', scene: at, skipped: 0, still: step.last === null });
  }
  // Of what was more than the server sends steps for, there are only sentences.
  if (from > 0) {
    const first = frames[0]!;
    const untold = steps[0]!.seq > before.seq + 1;
    first.scene = { ...first.scene, news: [...(untold ? scene.news.slice(0, from) : []), ...first.scene.news] };
    first.skipped = untold ? from : 0;
  }
  const own = { ...scene, news: scene.news.slice(from + stepped.length) };
  return [...frames, { ...ownKind(own), scene: own, skipped: 0 }];
}

/** Kind of a scene's own frame: of its last entry, or of something else that happened after that. */
function ownKind(scene: Scene): Pick<Frame, 'kind' | 'still'> {
  return scene.entered ? { kind: kindOf(scene) } : { kind: 'other', still: true };
}

/** Where the sentences of the steps begin in those of the scene. */
function startOf(news: readonly string[], stepped: readonly string[]): number {
  for (let from = 0; from + stepped.length <= news.length; from++) {
    if (stepped.every((sentence, i) => news[from + i] === sentence)) return from;
  }
  return 0;
}

function after(before: Scene, step: Step, scene: Scene): Scene {
  return {
    ...scene,
    seq: step.seq,
    status: scene.status === 'over' ? 'playing' : scene.status,
    result: null,
    curtain: null,
    asks: null,
    moves: [],
    outcomes: [],
    window: null,
    throw: null,
    ready: null,
    turn: { to_move: step.to_move, name: null, words: step.words, thrower: null, throws: step.throws },
    last: step.last ?? before.last,
    entered: step.last !== null,
    news: step.news,
    pieces: changed(before.pieces, step.pieces),
    scores: step.scores,
    text: before.text,
    steps: [],
  };
}

/** The pieces after a step, the lowest first. */
export function changed(pieces: Piece[], changes: Step['pieces']): Piece[] {
  if (!changes) return pieces;
  const gone = new Set(changes.gone);
  const now = new Map(pieces.filter((piece) => !gone.has(piece.id)).map((piece) => [piece.id, piece]));
  for (const piece of changes.set) now.set(piece.id, piece);
  return changes.order ? changes.order.flatMap((id) => now.get(id) ?? []) : [...now.values()];
}

export function kindOf(shown: Shown): FrameKind {
  if (shown.news.length === 0) return 'other';
  // There is little to see of what somebody hides.
  if (shown.last && shown.last.who !== 'chance' && shown.last.words === null) return 'other';
  return shown.last?.who === 'chance' ? 'throw' : 'move';
}

/** Milliseconds for which a frame stays after its motion, before the next begins. */
const REST: Record<FrameKind, number> = { throw: 550, move: 450, other: 0 };
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
export function entriesOf(frame: Frame<Shown>, passed: readonly Frame<Shown>[], pace: Pace): LogEntry[] {
  const sentences = [...passed, frame].flatMap((each) => each.scene.news);
  const skipped = [...passed, frame].reduce((sum, each) => sum + each.skipped, 0);
  const over = passed.filter((each) => each.kind !== 'other').length;
  // Whoever wants everything at once need not be told each time that it came so.
  const unseen = skipped + (pace === 'once' && document.visibilityState === 'visible' ? 0 : over);
  return unseen > 0 ? [{ passed: unseen }, ...sentences] : sentences;
}
