import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chosen, type Pace } from '../src/lib/senses/pace.svelte';
import type { Scene } from '../src/lib/net/protocol';
import { noted } from '../src/lib/proof/stirring';
import { Table } from '../src/lib/table/table.svelte';
import { board, FakeSocket, move, posted, scene, serve, type Answer, type Asked } from './scenes';

let table: Table;
let acts: (asked: Asked) => Answer;
let seen: 'visible' | 'hidden';

const answers = (more: Record<string, (asked: Asked) => Answer> = {}) => ({
  T: () => ({ body: scene(5, { moves: [move(1, 'man', 'space:2'), move(2, 'man', 'space:3')] }) }),
  board: () => ({ body: board }),
  log: () => ({ body: ['Red begins.'] }),
  acts: (asked: Asked) => acts(asked),
  ...more,
});

async function opened(pace: Pace = 'once', still = false): Promise<FakeSocket> {
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  chosen.choose(pace);
  table = new Table('T');
  await table.open();
  FakeSocket.last.onopen?.();
  return FakeSocket.last;
}

const passes = (time: number) => vi.advanceTimersByTimeAsync(time);
const die = (face: number) => ({ who: 'chance' as const, words: `throw ${face}`, touch: ['dice', `die:${face}`] });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  localStorage.clear();
  seen = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
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
    expect(table.connection).toBe('live');
    expect(socket.url).toContain('/api/tables/T/live?after=5');
    expect(table.log).toEqual(['Red begins.']);
  });
  it('gives a socket that takes long to open more time each time', async () => {
    serve(answers());
    table = new Table('T');
    await table.open();
    const first = FakeSocket.last;
    await passes(4000);
    expect(first.closed).toBe(true);
    await passes(400);
    const second = FakeSocket.last;
    expect(second).not.toBe(first);
    await passes(6000);
    expect(second.closed).toBe(false);
    second.onopen?.();
    expect(table.connection).toBe('live');
  });
  it('shows what was asked for last, whichever answer comes last', async () => {
    serve(answers());
    const late: (() => void)[] = [];
    const quick = fetch;
    vi.stubGlobal('fetch', async (address: string) => {
      await new Promise<void>((done) => late.push(done));
      return quick(address);
    });
    table = new Table('T');
    const first = table.open();
    vi.stubGlobal('fetch', quick);
    await table.open();
    table.log = ['Rot beginnt.'];
    for (const answer of late) answer();
    await first;
    expect(table.log).toEqual(['Rot beginnt.']);
  });
  it('says so if there is no such table', async () => {
    serve({});
    table = new Table('T');
    await table.open();
    expect(table.missing).toBe('table');
  });
  it('says so if the table is of rules that are not played any more', async () => {
    const refused = () => ({ status: 409, body: { error: 'other_rules', message: 'version 1; here is 2' } });
    serve({ T: refused, board: refused, log: refused });
    table = new Table('T');
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
    await passes(100);
    expect(table.scene?.seq).toBe(6);
    expect(table.log).toEqual(['Red begins.', 'Red throws 6.']);
  });
  it('of a throw are told when the dice lie still, not before', async () => {
    serve(answers());
    const socket = await opened('normal');
    socket.scene(6, {
      news: ['Blue throws 5.'],
      last: die(5),
      scores: [0, 5],
      turn: { to_move: 1, name: '', words: 'x', thrower: null, throws: null },
    });
    expect(table.show.motion?.chance?.faces).toEqual(['5']);
    await passes(900);
    expect(table.show.ended).toBe(false);
    expect(table.log).toEqual(['Red begins.']);
    expect([table.scene?.seq, table.scene?.scores, table.scene?.last]).toEqual([5, null, null]);
    await passes(100);
    expect(table.log).toEqual(['Red begins.', 'Blue throws 5.']);
    expect([table.scene?.seq, table.scene?.scores]).toEqual([6, [0, 5]]);
  });
  it('seen by other eyes are told anew, but not before they have been shown', async () => {
    const log = ['Red begins.', 'Blue throws 3.', 'Red throws 1.'];
    let asked = 0;
    serve(answers({ log: () => ({ body: asked++ ? log : log.slice(0, 1) }) }));
    const socket = await opened('normal');
    socket.scene(6, { news: ['Blue throws 3.'], last: die(3), eyes: 1 });
    socket.scene(7, { news: ['Red throws 1.'], last: die(1), eyes: 1 });
    await passes(1100);
    expect(table.log).toEqual(['Red begins.', 'Blue throws 3.']);
    expect(asked).toBe(1);
    await passes(3000);
    expect(table.log).toEqual(log);
    expect(asked).toBe(2);
  });
  it('wait their turn, and meanwhile nothing can be touched', async () => {
    serve(answers());
    const socket = await opened('normal');
    socket.scene(6, { news: ['Blue throws 3.'], last: die(3) });
    socket.scene(7, { news: ['Red throws.'], last: die(1), moves: [move(3, 'man')] });
    await passes(1000);
    expect(table.scene?.seq).toBe(6);
    expect(table.settled).toBe(false);
    expect(table.moves).toEqual([]);
    await passes(700); // it is read
    expect(table.scene?.seq).toBe(6);
    await passes(1000);
    expect(table.scene?.seq).toBe(7);
    expect(table.moves).toHaveLength(1);
  });
  it('take readable time without motion too', async () => {
    serve(answers());
    const socket = await opened('normal', true);
    for (const seq of [6, 7]) socket.scene(seq, { news: [`${seq}`], last: die(seq - 3) });
    expect(table.scene?.seq).toBe(6);
    await passes(1200);
    expect(table.scene?.seq).toBe(6);
    await passes(200);
    expect(table.scene?.seq).toBe(7);
  });
  it('take their time by the pace that was chosen', async () => {
    const needed: number[] = [];
    for (const pace of ['slow', 'normal', 'quick', 'once'] as const) {
      serve(answers());
      const socket = await opened(pace);
      socket.scene(6, { news: ['a'], last: die(1) });
      socket.scene(7, { news: ['b'], last: die(2) });
      let time = 0;
      for (; table.scene?.seq !== 7; time += 20) await passes(20);
      needed.push(time);
      table.close();
    }
    expect(needed.every((time, i) => i === 0 || time < needed[i - 1]!)).toBe(true);
    expect(localStorage.getItem('rumpus.pace')).toBe('once');
  });
  it('stand still while paused, and go on by steps', async () => {
    serve(answers());
    const socket = await opened('normal');
    table.show.pause(true);
    for (const seq of [6, 7, 8]) socket.scene(seq, { news: [`${seq}`] });
    await passes(20_000);
    expect(table.scene?.seq).toBe(5);
    expect(table.show.behind).toBe(3);
    table.show.step();
    await passes(20_000);
    expect(table.scene?.seq).toBe(6);
    table.show.pause(false);
    await passes(20_000);
    expect(table.scene?.seq).toBe(8);
  });
  it('that are passed over are said to be, and told all the same', async () => {
    serve(answers());
    const socket = await opened('normal');
    for (let seq = 6; seq < 30; seq++) socket.scene(seq, { news: [`${seq}`], last: die(1) });
    await passes(1000);
    expect(table.scene?.seq).toBe(6);
    table.show.jump();
    expect(table.scene?.seq).toBe(29);
    expect(table.log.filter((entry) => typeof entry === 'string')).toHaveLength(25);
    expect(table.log.slice(1, 3)).toEqual(['6', { passed: 22 }]);
    expect(table.settled).toBe(true);
  });
  it('that the server left out are said to be', async () => {
    serve(answers());
    const socket = await opened('normal');
    socket.scene(20, { news: ['a', 'b', 'c'] });
    await passes(3000);
    expect(table.log.slice(1)).toEqual([{ passed: 2 }, 'a', 'b', 'c']);
  });
  it('come at once while nobody looks', async () => {
    serve(answers());
    const socket = await opened('normal');
    seen = 'hidden';
    for (let seq = 6; seq < 10; seq++) socket.scene(seq, { news: [`${seq}`], last: die(1) });
    await passes(100);
    expect(table.scene?.seq).toBe(9);
    expect(table.log.slice(1)).toEqual([{ passed: 3 }, '6', '7', '8', '9']);
  });
  it("that follow a move of one's own do not wait for what was there to be read", async () => {
    serve(answers());
    const socket = await opened('slow');
    socket.scene(6, { news: ['Blue moves.'], moves: [move(1, 'man')] });
    await passes(10);
    void table.play(move(1, 'man'));
    socket.scene(7, { news: ['Red moves.'] });
    await passes(10);
    expect(table.scene?.seq).toBe(7);
  });
  it('tell who is here', async () => {
    serve(answers());
    const socket = await opened();
    socket.say({ kind: 'here', places: [{ place: 1, here: false }] });
    expect(table.scene?.places.map((place) => place.here)).toEqual([true, false]);
  });
});

describe('the line', () => {
  it('is opened again from the last scene', async () => {
    serve(answers());
    const socket = await opened();
    socket.scene(8);
    socket.drop();
    expect(table.connection).toBe('lost');
    await passes(600);
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.last.url).toContain('after=8');
    FakeSocket.last.onopen?.();
    expect(table.connection).toBe('live');
  });
  it('is another one for whoever sits down, and does not count as lost meanwhile', async () => {
    serve(answers({ seats: () => ({ body: scene(6) }) }));
    const first = await opened();
    await table.sit(0, 'Ann');
    expect([first.closed, table.connection]).toEqual([true, 'connecting']);
    FakeSocket.last.onopen?.();
    expect([FakeSocket.all.length, table.connection]).toEqual([2, 'live']);
  });
  it('is given up when the table is gone', async () => {
    serve(answers());
    (await opened()).drop(4404);
    expect(table.missing).toBe('table');
  });
  it('counts as lost when an act has no answer within three seconds, and the act goes another way', async () => {
    const heard = serve(answers());
    const socket = await opened();
    acts = () => 'unreachable';
    const done = table.act({ kind: 'takeback' });
    await passes(2900);
    expect(table.connection).toBe('lost');
    acts = () => ({ body: scene(6) });
    await passes(3000);
    expect(await done).toBe(true);
    expect(heard.filter((asked) => asked.body).every((asked) => asked.body!.key === socket.sent[0]!.key)).toBe(true);
    expect(table.scene?.seq).toBe(6);
  });
  it('is asked for after a while of silence, and lost if there is no answer', async () => {
    serve(answers());
    const socket = await opened();
    await passes(6100);
    expect(socket.sent.map((each) => each.kind)).toEqual(['ping']);
    socket.say({ kind: 'pong' });
    await passes(6100);
    expect(table.connection).toBe('live');
    expect(socket.sent).toHaveLength(2);
    await passes(2600);
    expect(table.connection).toBe('lost');
  });
  it('is opened anew at once when the network is back', async () => {
    serve(answers());
    await opened();
    for (let tries = 0; tries < 6; tries++) {
      FakeSocket.last.drop();
      await passes(2500);
    }
    FakeSocket.last.drop();
    const many = FakeSocket.all.length;
    dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(many + 1);
  });
  it('is asked for when the machine says that it has no network', async () => {
    serve(answers({ healthz: () => 'unreachable' }));
    await opened();
    dispatchEvent(new Event('offline'));
    await passes(10);
    expect(table.connection).toBe('lost');
  });
  it('stays when the house answers all the same', async () => {
    serve(answers({ healthz: () => ({ body: {} }) }));
    await opened();
    dispatchEvent(new Event('offline'));
    await passes(10);
    expect(table.connection).toBe('live');
  });
});

describe('acts', () => {
  it('narrow, then play over the socket, and answer the newest scene with a key of their own', async () => {
    const heard = serve(answers());
    const socket = await opened();
    await table.touch(['man']);
    expect(table.touched).toEqual(['man']);
    flushSync();
    expect(table.candidates).toHaveLength(2);
    void table.touch(['space:3']);
    const sent = socket.sent.at(-1)!;
    expect(sent).toMatchObject({ kind: 'act', after: 5, act: { kind: 'move', seat: 0, move: 2 } });
    expect(sent.key).toMatch(/^[0-9a-f]{32}$/);
    expect(heard.some((asked) => asked.body)).toBe(false);
  });
  it('are over when their scene has come', async () => {
    serve(answers());
    const socket = await opened();
    const done = table.act({ kind: 'takeback' });
    socket.say({ kind: 'done', key: socket.sent[0]!.key, seq: 6 });
    await passes(10);
    expect(table.sending).toBe(true);
    socket.scene(6);
    await passes(10);
    expect(table.sending).toBe(false);
    expect(await done).toBe(true);
  });
  it('are sent again with the same key until somebody answers', async () => {
    const keys: string[] = [];
    acts = (asked) => {
      keys.push(asked.body!.key);
      return keys.length < 3 ? 'unreachable' : { body: scene(6) };
    };
    serve(answers());
    (await opened()).drop();
    const done = table.act({ kind: 'takeback' });
    await passes(8000);
    expect(await done).toBe(true);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });
  it('refused as stale show the table as it is', async () => {
    serve(answers());
    const socket = await opened();
    const done = table.act({ kind: 'takeback' });
    const { key } = socket.sent[0]!;
    socket.say({ kind: 'refused', key, error: 'stale', message: 'moved on', clause: null, scene: scene(9) });
    expect(await done).toBe(false);
    await passes(100);
    expect(table.scene?.seq).toBe(9);
    expect(table.problem).toBeNull();
  });
  it('refused by a rule show the clause, over the socket and by POST', async () => {
    const no = { error: 'not_legal', message: 'No.', clause: 'LUD-L3', scene: null };
    acts = () => ({ status: 422, body: no });
    serve(answers());
    const socket = await opened();
    const done = table.play(move(1, 'man'));
    socket.say({ kind: 'refused', key: socket.sent[0]!.key, ...no });
    await done;
    expect(table.forbidden).toMatchObject({ clause: 'LUD-L3', reason: 'No.' });
    table.forbidden = null;
    socket.drop();
    await table.play(move(1, 'man'));
    expect(table.forbidden).toMatchObject({ clause: 'LUD-L3', reason: 'No.' });
  });
  it('out of turn are answered by the clause, whoever is to play or to throw', async () => {
    const why = vi.fn(() => ({ body: { clause: 'LUD-L2', title: 'Turns', reason: 'throw first' } }));
    const heard = serve(answers({ why }));
    const socket = await opened();
    for (const [seq, thrown] of [
      [6, null],
      [7, { seat: 0, device: 'dice' as const, run: false }],
    ] as const) {
      socket.scene(seq, { moves: [], throw: thrown, you: [0] });
      await passes(100);
      await table.touch(['man']);
      expect(heard.at(-1)!.path).toContain('why?seat=0&touch=man');
      expect(table.forbidden).toMatchObject({ clause: 'LUD-L2', reason: 'throw first' });
      table.forbidden = null;
    }
  });
  it('ask why about what cannot be touched', async () => {
    const why = vi.fn(() => ({ body: { clause: 'LUD-L1', title: 'Order', reason: 'Not yet.' } }));
    const heard = serve(answers({ why }));
    await opened();
    await table.touch(['space:7']);
    expect(heard.at(-1)!.path).toContain('why?seat=0&touch=space%3A7');
    expect(table.forbidden).toMatchObject({ clause: 'LUD-L1', reason: 'Not yet.' });
  });
  describe('for the dice', () => {
    const open = (commitment: string | null, step: 'commit' | 'reveal' = 'commit', more: Partial<Scene> = {}) => ({
      status: 'open' as const,
      moves: [],
      stirring: { step, people: [{ place: 0, commitment, text: null }] },
      ...more,
    });
    const sent = () =>
      [...posted(), ...FakeSocket.last.sent]
        .map((each) => each.act)
        .filter((act) => act?.kind === 'commit' || act?.kind === 'reveal');

    it('commit once, and show the text only when all have committed', async () => {
      serve(answers({ T: () => ({ body: scene(1, open(null)) }), acts: () => ({ body: scene(1, open(null)) }) }));
      const socket = await opened();
      socket.scene(2, open(null));
      await passes(10);
      const known = noted('T')!;
      expect(known).toMatchObject({ house: 'c0ffee', place: 0 });
      expect(sent()).toEqual([{ kind: 'commit', place: 0, commitment: known.commitment }]);
      socket.scene(3, open(known.commitment!, 'reveal'));
      await passes(10);
      expect(sent()).toContainEqual({ kind: 'reveal', text: known.text });
      expect(sent()).toHaveLength(2);
      expect(noted('T')!.all).toEqual([{ place: 0, commitment: known.commitment }]);
    });
    it('note whether one still sits there', async () => {
      serve(answers({ T: () => ({ body: scene(1, open(null)) }), acts: () => ({ body: scene(1, open(null)) }) }));
      const socket = await opened();
      expect(noted('T')).toMatchObject({ seated: true, place: 0 });
      socket.scene(2, open('of another', 'commit', { places: [] }));
      await passes(10);
      expect(noted('T')).toMatchObject({ seated: false });
    });
    it('give way to another device of the same person that was sooner', async () => {
      const late = { status: 409, body: { error: 'not_now', message: 'committed already', clause: null, scene: null } };
      serve(answers({ T: () => ({ body: scene(1, open(null)) }), acts: () => late }));
      const socket = await opened();
      socket.scene(2, open('of another'));
      socket.scene(3, open('of another', 'reveal'));
      await passes(10);
      expect(sent().map((act) => act!.kind)).toEqual(['commit']);
      expect(noted('T')).toMatchObject({ elsewhere: true });
      expect(noted('T')!.taken).toBeFalsy();
      expect(table.problem).toBeNull();
    });
    it('are held to what the server has taken', async () => {
      serve(answers({ T: () => ({ body: scene(1, open(null)) }), acts: () => ({ body: scene(2, open(null)) }) }));
      const socket = await opened();
      await passes(10);
      expect(noted('T')).toMatchObject({ taken: true });
      socket.scene(3, open('of another', 'reveal'));
      await passes(10);
      expect(noted('T')).toMatchObject({ taken: true, elsewhere: false });
    });
    it('show nothing where another commitment stands, or another secret', async () => {
      serve(answers({ T: () => ({ body: scene(1, open(null)) }), acts: () => ({ body: scene(1, open(null)) }) }));
      const socket = await opened();
      const { commitment } = noted('T')!;
      socket.scene(2, open('another', 'reveal'));
      socket.scene(3, open(commitment!, 'reveal', { commitment: 'decaf' }));
      await passes(10);
      expect(sent().map((act) => act!.kind)).toEqual(['commit']);
    });
  });
  it('by a finger on something small count when they are confirmed', async () => {
    serve(answers());
    const socket = await opened();
    await table.touch(['man'], true);
    await table.touch(['space:3'], true);
    expect(socket.sent).toHaveLength(0);
    expect(table.aimed?.move).toBe(2);
    await table.touch(['space:2'], true);
    expect(table.aimed?.move).toBe(1);
    void table.touch(['space:2'], true);
    expect(socket.sent.at(-1)!.act).toMatchObject({ kind: 'move', move: 1 });
  });
});

describe('throwing', () => {
  const mine = { throw: { seat: 0, device: 'dice' as const, run: true } };
  const thrower = async () => {
    serve(answers({ T: () => ({ body: scene(5, { ...mine, throwing: { self: true, auto: false } }) }) }));
    return opened('normal');
  };
  it('is touching the dice', async () => {
    const socket = await thrower();
    expect(table.device).toBe('dice');
    void table.touch(['dice']);
    expect(socket.sent.at(-1)!.act).toEqual({ kind: 'throw', seat: 0, run: false });
  });
  it('waits until what came before has been seen', async () => {
    const socket = await thrower();
    socket.scene(6, { ...mine, news: ['Blue throws 2.'], last: die(2) });
    await passes(500);
    expect(table.throwable).toBeNull();
    expect(await table.throw()).toBe(false);
    await passes(600);
    expect(table.throwable).not.toBeNull();
  });
  it('can be run through, and done for one here and at the next table', async () => {
    const socket = await thrower();
    void table.throw(true);
    expect(socket.sent.at(-1)!.act).toEqual({ kind: 'throw', seat: 0, run: true });
    table.throwForMe(true);
    expect(socket.sent.at(-1)!.act).toEqual({ kind: 'auto', on: true });
    table.close();
    const next = await thrower();
    next.scene(6);
    await passes(10);
    expect(next.sent.some((sent) => sent.act.kind === 'auto') || posted().length > 0).toBe(true);
  });
});

describe('a spin', () => {
  it('is said to have been seen once it has, and its clock is shown only when it runs', async () => {
    serve(answers());
    const socket = await opened('normal');
    const told = () => socket.sent.some((sent) => sent.act.kind === 'seen');
    const waits = { closes: null, total: 6000, waiting: [0] };
    socket.scene(6, { news: ['Red throws 3. The spinner turns.'], last: die(3), window: waits });
    await passes(500);
    expect(told()).toBe(false);
    await passes(1500);
    expect(told()).toBe(true);
    expect(table.closes).toBeNull();
    socket.scene(7, { window: { closes: 6000, total: 6000, waiting: [] } });
    await passes(100);
    expect(table.closes).not.toBeNull();
  });
});
