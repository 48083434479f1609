export type { LineAnswer } from './calls/field/pbx.ts';
export * as supervisingCalls from './calls/field/supervising.ts';
export {
  type FloorSupervision,
  type OwnSupervision,
  SUPERVISE_HOWS,
  SUPERVISION_STATES,
  type SuperviseHow,
  type SupervisingAnswer,
  type SupervisionState,
} from './calls/field/supervising.ts';
