export { applyStatus } from './apply-status.ts';
export { noteAttemptAnswered, noteAttemptEnded, openAttempt } from './attempt.queries.ts';
export {
  hasOpenInterview,
  holdForWeb,
  lockCase,
  lockHeldCase,
  noteLinks,
  noteNoLinks,
  noteStopped,
  readCase,
  readRecord,
} from './case.queries.ts';
export { listLeases, webInterviewOfCase } from './case-outcome.queries.ts';
export { HELD_CASE, HELD_PHONE } from './cases.policy.ts';
export { casesRoutes } from './cases.routes.ts';
export { closeCase } from './close-case.ts';
export { dialableNumber } from './dialable-number.ts';
export { leaseNextCase } from './dispatch.queries.ts';
export { explainQueue } from './explain-queue.ts';
export { freeNumbers } from './free-numbers.ts';
export { giveStatus, type StatusInput } from './give-status.ts';
export { noteInterrupted } from './interrupted-case.queries.ts';
export { readWebOutcome } from './interview-end.queries.ts';
export { leaveCase, leaveInTransaction, lockForLeaving, tellLeft } from './leave-case.ts';
export { type LeaveRefusal, mayLeave } from './may-leave.ts';
export { type NextAnswer, respondentAfter } from './next-respondent.ts';
export { insertPhone, isBlacklisted, leaseNumber, listPhones, type PhoneRow } from './phone.queries.ts';
export { replaceCase } from './place-case.ts';
export { releaseCase, releaseCaseOfSession } from './release-case.ts';
export { respondentProfile } from './respondent-profile.ts';
export { setReturnReason, setSessionPhone } from './session-in-hand.queries.ts';
export { type AskedQueue, blockOf, type QueueQuestion, readAsked } from './why.queries.ts';
