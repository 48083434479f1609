export { forgetLearners } from './learners.ts';
export { findAlike, foundProposals, orderAnswers, suggestCodes } from './suggest-codes.ts';
export { isMeasured } from './use-learner.ts';
