/**
 * What a server and this client say to each other: docs/protocol.md, as types. They are made from the server's models
 * (schemas.ts); here they get the names the client knows them by, and what is always there is said to be.
 */

import type * as schema from './schemas';

export type { Agreement, Analysis, Clause, Equipment, Hint, Label, Last, Level, Lists, Piece } from './schemas';
export type { PieceChanges, Place, Point, Result, Rulebook, Step, Stir, Summary, Turn, Why } from './schemas';
export type { PlanOffer, Window as AnswerWindow, ThrowOffer as Throwing, LegalMove as Move } from './schemas';
export type { Code as DeviceCode, Device as LinkedDevice, History, Me, PlayedGame, Statistics } from './schemas';
export type { TableCode, TheBest as Best } from './schemas';
export type { LessonOverview, LessonScene, LessonStop } from './schemas';
export type { Puzzle, PuzzleAnswer, Puzzles, PuzzleTry } from './schemas';
export type { Earned, House, PossibleOutcome as Outcome, ReplayScene, Room, Seat } from './schemas';

/** An option, by the name it has in a language where that is not its key. */
export type Option = schema.Option & { name?: string };
export type Game = Omit<schema.Game, 'options'> & { options: Record<string, Option> };
export type Setting = boolean | number | string;
export type Status = schema.Scene['status'];
export type Kind = schema.Place['kind'];
export type Device = schema.ThrowOffer['device'];
/** A table to be made; what is left out is as the server has it. */
export type NewTable = schema.NewTable;
export type NewSeat = schema.NewSeat;
export type Act = schema.Doing['act'];

/** What is shown of a position: by a scene of a table, and by one of a replay. */
export type Shown = Pick<schema.ReplayScene, 'turn' | 'turned' | 'pieces' | 'last' | 'text' | 'scores' | 'news'>;

/** A scene with all its parts: this client leaves none out. */
export type Scene = Omit<schema.Scene, 'pieces' | 'text' | 'view' | 'steps'> & Shown & { steps?: schema.Step[] | null };

export type Board = Omit<schema.Board, 'places'> & { places: Record<string, [number, number]> };

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
export type Refusal = Omit<schema.Refused, 'scene'> & { scene: Scene | null };

export type Message =
  | ({ kind: 'scene' } & Scene)
  | { kind: 'here'; places: Pick<schema.Place, 'place' | 'here'>[]; screen?: boolean | null }
  | ({ kind: 'refused'; key: string | null } & Refusal)
  | { kind: 'done'; key: string; seq: number }
  | { kind: 'pong' };
