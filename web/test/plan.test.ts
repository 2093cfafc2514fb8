import { beforeEach, describe, expect, it } from 'vitest';
import { follow } from '../src/lib/motion';
import { Planning } from '../src/lib/plan.svelte';
import type { Act, PlanOffer } from '../src/lib/protocol';
import { stageFor } from '../src/lib/stage';
import { board, piece } from './scenes';

const offer = (more: Partial<PlanOffer> = {}): PlanOffer => ({
  seat: 0,
  men: [1, 2, 2, 3],
  hand: 'hand:red',
  huts: [
    { move: 0, touch: 'hut:red:1' },
    { move: 1, touch: 'hut:red:2' },
    { move: 2, touch: 'hut:red:3' },
  ],
  most: 2,
  laid: [],
  ...more,
});

let sent: Act[];
let plan: Planning;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  plan = new Planning(
    () => 'bamboozle',
    (act) => (sent.push(act), Promise.resolve(true)),
  );
  plan.follow(offer());
});

describe('laying out men', () => {
  it('puts a man who was picked into a hut, into another, and back into the hand', () => {
    plan.touch(['plan:1', 'hand:red']);
    expect(plan.chosen).toEqual(['plan:1']);
    plan.touch(['hut:red:2']);
    expect(plan.huts).toEqual([null, 1, null, null]);
    plan.touch(['plan:1', 'hut:red:2']);
    plan.touch(['hut:red:3']);
    expect(plan.huts).toEqual([null, 2, null, null]);
    plan.touch(['plan:1', 'hut:red:3']);
    plan.touch([]);
    expect(plan.huts).toEqual([null, null, null, null]);
  });
  it('puts the next man into a hut that is touched alone, until it is full', () => {
    for (let i = 0; i < 3; i++) plan.touch(['hut:red:1']);
    expect(plan.huts).toEqual([0, 0, null, null]);
    expect(plan.lit.has('hut:red:1')).toBe(false);
    expect(plan.lit.has('hut:red:2')).toBe(true);
  });
  it('is sent once, whole, and remembered', async () => {
    expect(plan.before).toBeNull();
    plan.touch(['hut:red:1']);
    expect(await plan.done()).toBe(false);
    plan.atRandom();
    expect(plan.whole).toBe(true);
    expect(Math.max(...[0, 1, 2].map((hut) => plan.huts.filter((other) => other === hut).length))).toBeLessThan(3);
    await plan.done();
    expect(sent).toEqual([{ kind: 'plan', seat: 0, moves: plan.huts }]);
    const before = [...plan.huts];
    plan.clear();
    plan.asBefore();
    expect(plan.huts).toEqual(before);
  });
  it('shows what was laid down until it is taken back', async () => {
    plan.follow(offer({ laid: [2, 2, 0, 1] }));
    expect(plan.laid).toBe(true);
    expect(plan.lit.size).toBe(0);
    expect(plan.huts).toEqual([2, 2, 0, 1]);
    await plan.change();
    expect(sent).toEqual([{ kind: 'plan', seat: 0, moves: [] }]);
    plan.follow(offer());
    expect(plan.huts).toEqual([2, 2, 0, 1]);
  });
  it('moves the pieces of the hand, and no others', () => {
    const hand = [1, 2, 3, 4].map((n) => piece(`hand:${n}`, 'hand:red', { x: 50, y: 90 }));
    const pieces = follow([], [...hand, piece('door', 'hut:red:1', { mark: true })]);
    plan.touch(['hut:red:2']);
    const placed = plan.placed(pieces, { 'hut:red:2': [20, 30] });
    expect(placed.map(({ touch }) => touch)).toEqual(['plan:0', 'plan:1', 'plan:2', 'plan:3', 'door']);
    expect(placed[0]).toMatchObject({ place: 'hut:red:2', x: 20, y: 30 });
    expect(placed[1]).toMatchObject({ place: 'hand:red', x: 50, y: 90 });
  });
});

describe('the board', () => {
  it('is turned for those who sit at its upper end', () => {
    const both = { ...board, turned: { seats: [1], svg: '<g/>', places: { 'space:1': [90, 90] } } };
    expect(stageFor(both, 0)).toBe(both);
    expect(stageFor(both, null)).toBe(both);
    expect(stageFor(both, 1)).toMatchObject({ svg: '<g/>', places: { 'space:1': [90, 90] } });
    expect(stageFor(both, 1)).toBe(stageFor(both, 1));
  });
});
