import type { AnswerError, LanguageChoice, OpenAnswerItem, Outcome, PageView } from '@seker/questionnaire';

/** What the survey page shows, as the server hands it to the renderer and to a browser that asked for JSON. */
export type SurveyPageModel = SurveyQuestionsModel | SurveyEndedModel | SurveyOpenAnswersModel | SurveyMessageModel;

/** `interviewer`: in the frame of the interviewer's screen; `simulation`: the same without a respondent. */
export type SurveyAudience = 'interviewer' | 'simulation' | 'web';

export interface SurveyQuestionsModel extends PageView, SurveyForm {
  readonly kind: 'page';
  readonly mode: SurveyAudience;
  readonly errors: readonly AnswerError[];
  /** Complaints that may be confirmed: the form then sends their ids and goes on. */
  readonly warnings: readonly AnswerError[];
}

export interface SurveyEndedModel extends SurveyFrame {
  readonly kind: 'ended';
  readonly mode: SurveyAudience;
  readonly outcome: Outcome;
  /** Where the screen goes on; `top` is the window around the frame. */
  readonly handoff: { readonly url: string; readonly target: 'top' | 'self' } | null;
}

/** The open answers of a completed interview, to be corrected. */
export interface SurveyOpenAnswersModel extends SurveyFrame, SurveyForm {
  readonly kind: 'openAnswers';
  readonly items: readonly OpenAnswerItem[];
  readonly errors: readonly AnswerError[];
  /** The last submission was stored. */
  readonly saved: boolean;
  readonly doneUrl: string;
}

export interface SurveyMessageModel extends SurveyFrame {
  readonly kind: 'message';
  readonly code: SurveyMessageCode;
  /** The HTTP status of the same answer. */
  readonly status: number;
}

export type SurveyMessageCode =
  | 'wrongToken'
  | 'alreadyCompleted'
  | 'alreadyFinished'
  | 'unavailable'
  | 'unauthorised'
  | 'notFound'
  | 'forbidden'
  | 'conflict'
  | 'wrongAction'
  | 'technicalFailure';

/** Language and direction of a screen whose words are the platform's own. */
export interface SurveyFrame {
  readonly language: string;
  readonly direction: LanguageChoice['direction'];
}

export interface SurveyForm {
  readonly formAction: string;
  /** Against forged requests; comes back as `_token`. */
  readonly token: string;
  /** The interview's revision that this page was made from; comes back as `_revision`. */
  readonly revision: number;
  /** Idempotency key of the next submission; comes back as `_key`. */
  readonly key: string;
}

/** Urls of the built script and style sheet, from the client bundle's manifest. */
export interface SurveyAssets {
  readonly script: string;
  readonly style: string;
}

/** The survey app's server bundle (`apps/survey/dist/server/render.mjs`). */
export interface SurveyRenderer {
  /** A whole HTML document, beginning with `<!doctype html>`. */
  render(model: SurveyPageModel, assets: SurveyAssets): string;
}
