import type { InterviewStart, InterviewState, Questionnaire } from '@seker/questionnaire';

/** A running interview, as its host holds it. */
export interface InterviewRun {
  readonly questionnaire: Questionnaire;
  readonly start: InterviewStart;
  readonly state: InterviewState;
  /** Number of stored events; the next event continues the numbering. */
  readonly eventCount: number;
}
