import type { SurveyLook } from '@seker/contract';
import { type FileOf, surveyLook } from '@seker/interviewing';
import { type InterviewState, type Questionnaire, surelyGoesOn } from '@seker/questionnaire';
import type { Project } from '../../projects/project/index.ts';
import { logoOf, skinUrl, type WriteSkin } from '../../questionnaires/skins/index.ts';

/** Builds the frame of every respondent page of a project's survey. */
export function projectLook(
  { skin }: Pick<Project, 'skin'>,
  questionnaire: Questionnaire,
  state: InterviewState,
  writeSkin: WriteSkin,
  {
    fileOf,
    isTest = false,
    asksPosition = false,
  }: { readonly fileOf?: FileOf; readonly isTest?: boolean; readonly asksPosition?: boolean } = {},
): SurveyLook {
  const look = surveyLook(questionnaire, state, skin === null ? null : skinUrl(skin, writeSkin), fileOf);
  // Pages advance automatically only where the way back remains open.
  const goesOn = skin?.settings.page?.goesOn === true && surelyGoesOn(questionnaire, state);
  const logo = skin === null ? null : logoOf(skin);
  return {
    ...look,
    ...(logo === null ? {} : { logo }),
    ...(goesOn ? { goesOn } : {}),
    ...(asksPosition ? { asksPosition } : {}),
    ...(isTest ? { isTest } : {}),
  };
}
