import { isCalled, isInField, type ProblemRule } from './field-problem.ts';

/** No case can be called any more, and none is drawn. */
export const noCasesLeft: ProblemRule = {
  tone: 'danger',
  find: (facts) => (isInField(facts) && isCalled(facts) && facts.openCases === 0 && facts.waiting === 0 ? {} : null),
};
