/** Requests: each of docs/protocol.md as a function. A refusal is thrown as {@link Refused}. */

import { spoken } from '../messages/spoken.svelte';
import type {
  Act,
  Analysis,
  Board,
  Game,
  GameRecord,
  Hint,
  Lists,
  NewTable,
  ReplayScene,
  Room,
  Rulebook,
  Scene,
  Throw,
  Why,
} from './protocol';

/** A path with the language in which to answer. */
export function inLanguage(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${encodeURIComponent(spoken.language)}`;
}

/** The server said no, and why. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly clause: string | null = null,
    readonly scene: Scene | null = null,
    /** Seconds after which asking again may help. */
    readonly wait: number | null = null,
  ) {
    super(message);
  }
}

/** Nobody answered. */
export class Unreachable extends Error {}

async function ask<T>(path: string, body?: unknown, patience?: number): Promise<T> {
  const request: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(
      `/api${inLanguage(path)}`,
      patience ? { ...request, signal: AbortSignal.timeout(patience) } : request,
    );
    if (response.ok) return (await response.json()) as T;
  } catch {
    throw new Unreachable();
  }
  throw await refusal(response);
}

async function refusal(response: Response): Promise<Error> {
  const wait = Number(response.headers.get('retry-after')) || null;
  try {
    const said = await response.json();
    return new Refused(response.status, said.error, said.message, said.clause, said.scene, wait);
  } catch {
    return response.status >= 500
      ? new Unreachable()
      : new Refused(response.status, 'bad_request', response.statusText);
  }
}

const table = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const games = () => ask<Game[]>('/games');
export const rulebook = (game: string) => ask<Rulebook>(`/games/${encodeURIComponent(game)}/rulebook`);
/** The lid of a box, as a picture. */
export const lidOf = (game: string) => `/api/games/${encodeURIComponent(game)}/cover`;
export const room = () => ask<Room>('/room');
export const quit = (id: string) => ask<{ table: string }>(`${table(id)}/quit`, {});
export const lists = () => ask<Lists>('/tables');
export const make = (spec: NewTable) => ask<{ table: string }>('/tables', spec);
export const scene = (id: string) => ask<Scene>(table(id));
export const board = (id: string) => ask<Board>(`${table(id)}/board`);
export const sit = (id: string, place: number, name: string, commitment: string | null) =>
  ask<Scene>(`${table(id)}/seats`, { place, name, commitment });
export const act = (id: string, key: string, after: number, what: Act, patience: number) =>
  ask<Scene>(`${table(id)}/acts`, { key, after, act: what }, patience);
export const log = (id: string) => ask<string[]>(`${table(id)}/log`);
export const hint = (id: string, seat: number) => ask<Hint[]>(`${table(id)}/hint?seat=${seat}`);
export const record = (id: string) => ask<GameRecord>(`${table(id)}/record`);
export const entries = (id: string) => ask<string[]>(`${table(id)}/entries`);
export const recordAddress = (id: string) => `/api${table(id)}/record`;
/** The seat says from which end of the board it is seen. */
export const replayScene = (id: string, entry: number, seat: number | null) =>
  ask<ReplayScene>(`${table(id)}/scenes/${entry}${seat === null ? '' : `?seat=${seat}`}`);
/** Entries near the one looked at are judged first. */
export const analysis = (id: string, at?: number) =>
  ask<Analysis>(`${table(id)}/analysis${at === undefined ? '' : `?at=${at}`}`);
export const throws = (id: string) => ask<{ throws: Throw[] }>(`${table(id)}/throws`);

export function why(id: string, seat: number, touched: readonly string[]): Promise<Why> {
  const query = new URLSearchParams([['seat', String(seat)], ...touched.map((name) => ['touch', name])]);
  return ask<Why>(`${table(id)}/why?${query}`);
}

/** Whether the house answers. */
export async function healthy(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** A text nobody can guess, from the machine's own randomness. */
export function random(bytes = 16): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, '0')).join('');
}
