/**
 * Laying out all men before the game, where the server offers a plan: each is put into a hut by touch or drag and taken out again
 * at will; nothing is sent before it is done. Knows of men, huts and how many one holds, as the server offers them.
 */

import { recall, remember } from './memory';
import type { Standing } from './motion';
import type { Act, Board, PlanOffer } from './protocol';

/** Where the men in a hut stand, by how many they are, and how large, beside what they are in the hand. */
const STEP = 22;
const CROWDS: [number, number][][] = [
  [],
  [[0, 0]],
  [
    [-1, 0],
    [1, 0],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 1],
  ],
];
const SCALE = 0.8;

export class Planning {
  offer = $state.raw<PlanOffer | null>(null);
  /** For each man the hut he is in, as the offer counts them; null while he is in the hand. */
  huts = $state.raw<(number | null)[]>([]);
  picked = $state<number | null>(null);
  readonly laid = $derived((this.offer?.laid.length ?? 0) > 0);
  readonly whole = $derived(this.huts.length > 0 && this.huts.every((hut) => hut !== null));
  readonly chosen = $derived(this.picked === null ? [] : [nameOf(this.picked)]);
  readonly lit = $derived(this.#lit());

  constructor(
    private readonly game: () => string,
    private readonly act: (act: Act) => Promise<boolean>,
  ) {}

  /** A scene has been shown: what it offers, or that there is nothing to lay out any more. */
  follow(offer: PlanOffer | null): void {
    const other = offer?.seat !== this.offer?.seat;
    this.offer = offer;
    if (!offer) return;
    const index = (move: number) => offer.huts.findIndex((hut) => hut.move === move);
    if (offer.laid.length) this.huts = offer.laid.map(index);
    else if (other) this.huts = offer.men.map(() => null);
    if (other || offer.laid.length) this.picked = null;
  }

  /** The pieces of the board with the men where they have been put. */
  placed(pieces: readonly Standing[], places: Board['places']): Standing[] {
    const { offer } = this;
    if (!offer) return [...pieces];
    let man = -1;
    return pieces.map((piece) => {
      if (piece.place !== offer.hand || piece.mark) return piece;
      man++;
      const hut = this.huts[man] ?? null;
      const name = hut === null ? undefined : offer.huts[hut]?.touch;
      const at = name === undefined ? undefined : places[name];
      if (hut === null || name === undefined || !at) return { ...piece, touch: nameOf(man) };
      const here = this.#inside(hut);
      const [dx, dy] = CROWDS[here.length]?.[here.indexOf(man)] ?? [0, 0];
      const [x, y] = [at[0] + dx * STEP, at[1] + dy * STEP];
      return { ...piece, touch: nameOf(man), place: name, x, y, scale: SCALE };
    });
  }

  /** Something was touched: a man is picked up, put into a hut, or back into the hand. */
  touch(names: readonly string[]): void {
    const { offer, picked } = this;
    if (!offer || this.laid) return;
    const man = names.map(manOf).find((found) => found !== null) ?? null;
    const hut = offer.huts.findIndex(({ touch }) => names.includes(touch));
    if (picked === null) {
      if (man !== null) this.picked = man;
      else if (hut >= 0 && this.#hasRoom(hut)) this.#put(this.huts.indexOf(null), hut);
    } else if (man === picked) this.picked = null;
    else if (hut >= 0 && (this.#hasRoom(hut) || this.huts[picked] === hut)) this.#put(picked, hut);
    else if (man !== null) this.picked = man;
    else if (hut < 0) this.#put(picked, null);
  }

  letGo(): void {
    this.picked = null;
  }

  clear(): void {
    this.huts = this.huts.map(() => null);
    this.picked = null;
  }

  atRandom(): void {
    const { offer } = this;
    if (!offer) return;
    const room = offer.huts.flatMap((_, hut) => Array<number>(offer.most).fill(hut));
    const drawn = crypto.getRandomValues(new Uint32Array(room.length));
    const order = room.map((hut, i) => ({ hut, by: drawn[i]! })).sort((a, b) => a.by - b.by);
    this.huts = offer.men.map((_, i) => order[i]!.hut);
    this.picked = null;
  }

  /** How this browser's men were hidden the last time, if they could be so again. */
  get before(): number[] | null {
    const { offer } = this;
    const huts = (recall(this.#key) ?? '').split(' ').filter(Boolean).map(Number);
    if (!offer || huts.length !== offer.men.length) return null;
    const fits = (hut: number) => huts.filter((other) => other === hut).length <= offer.most;
    return huts.every((hut) => offer.huts[hut] && fits(hut)) ? huts : null;
  }

  asBefore(): void {
    if (this.before) this.huts = this.before;
    this.picked = null;
  }

  /** Sends it: it is played at once, or as soon as it is this seat's turn. */
  async done(): Promise<boolean> {
    const { offer } = this;
    if (!offer || !this.whole) return false;
    remember(this.#key, this.huts.join(' '));
    return this.act({ kind: 'plan', seat: offer.seat, moves: this.huts.map((hut) => offer.huts[hut!]!.move) });
  }

  /** Takes back what was laid down and has not been played. */
  change(): Promise<boolean> {
    return this.act({ kind: 'plan', seat: this.offer!.seat, moves: [] });
  }

  get #key(): string {
    return `huts.${this.game()}`;
  }

  #put(man: number, hut: number | null): void {
    if (man >= 0) this.huts = this.huts.map((old, i) => (i === man ? hut : old));
    this.picked = null;
  }

  #inside(hut: number): number[] {
    return this.huts.flatMap((other, man) => (other === hut ? [man] : []));
  }

  #hasRoom(hut: number): boolean {
    return this.#inside(hut).length < (this.offer?.most ?? 0);
  }

  #lit(): Set<string> {
    const { offer } = this;
    if (!offer || this.laid) return new Set();
    const men = this.huts.map((_, man) => nameOf(man));
    const open = offer.huts.filter((_, hut) => this.#hasRoom(hut)).map(({ touch }) => touch);
    if (this.picked !== null) return new Set(open);
    return new Set(this.whole ? men : [...men, ...open]);
  }
}

const nameOf = (man: number) => `plan:${man}`;
const manOf = (name: string) => (name.startsWith('plan:') ? Number(name.slice(5)) : null);
