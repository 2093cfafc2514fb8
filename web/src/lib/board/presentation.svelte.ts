/**
 * Presentation queue: shows frames one after the other; a frame is reported when its animation has ended.
 *
 * A frame is first *moving* (the board shows it, nobody tells of it), then *told*, then *resting* for as long as it is
 * read; then comes the next. Whoever listens gets every frame once, with those before it that were passed over.
 */

import { mostWaiting, restOf, type Frame } from './frames';
import { sounds } from '../senses/sound.svelte';
import { choreograph, type Motion } from './motion';
import { chosen } from '../senses/pace.svelte';
import type { Board, Shown } from '../net/protocol';
import { stageFor } from './stage';

/** Batching in milliseconds at the pace "at once": what comes within this time is one thing. */
const BATCH_TIME = 40;

type FrameListener<S extends Shown> = (frame: Frame<S>, passed: Frame<S>[]) => void;

export class Presentation<S extends Shown> {
  /** The board as whoever looks sees it. */
  stage = $state.raw<Board | null>(null);
  /** What the board shows, or is on its way to show. */
  motion = $state.raw<Motion | null>(null);
  /** Whether the motion has come to its end. */
  ended = $state(true);
  /** Frames that have not been told yet. */
  behind = $state(0);
  paused = $state(false);

  #board: Board | null = null;
  #queue: Frame<S>[] = [];
  /** Passed over since the last frame began, and before the current one. */
  #passed: Frame<S>[] = [];
  #before: Frame<S>[] = [];
  #current: Frame<S> | null = null;
  #phase: 'idle' | 'moving' | 'resting' = 'idle';
  #timer: ReturnType<typeof setTimeout> | null = null;
  #hurried = false;

  constructor(
    private readonly tell: FrameListener<S>,
    /** Whether somebody who plays is waiting for it. */
    private readonly plays: () => boolean = () => false,
    /** Called whenever there is nothing more to show. */
    private readonly idle: () => void = () => {},
  ) {}

  /** Shows how it stands, without any motion. */
  begin(board: Board, frame: Frame<S>): void {
    this.#board = board;
    this.close();
    this.stage = stageFor(board, frame.scene.turned);
    this.motion = choreograph(this.stage, null, frame.scene, 0);
    this.ended = true;
    this.tell(frame, []);
    this.#rest(frame);
  }

  close(): void {
    if (this.#phase === 'moving') sounds.stop();
    this.#stop();
    this.#queue = [];
    this.#passed = [];
    this.#current = null;
    this.#phase = 'idle';
    this.#count();
  }

  push(frames: readonly Frame<S>[]): void {
    this.#queue.push(...frames);
    const most = mostWaiting(chosen.pace, this.plays());
    while (!this.#together && this.#queue.length > most) this.#passed.push(this.#queue.shift()!);
    this.#count();
    if (this.paused) return;
    if (this.#together) this.#jumpSoon();
    else if (this.#phase === 'idle' || (this.#phase === 'resting' && this.#hurried)) this.#next();
    this.#hurried = false;
  }

  /** Skips the reading time before the next frame: whoever has done something wants to see it now. */
  hurry(): void {
    this.#hurried = true;
  }

  pause(on: boolean): void {
    this.paused = on;
    if (on || this.#phase === 'moving') return;
    this.#stop();
    this.#phase = 'idle';
    this.#next();
  }

  /** While paused: one frame more. */
  step(): void {
    if (this.#phase === 'moving') this.#cutShort();
    else this.#next();
  }

  /** Shows how it stands now; what waits before that is passed over. */
  jump(): void {
    this.paused = false;
    if (this.#phase === 'moving') this.#cutShort();
    if (this.#queue.length === 0) return;
    this.#passed.push(...this.#queue.splice(0, this.#queue.length - 1));
    this.#next(0);
  }

  /** Whether what comes is taken together: at once, or while nobody looks. */
  get #together(): boolean {
    return chosen.pace === 'once' || document.visibilityState === 'hidden';
  }

  #jumpSoon(): void {
    if (this.#phase === 'moving') this.#cutShort();
    this.#wait(BATCH_TIME, () => this.jump());
  }

  #next(tempo = chosen.tempo): void {
    this.#stop();
    const frame = this.#queue.shift();
    if (!frame) {
      this.#phase = 'idle';
      this.idle();
      return;
    }
    this.#current = frame;
    this.#before = this.#passed;
    this.#passed = [];
    this.#phase = 'moving';
    this.ended = false;
    const next = frame.still ? { ...frame.scene, last: null } : frame.scene;
    const stage = stageFor(this.#board!, next.turned);
    const same = stage === this.stage;
    this.stage = stage;
    this.motion = choreograph(stage, same ? this.motion : null, next, same && !frame.seen ? tempo : 0);
    const heard = same && !frame.still && !frame.seen && frame.kind !== 'other';
    if (heard) sounds.follow(this.motion, next.last);
    if (this.motion.total > 0) this.#wait(this.motion.total, () => this.#finish());
    else this.#finish();
  }

  /** Ends a motion before its time; its sounds with it. */
  #cutShort(): void {
    sounds.stop();
    this.#finish();
  }

  #finish(): void {
    this.#stop();
    const frame = this.#current!;
    this.#current = null;
    this.ended = true;
    this.#count();
    this.tell(frame, this.#before);
    this.#rest(frame);
  }

  #rest(frame: Frame<S>): void {
    this.#phase = 'resting';
    const rest = restOf(frame.kind, chosen.stretch, chosen.tempo === 0, this.#queue.length);
    if (rest > 0) this.#wait(rest, () => this.#rested());
    else this.#rested();
  }

  #rested(): void {
    this.#phase = 'idle';
    if (!this.paused) this.#next();
  }

  #count(): void {
    this.behind = this.#queue.length + (this.#current ? 1 : 0);
  }

  #wait(time: number, then: () => void): void {
    this.#stop();
    this.#timer = setTimeout(then, time);
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
