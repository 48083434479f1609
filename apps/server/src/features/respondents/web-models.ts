import type { SurveyLanguageLink, SurveyPageModel } from '@seker/contract';
import { beginInterview, type InterviewState, pageView, type Questionnaire, surroundings } from '@seker/questionnaire';
import { frameOf, pageModel, type Running, type Shown, surveyLook } from '../interviews/index.ts';
import type { Project } from '../projects/index.ts';
import type { WriteSkin } from '../skins/index.ts';

/** A survey as somebody sees it who has not begun it. */
export interface Unbegun {
  readonly questionnaire: Questionnaire;
  readonly state: InterviewState;
}

export function unbegun(
  questionnaire: Questionnaire,
  language: string,
  profile: Readonly<Record<string, string>>,
): Unbegun {
  const start = { seed: '0'.repeat(16), language, mode: 'web', profile, quotaVariables: [] } as const;
  return { questionnaire, state: beginInterview(questionnaire, start) };
}

/** The languages that both the project and its questionnaire have, with the address of each. */
export function languageLinks(project: Project, questionnaire: Questionnaire, url: string): SurveyLanguageLink[] {
  return project.languages
    .filter(({ code }) => questionnaire.languages.has(code))
    .map(({ code, name, direction }) => ({ code, name, direction, url: `${url}?lang=${code}` }));
}

export function welcomeModel(
  { questionnaire, state }: Unbegun,
  project: Project,
  form: { readonly url: string; readonly token: string },
  writeSkin: WriteSkin,
): SurveyPageModel {
  const { title, welcome } = surroundings(questionnaire, state);
  const look = surveyLook(project, questionnaire, state, writeSkin);
  return {
    ...frameOf({ questionnaire, state, look }),
    kind: 'welcome',
    title,
    text: welcome,
    languages: languageLinks(project, questionnaire, form.url),
    formAction: `${form.url}?lang=${state.language}`,
    token: form.token,
  };
}

/** Where the interview stands: its page, or its end. */
export function standingModel(shown: Shown): SurveyPageModel {
  const { state, questionnaire } = shown;
  if (state.outcome === null) return pageModel(shown, null);
  return {
    ...frameOf(shown),
    kind: 'ended',
    mode: 'web',
    outcome: state.outcome,
    text: state.outcome === 'success' ? surroundings(questionnaire, state).goodbye : null,
    handoff: null,
  };
}

export function returnModel(shown: Shown): SurveyPageModel {
  const { title } = surroundings(shown.questionnaire, shown.state);
  const { progress } = pageView(shown.questionnaire, shown.state);
  return { ...frameOf(shown), kind: 'return', title, progress, continueUrl: shown.formAction };
}

export function leftModel(shown: Shown, returnUrl: string): SurveyPageModel {
  const { title } = surroundings(shown.questionnaire, shown.state);
  return { ...frameOf(shown), kind: 'left', title, returnUrl };
}

/** Whether there is anything to go on with. */
export function hasBegun({ eventCount, state }: Pick<Running, 'eventCount' | 'state'>): boolean {
  return eventCount > 0 && state.outcome === null;
}
