import { render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { ratedNote, timeLeft } from '../src/lib/table/days';
import type { Summary } from '../src/lib/net/protocol';
import { sorted, stateOf, when, yourTurn } from '../src/lib/table/summaries';
import { Table } from '../src/lib/table/table.svelte';
import { spoken } from '../src/messages';
import WaitingRoom from '../src/parts/WaitingRoom.svelte';
import { scene } from './scenes';

const table = (more: Partial<Summary>): Summary => ({
  table: 'T',
  game: 'ludo',
  players: 2,
  options: {},
  status: 'playing',
  public: false,
  dice: 'fair',
  rated: false,
  seq: 1,
  made: 0,
  updated: 0,
  places: [
    { kind: 'person', name: 'Ann', bot: null },
    { kind: 'bot', name: 'Level 2', bot: 'level2' },
  ],
  you: [0],
  to_move: null,
  won: null,
  days: null,
  waits: [],
  until: null,
  ...more,
});

describe('a table in a list', () => {
  it('says where it is your turn, unless a bot plays for you', () => {
    expect(stateOf(table({ to_move: 0 }))).toBe('your turn');
    expect(stateOf(table({ to_move: 1 }))).toBe('in play');
    const handed = table({ to_move: 0, places: [{ kind: 'person', name: 'Ann', bot: 'level2' }] });
    expect(yourTurn(handed)).toBe(false);
  });
  it('says how it ended', () => {
    expect(stateOf(table({ status: 'over', won: [0] }))).toBe('you won');
    expect(stateOf(table({ status: 'over', won: [1] }))).toBe('Level 2 won');
    expect(stateOf(table({ status: 'over', won: [0, 1] }))).toBe('a shared win');
  });
  it('waits for players only where a place is free', () => {
    expect(stateOf(table({ status: 'open' }))).toBe('about to begin');
    const free = table({ status: 'open', places: [{ kind: 'open', name: '', bot: null }] });
    expect(stateOf(free)).toBe('waiting for players');
  });
  it('comes first where it is your turn, and last when it is over', () => {
    const over = table({ table: 'over', status: 'over', updated: 9 });
    const turn = table({ table: 'turn', to_move: 0, updated: 1 });
    const play = table({ table: 'play', updated: 5 });
    expect(sorted([over, play, turn]).map((each) => each.table)).toEqual(['turn', 'play', 'over']);
  });
  it('comes the sooner the less time there is, and the time left is told', () => {
    const soon = table({ table: 'soon', days: 3, waits: [0], to_move: 0, until: 1000, updated: 1 });
    const late = table({ table: 'late', days: 7, waits: [0], to_move: 0, until: 9000, updated: 5 });
    const now = table({ table: 'now', to_move: 0, updated: 9 });
    const theirs = table({ table: 'theirs', days: 1, waits: [1], to_move: 1, until: 10, updated: 99 });
    expect(sorted([theirs, now, late, soon]).map((each) => each.table)).toEqual(['soon', 'late', 'now', 'theirs']);
    expect(timeLeft(3 * 86400 + 100, 0)).toBe('3 days left');
    expect(timeLeft(3 * 86400 - 5, 0)).toBe('3 days left');
    expect(timeLeft(2 * 86400 - 3600, 0)).toBe('47 hours left');
    expect(timeLeft(3599, 0)).toBe('59 minutes left');
    expect(timeLeft(0, 100)).toBe('0 minutes left');
  });
  it('waits for those who add to the dice where there is no hurry', () => {
    expect(yourTurn(table({ status: 'open', waits: [0], days: 1 }))).toBe(true);
    expect(yourTurn(table({ status: 'open', waits: [0] }))).toBe(false);
  });
  it('has the time of today, and the day before that', () => {
    const now = new Date(2026, 10, 16, 15, 0);
    expect(when(new Date(2026, 10, 16, 9, 5).getTime() / 1000, now)).toMatch(/9:05/);
    expect(when(new Date(2026, 10, 3).getTime() / 1000, now)).toBe('Nov 3');
  });
});

describe('a table that counts for the rating', () => {
  afterEach(() => spoken.speak(['en']));

  it.each([
    ['en', 'is away for 10 minutes when it is their turn', 'longer than 3 days'],
    ['de', '10 Minuten lang weg ist', 'mehr Zeit als 3 Tage'],
    ['fr', 's’absente pendant 10 minutes', 'plus de 3 jours'],
  ])('says after how long somebody who is away has lost (%s)', async (language, away, slow) => {
    await spoken.speak([language]);
    expect(ratedNote({ absent: 600, days: null }).replaceAll('\u00a0', ' ')).toContain(away);
    expect(ratedNote({ absent: null, days: 3 }).replaceAll('\u00a0', ' ')).toContain(slow);
    expect(ratedNote({ absent: 90, days: null })).toContain('90');
  });
  it.each([true, false])('says so to whoever sits down, or has (%s)', (you) => {
    const places = [you, false].map((you, place) => ({
      place,
      seat: null,
      kind: you ? ('person' as const) : ('open' as const),
      name: '',
      bot: null,
      you,
      here: you,
    }));
    const open = { ...scene(1), status: 'open' as const, rated: true, absent: 120, days: null, places };
    render(WaitingRoom, { table: new Table('T'), scene: open });
    expect(screen.getByText(/counts for the rating/).textContent).toContain('2 minutes');
  });
});
