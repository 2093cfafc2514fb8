/** Rotation of the board for a seat that has its own side of it, so that this is below. */

import type { Board } from '../net/protocol';

const turned = new WeakMap<Board, Map<number, Board>>();

/** The board rotated by so many quarter turns. */
export function stageFor(board: Board, quarters: number): Board {
  const other = quarters ? board.turned[quarters] : undefined;
  if (!other) return board;
  const known = turned.get(board) ?? new Map<number, Board>();
  turned.set(board, known);
  const stage = known.get(quarters) ?? { ...board, svg: other.svg, places: other.places as Board['places'] };
  known.set(quarters, stage);
  return stage;
}
