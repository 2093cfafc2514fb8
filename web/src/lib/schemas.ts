/** Made from the server’s OpenAPI document by `python hatch_build.py types`: do not edit. */

export interface Schemas {
  Agreement: Agreement;
  Analysis: Analysis;
  Answer: Answer;
  Asking: Asking;
  Auto: Auto;
  Board: Board;
  Chat: Chat;
  Clause: Clause;
  Commit: Commit;
  Curtain: Curtain;
  Doing: Doing;
  Earned: Earned;
  Equipment: Equipment;
  Game: Game;
  Hand: Hand;
  Hint: Hint;
  Hut: Hut;
  Last: Last;
  Leave: Leave;
  LegalMove: LegalMove;
  Level: Level;
  Lists: Lists;
  Made: Made;
  Move: Move;
  NewSeat: NewSeat;
  NewTable: NewTable;
  Option: Option;
  Outcome: Outcome;
  Piece: Piece;
  PieceChanges: PieceChanges;
  Place: Place;
  Plan: Plan;
  PlanOffer: PlanOffer;
  Point: Point;
  PossibleOutcome: PossibleOutcome;
  Quick: Quick;
  Quiet: Quiet;
  Ready: Ready;
  ReadyWait: ReadyWait;
  Refused: Refused;
  Rematch: Rematch;
  RematchAnswers: RematchAnswers;
  Reopen: Reopen;
  ReplayScene: ReplayScene;
  Resign: Resign;
  Result: Result;
  Reveal: Reveal;
  Room: Room;
  Rulebook: Rulebook;
  RulesVersions: RulesVersions;
  Said: Said;
  Scene: Scene;
  Seat: Seat;
  SeatThrow: SeatThrow;
  Seating: Seating;
  Seen: Seen;
  Sitting: Sitting;
  Step: Step;
  Stir: Stir;
  Stirring: Stirring;
  Summary: Summary;
  SummaryPlace: SummaryPlace;
  Takeback: Takeback;
  Throw: Throw;
  ThrowOffer: ThrowOffer;
  Throwing: Throwing;
  Turn: Turn;
  TurnedBoard: TurnedBoard;
  Why: Why;
  Window: Window;
  ActMessage: ActMessage;
  Done: Done;
  Here: Here;
  HerePlace: HerePlace;
  Ping: Ping;
  Pong: Pong;
  RefusedTold: RefusedTold;
  SceneTold: SceneTold;
  Messages: Messages;
}
/**
 * Whether somebody agrees.
 */
export interface Agreement {
  place: number;
  agree: boolean;
}
/**
 * A finished game judged, so far.
 */
export interface Analysis {
  done: number;
  of: number;
  points: Point[];
}
/**
 * One entry of a finished game, judged.
 */
export interface Point {
  entry: number;
  chances: number[];
  luck: number[] | null;
  quality: number | null;
  best: string | null;
}
/**
 * Answer somebody who asked.
 */
export interface Answer {
  kind: 'answer';
  agree: boolean;
}
/**
 * Somebody asks the others for something.
 */
export interface Asking {
  kind: 'takeback';
  from: number;
  answers: Agreement[];
}
/**
 * Let the server throw for oneself at this table, or no longer.
 */
export interface Auto {
  kind: 'auto';
  on: boolean;
}
/**
 * The board without pieces. ``ways``: places in the order in which pieces pass them; ``faces``: of the dice, as SVG
 * by name; ``dice``: those thrown, as they lie before the first throw; ``spins``: how far the arrow of a spinner turns
 * for each outcome.
 */
export interface Board {
  class: string;
  width: number;
  height: number;
  style: string;
  svg: string;
  places: {
    [k: string]: number[];
  };
  ways: string[][];
  faces: {
    [k: string]: string;
  };
  dice: string[];
  spins: {
    [k: string]: number;
  };
  turned: TurnedBoard | null;
}
/**
 * The board as those seats see it who sit at its upper end.
 */
export interface TurnedBoard {
  seats: number[];
  svg: string;
  places: {
    [k: string]: number[];
  };
}
/**
 * Say something, if the table has a chat.
 */
export interface Chat {
  kind: 'chat';
  text: string;
}
/**
 * A clause of a rulebook, in the language it is there in.
 */
export interface Clause {
  id: string;
  title: string;
  section: string;
  provenance: string;
  rulings: string[];
  text: string;
  lang: string;
}
/**
 * Fair dice: the hash of a text of one's own, for a place one sits at, before the game begins.
 */
export interface Commit {
  kind: 'commit';
  place: number;
  commitment: string;
}
/**
 * Hot seat: this seat now looks at the screen.
 */
export interface Curtain {
  kind: 'curtain';
  seat: number;
}
/**
 * An act, the scene it answers, and a key of its own.
 */
export interface Doing {
  key: string;
  after: number;
  act:
    | Move
    | Outcome
    | Throw
    | Auto
    | Quiet
    | Ready
    | Seen
    | Plan
    | Commit
    | Reveal
    | Takeback
    | Answer
    | Resign
    | Leave
    | Reopen
    | Rematch
    | Curtain
    | Hand
    | Chat;
}
/**
 * A legal move of a seat one holds.
 */
export interface Move {
  kind: 'move';
  seat: number;
  move: number;
}
/**
 * Dice by hand: what came up. Anybody seated may say it.
 */
export interface Outcome {
  kind: 'outcome';
  outcome: number;
}
/**
 * Throw, spin or draw, where the table waits for it; ``run`` lets the server throw on until there is a choice.
 */
export interface Throw {
  kind: 'throw';
  seat: number;
  run?: boolean;
}
/**
 * Let spinners turn without being asked, unless one touches a card; or no longer.
 */
export interface Quiet {
  kind: 'quiet';
  on: boolean;
}
/**
 * Ready for the first throw of a game in which spinners do not wait.
 */
export interface Ready {
  kind: 'ready';
}
/**
 * The spin has been seen: as far as oneself is concerned its clock may run.
 */
export interface Seen {
  kind: 'seen';
}
/**
 * Moves laid down ahead, made as soon as it is this seat's turn; an empty list takes them back.
 */
export interface Plan {
  kind: 'plan';
  seat: number;
  /**
   * @maxItems 64
   */
  moves: number[];
}
/**
 * Fair dice: the text one has committed to, once all have committed.
 */
export interface Reveal {
  kind: 'reveal';
  text: string;
}
/**
 * Ask to take back to one's own last move.
 */
export interface Takeback {
  kind: 'takeback';
}
/**
 * Give up with a seat one holds.
 */
export interface Resign {
  kind: 'resign';
  seat: number;
}
/**
 * Stand up before the game has begun; a table at which nobody is left is put away.
 */
export interface Leave {
  kind: 'leave';
}
/**
 * Open a table again that was archived because nobody touched it for long.
 */
export interface Reopen {
  kind: 'reopen';
}
/**
 * Agree to a new table with the same people; it is made when all of them have, or at once without the others.
 */
export interface Rematch {
  kind: 'rematch';
  wait?: boolean;
}
/**
 * Hand one's own seat, or that of somebody absent, to a bot; or take one's own back (null).
 */
export interface Hand {
  kind: 'bot';
  seat: number;
  bot: string | null;
}
/**
 * Something that earned a seat points.
 */
export interface Earned {
  words: string;
  points: number;
}
/**
 * A value of the box, and where it comes from.
 */
export interface Equipment {
  key: string;
  value: unknown;
  provenance: string;
  why: string;
  allowed: unknown;
}
/**
 * A game on the shelf, in the language asked for; ``colours`` are the names of the seats in English.
 */
export interface Game {
  id: string;
  name: string;
  made: string | null;
  line: string;
  rules: number;
  players: number[];
  options: {
    [k: string]: Option;
  };
  quick: Quick | null;
  seats: {
    [k: string]: Seat[];
  };
  levels: Level[];
  secret: boolean;
  equipment: Equipment[];
}
/**
 * Something that can be chosen before a game: for which numbers of players there is a choice.
 */
export interface Option {
  values: (boolean | number | string)[];
  default: boolean | number | string;
  players: number[];
  name: string;
  text: string;
}
/**
 * The options of a game that is started with one click, where they are not the default, and why.
 */
export interface Quick {
  options: {
    [k: string]: boolean | number | string;
  };
  text: string;
}
/**
 * A seat: what it is called, its colour and the colour of text on it (CSS), its sign (SVG, 100 wide).
 */
export interface Seat {
  name: string;
  colour: string;
  on: string;
  sign: string;
}
/**
 * A bot.
 */
export interface Level {
  bot: string;
  text: string;
}
/**
 * A move that the adviser likes.
 */
export interface Hint {
  move: number;
  words: string;
  value: number;
  visits: number;
}
/**
 * A hut that a man can be hidden in.
 */
export interface Hut {
  move: number;
  touch: string;
}
/**
 * An entry, as far as it may be seen; the ``touch`` of a throw names the faces of its dice.
 */
export interface Last {
  who: number | 'chance';
  words: string | null;
  touch: string[];
}
/**
 * A legal move: the things to touch for it, in order.
 */
export interface LegalMove {
  seat: number;
  move: number;
  words: string;
  touch: string[];
}
/**
 * Tables, in lists.
 */
export interface Lists {
  open: Summary[];
  yours: Summary[];
  watching: Summary[];
}
/**
 * A table, in a list: the places of whoever looks, the one whose turn it is, and those that won.
 */
export interface Summary {
  table: string;
  game: string;
  players: number;
  options: {
    [k: string]: boolean | number | string;
  };
  status: 'open' | 'playing' | 'over' | 'archived';
  public: boolean;
  dice: 'fair' | 'hand';
  seq: number;
  made: number;
  updated: number;
  places: SummaryPlace[];
  you: number[];
  to_move: number | null;
  won: number[] | null;
}
/**
 * A chair, in a list of tables.
 */
export interface SummaryPlace {
  kind: 'open' | 'person' | 'bot';
  name: string;
  bot: string | null;
}
/**
 * A table that was made.
 */
export interface Made {
  table: string;
}
/**
 * A place at a new table: yours, open, or a bot's.
 */
export interface NewSeat {
  kind: 'you' | 'open' | 'bot';
  name?: string;
  bot?: string | null;
}
/**
 * A table to be made.
 */
export interface NewTable {
  game: string;
  players: number;
  options?: {
    [k: string]: boolean | number | string;
  };
  changes?: {
    [k: string]: boolean | number | string | unknown[];
  };
  /**
   * @minItems 1
   * @maxItems 16
   */
  seats: NewSeat[];
  dice?: 'fair' | 'hand';
  draw?: boolean;
  public?: boolean;
  chat?: boolean;
  absent?: number | null;
  window?: number | null;
  throw?: 'self' | 'table';
}
/**
 * Something on the board. Pieces of one ``kind`` cannot be told apart; ``home`` is where it comes from.
 */
export interface Piece {
  id: string;
  touch: string;
  kind: string;
  place: string;
  home: string | null;
  mark: boolean;
  x: number;
  y: number;
  turn: number;
  scale: number;
  look: string;
  title: string;
}
/**
 * What is different on the board: pieces that came or changed, the ids of those that went, and all ids in order
 * where that changed; with ``order`` only those pieces are left.
 */
export interface PieceChanges {
  set: Piece[];
  gone: string[];
  order: string[] | null;
}
/**
 * A chair, and who sits on it. ``here``: whether they are connected.
 */
export interface Place {
  place: number;
  seat: number | null;
  kind: 'open' | 'person' | 'bot';
  name: string;
  bot: string | null;
  you: boolean;
  here: boolean;
}
/**
 * What a seat can lay out ahead of its turn: men in the order in which they are hidden, their place, the huts.
 */
export interface PlanOffer {
  seat: number;
  men: number[];
  hand: string;
  huts: Hut[];
  most: number;
  laid: number[];
}
/**
 * Dice by hand: something that may have come up.
 */
export interface PossibleOutcome {
  outcome: number;
  words: string;
}
/**
 * The first throw waits for these places.
 */
export interface ReadyWait {
  waiting: number[];
}
/**
 * A refusal.
 */
export interface Refused {
  error: string;
  message: string;
  clause: string | null;
  scene: Scene | null;
}
/**
 * All that a person needs to draw a table; docs/protocol.md tells what each part is.
 */
export interface Scene {
  table: string;
  seq: number;
  lang: string;
  game: string;
  players: number;
  options: {
    [k: string]: boolean | number | string;
  };
  changes: {
    [k: string]: unknown;
  };
  rules: RulesVersions;
  dice: 'fair' | 'hand';
  public: boolean;
  chat: boolean;
  absent: number | null;
  status: 'open' | 'playing' | 'over' | 'archived';
  places: Place[];
  you: number[];
  eyes: number | null;
  curtain: number | null;
  commitment: string | null;
  stirring: Stirring | null;
  seating: Seating | null;
  turn: Turn;
  moves: LegalMove[];
  labels: {
    [k: string]: string;
  };
  outcomes: PossibleOutcome[];
  last: Last | null;
  entered: boolean;
  news: string[];
  asking: Asking | null;
  window: Window | null;
  throw: ThrowOffer | null;
  throwing: Throwing;
  quiet: boolean;
  ready: ReadyWait | null;
  plan: PlanOffer | null;
  planned: number[];
  resigned: number[];
  result: Result | null;
  rematch: RematchAnswers | null;
  next: string | null;
  said: Said[];
  scores: (number | string)[] | null;
  view?: {
    [k: string]: unknown;
  } | null;
  pieces?: Piece[] | null;
  text?: string | null;
  steps?: Step[] | null;
}
/**
 * The version of the rules a table is played by, and the one new tables are made with.
 */
export interface RulesVersions {
  played: number;
  here: number;
}
/**
 * Fair dice: what people have committed to, and what they have shown.
 */
export interface Stirring {
  step: 'commit' | 'reveal' | 'done';
  people: Stir[];
}
/**
 * What somebody adds to fair dice; a table that began before people committed to texts tells no places.
 */
export interface Stir {
  place: number | null;
  commitment: string | null;
  text: string | null;
}
/**
 * The seating draw.
 */
export interface Seating {
  text: string;
  throws: SeatThrow[];
  order: number[];
}
/**
 * A throw of the seating draw.
 */
export interface SeatThrow {
  place: number;
  outcome: number;
}
/**
 * Whose turn it is, in words; ``thrower`` is the seat for whose throw the table waits.
 */
export interface Turn {
  to_move: number | ('chance' | 'over') | null;
  name: string | null;
  words: string;
  thrower: number | null;
}
/**
 * How long a spin can still be double-crossed; ``closes`` is null while the clock waits for some to see it.
 */
export interface Window {
  closes: number | null;
  total: number;
  waiting: number[];
}
/**
 * A throw that this person may make now.
 */
export interface ThrowOffer {
  seat: number;
  device: 'dice' | 'spinner' | 'cards';
  run: boolean;
}
/**
 * Whether people throw at this table, and whether the server throws for this person.
 */
export interface Throwing {
  self: boolean;
  auto: boolean;
}
/**
 * How it ended; ``account``: what earned each seat its points, of a game that was played to its end.
 */
export interface Result {
  shares: number[];
  scores: number[] | null;
  winners: number[];
  words: string;
  resigned: number[];
  account: Earned[][] | null;
}
/**
 * The places whose people want to play again, and those whose people have not said so.
 */
export interface RematchAnswers {
  agreed: number[];
  waiting: number[];
}
/**
 * Something said in the chat.
 */
export interface Said {
  place: number;
  name: string;
  text: string;
}
/**
 * One event between the scene before and this one: what came up or was done, and what moved.
 */
export interface Step {
  seq: number;
  last: Last | null;
  news: string[];
  to_move: number | ('chance' | 'over') | null;
  words: string;
  pieces: PieceChanges | null;
  scores: (number | string)[] | null;
}
/**
 * The public scene after so many entries of a finished game.
 */
export interface ReplayScene {
  table: string;
  entry: number;
  eyes: number | null;
  of: number;
  turn: Turn;
  view: {
    [k: string]: unknown;
  };
  pieces: Piece[];
  last: Last | null;
  news: string[];
  text: string;
  scores: (number | string)[] | null;
}
/**
 * How many tables of one's address are not over, of how many there may be, and those that one can leave.
 */
export interface Room {
  most: number;
  counted: number;
  tables: Summary[];
}
/**
 * A rulebook, clause by clause. ``provenances``: what the game's own kinds of provenance mean.
 */
export interface Rulebook {
  title: string;
  source: string;
  provenances: {
    [k: string]: string;
  };
  clauses: Clause[];
}
/**
 * A place to be taken, with one's own randomness for the dice.
 */
export interface Sitting {
  place: number;
  name?: string;
  commitment?: string | null;
}
/**
 * The clause that forbids something, or null.
 */
export interface Why {
  clause: string | null;
  title?: string | null;
  reason?: string | null;
}
/**
 * An act sent over the socket.
 */
export interface ActMessage {
  key: string;
  after: number;
  act:
    | Move
    | Outcome
    | Throw
    | Auto
    | Quiet
    | Ready
    | Seen
    | Plan
    | Commit
    | Reveal
    | Takeback
    | Answer
    | Resign
    | Leave
    | Reopen
    | Rematch
    | Curtain
    | Hand
    | Chat;
  kind: 'act';
}
/**
 * An act sent over the socket was done; its scene has this number.
 */
export interface Done {
  kind: 'done';
  key: string;
  seq: number;
}
/**
 * Who is connected changed: the places of which that is so.
 */
export interface Here {
  kind: 'here';
  places: HerePlace[];
}
/**
 * A place whose person connected or disconnected.
 */
export interface HerePlace {
  place: number;
  here: boolean;
}
/**
 * Heartbeat of a client that has heard nothing for a while.
 */
export interface Ping {
  kind: 'ping';
}
/**
 * The answer to a ping.
 */
export interface Pong {
  kind: 'pong';
}
/**
 * An act sent over the socket was refused.
 */
export interface RefusedTold {
  error: string;
  message: string;
  clause: string | null;
  scene: Scene | null;
  kind: 'refused';
  key: string | null;
}
/**
 * What happened, as the scene after it.
 */
export interface SceneTold {
  table: string;
  seq: number;
  lang: string;
  game: string;
  players: number;
  options: {
    [k: string]: boolean | number | string;
  };
  changes: {
    [k: string]: unknown;
  };
  rules: RulesVersions;
  dice: 'fair' | 'hand';
  public: boolean;
  chat: boolean;
  absent: number | null;
  status: 'open' | 'playing' | 'over' | 'archived';
  places: Place[];
  you: number[];
  eyes: number | null;
  curtain: number | null;
  commitment: string | null;
  stirring: Stirring | null;
  seating: Seating | null;
  turn: Turn;
  moves: LegalMove[];
  labels: {
    [k: string]: string;
  };
  outcomes: PossibleOutcome[];
  last: Last | null;
  entered: boolean;
  news: string[];
  asking: Asking | null;
  window: Window | null;
  throw: ThrowOffer | null;
  throwing: Throwing;
  quiet: boolean;
  ready: ReadyWait | null;
  plan: PlanOffer | null;
  planned: number[];
  resigned: number[];
  result: Result | null;
  rematch: RematchAnswers | null;
  next: string | null;
  said: Said[];
  scores: (number | string)[] | null;
  view?: {
    [k: string]: unknown;
  } | null;
  pieces?: Piece[] | null;
  text?: string | null;
  steps?: Step[] | null;
  kind: 'scene';
}
/**
 * Both directions of the socket, each message as one JSON text: what the server tells, and what it takes.
 */
export interface Messages {
  tells: SceneTold | Here | Done | RefusedTold | Pong;
  takes: ActMessage | Ping;
}
