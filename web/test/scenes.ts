/** Scenes and servers for tests, after docs/protocol.md. */

import { vi } from 'vitest';
import type { Board, Game, Message, Move, Piece, Scene, Seat } from '../src/lib/net/protocol';

const seat = (name: string, colour: string): Seat => ({ name, colour, on: '#fff', sign: `<title>${name}</title>` });
const seats = [seat('Red', '#f00'), seat('Blue', '#00f'), seat('Green', '#080')];

export const game: Game = {
  id: 'ludo',
  name: 'Ludo',
  made: 'Nobody, 1896',
  line: 'Around and home.',
  rules: 1,
  players: [2, 3],
  options: { dice: { values: [1, 2], default: 1, players: [2, 3], name: 'dice', text: 'How many dice there are.' } },
  levels: [
    { bot: 'level1', text: 'plays' },
    { bot: 'level2', text: 'plays well' },
  ],
  seats: { '2': seats.slice(0, 2), '3': seats },
  quick: null,
  secret: false,
  lesson: true,
  prints: false,
  puzzles: 2,
  equipment: [],
};

export const piece = (id: string, place: string, more: Partial<Piece> = {}): Piece => ({
  id,
  touch: id,
  kind: id,
  place,
  home: null,
  mark: false,
  x: 0,
  y: 0,
  turn: 0,
  scale: 1,
  look: '<circle r="9"/>',
  title: id,
  ...more,
});

export const board: Board = {
  class: 'picture ludo',
  width: 100,
  height: 100,
  style: '<style></style>',
  svg: '<g data-place="space:1"><title>Space 1</title><rect class="hit"/></g><g data-place="space:2"><title>Space 2</title><rect class="hit"/></g>',
  places: { 'space:1': [10, 10], 'space:2': [20, 10] },
  ways: [['space:1', 'space:2']],
  faces: Object.fromEntries(
    Array.from({ length: 6 }, (_, i) => [String(i + 1), '<circle class="pip"/>'.repeat(i + 1)]),
  ),
  dice: ['6', '5'],
  spins: {},
  turned: {},
};

export const move = (n: number, ...touch: string[]): Move => ({
  seat: 0,
  move: n,
  words: `move ${n}`,
  touch,
  button: null,
});

export function scene(seq: number, more: Partial<Scene> = {}): Scene {
  const place = { place: 0, seat: 0, kind: 'person' as const, name: 'Ann', bot: null, you: true, here: true };
  return {
    table: 'T',
    seq,
    lang: 'en',
    game: 'ludo',
    players: 2,
    options: {},
    changes: {},
    dice: 'fair',
    public: false,
    chat: false,
    rated: false,
    absent: null,
    days: null,
    until: null,
    status: 'playing',
    places: [place, { ...place, place: 1, seat: 1, kind: 'bot', name: 'Level 2', bot: 'level2', you: false }],
    you: [0],
    eyes: 0,
    turned: 0,
    curtain: null,
    commitment: 'c0ffee',
    stirring: { step: 'commit', people: [] },
    seating: null,
    asks: null,
    moves: [],
    labels: {},
    outcomes: [],
    asking: null,
    resigned: [],
    window: null,
    throw: null,
    takeback: false,
    throwing: { self: false, auto: false },
    quiet: null,
    ready: null,
    plan: null,
    planned: [],
    secrets: [],
    screen: false,
    result: null,
    rematch: null,
    next: null,
    said: [],
    turn: { to_move: 0, name: 'Ann', words: 'Red moves.', thrower: null, throws: null },
    pieces: [piece('man', 'space:1')],
    last: null,
    entered: true,
    text: 'Red is on 1.',
    scores: null,
    news: [],
    ...more,
  };
}

/** A WebSocket whose other end is the test. */
export class FakeSocket {
  static all: FakeSocket[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  closed = false;
  /** What came from the page. */
  sent: { kind: string; key: string; after: number; act: { kind: string } }[] = [];

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  say(message: Message): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  scene(seq: number, more: Partial<Scene> = {}): void {
    this.say({ kind: 'scene', ...scene(seq, more) });
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  drop(code = 1006): void {
    this.onclose?.({ code });
  }
}

export type Answer = { status?: number; body: unknown; headers?: Record<string, string> } | 'unreachable';
export interface Asked {
  path: string;
  body: { key: string; after: number; act: { kind: string } } | null;
}

let heard: Asked[] = [];

/** The acts that came by POST. */
export const posted = () => heard.flatMap((asked) => (asked.body?.act ? [asked.body] : []));

/** A server that answers by the last part of an address; unlisted addresses are not there. */
export function serve(answers: Record<string, (asked: Asked) => Answer>): Asked[] {
  heard = [];
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    const asked = { path: address, body: request?.body ? JSON.parse(String(request.body)) : null };
    heard.push(asked);
    const name = address.split('?')[0]!.split('/').at(-1)!;
    const answer: Answer = (answers[name] ?? (() => ({ status: 404, body: { error: 'no_table', message: 'no' } })))(
      asked,
    );
    if (answer === 'unreachable') throw new TypeError('no route');
    const { status = 200, body, headers = {} } = answer;
    return new Response(JSON.stringify(body), { status, headers });
  });
  return heard;
}
