/**
 * Premoves that lay out one's pieces before the game, where the server offers a plan: each is put on a spot by touch or drag and
 * taken back at will; nothing is sent before it is done. Knows of pieces, spots and how many one holds, as the server
 * offers them.
 */

import { recall, remember } from '../shell/storage';
import type { KeyedPiece } from '../board/motion';
import type { Act, Board, PlanOffer } from '../net/protocol';

/** Where the pieces on a spot stand, by how many they are, and how large, beside what they are in the hand. */
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
  /** For each piece the spot it is on, as the offer counts them; null while it is in the hand. */
  spots = $state.raw<(number | null)[]>([]);
  picked = $state<number | null>(null);
  readonly laid = $derived((this.offer?.laid.length ?? 0) > 0);
  readonly whole = $derived(this.spots.length > 0 && this.spots.every((spot) => spot !== null));
  readonly chosen = $derived(this.picked === null ? [] : [touchName(this.picked)]);
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
    const index = (move: number) => offer.spots.findIndex((spot) => spot.move === move);
    if (offer.laid.length) this.spots = offer.laid.map(index);
    else if (other) this.spots = offer.pieces.map(() => null);
    if (other || offer.laid.length) this.picked = null;
  }

  /** The pieces of the board, those laid out where they have been put. */
  placed(pieces: readonly KeyedPiece[], places: Board['places']): KeyedPiece[] {
    const { offer } = this;
    if (!offer) return [...pieces];
    let nth = -1;
    return pieces.map((piece) => {
      if (piece.place !== offer.hand || piece.mark) return piece;
      nth++;
      const spot = this.spots[nth] ?? null;
      const name = spot === null ? undefined : offer.spots[spot]?.touch;
      const at = name === undefined ? undefined : places[name];
      if (spot === null || name === undefined || !at) return { ...piece, touch: touchName(nth) };
      const here = this.#inside(spot);
      const [dx, dy] = CROWDS[here.length]?.[here.indexOf(nth)] ?? [0, 0];
      const [x, y] = [at[0] + dx * STEP, at[1] + dy * STEP];
      return { ...piece, touch: touchName(nth), place: name, x, y, scale: SCALE };
    });
  }

  /** Something was touched: a piece is picked up, put on a spot, or back into the hand. False if it takes no piece. */
  touch(names: readonly string[]): boolean {
    const { offer, picked } = this;
    if (!offer || this.laid) return false;
    const nth = names.map(pieceOf).find((found) => found !== null) ?? null;
    const spot = offer.spots.findIndex(({ touch }) => names.includes(touch));
    const free = spot >= 0 && this.#hasRoom(spot);
    if (picked === null) {
      if (nth !== null) this.picked = nth;
      else if (free && !this.whole) this.#put(this.spots.indexOf(null), spot);
      else return false;
    } else if (nth === picked) this.picked = null;
    else if (free || (spot >= 0 && this.spots[picked] === spot)) this.#put(picked, spot);
    else if (nth !== null) this.picked = nth;
    else if (spot < 0) this.#put(picked, null);
    else return false;
    return true;
  }

  letGo(): void {
    this.picked = null;
  }

  clear(): void {
    this.spots = this.spots.map(() => null);
    this.picked = null;
  }

  atRandom(): void {
    const { offer } = this;
    if (!offer) return;
    const room = offer.spots.flatMap((_, spot) => Array<number>(offer.most).fill(spot));
    const drawn = crypto.getRandomValues(new Uint32Array(room.length));
    const order = room.map((spot, i) => ({ spot, by: drawn[i]! })).sort((a, b) => a.by - b.by);
    this.spots = offer.pieces.map((_, i) => order[i]!.spot);
    this.picked = null;
  }

  /** How this browser laid them out the last time, if that could be so again. */
  get before(): number[] | null {
    const { offer } = this;
    const spots = (recall(this.#key) ?? '').split(' ').filter(Boolean).map(Number);
    if (!offer || spots.length !== offer.pieces.length) return null;
    const fits = (spot: number) => spots.filter((other) => other === spot).length <= offer.most;
    return spots.every((spot) => offer.spots[spot] && fits(spot)) ? spots : null;
  }

  asBefore(): void {
    if (this.before) this.spots = this.before;
    this.picked = null;
  }

  /** Sends it: it is played at once, or as soon as it is this seat's turn. */
  async done(): Promise<boolean> {
    const { offer } = this;
    if (!offer || !this.whole) return false;
    remember(this.#key, this.spots.join(' '));
    return this.act({ kind: 'plan', seat: offer.seat, moves: this.spots.map((spot) => offer.spots[spot!]!.move) });
  }

  /** Takes back what was laid down and has not been played. */
  change(): Promise<boolean> {
    return this.act({ kind: 'plan', seat: this.offer!.seat, moves: [] });
  }

  get #key(): string {
    return `plan.${this.game()}`;
  }

  #put(nth: number, spot: number | null): void {
    if (nth >= 0) this.spots = this.spots.map((old, i) => (i === nth ? spot : old));
    this.picked = null;
  }

  #inside(spot: number): number[] {
    return this.spots.flatMap((other, nth) => (other === spot ? [nth] : []));
  }

  #hasRoom(spot: number): boolean {
    return this.#inside(spot).length < (this.offer?.most ?? 0);
  }

  #lit(): Set<string> {
    const { offer } = this;
    if (!offer || this.laid) return new Set();
    const pieces = this.spots.map((_, nth) => touchName(nth));
    const open = offer.spots.filter((_, spot) => this.#hasRoom(spot)).map(({ touch }) => touch);
    if (this.picked !== null) return new Set(open);
    return new Set(this.whole ? pieces : [...pieces, ...open]);
  }
}

const touchName = (nth: number) => `plan:${nth}`;
const pieceOf = (name: string) => (name.startsWith('plan:') ? Number(name.slice(5)) : null);
