import type { PublishingCode, WayStep } from '@seker/questionnaire';
import type { DraftProblem } from '@seker/questionnaire/design';

/** A problem with how much it matters: an error keeps a questionnaire from being published. */
export interface DesignProblem extends Omit<DraftProblem, 'code'> {
  readonly code: DraftProblem['code'] | PublishingCode;
  readonly severity: 'error' | 'warning';
  /** What leads there. */
  readonly way?: readonly WayStep[];
  /** The page at which an interview is held up. */
  readonly page?: string;
}
