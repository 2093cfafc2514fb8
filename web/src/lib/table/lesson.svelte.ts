/**
 * State of a lesson: the server sends each stop whole (docs/protocol.md), so that going on and
 * back needs nothing but this.
 */

import * as api from '../net/api';
import { Exercise } from './exercise.svelte';
import { recall, remember } from '../shell/storage';
import type { LessonOverview, LessonScene, LessonStop, Move } from '../net/protocol';
import { DEVICE_PLACES, lit, touch } from '../board/touching';

const DONE = 'done';
const key = (game: string) => `lesson.${game}`;

/** Whether this browser has gone through a game's lesson. */
export const learned = (game: string) => recall(key(game)) === DONE;

export class Lesson extends Exercise {
  overview = $state.raw<LessonOverview | null>(null);
  stop = $state.raw<LessonStop | null>(null);
  /** What is asked for, what moves because it was done, what came of it, or nothing more. */
  phase = $state<'ask' | 'moving' | 'done' | 'end'>('ask');
  /** What would be right is shown: after something else was tried, or when somebody asks for it. */
  shown = $state(false);
  /** A legal move was tried with which the lesson does not go on. */
  other = $state(false);

  readonly moves = $derived(this.phase === 'ask' ? (this.stop?.moves ?? []) : []);
  readonly device = $derived(this.phase === 'ask' && this.stop?.do === 'throw' ? this.stop.device : null);
  /** What can be touched. Where something is to be refused, nothing else draws a finger away from it. */
  readonly lit = $derived.by(() => {
    if (this.device) return new Set([DEVICE_PLACES[this.device]]);
    const may = lit(this.moves, this.touched);
    const next = this.target[this.touched.length] ?? '';
    return this.stop?.do === 'refused' ? new Set(may.has(next) ? [next] : []) : may;
  });
  /** What to touch, in order: for the first of the moves that go on, or for what is refused. */
  readonly target = $derived.by(() => {
    const stop = this.stop;
    if (!stop) return [];
    if (stop.do === 'refused') return stop.touch;
    const wanted = stop.ways[0]?.move;
    return stop.moves.find((move) => move.move === wanted)?.touch ?? [];
  });
  /** What is pointed out: the next thing to touch. */
  readonly preview = $derived(
    this.shown && this.phase === 'ask' ? this.target.slice(this.touched.length).slice(0, 1) : [],
  );

  #asked = 0;
  #stops = new Map<number, Promise<LessonStop>>();

  constructor(readonly game: string) {
    super();
  }

  /** Opens it, where one was; anew in another language. */
  async open(): Promise<void> {
    this.#stops.clear();
    try {
      const [overview, board] = await Promise.all([api.lesson(this.game), api.lessonBoard(this.game)]);
      if (this.closed) return;
      [this.overview, this.board] = [overview, board];
      const known = Number(recall(key(this.game)));
      await this.go(this.stop?.stop ?? (known > 0 && known < overview.stops ? known : 0));
    } catch (error) {
      this.problem = error instanceof api.Refused && error.status === 404 ? 'missing' : 'unreachable';
    }
  }

  /** Goes to a stop; after the last one the lesson has been learned. */
  async go(number: number): Promise<void> {
    const asked = ++this.#asked;
    if (this.overview && number >= this.overview.stops) {
      this.phase = 'end';
      remember(key(this.game), DONE);
      return;
    }
    try {
      const stop = await this.#fetched(Math.max(0, number));
      if (asked === this.#asked && !this.closed) this.#begin(stop);
    } catch {
      if (asked === this.#asked) this.problem = 'unreachable';
    }
  }

  /** A stop, asked for once; the next one is on its way while somebody thinks. */
  #fetched(number: number): Promise<LessonStop> {
    let stop = this.#stops.get(number);
    if (!stop) {
      stop = api.lessonStop(this.game, number);
      stop.catch(() => this.#stops.delete(number));
      this.#stops.set(number, stop);
    }
    return stop;
  }

  #begin(stop: LessonStop): void {
    if (stop.stop + 1 < stop.of) void this.#fetched(stop.stop + 1).catch(() => null);
    if (!learned(this.game)) remember(key(this.game), String(stop.stop));
    this.stop = stop;
    this.problem = null;
    this.phase = 'ask';
    this.letGo();
    this.shown = false;
    // Where it goes on from the stop before, the board shows it already.
    const same = !stop.fresh && this.show.motion !== null && this.scene?.text === stop.scene.text;
    if (same) this.scene = { ...stop.scene, last: this.scene?.last ?? null };
    else this.lay(this.board!, stop.scene);
  }

  next(): void {
    void this.go((this.stop?.stop ?? -1) + 1);
  }

  back(): void {
    const here = this.stop?.stop ?? 0;
    void this.go(this.phase === 'done' ? here : this.phase === 'end' ? here : here - 1);
  }

  override letGo(): void {
    super.letGo();
    this.other = false;
  }

  /** Points out what to touch. */
  showMe(): void {
    this.letGo();
    this.shown = true;
  }

  /** Something was touched, as at a table: it is played, narrowed, or the rule that forbids it is told. */
  async touch(names: readonly string[], small = false): Promise<void> {
    const stop = this.stop;
    if (!stop || this.phase !== 'ask' || names.length === 0) return;
    this.forbidden = null;
    this.other = false;
    if (stop.do === 'throw') {
      if (this.device && names.includes(DEVICE_PLACES[this.device])) this.do(null);
      else
        await this.#refuse(
          stop,
          names.map((name) => [name]),
        );
      return;
    }
    const answer = touch(this.moves, this.touched, names);
    if (answer.kind === 'play' && small && this.aimed !== answer.move) this.aimed = answer.move;
    else if (answer.kind === 'play') this.play(answer.move);
    else if (answer.kind === 'narrow') [this.touched, this.aimed] = [answer.touched, null];
    else await this.#refuse(stop, answer.tries);
  }

  play(move: Move): void {
    const goesOn = this.stop?.do === 'move' && this.stop.ways.some((way) => way.move === move.move);
    this.letGo();
    if (goesOn) this.do(move.move);
    else this.other = this.shown = true;
  }

  /** Does what a stop is about: throws, plays one of its moves, or goes on. */
  do(move: number | null): void {
    const way = this.stop?.ways.find((each) => move === null || each.move === move);
    this.letGo();
    this.#finish(way?.scenes ?? []);
  }

  #finish(scenes: readonly LessonScene[]): void {
    if (scenes.length === 0) return this.#told();
    this.phase = 'moving';
    this.push(scenes);
  }

  async #refuse(stop: LessonStop, tries: string[][]): Promise<void> {
    const meant = tries.find((each) => stop.do === 'refused' && each.join(' ') === stop.touch.join(' '));
    for (const touched of meant ? [meant] : tries.slice(0, 4)) {
      const why = await api.lessonWhy(this.game, stop.stop, touched).catch(() => null);
      if (this.stop !== stop || this.phase !== 'ask') return;
      if (!why?.clause) continue;
      this.touched = [];
      this.forbidden = { ...why, reason: why.reason ?? '' };
      const right = meant !== undefined;
      if (right) this.#finish(stop.ways[0]?.scenes ?? []);
      else this.shown = true;
      return;
    }
    this.forbidden = { clause: null, reason: '' };
    this.shown = true;
  }

  protected override idle(): void {
    if (this.phase === 'moving') this.#told();
  }

  #told(): void {
    if (this.stop?.done) this.phase = 'done';
    else this.next();
  }
}
