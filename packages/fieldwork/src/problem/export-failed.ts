import type { ProblemRule } from './field-problem.ts';

/** A file of results was not made. */
export const exportFailed: ProblemRule = {
  tone: 'warn',
  find: ({ failedJobs }) => (failedJobs.includes('export') ? {} : null),
};
