import type { SurveyLook } from '@seker/contract';
import { type InterviewState, type Questionnaire, surroundings } from '@seker/questionnaire';
import type { Project } from '../projects/index.ts';
import { skinUrl, type WriteSkin } from '../skins/index.ts';

/** What surrounds every page of a survey that respondents see. */
export function surveyLook(
  project: Pick<Project, 'skin'>,
  questionnaire: Questionnaire,
  state: InterviewState,
  writeSkin: WriteSkin,
): SurveyLook {
  const { header, footer } = surroundings(questionnaire, state);
  return { style: project.skin === null ? null : skinUrl(project.skin, writeSkin), header, footer };
}
