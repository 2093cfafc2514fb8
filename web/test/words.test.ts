import { render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as api from '../src/lib/net/api';
import { accounts, curve, fortune, turningPoint } from '../src/lib/table/analysis';
import { bits, blocks } from '../src/lib/shell/prose';
import { pageAt } from '../src/lib/shell/route.svelte';
import { seatsOf } from '../src/lib/table/seats';
import { columns } from '../src/lib/table/shelf.svelte';
import { languages, many, spoken, t } from '../src/messages';
import en from '../src/messages/en.json';
import { say, langOf } from '../src/messages/fallback';
import LanguageChoice from '../src/parts/LanguageChoice.svelte';
import { game } from './scenes';

describe('messages', () => {
  it('fill in values and count', () => {
    expect(t('turn.yours.as', { seat: 'Red' })).toBe('Red: your turn');
    expect(many('moves.count', 1)).toBe('1 move');
    expect(many('moves.count', 3)).toBe('3 moves');
  });
});

const files = import.meta.glob<Record<string, string>>('../src/messages/*.json', { import: 'default', eager: true });
const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe('languages', () => {
  afterEach(() => spoken.speak(['en']));

  it.each(Object.entries(files))('%s has every key, and in each the same gaps', (_, words) => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
    // The number itself may be left out or not where it picks the text: English has "1 move", French "{n} coup" for 0 too.
    const needed = (key: string, text: string) => gaps(text).filter((gap) => gap !== '{n}' || !key.endsWith('.one'));
    for (const [key, text] of Object.entries(en))
      expect([key, needed(key, words[key]!)]).toEqual([key, needed(key, text)]);
  });
  it('have no empty text', () => {
    for (const [file, words] of Object.entries(files))
      expect(
        Object.keys(words)
          .filter((key) => !words[key]!.trim())
          .map((key) => `${file}: ${key}`),
      ).toEqual([]);
  });
  it('are offered by their own names, each with a capital', () => {
    const { getAllByRole } = render(LanguageChoice);
    const names = getAllByRole('option').map((option) => option.textContent);
    expect(names).toEqual(expect.arrayContaining(['English', 'Deutsch', 'Français']));
    expect(names).toHaveLength(Object.keys(files).length);
  });
  it('count as they are spoken: nothing is singular in French', async () => {
    await spoken.speak(['fr-CA']);
    expect(document.documentElement.lang).toBe('fr');
    expect([0, 1, 2].map((n) => many('moves.count', n))).toEqual(['0 coup', '1 coup', '2 coups']);
    await spoken.speak(['en']);
    expect([0, 1, 2].map((n) => many('seat.score', n))).toEqual(['0 points', '1 point', '2 points']);
  });
  it('keep the marks of French with the word before them', () => {
    const torn = Object.entries(files['../src/messages/fr.json']!).filter(([, text]) => / [:;!?»]|« /.test(text));
    expect(torn).toEqual([]);
  });
  it('are taken as somebody reads them', async () => {
    expect(languages).toContain('de');
    await spoken.speak(['xx', 'de-AT', 'en']);
    expect(document.documentElement.lang).toBe('de');
    expect(t('turn.yours')).toBe('Du bist dran');
    await spoken.speak(['tlh']);
    expect(t('turn.yours')).toBe('Your turn');
  });
  it('say in English what they lack', async () => {
    await spoken.speak(['de']);
    const { 'turn.yours': _, ...rest } = spoken.words;
    spoken.words = rest;
    t('turn.yours');
    await vi.waitFor(() => expect(t('turn.yours')).toBe('Your turn'));
    expect(t('skip')).toBe(rest['skip']);
  });
  it('mark what the server had to say in English', () => {
    expect([say('Rot singt.'), langOf('Rot singt.')]).toEqual(['Rot singt.', undefined]);
    expect([say('\u2060Red sings.'), langOf('\u2060Red sings.')]).toEqual(['Red sings.', 'en']);
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

describe('the shelf', () => {
  it.each([
    [1, 1, 1],
    [5, 5, 3],
    [6, 3, 3],
    [7, 4, 3],
    [10, 5, 3],
    [11, 4, 3],
  ])('of %i boxes has them in even rows', (boxes, wide, medium) => {
    expect([columns(boxes, 5), columns(boxes, 3)]).toEqual([wide, medium]);
  });
});

describe('seats', () => {
  it('look as their game says, and are numbered where it is not known', () => {
    expect(seatsOf(game, 2)[1]).toMatchObject({ name: 'Blue', colour: '#00f', on: '#fff' });
    expect(seatsOf(undefined, 3).map((seat) => seat.name)).toEqual(['1', '2', '3']);
    const english = {
      ...game,
      seats: { '2': game.seats['2']!.map((seat) => ({ ...seat, name: `\u2060${seat.name}` })) },
    };
    expect(seatsOf(english, 2)[1]).toMatchObject({ name: 'Blue', lang: 'en' });
  });
});

describe('judging', () => {
  const entries = [
    { who: 'chance' as const, move: 1, words: 'throw 1', hash: '' },
    { who: 0, move: 1, words: 'a', hash: '' },
  ];
  const points = [
    { entry: 1, chances: [0.7, 0.3], luck: [0.2, -0.2], quality: null, best: null },
    { entry: 2, chances: [0.5, 0.5], luck: null, quality: -0.2, best: null },
  ];
  it('tells luck from skill', () => {
    const [red, blue] = accounts(2, entries, points);
    expect(red).toEqual({ luck: 0.2, blunders: 1, worst: { entry: 2, cost: 0.2 } });
    expect(blue).toEqual({ luck: -0.2, blunders: 0, worst: null });
    expect([red, blue].map((each) => fortune(each!.luck))).toEqual(['some', 'little']);
  });
  it('finds where the chances of the winners rose most', () => {
    const at = (entry: number, red: number) => ({ entry, chances: [red, 1 - red], luck: null, quality: 0, best: null });
    const line = [at(1, 0.5), at(2, 0.7), at(3, 0.2), at(4, 0.6), at(6, 1)];
    expect(turningPoint(line, [0])).toEqual({ entry: 4, before: 0.2, after: 0.6 });
    expect(turningPoint(line, [1])?.entry).toBe(3);
    expect(turningPoint([at(1, 0.5), at(2, 0.52)], [0])).toBeNull();
  });
  it('draws a curve that breaks where nothing is judged yet', () => {
    const gap = { done: 2, of: 4, points: [points[0]!, { ...points[1]!, entry: 4 }] };
    expect(curve(gap, 0, 100, 100)).toBe('M25.0 30.0M100.0 50.0');
  });
  it('draws a curve', () => {
    expect(curve({ done: 2, of: 2, points }, 0, 100, 100)).toBe('M50.0 30.0L100.0 50.0');
  });
});

describe('the rulebook at a table', () => {
  afterEach(() => vi.unstubAllGlobals());
  const book = (title: string) => new Response(JSON.stringify({ title, clauses: [] }));

  it('is that of its box, and without the server the one that the device keeps', async () => {
    const asked: string[] = [];
    const stub = (answer: (path: string) => Response) =>
      vi.stubGlobal('fetch', async (path: string) => (asked.push(path), answer(path)));
    stub((path) => book(path.includes('/tables/T/') ? 'of the table' : 'of the game'));
    expect((await api.rulebook('ludo', 'T')).title).toBe('of the table');
    expect((await api.rulebook('ludo')).title).toBe('of the game');
    stub((path) => (path.includes('/tables/') ? new Response('', { status: 503 }) : book('kept')));
    expect((await api.rulebook('ludo', 'T')).title).toBe('kept');
  });
});
