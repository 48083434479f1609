export { applyStatus } from './apply-status.ts';
export { noteAttemptAnswered, noteAttemptEnded, openAttempt } from './attempt.queries.ts';
export {
  hasOpenInterview,
  holdForWeb,
  listPhones,
  lockCase,
  lockHeldCase,
  type PhoneRow,
  setReturnReason,
  setSessionPhone,
} from './case.queries.ts';
export { listLeases, readWebOutcome, webInterviewOfCase } from './case-outcome.queries.ts';
export { HELD_CASE, HELD_PHONE } from './cases.policy.ts';
export { casesRoutes } from './cases.routes.ts';
export { closeCase } from './close-case.ts';
export { dialableNumber } from './dialable-number.ts';
export { leaseNextCase } from './dispatch.queries.ts';
export { noteInterrupted } from './interrupted-case.queries.ts';
export { mayLeave } from './may-leave.ts';
export { releaseCase, releaseCaseOfSession } from './release-case.ts';
export { setPhoneStatus } from './set-phone-status.ts';
