/** Popover of a clause: whatever names one opens it over the page. */

import type { Page } from './route.svelte';

class OpenClause {
  now = $state.raw<{ game: string; table: string | null; id: string } | null>(null);

  /** Opens the clause that a link names (`data-clause`, `data-game`), unless the page is that rulebook; whether it did. */
  follow(link: HTMLElement, page: Page): boolean {
    const { clause, game } = link.dataset;
    if (!clause || !game || (page.name === 'rules' && page.game === game && !link.closest('dialog'))) return false;
    this.now = { game, table: 'table' in page ? page.table : null, id: clause };
    return true;
  }

  close(): void {
    this.now = null;
  }
}

export const openClause = new OpenClause();
