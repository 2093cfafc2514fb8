/** The board as a seat sees it: in games with two sides that face each other one's own is below. */

import type { Board } from './protocol';

const turned = new WeakMap<Board, Board>();

export function stageFor(board: Board, eyes: number | null | undefined): Board {
  if (!board.turned || eyes === null || eyes === undefined || !board.turned.seats.includes(eyes)) return board;
  let stage = turned.get(board);
  if (!stage) {
    stage = { ...board, svg: board.turned.svg, places: board.turned.places as Board['places'] };
    turned.set(board, stage);
  }
  return stage;
}
