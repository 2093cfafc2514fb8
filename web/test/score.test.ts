import { describe, expect, it } from 'vitest';
import { choreograph, type Motion } from '../src/lib/board/motion';
import type { Last, Piece } from '../src/lib/net/protocol';
import { EASE_IN_OUT, notesOf, whenAt, WOOD } from '../src/lib/senses/soundtrack';

const still: Motion = { pieces: [], during: [], glides: [], chance: null, arrow: null, total: 0 };
const threw: Last = { who: 'chance', words: '4', touch: ['dice', 'die:4'] };
const moved: Last = { who: 0, words: 'a to c', touch: ['a', 'c'] };
const thrown = (duration: number): Motion => ({
  ...still,
  chance: { words: '4', faces: ['4'], spin: null, duration },
  total: duration,
});
const piece = (x: number, place: string, more: Partial<Piece> = {}): Piece =>
  ({ id: 'p', kind: 'man', x, y: 0, turn: 0, scale: 1, place, mark: false, home: null, ...more }) as Piece;

describe('what is heard of a motion', () => {
  it('is dice for as long as they roll, at every pace', () => {
    expect(notesOf(thrown(950), threw)).toEqual([{ sound: 'dice', at: 0, length: 950, count: 1 }]);
    expect(notesOf(thrown(475), threw)[0]!.length).toBe(475);
  });
  it('is a spinner that turns as far as its arrow', () => {
    const spun: Motion = {
      ...still,
      chance: { words: '3', faces: [], spin: { from: 350, to: 10 }, duration: 1300 },
      total: 1300,
    };
    const [note] = notesOf(spun, { who: 'chance', words: '3', touch: ['spinner'] });
    expect([note!.sound, note!.length, note!.turn]).toEqual(['spinner', 1300, 10 + 360 * 4 - 350]);
  });
  it('is wood when a piece comes to rest, and less where it passes', () => {
    const board = { places: { a: [0, 0], b: [10, 0], c: [20, 0] }, ways: [['a', 'b', 'c']], spins: {} } as never;
    const before = choreograph(board, null, { pieces: [piece(0, 'a')], last: null, news: [] } as never, 0);
    const motion = choreograph(board, before, { pieces: [piece(20, 'c')], last: moved, news: ['x'] } as never, 1);
    const notes = notesOf(motion, moved);
    expect(notes.map((note) => note.sound)).toEqual(['wood', 'wood']);
    expect(notes[0]!.at).toBeCloseTo(motion.total / 2, 0);
    expect(notes[0]!.strength).toBeLessThan(notes[1]!.strength!);
    expect(notes[1]!.at + WOOD / 3).toBeCloseTo(motion.total, 5);
    for (const note of notes) expect(note.at).toBeLessThanOrEqual(motion.total);
  });
  it('is brief where nothing is seen to move, and nothing where something is hidden', () => {
    expect(notesOf(thrown(0), threw)).toMatchObject([{ sound: 'dice', length: 260 }]);
    expect(notesOf(still, moved)).toMatchObject([{ sound: 'wood', at: 0 }]);
    expect(notesOf(still, { who: 1, words: null, touch: [] })).toEqual([]);
    expect(notesOf(still, null)).toEqual([]);
  });
  it('is a card where one is drawn', () => {
    expect(notesOf(still, { who: 'chance', words: null, touch: ['deck'] })).toMatchObject([{ sound: 'card' }]);
  });
  it('follows the curve by which pieces move', () => {
    expect(whenAt(0.5, EASE_IN_OUT)).toBeCloseTo(0.5, 4);
    expect(whenAt(0.1, EASE_IN_OUT)).toBeGreaterThan(0.15);
  });
});
