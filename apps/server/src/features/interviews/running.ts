import type { InterviewStart, InterviewState, Questionnaire } from '@seker/questionnaire';

/** An interview in the middle of its run. */
export interface Running {
  readonly questionnaire: Questionnaire;
  readonly start: InterviewStart;
  readonly state: InterviewState;
  readonly eventCount: number;
}
