import type { MediumFile, SurveyAudience, SurveyLook } from '@seker/contract';
import { directionIn, type InterviewState, type Questionnaire } from '@seker/questionnaire';

/** The file of a medium; `null` when the host has none, and only its text alternative is shown. */
export type FileOf = (medium: string) => MediumFile | null;

/** The current interview, and how its page is shown. */
export interface PageContext {
  readonly questionnaire: Questionnaire;
  readonly state: InterviewState;
  readonly mode: SurveyAudience;
  /** The address that the page is posted to. */
  readonly formAction: string;
  readonly token: string;
  readonly revision: number;
  readonly look?: SurveyLook;
  readonly fileOf: FileOf;
}

/** Language, direction and look of a survey page. */
export function frameOf({ questionnaire, state, look }: Pick<PageContext, 'questionnaire' | 'state' | 'look'>) {
  const { language } = state;
  const direction = directionIn(questionnaire, language);
  const { defaultLanguage: fallbackLanguage } = questionnaire;
  return { language, direction, fallbackLanguage, ...(look === undefined ? {} : { look }) };
}
