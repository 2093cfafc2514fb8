/** Where one is: the pages and their addresses. */

export type Page =
  | { name: 'lobby' }
  | { name: 'new'; game: string }
  | { name: 'table'; table: string }
  | { name: 'replay'; table: string; entry: number | null }
  | { name: 'rules'; game: string; clause: string | null }
  | { name: 'lost' };

export const addresses = {
  lobby: () => '/',
  new: (game: string) => `/new/${game}`,
  table: (id: string) => `/table/${id}`,
  replay: (id: string, entry?: number) => `/replay/${id}${entry === undefined ? '' : `#${entry}`}`,
  rules: (game: string, clause?: string | null) => `/rules/${game}${clause ? `#${clause}` : ''}`,
};

export function pageAt(path: string, hash: string): Page {
  const [first = '', second = '', third] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const mark = decodeURIComponent(hash.replace(/^#/, ''));
  if (!first) return { name: 'lobby' };
  if (second && !third) {
    if (first === 'new') return { name: 'new', game: second };
    if (first === 'table') return { name: 'table', table: second };
    if (first === 'replay') return { name: 'replay', table: second, entry: /^\d+$/.test(mark) ? Number(mark) : null };
    if (first === 'rules') return { name: 'rules', game: second, clause: mark || null };
  }
  return { name: 'lost' };
}

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

  /** Goes to an address of ours without loading the page again. */
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
    this.go(link.pathname + link.search + link.hash);
  }
}

export const route = new Route();
