/**
 * State of a puzzle: the server shows the position and says what comes of each move that is
 * tried (docs/protocol.md); tries are counted and kept here.
 */

import * as api from '../net/api';
import { Exercise } from './exercise.svelte';
import type { Move, Puzzle as Shown, PuzzleAnswer, PuzzleTry } from '../net/protocol';
import { attempt, note, type Attempt } from './puzzleProgress';
import { lit, touch } from '../board/touching';

/** After so many wrong tries a hint is offered. */
const HINT_AFTER = 2;

export class Puzzle extends Exercise {
  puzzle = $state.raw<Shown | null>(null);
  /** What is asked for, what moves because it was tried, a try that was wrong, or what the best move is. */
  phase = $state<'ask' | 'moving' | 'wrong' | 'solved' | 'shown'>('ask');
  /** What the server says of the last try, or of the answer. */
  verdict = $state.raw<PuzzleTry | null>(null);
  /** Wrong tries since the puzzle was opened. */
  wrong = $state.raw<PuzzleTry[]>([]);
  kept = $state.raw<Attempt>({ tries: 0, state: 'open' });
  hinted = $state.raw<PuzzleAnswer | null>(null);

  readonly moves = $derived(this.phase === 'ask' ? (this.puzzle?.moves ?? []) : []);
  readonly lit = $derived(lit(this.moves, this.touched));
  /** What is pointed out: the first thing to touch, or the next if that is done. */
  readonly preview = $derived.by(() => {
    const right = this.hinted?.touch ?? [];
    const on = this.touched.every((name, i) => name === right[i]);
    return this.phase === 'ask' && on ? right.slice(this.touched.length).slice(0, 1) : [];
  });
  readonly mayHint = $derived(this.phase === 'ask' && !this.hinted && this.kept.tries >= HINT_AFTER);
  readonly done = $derived(this.phase === 'solved' || this.phase === 'shown');

  #number = 0;
  #after: 'wrong' | 'solved' | 'shown' = 'wrong';

  constructor(readonly game: string) {
    super();
  }

  /** Opens a puzzle, counted from 0; the same one anew in another language. */
  async open(number: number): Promise<void> {
    this.#number = number;
    try {
      const [puzzle, board] = await Promise.all([api.puzzle(this.game, number), api.puzzleBoard(this.game, number)]);
      if (this.closed || this.#number !== number) return;
      this.board = board;
      this.kept = attempt(this.game, puzzle.id);
      this.puzzle = puzzle;
      this.problem = null;
      this.wrong = [];
      this.hinted = null;
      this.again();
    } catch (error) {
      if (this.#number !== number) return;
      this.problem = error instanceof api.Refused && error.status < 500 ? 'missing' : 'unreachable';
    }
  }

  /** Sets the position up again. */
  again(): void {
    this.letGo();
    this.verdict = null;
    this.phase = 'ask';
    this.lay(this.board!, this.puzzle!.scene);
  }

  /** Something was touched, as at a table: it is tried, narrowed, or the rule that forbids it is told. */
  async touch(names: readonly string[], small = false): Promise<void> {
    if (this.phase !== 'ask' || names.length === 0) return;
    this.forbidden = null;
    const answer = touch(this.moves, this.touched, names);
    if (answer.kind === 'play' && small && this.aimed !== answer.move) this.aimed = answer.move;
    else if (answer.kind === 'play') await this.try(answer.move);
    else if (answer.kind === 'narrow') [this.touched, this.aimed] = [answer.touched, null];
    else await this.#refuse(answer.tries);
  }

  /** Tries a move: one more try, right or wrong. A puzzle that was solved or shown before keeps its mark. */
  async try(move: Move): Promise<void> {
    if (this.phase !== 'ask') return;
    this.letGo();
    this.phase = 'moving';
    const verdict = await this.#asked(() => api.puzzleTry(this.game, this.#number, move.move));
    if (!verdict) return;
    if (this.kept.state === 'open') {
      this.#note({ tries: this.kept.tries + 1, state: verdict.right ? 'solved' : 'open' });
    }
    if (!verdict.right) this.wrong = [...this.wrong, verdict];
    this.#tell(verdict, verdict.right ? 'solved' : 'wrong');
  }

  /** Points out where the best move begins. */
  async hint(): Promise<void> {
    this.letGo();
    this.hinted = await this.#asked(() => api.puzzleAnswer(this.game, this.#number));
  }

  /** Shows the best move to somebody who gives up. */
  async giveUp(): Promise<void> {
    this.letGo();
    this.phase = 'moving';
    const answer = await this.#asked(() => api.puzzleAnswer(this.game, this.#number));
    if (!answer) return;
    if (this.kept.state === 'open') this.#note({ ...this.kept, state: 'shown' });
    this.#tell(answer, 'shown');
  }

  /** What the server answers, unless another puzzle has been opened meanwhile or nobody answers. */
  async #asked<T>(ask: () => Promise<T>): Promise<T | null> {
    const puzzle = this.puzzle;
    try {
      const answer = await ask();
      this.problem = null;
      return this.puzzle === puzzle && !this.closed ? answer : null;
    } catch {
      if (this.puzzle === puzzle) [this.problem, this.phase] = ['unreachable', 'ask'];
      return null;
    }
  }

  #note(kept: Attempt): void {
    this.kept = kept;
    note(this.game, this.puzzle!.id, kept);
  }

  #tell(verdict: PuzzleTry, then: 'wrong' | 'solved' | 'shown'): void {
    this.verdict = verdict;
    this.#after = then;
    if (verdict.scenes.length) this.push(verdict.scenes);
    else this.phase = then;
  }

  async #refuse(tries: string[][]): Promise<void> {
    const puzzle = this.puzzle;
    for (const touched of tries.slice(0, 4)) {
      const why = await api.puzzleWhy(this.game, this.#number, touched).catch(() => null);
      if (this.puzzle !== puzzle || this.phase !== 'ask') return;
      if (!why?.clause) continue;
      this.touched = [];
      this.forbidden = { ...why, reason: why.reason ?? '' };
      return;
    }
    this.forbidden = { clause: null, reason: '' };
  }

  protected override idle(): void {
    if (this.phase === 'moving' && this.verdict) this.phase = this.#after;
  }
}
