export {
  BAND_MEASURES,
  type BandMeasure,
  type Bands,
  type BandsOnDay,
  bandValues,
  OUTSIDE_BANDS,
  OWN_BAND,
  WITHOUT_VALUE,
} from './bands/bands.ts';
export { listSource, listValue } from './bands/list-value.ts';
export { type CallEvent } from './call/call-event.ts';
export {
  type CallFacts,
  type CallProcess,
  type CallPrompt,
  type CallState,
  type CallView,
  DIAL_REFUSALS,
  type DialRefusal,
  emptyCall,
} from './call/call-process.ts';
export { callTimeout } from './call/call-timeout.ts';
export { isLiveCall, isUnderWay, keepsAtRespondent } from './call/is-live-call.ts';
export { CALL_OUTCOMES, type CallOutcome, type EndOfCall, outcomeOf } from './call/outcome.ts';
export { reduceCall } from './call/reduce-call.ts';
export { suggestedDisposition } from './call/suggested-disposition.ts';
export { BLOCKS, type Block, blocks, TIME_BLOCKS } from './dispatch/blocks.ts';
export { DISPATCH_ORDER, type DispatchKey, type DispatchStep } from './dispatch/dispatch-order.ts';
export { pickByTable } from './dispatch/pick-by-table.ts';
export type { DispatchQuestion, QueuedCase } from './dispatch/queued-case.ts';
export {
  type CasePhone,
  type FinalRecordStatus,
  isFinalRecord,
  type RecordStatus,
} from './disposition/case-after-statuses.ts';
export {
  checkStatus,
  checkStatusLook,
  isRequired,
  loopFaults,
  normalisedStatus,
  refusedChange,
  refusedRemoval,
  type StandingStatus,
  type StatusDraft,
  type StatusFault,
} from './disposition/check-status.ts';
export {
  checkStatusChoice,
  type NormalisedChoice,
  proposedMeetingAt,
  type StatusChoice,
  type StatusChoiceError,
} from './disposition/check-status-choice.ts';
export {
  type AaporBucket,
  type Disposition,
  type DispositionKey,
  isOfferedInPerson,
  isPickable,
  mayEndVisit,
  offeredDispositions,
  type SeededDisposition,
  STATUS_CHANNELS,
  type StatusChannel,
  StatusType,
  StatusView,
  type SystemDisposition,
  type YesNoUnknown,
} from './disposition/disposition.ts';
export { type PhoneAfterStatus, type PhoneListStatus, phoneAfterStatus } from './disposition/phone-after-status.ts';
export {
  isOpenInVisit,
  type LeaveRefusal,
  mayDeletePhone,
  mayLeaveCase,
  nextPhone,
  SURVEY_END_REASONS,
  type SurveyEndReason,
  typeInVisit,
  type VisitPhone,
} from './disposition/phones-in-visit.ts';
export { type ProjectLanguage, seededDispositions } from './disposition/seeded-dispositions.ts';
export { type TemplateStatus, templateDispositions } from './disposition/template-dispositions.ts';
export { israelHolidays } from './holidays/israel-holidays.ts';
export {
  dialString,
  hasNationalForm,
  LONGEST_DIAL_STRING,
  NUMBER_FORMATS,
  type NumberFormat,
} from './number/dial-string.ts';
export { type NeverDialled, neverDialled } from './number/never-dialled.ts';
export { type NeverDialledPattern, neverDialledPatterns } from './number/never-dialled-patterns.ts';
export { AAPOR_CODES, type AaporCode, bucketOfCode, codesFor, isAaporCode } from './outcome/aapor-codes.ts';
export {
  type CaseEvidence,
  type FinishedAttempt,
  type InterviewEnd,
  type InterviewEvidence,
} from './outcome/case-evidence.ts';
export {
  type CaseOutcome,
  caseOutcome,
  OUTCOME_RULES,
  type OutcomeRule,
} from './outcome/case-outcome.ts';
export { LIST_KINDS, type ListKind, listKindOf } from './outcome/list-kind.ts';
export {
  AAPOR_BUCKETS,
  type Division,
  type EligibleShare,
  OUTCOME_RATES,
  type OutcomeCounts,
  type OutcomeRate,
  outcomeRates,
} from './outcome/outcome-rates.ts';
export { type FailableJob, type FieldFacts, type ProblemValues } from './problem/field-problem.ts';
export {
  FIELD_PROBLEM_CODES,
  type FieldProblem,
  type FieldProblemCode,
  fieldProblems,
} from './problem/field-problems.ts';
export { type DayCompletes, PACE_DAYS, recentPace } from './project/day-completes.ts';
export { FIELD_STAGES, type FieldStage, fieldStage } from './project/field-stage.ts';
export {
  isAskedFromList,
  ONLINE_BLOCK_CODES,
  ONLINE_WARNING_CODES,
  type OnlineBlock,
  type OnlineBlockCode,
  type OnlineWarningCode,
  onlineBlocks,
  onlineWarnings,
  PROJECT_TYPES,
  type ProjectFacts,
  type ProjectType,
  sumsToHundred,
} from './project/online-blocks.ts';
export { dayAfterWork } from './project/worked-days.ts';
export { cellKey, cellText, keyParts } from './quota/cell-key.ts';
export { type CrossedCell, type CrossedPart, crossShares } from './quota/cross-shares.ts';
export { expectsRoom } from './quota/expects-room.ts';
export { interviewKey, partValue, type QuotaFacts, type QuotaPart, questionOfPart } from './quota/interview-key.ts';
export {
  type Admission,
  admission,
  type CellState,
  type CompletionKind,
  cellState,
  completionKind,
  needPriority,
  type QuotaCell,
} from './quota/quota-cell.ts';
export { quotaTargets } from './quota/quota-targets.ts';
export { type CellCases, type CellSupply, cellSupply, runsDry, sharedCases } from './quota/runs-dry.ts';
export { largestRemainderTargets } from './quota/targets.ts';
export {
  CELL_WATCHES,
  type CellWatch,
  type WatchableCell,
  type WatchedCell,
  watchedCells,
} from './quota/watched-cells.ts';
export {
  type ComparedSigns,
  comparedFlags,
  comparedText,
  flagsOf,
  INTERVIEW_FLAGS,
  type InterviewFlag,
  type InterviewFlagName,
  type InterviewSigns,
  type StartFlag,
  withCompared,
} from './review/interview-flags.ts';
export { isDrawn } from './review/is-drawn.ts';
export { baseWeights } from './sample/base-weights.ts';
export { casesWanted } from './sample/cases-wanted.ts';
export { drawSample, type SamplingError } from './sample/draw-sample.ts';
export { nextPortion, type PortionCell, SENSITIVITIES, type Sensitivity } from './sample/next-portion.ts';
export { rake } from './sample/rake.ts';
export {
  ALLOCATIONS,
  type DrawnSample,
  SAMPLING_METHODS,
  type SamplingDesign,
  type SamplingMethod,
} from './sample/sample-design.ts';
export { effectOf, type WeightEffect, weightEffect } from './sample/weight-effect.ts';
export {
  type AgreedTimeConflict,
  agreedTimeConflict,
  type ClosedWhy,
  offeredInstead,
} from './scheduling/agreed-time.ts';
export { type AttemptCaps, DEFAULT_ATTEMPT_CAPS } from './scheduling/attempt-caps.ts';
export {
  CALLBACK_SOON_MINUTES,
  type CallbackState,
  type CallbackTimes,
  callbackState,
  mayTakeCallback,
} from './scheduling/callback-state.ts';
export {
  type CallingHours,
  type CallingWindow,
  isClosedDay,
  isWithinWindow,
  nextOpening,
} from './scheduling/calling-hours.ts';
export {
  type DayPart,
  type DayPartFault,
  DEFAULT_DAY_PARTS,
  dayPartFault,
  MOST_DAY_PARTS,
  openParts,
  partOf,
} from './scheduling/day-parts.ts';
export { type LoopVerdict } from './scheduling/due-after-loop.ts';
export { LEASE_SECONDS } from './scheduling/lease-seconds.ts';
export {
  addDays,
  instantOfLocal,
  isZone,
  type LocalTime,
  localTimeOf,
  parseLocalDateTime,
} from './scheduling/local-time.ts';
export { callsLeft, openingAfterCap, startOfToday } from './scheduling/loop-after-status.ts';
export { MOST_KEPT_MINUTES, openedSinceOf, opensAt, USUAL_KEPT_MINUTES } from './scheduling/opened-since.ts';
export { isTryOfPart, partExcess, spreadAfter, triesByPart } from './scheduling/part-tries.ts';
export { type CaseFacts, type Readiness, readiness, Tier, WEB_HOLD_MINUTES } from './scheduling/readiness.ts';
export { DUE_WHYS, type DueWhy, READY_WHYS, type ReadyWhy } from './scheduling/ready-why.ts';
export { nextRun, type Recurrence } from './scheduling/recurrence.ts';
export {
  type ShownPart,
  saysSomething,
  TALK_KINDS,
  TALK_SITUATIONS,
  type TalkGap,
  type TalkKind,
  type TalkPart,
  type TalkSituation,
  type TalkText,
  talkGaps,
  talkOfProject,
} from './talk/talk-material.ts';
export { currentPhoneId, phoneIdToComplete } from './visit/current-phone.ts';
export { isSurveyOpen, modalToShow, type VisitModal } from './visit/modal-to-show.ts';
export { callEventsOnStatus, mayCallAddedPhone, nextVisitAct, type VisitAct } from './visit/next-visit-act.ts';
export { readVisit } from './visit/read-visit.ts';
export { reduceVisit, type VisitEvent } from './visit/reduce-visit.ts';
export { detailsToAsk, leadsOn, type Suggestion, suggestionOf } from './visit/suggestion.ts';
export {
  isDecidedBySurvey,
  isScreened,
  type VisitDialog,
  type VisitProcess,
  type VisitSituation,
} from './visit/visit-process.ts';
