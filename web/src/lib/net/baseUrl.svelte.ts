/** Base URL of links that are given to others: an address that their devices reach, not a name that only this machine knows. */

import * as api from './api';

class BaseUrl {
  url = $state(location.origin);
  /** Whether phones in the same network can be expected to reach it. */
  reachable = $state(true);
  #asked = false;

  /** A link to a page of this server. The address is asked for when the first is needed. */
  link(path: string): string {
    if (!this.#asked) void this.#ask();
    return this.url + path;
  }

  async #ask(): Promise<void> {
    this.#asked = true;
    try {
      ({ url: this.url, reachable: this.reachable } = await api.serverUrl());
    } catch {
      this.#asked = false; // until then the address in this browser will do
    }
  }
}

export const baseUrl = new BaseUrl();
