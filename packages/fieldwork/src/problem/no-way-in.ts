import { isInField, type ProblemRule } from './field-problem.ts';

/** Respondents come by themselves, and everything by which they could is switched off. */
export const noWayIn: ProblemRule = {
  tone: 'danger',
  find: (facts) => (isInField(facts) && facts.type === 'banner' && !facts.hasWayIn ? {} : null),
};
