import { isCalled, isInField, type ProblemRule } from './field-problem.ts';

/** Cases are due within calling hours, and no interviewer is there to call them. */
export const noneAtWork: ProblemRule = {
  tone: 'warn',
  find: (facts) =>
    isInField(facts) && isCalled(facts) && facts.isWithinHours && facts.dueCases > 0 && facts.atWork === 0
      ? { count: facts.dueCases }
      : null,
};
