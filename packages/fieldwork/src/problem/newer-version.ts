import type { ProblemRule } from './field-problem.ts';

/** A newer version of the questionnaire is published than the project asks. */
export const newerVersion: ProblemRule = {
  tone: 'warn',
  find: ({ stage, versions }) =>
    stage !== 'done' && versions !== null && versions.newest > versions.own
      ? { own: versions.own, newest: versions.newest }
      : null,
};
