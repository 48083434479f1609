import { isInField, type ProblemRule } from './field-problem.ts';

/** Mail stands still until a person decides: it paused itself, or a reminder was missed. */
export const mailingsUndecided: ProblemRule = {
  tone: 'danger',
  find: (facts) => (isInField(facts) && facts.undecidedMailings > 0 ? { count: facts.undecidedMailings } : null),
};
