import type { InterviewId, ProjectId } from '@seker/kernel';
import type { Questionnaire } from '@seker/questionnaire';

/** An interview that captured media are sent to, as its host admits a visitor to it. */
export interface Capturing {
  readonly projectId: ProjectId;
  readonly interviewId: InterviewId;
  /** Whether it still takes answers. */
  readonly isOpen: boolean;
  readonly questionnaire: Questionnaire;
}
