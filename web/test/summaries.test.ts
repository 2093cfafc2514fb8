import { describe, expect, it } from 'vitest';
import type { Summary } from '../src/lib/protocol';
import { sorted, stateOf, when, yourTurn } from '../src/lib/summaries';

const table = (more: Partial<Summary>): Summary => ({
  table: 'T',
  game: 'ludo',
  players: 2,
  options: {},
  status: 'playing',
  public: false,
  dice: 'fair',
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
  it('has the time of today, and the day before that', () => {
    const now = new Date(2026, 10, 16, 15, 0);
    expect(when(new Date(2026, 10, 16, 9, 5).getTime() / 1000, now)).toMatch(/9:05/);
    expect(when(new Date(2026, 10, 3).getTime() / 1000, now)).toBe('Nov 3');
  });
});
