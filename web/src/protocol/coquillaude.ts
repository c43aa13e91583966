// Written by `pioche typescript` from the server's own structs. Do not edit.

/** Leave the judgement of an answer to the other seats. */
export interface Abstain {
  type: "abstain";
}

/** Answer the question, once; an empty text gives up. */
export interface Answer {
  type: "answer";
  text: string;
}

/** A seat has answered, or not, and the machine has judged. */
export interface Answered {
  type: "answered";
  seat: number;
  number: number;
  typed: string;
  right: boolean;
  late: boolean;
  open: boolean;
  book: number;
  honour: boolean;
  expected: string;
}

/** A question is put to a seat, or a bonus is found. */
export interface Asked {
  type: "asked";
  seat: number;
  card: Drawn;
}

/** Name anagrams of the word just laid that its layer did not announce. */
export interface Attack {
  type: "attack";
  words: string[];
}

/** A seat has named anagrams that were not announced: the points are its own. */
export interface Attacked {
  type: "attacked";
  seat: number;
  anagrams: Counted[];
  points: number;
}

/** What a seat had prepared, or that it had nothing. */
export interface Bid {
  seat: number;
  preparation: Preparation | null;
}

/** An entry of the Coquillaudet as the seats see it: a question without its answer, or a bonus. */
export interface Card {
  number: number;
  theme: Text;
  stars: number;
  question: string;
  bonus: "coquillaude" | "coquillaudette" | "coquillaudinette" | null;
  book: number;
  kind: "anagram" | "charade" | "intruder" | "picture" | "question" | "who";
  choices: string[];
  letters: string;
  clues: string[];
  hidden_clues: number;
  picture: string;
  alt: string;
}

/** Say, on one's honour, that the answer which the machine found wrong was right. */
export interface Claim {
  type: "claim";
}

/** A seat says, on its honour, that its answer was right. */
export interface Claimed {
  type: "claimed";
  seat: number;
}

/** Ask for one more clue, which takes a star. */
export interface Clue {
  type: "clue";
}

/** A seat has asked for one more clue, and its question has a star less. */
export interface ClueGiven {
  type: "clue_given";
  seat: number;
  number: number;
  book: number;
  nth: number;
  clue: string;
}

/** Leave one's answer wrong. */
export interface Concede {
  type: "concede";
}

/** A word and what it is worth. */
export interface Counted {
  word: string;
  letters: number;
  shells: number;
  person: Text | null;
  points: number;
  decree: boolean;
  row: number;
  column: number;
  direction: "across" | "ascending" | "descending" | "down";
}

/** Every seat has its first pawns. */
export interface Dealt {
  type: "dealt";
  racks: string[];
}

/** Which entry of the Coquillaudet lies open; its words are in the data, so that correcting them breaks no log. */
export interface Drawn {
  number: number;
  stars: number;
  bonus: "coquillaude" | "coquillaudette" | "coquillaudinette" | null;
  book: number;
  clues: number;
  question: string;
}

/** A seat has drawn pawns for its answer or its bonus. */
export interface Drew {
  type: "drew";
  seat: number;
  letters: string;
  wanted: number;
}

/** The game is over. */
export interface Ended {
  type: "ended";
  how: "bag" | "barren" | "exhausted" | "silence";
}

/** A question with its answer, or a bonus, which has none. */
export interface Entry {
  number: number;
  stars: number;
  kind: "anagram" | "charade" | "intruder" | "picture" | "question" | "who";
  question: string;
  answer: string;
  variants: string[];
  wrong: string[];
  choices: string[];
  letters: string;
  clues: string[];
  picture: string;
  alt: string;
  note: string;
  public: "8+" | "all" | "experts";
  year: number | null;
  people: Person[];
  bonus: "coquillaude" | "coquillaudette" | "coquillaudinette" | null;
  theme: Text;
  topic: string;
}

/** The number has a pattern: every other seat owes pawns. */
export interface GiftDue {
  type: "gift_due";
  seat: number;
  number: number;
  pawns: number;
  owing: number[];
}

/** Give pawns of one's own choice to the seat that rolled a pattern. */
export interface Give {
  type: "give";
  letters: string;
}

/** A seat has given pawns to another. */
export interface Given {
  type: "given";
  seat: number;
  to: number;
  letters: string;
  late: boolean;
}

/** The highest preparation lies on the board. */
export interface Laid {
  type: "laid";
  seat: number;
  words: string[];
  anagrams: string[];
  points: number;
  open: boolean;
}

/** A seat will not attack the anagrams. */
export interface LetPass {
  type: "let_pass";
  seat: number;
}

/** A preparation that was laid, and who scored what for it. */
export interface Move {
  seat: number;
  preparation: Preparation;
  scorer: number | null;
  points: number;
  found: Counted[];
}

/** Nobody has prepared a word. */
export interface NothingLaid {
  type: "nothing_laid";
  rounds: number;
}

/** The options of LA COQUILLAUDE. */
export interface Options {
  roll_seconds: number;
  gift_seconds: number;
  answer_seconds: number;
  overrule_seconds: number;
  preparation_seconds: number;
  attack_seconds: number;
  least_value: number;
  barren_rounds: number;
  ends_with_bag: boolean;
  people_beside: boolean;
  shells_again: boolean;
  prolong: boolean;
  contest_wrong: boolean;
  book: "both" | "first" | "second";
  audience: "children" | "everybody" | "experts";
  field: "all" | "arts" | "assiette" | "bulles" | "chansons" | "cinema" | "ecrans" | "europe" | "games" | "geographie" | "histoire" | "home" | "jeux" | "labo" | "langue" | "litterature" | "maison" | "monde" | "musique" | "mythologie" | "nature" | "pixels" | "planete" | "quotidien" | "science" | "sciences" | "screens" | "sport" | "stades" | "web" | "words" | "world";
  honour: boolean;
  legends: boolean;
  seen: string;
  pack: Theme | null;
}

/** Everybody has rolled, some perhaps several times, and one seat is questioned first. */
export interface OrderRolled {
  type: "order_rolled";
  rolls: Throw[];
  first: number;
}

/** Ask to turn the machine's judgement of an answer round. */
export interface Overrule {
  type: "overrule";
}

/** Let the word just laid be scored. */
export interface Pass {
  type: "pass";
}

/** Somebody whom a question or its answer names. */
export interface Person {
  name: string;
  sex: "f" | "m" | "x";
  continent: "africa" | "asia" | "europe" | "north-america" | "oceania" | "south-america";
}

/** A placement with its value sheet: the word laid comes first, then the words that arise beside it. */
export interface Preparation {
  tiles: Tile[];
  words: Counted[];
  anagrams: Counted[];
  points: number;
}

/** Seal what one would lay this round; no tiles: nothing. */
export interface Prepare {
  type: "prepare";
  tiles?: Tile[];
  direction?: "across" | "ascending" | "descending" | "down" | null;
  anagrams?: string[];
}

/** A seat has sealed what it would lay, or that it would lay nothing. */
export interface Prepared {
  type: "prepared";
  seat: number;
  preparation: Preparation | null;
}

/** Think again about what one has sealed. */
export interface Reopen {
  type: "reopen";
}

/** A seat thinks again about its preparation. */
export interface Reopened {
  type: "reopened";
  seat: number;
}

/** All preparations are shown, from low to high. */
export interface Revealed {
  type: "revealed";
  bids: Shown[];
}

/** Roll the four dice. */
export interface Roll {
  type: "roll";
}

/** A seat has rolled the dice. */
export interface Rolled {
  type: "rolled";
  seat: number;
  number: number;
  late: boolean;
}

/** A new round begins. */
export interface RoundBegun {
  type: "round_begun";
  round: number;
}

/** The word that was laid is scored. */
export interface Scored {
  type: "scored";
  seat: number;
  points: number;
}

/** The judgement of an answer is final. */
export interface Settled {
  type: "settled";
  seat: number;
  right: boolean;
  overruled: boolean;
  honour: boolean;
}

/** A preparation in short: its word, none where there is nothing, and its points. */
export interface Shown {
  seat: number;
  word: string;
  points: number;
}

/** One sentence in both languages of the house. */
export interface Text {
  fr: string;
  en: string;
}

/** A file of entries. */
export interface Theme {
  theme: string;
  fr: string;
  en: string;
  entry: Entry[];
}

/** What four dice have shown for a seat. */
export interface Throw {
  seat: number;
  number: number;
}

/** Seats with equal preparations have rolled for the right to lay. */
export interface TieRolled {
  type: "tie_rolled";
  rolls: Throw[];
  winner: number;
}

/** A letter for a square; a joker names the letter that it stands for. */
export interface Tile {
  row: number;
  column: number;
  letter: string;
  joker: boolean;
}

/** It is a seat's turn to be questioned. */
export interface TurnBegun {
  type: "turn_begun";
  seat: number;
}

/** Let the machine's judgement of an answer stand. */
export interface Uphold {
  type: "uphold";
}

/** A reply as the seats see it, with the answer that was expected. */
export interface Verdict {
  seat: number;
  typed: string;
  right: boolean;
  late: boolean;
  overruled: boolean;
  pawns: number;
  answer: string;
  note: string;
  honour: boolean;
}

/** One's own pawns and preparation, and what lies open on the table. */
export interface View {
  phase: "appeal" | "attack" | "before" | "gift" | "over" | "question" | "roll" | "verdict" | "words";
  may: string[];
  limit: number | null;
  round: number;
  first: number;
  turn: number;
  numbers: number[];
  gift: number;
  owing: number[];
  card: Card | null;
  verdict: Verdict | null;
  before: Verdict | null;
  ballots: ("abstain" | "overrule" | "uphold" | null)[];
  board: string[];
  rows: string[];
  rack: string;
  rack_sizes: number[];
  bag: number;
  preparation: Preparation | null;
  sealed: number[];
  reveal: Bid[];
  tie: Throw[];
  last: Move | null;
  passed: number[];
  scores: number[];
  barren: number;
  end: string;
  options: Options;
  rules: number;
  lexicon: string;
  admitted: string[];
  banned: string[];
  could_lay: string[];
  spelled: Record<string, string>;
}

/** A seat says what it thinks of the machine's judgement. */
export interface Voted {
  type: "voted";
  seat: number;
  ballot: "abstain" | "overrule" | "uphold";
}

/** A word is admitted, or banned, for the rest of this game. */
export interface WordRuled {
  type: "word_ruled";
  word: string;
  admit: boolean;
}

/** Everybody may now prepare a word. */
export interface WordsBegun {
  type: "words_begun";
  round: number;
}

export type AnyEvent = Dealt | OrderRolled | RoundBegun | TurnBegun | Rolled | GiftDue | Given | Asked | ClueGiven | Answered | Claimed | Voted | Settled | Drew | WordsBegun | Prepared | Reopened | Revealed | TieRolled | Laid | LetPass | Attacked | Scored | NothingLaid | Ended | WordRuled;

export type AnyCommand = Roll | Give | Answer | Clue | Claim | Concede | Uphold | Overrule | Abstain | Prepare | Reopen | Attack | Pass;
