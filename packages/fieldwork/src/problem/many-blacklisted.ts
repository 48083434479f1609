import { isInField, type ProblemRule } from './field-problem.ts';

/** The part of the open cases from which on it is told. */
const MANY = 0.1;

/** Many open cases cannot be called, because their numbers are in the blacklist. */
export const manyBlacklisted: ProblemRule = {
  tone: 'warn',
  find: (facts) => {
    const { openCases: open, blacklisted: count } = facts;
    return isInField(facts) && open > 0 && count > open * MANY ? { count, open } : null;
  },
};
