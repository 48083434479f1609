export { closeCase } from './close-case.ts';
export { countPartTries } from './count-part-tries.ts';
export { followClosedDays } from './follow-closed-days.ts';
export { freeNumbers } from './free-numbers.ts';
export { leaveCase, leaveInTransaction, lockForLeaving, tellLeft } from './leave-case.ts';
export { type LeaveRefusal, mayLeave } from './may-leave.ts';
export { replaceCase } from './place-case.ts';
export { releaseCase, releaseCaseOfSession } from './release-case.ts';
