import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PACE, Table } from '../src/lib/table.svelte';
import { board, FakeSocket, move, scene, serve, type Answer, type Asked } from './scenes';

let table: Table;
let acts: (asked: Asked) => Answer;

const answers = (more: Record<string, (asked: Asked) => Answer> = {}) => ({
  T: () => ({ body: scene(5, { moves: [move(1, 'man', 'space:2'), move(2, 'man', 'space:3')] }) }),
  board: () => ({ body: board }),
  log: () => ({ body: ['Red begins.'] }),
  acts: (asked: Asked) => acts(asked),
  ...more,
});

async function opened(pace = 0): Promise<FakeSocket> {
  table = new Table('T', pace);
  await table.open();
  FakeSocket.last.onopen?.();
  return FakeSocket.last;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  localStorage.clear();
  acts = () => ({ body: scene(6) });
});
afterEach(() => {
  table?.close();
  vi.useRealTimers();
});

describe('opening', () => {
  it('shows the scene and asks for what happens after it', async () => {
    serve(answers());
    const socket = await opened();
    expect(table.scene?.seq).toBe(5);
    expect(table.line).toBe('live');
    expect(socket.url).toContain('/api/tables/T/live?after=5');
    expect(table.log).toEqual(['Red begins.']);
  });
  it('says so if there is no such table', async () => {
    serve({});
    table = new Table('T', 0);
    await table.open();
    expect(table.missing).toBe('table');
  });
  it('says so if the table is of rules that are not played any more', async () => {
    const refused = () => ({ status: 409, body: { error: 'other_rules', message: 'version 1; here is 2' } });
    serve({ T: refused, board: refused, log: refused });
    table = new Table('T', 0);
    await table.open();
    expect(table.missing).toBe('rules');
  });
});

describe('scenes', () => {
  it('are shown in order, and told once', async () => {
    serve(answers());
    const socket = await opened();
    socket.scene(6, { news: ['Red throws 6.'] });
    socket.scene(6, { news: ['Red throws 6.'] });
    socket.scene(4, { news: ['Long ago.'] });
    await vi.advanceTimersByTimeAsync(10);
    expect(table.scene?.seq).toBe(6);
    expect(table.log).toEqual(['Red begins.', 'Red throws 6.']);
  });
  it('wait their turn, and meanwhile nothing can be touched', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    serve(answers());
    const socket = await opened(1);
    socket.scene(6, { news: ['Blue moves.'] });
    socket.scene(7, { news: ['Red throws.'], moves: [move(3, 'man')] });
    expect(table.scene?.seq).toBe(6);
    expect(table.settled).toBe(false);
    expect(table.moves).toEqual([]);
    await vi.advanceTimersByTimeAsync(PACE.move + 5);
    expect(table.scene?.seq).toBe(7);
    expect(table.moves).toHaveLength(1);
  });
  it('are left out when many wait, but never what they told', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    serve(answers());
    const socket = await opened(1);
    for (let seq = 6; seq < 30; seq++) socket.scene(seq, { news: [`${seq}`] });
    expect(table.behind).toBeLessThanOrEqual(6);
    table.catchUp();
    expect(table.scene?.seq).toBe(29);
    expect(table.log).toHaveLength(25);
  });
  it('tell who is here', async () => {
    serve(answers());
    const socket = await opened();
    socket.say({ kind: 'here', places: [] });
    expect(table.scene?.places).toEqual([]);
  });
});

describe('the line', () => {
  it('is opened again from the last scene', async () => {
    serve(answers());
    const socket = await opened();
    socket.scene(8);
    socket.drop();
    expect(table.line).toBe('lost');
    await vi.advanceTimersByTimeAsync(600);
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.last.url).toContain('after=8');
    FakeSocket.last.onopen?.();
    expect(table.line).toBe('live');
  });
  it('is given up when the table is gone', async () => {
    serve(answers());
    (await opened()).drop(4404);
    expect(table.missing).toBe('table');
  });
});

describe('acts', () => {
  it('narrow, then play, and answer the newest scene with a key of their own', async () => {
    const heard = serve(answers());
    await opened();
    await table.touch(['man']);
    expect(table.touched).toEqual(['man']);
    flushSync();
    expect(table.candidates).toHaveLength(2);
    await table.touch(['space:3']);
    const sent = heard.at(-1)!.body!;
    expect(sent.act).toEqual({ kind: 'move', seat: 0, move: 2 });
    expect(sent.after).toBe(5);
    expect(sent.key).toMatch(/^[0-9a-f]{32}$/);
  });
  it('are sent again with the same key until somebody answers', async () => {
    const keys: string[] = [];
    acts = (asked) => {
      keys.push(asked.body!.key);
      return keys.length < 3 ? 'unreachable' : { body: scene(6) };
    };
    serve(answers());
    await opened();
    const done = table.act({ kind: 'takeback' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await done).toBe(true);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });
  it('refused as stale show the table as it is', async () => {
    acts = () => ({ status: 409, body: { error: 'stale', message: 'moved on', clause: null, scene: scene(9) } });
    serve(answers());
    await opened();
    expect(await table.act({ kind: 'takeback' })).toBe(false);
    expect(table.scene?.seq).toBe(9);
    expect(table.problem).toBeNull();
  });
  it('refused by a rule show the clause', async () => {
    acts = () => ({ status: 422, body: { error: 'not_legal', message: 'No.', clause: 'LUD-L3', scene: null } });
    serve(answers());
    await opened();
    await table.play(move(1, 'man'));
    expect(table.forbidden).toMatchObject({ clause: 'LUD-L3', reason: 'No.' });
  });
  it('ask why about what cannot be touched', async () => {
    const why = vi.fn(() => ({ body: { clause: 'LUD-L1', title: 'Order', reason: 'Not yet.' } }));
    const heard = serve(answers({ why }));
    await opened();
    await table.touch(['space:7']);
    expect(heard.at(-1)!.path).toContain('why?seat=0&touch=space%3A7');
    expect(table.forbidden).toMatchObject({ clause: 'LUD-L1', reason: 'Not yet.' });
  });
  it('stir the dice once', async () => {
    const heard = serve(answers({ T: () => ({ body: scene(1, { status: 'open', moves: [] }) }) }));
    const socket = await opened();
    socket.scene(2, { status: 'open' });
    await vi.advanceTimersByTimeAsync(10);
    expect(heard.filter((asked) => asked.body?.act?.kind === 'stir')).toHaveLength(1);
  });
});
