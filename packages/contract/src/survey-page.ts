import type { ShippedLanguage } from '@seker/kernel';
import type {
  AnswerError,
  LanguageChoice,
  OpenAnswerItem,
  Outcome,
  PageView,
  ResolvedText,
} from '@seker/questionnaire';
import type { BuiltInCatalogue } from './dictionary/catalogue.ts';
import type { SurveyMessageCode } from './message-code.ts';
import type { SurveySkin } from './survey-skin.ts';

/** What the survey page shows, as the server hands it to the renderer and to a browser that asked for JSON. */
export type SurveyPageModel =
  | SurveyWelcomeModel
  | SurveyQuestionsModel
  | SurveyLeftModel
  | SurveyReturnModel
  | SurveyEndedModel
  | SurveyOpenAnswersModel
  | SurveyMessageModel;

/**
 * `interviewer`: in the frame of the interviewer's screen; `simulation`: the same without a respondent; `web`: a
 * respondent alone with their own browser.
 */
export type SurveyAudience = 'interviewer' | 'simulation' | 'web';

export interface SurveyQuestionsModel extends PageView, SurveyFrame, SurveyForm {
  readonly kind: 'page';
  readonly mode: SurveyAudience;
  readonly errors: readonly AnswerError[];
  /** Complaints that may be confirmed: the form then sends their ids and goes on. */
  readonly warnings: readonly AnswerError[];
  /** The warnings are about what cannot be kept when the page is left as it is. */
  readonly leaving?: true;
  /** The page that was sent is not kept, for the interview had gone on in another window. */
  readonly overtaken?: true;
}

/** Before the first question; its form has one button, and nothing is stored until it is pressed. */
export interface SurveyWelcomeModel extends SurveyFrame {
  readonly kind: 'welcome';
  readonly title: string;
  /** The author's words; without them the title alone greets. */
  readonly text: ResolvedText | null;
  /** How long answering takes, about. */
  readonly minutes: number;
  readonly languages: readonly SurveyLanguageLink[];
  /** Where a plain form without fields is posted to begin. */
  readonly formAction: string;
  /** Against forged requests; comes back as `_token`. */
  readonly token: string;
}

/** The exit page: what was answered is kept, and can be gone on with. */
export interface SurveyLeftModel extends SurveyFrame {
  readonly kind: 'left';
  readonly title: string;
  /** A whole address that goes on with this interview on any device; to be kept by the respondent alone. */
  readonly returnUrl: string;
}

/** Coming back to an interview that was begun. */
export interface SurveyReturnModel extends SurveyFrame {
  readonly kind: 'return';
  readonly title: string;
  /** Share 0..1, as on the page that is gone on with. */
  readonly progress: number;
  readonly continueUrl: string;
}

/** A screen in another language, as a link. */
export interface SurveyLanguageLink extends LanguageChoice {
  readonly url: string;
}

export interface SurveyEndedModel extends SurveyFrame {
  readonly kind: 'ended';
  readonly mode: SurveyAudience;
  readonly outcome: Outcome;
  /** The author's goodbye after a completed interview; without it the platform's own words stand. */
  readonly text?: ResolvedText | null;
  /** Where a simulation begins again. */
  readonly againUrl?: string;
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
  /** The same address in the languages that there are (`wrongLanguage`). */
  readonly languages?: readonly SurveyLanguageLink[];
}

/** Language and direction of a screen whose words are the platform's own. */
export interface SurveyFrame {
  readonly language: string;
  readonly direction: LanguageChoice['direction'];
  /**
   * Whose words of the platform stand in where it has none in `language`; English where it has none in this one,
   * either.
   */
  readonly fallbackLanguage?: string;
  /** The installation's own words on this page, where it has any. */
  readonly words?: SurveyWordsAt;
  /** What surrounds every page of a survey; absent where a page belongs to no survey. */
  readonly look?: SurveyLook;
}

/** The words are there for good: others have another address. */
export interface SurveyWordsAt {
  readonly language: string;
  readonly url: string;
}

/** What an installation says to respondents in place of what the platform says; each plural form has its key. */
export interface SurveyWords {
  readonly language: string;
  readonly texts: Readonly<Record<string, string>>;
  /** Its own words in English, which stand in where the platform brings none in the language. */
  readonly english: Readonly<Record<string, string>>;
}

/** A survey's own appearance. */
export interface SurveyLook {
  /** Style sheet of the skin: custom properties and nothing else. */
  readonly style: string | null;
  readonly header: ResolvedText | null;
  readonly footer: ResolvedText | null;
  readonly logo?: SurveyLogo;
  /** One choice on a page leads to the next page by itself. */
  readonly goesOn?: true;
  /** Reached by the test link: what is answered counts nowhere, and every page says so. */
  readonly isTest?: true;
}

/** A picture of whose survey it is. */
export interface SurveyLogo {
  readonly url: string;
  /** What it says, in words. */
  readonly name: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The grounds on which it can be made out. */
  readonly grounds: 'all' | 'light' | 'dark';
}

/** Where the file of a medium is, put beside its id by the host. */
export interface MediumFile {
  readonly url: string;
  readonly alt?: string;
  /** In pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Where what is said in a film or sound is: as WebVTT to show along with it, and as a text to read. */
  readonly captions?: string;
  readonly transcript?: string;
}

export interface SurveyForm {
  readonly formAction: string;
  /** Against forged requests; comes back as `_token`. */
  readonly token: string;
  /**
   * The interview's revision that this page was made from; comes back as `_revision`. A page of an older one is not
   * taken.
   */
  readonly revision: number;
}

/** Urls of the built script, style sheet and words, from the client bundle's manifest. */
export interface SurveyAssets {
  readonly script: string;
  readonly texts: Readonly<Record<ShippedLanguage, string>>;
  readonly style: string;
}

/** The survey app's server bundle (`apps/survey/dist/server/render.mjs`). */
export interface SurveyRenderer {
  /** A whole HTML document, beginning with `<!doctype html>`. */
  render(model: SurveyPageModel, assets: SurveyAssets, words?: SurveyWords | null): string;
  /** A skin as a style sheet that sets the page's custom properties. */
  skinStyle(skin: SurveySkin): string;
  /** What is said to respondents, for the dictionary. */
  respondentTexts(): BuiltInCatalogue;
}
