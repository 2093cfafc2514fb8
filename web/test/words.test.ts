import { describe, expect, it } from 'vitest';
import { accounts, curve } from '../src/lib/judging';
import { bits, blocks } from '../src/lib/prose';
import { pageAt } from '../src/lib/route.svelte';
import { colourOf } from '../src/lib/seats';
import { many, t } from '../src/messages';

describe('messages', () => {
  it('fill in values and count', () => {
    expect(t('turn.yours.as', { seat: 'Red' })).toBe('Red: your turn');
    expect(many('moves.count', 1)).toBe('1 move');
    expect(many('moves.count', 3)).toBe('3 moves');
  });
});

describe('addresses', () => {
  it('name a page', () => {
    expect(pageAt('/', '')).toEqual({ name: 'lobby' });
    expect(pageAt('/table/ab-C', '')).toEqual({ name: 'table', table: 'ab-C' });
    expect(pageAt('/replay/x', '#12')).toEqual({ name: 'replay', table: 'x', entry: 12 });
    expect(pageAt('/rules/india', '#IND-L3')).toEqual({ name: 'rules', game: 'india', clause: 'IND-L3' });
    expect(pageAt('/a/b/c', '')).toEqual({ name: 'lost' });
  });
});

describe('rulebooks', () => {
  it('link their clauses', () => {
    expect(bits('See **IND-L3** and IND-4, *now*.').map((bit) => bit.kind)).toEqual([
      'text',
      'strong',
      'text',
      'clause',
      'text',
      'em',
      'text',
    ]);
  });
  it('have paragraphs, lists and tables', () => {
    const found = blocks('One\ntwo.\n\n- a\n- b\n  more\n\n| x | y |\n| --- | --- |\n| 1 | 2 |');
    expect(found.map((block) => block.kind)).toEqual(['paragraph', 'list', 'table']);
    expect(found[1]).toMatchObject({ ordered: false, items: [[{ text: 'a' }], [{ text: 'b more' }]] });
  });
});

describe('seats', () => {
  it('wear the colour they are called by', () => {
    expect(colourOf('Blue 2', 3)).toBe('blue');
    expect(colourOf('Nobody', 1)).toBe('blue');
  });
});

describe('judging', () => {
  const entries = [
    { who: 'chance' as const, move: 1, words: 'throw 1', hash: '' },
    { who: 0, move: 1, words: 'a', hash: '' },
  ];
  const points = [
    { entry: 1, chances: [0.7, 0.3], luck: [0.2, -0.2], quality: null },
    { entry: 2, chances: [0.5, 0.5], luck: null, quality: -0.2 },
  ];
  it('tells luck from skill', () => {
    const [red, blue] = accounts(2, entries, points);
    expect(red).toEqual({ luck: 0.2, lost: 0.2, blunders: 1 });
    expect(blue).toEqual({ luck: -0.2, lost: 0, blunders: 0 });
  });
  it('draws a curve', () => {
    expect(curve({ done: 2, of: 2, points }, 0, 100, 100)).toBe('M50.0 30.0L100.0 50.0');
  });
});
