/** Hit testing: the names of what lies below a finger, the uppermost first. */

const NAMED = '[data-piece],[data-place]';

/** The names of an element and of all it lies in; a piece is also a way to touch the place where it stands. */
function namesOf(element: Element, root: Element): string[] {
  const names: string[] = [];
  for (let at = element.closest(NAMED); at && root.contains(at); at = at.parentElement?.closest(NAMED) ?? null) {
    const { piece, place, at: where } = (at as SVGElement).dataset;
    names.push(...[piece, place, where].filter((name) => name !== undefined));
  }
  return names;
}

export function namesAt(root: Element, x: number, y: number): string[] {
  const below = document.elementsFromPoint(x, y).filter((element) => root.contains(element) && element !== root);
  return [...new Set(below.flatMap((element) => namesOf(element, root)))];
}

/** Hit testing with tolerance: if nothing that is lit lies below a finger, the nearest lit thing around it is meant. */
export function namesNear(root: Element, x: number, y: number, lit: ReadonlySet<string>, reach: number): string[] {
  const names = namesAt(root, x, y);
  if (names.some((name) => lit.has(name))) return names;
  for (let r = reach / 3; r <= reach; r += reach / 3) {
    for (let i = 0; i < 12; i++) {
      const angle = (i * Math.PI) / 6;
      const near = namesAt(root, x + r * Math.cos(angle), y + r * Math.sin(angle)).find((name) => lit.has(name));
      if (near !== undefined) return [near, ...names];
    }
  }
  return names;
}

/** Size of a touch target in pixels. */
const TARGET_SIZE = 44;

/**
 * Whether what is meant by these names is too small for a finger: smaller than one, with something else that is lit
 * so near that a finger may have meant that instead.
 */
export function isSmall(root: Element, names: readonly string[], lit: ReadonlySet<string>): boolean {
  const meant = names.find((name) => lit.has(name));
  if (meant === undefined) return false;
  const boxes = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<SVGElement>('.may')) {
    const name = element.dataset['place'] ?? element.dataset['piece'] ?? '';
    if (element.dataset['twin'] === undefined) boxes.set(name, boxOf(element));
  }
  const box = boxes.get(meant);
  if (!box || Math.min(box.width, box.height) >= TARGET_SIZE) return false;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return [...boxes].some(
    ([name, other]) =>
      name !== meant && Math.hypot(other.x + other.width / 2 - x, other.y + other.height / 2 - y) < TARGET_SIZE,
  );
}

const boxOf = (element: SVGElement) => (element.querySelector(':scope > .hit') ?? element).getBoundingClientRect();
