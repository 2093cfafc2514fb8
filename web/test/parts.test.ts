import { fireEvent, render, screen } from '@testing-library/svelte';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { throwLabel } from '../src/lib/board/dice';
import { choreograph, type Motion } from '../src/lib/board/motion';
import type { Shown } from '../src/lib/net/protocol';
import { nameOf } from '../src/lib/table/seats';
import Board from '../src/parts/Board.svelte';
import Chances from '../src/parts/Chances.svelte';
import GameBox from '../src/parts/GameBox.svelte';
import LastEvent from '../src/parts/LastEvent.svelte';
import Log from '../src/parts/Log.svelte';
import Moves from '../src/parts/Moves.svelte';
import Seats from '../src/parts/Seats.svelte';
import TurnBanner from '../src/parts/TurnBanner.svelte';
import { board, game, move, piece, scene } from './scenes';

async function clean(container: HTMLElement) {
  const rules = { region: { enabled: false }, 'color-contrast': { enabled: false } };
  const { violations } = await axe.run(container, { rules });
  expect(violations.map((each) => each.id)).toEqual([]);
}

const motion = (shown: Shown, before: Motion | null = null) => choreograph(board, before, shown, 0);

describe('the board', () => {
  const shown = scene(1);
  const start = motion(shown);
  it('lights what can be touched and lets the keyboard touch it', async () => {
    const ontouch = vi.fn();
    const { container } = render(Board, {
      board,
      motion: start,
      label: 'Ludo',
      lit: new Set(['space:2']),
      live: true,
      ontouch,
    });
    const space = await screen.findByRole('button', { name: 'Space 2' });
    expect(space.classList).toContain('may');
    expect(screen.queryByRole('button', { name: 'Space 1' })).toBeNull();
    await fireEvent.keyDown(space, { key: 'Enter' });
    expect(ontouch).toHaveBeenCalledWith(['space:2'], false);
    await clean(container);
  });
  it('marks the last move and what is chosen', async () => {
    const last = { who: 0, words: '1 to 2', touch: ['space:2'] };
    const { container } = render(Board, { board, motion: start, last, label: 'Ludo', chosen: ['man'] });
    await vi.waitFor(() => expect(container.querySelector('[data-place="space:2"]')?.classList).toContain('last'));
    expect(container.querySelector('[data-piece="man"]')?.classList).toContain('chosen');
  });
  it('says in which language the title of a piece is, where that is not the one of the page', async () => {
    const pieces = [piece('man', 'space:1', { x: 10, y: 10, title: '\u2060a man' })];
    const { container } = render(Board, { board, motion: motion(scene(1, { pieces })), label: 'Ludo' });
    await vi.waitFor(() => expect(container.querySelector('[data-piece="man"] title')).not.toBeNull());
    const title = container.querySelector('[data-piece="man"] title');
    expect([title?.textContent, title?.getAttribute('lang')]).toEqual(['a man', 'en']);
  });
  it('keeps the element of a piece that moves', async () => {
    const { container, rerender } = render(Board, { board, motion: start, label: 'Ludo' });
    await vi.waitFor(() => expect(container.querySelector('[data-piece]')).not.toBeNull());
    const before = container.querySelector('[data-piece="man"]');
    await rerender({ motion: motion(scene(2, { pieces: [piece('man', 'space:2', { x: 20, y: 10 })] }), start) });
    const after = container.querySelector('[data-piece="man"]');
    expect(after).toBe(before);
    expect(after?.getAttribute('data-at')).toBe('space:2');
  });
  it('says what was thrown', async () => {
    const { container, rerender } = render(Board, { board, motion: start, label: 'Ludo' });
    const last = { who: 'chance' as const, words: 'throw 5', touch: ['dice', 'die:5'] };
    const next = choreograph(board, start, scene(2, { last, news: ['Red throws 5.'] }), 1);
    await rerender({ motion: next, ended: false });
    expect(container.querySelectorAll('.thrown .die')).toHaveLength(1);
    expect(container.querySelector('.said')).toBeNull();
    await rerender({ motion: next, ended: true, last });
    await vi.waitFor(() => expect(container.querySelector('.said')?.textContent).toContain('throw 5'));
    expect(container.querySelectorAll('.thrown .pip')).toHaveLength(5);
    await vi.waitFor(() => expect(container.querySelector('.thrown')).toBeNull(), 3000);
    await new Promise((done) => setTimeout(done, 50));
    expect(container.querySelector('.thrown'), 'it does not come back').toBeNull();
  });
  it('shows what dice say as soon as they lie still, while a piece still goes by it', async () => {
    const last = { who: 'chance' as const, words: 'throw 5', touch: ['dice', 'die:5'] };
    const next = choreograph(board, start, scene(2, { last, news: ['Red throws 5.'] }), 0.1);
    const { container } = render(Board, { board, motion: next, ended: false, label: 'Ludo' });
    await new Promise((done) => setTimeout(done, next.chance!.duration + 50));
    for (let looked = 0; looked < 5; looked++) {
      expect(container.querySelectorAll('.thrown .pip')).toHaveLength(5);
      await new Promise((done) => setTimeout(done, 80));
    }
    expect(container.querySelector('.said')).toBeNull();
  });
  it('shows the faces that the game gives its dice, also while they roll', async () => {
    const faces = { '0': '<path class="plain"/>', '1': '<path class="tip"/>' };
    const own = { ...board, faces, dice: ['1', '0', '1', '0'] };
    const ready = render(Board, { board: own, motion: start, label: 'Ur', device: 'dice', live: true });
    await vi.waitFor(() => expect(ready.container.querySelectorAll('.waiting .tip')).toHaveLength(2));
    ready.unmount();
    const last = { who: 'chance' as const, words: 'throw 3', touch: ['dice', 'die:1', 'die:1', 'die:0', 'die:1'] };
    const next = choreograph(own, start, scene(2, { last, news: ['Red throws 3.'] }), 1);
    const { container, rerender } = render(Board, { board: own, motion: next, ended: false, label: 'Ur' });
    expect(container.querySelectorAll('.thrown .die path')).toHaveLength(4);
    await rerender({ motion: next, ended: true, last });
    expect(container.querySelectorAll('.thrown .tip')).toHaveLength(3);
  });
  it('keeps the dice where they lie until they are thrown again', async () => {
    const tray = { ...board, places: { ...board.places, dice: [50, 50] as [number, number] } };
    const last = { who: 'chance' as const, words: 'throw 9', touch: ['dice', 'die:3', 'die:6'] };
    const { container, rerender } = render(Board, { board: tray, motion: start, last, label: 'Ludo' });
    await vi.waitFor(() => expect(container.querySelectorAll('.lying .pip')).toHaveLength(9));
    await rerender({ last: { who: 0, words: '1 to 2', touch: ['space:2'] } });
    expect(container.querySelectorAll('.lying.used .pip')).toHaveLength(9);
  });
});

describe('the parts around it', () => {
  it('show the dice of the last throw, and say them', async () => {
    const last = { who: 'chance' as const, words: 'throw 7', touch: ['dice', 'die:3', 'die:4'] };
    const { container } = render(LastEvent, { log: ['Red throws 7.'], last, board });
    expect(screen.getByRole('img', { name: 'The dice show 3 and 4' })).toBeTruthy();
    expect(container.querySelectorAll('.pip')).toHaveLength(7);
    await clean(container);
  });
  it('show no dice beside what was not thrown', async () => {
    const last = { who: 'chance' as const, words: 'throw 7', touch: ['dice', 'die:3', 'die:4'] };
    const { rerender } = render(LastEvent, { log: ['Red throws 7.'], last, board });
    const spun = { who: 1, words: 'pass', touch: ['say:pass'] };
    await rerender({ log: ['Red throws 7.', 'Blue lets it spin.'], last: spun });
    expect(screen.queryByRole('img')).toBeNull();
  });
  it('say who throws also where nobody waits for it', () => {
    const throws = { seat: 1, device: 'dice' as const };
    const turn = { to_move: 'chance' as const, name: null, words: 'The dice are thrown.', thrower: null, throws };
    const { container } = render(TurnBanner, { scene: scene(1, { turn }), seats: game.seats['2']!, left: null });
    expect(screen.getByText('Level 2 throws')).toBeTruthy();
    expect(container.querySelector<HTMLElement>('.banner')?.style.getPropertyValue('--seat')).toBe('#00f');
    expect(container.querySelector('.mark .sign')?.innerHTML).toContain('Blue');
  });
  const moves = [move(1, 'a'), move(2, 'b')];
  const doing = { touched: [], hints: null, busy: false, onplay: vi.fn(), onpreview: vi.fn(), onletgo: vi.fn() };
  it('list every move in words', async () => {
    const { container } = render(Moves, { ...doing, moves, candidates: moves });
    await fireEvent.click(screen.getByRole('button', { name: 'move 2' }));
    expect(doing.onplay).toHaveBeenCalledWith(moves[1]);
    await clean(container);
  });
  it('show hints with their estimate', () => {
    const hints = [{ move: 2, words: 'move 2', value: 0.61, visits: 90 }];
    render(Moves, { ...doing, moves, candidates: moves, hints });
    expect(screen.getByText('61% to win')).toBeTruthy();
  });
  it('say whose turn it is', () => {
    render(TurnBanner, { scene: scene(1, { moves }), seats: game.seats['2']!, left: null });
    expect(screen.getByText('Your turn')).toBeTruthy();
    expect(screen.getByText('Red moves.')).toBeTruthy();
  });
  it('say what one is to do, and then where it goes', async () => {
    const asked = { scene: scene(1, { moves, asks: 'Choose a disc to move 5.' }), seats: game.seats['2']!, left: null };
    const { rerender } = render(TurnBanner, asked);
    expect(screen.getByText('Choose a disc to move 5.')).toBeTruthy();
    expect(screen.queryByText('Red moves.')).toBeNull();
    await rerender({ touched: true });
    expect(screen.getByText('Now touch where it goes.')).toBeTruthy();
  });
  it('call a spin a spin, and a card a card', async () => {
    const offer = (device: 'spinner' | 'cards') => scene(1, { throw: { seat: 0, device, run: false } });
    const { rerender } = render(TurnBanner, { scene: offer('spinner'), seats: game.seats['2']!, left: null });
    expect(screen.getByText('Your spin')).toBeTruthy();
    await rerender({ scene: offer('cards') });
    expect(screen.getByText('Your card')).toBeTruthy();
    for (const [device, words] of [
      ['spinner', 'Level 2 spins'],
      ['cards', 'Level 2 draws a card'],
    ] as const) {
      const turn = { to_move: 'chance' as const, name: null, words: '', thrower: null, throws: { seat: 1, device } };
      await rerender({ scene: scene(2, { turn }) });
      expect(screen.getByText(words)).toBeTruthy();
    }
  });
  it('call one die a die', () => {
    expect(throwLabel('dice', { dice: ['6'] })).toBe('throw.die');
    expect(throwLabel('dice', { dice: ['6', '5'] })).toBe('throw.dice');
    expect(throwLabel('spinner', { dice: ['6'] })).toBe('throw.spinner');
    const last = { who: 'chance' as const, words: 'throw 3', touch: ['dice', 'die:3'] };
    render(LastEvent, { log: ['Red throws 3.'], last, board });
    expect(screen.getByRole('img', { name: 'The die shows 3' })).toBeTruthy();
  });
  it('tell bots of one level apart', () => {
    const bot = (level: string) => ({ kind: 'bot' as const, name: '', bot: level });
    const table = [bot('level2'), { kind: 'person' as const, name: 'Ann', bot: null }, bot('level1'), bot('level2')];
    expect(table.map((place) => nameOf(place, table))).toEqual(['Level 2 A', 'Ann', 'Level 1', 'Level 2 B']);
  });
  it('ask whether one is ready, and do not speak of a throw before', async () => {
    const turn = { to_move: 'chance' as const, name: 'Ann', words: 'Red throws the dice.', thrower: 0 };
    const throws = { seat: 1, device: 'dice' as const };
    const waiting = { turn: { ...turn, thrower: 1, throws }, ready: { waiting: [0, 1] } };
    const { container, rerender } = render(TurnBanner, {
      scene: scene(1, waiting),
      seats: game.seats['2']!,
      left: null,
    });
    expect(screen.getByText('Ready?')).toBeTruthy();
    expect(screen.queryByText('Your throw')).toBeNull();
    expect(container.querySelector('.mark .sign')?.innerHTML, "one sees one's own colour").toContain('Red');
    await rerender({ scene: scene(2, { ...waiting, ready: { waiting: [1] } }) });
    expect(screen.getByText('Still waiting for Level 2 to be ready.')).toBeTruthy();
  });
  it('list what declines or ends something last', () => {
    const pass = { ...move(0, 'say:pass'), words: 'pass', button: 'aside' as const };
    render(Moves, { ...doing, moves: [pass, ...moves], candidates: [pass, ...moves] });
    const listed = screen.getAllByRole('button').map((button) => button.textContent);
    expect(listed).toEqual(['move 1', 'move 2', 'pass']);
  });
  it('say who sits where, in words too', async () => {
    const { container } = render(Seats, { scene: scene(1, { scores: [3, 4] }), seats: game.seats['2']! });
    expect(screen.getByText('4 points')).toBeTruthy();
    expect(screen.getByText('bot')).toBeTruthy();
    await clean(container);
  });
  it('tell what happened in a live region', async () => {
    const { container } = render(Log, { log: ['Red throws 5.', 'Red moves.'] });
    expect(screen.getByRole('log').textContent).toContain('Red moves.');
    await clean(container);
  });
  it('offer a box to play with', async () => {
    const onplay = vi.fn();
    const { container } = render(GameBox, { game, busy: false, onplay, onwatch: vi.fn(), oncard: vi.fn() });
    await fireEvent.click(screen.getByRole('button', { name: 'Play Ludo with a bot, now' }));
    expect(onplay).toHaveBeenCalled();
    expect(screen.getByText('Nobody, 1896 · 2 or 3 players')).toBeTruthy();
    await clean(container);
  });
});

describe('the curves of a replay', () => {
  it('tells eight seats apart by their dashes', () => {
    const seats = Array.from({ length: 8 }, (_, i) => ({ name: `Seat ${i}`, colour: '#222', on: '#fff', sign: '' }));
    const point = { entry: 1, chances: seats.map(() => 1 / 8), luck: null, quality: null, best: null };
    const analysis = { done: 1, of: 1, points: [point] };
    const { container } = render(Chances, { analysis, seats, entry: 1, onpick: () => {} });
    const lines = [...container.querySelectorAll('figure > svg .line')];
    expect(new Set(lines.map((line) => line.getAttribute('stroke-dasharray'))).size).toBe(8);
  });
});
