/** Verification of fair dice and of a record's hash chain, in this browser: docs/fair-dice.md and docs/records.md. */

import type { Entry, GameRecord } from '../net/protocol';
import { digest, hmac } from './sha256';

const utf8 = new TextEncoder();

export const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (b) => b.toString(16).padStart(2, '0')).join('');

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const found = text.match(/../g)?.map((pair) => parseInt(pair, 16)) ?? [];
  return new Uint8Array(found);
}

export const sha256 = (data: Uint8Array): string => hex(digest(data));

/** Commitment of a person to a text: a hash that fits this match and this place and no other. */
export const commitmentTo = (house: string, place: number, text: string): string =>
  sha256(utf8.encode(['rumpus-2', house, place, text].join('\n')));

/** Canonical JSON: sorted keys, no spaces, and no escapes beyond those JSON demands. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/** Whether the secret is the one whose fingerprint was shown. */
export function sealed(record: GameRecord): boolean {
  const { secret, commitment } = record.chance;
  return !!secret && sha256(bytes(secret)) === commitment;
}

/** The first person whose text does not have the fingerprint in the record, or null. */
export function unfit(record: GameRecord): number | null {
  const { commitment, stirs } = record.chance;
  const wrong = stirs?.find(
    (stir) => stir.text !== null && commitmentTo(commitment ?? '', stir.person, stir.text) !== stir.commitment,
  );
  return wrong?.person ?? null;
}

const HEADER = ['format', 'game', 'rules', 'players', 'options', 'changes', 'seats', 'chance', 'seating'];

/** The number of the first entry whose hash is wrong, `end` if only the one that closes the chain is, or null. */
export function broken(record: GameRecord): number | 'end' | null {
  const { secret: _, ...chance } = record.chance;
  const parts = Object.entries({ ...record, chance }).filter(([key]) => HEADER.includes(key));
  let before = sha256(utf8.encode(canonical(Object.fromEntries(parts))));
  for (const [i, entry] of record.entries.entries()) {
    const who = entry.who === 'chance' ? -1 : entry.who;
    before = sha256(utf8.encode(canonical([before, who, entry.move, entry.words])));
    if (before !== entry.hash) return i + 1;
  }
  const end = [before, record.result !== null, record.resigned ?? [], record.takebacks ?? []];
  return sha256(utf8.encode(canonical(end))) === record.end ? null : 'end';
}

/** Weighted choice: which of several possibilities outcome number `i` is, by HMAC and rejection sampling. */
function drawn(secret: string, lines: readonly string[], i: number, weights: readonly number[]): number {
  const key = bytes(secret);
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const end = 2n ** 256n - (2n ** 256n % total);
  for (let attempt = 0; ; attempt++) {
    const message = [...lines, i, attempt].join('\n');
    const ticket = BigInt(`0x${hex(hmac(key, utf8.encode(message)))}`);
    if (ticket < end) return fallen(ticket % total, weights);
  }
}

function fallen(ticket: bigint, weights: readonly number[]): number {
  let left = ticket;
  for (const [i, weight] of weights.entries()) {
    if (left < BigInt(weight)) return i;
    left -= BigInt(weight);
  }
  throw new Error('weights that do not add up');
}

/** HMAC input of every ticket, but for the number of the throw. */
function linesOf(record: GameRecord): string[] {
  const stirs = record.chance.stirs ?? [];
  return ['rumpus-2', ...stirs.filter((stir) => stir.text !== null).map((stir) => `${stir.person} ${stir.text}`)];
}

/** The weights of what could have come up, and which of it did; -1 is what could not have. */
export interface Throw {
  weights: number[];
  outcome: number;
}

/** The throws as a record tells them, the seating draw first. */
export function throwsOf(record: GameRecord): Throw[] {
  const drawn = (record.seating?.throws ?? []).map((each) => thrown(each, each.outcome));
  const played = record.entries.filter((entry) => entry.who === 'chance').map((entry) => thrown(entry, entry.move));
  return [...drawn, ...played];
}

function thrown({ weights, outcomes }: Pick<Entry, 'weights' | 'outcomes'>, came: number): Throw {
  return { weights: weights ?? [], outcome: outcomes?.indexOf(came) ?? -1 };
}

export interface Fault {
  /** There are not as many throws as in the record, or one does not follow from the secret. */
  kind: 'few' | 'bad';
  n: number;
  of: number;
}

/** The first of all throws that is not as it should be, or null. The seating draw comes first. */
export function misthrown(record: GameRecord, throws: readonly Throw[]): Fault | null {
  const secret = record.chance.secret ?? '';
  const lines = linesOf(record);
  const of = (record.seating?.throws.length ?? 0) + record.entries.filter((entry) => entry.who === 'chance').length;
  if (throws.length !== of) return { kind: 'few', n: throws.length, of };
  for (const [i, { weights, outcome }] of throws.entries()) {
    if (drawn(secret, lines, i, weights) !== outcome) return { kind: 'bad', n: i + 1, of };
  }
  return null;
}
