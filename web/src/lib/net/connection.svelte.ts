/**
 * Connection to a table: one WebSocket for scenes and acts, with reconnection and heartbeat, and fallback to POST
 * for an act whose answer got lost on the way. An act keeps its key, so that it is done once however often it is sent.
 */

import * as api from './api';
import type { Act, Message, Place, Refusal, Scene } from './protocol';

export type ConnectionState = 'connecting' | 'live' | 'lost';

/** Act timeout in milliseconds: without an answer for so long, the connection counts as lost. */
const ACT_TIMEOUT = 2500;
/** Heartbeat interval: after so long without a message a ping is sent. */
const SILENCE = 6000;
/** Connect timeout: a socket that takes longer to open is closed and opened anew, with more time each time. */
const OPENING = 4000;
const LONGEST_OPENING = 20_000;
const LONGEST_WAIT = 2000;
/** Retry limit in milliseconds: so long an act is sent again and again. */
const GIVE_UP = 90_000;

export interface Listener {
  /** The number of the last scene that arrived; -1 if none has. */
  after(): number;
  scene(scene: Scene): void;
  here(places: Pick<Place, 'place' | 'here'>[], screen: boolean | null): void;
  /** There is no such table, or no longer. */
  gone(): void;
  /** The table cannot be watched as it is: asking for it tells why. */
  reload(): void;
}

interface Pending {
  done: (seq: number) => void;
  refused: (error: Error) => void;
}

/** Answer to an act: the number of its scene, and the scene itself if it did not come over the socket. */
export interface Done {
  seq: number;
  scene: Scene | null;
}

export class Connection {
  state = $state<ConnectionState>('connecting');

  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #retry: ReturnType<typeof setTimeout> | null = null;
  #opening: ReturnType<typeof setTimeout> | null = null;
  #heartbeat: ReturnType<typeof setTimeout> | null = null;
  #wakers = new Set<() => void>();
  #tries = 0;
  #closed = false;

  constructor(
    readonly id: string,
    private readonly listener: Listener,
    /** Whether this is a big screen, which sees what everybody may see. */
    private readonly screen = false,
  ) {
    addEventListener('online', this.#online);
    addEventListener('offline', this.#offline);
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#online);
    removeEventListener('offline', this.#offline);
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#wake();
    this.#abandon();
  }

  // The socket

  open(): void {
    if (this.#closed) return;
    if (this.state === 'live') this.state = 'connecting'; // acts go by POST until it is open
    this.#abandon();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const after = this.listener.after();
    const path = api.inLanguage(`/api/tables/${this.id}/live?after=${after}${this.screen ? '&screen=true' : ''}`);
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    this.#opening = setTimeout(() => this.lost(), Math.min(LONGEST_OPENING, OPENING * (1 + this.#tries)));
    socket.onopen = () => {
      this.#opened();
      this.state = 'live';
      this.#wake();
      this.#heard();
    };
    socket.onmessage = (event) => {
      this.#heard();
      this.#tries = 0; // only now: a socket that is refused is opened, and then closed with the reason
      this.#hear(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = (event) => {
      if (this.#closed) return;
      this.#abandon();
      if (event.code === 4404) {
        this.state = 'lost';
        this.listener.gone();
      } else if (event.code === 4409) this.later(() => this.listener.reload());
      else this.later(() => this.open());
    };
  }

  /** Connection lost: close the socket and reconnect. */
  lost(): void {
    this.#abandon();
    this.later(() => this.open());
  }

  /** Exponential backoff with jitter, two seconds at most: nobody should have to wait for it. */
  later(what: () => void): void {
    if (this.#closed) return;
    this.state = 'lost';
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.#tries++) * (0.8 + 0.4 * Math.random());
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = setTimeout(what, wait);
  }

  #opened(): void {
    if (this.#opening !== null) clearTimeout(this.#opening);
    this.#opening = null;
  }

  /** Restarts the heartbeat timer after a message; a page in the background has no heartbeat. */
  #heard(): void {
    this.#quiet();
    this.#heartbeat = setTimeout(() => {
      if (document.visibilityState === 'hidden') return this.#heard();
      this.#socket?.send('{"kind":"ping"}');
      this.#heartbeat = setTimeout(() => this.lost(), ACT_TIMEOUT);
    }, SILENCE);
  }

  #quiet(): void {
    if (this.#heartbeat !== null) clearTimeout(this.#heartbeat);
    this.#heartbeat = null;
  }

  /** Closes the socket; acts that wait for an answer over it are sent by POST. */
  #abandon(): void {
    this.#opened();
    this.#quiet();
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const each of waiting) each.refused(new api.Unreachable());
  }

  #hear(message: Message): void {
    if (message.kind === 'scene') this.listener.scene(message);
    else if (message.kind === 'here') this.listener.here(message.places, message.screen ?? null);
    else if (message.kind === 'done') this.#answer(message.key)?.done(message.seq);
    else if (message.kind === 'refused') this.#answer(message.key)?.refused(refusal(message));
  }

  #answer(key: string | null): Pending | undefined {
    const found = key === null ? undefined : this.#pending.get(key);
    if (key !== null) this.#pending.delete(key);
    return found;
  }

  // The network

  #online = () => {
    this.#wake();
    if (this.state !== 'lost') return;
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#tries = 0;
    this.open();
  };

  /** The browser went offline. A server on this very machine answers all the same: check it. */
  #offline = () => {
    void api.healthy().then((well) => {
      if (!well && this.state === 'live') this.lost();
    });
  };

  #wake(): void {
    for (const waker of this.#wakers) waker();
    this.#wakers.clear();
  }

  /** Sleeps, until the network comes back at the latest. */
  #pause(time: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      this.#wakers.add(() => {
        clearTimeout(timer);
        done();
      });
    });
  }

  // Acts

  /** Sends an act until it is answered: over the socket while that is live, else by POST with the same key. */
  async act(after: number, what: Act): Promise<Done> {
    const key = api.random();
    const end = performance.now() + GIVE_UP;
    for (let tries = 0; ; tries++) {
      try {
        if (this.state === 'live' && tries === 0) return await this.#overSocket(key, after, what);
        const scene = await api.act(this.id, key, after, what, ACT_TIMEOUT * (1 + tries));
        return { seq: scene.seq, scene: this.#live ? null : scene };
      } catch (error) {
        const silent = error instanceof api.Unreachable;
        const again = silent || (error instanceof api.Refused && error.status === 503);
        if (!again || this.#closed || performance.now() > end) throw error;
        if (silent && this.#live) this.lost();
        if (tries > 0 || !silent) await this.#pause(Math.min(LONGEST_WAIT, 300 * 2 ** tries));
      }
    }
  }

  get #live(): boolean {
    return this.state === 'live';
  }

  async #overSocket(key: string, after: number, what: Act): Promise<Done> {
    const socket = this.#socket!;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const seq = await new Promise<number>((done, refused) => {
        this.#pending.set(key, { done, refused });
        timer = setTimeout(() => refused(new api.Unreachable()), ACT_TIMEOUT);
        socket.send(JSON.stringify({ kind: 'act', key, after, act: what }));
      });
      return { seq, scene: null };
    } finally {
      clearTimeout(timer);
      this.#pending.delete(key);
    }
  }
}

const STATUS: Record<string, number> = { unavailable: 503, too_many: 429 };

function refusal(said: Refusal): api.Refused {
  return new api.Refused(STATUS[said.error] ?? 409, said.error, said.message, said.clause, said.scene);
}
