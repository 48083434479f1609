import type { ProblemRule } from './field-problem.ts';

/** A sample was not drawn, released or withdrawn to its end. */
export const sampleFailed: ProblemRule = {
  tone: 'warn',
  find: ({ failedJobs }) => (failedJobs.includes('sample') ? {} : null),
};
