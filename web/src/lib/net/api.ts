/** HTTP requests: each of docs/protocol.md as a function. A refusal is thrown as {@link Refused}. */

import { spoken } from '../../messages/spoken.svelte';
import { serverStatus } from './serverStatus.svelte';
import type {
  Act,
  Analysis,
  Board,
  DeviceCode,
  Game,
  GameRecord,
  Hint,
  History,
  ServerUrl,
  Leaderboard,
  LessonOverview,
  LessonStop,
  Me,
  NewTable,
  Puzzle,
  PuzzleAnswer,
  PuzzleTry,
  Puzzles,
  ReplayScene,
  Rulebook,
  Scene,
  Statistics,
  TableCode,
  TableLink,
  TableLists,
  TableQuota,
  Why,
} from './protocol';

/** A path with the language in which to answer. */
export function inLanguage(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${encodeURIComponent(spoken.language)}`;
}

/** Error response of the server, with its reason. */
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

/** Network error: no answer came. */
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
    serverStatus.away = response.headers.has('x-rumpus-kept');
    if (response.ok) return (await response.json()) as T;
  } catch {
    serverStatus.away = true;
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

const of = (game: string) => `/games/${encodeURIComponent(game)}`;
const table = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const games = () => ask<Game[]>('/games');
/** The rulebook of a game; at a table it says where the box of that table rules otherwise. */
export async function rulebook(game: string, at: string | null = null): Promise<Rulebook> {
  try {
    if (at) return await ask<Rulebook>(`${table(at)}/rulebook`);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error; // a device keeps the game's own
  }
  return ask<Rulebook>(`${of(game)}/rulebook`);
}
/** URL of a game as a PDF to print and play. */
export const printOf = (game: string, paper: string) => inLanguage(`/api${of(game)}/print?paper=${paper}`);
/** URL of a game's cover picture: the lid of its box. */
export const lidOf = (game: string) => `/api/games/${encodeURIComponent(game)}/cover`;
export const lesson = (game: string) => ask<LessonOverview>(`${of(game)}/lesson`);
export const lessonBoard = (game: string) => ask<Board>(`${of(game)}/lesson/board`);
export const lessonStop = (game: string, stop: number) => ask<LessonStop>(`${of(game)}/lesson/${stop}`);
export const lessonWhy = (game: string, stop: number, touched: readonly string[]) =>
  ask<Why>(`${of(game)}/lesson/${stop}/why?${new URLSearchParams(touched.map((name) => ['touch', name]))}`);
export const puzzles = () => ask<Puzzles>('/puzzles');
const ofPuzzle = (game: string, number: number) => `${of(game)}/puzzles/${number}`;
export const puzzle = (game: string, number: number) => ask<Puzzle>(ofPuzzle(game, number));
export const puzzleBoard = (game: string, number: number) => ask<Board>(`${ofPuzzle(game, number)}/board`);
export const puzzleTry = (game: string, number: number, move: number) =>
  ask<PuzzleTry>(`${ofPuzzle(game, number)}/tries/${move}`);
export const puzzleAnswer = (game: string, number: number) => ask<PuzzleAnswer>(`${ofPuzzle(game, number)}/answer`);
export const puzzleWhy = (game: string, number: number, touched: readonly string[]) =>
  ask<Why>(`${ofPuzzle(game, number)}/why?${new URLSearchParams(touched.map((name) => ['touch', name]))}`);
/** URL of a picture made from a position of a game. */
export const pictureOf = (game: string, name: string) => `/api${inLanguage(`${of(game)}/pictures/${name}`)}`;
export const me = () => ask<Me>('/me');
export const newCode = () => ask<DeviceCode>('/me/code', {});
/** Redeems a code from another device. */
export const linkDevice = (code: string) => ask<Me>('/me/link', { code });
/** Unlinks a device: null is this one. */
export const unlinkDevice = (device: string | null) => ask<Me>('/me/unlink', { device });
export const forgetMe = () => ask<Me>('/me/forget', {});
export const exportAddress = '/api/me/export';
export const statistics = () => ask<Statistics[]>('/me/statistics');
export const best = () => ask<Leaderboard>('/best');
export function history(game: string | null, before: string | null): Promise<History> {
  const query = new URLSearchParams(
    Object.entries({ game, before }).filter((pair): pair is [string, string] => !!pair[1]),
  );
  return ask<History>(`/me/games?${query}`);
}
export const room = () => ask<TableQuota>('/room');
export const quit = (id: string) => ask<TableLink>(`${table(id)}/quit`, {});
export const lists = () => ask<TableLists>('/tables');
export const make = (spec: NewTable) => ask<TableLink>('/tables', spec);
/** A big screen sees what everybody may see, whoever's browser it is. */
export const scene = (id: string, screen = false) => ask<Scene>(`${table(id)}${screen ? '?screen=true' : ''}`);
export const board = (id: string) => ask<Board>(`${table(id)}/board`);
/** Table code of a table with a free place, for whoever cannot scan its link. */
export const codeOf = (id: string) => ask<TableCode>(`${table(id)}/code`, {});
/** Redeems a table code. */
export const join = (code: string) => ask<TableLink>('/join', { code });
export const sit = (id: string, place: number, name: string, commitment: string | null) =>
  ask<Scene>(`${table(id)}/seats`, { place, name, commitment });
export const act = (id: string, key: string, after: number, what: Act, patience: number) =>
  ask<Scene>(`${table(id)}/acts`, { key, after, act: what }, patience);
export const log = (id: string, screen = false) => ask<string[]>(`${table(id)}/log${screen ? '?screen=true' : ''}`);
export const hint = (id: string, seat: number) => ask<Hint[]>(`${table(id)}/hint?seat=${seat}`);
export const record = (id: string) => ask<GameRecord>(`${table(id)}/record`);
export const entries = (id: string) => ask<string[]>(`${table(id)}/entries`);
/** URLs of pictures to share: a table, a moment of a finished game, and its turning points as a film. */
export const pictureAt = (id: string, entry?: number) =>
  inLanguage(`/api${table(id)}/picture${entry === undefined ? '' : `/${entry}`}`);
export const filmOf = (id: string) => inLanguage(`/api${table(id)}/film`);
export const recordAddress = (id: string) => `/api${table(id)}/record`;
/** Scene of a replay; the seat says from which end of the board it is seen. */
export const replayScene = (id: string, entry: number, seat: number | null) =>
  ask<ReplayScene>(`${table(id)}/scenes/${entry}${seat === null ? '' : `?seat=${seat}`}`);
/** Analysis so far; entries near the one looked at are judged first. */
export const analysis = (id: string, at?: number) =>
  ask<Analysis>(`${table(id)}/analysis${at === undefined ? '' : `?at=${at}`}`);

export function why(id: string, seat: number, touched: readonly string[]): Promise<Why> {
  const query = new URLSearchParams([['seat', String(seat)], ...touched.map((name) => ['touch', name])]);
  return ask<Why>(`${table(id)}/why?${query}`);
}

/** Base URL of links that are given to others. */
export const serverUrl = () => ask<ServerUrl>('/house');
/** URL of the QR code of a page of this server. */
export const qrOf = (path: string) => `/api/qr?path=${encodeURIComponent(path)}`;

/** Health check: whether the server answers. */
export async function healthy(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** Random text in hexadecimal, from the browser's cryptographic generator. */
export function random(bytes = 16): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, '0')).join('');
}
