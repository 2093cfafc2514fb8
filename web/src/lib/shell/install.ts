/** Registers the service worker, where there may be one (on https and on localhost), and fills its offline cache. */

import type { KeptReplay } from '../net/offline';
import { shelf } from '../table/shelf.svelte';

const possible = () => 'serviceWorker' in navigator && import.meta.env.PROD;

async function start(): Promise<void> {
  try {
    // A worker that takes over throws away what was kept for the one before it, also while something is being kept.
    navigator.serviceWorker.addEventListener('controllerchange', () => void again());
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    await again();
  } catch {
    /* then nothing is kept */
  }
}

/** The offline cache, once a worker is active that answers from it and has deleted what older workers cached. */
async function keeper(): Promise<typeof import('../net/offline')> {
  const { active } = await navigator.serviceWorker.ready;
  if (active?.state === 'activating')
    await new Promise((done) => active.addEventListener('statechange', done, { once: true }));
  return import('../net/offline');
}

async function again(): Promise<void> {
  const { keepAgain } = await keeper();
  await shelf.load();
  await keepAgain(shelf.games?.map((game) => game.id) ?? []);
}

/** Fills the offline cache once the page has loaded: nobody should wait for it. */
export function install(): void {
  if (!possible()) return;
  if (document.readyState === 'complete') void start();
  else addEventListener('load', () => void start(), { once: true });
}

/** Caches a game that somebody looked at. */
export function visited(game: string): void {
  if (possible()) void keeper().then(({ keepGame }) => keepGame(game));
}

/** Caches the puzzles of a game that somebody looked at. */
export function puzzled(game: string): void {
  if (possible()) void keeper().then(({ keepPuzzles }) => keepPuzzles(game));
}

/** Caches the replay that somebody looked at, in place of the last one. */
export function replayed(replay: KeptReplay): void {
  if (possible()) void keeper().then(({ keepReplay }) => keepReplay(replay));
}
