import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import * as api from '../src/lib/api';
import { broken, canonical, misthrown, sealed, sha256, bytes } from '../src/lib/fair';
import type { GameRecord } from '../src/lib/protocol';
import Proof from '../src/parts/Proof.svelte';
import example from './record.json';

const record = example.record as unknown as GameRecord;

describe('the proof of fair dice', () => {
  it('writes JSON the one way', () => {
    expect(canonical({ b: [1, 'ü', null], a: { d: true, c: 'x"y' } })).toBe(
      '{"a":{"c":"x\\"y","d":true},"b":[1,"ü",null]}',
    );
  });
  it('knows SHA-256', async () => {
    expect(await sha256(bytes('616263'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
  it('accepts the record of a real game, every throw of it', async () => {
    expect(await sealed(record)).toBe(true);
    expect(await broken(record)).toBeNull();
    expect(await misthrown(record, example.throws)).toBeNull();
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
  it('does not mind that somebody gave up', async () => {
    expect(await broken({ ...record, resigned: [1], result: { shares: [1, 0], scores: null } })).toBeNull();
  });
});

describe('the page that checks', () => {
  async function told(chance: GameRecord['chance']): Promise<string> {
    vi.spyOn(api, 'throws').mockResolvedValue({ throws: example.throws });
    render(Proof, { id: 'T', record: { ...record, chance } });
    const button = screen.getByRole('button') as HTMLButtonElement;
    await fireEvent.click(button);
    await vi.waitFor(() => expect(button.disabled).toBe(false));
    return screen.getByRole('status').textContent;
  }

  it('shows the fingerprint, for one to compare, and that the throws follow', async () => {
    const said = await told(record.chance);
    expect(said).toContain(`The secret has the fingerprint in the record: ${record.chance.commitment}`);
    expect(said).toContain('only you can tell');
    expect(said).toContain(`All ${example.throws.length} throws follow from the secret.`);
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
