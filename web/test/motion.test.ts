import { describe, expect, it } from 'vitest';
import { follow, way, type Spot } from '../src/lib/motion';
import { piece } from './scenes';

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
