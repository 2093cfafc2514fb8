/** The games on the shelf, asked for once. */

import * as api from './api';
import type { Game } from './protocol';

class Shelf {
  games = $state.raw<Game[] | null>(null);
  failed = $state(false);
  #asked: Promise<void> | null = null;

  load(): Promise<void> {
    this.#asked ??= this.#load();
    return this.#asked;
  }

  async #load(): Promise<void> {
    try {
      this.games = await api.games();
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
