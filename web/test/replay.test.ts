import { render } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import Replay from '../src/pages/Replay.svelte';
import { board, scene, serve } from './scenes';

const record = {
  game: 'ludo',
  players: 2,
  seats: ['Ann', 'Bob'],
  chance: { kind: 'hand' },
  entries: [],
  result: null,
};

beforeEach(() => history.replaceState(null, '', '/replay/T'));

describe('a replay that is left', () => {
  it('writes nothing into the address of the next page', async () => {
    let told: (() => void) | null = null;
    serve({
      record: () => ({ body: record }),
      board: () => ({ body: board }),
      entries: () => ({ body: [] }),
      T: () => ({ body: scene(5) }),
      analysis: () => ({ body: { done: 0, of: 2, points: [] } }),
      0: () => ({ body: { ...scene(5), entry: 0 } }),
    });
    const quick = fetch;
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.includes('/scenes/')) await new Promise<void>((done) => (told = done));
      return quick(address);
    });
    const { unmount } = render(Replay, { page: { name: 'replay', table: 'T', entry: null } });
    await vi.waitFor(() => expect(told).not.toBeNull());
    unmount();
    history.replaceState(null, '', '/rules/ludo');
    told!();
    await new Promise((done) => setTimeout(done, 20));
    expect(location.pathname).toBe('/rules/ludo');
  });
});
