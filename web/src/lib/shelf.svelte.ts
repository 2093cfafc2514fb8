/** The games on the shelf, asked for once. */

import * as api from './api';
import type { Game } from './protocol';
import { toldGame } from '../messages/told';

class Shelf {
  failed = $state(false);
  #given = $state.raw<Game[] | null>(null);
  readonly games = $derived(this.#given?.map(toldGame) ?? null);
  #asked: Promise<void> | null = null;

  load(): Promise<void> {
    this.#asked ??= this.#load();
    return this.#asked;
  }

  async #load(): Promise<void> {
    try {
      this.#given = await api.games();
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
