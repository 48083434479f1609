import type { InterviewStart, InterviewState, Questionnaire } from '@seker/questionnaire';

/** An interview in the middle of its run, as its host holds it. */
export interface InterviewRun {
  readonly questionnaire: Questionnaire;
  readonly start: InterviewStart;
  readonly state: InterviewState;
  /** How many events are stored; the next one is numbered after them. */
  readonly eventCount: number;
}
