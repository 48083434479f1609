export { HELD_CASE, HELD_PHONE } from './cases.policy.ts';
export { casesRoutes } from './cases.routes.ts';
export { leaseNextCase } from './dispatch.queries.ts';
export { explainQueue } from './explain-queue.ts';
export { noteInterrupted } from './interrupted-case.queries.ts';
export { type NextAnswer, respondentAfter } from './next-respondent.ts';
export { type AskedQueue, blockOf, type QueueQuestion, readAsked } from './why.queries.ts';
