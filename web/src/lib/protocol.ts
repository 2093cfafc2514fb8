/** What a server and this client say to each other: docs/protocol.md, as types. */

import type { Step } from './schemas';

export type { Step };

export interface Game {
  id: string;
  name: string;
  maker: string | null;
  year: number | null;
  line: string;
  rules: number;
  players: number[];
  options: Record<string, Option>;
  levels: Level[];
  /** What the seats are called, for each number of players. */
  seats: Record<string, string[]>;
  /** Whether anything is hidden from anybody. */
  secret: boolean;
}

export type Setting = boolean | number | string;

export interface Option {
  values: Setting[];
  default: Setting;
  /** The numbers of players for which there is a choice. */
  players: number[];
  text: string;
  /** What it is called, where that is not its key. */
  name?: string;
}

export interface Level {
  bot: string;
  text: string;
}

export interface Clause {
  id: string;
  title: string;
  section: string;
  provenance: string;
  rulings: string[];
  text: string;
  /** The language it is in. */
  lang: string;
}

export interface Rulebook {
  title: string;
  source: string;
  clauses: Clause[];
}

export type NewSeat = { kind: 'you' | 'open'; name: string } | { kind: 'bot'; bot: string };

export interface NewTable {
  game: string;
  players: number;
  options: Record<string, Setting>;
  seats: NewSeat[];
  dice: 'fair' | 'hand';
  draw: boolean;
  public: boolean;
  chat: boolean;
  absent: number | null;
  /** Who throws: the people themselves, or the table for them. */
  throw?: 'self' | 'table';
}

export interface Summary {
  table: string;
  game: string;
  players: number;
  options: Record<string, Setting>;
  status: Status;
  names?: (string | null)[];
  places?: { name: string | null; kind: Kind; bot?: string | null }[];
  updated: number;
}

export interface Lists {
  open: Summary[];
  yours: Summary[];
  watching: Summary[];
}

export type Status = 'open' | 'playing' | 'over' | 'archived';
export type Kind = 'open' | 'person' | 'bot';

export interface Place {
  place: number;
  seat: number | null;
  kind: Kind;
  name: string;
  bot: string | null;
  you: boolean;
  here: boolean;
}

export interface Turn {
  to_move: number | 'chance' | 'over' | null;
  name: string | null;
  words: string;
  /** Whose throw the table waits for. */
  thrower?: number | null;
}

export type Device = 'dice' | 'spinner' | 'cards';

/** A throw that this person may make now. */
export interface Throwing {
  seat: number;
  device: Device;
  /** Whether one may run on to one's next choice. */
  run: boolean;
}

/** A spin that can still be double-crossed. */
export interface CrossWindow {
  /** Milliseconds until it closes; null while no clock runs. */
  closes: number | null;
  total?: number;
  /** The places that have not seen it yet. */
  waiting?: number[];
}

export interface Move {
  seat: number;
  move: number;
  words: string;
  /** The things to touch for it, in order. */
  touch: string[];
}

export interface Outcome {
  outcome: number;
  words: string;
}

export interface Piece {
  id: string;
  /** The name by which it is touched. */
  touch: string;
  /** Pieces of one kind cannot be told apart. */
  kind: string;
  place: string;
  /** Where it comes from, and goes to. */
  home: string | null;
  /** No piece of the game but a sign of how it stands. */
  mark: boolean;
  x: number;
  y: number;
  turn: number;
  scale: number;
  look: string;
  title: string;
}

export interface Last {
  who: number | 'chance';
  words: string | null;
  touch: string[];
}

export interface Result {
  shares: number[];
  scores: number[] | null;
  winners: number[];
  words: string;
  resigned: number[];
}

/** What is shown of a position: by a scene of a table, and by one of a replay. */
export interface Shown {
  turn: Turn;
  pieces: Piece[];
  last: Last | null;
  text: string;
  scores: number[] | null;
  news: string[];
}

export interface Scene extends Shown {
  table: string;
  seq: number;
  game: string;
  players: number;
  options: Record<string, Setting>;
  /** The version of the rules by which this table is played, and the one new tables here are made with. */
  rules: { played: number; here: number };
  dice: 'fair' | 'hand';
  public: boolean;
  chat: boolean;
  absent: number | null;
  status: Status;
  places: Place[];
  you: number[];
  eyes: number | null;
  /** Hot seat: whom to hand the screen to. */
  curtain: number | null;
  commitment: string | null;
  /** Fair dice: what people have committed to, and what they have shown; null where dice are thrown by hand. */
  stirring: { step: 'commit' | 'reveal' | 'done'; people: Stir[] } | null;
  seating: { text: string; throws: { place: number; outcome: number }[]; order: number[] } | null;
  moves: Move[];
  outcomes: Outcome[];
  asking: { kind: string; from: number; answers: { place: number; agree: boolean }[] } | null;
  window: CrossWindow | null;
  throw?: Throwing | null;
  /** Whether this table lets people throw; whether it is done for this person. */
  throwing?: { self: boolean; auto: boolean };
  /** Whether this person lets spinners turn without being asked. */
  quiet?: boolean;
  /** The places for which the first throw waits. */
  ready?: { waiting: number[] } | null;
  /** The seats that gave up, in that order. */
  resigned: number[];
  result: Result | null;
  next: string | null;
  said: { place: number; name: string; text: string }[];
  /** The events since the scene before, but for the last. */
  steps?: Step[] | null;
}

export interface ReplayScene extends Shown {
  table: string;
  entry: number;
  of: number;
}

export interface Board {
  class: string;
  width: number;
  height: number;
  style: string;
  svg: string;
  places: Record<string, [number, number]>;
  /** How far the arrow of a spinner turns for each outcome. */
  spins: Record<string, number>;
}

export type Act =
  | { kind: 'move'; seat: number; move: number }
  | { kind: 'outcome'; outcome: number }
  | { kind: 'throw'; seat: number; run: boolean }
  | { kind: 'auto'; on: boolean }
  | { kind: 'seen' }
  | { kind: 'quiet'; on: boolean }
  | { kind: 'ready' }
  | { kind: 'commit'; place: number; commitment: string }
  | { kind: 'reveal'; text: string }
  | { kind: 'takeback' }
  | { kind: 'answer'; agree: boolean }
  | { kind: 'resign'; seat: number }
  | { kind: 'leave' }
  | { kind: 'reopen' }
  | { kind: 'rematch' }
  | { kind: 'curtain'; seat: number }
  | { kind: 'bot'; seat: number; bot: string | null }
  | { kind: 'chat'; text: string };

/** What somebody adds to fair dice; a table that began before people committed to texts tells no places. */
export interface Stir {
  place: number | null;
  commitment: string | null;
  text: string | null;
}

export interface Why {
  clause: string | null;
  title?: string | null;
  reason?: string | null;
}

export interface Hint {
  move: number;
  words: string;
  value: number;
  visits: number;
}

export interface Point {
  entry: number;
  chances: number[];
  luck: number[] | null;
  quality: number | null;
  /** What would have been best, where something else was done. */
  best?: string | null;
}

export interface Analysis {
  done: number;
  of: number;
  points: Point[];
}

export interface Entry {
  who: number | 'chance';
  move: number;
  words: string;
  hash: string;
  /** Of an outcome, since format 2: its number, what could have come up, and how likely each was. */
  throw?: number;
  outcomes?: number[];
  weights?: number[];
}

/** A throw of the seating draw, as a record tells it. */
export interface RecordedThrow {
  person: number;
  outcome: number;
  throw?: number;
  outcomes?: number[];
  weights?: number[];
}

/** What could have come up, and which of it did. */
export interface Throw {
  weights: number[];
  outcome: number;
}

export interface GameRecord {
  format: number;
  game: string;
  rules: number;
  players: number;
  seats: string[];
  chance: {
    kind: string;
    commitment?: string;
    /** Of format 1: texts, in the order in which they were added. */
    entropy?: string[];
    stirs?: { person: number; commitment: string | null; text: string | null }[];
    secret?: string;
  };
  seating: { order: number[]; throws: RecordedThrow[] } | null;
  entries: Entry[];
  /** The seats that gave up, in that order. */
  resigned?: number[];
  result: { shares: number[]; scores: number[] | null } | null;
  [key: string]: unknown;
}

/** A request or an act was refused, and why. */
export interface Refusal {
  error: string;
  message: string;
  clause: string | null;
  scene: Scene | null;
}

export type Message =
  | ({ kind: 'scene' } & Scene)
  | { kind: 'here'; places: Pick<Place, 'place' | 'here'>[] }
  | ({ kind: 'refused'; key: string | null } & Refusal)
  | { kind: 'done'; key: string; seq: number };
