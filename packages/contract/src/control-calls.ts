export type {
  DiallingStopRow,
  FloorAnswer,
  FloorEvent,
  FloorRow,
  FloorState,
  InterviewStep,
  WatchAnswer,
  WatchedInterview,
  WatchedQuestion,
} from './calls/field/control.ts';
export * as controlCalls from './calls/field/control.ts';
export { FLOOR_STATES, floorPlace } from './calls/field/control.ts';
export type {
  CallbackFilterState,
  CallbackOwner,
  CallbackProject,
  CallbackStand,
  CallbacksActed,
  CallbacksMoved,
  CallbackTeam,
  OfficeCallback,
  OfficeCallbackDay,
  OfficeCallbacks,
  OfficeCallbacksSummary,
} from './calls/field/office-callbacks.ts';
export * as officeCallbacksCalls from './calls/field/office-callbacks.ts';
export {
  ANYONES,
  CALLBACK_FILTER_STATES,
  CALLBACK_STANDS,
  CALLBACKS_PAGE,
  MOST_CALLBACKS_AT_ONCE,
  WARNED_AHEAD_MINUTES,
} from './calls/field/office-callbacks.ts';
export {
  type FloorHand,
  HAND_WISHES,
  type HandAnswer,
  type HandWish,
  handHolder,
  LONGEST_HAND_QUESTION,
  type RaisedHand,
} from './hand-entities.ts';
