/** The words of a part, by the code of their language. */
export type Texts = Readonly<Record<string, string>>;

/** What a question asks for, before it is a kind of ours. */
export const FORMS = [
  'single',
  'multi',
  'dropDown',
  'grid',
  'gridMulti',
  'rank',
  'scale',
  'sum',
  'open',
  'number',
  'date',
  'time',
] as const;
export type Form = (typeof FORMS)[number];

export interface Limits {
  readonly min: number | null;
  readonly max: number | null;
}

/** An answer of a question, or a row of a grid. */
export interface StudyItem {
  readonly id: string;
  /** The line of the source in which it stands, from 1. */
  readonly line: number;
  /** Null: to be assigned. */
  readonly code: number | null;
  readonly texts: Texts;
  readonly exclusive: boolean;
  readonly openText: boolean;
  readonly fixed: boolean;
  /** Where the interview goes on once it is chosen. */
  readonly route: Routing | null;
}

/** Names a question of the source by its number, in lower case. */
export interface RouteTerm {
  readonly question: string;
  readonly is: 'any' | 'none' | '<' | '<=' | '>' | '>=';
  readonly values: readonly number[];
}

export interface RouteCondition {
  readonly join: 'and' | 'or';
  readonly of: readonly RouteTerm[];
}

export type Route =
  | { readonly do: 'askAll' }
  | { readonly do: 'askIf'; readonly if: RouteCondition }
  | { readonly do: 'goTo'; readonly to: string; readonly if: RouteCondition | null }
  | { readonly do: 'end'; readonly if: RouteCondition | null };

/** Words about the way through the interview; without a `route` they are only a note. */
export interface Routing {
  readonly line: number;
  readonly words: string;
  readonly route: Route | null;
}

export interface StudyQuestion {
  readonly type: 'question';
  readonly id: string;
  readonly line: number;
  /** Null: to be assigned. */
  readonly number: string | null;
  readonly texts: Texts;
  readonly form: Form;
  /** Whether words of the source name the form; else it follows from the answers. */
  readonly isFormNamed: boolean;
  readonly mandatory: 'no' | 'soft' | 'hard';
  /** Whether the answers, or the rows of a grid, come in random order. */
  readonly shuffle: boolean;
  /** How many are chosen or ranked, between which numbers a number is, the ends of a scale, or the sum. */
  readonly limits: Limits | null;
  readonly answers: readonly StudyItem[];
  readonly rows: readonly StudyItem[];
  readonly routing: readonly Routing[];
  /** What is told to interviewers, and what was not understood and is kept. */
  readonly notes: readonly { readonly line: number; readonly words: string }[];
}

/** What becomes of a line that was not understood. */
export type LostFate = 'note' | 'text' | 'leaveOut';

export type StudyPart =
  | { readonly type: 'chapter'; readonly id: string; readonly line: number; readonly texts: Texts }
  | { readonly type: 'page'; readonly id: string; readonly line: number }
  | { readonly type: 'text'; readonly id: string; readonly line: number; readonly texts: Texts }
  | {
      readonly type: 'lost';
      readonly id: string;
      readonly line: number;
      readonly words: string;
      readonly fate: LostFate;
    }
  | StudyQuestion;

/** Words of the source that were understood and stand in no text, such as `[SINGLE CODE]`. */
export interface Mark {
  readonly line: number;
  readonly words: string;
}

/** A questionnaire as it was read from a text, before it is part of a draft: a person looks through it and mends it. */
export interface Study {
  readonly parts: readonly StudyPart[];
  /** The language of what is written in one language only. */
  readonly language: string;
  /** All languages that were found, that one first. */
  readonly languages: readonly string[];
  readonly marks: readonly Mark[];
}
