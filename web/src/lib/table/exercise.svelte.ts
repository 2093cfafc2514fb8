/**
 * Base of lessons and puzzles: a position to do something in, outside of any table. The board is
 * moved by the same queue as at a table, and touched in the same way.
 */

import { kindOf } from '../board/frames';
import { Presentation } from '../board/presentation.svelte';
import type { Board, LessonScene, Move } from '../net/protocol';
import type { Forbidden } from './table.svelte';

export class Exercise {
  board = $state.raw<Board | null>(null);
  /** The scene that has been shown to its end. */
  scene = $state.raw<LessonScene | null>(null);
  touched = $state.raw<string[]>([]);
  aimed = $state.raw<Move | null>(null);
  forbidden = $state.raw<Forbidden | null>(null);
  problem = $state<'missing' | 'unreachable' | null>(null);

  readonly show = new Presentation<LessonScene>(
    (frame) => (this.scene = frame.scene),
    () => true,
    () => this.idle(),
  );

  protected closed = false;

  close(): void {
    this.closed = true;
    this.show.close();
  }

  letGo(): void {
    this.touched = [];
    this.aimed = null;
    this.forbidden = null;
  }

  /** Shows a position without any motion. */
  protected lay(board: Board, scene: LessonScene): void {
    this.show.begin(board, { kind: 'other', scene, skipped: 0 });
  }

  /** Shows what happens, scene by scene. */
  protected push(scenes: readonly LessonScene[]): void {
    this.show.hurry();
    this.show.push(scenes.map((scene) => ({ kind: kindOf(scene), scene, skipped: 0 })));
  }

  /** Called whenever there is nothing more to show. */
  protected idle(): void {}
}
