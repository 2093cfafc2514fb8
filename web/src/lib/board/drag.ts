/** The pointer on a board: touching, dragging a piece and dropping it. Says which names were meant, and plays nothing. */

import { isSmall, namesAt, namesNear } from './hitTest';

/** How far around a finger, and around a piece that is dropped, something lit is meant, in pixels. */
const DROP_RADIUS = 22;
const DROP = 18;
/** A finger that has moved so far drags. */
const FAR = 9;

export interface Drag {
  /** The board may be touched. */
  live: () => boolean;
  lit: () => ReadonlySet<string>;
  chosen: () => readonly string[];
  /** How many units of the drawing are as wide as the board on the screen. */
  width: () => number;
  /** These names were touched, the uppermost first; `small` if another could have been meant as well. */
  ontouch: (names: string[], small: boolean) => void;
  /** A piece was put back where it was. */
  ondropped: () => void;
}

interface Held {
  x: number;
  y: number;
  id: number;
  piece: SVGElement | null;
  names: string[];
  far: boolean;
}

export function draggable(svg: () => SVGSVGElement, drag: Drag) {
  let held: Held | null = null;

  function down(event: PointerEvent): void {
    if (!drag.live() || event.button !== 0) return;
    const { clientX: x, clientY: y, pointerId: id } = event;
    const piece = (event.target as Element).closest<SVGElement>('.grab[data-piece]');
    held = { x, y, id, piece, names: namesAt(svg(), x, y), far: false };
  }

  function move(event: PointerEvent): void {
    if (!held?.piece || event.pointerId !== held.id) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.far && Math.hypot(dx, dy) < FAR) return;
    if (!held.far) lift(held);
    const unit = drag.width() / svg().getBoundingClientRect().width;
    held.piece.style.translate = `${dx * unit}px ${dy * unit}px`;
    event.preventDefault();
  }

  function lift(grip: Held): void {
    grip.far = true;
    svg().setPointerCapture(grip.id);
    grip.piece!.classList.add('dragged');
    if (!grip.names.some((name) => drag.chosen().includes(name))) drag.ontouch(grip.names, false);
  }

  function up(event: PointerEvent): void {
    const grip = held;
    held = null;
    if (!grip || event.pointerId !== grip.id) return;
    if (grip.far && grip.piece) return drop(event, grip.piece);
    const { clientX: x, clientY: y } = event;
    if (Math.hypot(x - grip.x, y - grip.y) >= FAR && grip.names.some((name) => drag.lit().has(name)))
      return drag.ontouch(grip.names, false); // flicked: what is meant is where it began
    if (event.pointerType === 'mouse') return drag.ontouch(namesAt(svg(), x, y), false);
    const names = namesNear(svg(), x, y, drag.lit(), DROP_RADIUS);
    drag.ontouch(names, isSmall(svg(), names, drag.lit()));
  }

  function drop(event: PointerEvent, piece: SVGElement): void {
    const near = namesNear(svg(), event.clientX, event.clientY, drag.lit(), DROP);
    const names = near.filter((name) => name !== piece.dataset['piece']);
    rest(piece);
    if (names.some((name) => drag.lit().has(name))) drag.ontouch(names, false);
    else if (names.some((name) => drag.chosen().includes(name))) drag.ondropped();
    else drag.ontouch(names, false);
  }

  function cancel(): void {
    if (held?.piece) rest(held.piece);
    held = null;
  }

  return { down, move, up, cancel };
}

function rest(piece: SVGElement): void {
  piece.classList.remove('dragged');
  piece.style.translate = '';
}
