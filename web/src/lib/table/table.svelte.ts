/**
 * Store of a table: the one place where its scenes arrive and from where acts are sent. The pages only
 * read it and call it.
 *
 * `newest` is the last scene that arrived. `scene` is the one that has been shown to its end: everything that is told
 * (banner, log, scores, what is lit, what a screen reader hears) is derived from it, never from what has arrived. An
 * act answers the newest scene, and can only be made once that is the one shown.
 */

import * as api from '../net/api';
import { Connection } from '../net/connection.svelte';
import { entriesOf, framesOf, type Frame, type LogEntry } from '../board/frames';
import { sounds } from '../senses/sound.svelte';
import { recall, remember } from '../shell/storage';
import { chosen } from '../senses/pace.svelte';
import { Planning } from './plan.svelte';
import { Presentation } from '../board/presentation.svelte';
import type { Act, Board, Hint, Move, Outcome, Place, Scene, Why } from '../net/protocol';
import { askToFeel } from '../senses/shake';
import { committed, due, taken } from '../proof/stirring';
import { DEVICE_PLACES, narrowed, touch } from '../board/touching';

export interface Forbidden extends Why {
  reason: string;
}

/** Scene timeout in milliseconds: if the scene of an act that was done does not come in time, the connection is lost. */
const SCENE_TIMEOUT = 3000;

/** Acts that the browser sends by itself. */
const AUTOMATIC: ReadonlySet<Act['kind']> = new Set(['commit', 'reveal', 'seen', 'auto']);

export class Table {
  board = $state.raw<Board | null>(null);
  scene = $state.raw<Scene | null>(null);
  log = $state.raw<LogEntry[]>([]);
  touched = $state.raw<string[]>([]);
  /** Move chosen by touching something small, which is played once it is confirmed. */
  aimed = $state.raw<Move | null>(null);
  forbidden = $state.raw<Forbidden | null>(null);
  hints = $state.raw<Hint[] | null>(null);
  thinking = $state(false);
  sending = $state(false);
  problem = $state<string | null>(null);
  /** The quota of tables is used up: no rematch before one is left. */
  full = $state(false);
  /** Why there is nothing to show: no such table, or one of a version of the rules that is not played here any more. */
  missing = $state<'table' | 'rules' | null>(null);
  /** When the window closes in which something can still be done, by this machine's clock. */
  closes = $state<number | null>(null);

  readonly show = new Presentation<Scene>(
    (frame, passed) => this.#tell(frame, passed),
    // A big screen keeps up with the table like somebody who plays.
    () => this.screen || (this.#newest?.places.some((place) => place.you) ?? false),
  );
  readonly #connection: Connection;
  /** One's pieces laid out all at once, where the game offers it. */
  readonly plan = new Planning(
    () => this.#remembered,
    (act) => this.act(act),
  );

  readonly moves = $derived(this.settled ? (this.scene?.moves ?? []) : []);
  readonly candidates = $derived(narrowed(this.moves, this.touched));
  /** The throw that this person may make now. */
  readonly throwable = $derived(this.settled ? (this.scene?.throw ?? null) : null);
  /** What is to be touched for it. */
  readonly device = $derived(this.throwable && DEVICE_PLACES[this.throwable.device]);

  #newest: Scene | null = null;
  #closed = false;
  /** How often the table was asked for whole: the last answer counts. */
  #openings = 0;
  #eyes: number | null | undefined = undefined;
  /** What was last sent for the dice. */
  #stirred: string | null = null;
  /** The log holds what happened up to this event. */
  #told = 0;
  /** When a scene came, by this machine's clock: a window closes whether it is shown or not. */
  #came = new WeakMap<Scene, number>();
  #awaited = new Set<{ seq: number; done: () => void }>();
  #reminded = false;

  constructor(
    readonly id: string,
    /** Whether this is a big screen that everybody looks at: it sees what everybody may see. */
    readonly screen = false,
  ) {
    this.#connection = new Connection(
      id,
      {
        after: () => this.#newest?.seq ?? -1,
        scene: (scene) => this.arrived(scene),
        here: (places, screen) => this.#here(places, screen),
        gone: () => (this.missing = 'table'),
        reload: () => void this.open(),
      },
      screen,
    );
  }

  /**
   * Key in localStorage of how pieces were laid out. Of several people at one screen each has their own:
   * what one of them has just laid out in secret is no offer to the next.
   */
  get #remembered(): string {
    const { game, you } = this.scene ?? { game: '', you: [] };
    return you.length > 1 ? `${game}.${this.plan.offer?.seat}` : game;
  }

  get connection() {
    return this.#connection.state;
  }

  /** Whether the newest scene has been shown to its end: only then can anything be done. */
  get settled(): boolean {
    return this.show.behind === 0;
  }

  // Opening and closing

  async open(): Promise<void> {
    const opening = ++this.#openings;
    try {
      const [board, scene, log] = await Promise.all([
        api.board(this.id),
        api.scene(this.id, this.screen),
        api.log(this.id, this.screen),
      ]);
      if (this.#closed || opening !== this.#openings) return; // in another language by now
      this.board = board;
      this.log = log;
      this.#eyes = scene.eyes;
      this.#newest = scene;
      this.#came.set(scene, performance.now());
      this.#told = scene.seq;
      this.show.begin(board, { kind: 'other', scene, skipped: 0 });
      this.#connection.open();
      this.#stir(scene);
    } catch (error) {
      if (opening !== this.#openings) return;
      if (error instanceof api.Refused && (error.status === 404 || error.status === 409))
        this.missing = error.code === 'other_rules' ? 'rules' : 'table';
      else this.#connection.later(() => void this.open());
    }
  }

  close(): void {
    this.#closed = true;
    this.#connection.close();
    this.show.close();
  }

  // Scenes

  /** A scene came, over the socket or as an answer. Older ones than the newest are not needed. */
  arrived(scene: Scene): void {
    if (this.#newest && scene.seq <= this.#newest.seq) return;
    const frames = framesOf(scene, this.#newest);
    this.#newest = scene;
    this.#came.set(frames.at(-1)!.scene, performance.now());
    this.#stir(scene);
    this.show.push(frames);
    if (scene.window?.closes && !scene.days && scene.moves.length) this.show.jump(); // a clock runs, shown or not
    for (const each of this.#awaited) if (each.seq <= scene.seq) each.done();
  }

  #here(changes: Pick<Place, 'place' | 'here'>[], screen: boolean | null): void {
    const here = new Map(changes.map((change) => [change.place, change.here]));
    const told = (scene: Scene): Scene => ({
      ...scene,
      screen: screen ?? scene.screen,
      places: scene.places.map((place) => ({ ...place, here: here.get(place.place) ?? place.here })),
    });
    if (this.#newest) this.#newest = told(this.#newest);
    if (this.scene && this.settled) this.scene = told(this.scene);
  }

  #tell(frame: Frame, passed: Frame[]): void {
    const { scene } = frame;
    this.#note(frame, passed);
    this.scene =
      scene.seq === this.#newest?.seq ? { ...scene, places: this.#newest.places, screen: this.#newest.screen } : scene;
    this.plan.follow(scene.plan ?? null);
    this.touched = [];
    this.aimed = null;
    this.hints = null;
    if (scene.news.length) this.forbidden = null;
    const closes = scene.days ? null : (scene.window?.closes ?? null);
    this.closes = closes === null ? null : (this.#came.get(scene) ?? performance.now()) + closes;
    if (scene.eyes !== this.#eyes && this.settled) void this.#readAgain(scene.eyes);
    this.#saw(scene);
    this.#remind(scene);
  }

  #note(frame: Frame, passed: Frame[]): void {
    const fresh = [...passed, frame].filter((each) => each.scene.seq > this.#told);
    this.#told = Math.max(this.#told, frame.scene.seq);
    if (!fresh.includes(frame)) return;
    const entries = entriesOf(frame, fresh.slice(0, -1), chosen.pace);
    if (entries.length) this.log = [...this.log, ...entries];
  }

  /** Tells the server that a spin has been seen: only then does its clock run. */
  #saw(scene: Scene): void {
    const waiting = scene.window?.closes === null ? (scene.window.waiting ?? []) : [];
    if (!this.settled || !waiting.some((place) => scene.places[place]?.you)) return;
    void this.act({ kind: 'seen' });
  }

  /** Switches automatic throws on here, once, for a person who has switched them on at another table. */
  #remind(scene: Scene): void {
    if (this.#reminded || !scene.throwing?.self || !scene.places.some((place) => place.you)) return;
    this.#reminded = true;
    if (recall('auto') === 'on' && !scene.throwing.auto) void this.act({ kind: 'auto', on: true });
  }

  /** Reloads the log for another viewpoint, whose eyes saw other things, once all that it tells has been shown. */
  async #readAgain(eyes: number | null): Promise<void> {
    const seq = this.#newest?.seq ?? 0;
    try {
      const log = await api.log(this.id, this.screen);
      if (this.#newest?.seq !== seq) return; // more has happened: again when that has been shown
      this.#eyes = eyes;
      this.log = log;
      this.#told = Math.max(this.#told, seq);
    } catch {
      /* the old one will do */
    }
  }

  /** Adds this browser's randomness to fair dice, as far as it is due: at once, whatever is still being shown. */
  #stir(scene: Scene): void {
    const act = scene.status === 'open' ? due(scene) : null;
    const step = act && JSON.stringify(act);
    if (!act || step === this.#stirred) return;
    this.#stirred = step;
    void this.act(act).then((done) => {
      if (done && act.kind === 'commit') taken(this.id, act.commitment);
      if (!done && this.#stirred === step) this.#stirred = null; // with the next scene again
    });
  }

  // Doing

  /** Sends an act; true if it was done. What the browser does by itself is not waited for, nor complained about. */
  async act(what: Act): Promise<boolean> {
    const quiet = AUTOMATIC.has(what.kind);
    if (!quiet) this.problem = null;
    if (!quiet) this.full = false;
    if (!quiet) this.sending = true;
    try {
      const done = await this.#connection.act(this.#newest?.seq ?? 0, what);
      if (done.scene) this.arrived(done.scene);
      if (!quiet) await this.#reached(done.seq);
      return true;
    } catch (error) {
      if (!quiet) this.#refused(error);
      return false;
    } finally {
      if (!quiet) this.sending = false;
    }
  }

  /** Waits for the scene with this number: before it is there, nothing else can be done. */
  #reached(seq: number): Promise<void> {
    if (this.#closed || (this.#newest && this.#newest.seq >= seq)) return Promise.resolve();
    return new Promise((resolve) => {
      const waiter = { seq, done: () => finish() };
      const timer = setTimeout(() => {
        this.#connection.lost();
        finish();
      }, SCENE_TIMEOUT);
      const finish = () => {
        clearTimeout(timer);
        this.#awaited.delete(waiter);
        resolve();
      };
      this.#awaited.add(waiter);
    });
  }

  #refused(error: unknown): void {
    if (error instanceof api.Refused) {
      if (error.scene) this.arrived(error.scene);
      if (error.clause) this.forbidden = { clause: error.clause, reason: error.message };
      else if (error.code === 'too_many_tables') this.full = true;
      else if (error.code !== 'stale') this.problem = error.message;
    } else this.problem = 'unreachable';
  }

  play(move: Move): Promise<boolean> {
    this.touched = [];
    this.aimed = null;
    this.forbidden = null;
    this.show.hurry();
    return this.act({ kind: 'move', seat: move.seat, move: move.move });
  }

  /** Throws; with `run` the server goes on throwing until there is something to choose. */
  async throw(run = false): Promise<boolean> {
    const throwing = this.throwable;
    if (!throwing || this.sending) return false;
    askToFeel();
    sounds.thrown();
    this.show.hurry();
    return this.act({ kind: 'throw', seat: throwing.seat, run });
  }

  /** This person's own switch: the server throws for them, here and wherever they sit down next. */
  throwForMe(on: boolean): void {
    remember('auto', on ? 'on' : null);
    void this.act({ kind: 'auto', on });
  }

  say(outcome: Outcome): Promise<boolean> {
    this.show.hurry();
    return this.act({ kind: 'outcome', outcome: outcome.outcome });
  }

  /**
   * Something was touched: the move is played, narrowed, or the clause that forbids it is shown. What is `small` may
   * have been hit by mistake: a move it would play is only aimed at, and played when it is touched again.
   */
  async touch(names: readonly string[], small = false): Promise<void> {
    const scene = this.scene;
    if (!scene || names.length === 0 || this.sending || !this.settled) return;
    this.forbidden = null;
    if (this.device && names.includes(this.device)) return void (await this.throw());
    const answer = touch(this.moves, this.touched, names);
    if (answer.kind === 'play' && small && this.aimed !== answer.move) this.aimed = answer.move;
    else if (answer.kind === 'play') await this.play(answer.move);
    else {
      this.aimed = null;
      if (answer.kind === 'narrow') this.touched = answer.touched;
      else await this.#ask(scene, answer.tries);
    }
  }

  letGo(): void {
    this.touched = [];
    this.aimed = null;
    this.forbidden = null;
  }

  /** Something was touched that takes no piece while pieces are laid out: the clause that says so is shown. */
  async refuse(names: readonly string[]): Promise<void> {
    if (!this.scene || this.sending || !this.settled) return;
    this.forbidden = null;
    await this.#ask(
      this.scene,
      names.map((name) => [name]),
    );
  }

  async #ask(scene: Scene, tries: string[][]): Promise<void> {
    const seat = asking(scene);
    if (seat === undefined || scene.status === 'open') return;
    for (const touched of tries.slice(0, 4)) {
      try {
        const why = await api.why(this.id, seat, touched);
        if (this.scene?.seq !== scene.seq) return;
        if (why.clause) {
          this.forbidden = { ...why, reason: why.reason ?? '' };
          return;
        }
      } catch (error) {
        if (error instanceof api.Refused) this.#refused(error);
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
    const commitment = this.#newest && committed(this.#newest, place);
    try {
      const scene = await api.sit(this.id, place, name, commitment);
      if (commitment) taken(this.id, commitment);
      // A socket belongs to a person: whoever has just become one opens another.
      this.#newest = null;
      this.#connection.open();
      this.arrived(scene);
    } catch (error) {
      this.#refused(error);
    }
  }
}

/** The seat of this person that asks why something cannot be touched: the one that is to do something, else any. */
function asking(scene: Scene): number | undefined {
  const turn = scene.turn.to_move;
  const own = typeof turn === 'number' && scene.you.includes(turn) ? turn : undefined;
  return scene.plan?.seat ?? scene.moves[0]?.seat ?? scene.throw?.seat ?? own ?? scene.eyes ?? scene.you[0];
}
