/**
 * Types of requests, answers and messages (docs/protocol.md). They are generated from the server's models
 * (schemas.ts); here they get the names the client knows them by, and what is always there is required.
 */

import type * as schema from './schemas';

export type { Analysis, Clause, Hint, JudgedEntry, Last, LegalMove as Move, MatchResult } from './schemas';
export type { Piece, Place, PlanOffer, Rulebook, Step, Stir, Summary, Why } from './schemas';
export type { Code as DeviceCode, History, Me, PlayedGame, Statistics } from './schemas';
export type { Leaderboard, TableCode, TableLink, TableLists, TableQuota } from './schemas';
export type { RecordedEntry as Entry } from './schemas';
export type { LessonOverview, LessonScene, LessonStop } from './schemas';
export type { Puzzle, PuzzleAnswer, Puzzles, PuzzleTry } from './schemas';
export type { PossibleOutcome as Outcome, ReplayScene, SeatLook as Seat, ServerUrl } from './schemas';

/** An option, by the name it has in a language where that is not its key. */
type Option = schema.Option & { name?: string };
export type Game = Omit<schema.Game, 'options'> & { options: Record<string, Option> };
export type Setting = boolean | number | string;
export type Device = schema.ThrowOffer['device'];
/** A table to be made; what is left out is as the server has it. */
export type NewTable = schema.NewTable;
export type NewSeat = schema.NewSeat;
export type Act = schema.ActRequest['act'];

/** What is shown of a position: by a scene of a table, and by one of a replay. */
export type Shown = Pick<schema.ReplayScene, 'turn' | 'turned' | 'pieces' | 'last' | 'text' | 'scores' | 'news'>;

/** A scene with all its parts: this client leaves none out. */
export type Scene = Omit<schema.Scene, 'pieces' | 'text' | 'view' | 'steps'> & Shown & { steps?: schema.Step[] | null };

export type Board = Omit<schema.Board, 'places'> & { places: Record<string, [number, number]> };

/** A record; also by key, as its hash is worked out from all of them. */
export type GameRecord = schema.MatchRecord & Record<string, unknown>;

/** A request or an act was refused, and why. */
export type Refusal = Omit<schema.RefusalBody, 'scene'> & { scene: Scene | null };

/** A message of the socket. */
export type Message =
  | (Pick<schema.SceneMessage, 'kind'> & Scene)
  | schema.PresenceMessage
  | (Pick<schema.RefusedMessage, 'kind' | 'key'> & Refusal)
  | schema.DoneMessage
  | schema.PongMessage;
