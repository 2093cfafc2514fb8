import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import {
  broken,
  bytes,
  canonical,
  commitmentTo,
  hex,
  misthrown,
  sealed,
  sha256,
  throwsOf,
  unfit,
} from '../src/lib/proof/fair';
import { hmac } from '../src/lib/proof/sha256';
import { compared, type Noted } from '../src/lib/proof/stirring';
import type { GameRecord } from '../src/lib/net/protocol';
import RecordCheck from '../src/parts/RecordCheck.svelte';
import Proof from '../src/parts/Proof.svelte';
import example from './record.json';

const record = example.record as unknown as GameRecord;
const stirs = record.chance.stirs!;

describe('the proof of fair dice', () => {
  it('writes JSON the one way', () => {
    expect(canonical({ b: [1, 'ü', null], a: { d: true, c: 'x"y' } })).toBe(
      '{"a":{"c":"x\\"y","d":true},"b":[1,"ü",null]}',
    );
  });
  it('knows SHA-256 and HMAC, of any length', async () => {
    expect(sha256(bytes('616263'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    for (let length = 0; length < 200; length += 1) {
      const message = Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);
      expect(sha256(message)).toBe(hex(await crypto.subtle.digest('SHA-256', message)));
      const raw = message.slice(0, Math.max(1, length));
      if (!raw.length) continue;
      const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      expect(hex(hmac(raw, message))).toBe(hex(await crypto.subtle.sign('HMAC', key, message)));
    }
  });
  it('seals a text as the house does', () => {
    for (const { person, text, commitment } of stirs)
      expect(commitmentTo(record.chance.commitment!, person, text!)).toBe(commitment);
    expect(unfit(record)).toBeNull();
    const other = stirs.map((stir, i) => (i === 1 ? { ...stir, text: 'a-better-one' } : stir));
    expect(unfit({ ...record, chance: { ...record.chance, stirs: other } })).toBe(1);
  });
  it('accepts the record of a real game, every throw of it', async () => {
    expect(await sealed(record)).toBe(true);
    expect(await broken(record)).toBeNull();
    expect(throwsOf(record)).toEqual(example.throws);
    expect(misthrown(record, throwsOf(record))).toBeNull();
  });
  it('finds a throw that was changed or left out', async () => {
    const of = example.throws.length;
    for (const n of [1, Math.ceil(of / 2), of]) {
      const other = example.throws.map((each, i) =>
        i === n - 1 ? { ...each, outcome: (each.outcome + 1) % each.weights.length } : each,
      );
      expect(await misthrown(record, other)).toEqual({ kind: 'bad', n, of });
    }
    expect(await misthrown(record, example.throws.slice(1))).toEqual({ kind: 'few', n: of - 1, of });
  });
  it('finds an entry that was changed', async () => {
    const entries = record.entries.map((entry, i) => (i === 3 ? { ...entry, words: 'something else' } : entry));
    expect(await broken({ ...record, entries })).toBe(4);
  });
  it('finds a secret that was changed', async () => {
    const chance = { ...record.chance, secret: `ff${record.chance.secret!.slice(2)}` };
    expect(await sealed({ ...record, chance })).toBe(false);
  });
  it('finds that the end was changed: who gave up, what was taken back, or whether it was over', () => {
    expect(broken({ ...record, resigned: [1], result: { shares: [1, 0], scores: null } })).toBe('end');
    expect(broken({ ...record, takebacks: [[5, 3]] })).toBe('end');
    expect(broken({ ...record, result: { shares: [1, 0], scores: null } })).toBe('end');
    expect(broken({ ...record, entries: record.entries.slice(0, -1) })).toBe('end');
    expect(broken({ ...record, end: '' })).toBe('end');
    render(Proof, { id: 'T', record: { ...record, takebacks: [[5, 3]] } });
    void fireEvent.click(screen.getByRole('button'));
    return vi.waitFor(() => expect(screen.getByText(/The end of the record was changed/)).toBeTruthy());
  });
  it('takes the end of a game that somebody gave up for what it is', () => {
    const hash = record.entries.at(-1)!.hash;
    const end = sha256(new TextEncoder().encode(`["${hash}",true,[1],[[5,3]]]`));
    const result = { shares: [1, 0], scores: null };
    expect(broken({ ...record, resigned: [1], takebacks: [[5, 3]], result, end })).toBeNull();
  });
});

describe('the page that checks', () => {
  async function told(chance: GameRecord['chance']): Promise<string> {
    render(Proof, { id: 'T', record: { ...record, chance } });
    await fireEvent.click(screen.getByRole('button'));
    return screen.getAllByRole('status').at(-1)!.textContent;
  }

  it('shows the fingerprint, for one to compare, and that the throws follow', async () => {
    const said = await told(record.chance);
    expect(said).toContain(`The secret has the fingerprint in the record: ${record.chance.commitment}`);
    expect(said).toContain('Every text that was added has the fingerprint in the record.');
    expect(said).toContain(`All ${example.throws.length} throws follow from the secret and the texts.`);
  });
  it('says nothing of the throws where the secret is missing or another', async () => {
    const { secret, ...sealed } = record.chance;
    expect(await told(sealed)).toContain('does not tell the secret');
    document.body.replaceChildren();
    const said = await told({ ...sealed, secret: `ff${secret!.slice(2)}` });
    expect(said).toContain('The secret does not have the fingerprint');
    expect(said).not.toContain('follow from');
  });
});

describe('what this browser noted', () => {
  const all = stirs.map(({ person, commitment }) => ({ place: person, commitment }));
  const own = stirs[1]!;
  const known: Noted = {
    house: record.chance.commitment!,
    place: 1,
    text: own.text!,
    commitment: own.commitment!,
    all,
  };
  const withStirs = (changed: typeof stirs): GameRecord => ({
    ...record,
    chance: { ...record.chance, stirs: changed },
  });

  it('matches a record that is as it was', () => {
    expect(compared(record, known)).toBe('match');
    expect(compared(record, { house: known.house })).toBe('seen');
    expect(compared(record, null)).toBe('unknown');
  });
  it('does not match another secret', () => {
    expect(compared({ ...record, chance: { ...record.chance, commitment: '00'.repeat(32) } }, known)).toBe('house');
  });
  it('does not match a text that was dropped or changed', () => {
    expect(compared(withStirs([stirs[0]!, { ...own, text: null }]), known)).toBe('text');
    expect(compared(withStirs([stirs[0]!]), known)).toBe('text');
    const text = 'another-one';
    const changed = { ...own, text, commitment: commitmentTo(known.house, 1, text) };
    expect(compared(withStirs([stirs[0]!, changed]), known)).toBe('text');
  });
  it('does not match a commitment that somebody changed after they had seen our text', () => {
    const text = 'found-by-trying';
    const chosen = { person: 0, text, commitment: commitmentTo(known.house, 0, text) };
    expect(unfit(withStirs([chosen, own]))).toBeNull();
    expect(compared(withStirs([chosen, own]), known)).toBe('others');
  });
  it('says so when one sat there and the dice were thrown without what one had sealed', () => {
    const unasked: Noted = { ...known, all: undefined, seated: true };
    expect(compared(withStirs([stirs[0]!, { ...own, text: null }]), unasked)).toBe('without');
    expect(compared(withStirs([stirs[0]!, { person: 1, commitment: null, text: null }]), unasked)).toBe('without');
    expect(compared(withStirs([stirs[0]!]), unasked)).toBe('without');
    expect(compared(record, unasked)).toBe('text');
  });
  it("does not take somebody else's text for one's own at a place that one did not get, or left again", () => {
    expect(compared(record, { ...known, text: 'mine', commitment: 'of mine', all: undefined })).toBe('seen');
    expect(compared(record, { ...known, text: 'mine', commitment: 'of mine', all: undefined, seated: false })).toBe(
      'seen',
    );
  });
  it('says that another device was sooner, and does not call its text wrong', () => {
    const sealed: Noted = { ...known, text: 'mine', commitment: 'of mine', all: undefined, seated: true };
    expect(compared(record, sealed)).toBe('elsewhere');
    expect(compared(withStirs([stirs[0]!, { ...own, text: null }]), sealed)).toBe('elsewhere');
    // The other device may have sealed its text for another of one's places.
    expect(compared(withStirs([stirs[0]!, { ...own, person: 2 }]), { ...sealed, elsewhere: true })).toBe('elsewhere');
    expect(compared({ ...record, chance: { ...record.chance, commitment: '00'.repeat(32) } }, sealed)).toBe('house');
    expect(compared(record, { ...sealed, taken: true }), 'the server had taken it').toBe('text');
    expect(compared(withStirs([stirs[0]!]), { ...sealed, taken: true })).toBe('without');
  });
  it('is told to be missing where the house does not give the record', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
    render(RecordCheck, { id: 'T' });
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('has not given the record'));
    vi.unstubAllGlobals();
  });
  it('is told on the page without being asked', () => {
    localStorage.setItem('rumpus.dice.T', JSON.stringify({ ...known, house: '00'.repeat(32) }));
    render(Proof, { id: 'T', record });
    expect(screen.getByRole('alert').textContent).toContain('This is not right!');
    document.body.replaceChildren();
    localStorage.setItem('rumpus.dice.T', JSON.stringify(known));
    render(Proof, { id: 'T', record });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByRole('status')[0]!.textContent).toContain('Your browser has compared');
    localStorage.clear();
  });
});
