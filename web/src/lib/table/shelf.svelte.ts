/** Store of the list of games, fetched once for each language: the shelf of the lobby. */

import * as api from '../net/api';
import type { Game } from '../net/protocol';
import { spoken } from '../../messages/spoken.svelte';

class Shelf {
  failed = $state(false);
  games = $state.raw<Game[] | null>(null);
  #asked: Promise<void> | null = null;
  #lang = '';

  load(): Promise<void> {
    if (this.#lang !== spoken.language) this.#asked = null;
    this.#asked ??= this.#load();
    return this.#asked;
  }

  async #load(): Promise<void> {
    const lang = (this.#lang = spoken.language);
    try {
      const given = await api.games();
      if (lang !== spoken.language) return;
      this.games = given;
      this.failed = false;
    } catch {
      this.failed = true;
      this.#asked = null;
      setTimeout(() => void this.load(), 1500);
    }
  }

  find(id: string): Game | undefined {
    return this.games?.find((game) => game.id === id);
  }
}

export const shelf = new Shelf();

/** How many boxes stand side by side, at most so many: as few shelves as can be, filled as evenly as can be. */
export function columns(boxes: number, most: number): number {
  const shelves = Math.max(1, Math.ceil(boxes / most));
  return Math.max(1, Math.ceil(boxes / shelves));
}
