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
export { FLOOR_STATES, floorPlace, LIVE_HIDES } from './calls/field/control.ts';
export {
  type FloorHand,
  HAND_WISHES,
  type HandAnswer,
  type HandWish,
  handHolder,
  LONGEST_HAND_QUESTION,
  type RaisedHand,
} from './hand-entities.ts';
