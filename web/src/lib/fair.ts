/** The proof of fair dice, worked out in this browser: docs/fair-dice.md and docs/records.md to the letter. */

import type { GameRecord, Throw } from './protocol';

const utf8 = new TextEncoder();

export const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (b) => b.toString(16).padStart(2, '0')).join('');

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const found = text.match(/../g)?.map((pair) => parseInt(pair, 16)) ?? [];
  return new Uint8Array(found);
}

export const sha256 = async (data: Uint8Array<ArrayBuffer>): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', data));

/** JSON with sorted keys, no spaces, and no escapes beyond those JSON demands. */
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
export async function sealed(record: GameRecord): Promise<boolean> {
  const { secret, commitment } = record.chance;
  return secret !== undefined && (await sha256(bytes(secret))) === commitment;
}

const HEADER = ['format', 'game', 'rules', 'players', 'options', 'changes', 'seats', 'chance', 'seating'];

/** The number of the first entry whose hash is wrong, or null. */
export async function broken(record: GameRecord): Promise<number | null> {
  const { secret: _, ...chance } = record.chance;
  const parts = Object.entries({ ...record, chance }).filter(([key]) => HEADER.includes(key));
  let before = await sha256(utf8.encode(canonical(Object.fromEntries(parts))));
  for (const [i, entry] of record.entries.entries()) {
    const who = entry.who === 'chance' ? -1 : entry.who;
    before = await sha256(utf8.encode(canonical([before, who, entry.move, entry.words])));
    if (before !== entry.hash) return i + 1;
  }
  return null;
}

/** Which of several possibilities outcome number `i` is. */
export async function drawn(
  secret: string,
  entropy: readonly string[],
  i: number,
  weights: readonly number[],
): Promise<number> {
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const end = 2n ** 256n - (2n ** 256n % total);
  for (let attempt = 0; ; attempt++) {
    const message = ['rumpus', ...entropy, i, attempt].join('\n');
    const ticket = BigInt(`0x${hex(await crypto.subtle.sign('HMAC', key, utf8.encode(message)))}`);
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

export interface Fault {
  /** There are not as many throws as in the record, or one does not follow from the secret. */
  kind: 'few' | 'bad';
  n: number;
  of: number;
}

/** The first of all throws that is not as it should be, or null. The seating draw comes first. */
export async function misthrown(record: GameRecord, throws: readonly Throw[]): Promise<Fault | null> {
  const { secret = '', entropy = [] } = record.chance;
  const of = (record.seating?.throws.length ?? 0) + record.entries.filter((entry) => entry.who === 'chance').length;
  if (throws.length !== of) return { kind: 'few', n: throws.length, of };
  for (const [i, { weights, outcome }] of throws.entries()) {
    if ((await drawn(secret, entropy, i, weights)) !== outcome) return { kind: 'bad', n: i + 1, of };
  }
  return null;
}
