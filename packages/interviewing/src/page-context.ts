import type { MediumFile, SurveyAudience, SurveyLook } from '@seker/contract';
import { directionIn, type InterviewState, type Questionnaire } from '@seker/questionnaire';

/** Where the file of a medium is; `null` where the host has none, and its words stand alone. */
export type FileOf = (medium: string) => MediumFile | null;

/** An interview as it stands, and where its page is shown. */
export interface PageContext {
  readonly questionnaire: Questionnaire;
  readonly state: InterviewState;
  readonly mode: SurveyAudience;
  /** Where its page is posted to. */
  readonly formAction: string;
  readonly token: string;
  readonly revision: number;
  readonly look?: SurveyLook;
  readonly fileOf: FileOf;
}

/** The language, the direction and the look of a page that belongs to a survey. */
export function frameOf({ questionnaire, state, look }: Pick<PageContext, 'questionnaire' | 'state' | 'look'>) {
  const { language } = state;
  const direction = directionIn(questionnaire, language);
  const { defaultLanguage: fallbackLanguage } = questionnaire;
  return { language, direction, fallbackLanguage, ...(look === undefined ? {} : { look }) };
}
