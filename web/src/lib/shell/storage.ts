/** localStorage: a name, a theme, how one likes to play. Where there is none, everything is forgotten with the page. */

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`rumpus.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`rumpus.${key}`);
    else localStorage.setItem(`rumpus.${key}`, value);
  } catch {
    /* forget it */
  }
}

const NAMES = ['Dot', 'Hank', 'Mabel', 'Rusty', 'Peg', 'Walt', 'Ginger', 'Buddy', 'Fern', 'Chip', 'Opal', 'Duke'];

/** The name one plays under; the first time one of a dozen. */
export function myName(): string {
  const known = recall('name');
  if (known) return known;
  const name = NAMES[crypto.getRandomValues(new Uint8Array(1))[0]! % NAMES.length]!;
  remember('name', name);
  return name;
}

export const setMyName = (name: string) => remember('name', name.trim().slice(0, 40) || null);

export const myBot = () => recall('bot') ?? 'level2';
export const setMyBot = (bot: string) => remember('bot', bot);

/** Deletes everything of ours. */
export function forgetAll(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('rumpus.')) localStorage.removeItem(key);
  } catch {
    /* there was nothing */
  }
}
