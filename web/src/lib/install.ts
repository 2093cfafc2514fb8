/** Registers the service worker, where there may be one (on https and on localhost), and has things kept for it. */

import type { KeptReplay } from './offline';
import { shelf } from './shelf.svelte';

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

/** The keeping, once there is a worker to answer from what is kept, and it has thrown away what others kept. */
async function keeper(): Promise<typeof import('./offline')> {
  const { active } = await navigator.serviceWorker.ready;
  if (active?.state === 'activating')
    await new Promise((done) => active.addEventListener('statechange', done, { once: true }));
  return import('./offline');
}

async function again(): Promise<void> {
  const { keepAgain } = await keeper();
  await shelf.load();
  await keepAgain(shelf.games?.map((game) => game.id) ?? []);
}

/** Once everything else has been fetched: what is kept must not keep anybody waiting. */
export function install(): void {
  if (!possible()) return;
  if (document.readyState === 'complete') void start();
  else addEventListener('load', () => void start(), { once: true });
}

/** Somebody looked at a game: it is kept. */
export function visited(game: string): void {
  if (possible()) void keeper().then(({ keepGame }) => keepGame(game));
}

/** Somebody looked at the puzzles of a game: they are kept. */
export function puzzled(game: string): void {
  if (possible()) void keeper().then(({ keepPuzzles }) => keepPuzzles(game));
}

/** Somebody looked at a finished game: it is the one that is kept. */
export function replayed(replay: KeptReplay): void {
  if (possible()) void keeper().then(({ keepReplay }) => keepReplay(replay));
}
