export { HELD_CASE, HELD_PHONE } from './cases.policy.ts';
export { casesRoutes } from './cases.routes.ts';
export { explainQueue } from './explain-queue.ts';
export { checkCallback, leaseCallback } from './lease-callback.queries.ts';
export { noteInterrupted } from './lease-interrupted-case.queries.ts';
export { leaseNextCase } from './lease-next-case.queries.ts';
export { makeUsable, type NextAnswer, openZones, respondentAfter, speaking } from './next-respondent.ts';
export { type AskedQueue, blockOf, type QueueQuestion, readAsked } from './why.queries.ts';
