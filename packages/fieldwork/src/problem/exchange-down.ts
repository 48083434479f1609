import { isInField, type ProblemRule } from './field-problem.ts';

/** No call can be made. */
export const exchangeDown: ProblemRule = {
  tone: 'danger',
  find: (facts) => (isInField(facts) && facts.isExchangeUp === false ? {} : null),
};
