import type {
  SurveyEndedModel,
  SurveyLanguageLink,
  SurveyLeftModel,
  SurveyLook,
  SurveyMessageModel,
  SurveyReturnModel,
  SurveyWelcomeModel,
} from '@seker/contract';
import {
  beginInterview,
  type EndPage,
  type EndPageName,
  endPage,
  endPageOf,
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

/** The end page with the author's text for its outcome; an interviewer's frame has no text. */
export function endedModel(
  context: PageContext,
  outcome: Outcome,
  next: Pick<SurveyEndedModel, 'againUrl' | 'handoff' | 'leadsTo'> = { handoff: null },
): SurveyEndedModel {
  const { mode } = context;
  const frame = { ...frameOf(context), kind: 'ended', mode, outcome, ...next } as const;
  if (mode === 'interviewer') return frame;
  const { text, picture } = endedPage(context, outcome) ?? { text: null, picture: null };
  return {
    ...frame,
    text,
    ...(picture === null ? {} : { picture }),
  };
}

/** The same for a try-out, which says where a respondent would be led instead of leading there. */
export function triedEndModel(
  context: PageContext,
  outcome: Outcome,
  next?: Pick<SurveyEndedModel, 'againUrl' | 'handoff'>,
): SurveyEndedModel {
  const address = context.mode === 'interviewer' ? null : (endedPage(context, outcome)?.address ?? null);
  return { ...endedModel(context, outcome, next), ...(address === null ? {} : { leadsTo: address }) };
}

/** An end page by itself, at every place of the interview that is tried. */
export function triedEndPage(context: PageContext, end: EndPageName): SurveyEndedModel | SurveyMessageModel {
  switch (end) {
    case 'goodbye':
      return triedEndModel(context, 'success');
    case 'screenedOut':
    case 'overQuota':
      return triedEndModel(context, end);
    default: {
      const { text, picture, address } = endPage(context.questionnaire, context.state, end, placedBy(context.fileOf));
      return {
        ...frameOf(context),
        kind: 'message',
        ...MESSAGE_OF[end],
        ...(text === null ? {} : { text }),
        ...(picture === null ? {} : { picture }),
        ...(address === null ? {} : { leadsTo: address }),
      };
    }
  }
}

const MESSAGE_OF = {
  alreadyDone: { code: 'alreadyCompleted', status: 410 },
  closed: { code: 'unavailable', status: 403 },
} as const;

/** What the author wrote for the end; null: this outcome has no page of its own. */
export function endedPage({ questionnaire, state, fileOf }: PageContext, outcome: Outcome): EndPage | null {
  const end = endPageOf(outcome);
  return end === null ? null : endPage(questionnaire, state, end, placedBy(fileOf));
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
