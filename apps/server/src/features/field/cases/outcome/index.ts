export { type CaseLog, type LoggedAttempt, readCaseLogs } from './case-log.queries.ts';
export { freshOutcome, type OutcomeSettings, outcomeOfCase } from './outcome-of-case.ts';
