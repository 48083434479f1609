import { isCalled, isInField, type ProblemRule } from './field-problem.ts';

/** No released case can be called any more, and others are drawn. */
export const portionsUsedUp: ProblemRule = {
  tone: 'danger',
  find: (facts) =>
    isInField(facts) && isCalled(facts) && facts.openCases === 0 && facts.waiting > 0 ? { count: facts.waiting } : null,
};
