import { isInField, type ProblemRule } from './field-problem.ts';

/** Respondents of a language are asked in another one. */
export const languageNotAsked: ProblemRule = {
  tone: 'warn',
  find: (facts) => {
    const warning = facts.warnings.find(({ code }) => code === 'languageNotAsked');
    return isInField(facts) && warning !== undefined ? { names: warning.names.join(', ') } : null;
  },
};
