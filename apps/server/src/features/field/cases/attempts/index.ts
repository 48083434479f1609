export { applyStatus } from './apply-status.ts';
export { applyVisit } from './apply-visit.ts';
export { noteAttemptAnswered, noteAttemptEnded, openAttempt } from './attempt.queries.ts';
export { readCalls } from './calls-of-cases.queries.ts';
export { type GivenStatus, giveStatus, type StatusInput } from './give-status.ts';
export { readStatusDate } from './read-status-date.ts';
