// Written by `pioche typescript` from the server's own structs. Do not edit.

/** Put a bot on a free seat. */
export interface AddBot {
  type: "add_bot";
  seat: number;
  level: string;
}

/** Where a finished game can be looked at: `/partie/{id}`. */
export interface Address {
  id: string;
  kept: boolean;
}

/** A page of remarks: on the acts from `since` up to `next`. */
export interface Analysis {
  since: number;
  next: number | null;
  acts: number;
  notes: Note[];
}

/** Say whether somebody who has asked may share one's seat. */
export interface AnswerPartner {
  type: "answer_partner";
  seat: number;
  person: string;
  agrees: boolean;
}

/** A request; its id is its idempotency key: sent again under the same one it is carried out once. */
export interface Ask {
  type: "ask";
  id: string;
  request: Sit | Stand | AnswerPartner | AddBot | ClearSeat | SetSeats | SetOptions | Choose | BringPack | SetSettings | Start | Move | RaiseCurtain | Pause | Resume | ProposeWord | ProposeBot | Vote | Say | React | Mute | TakeHint | Hurry | Rematch | CloseTable;
}

/** Somebody who would like to share a seat of mine, or I who would like to share one. */
export interface AskerView {
  seat: number;
  person: Person;
  mine: boolean;
}

/** Somebody's one try at the deal of a day that counts. */
export interface Attempt {
  code: string;
  over: boolean;
}

/** A question to the table. */
export interface BallotView {
  number: number;
  kind: string;
  seat: number;
  word: string;
  left_ms: number;
  mine: boolean;
}

/** A game as the shelf shows it. */
export interface Box {
  name: string;
  title: string;
  line: Text;
  seats: number[];
  minutes: [number, number];
  options: unknown;
  knobs: Knob[];
  seat_knobs: Knob[];
  variants: Variant[];
  first_day: string;
  puzzle: boolean;
}

/** Play with a pack (the host): the text of one's own, or the name of one of the house; neither takes it away. */
export interface BringPack {
  type: "bring_pack";
  text?: string;
  name?: string;
}

/** A ticket shown on the other device. */
export interface Carrying {
  code: string;
  ticket: string;
}

/** A seat as everybody sees it. */
export interface ChairView {
  people: Person[];
  bot: string | null;
  name: string;
  stands_in: boolean;
  online: boolean;
}

/** The same for a client that wants changes: what stands where in the table now, in the order in which it is put. */
export interface Changed {
  type: "changed";
  before: number;
  edition: number;
  changes: ([(number | string)[], unknown])[];
  events: Happened[];
  signs: Reacted[];
  beat_ms: number;
}

/** Choose an option that each seat chooses for itself: for one's own seat, or for a bot's (the host). */
export interface Choose {
  type: "choose";
  seat: number;
  option: string;
  value: string | null;
}

/** Free a seat (the host). */
export interface ClearSeat {
  type: "clear_seat";
  seat: number;
}

/** Give the table up (the host). */
export interface CloseTable {
  type: "close_table";
}

/** What a house shows of a day that it deals by a key of its own. */
export interface DayProof {
  commitment: string;
  key: string;
}

/** What a lemma means: a short text in French, perhaps an example and words near to it, and who says so. */
export interface Definition {
  lemma: string;
  text: string;
  source: Text;
  example: string;
  synonyms: string[];
  parts_of_speech: ("adjective" | "adverb" | "conjunction" | "determiner" | "interjection" | "noun" | "numeral" | "preposition" | "pronoun" | "verb")[];
}

/** A request was carried out and is on disk. */
export interface Done {
  type: "done";
  id: string;
  sequence: number;
}

/** The kinds of commands that a seat may send now, by their tags. */
export interface Expected {
  seat: number;
  commands: string[];
}

/** An event of the game as this person may see it, and told in one sentence. */
export interface Happened {
  sequence: number;
  event: unknown;
  told: Text;
}

/** The first message: where the client left off, if it was here before. */
export interface Hello {
  type: "hello";
  since?: number | null;
  changes?: boolean;
  language?: "en" | "fr" | null;
}

/** T-27: a seat of mine that may ask for help with its decision, and what it was told so far. */
export interface HintView {
  seat: number;
  steps: Text[];
  more: boolean;
  shown: string;
  near: string[];
}

/** Let bots that are thinking act at once. */
export interface Hurry {
  type: "hurry";
}

/** A guest under the name just taken. */
export interface Introduced {
  id: string;
  name: string;
  colour: string;
  hurts: boolean;
}

/** One option as a form shows it; of an option that each seat chooses, one entry. */
export interface Knob {
  name: string;
  label: Text;
  kind: "flag" | "number" | "one_of" | "seat" | "text";
  default: boolean | number | string | null;
  low: number | null;
  high: number | null;
  values: string[];
  names: Text[];
  may_be_none: boolean;
  asked: boolean;
}

/** A bot as people meet it: a name, a character, a strength. */
export interface Level {
  key: string;
  name: string;
  character: Text;
  strength: number;
  child: boolean;
}

/** A line of chat. */
export interface LineView {
  type: "said";
  person: Person;
  text: string;
  seat: number | null;
}

/** A prepared move: asks what it would be worth, or why it is not possible. */
export interface Look {
  type: "look";
  id: string;
  seat: number;
  command: unknown;
}

/** One lemma and part of speech that a word is a form of: how it is written, what it is, what it means. */
export interface Meaning {
  spelling: string;
  lemma: string;
  description: Text;
  definition: Definition | null;
}

/** A command of the game. */
export interface Move {
  type: "move";
  seat: number;
  command: unknown;
  wait?: number | null;
}

/** Silence a person, or let them speak again (the host). */
export interface Mute {
  type: "mute";
  person: string;
  muted: boolean;
}

/** A word near the one that was refused: its letters, and how it is written. */
export interface Near {
  word: string;
  written: string;
}

/** Something has changed: the whole table as it is now, the events that led there, and quick signs. */
export interface News {
  type: "news";
  table: TableView;
  events: Happened[];
  signs: Reacted[];
  beat_ms: number;
  edition: number;
}

/** A remark on one act. */
export interface Note {
  act: number;
  seat: number | null;
  remark: Remark;
  spelled: Record<string, string>;
}

/** How a game ended. */
export interface Outcome {
  reason: string;
  winners: number[];
  scores: number[];
}

/** A pack as guests may choose it. */
export interface PackCard {
  name: string;
  title: Text;
}

/** Let the sand stand still. */
export interface Pause {
  type: "pause";
}

/** A guest as the others see them. */
export interface Person {
  id: string;
  name: string;
  colour: string;
}

/** Asks whether anybody is there. */
export interface Ping {
  type: "ping";
  id: string;
}

/** Where a table is. */
export interface Place {
  code: string;
}

/** Whether a word counts in a game. */
export interface PlayedIn {
  game: string;
  title: string;
  valid: boolean;
  sentence: Text;
}

/** Somebody is there. */
export interface Pong {
  type: "pong";
  id: string;
}

/** The value of a prepared move, or why it is not possible; never more than the seat may know. */
export interface Preview {
  points: number | null;
  refusal: Refusal | null;
  sheet: SheetLine[];
  spelled: Record<string, string>;
}

/** What a guest wants to be called. */
export interface Profile {
  name: string;
  colour?: string;
}

/** Ask the others to let a bot play for someone who is gone. */
export interface ProposeBot {
  type: "propose_bot";
  seat: number;
}

/** Ask the others to admit or to ban a word at this table. */
export interface ProposeWord {
  type: "propose_word";
  seat: number;
  word: string;
  admit: boolean;
}

/** The answer of a puzzle. */
export interface PuzzleAnswer {
  text: Text;
  shown: string;
  reason: Text | null;
  rests: string[];
  why: Text | null;
  equal: string[];
  others: string[];
  spelled: Record<string, string>;
}

/** A position and what is to be found in it; nothing that its seat does not know. */
export interface PuzzlePage {
  game: string;
  day: string;
  seat: number;
  names: string[];
  view: unknown;
  task: Text;
  best: number;
}

/** What a try is worth beside the answer. */
export interface PuzzleTry {
  value: number;
  solved: boolean;
  text: Text;
  word: string;
}

/** What a try is worth, or why it cannot be played. */
export interface PuzzleVerdict {
  tried: PuzzleTry | null;
  refusal: Refusal | null;
}

/** Say that the device is in the hands of this seat. */
export interface RaiseCurtain {
  type: "raise_curtain";
  seat: number;
}

/** Show a quick reaction. */
export interface React {
  type: "react";
  sign: string;
}

/** A quick reaction. */
export interface Reacted {
  type: "reacted";
  person: Person;
  sign: string;
}

/** T-28: what the bot on a seat thought before its latest move. */
export interface Reasons {
  seat: number;
  why: Text;
}

/** Why something is not allowed: the number of the rule and a sentence for the player. */
export interface Refusal {
  rule: string;
  text: Text;
  word?: string;
  about?: string;
}

/** A request was not carried out; nothing has changed. */
export interface Refused {
  type: "refused";
  id: string;
  kind: "busy" | "full" | "illegal" | "late" | "malformed";
  refusal: Refusal;
}

/** What can be said of a decision afterwards. */
export interface Remark {
  text: Text;
  figures: Record<string, number | string>;
  better: string[];
}

/** Play again with the same people and options. */
export interface Rematch {
  type: "rematch";
}

/** A finished game with everything revealed; what seats saw is asked for by seat. */
export interface Replay {
  id: string;
  kept: boolean;
  game: string;
  rules_version: number;
  lexicon: string;
  seats: number;
  names: string[];
  options: unknown;
  commitment: string;
  seed: string;
  proved: boolean;
  signed: "elsewhere" | "here" | "no";
  signer: string;
  outcome: Outcome;
  steps: Step[];
  turns: TurnMark[];
  sides: number[][];
}

/** Let the sand run again. */
export interface Resume {
  type: "resume";
}

/** The hourglass: how much is left as this is sent. */
export interface SandView {
  number: number;
  left_ms: number | null;
  limit_ms: number | null;
  held: boolean;
}

/** Say a line, to everybody or to those who share one's seat. */
export interface Say {
  type: "say";
  text: string;
  seat?: number | null;
  sure?: boolean;
}

/** What the game shows to one seat. */
export interface SeatView {
  seat: number | null;
  view: unknown;
}

/** A finished game as one seat, or a spectator, was shown it. */
export interface Seen {
  views: unknown[];
  events: Happened[][];
}

/** Choose the game's options (the host). */
export interface SetOptions {
  type: "set_options";
  options: unknown;
}

/** Change the number of seats (the host). */
export interface SetSeats {
  type: "set_seats";
  count: number;
}

/** Choose the table's settings (the host). */
export interface SetSettings {
  type: "set_settings";
  settings: Settings;
}

/** What the host may choose beside the game's own options. */
export interface Settings {
  public: boolean;
  spectators: boolean;
  chat: boolean;
  spectators_talk: boolean;
  reactions: boolean;
  teams: boolean;
  bot_delays: boolean;
  tempo: "calm" | "instant" | "lively";
  polite: boolean | null;
  hints: boolean | null;
  last_words: boolean;
}

/** What a seat has gained by an act, or lost: its own share, not its side's. */
export interface Share {
  seat: number;
  points: number;
  word: string;
  turn: number | null;
  told: Text;
}

/** One line of how a value comes about. */
export interface SheetLine {
  text: Text;
  points: number;
  word: string;
}

/** All games and all bots. */
export interface Shelf {
  games: Box[];
  bots: Level[];
  address: string;
}

/** Take a free seat, or ask the people on one to share it; several seats of one device are hot seats. */
export interface Sit {
  type: "sit";
  seat: number;
  name: string;
  colour?: string;
}

/** Leave one's seat before the game, or no longer ask to share it. */
export interface Stand {
  type: "stand";
  seat: number;
}

/** Begin the game (the host). */
export interface Start {
  type: "start";
  begins?: boolean;
}

/** An act of a finished game: when it came, whose it was, what followed, and whom the game waited for then. */
export interface Step {
  at_ms: number;
  seat: number | null;
  command: string;
  events: Happened[];
  expected: Expected[];
  turn: number | null;
  gains: Share[];
}

/** A table on one line, as others may see it. */
export interface TableCard {
  code: string;
  game: string;
  status: string;
  seats: number;
  free: number;
  names: string[];
  updated_ms: number;
  host: string;
  yours: boolean;
}

/** All that a person may know of a table. */
export interface TableView {
  code: string;
  game: string;
  status: "abandoned" | "gathering" | "over" | "paused" | "playing";
  sequence: number;
  host: boolean;
  you: number[];
  shown: number | null;
  chairs: ChairView[];
  options: unknown;
  settings: Settings;
  polite: boolean;
  lexicon: string;
  views: SeatView[];
  expected: Expected[];
  sand: SandView | null;
  ballots: BallotView[];
  lines: LineView[];
  muted: string[];
  pause: string | null;
  paused_by: string | null;
  out_of_sand: number[];
  outcome: Outcome | null;
  next_code: string | null;
  may_rule_words: boolean;
  may_join: number[];
  askers: AskerView[];
  me: string | null;
  preparing: boolean;
  commitment: string;
  hints: boolean;
  help: HintView[];
  reasons: Reasons | null;
  hosted_by: string;
  takes_packs: boolean;
  pack: Text | null;
  handed: number | null;
}

/** T-27: ask for a hint for one's own seat; asked again, for the next step of it. */
export interface TakeHint {
  type: "take_hint";
  seat: number;
  level?: string;
}

/** One sentence in both languages of the house. */
export interface Text {
  fr: string;
  en: string;
}

/** A secret that moves a seat to another device once. */
export interface Ticket {
  ticket: string;
  picture: string;
}

/** A turn, counted from 1 on. */
export interface TurnMark {
  number: number;
  seat: number | null;
  at: number;
}

/** The answer to Look. */
export interface Value {
  type: "value";
  id: string;
  preview: Preview;
}

/** A named choice of all options. */
export interface Variant {
  key: string;
  name: Text;
  line: Text;
  options: unknown;
}

/** Answer a question put to the table. */
export interface Vote {
  type: "vote";
  number: number;
  agrees: boolean;
}

/** The answer to Hello: the table as it is, and what was missed. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  table: TableView;
  missed: Happened[];
  edition: number;
}

/** A table to be opened. */
export interface Wish {
  game: string;
  options?: Record<string, unknown> | null;
  settings?: Settings;
  seats?: number | null;
}

/** Words found by their letters. */
export interface WordList {
  letters: string;
  count: number;
  words: string[];
}

/** All that the dictionary tells people of a word. */
export interface WordPage {
  word: string;
  written: string;
  valid: boolean;
  sentence: Text;
  meanings: Meaning[];
  nearest: string[];
  family: string[];
  games: PlayedIn[];
  anagrams: string[] | null;
}

export type Downward = Welcome | News | Changed | Done | Refused | Value | Pong;

export type Upward = Hello | Ask | Look | Ping;
