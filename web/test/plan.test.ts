import { beforeEach, describe, expect, it } from 'vitest';
import { follow } from '../src/lib/board/motion';
import { Planning } from '../src/lib/table/plan.svelte';
import type { Act, Board, PlanOffer } from '../src/lib/net/protocol';
import { stageFor } from '../src/lib/board/stage';
import { board, piece } from './scenes';

const offer = (more: Partial<PlanOffer> = {}): PlanOffer => ({
  seat: 0,
  pieces: [1, 2, 2, 3],
  hand: 'hand:red',
  spots: [
    { move: 0, touch: 'spot:red:1' },
    { move: 1, touch: 'spot:red:2' },
    { move: 2, touch: 'spot:red:3' },
  ],
  most: 2,
  words: { title: 'Hide', text: 'Two in each.', last: 'Only you.', laid: 'Hidden', waiting: 'Wait.' },
  laid: [],
  ...more,
});

let sent: Act[];
let plan: Planning;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  plan = new Planning(
    () => 'ludo',
    (act) => (sent.push(act), Promise.resolve(true)),
  );
  plan.follow(offer());
});

describe('laying out pieces', () => {
  it('puts a piece that was picked on a spot, on another, and back into the hand', () => {
    plan.touch(['plan:1', 'hand:red']);
    expect(plan.chosen).toEqual(['plan:1']);
    plan.touch(['spot:red:2']);
    expect(plan.spots).toEqual([null, 1, null, null]);
    plan.touch(['plan:1', 'spot:red:2']);
    plan.touch(['spot:red:3']);
    expect(plan.spots).toEqual([null, 2, null, null]);
    plan.touch(['plan:1', 'spot:red:3']);
    plan.touch([]);
    expect(plan.spots).toEqual([null, null, null, null]);
  });
  it('puts the next piece on a spot that is touched alone, until it is full', () => {
    for (let i = 0; i < 3; i++) plan.touch(['spot:red:1']);
    expect(plan.spots).toEqual([0, 0, null, null]);
    expect(plan.lit.has('spot:red:1')).toBe(false);
    expect(plan.lit.has('spot:red:2')).toBe(true);
  });
  it('is sent once, whole, and remembered', async () => {
    expect(plan.before).toBeNull();
    plan.touch(['spot:red:1']);
    expect(await plan.done()).toBe(false);
    plan.atRandom();
    expect(plan.whole).toBe(true);
    expect(Math.max(...[0, 1, 2].map((spot) => plan.spots.filter((other) => other === spot).length))).toBeLessThan(3);
    await plan.done();
    expect(sent).toEqual([{ kind: 'plan', seat: 0, moves: plan.spots }]);
    const before = [...plan.spots];
    plan.clear();
    plan.asBefore();
    expect(plan.spots).toEqual(before);
  });
  it('shows what was laid down until it is taken back', async () => {
    plan.follow(offer({ laid: [2, 2, 0, 1] }));
    expect(plan.laid).toBe(true);
    expect(plan.lit.size).toBe(0);
    expect(plan.spots).toEqual([2, 2, 0, 1]);
    await plan.change();
    expect(sent).toEqual([{ kind: 'plan', seat: 0, moves: [] }]);
    plan.follow(offer());
    expect(plan.spots).toEqual([2, 2, 0, 1]);
  });
  it('moves the pieces of the hand, and no others', () => {
    const hand = [1, 2, 3, 4].map((n) => piece(`hand:${n}`, 'hand:red', { x: 50, y: 90 }));
    const pieces = follow([], [...hand, piece('door', 'spot:red:1', { mark: true })]);
    plan.touch(['spot:red:2']);
    const placed = plan.placed(pieces, { 'spot:red:2': [20, 30] });
    expect(placed.map(({ touch }) => touch)).toEqual(['plan:0', 'plan:1', 'plan:2', 'plan:3', 'door']);
    expect(placed[0]).toMatchObject({ place: 'spot:red:2', x: 20, y: 30 });
    expect(placed[1]).toMatchObject({ place: 'hand:red', x: 50, y: 90 });
  });
});

describe('the board', () => {
  it('is turned as a scene says', () => {
    const from = (svg: string, x: number) => ({ svg, places: { 'space:1': [x, 90] } });
    const round: Board = { ...board, turned: { 1: from('<a/>', 10), 2: from('<g/>', 90) } };
    expect(stageFor(round, 0)).toBe(round);
    expect(stageFor(round, 1)).toMatchObject({ svg: '<a/>', places: { 'space:1': [10, 90] } });
    expect(stageFor(round, 2)).toMatchObject({ svg: '<g/>', places: { 'space:1': [90, 90] } });
    expect(stageFor(round, 2)).toBe(stageFor(round, 2));
  });
});
