/**
 * A table as this browser knows it: the one place where its scenes arrive, wait their turn to be shown, and from where
 * acts are sent. The pages only read it and call it.
 *
 * `newest` is the last scene that arrived, `scene` the one shown: scenes are shown one after the other, each for as
 * long as its motion takes, and dropped when too many wait. An act answers the newest scene.
 */

import * as api from './api';
import { recall, remember } from './memory';
import { calm } from './motion';
import type { Act, Board, Hint, Message, Move, Outcome, Place, Scene, Why } from './protocol';
import { narrowed, touch } from './touching';

export type Line = 'connecting' | 'live' | 'lost';
export interface Forbidden extends Why {
  reason: string;
}

/** Milliseconds for which a scene is shown before the next, by what happened in it. */
export const PACE = { throw: 1700, move: 900, other: 250 };
/** So many scenes may wait; after that the oldest are not shown. */
const WAITING = 6;
const FAR_BEHIND = 2000;
/** Whoever wants no motion still wants to read what he watches. */
const READING = 450;

export class Table {
  board = $state.raw<Board | null>(null);
  scene = $state.raw<Scene | null>(null);
  line = $state<Line>('connecting');
  log = $state.raw<string[]>([]);
  touched = $state.raw<string[]>([]);
  forbidden = $state.raw<Forbidden | null>(null);
  hints = $state.raw<Hint[] | null>(null);
  thinking = $state(false);
  sending = $state(false);
  problem = $state<string | null>(null);
  /** Why there is nothing to show: no such table, or one of a version of the rules that is not played here any more. */
  missing = $state<'table' | 'rules' | null>(null);
  behind = $state(0);
  /** When the window closes in which something can still be done, by this machine's clock. */
  closes = $state<number | null>(null);

  readonly moves = $derived(this.settled ? (this.scene?.moves ?? []) : []);
  readonly candidates = $derived(narrowed(this.moves, this.touched));

  #newest: Scene | null = null;
  #queue: Scene[] = [];
  #showing: ReturnType<typeof setTimeout> | null = null;
  #socket: WebSocket | null = null;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #tries = 0;
  /** Whoever has moved wants to see it, not the rest of what was shown before. */
  #hurried = false;
  #closed = false;
  #eyes: number | null | undefined = undefined;
  /** The log holds what happened up to this event. */
  #told = 0;
  /** When a scene came, by this machine's clock: a window closes whether it is shown or not. */
  #came = new WeakMap<Scene, number>();

  constructor(
    readonly id: string,
    /** How fast scenes follow each other: 1 as they should, 0 at once. */
    readonly pace = 1,
  ) {}

  /** Whether what is shown is how the table stands: only then can anything be done. */
  get settled(): boolean {
    return this.behind === 0;
  }

  // Opening and closing

  async open(): Promise<void> {
    document.addEventListener('visibilitychange', this.#seen);
    addEventListener('online', this.#online);
    try {
      const [board, scene, log] = await Promise.all([api.board(this.id), api.scene(this.id), api.log(this.id)]);
      if (this.#closed) return;
      this.board = board;
      this.log = log;
      this.#eyes = scene.eyes;
      this.#newest = scene;
      this.#told = scene.seq;
      this.#show(scene);
      this.#connect();
    } catch (error) {
      if (error instanceof api.Refused && (error.status === 404 || error.status === 409))
        this.missing = error.code === 'other_rules' ? 'rules' : 'table';
      else this.#later(() => void this.open());
    }
  }

  close(): void {
    this.#closed = true;
    document.removeEventListener('visibilitychange', this.#seen);
    removeEventListener('online', this.#online);
    if (this.#retry !== null) clearTimeout(this.#retry);
    if (this.#showing !== null) clearTimeout(this.#showing);
    this.#socket?.close();
  }

  // The line

  #connect(): void {
    if (this.#closed) return;
    const after = this.#newest?.seq ?? -1;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live?after=${after}`);
    this.#socket = socket;
    socket.onopen = () => (this.line = 'live');
    socket.onmessage = (event) => {
      this.#tries = 0; // only now: a line that is refused is opened, and then closed with the reason
      this.#hear(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket || this.#closed) return;
      this.#socket = null;
      this.line = 'lost';
      if (event.code === 4404) this.missing = 'table';
      else if (event.code === 4409)
        this.#later(() => void this.open()); // which is told the reason
      else this.#later(() => this.#connect());
    };
  }

  /** Tries again, first soon, then less and less often. */
  #later(what: () => void): void {
    if (this.#closed) return;
    this.line = 'lost';
    const wait = Math.min(8000, 250 * 2 ** this.#tries++) * (0.8 + 0.4 * Math.random());
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = setTimeout(what, wait);
  }

  #online = () => {
    if (this.line === 'lost' && this.#newest) {
      if (this.#retry !== null) clearTimeout(this.#retry);
      this.#tries = 0;
      this.#connect();
    }
  };

  /** A tab that was out of sight shows how the table stands, not all that happened meanwhile. */
  #seen = () => {
    if (document.visibilityState === 'visible') this.catchUp();
  };

  #hear(message: Message): void {
    if (message.kind === 'scene') this.arrived(message);
    else if (message.kind === 'here') this.#here(message.places);
  }

  #here(places: Place[]): void {
    if (this.#newest) this.#newest = { ...this.#newest, places };
    if (this.scene && this.settled) this.scene = { ...this.scene, places };
  }

  // Scenes

  /** A scene came, over the line or as an answer. Older ones than the newest are not needed. */
  arrived(scene: Scene): void {
    if (this.#newest && scene.seq <= this.#newest.seq) return;
    this.#newest = scene;
    this.#came.set(scene, performance.now());
    this.#queue.push(scene);
    this.#thin();
    this.behind = this.#queue.length;
    if (this.#showing !== null && scene.window && scene.moves.length) this.catchUp();
    else if (this.#showing === null || this.#hurried) this.#next();
    this.#hurried = false;
  }

  /** Whoever plays is not kept waiting by a long queue; whoever watches bots may be. */
  #thin(): void {
    const most = this.#newest?.you.length ? WAITING : FAR_BEHIND;
    while (this.#queue.length > most) this.#note(this.#queue.shift()!);
  }

  /** Shows the newest scene at once. */
  catchUp(): void {
    while (this.#queue.length > 1) this.#note(this.#queue.shift()!);
    if (this.#showing !== null) clearTimeout(this.#showing);
    this.#showing = null;
    if (this.#queue.length) this.#next();
  }

  #next(): void {
    if (this.#showing !== null) clearTimeout(this.#showing);
    const scene = this.#queue.shift();
    this.behind = this.#queue.length;
    if (!scene) {
      this.#showing = null;
      return;
    }
    this.#show(scene);
    const wait = this.#paceOf(scene);
    // Something follows only if it is there when this one's time is over: the table can be touched meanwhile.
    this.#showing = setTimeout(() => {
      this.#showing = null;
      this.#next();
    }, wait);
  }

  #paceOf(scene: Scene): number {
    if (this.pace === 0 || document.visibilityState === 'hidden') return 0;
    if (calm()) return scene.you.length ? 0 : READING;
    const kind = scene.news.length === 0 ? 'other' : scene.last?.who === 'chance' ? 'throw' : 'move';
    return PACE[kind] * this.pace * (this.#queue.length > 3 ? 0.7 : 1);
  }

  #show(scene: Scene): void {
    this.#note(scene);
    this.scene = scene;
    this.touched = [];
    this.hints = null;
    if (scene.news.length) this.forbidden = null;
    this.closes = scene.window ? (this.#came.get(scene) ?? performance.now()) + scene.window.closes : null;
    if (scene.eyes !== this.#eyes) void this.#readAgain(scene.eyes);
    this.#stir(scene);
  }

  #note(scene: Scene): void {
    if (scene.seq <= this.#told) return;
    this.#told = scene.seq;
    if (scene.news.length) this.log = [...this.log, ...scene.news];
  }

  /** Other eyes saw other things: the log is told anew. */
  async #readAgain(eyes: number | null): Promise<void> {
    this.#eyes = eyes;
    try {
      this.log = await api.log(this.id);
      this.#told = Math.max(this.#told, this.#newest?.seq ?? 0);
    } catch {
      /* the old one will do */
    }
  }

  /** Adds this browser's randomness to the dice, once, as soon as one sits at a table whose dice are fair. */
  #stir(scene: Scene): void {
    const mine = scene.places.some((place) => place.you);
    if (scene.status !== 'open' || scene.dice !== 'fair' || !mine || recall(`stir.${this.id}`)) return;
    const text = api.random();
    remember(`stir.${this.id}`, text);
    void this.act({ kind: 'stir', text });
  }

  // Doing

  /** Sends an act, again and again with the same key until it is answered. True if it was done. */
  async act(what: Act): Promise<boolean> {
    const key = api.random();
    const after = this.#newest?.seq ?? 0;
    const quiet = what.kind === 'stir';
    this.problem = null;
    if (!quiet) this.sending = true;
    try {
      const scene = await this.#send(key, after, what);
      this.#answered(scene);
      return true;
    } catch (error) {
      if (!quiet) this.#refused(error);
      return false;
    } finally {
      if (!quiet) this.sending = false;
    }
  }

  async #send(key: string, after: number, what: Act): Promise<Scene> {
    for (let tries = 0; ; tries++) {
      try {
        return await api.act(this.id, key, after, what);
      } catch (error) {
        const again = error instanceof api.Unreachable || (error instanceof api.Refused && error.status === 503);
        if (!again || tries >= 8 || this.#closed) throw error;
        await new Promise((done) => setTimeout(done, Math.min(4000, 300 * 2 ** tries)));
      }
    }
  }

  /** The line brings every scene one by one; the answer is only needed if the line is down. */
  #answered(scene: Scene): void {
    if (this.line === 'live') setTimeout(() => this.arrived(scene), 1500);
    else this.arrived(scene);
  }

  #refused(error: unknown): void {
    if (error instanceof api.Refused) {
      if (error.scene) this.arrived(error.scene);
      if (error.clause) this.forbidden = { clause: error.clause, reason: error.message };
      else if (error.code !== 'stale') this.problem = error.message;
    } else this.problem = 'unreachable';
  }

  play(move: Move): Promise<boolean> {
    this.touched = [];
    this.forbidden = null;
    this.#hurried = true;
    return this.act({ kind: 'move', seat: move.seat, move: move.move });
  }

  say(outcome: Outcome): Promise<boolean> {
    return this.act({ kind: 'outcome', outcome: outcome.outcome });
  }

  /** Something was touched: the move is played, narrowed, or the clause that forbids it is shown. */
  async touch(names: readonly string[]): Promise<void> {
    const scene = this.scene;
    if (!scene || names.length === 0 || this.sending || !this.settled) return;
    this.forbidden = null;
    const answer = touch(this.moves, this.touched, names);
    if (answer.kind === 'play') await this.play(answer.move);
    else if (answer.kind === 'narrow') this.touched = answer.touched;
    else await this.#ask(scene, answer.tries);
  }

  letGo(): void {
    this.touched = [];
    this.forbidden = null;
  }

  async #ask(scene: Scene, tries: string[][]): Promise<void> {
    const seat = scene.moves[0]?.seat;
    if (seat === undefined) return;
    for (const touched of tries.slice(0, 4)) {
      try {
        const why = await api.why(this.id, seat, touched);
        if (this.scene?.seq !== scene.seq) return;
        if (why.clause) {
          this.forbidden = { ...why, reason: why.reason ?? '' };
          return;
        }
      } catch {
        return;
      }
    }
    this.forbidden = { clause: null, reason: '' };
  }

  async hint(): Promise<void> {
    const scene = this.scene;
    const seat = scene?.moves[0]?.seat;
    if (!scene || seat === undefined || this.thinking) return;
    this.thinking = true;
    this.problem = null;
    try {
      const hints = await api.hint(this.id, seat);
      if (this.scene?.seq === scene.seq) this.hints = hints;
    } catch (error) {
      this.#refused(error);
    } finally {
      this.thinking = false;
    }
  }

  async sit(place: number, name: string): Promise<void> {
    this.problem = null;
    const text = recall(`stir.${this.id}`) ?? api.random();
    try {
      const scene = await api.sit(this.id, place, name, text);
      remember(`stir.${this.id}`, text);
      // A socket belongs to a person: whoever has just become one opens another.
      this.#newest = null;
      this.arrived(scene);
      this.#socket?.close();
      this.#socket = null;
      this.#connect();
    } catch (error) {
      this.#refused(error);
    }
  }
}
