/** Pointing: the names of what lies below a finger, the uppermost first. */

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

/** Fingers are thick: if nothing that is lit lies below one, the nearest lit thing around it is meant. */
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
