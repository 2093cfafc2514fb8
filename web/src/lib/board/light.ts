/** Highlights on a board: what can be touched, is chosen, or was done last; as classes, tab stops and ARIA attributes. */

export interface Light {
  lit: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  /** What a finger on something small means, until it is confirmed. */
  aimed: ReadonlySet<string>;
  preview: ReadonlySet<string>;
  /** What was touched by the last move or throw. */
  last: ReadonlySet<string>;
  /** Whether anything happens when it is touched. */
  live: boolean;
}

const SPOKEN = ['tabindex', 'role', 'aria-label'];

/** Sets the highlights of everything that has a name in a drawing. */
export function shine(root: Element, light: Light): void {
  for (const element of root.querySelectorAll<SVGElement>('[data-place],[data-piece]')) {
    const { place, piece, at, twin } = element.dataset;
    const name = place ?? piece ?? '';
    const may = light.lit.has(name);
    element.classList.toggle('may', may);
    element.classList.toggle('chosen', light.chosen.has(name));
    element.classList.toggle('aimed', light.aimed.has(name));
    element.classList.toggle('preview', light.preview.has(name));
    element.classList.toggle('last', light.last.has(name));
    element.classList.toggle(
      'grab',
      light.live && piece !== undefined && (may || (at !== undefined && light.lit.has(at))),
    );
    if (may && light.live && twin === undefined) announce(element, name);
    else for (const attribute of SPOKEN) element.removeAttribute(attribute);
  }
}

function announce(element: SVGElement, name: string): void {
  element.setAttribute('tabindex', '0');
  element.setAttribute('role', 'button');
  element.setAttribute('aria-label', element.querySelector(':scope > title')?.textContent ?? name);
}
