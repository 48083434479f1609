export { type CallEvent } from './call/call-event.ts';
export {
  type CallFacts,
  type CallProcess,
  type CallPrompt,
  type CallState,
  type CallView,
  type DialRefusal,
  emptyCall,
} from './call/call-process.ts';
export { callTimeout } from './call/call-timeout.ts';
export { type CallOutcome, type EndOfCall, outcomeOf } from './call/outcome.ts';
export { reduceCall } from './call/reduce-call.ts';
export { suggestedDisposition } from './call/suggested-disposition.ts';
export {
  type CasePhone,
  caseAfterStatuses,
  type FinalRecordStatus,
  isFinalRecord,
  type RecordStatus,
} from './disposition/case-after-statuses.ts';
export { type CaseOutcome, caseOutcome, type FinishedAttempt } from './disposition/case-outcome.ts';
export {
  checkStatusChoice,
  DEFAULT_MEETING_DELAY_MINUTES,
  type NormalisedChoice,
  proposedMeetingAt,
  type StatusChoice,
  type StatusChoiceError,
} from './disposition/check-status-choice.ts';
export {
  type AaporBucket,
  type Disposition,
  type DispositionKey,
  isPickable,
  offeredDispositions,
  type SeededDisposition,
  StatusType,
  StatusView,
  type SystemDisposition,
  type YesNoUnknown,
} from './disposition/disposition.ts';
export { type PhoneAfterStatus, type PhoneListStatus, phoneAfterStatus } from './disposition/phone-after-status.ts';
export { type ProjectLanguage, seededDispositions, systemDisposition } from './disposition/seeded-dispositions.ts';
export {
  isOpenInVisit,
  type LeaveRefusal,
  mayDeletePhone,
  mayLeaveCase,
  mayLeavePhone,
  nextPhone,
  type SurveyEndReason,
  type VisitPhone,
} from './disposition/visit.ts';
export { cellKey, parseCellKey } from './quota/cell-key.ts';
export {
  type Admission,
  admission,
  type CellState,
  cellState,
  completionKind,
  FILLING_SHARE,
  needPriority,
  type QuotaCell,
} from './quota/quota-cell.ts';
export { largestRemainderTargets, sumsToHundred } from './quota/targets.ts';
export { type AttemptCaps, DEFAULT_ATTEMPT_CAPS } from './scheduling/attempt-caps.ts';
export {
  ALWAYS_OPEN,
  type CallingHours,
  type CallingWindow,
  DEFAULT_CALLING_HOURS,
  isWithinWindow,
  nextOpening,
  parseMinuteOfDay,
  windowEnd,
} from './scheduling/calling-hours.ts';
export { type LoopVerdict } from './scheduling/due-after-loop.ts';
export {
  addDays,
  instantOfLocal,
  isTimeZone,
  type LocalTime,
  laterLocalDays,
  localTimeOf,
  parseLocalDateTime,
} from './scheduling/local-time.ts';
export { loopAfterStatus, startOfToday } from './scheduling/loop-after-status.ts';
export { type CaseFacts, type Readiness, readiness, WEB_HOLD_MINUTES } from './scheduling/readiness.ts';
