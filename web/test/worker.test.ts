import { describe, expect, it } from 'vitest';
import { mayBeKept, wayOf } from '../src/worker/routing';

const HOME = 'https://house.example';
const shell = new Set(['/index.html', '/assets/a-123.js']);
const way = (path: string, more: { method?: string; mode?: string } = {}, origin = HOME) =>
  wayOf({ method: 'GET', mode: 'cors', url: origin + path, ...more }, HOME, shell);

describe('what a device may keep', () => {
  it('is what is the same for everybody', () => {
    for (const path of [
      '/api/games',
      '/api/games/ludo/rulebook',
      '/api/games/ludo/cover',
      '/api/games/ludo/pictures/start',
      '/api/games/ludo/lesson',
      '/api/games/ludo/lesson/board',
      '/api/games/ludo/lesson/3',
      '/api/games/ludo/lesson/3/why',
      '/api/puzzles',
      '/api/games/ludo/puzzles/3',
      '/api/games/ludo/puzzles/3/board',
      '/api/games/ludo/puzzles/3/tries/12',
      '/api/games/ludo/puzzles/3/answer',
      '/api/tables/T/record',
      '/api/tables/T/entries',
      '/api/tables/T/scenes/12',
    ])
      expect(mayBeKept(path), path).toBe(true);
  });
  it('is nothing of one person alone, and nothing of a game in play', () => {
    for (const path of [
      '/api/tables',
      '/api/tables/T',
      '/api/tables/T/log',
      '/api/tables/T/hint',
      '/api/tables/T/why',
      '/api/tables/T/socket',
      '/api/tables/record',
      '/api/room',
      '/api/games/ludo/print',
      '/api/games/ludo/puzzles/3/why',
      '/api/openapi.json',
      '/metrics',
    ]) {
      expect(mayBeKept(path), path).toBe(false);
      expect(way(path), path).toBe('none');
    }
  });
});

describe('the service worker', () => {
  it('answers for pages, files of its build and what is kept, and for nothing else', () => {
    expect(way('/', { mode: 'navigate' })).toBe('page');
    expect(way('/rules/ludo', { mode: 'navigate' })).toBe('page');
    expect(way('/api/tables/T/record', { mode: 'navigate' })).toBe('none');
    expect(way('/healthz', { mode: 'navigate' })).toBe('none');
    expect(way('/assets/a-123.js')).toBe('shell');
    expect(way('/assets/of-another-build.js')).toBe('none');
    expect(way('/api/games?lang=de')).toBe('kept');
    expect(way('/api/games', { method: 'POST' })).toBe('none');
    expect(way('/api/games', {}, 'https://elsewhere.example')).toBe('none');
  });
});
