import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { besides } from '../src/lib/board/dice';
import { draggable } from '../src/lib/board/drag';
import { changed, entriesOf, framesOf, kindOf, mostWaiting, restOf } from '../src/lib/board/frames';
import { shine } from '../src/lib/board/light';
import { isSmall } from '../src/lib/board/hitTest';
import { onShake } from '../src/lib/senses/shake';
import type { Scene } from '../src/lib/net/protocol';
import type { Table } from '../src/lib/table/table.svelte';
import { offersAll } from '../src/lib/board/buttons';
import ActionBar from '../src/parts/ActionBar.svelte';
import PaceControl from '../src/parts/PaceControl.svelte';
import { Presentation } from '../src/lib/board/presentation.svelte';
import { move, piece, scene } from './scenes';

const chance = { who: 'chance' as const, words: 'throw 2', touch: ['dice', 'die:2'] };

describe('frames', () => {
  it('are of a throw, of a move, or of nothing that is seen', () => {
    expect(kindOf(scene(1, { news: ['x'], last: chance }))).toBe('throw');
    expect(kindOf(scene(1, { news: ['x'], last: { who: 0, words: '', touch: [] } }))).toBe('move');
    expect(kindOf(scene(1))).toBe('other');
  });
  it('of a move taken back let no dice tumble again', () => {
    const back = scene(6, { news: ['Taken back.'], last: chance, entered: false });
    expect(framesOf(back, scene(5))[0]).toMatchObject({ kind: 'other', still: true });
  });
  it('say what is missing before them', () => {
    expect(framesOf(scene(9, { news: ['a', 'b', 'c'] }), scene(5))[0]!.skipped).toBe(2);
    expect(framesOf(scene(6, { news: ['a', 'b', 'c'] }), scene(5))[0]!.skipped).toBe(0);
  });
  it('are made of the steps between two scenes, each with its picture and its sentences', () => {
    const [start, there] = [piece('man', 'space:1'), piece('man', 'space:2', { x: 20 })];
    const steps = [
      {
        seq: 6,
        last: chance,
        news: ['Red throws 2.'],
        to_move: 1,
        words: 'w',
        throws: null,
        pieces: null,
        scores: [1, 0],
      },
      {
        seq: 7,
        last: null,
        news: ['Bob looks on.'],
        to_move: 1,
        words: 'w',
        throws: null,
        pieces: null,
        scores: [1, 0],
      },
      {
        seq: 8,
        last: { who: 0, words: '1 to 2', touch: [] },
        news: ['Red moves.'],
        to_move: 'chance' as const,
        words: 'Blue throws.',
        throws: { seat: 1, device: 'spinner' as const },
        pieces: { set: [there], gone: [], order: null },
        scores: [2, 0],
      },
    ];
    const news = ['Red throws 2.', 'Bob looks on.', 'Red moves.', 'Blue throws 1.'];
    const last = { ...chance, words: 'throw 1' };
    const moves = [move(1, 'man')];
    const frames = framesOf(
      scene(9, { steps, news, last, moves, pieces: [there], status: 'over' }),
      scene(5, { pieces: [start] }),
    );
    expect(frames.map((frame) => frame.scene.seq)).toEqual([6, 7, 8, 9]);
    expect(frames.map((frame) => frame.kind)).toEqual(['throw', 'other', 'move', 'throw']);
    expect(frames.map((frame) => frame.still ?? false)).toEqual([false, true, false, false]);
    expect(frames.map((frame) => frame.scene.pieces[0]!.place)).toEqual(['space:1', 'space:1', 'space:2', 'space:2']);
    expect(frames.flatMap((frame) => frame.scene.news)).toEqual(news);
    expect(frames.map((frame) => frame.scene.moves.length)).toEqual([0, 0, 0, 1]);
    expect(frames.map((frame) => frame.scene.status)).toEqual(['playing', 'playing', 'playing', 'over']);
    expect(frames.every((frame) => frame.skipped === 0)).toBe(true);
    // Whose turn it is after the move, and not of whom the move was: the sentence speaks of Blue.
    expect(frames[2]!.scene.turn).toMatchObject({
      to_move: 'chance',
      words: 'Blue throws.',
      throws: { seat: 1, device: 'spinner' },
    });
  });
  it('leave out steps that were shown before, and say which had no picture', () => {
    const step = (seq: number) => ({
      seq,
      last: chance,
      news: [`${seq}`],
      to_move: 0,
      words: '',
      throws: null,
      pieces: null,
      scores: null,
    });
    const known = scene(9, { steps: [step(6), step(7), step(8)], news: ['6', '7', '8', '9'] });
    expect(framesOf(known, scene(7)).map((frame) => frame.scene.news)).toEqual([['8'], ['9']]);
    const many = scene(99, { steps: [step(97), step(98)], news: ['a', 'b', '97', '98', '99'] });
    const frames = framesOf(many, scene(5));
    expect(frames.map((frame) => [frame.scene.news, frame.skipped])).toEqual([
      [['a', 'b', '97'], 2],
      [['98'], 0],
      [['99'], 0],
    ]);
  });
  it('know the pieces that came, went and changed their order', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => piece(id, 'x'));
    const there = (pieces: { id: string }[]) => pieces.map((each) => each.id).join('');
    expect(there(changed([a!, b!], { set: [c!], gone: ['a'], order: null }))).toBe('bc');
    expect(there(changed([a!, b!], { set: [c!], gone: [], order: ['c', 'a'] }))).toBe('ca');
    expect(there(changed([a!, b!], null))).toBe('ab');
  });
  it('that are passed over are told, and said to be passed over; chat is not counted', () => {
    const [first, second, third] = [6, 7, 8].map(
      (seq) => framesOf(scene(seq, { news: [`${seq}`] }), scene(seq - 1))[0]!,
    );
    const chat = framesOf(scene(9), scene(8))[0]!;
    expect(entriesOf(third!, [first!, second!, chat], 'quick')).toEqual([{ passed: 2 }, '6', '7', '8']);
    expect(entriesOf(third!, [], 'quick')).toEqual(['8']);
    expect(entriesOf(third!, [first!, second!], 'once')).toEqual(['6', '7', '8']);
  });
  it('are read for longer where nothing moves, and wait for whoever watches', () => {
    expect(restOf('throw', 1, true, 0)).toBeGreaterThan(restOf('throw', 1, false, 0));
    expect(restOf('throw', 1, false, 9)).toBeLessThan(restOf('throw', 1, false, 0));
    expect(mostWaiting('normal', false)).toBeGreaterThan(mostWaiting('normal', true));
  });
});

function drawing(...spots: [name: string, x: number, size: number][]): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [name, x, size] of spots) {
    const spot = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    spot.dataset['place'] = name;
    spot.getBoundingClientRect = () => new DOMRect(x, 0, size, size);
    svg.append(spot);
  }
  return svg;
}
const light = {
  chosen: new Set<string>(),
  aimed: new Set<string>(),
  preview: new Set<string>(),
  last: new Set<string>(),
};

describe('fingers', () => {
  const small = (svg: SVGSVGElement, lit: string[], name: string) => {
    shine(svg, { ...light, lit: new Set(lit), live: true });
    return isSmall(svg, [name], new Set(lit));
  };
  it('may have meant the spot beside a small one', () => {
    expect(small(drawing(['a', 0, 22], ['b', 24, 22]), ['a', 'b'], 'a')).toBe(true);
  });
  it('mean what is large, what lies alone, and what has nothing beside it that counts', () => {
    expect(small(drawing(['a', 0, 50], ['b', 20, 50]), ['a', 'b'], 'a')).toBe(false);
    expect(small(drawing(['a', 0, 22], ['b', 90, 22]), ['a', 'b'], 'a')).toBe(false);
    expect(small(drawing(['a', 0, 22], ['b', 24, 22]), ['a'], 'a')).toBe(false);
  });
});

describe('a pointer on the board', () => {
  const at = (type: string, x: number, more = {}) =>
    Object.assign(new Event(type), { clientX: x, clientY: 5, pointerId: 1, button: 0, pointerType: 'touch', ...more });
  it('flicks what it began on, wherever it ends', () => {
    const svg = drawing(['spinner', 0, 90]);
    const ontouch = vi.fn();
    shine(svg, { ...light, lit: new Set(['spinner']), live: true });
    const spinner = svg.querySelector('.may')!;
    const below = vi.spyOn(document, 'elementsFromPoint').mockReturnValue([spinner]);
    const lit = new Set(['spinner']);
    const pointer = draggable(() => svg, {
      live: () => true,
      lit: () => lit,
      chosen: () => [],
      width: () => 100,
      ontouch,
      ondropped: () => {},
    });
    const down = at('pointerdown', 10) as unknown as PointerEvent;
    Object.defineProperty(down, 'target', { value: spinner });
    pointer.down(down);
    below.mockReturnValue([]);
    pointer.up(at('pointerup', 300) as unknown as PointerEvent);
    expect(ontouch).toHaveBeenCalledWith(['spinner'], false);
    below.mockRestore();
  });
});

describe('light', () => {
  it('is for the keyboard too, and goes out again', () => {
    const svg = drawing(['a', 0, 22]);
    shine(svg, { ...light, lit: new Set(['a']), live: true });
    expect(svg.querySelector('.may')?.getAttribute('role')).toBe('button');
    shine(svg, { ...light, lit: new Set(), last: new Set(['a']), live: true });
    expect(svg.querySelector('.last:not(.may)')?.hasAttribute('role')).toBe(false);
  });
});

describe('shaking', () => {
  const felt = (x: number, time: number) => {
    const event = new Event('devicemotion');
    Object.defineProperties(event, { acceleration: { value: { x, y: 0, z: 0 } }, timeStamp: { value: time } });
    dispatchEvent(event);
  };
  it('is to and fro, not one knock', () => {
    const shaken = vi.fn();
    const stop = onShake(shaken);
    felt(30, 1000);
    felt(30, 3000);
    expect(shaken).not.toHaveBeenCalled();
    felt(-30, 3200);
    expect(shaken).toHaveBeenCalledOnce();
    stop();
    felt(30, 5000);
    felt(30, 5200);
    expect(shaken).toHaveBeenCalledOnce();
  });
});

describe('what one is asked to do', () => {
  const table = (more: object) =>
    ({ settled: true, sending: false, aimed: null, throwable: null, moves: [], ...more }) as unknown as Table;
  it('begins with what does something; passing comes last and is not loud', () => {
    const play = vi.fn();
    const moves = [
      { ...move(1, 'say:pass'), words: 'pass', button: 'aside' as const },
      { ...move(2, 'say:double-cross'), words: 'double-cross', button: 'main' as const },
    ];
    const says = moves.flatMap(({ touch }) => touch);
    const labels = { 'say:pass': { words: 'let it spin', aside: true } };
    const quiet = { on: false, words: 'Let it spin, unless I act', asked: true };
    render(ActionBar, { table: table({ moves, play }), scene: scene(1, { labels, quiet }), says });
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['double-cross', 'let it spin']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: quiet.words }).checked).toBe(false);
    expect(buttons[0]!.classList).toContain('choice');
    expect(buttons[1]!.className).not.toMatch(/choice|loud/);
  });
  it('is offered once: a few deeds as buttons, ways to go on the board and in the list', async () => {
    const play = vi.fn();
    const deeds = [move(1, 'dice'), move(2, 'piece:1'), move(3, 'number:5', 'number:4')].map((deed) => ({
      ...deed,
      button: 'main' as const,
    }));
    expect(offersAll(deeds)).toBe(true);
    expect(offersAll([...deeds, move(4, 'man', 'space:2')])).toBe(false);
    expect(offersAll([])).toBe(false);
    render(ActionBar, { table: table({ moves: deeds, play }), scene: scene(1), says: [] });
    await fireEvent.click(screen.getByRole('button', { name: 'move 3' }));
    expect(play).toHaveBeenCalledWith(deeds[2]);
  });
  it('is to throw, to run on, or to have it thrown', async () => {
    const [thrown, auto] = [vi.fn(), vi.fn()];
    const throwing = { seat: 0, device: 'spinner' as const, run: true };
    const mine = scene(1, { throw: throwing, throwing: { self: true, auto: false } });
    render(ActionBar, {
      table: table({ throwable: throwing, throw: thrown, throwForMe: auto }),
      scene: mine,
      says: [],
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Flick the spinner' }));
    expect(thrown).toHaveBeenLastCalledWith();
    await fireEvent.click(screen.getByRole('button', { name: 'Run on to my next choice' }));
    expect(thrown).toHaveBeenLastCalledWith(true);
    await fireEvent.click(screen.getByLabelText('Spin for me'));
    expect(auto).toHaveBeenCalledWith(true);
  });
  it('is to have it thrown, also when that is switched off before anything was thrown', async () => {
    const board = { places: { spinner: [0, 0], deck: [1, 1] } };
    const at = (auto: boolean) => ({
      table: table({ board }),
      scene: scene(1, { throwing: { self: true, auto } }),
      says: [],
    });
    const { rerender } = render(ActionBar, at(true));
    expect(screen.getByLabelText<HTMLInputElement>('Spin for me').checked).toBe(true);
    await rerender(at(false));
    expect(screen.getByLabelText<HTMLInputElement>('Spin for me').checked).toBe(false);
  });
  it('is to confirm what a finger aimed at', async () => {
    const play = vi.fn();
    const aimed = move(3, 'spot:1');
    render(ActionBar, { table: table({ aimed, play }), scene: scene(1), says: [] });
    await fireEvent.click(screen.getByRole('button', { name: 'Play: move 3' }));
    expect(play).toHaveBeenCalledWith(aimed);
  });
});

describe('the pace', () => {
  it('has a pause and steps for whoever watches', async () => {
    const show = new Presentation<Scene>(() => {});
    render(PaceControl, { show, watching: true });
    await fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(show.paused).toBe(true);
    expect(screen.getByRole('button', { name: 'One step' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(show.paused).toBe(false);
  });
});

describe('large dice', () => {
  const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
  const dice = box(-100, -50, 100, 50);
  it('lie in the middle where nothing is lit', () => {
    expect(besides([], dice, 1000, 1000)).toEqual([500, 500]);
    expect(besides([box(0, 0, 300, 300)], dice, 1000, 1000)).toEqual([500, 500]);
  });
  it('go aside from what is lit, and no further than they must', () => {
    const lit = [box(400, 400, 600, 600), box(100, 100, 140, 140)];
    const [x, y] = besides(lit, dice, 1000, 1000)!;
    expect([x, y]).not.toEqual([500, 500]);
    for (const each of lit) {
      const apart = each.right <= x - 100 || each.left >= x + 100 || each.bottom <= y - 50 || each.top >= y + 50;
      expect(apart).toBe(true);
    }
    expect(Math.hypot(x - 500, y - 500)).toBeLessThan(250);
    expect(Math.min(x - 100, y - 50, 900 - x, 950 - y), 'they stay on the board').toBeGreaterThanOrEqual(0);
  });
  it('have no place where everything is lit', () => {
    expect(besides([box(0, 0, 1000, 1000)], dice, 1000, 1000)).toBeNull();
  });
});
