import type { SurveyPageModel, SurveyStartGuard } from '@seker/contract';
import { type FileOf, unbegunSurvey, welcomeModel } from '@seker/interviewing';
import type { WriteSkin } from '../../questionnaires/skins/index.ts';
import { projectLook } from '../survey-pages/index.ts';
import type { Entry } from './follow-link.ts';
import { languageLinks } from './web-models.ts';

/** Builds the page before the first question. */
export function greeting(
  { project, questionnaire }: Pick<Entry, 'project' | 'questionnaire'>,
  language: string,
  profile: Readonly<Record<string, string>>,
  form: {
    readonly url: string;
    readonly token: string;
    readonly fileOf: FileOf;
    readonly guard?: SurveyStartGuard | null;
  },
  writeSkin: WriteSkin,
  isTest: boolean,
): SurveyPageModel {
  const survey = unbegunSurvey(questionnaire, language, profile);
  const look = projectLook(project, questionnaire, survey.state, writeSkin, { isTest, fileOf: form.fileOf });
  const languages = languageLinks(project, questionnaire, form.url);
  const model = welcomeModel(survey, look, { ...form, languages }, form.fileOf);
  return form.guard === undefined || form.guard === null ? model : { ...model, guard: form.guard };
}
