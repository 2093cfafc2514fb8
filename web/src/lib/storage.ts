/** What this browser remembers: a name, a theme, how one likes to play. Without storage it just forgets. */

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

/** The name one plays under; the first time one of a dozen, to be changed whenever one likes. */
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

/** Forgets everything. */
export function forgetAll(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('rumpus.')) localStorage.removeItem(key);
  } catch {
    /* there was nothing */
  }
}
