import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recall } from '../src/lib/shell/storage';
import { chosen } from '../src/lib/senses/pace.svelte';
import type { LessonScene, Puzzle as Shown } from '../src/lib/net/protocol';
import { Puzzle } from '../src/lib/table/puzzle.svelte';
import { pageAt } from '../src/lib/shell/route.svelte';
import { attempt, nextOpen, note, solvedOf } from '../src/lib/table/puzzleProgress';
import { board, move, piece, serve, type Answer, type Asked } from './scenes';

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
const moves = [move(1, 'man', 'space:1'), move(2, 'man', 'space:2')];
const shown: Shown = {
  number: 0,
  of: 2,
  id: 'abc',
  players: 2,
  seat: 0,
  options: [],
  words: 'Which?',
  scene: at('space:1'),
  moves,
  labels: {},
};
const tried = (n: number) => ({
  move: n,
  right: n === 2,
  chance: n === 2 ? 0.7 : 0.4,
  told: ['So it goes.'],
  scenes: [at(`space:${n}`)],
});
const answers: Record<string, (asked: Asked) => Answer> = {
  '0': () => ({ body: shown }),
  board: () => ({ body: board }),
  '1': () => ({ body: tried(1) }),
  '2': () => ({ body: tried(2) }),
  answer: () => ({ body: { ...tried(2), touch: ['man', 'space:2'] } }),
  why: () => ({ body: { clause: 'LUD-1', title: 'Once around', reason: 'too far' } }),
};
const passes = async (time = 3000) => {
  await vi.advanceTimersByTimeAsync(time);
  flushSync();
};

let puzzle: Puzzle;
beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  chosen.choose('once');
  serve(answers);
  puzzle = new Puzzle('ludo');
  await puzzle.open(0);
  await passes();
});
afterEach(() => {
  puzzle.close();
  vi.useRealTimers();
});

const wrong = async () => {
  await puzzle.touch(['man']);
  await puzzle.touch(['space:1']);
  await passes();
};
const right = async () => {
  await puzzle.touch(['man']);
  await puzzle.touch(['space:2']);
  await passes();
};

describe('a puzzle', () => {
  it('tells what comes of a wrong move, lets one try again, and counts', async () => {
    await wrong();
    expect([puzzle.phase, puzzle.verdict?.told]).toEqual(['wrong', ['So it goes.']]);
    expect(puzzle.moves).toEqual([]);
    puzzle.again();
    expect([puzzle.phase, puzzle.scene?.text]).toEqual(['ask', 'Red is on space:1.']);
    await right();
    expect([puzzle.phase, puzzle.kept]).toEqual(['solved', { tries: 2, state: 'solved' }]);
    expect(puzzle.wrong.map((each) => each.move)).toEqual([1]);
    expect(attempt('ludo', 'abc')).toEqual({ tries: 2, state: 'solved' });
  });

  it('gives a hint after two wrong tries, and not before', async () => {
    await wrong();
    puzzle.again();
    expect(puzzle.mayHint).toBe(false);
    await wrong();
    puzzle.again();
    expect(puzzle.mayHint).toBe(true);
    await puzzle.hint();
    expect(puzzle.preview).toEqual(['man']);
    await puzzle.touch(['man']);
    expect(puzzle.preview).toEqual(['space:2']);
  });

  it('keeps the mark of what was solved or shown first', async () => {
    await puzzle.giveUp();
    await passes();
    expect([puzzle.phase, puzzle.kept.state]).toEqual(['shown', 'shown']);
    puzzle.again();
    await right();
    expect(puzzle.phase).toBe('solved');
    expect(recall('puzzle.ludo.abc')).toBe('shown 0');
  });

  it('says which rule forbids what was touched, which is no try', async () => {
    await puzzle.touch(['space:9']);
    expect(puzzle.forbidden?.clause).toBe('LUD-1');
    expect(puzzle.kept.tries).toBe(0);
  });

  it('can be tried again when nobody answered', async () => {
    answers['1'] = () => ({ status: 503, body: { error: 'unavailable', message: 'later' } });
    await wrong();
    expect([puzzle.phase, puzzle.problem, puzzle.kept.tries]).toEqual(['ask', 'unreachable', 0]);
    answers['1'] = () => ({ body: tried(1) });
  });
});

describe('a run of puzzles', () => {
  it('goes on with the next that is open, around the end', () => {
    const ids = ['a', 'b', 'c'];
    note('ludo', 'b', { tries: 1, state: 'solved' });
    expect([nextOpen('ludo', ids, 1), nextOpen('ludo', ids, 3)]).toEqual([2, 0]);
    expect(solvedOf('ludo', ids)).toBe(1);
    for (const id of ids) note('ludo', id, { tries: 1, state: 'solved' });
    expect(nextOpen('ludo', ids, 3)).toBe(0);
  });

  it('has addresses that count from 1', () => {
    expect(pageAt('/puzzles', '')).toEqual({ name: 'puzzles' });
    expect(pageAt('/puzzles/ludo', '')).toEqual({ name: 'puzzle', game: 'ludo', number: null });
    expect(pageAt('/puzzles/ludo', '#3')).toEqual({ name: 'puzzle', game: 'ludo', number: 2 });
    expect(pageAt('/puzzles/ludo', '#0')).toEqual({ name: 'puzzle', game: 'ludo', number: null });
  });
});
