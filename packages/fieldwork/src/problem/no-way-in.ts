import { isInField, type ProblemRule } from './field-problem.ts';

/** Respondents come by an open link only, and it is closed. */
export const noWayIn: ProblemRule = {
  tone: 'danger',
  find: (facts) => (isInField(facts) && facts.type === 'banner' && !facts.hasOpenLink ? {} : null),
};
