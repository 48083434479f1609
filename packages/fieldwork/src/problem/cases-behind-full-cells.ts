import { isInField, type ProblemRule } from './field-problem.ts';

/** The part of the open cases from which on it is told: some are always behind full cells. */
const MOST_OF_THEM = 0.5;

/** Most open cases belong to quota cells that have no room. */
export const casesBehindFullCells: ProblemRule = {
  tone: 'warn',
  find: (facts) => {
    const { openCases: open, behindFullCells: count } = facts;
    return isInField(facts) && open > 0 && count > open * MOST_OF_THEM ? { count, open } : null;
  },
};
