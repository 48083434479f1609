import type { SurveyHandoff, SurveyLanguageLink, SurveyPageModel } from '@seker/contract';
import { endedModel, type InterviewRun, type PageContext, pageModel } from '@seker/interviewing';
import type { Questionnaire } from '@seker/questionnaire';
import type { Project } from '../../projects/project/index.ts';

/** Lists the languages that both the project and its questionnaire have, with their addresses. */
export function languageLinks(project: Project, questionnaire: Questionnaire, url: string): SurveyLanguageLink[] {
  return project.languages
    .filter(({ code }) => questionnaire.languages.has(code))
    .map(({ code, name, direction }) => ({
      code,
      name,
      direction,
      url: `${url}${url.includes('?') ? '&' : '?'}lang=${code}`,
    }));
}

/** Builds the interview's current page, or its end with where it leads. */
export function standingModel(context: PageContext, handoff: SurveyHandoff | null = null): SurveyPageModel {
  const { outcome } = context.state;
  return outcome === null ? pageModel(context) : endedModel(context, outcome, { handoff });
}

/** Whether there is anything to continue. */
export function hasBegun({ eventCount, state }: Pick<InterviewRun, 'eventCount' | 'state'>): boolean {
  return eventCount > 0 && state.outcome === null;
}
