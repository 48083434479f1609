import type { SurveyLanguageLink, SurveyMessageCode } from '@seker/contract';

/** Thrown to end a respondent's request with one of the designed pages. */
export class MessageRefusal extends Error {
  override readonly name = 'MessageRefusal';
  readonly code: SurveyMessageCode;
  /** The language of the survey that it is about, where there is one. */
  readonly language: string | null;
  readonly languages: readonly SurveyLanguageLink[];
  readonly retryAfterSeconds: number | null;

  constructor(
    code: SurveyMessageCode,
    options: {
      readonly language?: string;
      readonly languages?: readonly SurveyLanguageLink[];
      readonly retryAfterSeconds?: number;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.language = options.language ?? null;
    this.languages = options.languages ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
