import { casesBehindFullCells } from './cases-behind-full-cells.ts';
import { cellsRunDry } from './cells-run-dry.ts';
import { exchangeDown } from './exchange-down.ts';
import { exportFailed } from './export-failed.ts';
import type { FieldFacts, ProblemRule, ProblemValues } from './field-problem.ts';
import { languageNotAsked } from './language-not-asked.ts';
import { mailingsUndecided } from './mailings-undecided.ts';
import { manyBlacklisted } from './many-blacklisted.ts';
import { missedAppointments } from './missed-appointments.ts';
import { newerVersion } from './newer-version.ts';
import { noCasesLeft } from './no-cases-left.ts';
import { noWayIn } from './no-way-in.ts';
import { noneAllocated } from './none-allocated.ts';
import { noneAtWork } from './none-at-work.ts';
import { portionsUsedUp } from './portions-used-up.ts';
import { sampleFailed } from './sample-failed.ts';

/** Every problem that is looked for, the most urgent first: those of danger before the others. */
const RULES = {
  exchangeDown,
  noneAllocated,
  noWayIn,
  portionsUsedUp,
  noCasesLeft,
  mailingsUndecided,
  cellsRunDry,
  noneAtWork,
  missedAppointments,
  casesBehindFullCells,
  manyBlacklisted,
  sampleFailed,
  exportFailed,
  languageNotAsked,
  newerVersion,
} as const satisfies Readonly<Record<string, ProblemRule>>;

export type FieldProblemCode = keyof typeof RULES;

export interface FieldProblem {
  readonly code: FieldProblemCode;
  readonly tone: ProblemRule['tone'];
  readonly values: ProblemValues;
}

export const FIELD_PROBLEM_CODES = Object.keys(RULES) as readonly FieldProblemCode[] as readonly [
  FieldProblemCode,
  ...FieldProblemCode[],
];
const MOST_PROBLEMS = 6;

/** The problems of a project, dangers first; more than a few say no more than these. */
export function fieldProblems(facts: FieldFacts): readonly FieldProblem[] {
  const found = FIELD_PROBLEM_CODES.flatMap((code): FieldProblem[] => {
    const { tone, find } = RULES[code];
    const values = find(facts);
    return values === null ? [] : [{ code, tone, values }];
  });
  return found.slice(0, MOST_PROBLEMS);
}
