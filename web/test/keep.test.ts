import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAgain, keepGame, keepReplay } from '../src/lib/net/offline';
import { remember } from '../src/lib/shell/storage';
import { KEPT } from '../src/worker/routing';

/** A cache of the browser, with the paths that were put there. */
class FakeCache {
  paths = new Set<string>();
  put = async (address: string) => void this.paths.add(pathOf(address));
  match = async (address: string) => (this.paths.has(pathOf(address)) ? new Response('') : undefined);
  delete = async (request: { url: string }) => this.paths.delete(pathOf(request.url));
  keys = async () => [...this.paths].map((path) => ({ url: `https://house.example${path}` }));
}

const pathOf = (address: string) => new URL(address, 'https://house.example').pathname;
const book = { aim: '', clauses: [], lesson: null };
const replay = (table: string) => ({ table, game: 'ludo', entries: 2, seat: 0 });

let cache: FakeCache;
let asked: (path: string) => void;

beforeEach(() => {
  localStorage.clear();
  cache = new FakeCache();
  asked = () => {};
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, what: () => Promise<unknown>) => (last = last.then(what));
  vi.stubGlobal('caches', { open: async () => cache });
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  vi.stubGlobal('fetch', async (address: string) => {
    asked(pathOf(address));
    return new Response(JSON.stringify(address.includes('rulebook') ? book : {}));
  });
});

describe('what is kept', () => {
  it('is the replay looked at last, also while the one before is still being kept', async () => {
    remember('replay', JSON.stringify(replay('A')));
    let other: Promise<void> | null = null;
    asked = (path) => {
      if (path === '/api/tables/A/record') other = keepReplay(replay('B'));
    };
    await keepAgain(['ludo']);
    await other;
    const tables = [...cache.paths].filter((path) => !path.startsWith('/api/games'));
    expect(tables.filter((path) => path.includes('/A/'))).toEqual([]);
    expect(tables).toContain('/api/tables/B/scenes/0');
    expect(JSON.parse(localStorage.getItem('rumpus.replay')!).table).toBe('B');
  });
  it('is whole, or not said to be: a new build may throw away what is there in the middle of it', async () => {
    asked = (path) => {
      if (path.endsWith('/rulebook')) cache = new FakeCache();
    };
    await keepGame('ludo');
    expect([...cache.paths], KEPT).toEqual([]);
    asked = () => {};
    await keepAgain([]); // as its worker takes over
    expect([...cache.paths]).toContain('/api/games/ludo/rulebook');
    expect([...cache.paths]).toContain('/kept/en/ludo');
  });
});
