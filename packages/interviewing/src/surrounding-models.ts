import type {
  SurveyEndedModel,
  SurveyLanguageLink,
  SurveyLeftModel,
  SurveyLook,
  SurveyReturnModel,
  SurveyWelcomeModel,
} from '@seker/contract';
import {
  beginInterview,
  expectedMinutes,
  type InterviewState,
  type Outcome,
  type PlaceMedium,
  pageView,
  type Questionnaire,
  surroundings,
} from '@seker/questionnaire';
import { type FileOf, frameOf, type PageContext } from './page-context.ts';

/** Models of the pages around the questions: welcome, end, exit and return. */

/** A survey before anything is stored. */
export type UnbegunSurvey = Pick<PageContext, 'questionnaire' | 'state'>;

/** The survey for a welcome page; `profile` holds the respondent's list fields, which the welcome may mention. */
export function unbegunSurvey(
  questionnaire: Questionnaire,
  language: string,
  profile: Readonly<Record<string, string>>,
): UnbegunSurvey {
  const start = { seed: '0'.repeat(16), language, mode: 'web', profile, quotaVariables: [] } as const;
  return { questionnaire, state: beginInterview(questionnaire, start) };
}

export function welcomeModel(
  { questionnaire, state }: UnbegunSurvey,
  look: SurveyLook,
  form: { readonly url: string; readonly token: string; readonly languages: readonly SurveyLanguageLink[] },
  fileOf: FileOf = () => null,
): SurveyWelcomeModel {
  const { title, welcome } = surroundings(questionnaire, state, placedBy(fileOf));
  return {
    ...frameOf({ questionnaire, state, look }),
    kind: 'welcome',
    title,
    text: welcome,
    minutes: expectedMinutes(questionnaire),
    languages: form.languages,
    formAction: `${form.url}${form.url.includes('?') ? '&' : '?'}lang=${state.language}`,
    token: form.token,
  };
}

/** The page that resumes a started interview. */
export function returnModel(context: PageContext): SurveyReturnModel {
  const { title } = surroundings(context.questionnaire, context.state);
  const { progress } = pageView(context.questionnaire, context.state);
  return { ...frameOf(context), kind: 'return', title, progress, continueUrl: context.formAction };
}

/** The exit page of an interview that was left before its end. */
export function leftModel(context: PageContext, returnUrl: string): SurveyLeftModel {
  const { title } = surroundings(context.questionnaire, context.state);
  return { ...frameOf(context), kind: 'left', title, returnUrl };
}

/** The end page, with the author's closing text after a completed interview; an interviewer's frame has no text. */
export function endedModel(
  context: PageContext,
  outcome: Outcome,
  next: Pick<SurveyEndedModel, 'againUrl' | 'handoff'> = { handoff: null },
): SurveyEndedModel {
  const { mode } = context;
  const words = mode === 'interviewer' ? {} : { text: outcome === 'success' ? goodbyeOf(context) : null };
  return { ...frameOf(context), kind: 'ended', mode, outcome, ...words, ...next };
}

function goodbyeOf({ questionnaire, state, fileOf }: PageContext) {
  return surroundings(questionnaire, state, placedBy(fileOf)).goodbye;
}

function placedBy(fileOf: FileOf): PlaceMedium {
  return (medium) => ({ ...medium, ...fileOf(medium.id) });
}

/** Header and footer of every page; `style` is the address of the skin's style sheet. */
export function surveyLook(
  questionnaire: Questionnaire,
  state: InterviewState,
  style: string | null,
  fileOf: FileOf = () => null,
): SurveyLook {
  const { header, footer } = surroundings(questionnaire, state, placedBy(fileOf));
  return { style, header, footer };
}
