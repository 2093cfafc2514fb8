/**
 * Offline cache: what this device has when the server is away. The rulebook, pictures and lesson of games somebody has looked
 * at, and the puzzles of games whose puzzles they have, or all of it where this is installed; the puzzle of the day; and
 * the replay somebody looked at last. All of it is the same for everybody: no scene of a game in play, no list and no log
 * is ever kept (worker/routing.ts).
 */

import * as api from './api';
import { recall, remember } from '../shell/storage';
import { blocks } from '../shell/prose';
import type { LessonOverview, LessonStop, Puzzle, Puzzles, Rulebook } from './protocol';
import { KEPT, mayBeKept } from '../../worker/routing';
import { spoken } from '../../messages/spoken.svelte';

/** Replays of more entries than this are not kept whole: their last moves are. */
const MOST_SCENES = 400;

const BUSY: ReadonlySet<number> = new Set([429, 503]);
const TRIES = 60;

export interface KeptReplay {
  table: string;
  game: string;
  entries: number;
  seat: number | null;
}

type List = 'kept' | 'kept.puzzles';
const listedGames = (list: List = 'kept'): string[] => (recall(list) ?? '').split(' ').filter(Boolean);
const note = (list: List, game: string) => remember(list, [...new Set([...listedGames(list), game])].join(' '));

/** Whether there is a Cache Storage: only on https or localhost. */
const possible = () => 'caches' in globalThis && 'serviceWorker' in navigator;

/**
 * Runs one caching job at a time, by a lock over all tabs: two at the same time would undo each other's work. The
 * cache is opened once for each: one that a new worker throws away meanwhile takes the mark that all is there with it.
 */
const inTurn = (what: (cache: Cache) => Promise<void>): Promise<void> =>
  navigator.locks.request('rumpus-keeping', async () => what(await caches.open(KEPT)));

/** Fetches something and caches the answer; the answer. */
async function keep(cache: Cache, address: string): Promise<Response> {
  const path = new URL(address, location.origin).pathname;
  if (!mayBeKept(path)) throw new Error(`${path} is not to be kept`);
  const answer = await patient(address);
  if (!answer.ok || answer.headers.has('x-rumpus-kept')) throw new Error(`${path}: ${answer.status}`);
  await cache.put(address, answer.clone());
  return answer;
}

/** Fetch with retries, while the server still compiles a game or a rate limit holds. */
async function patient(address: string): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(address);
    if (!BUSY.has(answer.status) || tries === TRIES) return answer;
    const seconds = Number(answer.headers.get('retry-after')) || 5;
    await new Promise((done) => setTimeout(done, 1000 * seconds));
  }
}

async function has(cache: Cache, address: string): Promise<boolean> {
  return (await cache.match(address, { ignoreVary: true })) !== undefined;
}

const at = (path: string) => `/api${api.inLanguage(path)}`;

/** Caches a game in the language spoken: its rulebook with its pictures, and its lesson. One request after the other. */
export async function keepGame(game: string): Promise<void> {
  if (!possible()) return;
  note('kept', game); // first: whoever leaves the page at once has it kept on the next one
  await inTurn((cache) => keepWhole(cache, game));
}

async function keepWhole(cache: Cache, game: string): Promise<void> {
  const of = `/games/${encodeURIComponent(game)}`;
  if (await has(cache, doneMark(game))) return;
  try {
    await keep(cache, at('/games'));
    await keep(cache, api.lidOf(game));
    const book = (await (await keep(cache, at(`${of}/rulebook`))).json()) as Rulebook;
    const pictures = new Set(picturesIn([book.aim, ...book.clauses.map((clause) => clause.text)]));
    if (book.lesson) for (const name of await keepLesson(cache, of)) pictures.add(name);
    for (const name of pictures) await keep(cache, api.pictureOf(game, name));
    await cache.put(doneMark(game), new Response(''));
  } catch {
    /* the server is away, or there is no room: the next visit will do */
  }
}

/** Cache key of the mark that a game was cached whole in a language. It is no address of the server. */
const doneMark = (what: string) => `/kept/${spoken.language}/${what}`;

async function keepLesson(cache: Cache, of: string): Promise<string[]> {
  await keep(cache, at(`${of}/lesson/board`));
  const lesson = (await (await keep(cache, at(`${of}/lesson`))).json()) as LessonOverview;
  for (let n = 0; n < lesson.stops; n++) {
    const stop = (await (await keep(cache, at(`${of}/lesson/${n}`))).json()) as LessonStop;
    if (stop.do !== 'refused') continue;
    await keep(cache, at(`${of}/lesson/${n}/why?${new URLSearchParams(stop.touch.map((name) => ['touch', name]))}`));
  }
  return lesson.cards.map((card) => card.picture);
}

const puzzlesMark = (game: string) => doneMark(`puzzles/${game}`);

/** Caches all puzzles of a game in the language spoken. */
export async function keepPuzzles(game: string): Promise<void> {
  if (!possible()) return;
  note('kept.puzzles', game); // first: whoever leaves at once has them kept on the next page
  await inTurn((cache) => keepAllPuzzles(cache, game));
}

async function keepAllPuzzles(cache: Cache, game: string): Promise<void> {
  if (await has(cache, puzzlesMark(game))) return;
  try {
    const { games } = (await (await keep(cache, at('/puzzles'))).json()) as Puzzles;
    const many = games.find((each) => each.game === game)?.ids.length ?? 0;
    for (let n = 0; n < many; n++) await keepPuzzle(cache, game, n);
    await cache.put(puzzlesMark(game), new Response(''));
  } catch {
    /* the next visit will do */
  }
}

/** Caches a puzzle with what comes of each move; the rule that forbids another one needs the server. */
async function keepPuzzle(cache: Cache, game: string, number: number): Promise<void> {
  const of = `/games/${encodeURIComponent(game)}/puzzles/${number}`;
  if (await has(cache, at(`${of}/answer`))) return; // the last of it
  const puzzle = (await (await keep(cache, at(of))).json()) as Puzzle;
  await keep(cache, at(`${of}/board`));
  for (const { move } of puzzle.moves) await keep(cache, at(`${of}/tries/${move}`));
  await keep(cache, at(`${of}/answer`));
}

/** Caches the puzzle of the day. */
async function keepDay(cache: Cache): Promise<void> {
  const { day } = (await (await keep(cache, at('/puzzles'))).json()) as Puzzles;
  if (day) await keepPuzzle(cache, day.game, day.number);
}

const picturesIn = (texts: string[]): string[] =>
  texts.flatMap((text) => blocks(text).flatMap((block) => (block.kind === 'picture' ? [block.name] : [])));

/** Caches a finished game in place of the last one: its record, and every scene as one's own seat sees it. */
export async function keepReplay(replay: KeptReplay): Promise<void> {
  if (!possible()) return;
  remember('replay', JSON.stringify(replay)); // first: whoever leaves the page at once has it kept on the next one
  await inTurn(keepLast);
}

const replayMark = ({ table, seat }: KeptReplay) =>
  `/kept/replays/${encodeURIComponent(table)}/${seat ?? 'all'}/${spoken.language}`;

/** Caches the replay that somebody looked at last, when this job begins. */
async function keepLast(cache: Cache): Promise<void> {
  const replay = lastReplay();
  if (!replay) return;
  const of = `/tables/${encodeURIComponent(replay.table)}`;
  try {
    await forgetReplays(cache, replay.table);
    if (await has(cache, replayMark(replay))) return;
    for (const path of ['/record', '/board', '/entries']) await keep(cache, at(of + path));
    for (let n = replay.entries; n >= Math.max(0, replay.entries - MOST_SCENES); n--) {
      const address = at(`${of}/scenes/${n}${replay.seat === null ? '' : `?seat=${replay.seat}`}`);
      if (!(await has(cache, address))) await keep(cache, address);
      if (lastReplay()?.table !== replay.table) return; // somebody looks at another one by now
    }
    await cache.put(replayMark(replay), new Response(''));
  } catch {
    /* as much as there is room and time for */
  }
}

/** Deletes all cached replays but one, and their marks. */
async function forgetReplays(cache: Cache, but: string): Promise<void> {
  for (const request of await cache.keys()) {
    const [, , kind, table] = new URL(request.url).pathname.split('/').map(decodeURIComponent);
    if ((kind === 'tables' || kind === 'replays') && table !== but) await cache.delete(request);
  }
}

/** The cached replay, if there is one. */
export function lastReplay(): KeptReplay | null {
  try {
    return JSON.parse(recall('replay') ?? 'null') as KeptReplay | null;
  } catch {
    return null;
  }
}

/** The seat from which a cached replay is seen. */
export function seatOf(table: string): number | null {
  const replay = lastReplay();
  return replay?.table === table ? replay.seat : null;
}

export interface AtHand {
  /** Games to read and learn. */
  games: Set<string>;
  /** Games whose puzzles are all here. */
  puzzles: Set<string>;
  replay: KeptReplay | null;
}

/** What is cached whole, in the language spoken: what can be done without the server. */
export async function atHand(): Promise<AtHand> {
  if (!possible()) return { games: new Set(), puzzles: new Set(), replay: null };
  const cache = await caches.open(KEPT);
  const whole = async (of: string[], mark: (game: string) => string) => {
    const found = await Promise.all(of.map(async (game) => ((await has(cache, mark(game))) ? [game] : [])));
    return new Set(found.flat());
  };
  const replay = lastReplay();
  const here = replay && (await has(cache, at(`/tables/${encodeURIComponent(replay.table)}/record`)));
  return {
    games: await whole(listedGames(), doneMark),
    puzzles: await whole(listedGames('kept.puzzles'), puzzlesMark),
    replay: here ? replay : null,
  };
}

/** Caches again: the list of games, what was interrupted or deleted by a new build, and all games where this is installed. */
export async function keepAgain(all: readonly string[]): Promise<void> {
  if (!possible()) return;
  try {
    await inTurn(async (cache) => {
      const addresses = [at('/games'), ...all.map(api.lidOf)];
      for (const address of addresses) if (!(await has(cache, address))) await keep(cache, address);
      await keepDay(cache);
    });
  } catch {
    return; // the server is away
  }
  await inTurn(keepLast);
  const installed = matchMedia('(display-mode: standalone)').matches;
  for (const game of installed ? all : listedGames()) await keepGame(game);
  for (const game of installed ? all : listedGames('kept.puzzles')) await keepPuzzles(game);
}
