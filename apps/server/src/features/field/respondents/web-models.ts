import type { SurveyLanguageLink, SurveyPageModel } from '@seker/contract';
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

/** Builds the interview's current page, or its end, from which a respondent of a panel goes back to it. */
export function standingModel(context: PageContext, exit: string | null = null): SurveyPageModel {
  const { outcome } = context.state;
  if (outcome === null) return pageModel(context);
  return endedModel(context, outcome, { handoff: exit === null ? null : { url: exit, target: 'self' } });
}

/** Whether there is anything to continue. */
export function hasBegun({ eventCount, state }: Pick<InterviewRun, 'eventCount' | 'state'>): boolean {
  return eventCount > 0 && state.outcome === null;
}
