import { describe, expect, it } from 'vitest';
import { choreograph, follow, way, type Spot } from '../src/lib/motion';
import { piece, scene } from './scenes';

describe('pieces from picture to picture', () => {
  it('stay themselves by id', () => {
    const [before] = follow([], [piece('a', 'x')]);
    expect(follow([before!], [piece('a', 'y')])[0]!.key).toBe(before!.key);
  });
  it('are the one of their kind that is gone', () => {
    const before = follow([], [piece('man:a1', 'a1', { kind: 'man' }), piece('man:b1', 'b1', { kind: 'man' })]);
    const after = follow(before, [piece('man:b1', 'b1', { kind: 'man' }), piece('man:c1', 'c1', { kind: 'man' })]);
    expect(after[0]!.key).toBe(before[1]!.key);
    expect(after[1]!.key).toBe(before[0]!.key);
  });
  it('are new if none of their kind is gone', () => {
    const before = follow([], [piece('a', 'x')]);
    expect(follow(before, [piece('a', 'x'), piece('b', 'y')])[1]!.key).not.toBe(before[0]!.key);
  });
});

describe('the way of a piece', () => {
  const places: Record<string, Spot> = Object.fromEntries(
    Array.from({ length: 36 }, (_, i) => [`block:${i + 1}`, [i, 0]]),
  );
  it('goes through all blocks between', () => {
    expect(way(places, 'block:3', 'block:6')).toEqual([
      [3, 0],
      [4, 0],
    ]);
  });
  it('goes around the end', () => {
    expect(way(places, 'block:35', 'block:2')).toEqual([
      [35, 0],
      [0, 0],
    ]);
  });
  it('is straight where places are not numbered, or far apart', () => {
    expect(way(places, 'start', 'block:2')).toEqual([]);
    expect(way(places, 'block:1', 'block:19')).toEqual([]);
  });
});

describe('a plan of motion', () => {
  const places = { 'space:1': [0, 0], 'space:2': [10, 0], 'space:3': [20, 0], bank: [50, 50] } as const;
  const board = { places: places as unknown as Record<string, [number, number]>, spins: { '4': 160 } };
  const start = choreograph(board, null, scene(1), 1);
  const moved = { pieces: [piece('man', 'space:3', { x: 20 })] };

  it('is none at first, and none for whoever wants none', () => {
    expect([start.total, start.glides]).toEqual([0, []]);
    expect(choreograph(board, start, scene(2, { ...moved, news: ['x'] }), 0).total).toBe(0);
  });
  it('leads a piece through the places between', () => {
    const plan = choreograph(board, start, scene(2, { ...moved, news: ['x'] }), 1);
    expect(plan.glides.map((glide) => glide.stops.map((stop) => stop.x))).toEqual([[0, 10, 20]]);
    expect(plan.total).toBe(plan.glides[0]!.duration);
  });
  it('lets dice tumble first, then the piece go, and ends when both are done', () => {
    const last = { who: 'chance' as const, words: 'throw 5', touch: ['dice', 'die:5'] };
    const plan = choreograph(board, start, scene(2, { ...moved, last, news: ['x'] }), 1);
    expect(plan.chance?.faces).toEqual([5]);
    expect(plan.glides[0]!.delay).toBe(plan.chance!.duration);
    expect(plan.total).toBe(plan.chance!.duration + plan.glides[0]!.duration);
    expect(choreograph(board, start, scene(2, { ...moved, last, news: ['x'] }), 2).total).toBe(2 * plan.total);
  });
  it('turns the arrow to what came up, and leaves it there', () => {
    const pieces = [piece('arrow', 'bank')];
    const still = choreograph(board, null, scene(1, { pieces }), 1);
    const last = { who: 'chance' as const, words: 'spin 4', touch: ['spinner'] };
    const plan = choreograph(board, still, scene(2, { pieces, last, news: ['x'] }), 1);
    expect(plan.chance?.spin).toEqual({ from: 0, to: 160 });
    const after = choreograph(board, plan, scene(3, { pieces, news: ['y'], last: null }), 1);
    expect(after.arrow).toBe(160);
  });
});
