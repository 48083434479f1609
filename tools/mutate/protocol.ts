import type { NumberedMutant } from './mutant.ts';

/** With this one on, everything is as it is. */
export const NO_MUTANT = -2;

/** What a worker is told first: its tests, and the files to compile with their mutants in them. */
export interface Setup {
  readonly type: 'setup';
  readonly project: 'unit' | 'database';
  readonly mutants: readonly NumberedMutant[];
}

/** The tests of a file as they are, noting which mutants each of them reaches. */
export interface PlainRun {
  readonly type: 'plain';
  readonly test: string;
}

/** Some tests of a file. */
export interface TestChoice {
  /** The file. */
  readonly test: string;
  /** Their numbers within it; `null` for all. */
  readonly only: readonly string[] | null;
}

/** The chosen tests with one mutant switched on, until the first of them fails. */
export interface MutantRun {
  readonly type: 'mutant';
  readonly id: number;
  readonly tests: readonly TestChoice[];
  readonly timeoutMilliseconds: number;
}

export type Order = Setup | PlainRun | MutantRun;

/** What one test of a file takes, and which mutants it comes by. */
export interface TestReach {
  readonly id: string;
  readonly milliseconds: number;
  readonly reached: readonly number[];
}

export interface PlainResult {
  readonly type: 'plain';
  readonly test: string;
  readonly passed: boolean;
  /** With what the file itself takes: its modules, a server of its own. */
  readonly milliseconds: number;
  /** The mutants that the file comes by outside of its tests. */
  readonly outside: readonly number[];
  /** Its tests; empty where they cannot be run without one another. */
  readonly tests: readonly TestReach[];
}

export interface MutantResult {
  readonly type: 'mutant';
  readonly id: number;
  readonly caught: boolean;
}

export type Answer = { readonly type: 'ready' } | PlainResult | MutantResult;
