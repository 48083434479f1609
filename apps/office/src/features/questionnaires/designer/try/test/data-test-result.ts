import type { Outcome } from '@seker/questionnaire';

/** What many random interviews came to. */
export interface DataTestResult {
  readonly seed: string;
  readonly count: number;
  /** `stopped`: no answers were found that the rules of a page take. */
  readonly outcomes: Readonly<Partial<Record<Outcome | 'stopped', number>>>;
  /** Pages at which interviews stopped, with how many did; most first. */
  readonly stuckAt: readonly { readonly page: string; readonly count: number }[];
  readonly questions: readonly TestedQuestion[];
  /** Questions that were asked in none of them. */
  readonly neverReached: readonly string[];
  /** Of the completed ones, at `SECONDS_A_QUESTION` for each question asked; null without any. */
  readonly minutes: { readonly median: number; readonly long: number } | null;
}

export interface TestedQuestion {
  readonly question: string;
  readonly asked: number;
  readonly empty: number;
  readonly na: number;
  readonly variables: readonly TestedVariable[];
}

/** One column of the data. */
export interface TestedVariable {
  readonly name: string;
  /** How many have a value there. */
  readonly answered: number;
  /** Text key and count by code; empty for what has no codes. */
  readonly codes: readonly { readonly code: number; readonly label: string; readonly count: number }[];
  /** Of numbers. */
  readonly numbers: { readonly least: number; readonly mean: number; readonly most: number } | null;
}

/** A plain rule of thumb, said beside the result: reading and answering one question. */
export const SECONDS_A_QUESTION = 8;
