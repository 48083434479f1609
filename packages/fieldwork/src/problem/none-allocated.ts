import { isInField, type ProblemRule } from './field-problem.ts';

/** No interviewer may work in the project. */
export const noneAllocated: ProblemRule = {
  tone: 'danger',
  find: (facts) => (isInField(facts) && facts.warnings.some(({ code }) => code === 'nobodyAllocated') ? {} : null),
};
