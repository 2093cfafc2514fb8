/** Made from the server’s OpenAPI document by `python hatch_build.py types`: do not edit. */

export interface Schemas {
  ActRequest: ActRequest;
  Against: Against;
  Agreement: Agreement;
  Analysis: Analysis;
  Answer: Answer;
  Asking: Asking;
  Auto: Auto;
  Board: Board;
  Chat: Chat;
  ChatLine: ChatLine;
  Clause: Clause;
  Code: Code;
  CodeRequest: CodeRequest;
  ComingThrow: ComingThrow;
  Commit: Commit;
  Curtain: Curtain;
  DayPuzzle: DayPuzzle;
  Device: Device;
  Earned: Earned;
  EmptyRequest: EmptyRequest;
  Equipment: Equipment;
  Game: Game;
  GameLeaderboard: GameLeaderboard;
  GamePuzzles: GamePuzzles;
  Hand: Hand;
  Hint: Hint;
  History: History;
  JudgedEntry: JudgedEntry;
  Label: Label;
  Last: Last;
  Leaderboard: Leaderboard;
  Leave: Leave;
  LegalMove: LegalMove;
  LessonCard: LessonCard;
  LessonOverview: LessonOverview;
  LessonScene: LessonScene;
  LessonStop: LessonStop;
  LessonWay: LessonWay;
  Level: Level;
  MatchRecord: MatchRecord;
  MatchResult: MatchResult;
  Me: Me;
  Move: Move;
  NewSeat: NewSeat;
  NewTable: NewTable;
  Option: Option;
  OtherPlayer: OtherPlayer;
  Outcome: Outcome;
  OwnRating: OwnRating;
  Piece: Piece;
  PieceChanges: PieceChanges;
  Place: Place;
  Plan: Plan;
  PlanOffer: PlanOffer;
  PlanWords: PlanWords;
  PlayedGame: PlayedGame;
  PossibleOutcome: PossibleOutcome;
  Puzzle: Puzzle;
  PuzzleAnswer: PuzzleAnswer;
  PuzzleTry: PuzzleTry;
  Puzzles: Puzzles;
  Quick: Quick;
  Quiet: Quiet;
  QuietOffer: QuietOffer;
  RankedPerson: RankedPerson;
  Ready: Ready;
  ReadyWait: ReadyWait;
  RecordedChance: RecordedChance;
  RecordedEntry: RecordedEntry;
  RecordedResult: RecordedResult;
  RecordedSeating: RecordedSeating;
  RecordedStir: RecordedStir;
  RecordedThrow: RecordedThrow;
  RefusalBody: RefusalBody;
  Rematch: Rematch;
  RematchAnswers: RematchAnswers;
  Reopen: Reopen;
  ReplayScene: ReplayScene;
  Resign: Resign;
  Reveal: Reveal;
  Rulebook: Rulebook;
  Scene: Scene;
  SeatLook: SeatLook;
  SeatThrow: SeatThrow;
  Seating: Seating;
  Seen: Seen;
  ServerUrl: ServerUrl;
  SitRequest: SitRequest;
  Spot: Spot;
  Statistics: Statistics;
  Step: Step;
  Stir: Stir;
  Stirring: Stirring;
  Summary: Summary;
  SummaryPlace: SummaryPlace;
  TableCode: TableCode;
  TableLink: TableLink;
  TableLists: TableLists;
  TableQuota: TableQuota;
  Takeback: Takeback;
  Throw: Throw;
  ThrowOffer: ThrowOffer;
  Throwing: Throwing;
  Turn: Turn;
  TurnedBoard: TurnedBoard;
  UnlinkRequest: UnlinkRequest;
  Why: Why;
  Window: Window;
  ActMessage: ActMessage;
  DoneMessage: DoneMessage;
  PingMessage: PingMessage;
  PlacePresence: PlacePresence;
  PongMessage: PongMessage;
  PresenceMessage: PresenceMessage;
  RefusedMessage: RefusedMessage;
  SceneMessage: SceneMessage;
  Messages: Messages;
}
/**
 * Request to carry out an act: the act, the scene it answers, and its idempotency key.
 */
export interface ActRequest {
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
 * Outcome of dice thrown by hand. Anybody seated may enter it.
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
 * Let the server throw for oneself at this table, or no longer.
 */
export interface Auto {
  kind: 'auto';
  on: boolean;
}
/**
 * Pass automatically in windows, unless one makes a move; or no longer.
 */
export interface Quiet {
  kind: 'quiet';
  on: boolean;
}
/**
 * Ready for the first throw, in a game with windows (decisions with a time limit).
 */
export interface Ready {
  kind: 'ready';
}
/**
 * Acknowledgement that the client has shown the spin: the clock of its window starts when all have sent it.
 */
export interface Seen {
  kind: 'seen';
}
/**
 * Premoves: moves chosen ahead, made as soon as it is this seat's turn; an empty list deletes them.
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
 * Commitment for fair dice: the hash of a text, for a place one sits at, before the game begins.
 */
export interface Commit {
  kind: 'commit';
  place: number;
  commitment: string;
}
/**
 * Reveal for fair dice: the text one has committed to, once all have committed.
 */
export interface Reveal {
  kind: 'reveal';
  text: string;
}
/**
 * Request to take back to one's own last move.
 */
export interface Takeback {
  kind: 'takeback';
}
/**
 * Accept or reject somebody's takeback request.
 */
export interface Answer {
  kind: 'answer';
  agree: boolean;
}
/**
 * Resign with a seat one holds.
 */
export interface Resign {
  kind: 'resign';
  seat: number;
}
/**
 * Give up one's place before the game has begun; a table at which nobody is left is archived.
 */
export interface Leave {
  kind: 'leave';
}
/**
 * Unarchive a table that was archived because it was idle.
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
 * Hot seat: the screen is now shown to this seat.
 */
export interface Curtain {
  kind: 'curtain';
  seat: number;
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
 * Chat message, at a table that has a chat.
 */
export interface Chat {
  kind: 'chat';
  text: string;
}
/**
 * Results against bots of a level, or against people.
 */
export interface Against {
  against: string;
  played: number;
  won: number;
  shared: number;
  lost: number;
}
/**
 * Answer of a place to a request.
 */
export interface Agreement {
  place: number;
  agree: boolean;
}
/**
 * Analysis of a finished game, so far.
 */
export interface Analysis {
  done: number;
  of: number;
  points: JudgedEntry[];
}
/**
 * Judgement of one entry of a finished game.
 */
export interface JudgedEntry {
  entry: number;
  chances: number[];
  luck: number[] | null;
  quality: number | null;
  best: string | null;
}
/**
 * Open takeback request.
 */
export interface Asking {
  kind: 'takeback';
  from: number;
  answers: Agreement[];
}
/**
 * The board without pieces. ``ways``: places in the order in which pieces pass them; ``faces``: of the dice, as SVG
 * by name; ``dice``: those thrown, as they lie before the first throw; ``spins``: how far the arrow of a spinner turns
 * for each outcome; ``turned``: the board by the quarter turns that scenes name.
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
  turned: {
    [k: string]: TurnedBoard;
  };
}
/**
 * The board as it is turned for seats that do not sit below.
 */
export interface TurnedBoard {
  svg: string;
  places: {
    [k: string]: number[];
  };
}
/**
 * Chat message.
 */
export interface ChatLine {
  place: number;
  name: string;
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
 * One-time code for another device, the link with it, that link as a QR code (SVG), and its lifetime in seconds.
 */
export interface Code {
  code: string;
  link: string;
  qr: string;
  seconds: number;
}
/**
 * Request with a code, read from another screen.
 */
export interface CodeRequest {
  code: string;
}
/**
 * Whose throw, spin or card comes now, and the device it is made with.
 */
export interface ComingThrow {
  seat: number;
  device: 'dice' | 'spinner' | 'cards';
}
/**
 * The puzzle of the day: a game and a number, counted from 0.
 */
export interface DayPuzzle {
  game: string;
  number: number;
}
/**
 * Linked device.
 */
export interface Device {
  id: string;
  made: number;
  platform: string;
  this: boolean;
}
/**
 * Item of a score breakdown.
 */
export interface Earned {
  words: string;
  points: number;
}
/**
 * Empty body of a request without arguments.
 */
export interface EmptyRequest {}
/**
 * A value of the box, where it comes from, and what else may stand there.
 */
export interface Equipment {
  key: string;
  value: unknown;
  provenance: string;
  why: string;
  allowed: string;
}
/**
 * A game on the shelf, in the language asked for; ``lesson``: whether it comes with one; ``puzzles``: how many it
 * comes with; ``prints``: whether there is a PDF of it to print and play.
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
    [k: string]: SeatLook[];
  };
  levels: Level[];
  secret: boolean;
  prints: boolean;
  lesson: boolean;
  puzzles: number;
  equipment: Equipment[];
}
/**
 * Option of a game: for which numbers of players there is a choice.
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
export interface SeatLook {
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
 * Leaderboard of one game.
 */
export interface GameLeaderboard {
  game: string;
  people: RankedPerson[];
}
/**
 * Person on a leaderboard.
 */
export interface RankedPerson {
  rating: number;
  uncertain: number;
  games: number;
  name: string;
  you: boolean;
}
/**
 * The puzzles of a game by their ids, which stay the same while the positions do.
 */
export interface GamePuzzles {
  game: string;
  ids: string[];
}
/**
 * Move suggested by the adviser.
 */
export interface Hint {
  move: number;
  words: string;
  value: number;
  visits: number;
}
/**
 * A page of finished games, the latest first; ``next`` asks for the next page, null on the last.
 */
export interface History {
  games: PlayedGame[];
  next: string | null;
}
/**
 * A finished game as one of those who played it sees it.
 */
export interface PlayedGame {
  table: string;
  game: string;
  ended: number;
  outcome: 'won' | 'shared' | 'lost' | 'both' | 'left';
  against: string;
  rated: ('open' | 'counted' | 'capped') | null;
  luck: number | null;
  name: string;
  seats: number[];
  others: OtherPlayer[];
  resigned: boolean;
  takebacks: number;
}
/**
 * Another player at a finished table.
 */
export interface OtherPlayer {
  name: string;
  bot: string | null;
  won: boolean;
}
/**
 * Label of a button, for something to touch that is said and not on the board; ``aside`` as of a move.
 */
export interface Label {
  words: string;
  aside: boolean;
}
/**
 * Last entry, as far as it may be seen; the ``touch`` of a throw names the faces of its dice.
 */
export interface Last {
  who: number | 'chance';
  words: string | null;
  touch: string[];
}
/**
 * Leaderboards of all games, and the least number of rated games to be listed.
 */
export interface Leaderboard {
  games: GameLeaderboard[];
  fewest: number;
}
/**
 * A legal move: the things to touch for it, in order. ``button``: how it is offered besides on the board, if it is
 * an act and no way to go; ``aside`` is one that declines or ends something.
 */
export interface LegalMove {
  seat: number;
  move: number;
  words: string;
  touch: string[];
  button: ('main' | 'aside') | null;
}
/**
 * Card on how you win: a picture by its name, its caption, and a sentence.
 */
export interface LessonCard {
  picture: string;
  caption: string;
  words: string;
}
/**
 * The cards of a game, and its lesson: for how many, in which seat the learner sits, how many stops there are.
 */
export interface LessonOverview {
  players: number;
  seat: number;
  stops: number;
  cards: LessonCard[];
}
/**
 * A position of a lesson as the learner's seat (``eyes``) sees it.
 */
export interface LessonScene {
  eyes: number;
  turn: Turn;
  turned: number;
  pieces: Piece[];
  last: Last | null;
  news: string[];
  text: string;
  scores: (number | string)[] | null;
}
/**
 * Whose turn it is, in words; ``thrower`` is the seat for whose throw the table waits, ``throws`` what chance
 * decides now, also where nobody is waited for.
 */
export interface Turn {
  to_move: number | ('chance' | 'over') | null;
  name: string | null;
  words: string;
  thrower: number | null;
  throws: ComingThrow | null;
}
/**
 * Piece on the board. Pieces of one ``kind`` cannot be told apart; ``home`` is where it comes from.
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
 * A stop of a lesson. ``device``: what is thrown here; ``touch``: what to touch that is refused; ``ways``: moves
 * with which it goes on.
 */
export interface LessonStop {
  stop: number;
  of: number;
  name: string;
  do: 'throw' | 'move' | 'refused' | 'look';
  clause: string;
  title: string;
  fresh: boolean;
  words: string;
  done: string | null;
  scene: LessonScene;
  moves: LegalMove[];
  labels: {
    [k: string]: Label;
  };
  device: ('dice' | 'spinner' | 'cards') | null;
  touch: string[];
  ways: LessonWay[];
}
/**
 * Continuation of a lesson after a move; null where there is nothing to choose.
 */
export interface LessonWay {
  move: number | null;
  scenes: LessonScene[];
}
/**
 * A whole match; ``takebacks``: from how many entries to how many; ``resigned``: seats that gave up, in order;
 * ``end``: the hash that closes the chain, since format 2.
 */
export interface MatchRecord {
  format: number;
  game: string;
  rules: number;
  players: number;
  options: {
    [k: string]: unknown;
  };
  changes: {
    [k: string]: unknown;
  };
  seats: string[];
  chance: RecordedChance;
  seating: RecordedSeating | null;
  entries: RecordedEntry[];
  takebacks?: number[][] | null;
  resigned?: number[] | null;
  result: RecordedResult | null;
  end: string;
}
/**
 * The source of outcomes.
 */
export interface RecordedChance {
  kind: 'seeded' | 'fair' | 'hand';
  seed?: number | null;
  commitment?: string | null;
  stirs?: RecordedStir[] | null;
  secret?: string | null;
}
/**
 * What a person added to fair dice: the hash they committed to, and the text they showed.
 */
export interface RecordedStir {
  person: number;
  commitment: string | null;
  text: string | null;
}
/**
 * The seating draw: the person who took each seat, and the throws.
 */
export interface RecordedSeating {
  order: number[];
  throws: RecordedThrow[];
}
/**
 * A throw of the seating draw.
 */
export interface RecordedThrow {
  person: number;
  outcome: number;
  throw?: number | null;
  outcomes?: number[] | null;
  weights?: number[] | null;
}
/**
 * A move or outcome; of an outcome, since format 2, its number, what could have come up, and the weights of it.
 */
export interface RecordedEntry {
  who: number | 'chance';
  move: number;
  words: string;
  hash: string;
  throw?: number | null;
  outcomes?: number[] | null;
  weights?: number[] | null;
}
/**
 * How it ended; ``scores`` is null if it was not played to its end, or has none.
 */
export interface RecordedResult {
  shares: number[];
  scores: number[] | null;
}
/**
 * Result of the match; ``account``: what earned each seat its points, of a game that was played to its end.
 */
export interface MatchResult {
  shares: number[];
  scores: number[] | null;
  winners: number[];
  words: string;
  resigned: number[];
  account: Earned[][] | null;
}
/**
 * Identity of whoever asks: whether this browser is linked to another one, and all linked devices.
 */
export interface Me {
  linked: boolean;
  devices: Device[];
}
/**
 * Place at a new table: yours, open, or a bot's.
 */
export interface NewSeat {
  kind: 'you' | 'open' | 'bot';
  name?: string;
  bot?: string | null;
}
/**
 * Request to make a table.
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
  days?: number | null;
  rated?: boolean;
}
/**
 * One's own rating: how far it may be off either way, and from how many games.
 */
export interface OwnRating {
  rating: number;
  uncertain: number;
  games: number;
}
/**
 * Diff of the pieces: those that came or changed, the ids of those that went, and all ids in order
 * where that changed; with ``order`` only those pieces are left.
 */
export interface PieceChanges {
  set: Piece[];
  gone: string[];
  order: string[] | null;
}
/**
 * Place at the table, and who sits there. ``here``: whether they are connected.
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
 * What a seat can lay out ahead of its turn: the values of its pieces in the order in which they are laid out, the
 * place they come from, the spots, how many one spot holds, and the moves that have been laid out.
 */
export interface PlanOffer {
  seat: number;
  pieces: number[];
  hand: string;
  spots: Spot[];
  most: number;
  words: PlanWords;
  laid: number[];
}
/**
 * Where a piece can be laid out: the move for it, and what is touched.
 */
export interface Spot {
  move: number;
  touch: string;
}
/**
 * What a game says of laying out: what is to be done, in short and in a sentence; the same while only oneself is
 * waited for (``last``); that it is done, and that others are waited for.
 */
export interface PlanWords {
  title: string;
  text: string;
  last: string;
  laid: string;
  waiting: string;
}
/**
 * Dice by hand: something that may have come up.
 */
export interface PossibleOutcome {
  outcome: number;
  words: string;
}
/**
 * A position with one clearly best move. ``options``: of its box, in words; ``words``: what is asked.
 */
export interface Puzzle {
  number: number;
  of: number;
  id: string;
  players: number;
  seat: number;
  options: string[];
  words: string;
  scene: LessonScene;
  moves: LegalMove[];
  labels: {
    [k: string]: Label;
  };
}
/**
 * The best move, for somebody who asks for it or for a hint; ``touch``: what to touch for it.
 */
export interface PuzzleAnswer {
  move: number;
  right: boolean;
  chance: number;
  told: string[];
  scenes: LessonScene[];
  touch: string[];
}
/**
 * Result of a try: whether it is the best move, the chance to win after it, and sentences about it; ``scenes``: it,
 * and what mostly follows it.
 */
export interface PuzzleTry {
  move: number;
  right: boolean;
  chance: number;
  told: string[];
  scenes: LessonScene[];
}
/**
 * All puzzles, and which is that of the day: the day is the server's, in UTC.
 */
export interface Puzzles {
  date: string;
  day: DayPuzzle | null;
  games: GamePuzzles[];
}
/**
 * Staying silent in windows unless one acts: whether this person does, what the game calls it, and whether they are
 * asked in one now.
 */
export interface QuietOffer {
  on: boolean;
  words: string;
  asked: boolean;
}
/**
 * The first throw waits for these places.
 */
export interface ReadyWait {
  waiting: number[];
}
/**
 * Error response: code, message, the clause that forbids something, and the scene as it is.
 */
export interface RefusalBody {
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
  dice: 'fair' | 'hand';
  public: boolean;
  chat: boolean;
  rated: boolean;
  absent: number | null;
  days: number | null;
  until: number | null;
  status: 'open' | 'playing' | 'over' | 'archived';
  places: Place[];
  screen: boolean;
  you: number[];
  eyes: number | null;
  turned: number;
  curtain: number | null;
  commitment: string | null;
  stirring: Stirring | null;
  seating: Seating | null;
  turn: Turn;
  asks: string | null;
  moves: LegalMove[];
  labels: {
    [k: string]: Label;
  };
  outcomes: PossibleOutcome[];
  last: Last | null;
  entered: boolean;
  news: string[];
  asking: Asking | null;
  window: Window | null;
  throw: ThrowOffer | null;
  takeback: boolean;
  throwing: Throwing;
  quiet: QuietOffer | null;
  ready: ReadyWait | null;
  plan: PlanOffer | null;
  planned: number[];
  secrets: string[];
  resigned: number[];
  result: MatchResult | null;
  rematch: RematchAnswers | null;
  next: string | null;
  said: ChatLine[];
  scores: (number | string)[] | null;
  view?: {
    [k: string]: unknown;
  } | null;
  pieces?: Piece[] | null;
  text?: string | null;
  steps?: Step[] | null;
}
/**
 * Commit and reveal for fair dice: what people have committed to, and what they have shown.
 */
export interface Stirring {
  step: 'commit' | 'reveal' | 'done';
  people: Stir[];
}
/**
 * Commitment and text of a person for fair dice.
 */
export interface Stir {
  place: number;
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
 * How long those asked can still answer; ``closes`` is null while the clock waits for some to see the question.
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
 * The places whose people want to play again, and those whose people have not said so.
 */
export interface RematchAnswers {
  agreed: number[];
  waiting: number[];
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
  throws: ComingThrow | null;
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
  turned: number;
  pieces: Piece[];
  last: Last | null;
  news: string[];
  text: string;
  scores: (number | string)[] | null;
}
/**
 * A rulebook, clause by clause. ``aim``: what the game is about, in Markdown; ``lesson``: whether there is one;
 * ``provenances``: what the game's own kinds of provenance mean.
 */
export interface Rulebook {
  title: string;
  aim: string;
  lesson: boolean;
  source: string;
  provenances: {
    [k: string]: string;
  };
  clauses: Clause[];
}
/**
 * Base URL of links that are given to others, and whether other devices can be expected to reach it.
 */
export interface ServerUrl {
  url: string;
  reachable: boolean;
}
/**
 * Request to sit down at a place, with one's commitment for fair dice.
 */
export interface SitRequest {
  place: number;
  name?: string;
  commitment?: string | null;
}
/**
 * Statistics of a person for one game; ``luck`` is the sum over the games for which it is known.
 */
export interface Statistics {
  game: string;
  played: number;
  won: number;
  shared: number;
  lost: number;
  streak: number;
  luck: number;
  luck_games: number;
  by: Against[];
  rating: OwnRating | null;
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
  rated: boolean;
  seq: number;
  made: number;
  updated: number;
  places: SummaryPlace[];
  you: number[];
  to_move: number | null;
  won: number[] | null;
  days: number | null;
  waits: number[];
  until: number | null;
}
/**
 * Place of a table in a list.
 */
export interface SummaryPlace {
  kind: 'open' | 'person' | 'bot';
  name: string;
  bot: string | null;
}
/**
 * The code of a table, and for how many seconds it is valid; asked for again, it is valid for longer.
 */
export interface TableCode {
  code: string;
  seconds: number;
}
/**
 * Id of a table that was made, left or found.
 */
export interface TableLink {
  table: string;
}
/**
 * Lists of tables: with an open seat, one's own, to be watched.
 */
export interface TableLists {
  open: Summary[];
  yours: Summary[];
  watching: Summary[];
}
/**
 * Quota of unfinished tables of one's address: the limit, how many there are, and those that one can leave.
 */
export interface TableQuota {
  most: number;
  counted: number;
  tables: Summary[];
}
/**
 * Request to unlink a device; null is the one that asks.
 */
export interface UnlinkRequest {
  device?: string | null;
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
 * Acknowledgement of an act sent over the socket; its scene has this number.
 */
export interface DoneMessage {
  kind: 'done';
  key: string;
  seq: number;
}
/**
 * Heartbeat of a client that has heard nothing for a while.
 */
export interface PingMessage {
  kind: 'ping';
}
/**
 * A place whose person connected or disconnected.
 */
export interface PlacePresence {
  place: number;
  here: boolean;
}
/**
 * The answer to a ping.
 */
export interface PongMessage {
  kind: 'pong';
}
/**
 * Presence change: the places whose people connected or disconnected, and a big screen if that changed.
 */
export interface PresenceMessage {
  kind: 'here';
  places: PlacePresence[];
  screen?: boolean | null;
}
/**
 * An act sent over the socket was refused.
 */
export interface RefusedMessage {
  error: string;
  message: string;
  clause: string | null;
  scene: Scene | null;
  kind: 'refused';
  key: string | null;
}
/**
 * Scene after one or several events.
 */
export interface SceneMessage {
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
  dice: 'fair' | 'hand';
  public: boolean;
  chat: boolean;
  rated: boolean;
  absent: number | null;
  days: number | null;
  until: number | null;
  status: 'open' | 'playing' | 'over' | 'archived';
  places: Place[];
  screen: boolean;
  you: number[];
  eyes: number | null;
  turned: number;
  curtain: number | null;
  commitment: string | null;
  stirring: Stirring | null;
  seating: Seating | null;
  turn: Turn;
  asks: string | null;
  moves: LegalMove[];
  labels: {
    [k: string]: Label;
  };
  outcomes: PossibleOutcome[];
  last: Last | null;
  entered: boolean;
  news: string[];
  asking: Asking | null;
  window: Window | null;
  throw: ThrowOffer | null;
  takeback: boolean;
  throwing: Throwing;
  quiet: QuietOffer | null;
  ready: ReadyWait | null;
  plan: PlanOffer | null;
  planned: number[];
  secrets: string[];
  resigned: number[];
  result: MatchResult | null;
  rematch: RematchAnswers | null;
  next: string | null;
  said: ChatLine[];
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
 * Messages of the WebSocket, each one JSON text: what the server sends, and what it accepts.
 */
export interface Messages {
  tells: SceneMessage | PresenceMessage | DoneMessage | RefusedMessage | PongMessage;
  takes: ActMessage | PingMessage;
}
