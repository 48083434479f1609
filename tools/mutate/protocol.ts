import type { NumberedMutant } from './mutant.ts';

/** With this one on, everything is as it is. */
export const NO_MUTANT = -2;

/** What a worker is told first: its tests, and the files to compile with their mutants in them. */
export interface Setup {
  readonly type: 'setup';
  readonly project: 'unit' | 'database';
  readonly mutants: readonly NumberedMutant[];
}

/** The tests as they are, noting which mutants each of them reaches. */
export interface PlainRun {
  readonly type: 'plain';
  readonly test: string;
}

/** The same with one mutant switched on, until the first test fails. */
export interface MutantRun {
  readonly type: 'mutant';
  readonly id: number;
  readonly tests: readonly string[];
  readonly timeoutMilliseconds: number;
}

export type Order = Setup | PlainRun | MutantRun;

export interface PlainResult {
  readonly type: 'plain';
  readonly test: string;
  readonly passed: boolean;
  readonly milliseconds: number;
  readonly reached: readonly number[];
}

export interface MutantResult {
  readonly type: 'mutant';
  readonly id: number;
  readonly caught: boolean;
}

export type Answer = { readonly type: 'ready' } | PlainResult | MutantResult;
