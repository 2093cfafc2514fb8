import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { learned, Lesson } from '../src/lib/table/lesson.svelte';
import { recall } from '../src/lib/shell/storage';
import { chosen } from '../src/lib/senses/pace.svelte';
import type { LessonScene, LessonStop } from '../src/lib/net/protocol';
import { blocks } from '../src/lib/shell/prose';
import { board, move, piece, serve, type Answer, type Asked } from './scenes';

let lesson: Lesson;

const at = (place: string, more: Partial<LessonScene> = {}): LessonScene => ({
  eyes: 0,
  turned: 0,
  turn: { to_move: 0, name: null, words: 'Red moves.', thrower: null, throws: null },
  pieces: [piece('man', place)],
  last: null,
  news: [],
  text: `Red is on ${place}.`,
  scores: null,
  ...more,
});
const stop = (number: number, more: Partial<LessonStop>): LessonStop => ({
  stop: number,
  of: 3,
  name: `stop-${number}`,
  do: 'move',
  clause: 'LUD-1',
  title: 'Once around',
  fresh: false,
  words: 'Do it.',
  done: 'Done.',
  scene: at('space:1'),
  moves: [],
  labels: {},
  device: null,
  touch: [],
  ways: [],
  ...more,
});
const thrown = at('space:1', { last: { who: 'chance', words: 'throw 6', touch: ['dice', 'die:6'] }, news: ['Six!'] });
const moves = [move(1, 'man', 'space:2'), move(2, 'man', 'space:3')];
const stops = [
  stop(0, { do: 'throw', fresh: true, device: 'dice', ways: [{ move: 6, scenes: [thrown] }], done: null }),
  stop(1, { do: 'refused', moves, touch: ['space:9'] }),
  stop(2, { moves, ways: [{ move: 1, scenes: [at('space:2', { news: ['Red moves.'] })] }] }),
];

const answers: Record<string, (asked: Asked) => Answer> = {
  lesson: () => ({ body: { players: 2, seat: 0, stops: 3, cards: [] } }),
  board: () => ({ body: board }),
  why: (asked) => ({
    body: { clause: 'LUD-1', title: 'Once around', reason: asked.path.includes('space%3A9') ? 'too far' : 'not there' },
  }),
  ...Object.fromEntries(stops.map((each) => [String(each.stop), () => ({ body: each })])),
};
const passes = async (time = 100) => {
  await vi.advanceTimersByTimeAsync(time);
  flushSync();
};

beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  chosen.choose('once');
  serve(answers);
  lesson = new Lesson('ludo');
  await lesson.open();
});
afterEach(() => {
  lesson.close();
  vi.useRealTimers();
});

describe('a lesson', () => {
  it('throws when the dice are touched, goes on, and remembers how far one has come', async () => {
    expect([...lesson.lit]).toEqual(['dice']);
    await lesson.touch(['space:2']);
    expect(lesson.forbidden?.clause).toBeTruthy();
    await lesson.touch(['dice']);
    await passes();
    expect(lesson.stop?.stop).toBe(1); // nothing is said of the first stop
    expect(recall('lesson.ludo')).toBe('1');
  });
  it('teaches by a refusal, and lights nothing that would draw a finger away', async () => {
    await lesson.go(1);
    expect(lesson.lit.size).toBe(0);
    await lesson.touch(['space:7']);
    expect(lesson.forbidden?.reason).toBe('not there');
    expect([lesson.phase, lesson.preview]).toEqual(['ask', ['space:9']]);
    await lesson.touch(['space:9']);
    expect(lesson.forbidden?.reason).toBe('too far');
    expect(lesson.phase).toBe('done');
  });
  it('says of a legal move that another is meant, and ends when it is made', async () => {
    await lesson.go(2);
    await lesson.touch(['man']);
    await lesson.touch(['space:3']);
    expect([lesson.other, lesson.phase, lesson.preview]).toEqual([true, 'ask', ['man']]);
    await lesson.touch(['man']);
    await lesson.touch(['space:2']);
    await passes();
    expect(lesson.phase).toBe('done');
    expect(lesson.show.motion?.pieces[0]?.place).toBe('space:2');
    lesson.back();
    await passes();
    expect([lesson.phase, lesson.show.motion?.pieces[0]?.place]).toEqual(['ask', 'space:1']);
    lesson.next();
    await passes();
    expect(lesson.phase).toBe('end');
    expect(learned('ludo')).toBe(true);
  });
});

describe('a rulebook', () => {
  it('has pictures made from positions', () => {
    expect(blocks('Three in a row.\n\n![A row](picture:row)')[1]).toEqual({
      kind: 'picture',
      name: 'row',
      caption: 'A row',
    });
  });
});
