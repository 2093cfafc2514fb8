/** Router: the pages and their addresses. */

import { openClause } from './clause.svelte';

export type Page =
  | { name: 'lobby' }
  | { name: 'new'; game: string }
  | { name: 'table'; table: string }
  | { name: 'screen'; table: string }
  | { name: 'replay'; table: string; entry: number | null }
  | { name: 'rules'; game: string; clause: string | null }
  | { name: 'learn'; game: string }
  | { name: 'puzzles' }
  | { name: 'puzzle'; game: string; number: number | null }
  | { name: 'games' }
  | { name: 'device' }
  | { name: 'best' }
  | { name: 'join' }
  | { name: 'lost' };

export const addresses = {
  lobby: () => '/',
  games: () => '/games',
  device: () => '/device',
  best: () => '/best',
  join: () => '/join',
  new: (game: string) => `/new/${game}`,
  table: (id: string) => `/table/${id}`,
  screen: (id: string) => `/table/${id}/screen`,
  /** A moment of a game by an address of its own: its preview shows it. */
  moment: (id: string, entry: number) => `/replay/${id}/${entry}`,
  replay: (id: string, entry?: number) => `/replay/${id}${entry === undefined ? '' : `#${entry}`}`,
  learn: (game: string) => `/learn/${game}`,
  /** The puzzles of all games; those of one, at the first that is not solved; or one of them, counted from 0. */
  puzzles: (game?: string, number?: number) =>
    `/puzzles${game ? `/${game}` : ''}${number === undefined ? '' : `#${number + 1}`}`,
  rules: (game: string, clause?: string | null) => `/rules/${game}${clause ? `#${clause}` : ''}`,
};

export function pageAt(path: string, hash: string): Page {
  const [first = '', second = '', third] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const mark = decodeURIComponent(hash.replace(/^#/, ''));
  if (!first) return { name: 'lobby' };
  if (first === 'puzzles' && !second) return { name: 'puzzles' };
  if (!second && (first === 'games' || first === 'device' || first === 'best' || first === 'join'))
    return { name: first };
  if (second && !third) {
    if (first === 'new') return { name: 'new', game: second };
    if (first === 'table') return { name: 'table', table: second };
    if (first === 'replay') return { name: 'replay', table: second, entry: /^\d+$/.test(mark) ? Number(mark) : null };
    if (first === 'learn') return { name: 'learn', game: second };
    if (first === 'puzzles') return { name: 'puzzle', game: second, number: numbered(mark) };
    if (first === 'rules') return { name: 'rules', game: second, clause: mark || null };
  }
  if (first === 'replay' && second && /^\d+$/.test(third ?? ''))
    return { name: 'replay', table: second, entry: Number(/^\d+$/.test(mark) ? mark : third) };
  if (first === 'table' && second && third === 'screen') return { name: 'screen', table: second };
  return { name: 'lost' };
}

/** The number in an address, counted from 1 there and from 0 everywhere else. */
const numbered = (mark: string) => (/^[1-9]\d{0,3}$/.test(mark) ? Number(mark) - 1 : null);

class Route {
  page = $state<Page>({ name: 'lobby' });
  #arriving = false;

  start(): () => void {
    const here = () => (this.page = pageAt(location.pathname, location.hash));
    const followed = (event: MouseEvent) => this.#follow(event);
    const arrived = () => (this.#arriving = false);
    here();
    addEventListener('popstate', here);
    document.addEventListener('click', followed);
    document.addEventListener('pointerdown', arrived);
    document.addEventListener('keydown', arrived);
    return () => {
      removeEventListener('popstate', here);
      document.removeEventListener('click', followed);
      document.removeEventListener('pointerdown', arrived);
      document.removeEventListener('keydown', arrived);
    };
  }

  /** Navigates to an address of ours without loading the page again. */
  go(address: string, replace = false): void {
    const before = location.pathname;
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.page = pageAt(location.pathname, location.hash);
    if (location.pathname === before) return;
    this.#arriving = true;
    if (this.page.name !== 'rules' || !this.page.clause) scrollTo(0, 0);
  }

  /** On a page's heading: a new page is read from there, until somebody touches anything. */
  heading = (element: HTMLElement): void => {
    if (this.#arriving) element.focus({ preventScroll: true });
  };

  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    if (openClause.follow(link, this.page)) return;
    openClause.close();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const route = new Route();
