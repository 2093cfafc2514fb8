import { describe, expect, it } from 'vitest';
import { between, choreograph, follow } from '../src/lib/board/motion';
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
  const track = Array.from({ length: 36 }, (_, i) => `block:${i + 1}`);
  const ways = [
    ['start', ...track],
    [...track, 'block:1'],
  ];
  it('goes through all places between', () => {
    expect(between(ways, 'block:3', 'block:6')).toEqual(['block:4', 'block:5']);
    expect(between(ways, 'start', 'block:3')).toEqual(['block:1', 'block:2']);
  });
  it('goes around where it ends where it begins, as far as half', () => {
    expect(between(ways, 'block:35', 'block:2')).toEqual(['block:36', 'block:1']);
    expect(between([[...track, 'block:1']], 'block:2', 'block:35')).toEqual([]);
  });
  it('is straight where no way leads on from one place to the other', () => {
    expect(between(ways, 'block:6', 'block:3')).toEqual([]);
    expect(between(ways, 'block:6', 'captured')).toEqual([]);
    expect(between([], 'block:3', 'block:6')).toEqual([]);
  });
  it('may be shared by two seats in part, each leaving it by its own row', () => {
    const seats = [
      ['red:1', 'middle:1', 'middle:2', 'red:2', 'red:home'],
      ['blue:1', 'middle:1', 'middle:2', 'blue:2', 'blue:home'],
    ];
    expect(between(seats, 'middle:1', 'red:home')).toEqual(['middle:2', 'red:2']);
    expect(between(seats, 'blue:1', 'blue:2')).toEqual(['middle:1', 'middle:2']);
    expect(between(seats, 'red:1', 'blue:2')).toEqual([]);
  });
  it('is the shortest of those that lead there', () => {
    const two = [
      ['a', 'b', 'c', 'd'],
      ['a', 'x', 'd'],
    ];
    expect(between(two, 'a', 'd')).toEqual(['x']);
  });
});

describe('a plan of motion', () => {
  const places = { 'space:1': [0, 0], 'space:2': [10, 0], 'space:3': [20, 0], bank: [50, 50] } as const;
  const board = {
    places: places as unknown as Record<string, [number, number]>,
    ways: [['space:1', 'space:2', 'space:3']],
    spins: { '4': 160 },
  };
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
    expect(plan.chance?.faces).toEqual(['5']);
    expect(plan.glides[0]!.delay).toBe(plan.chance!.duration);
    expect(plan.total).toBe(plan.chance!.duration + plan.glides[0]!.duration);
    expect(choreograph(board, start, scene(2, { ...moved, last, news: ['x'] }), 2).total).toBe(2 * plan.total);
  });
  it('leaves marks as they were until it has ended', () => {
    const score = (many: number) => piece('score', 'bank', { mark: true, kind: `score:${many}` });
    const flag = piece('flag', 'bank', { mark: true });
    const before = choreograph(board, null, scene(1, { pieces: [score(0), ...start.pieces] }), 1);
    const next = scene(2, { pieces: [score(2), flag, ...moved.pieces], news: ['x'] });
    const plan = choreograph(board, before, next, 1);
    const kinds = (pieces: { id: string; kind: string }[]) => pieces.filter((p) => /score|flag/.test(p.id));
    expect(kinds(plan.during).map((each) => each.kind)).toEqual(['score:0']);
    expect(kinds(plan.pieces)).toHaveLength(2);
    const still = choreograph(board, before, next, 0);
    expect(still.during).toBe(still.pieces);
  });
  it('shows no dice but those that roll, until they lie still', () => {
    const die = (face: number) => piece(`die:${face}`, 'bank', { mark: true, kind: `die:${face}` });
    const before = choreograph(board, null, scene(1, { pieces: [die(2), ...start.pieces] }), 1);
    const last = { who: 'chance' as const, words: 'throw 5', touch: ['dice', 'die:5'] };
    const plan = choreograph(board, before, scene(2, { pieces: [die(5), ...moved.pieces], last, news: ['x'] }), 1);
    expect(plan.during.filter((each) => each.kind.startsWith('die:'))).toEqual([]);
    expect(plan.pieces.filter((each) => each.kind.startsWith('die:'))).toHaveLength(1);
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
