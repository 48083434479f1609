import { type RefusalCode, type SurveyHandoff, type SurveyLanguageLink, statusOf } from '@seker/contract';
import type { InterviewId, ProjectId } from '@seker/kernel';
import type { ResolvedText } from '@seker/questionnaire';

interface RefusalOptions {
  readonly details?: unknown;
  readonly retryAfterSeconds?: number;
  /** The language of the survey concerned, if any. */
  readonly language?: string;
  /** The project that is offline, which may have words of its own for that. */
  readonly offlineProject?: ProjectId;
  /** The interview that has ended. */
  readonly endedInterview?: InterviewId;
  /** What the questionnaire says in place of the platform's words, and where it leads. */
  readonly endPage?: {
    readonly text: ResolvedText | null;
    readonly picture: ResolvedText | null;
    readonly handoff: SurveyHandoff | null;
  };
  /** The languages in which the same address is available. */
  readonly languages?: readonly SurveyLanguageLink[];
}

/**
 * Thrown to end a request with a code of the contract; the error handler turns it into a status with a sentence, or a
 * page.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly options: RefusalOptions;

  constructor(code: RefusalCode, options: RefusalOptions = {}) {
    super(code);
    this.code = code;
    this.options = options;
  }

  get status(): number {
    const status = statusOf(this.code);
    return status === 200 ? 400 : status;
  }
}
