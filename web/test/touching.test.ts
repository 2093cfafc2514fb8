import { describe, expect, it } from 'vitest';
import { lit, narrowed, touch } from '../src/lib/board/touching';
import { move } from './scenes';

const moves = [
  move(1, 'man:a', 'space:1'),
  move(2, 'man:a', 'space:2'),
  move(3, 'man:b', 'space:2'),
  move(4, 'say:pass'),
];

describe('touching', () => {
  it('lights what moves begin with', () => {
    expect([...lit(moves, [])]).toEqual(['man:a', 'man:b', 'say:pass']);
  });
  it('narrows the moves', () => {
    expect(touch(moves, [], ['man:a'])).toEqual({ kind: 'narrow', touched: ['man:a'] });
    expect(narrowed(moves, ['man:a'])).toHaveLength(2);
    expect([...lit(moves, ['man:a'])]).toEqual(['space:1', 'space:2']);
  });
  it('plays with the last touch', () => {
    expect(touch(moves, ['man:a'], ['space:2'])).toEqual({ kind: 'play', move: moves[1] });
    expect(touch(moves, [], ['say:pass'])).toEqual({ kind: 'play', move: moves[3] });
  });
  it('means the first thing below the finger that can be touched now', () => {
    expect(touch(moves, ['man:a'], ['man:c', 'space:1'])).toEqual({ kind: 'play', move: moves[0] });
  });
  it('lets go what is touched again, and changes to another', () => {
    expect(touch(moves, ['man:a'], ['man:a'])).toEqual({ kind: 'narrow', touched: [] });
    expect(touch(moves, ['man:a'], ['man:b'])).toEqual({ kind: 'narrow', touched: ['man:b'] });
  });
  it('asks why for anything else', () => {
    expect(touch(moves, ['man:a'], ['space:9'])).toEqual({
      kind: 'refuse',
      tries: [['man:a', 'space:9'], ['space:9']],
    });
  });
});
