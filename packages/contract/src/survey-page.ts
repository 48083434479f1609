import type { ShippedLanguage } from '@seker/kernel';
import type {
  AnswerError,
  CaptureNeed,
  LanguageChoice,
  OpenAnswerItem,
  Outcome,
  PageView,
  ResolvedText,
} from '@seker/questionnaire';
import type { BuiltInCatalogue } from './dictionary/catalogue.ts';
import type { SurveyMessageCode } from './message-code.ts';
import type { SurveySkin } from './survey-skin.ts';

/** The model of a survey page, as handed to the renderer, or to a browser that asked for JSON. */
export type SurveyPageModel =
  | SurveyWelcomeModel
  | SurveyQuestionsModel
  | SurveyPositionModel
  | SurveyLeftModel
  | SurveyReturnModel
  | SurveyEndedModel
  | SurveyOpenAnswersModel
  | SurveyRemovalModel
  | SurveyMessageModel;

/**
 * `interviewer`: in the frame of the interviewer's screen; `simulation`: the same without a respondent; `web`: a
 * respondent in their own browser.
 */
export type SurveyAudience = 'interviewer' | 'simulation' | 'web';

export interface SurveyQuestionsModel extends PageView, SurveyFrame, SurveyForm {
  readonly kind: 'page';
  readonly mode: SurveyAudience;
  readonly errors: readonly AnswerError[];
  /** Warnings that may be confirmed: the form then sends their ids and continues. */
  readonly warnings: readonly AnswerError[];
  /** The address below which captured media are sent, in pieces; absent where they stay in the browser. */
  readonly capturesTo?: string;
  /** The warnings concern answers that would be lost when the page is left as it is. */
  readonly leaving?: true;
  /** The submitted page was not stored, because the interview had advanced in another window. */
  readonly overtaken?: true;
}

/** The page that asks where the respondent is, before the first question. */
export interface SurveyPositionModel extends SurveyFrame {
  readonly kind: 'position';
  readonly title: string;
  /** `force`: nothing is asked before the position is known. */
  readonly wish: 'ask' | 'force';
  /** The accuracy at which the search ends, and the worst that is taken. */
  readonly wantedMetres: number;
  readonly coarsestMetres: number;
  /** Why what was sent was not taken. */
  readonly fault: 'coarse' | 'missing' | null;
  readonly formAction: string;
  readonly token: string;
}

/** The page before the first question. Its form has one button; nothing is stored until it is pressed. */
export interface SurveyWelcomeModel extends SurveyFrame {
  readonly kind: 'welcome';
  readonly title: string;
  /** The author's welcome text; null shows the title alone. */
  readonly text: ResolvedText | null;
  /** Approximate length in minutes. */
  readonly minutes: number;
  readonly languages: readonly SurveyLanguageLink[];
  /** Target of a form without fields that starts the interview. */
  readonly formAction: string;
  /** CSRF token; returned as `_token`. */
  readonly token: string;
  /** Of the open link, which programs come by, too. */
  readonly guard?: SurveyStartGuard;
}

/** What the form of a start by the open link returns besides. */
export interface SurveyStartGuard {
  /** When the page was shown, signed; returned as `_seen`. */
  readonly seen: string;
  /** Work to be done first, returned as `_work` with its `_proof`; absent where there is none. */
  readonly work?: string;
  /** When the work was given, signed; returned as `_wait` by a browser that waits instead. */
  readonly wait?: string;
}

/** The same of a start that has work to do. */
export interface SurveyWork extends SurveyStartGuard {
  readonly work: string;
  readonly wait: string;
}

/** The exit page: answers so far are stored, and the interview can be resumed. */
export interface SurveyLeftModel extends SurveyFrame {
  readonly kind: 'left';
  readonly title: string;
  /** Absolute address that resumes this interview on any device; only for the respondent. */
  readonly returnUrl: string;
}

/** The page that resumes a started interview. */
export interface SurveyReturnModel extends SurveyFrame {
  readonly kind: 'return';
  readonly title: string;
  /** Share 0..1, as on the page that is resumed. */
  readonly progress: number;
  readonly continueUrl: string;
}

/** The same screen in another language. */
export interface SurveyLanguageLink extends LanguageChoice {
  readonly url: string;
}

export interface SurveyEndedModel extends SurveyFrame {
  readonly kind: 'ended';
  readonly mode: SurveyAudience;
  readonly outcome: Outcome;
  /** The author's text for this end; without it, the platform's text is shown. */
  readonly text?: ResolvedText | null;
  /** Above the text. */
  readonly picture?: ResolvedText;
  /** In a try-out: where a respondent would be led. */
  readonly leadsTo?: string;
  /** Where a last position is sent, if the browser may still tell it; absent where none is wanted. */
  readonly position?: { readonly formAction: string; readonly token: string; readonly wantedMetres: number };
  /** Where a simulation restarts. */
  readonly againUrl?: string;
  /** Where the screen continues; `top` is the window around the frame. */
  readonly handoff: SurveyHandoff | null;
}

export interface SurveyHandoff {
  readonly url: string;
  readonly target: 'top' | 'self';
  /** The page is to be read: its button leads on, and nothing else does. */
  readonly waits?: true;
}

/** The open answers of a completed interview, for correction. */
export interface SurveyOpenAnswersModel extends SurveyFrame, SurveyForm {
  readonly kind: 'openAnswers';
  readonly items: readonly OpenAnswerItem[];
  readonly errors: readonly AnswerError[];
  /** The last submission was stored. */
  readonly saved: boolean;
  /** Why proofreading returned the interview, and which questions are to be looked at; null: it did not. */
  readonly returned: { readonly note: string; readonly questions: readonly string[] } | null;
  readonly doneUrl: string;
}

/** Where a person ends the mail to their address; nothing happens until a button is pressed. */
export interface SurveyRemovalModel extends SurveyFrame {
  readonly kind: 'removal';
  /** `everything`: no mail of this platform comes any more · `study`: none of this study. */
  readonly state: 'asked' | 'everything' | 'study';
  readonly address: string;
  readonly title: string;
  /** Target of the form, whose buttons send `reach`. */
  readonly formAction: string;
}

export interface SurveyMessageModel extends SurveyFrame {
  readonly kind: 'message';
  readonly code: SurveyMessageCode;
  /** HTTP status of this answer. */
  readonly status: number;
  /** What the project or its questionnaire says in place of the platform's words. */
  readonly text?: ResolvedText;
  /** Above the text. */
  readonly picture?: ResolvedText;
  /** Where the questionnaire leads from here. */
  readonly handoff?: SurveyHandoff;
  /** In a try-out: where a respondent would be led. */
  readonly leadsTo?: string;
  /** The same address in the available languages (`wrongLanguage`). */
  readonly languages?: readonly SurveyLanguageLink[];
}

/** Language and direction of a screen that shows the platform's texts. */
export interface SurveyFrame {
  readonly language: string;
  readonly direction: LanguageChoice['direction'];
  /** Language of platform texts that are missing in `language`; English where this one lacks them, too. */
  readonly fallbackLanguage?: string;
  /** The installation's own texts for this page, if any. */
  readonly words?: SurveyWordsAt;
  /** The surroundings of a survey's pages; absent on a page outside any survey. */
  readonly look?: SurveyLook;
  /** What its pages may ask the browser for, since the survey captures media; absent where it captures none. */
  readonly captures?: readonly CaptureNeed[];
  /** The page is one of a person who is logged in, and says that they are there; absent on a respondent's page. */
  readonly presence?: SurveyPresence;
}

/** Addresses of the calls by which a screen says that it is open, and that its person has done something. */
export interface SurveyPresence {
  /** GET, every half minute. */
  readonly openUrl: string;
  /** POST. */
  readonly activeUrl: string;
}

/** Immutable: changed texts have another address. */
export interface SurveyWordsAt {
  readonly language: string;
  readonly url: string;
}

/** The installation's texts for respondents, which replace the platform's; each plural form has its own key. */
export interface SurveyWords {
  readonly language: string;
  readonly texts: Readonly<Record<string, string>>;
  /** The installation's own English texts, used where the platform ships none in the language. */
  readonly english: Readonly<Record<string, string>>;
}

export interface SurveyLook {
  /** Style sheet of the skin, with custom properties only. */
  readonly style: string | null;
  readonly header: ResolvedText | null;
  readonly footer: ResolvedText | null;
  readonly logo?: SurveyLogo;
  /** A single choice on a page submits it automatically. */
  readonly goesOn?: true;
  /** The survey asks where its respondents are: its pages may ask the browser. */
  readonly asksPosition?: true;
  /** Reached through the test link: answers do not count, and every page says so. */
  readonly isTest?: true;
}

export interface SurveyLogo {
  readonly url: string;
  /** Text alternative. */
  readonly name: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Backgrounds on which it is recognisable. */
  readonly grounds: 'all' | 'light' | 'dark';
}

/** Files of a medium, which the host adds to its id. */
export interface MediumFile {
  readonly url: string;
  readonly alt?: string;
  /** In pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Captions (WebVTT) and transcript (text) of a film or sound. */
  readonly captions?: string;
  readonly transcript?: string;
}

export interface SurveyForm {
  readonly formAction: string;
  /** CSRF token; returned as `_token`. */
  readonly token: string;
  /** The interview revision of this page; returned as `_revision`. A page of an older revision is not accepted. */
  readonly revision: number;
}

/** URLs of script, style sheet and texts, from the client bundle's manifest. */
export interface SurveyAssets {
  readonly script: string;
  readonly texts: Readonly<Record<ShippedLanguage, string>>;
  readonly style: string;
}

/** The survey app's server bundle (`apps/survey/dist/server/render.mjs`). */
export interface SurveyRenderer {
  /** Renders a complete HTML document, beginning with `<!doctype html>`. */
  render(model: SurveyPageModel, assets: SurveyAssets, words?: SurveyWords | null): string;
  /** A skin as a style sheet of custom properties. */
  skinStyle(skin: SurveySkin): string;
  /** The texts for respondents, for the dictionary. */
  respondentTexts(): BuiltInCatalogue;
}
