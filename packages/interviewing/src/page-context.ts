import type { MediumFile, SurveyAudience, SurveyLook } from '@seker/contract';
import { captureNeeds, directionIn, type InterviewState, type Questionnaire } from '@seker/questionnaire';

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
  /** The address below which its captured media are sent; absent where they stay in the browser. */
  readonly capturesTo?: string;
}

/** Language, direction and look of a survey page. */
export function frameOf({ questionnaire, state, look }: Pick<PageContext, 'questionnaire' | 'state' | 'look'>) {
  const { language } = state;
  const direction = directionIn(questionnaire, language);
  const { defaultLanguage: fallbackLanguage } = questionnaire;
  const captures = captureNeeds(questionnaire);
  return {
    language,
    direction,
    fallbackLanguage,
    ...(look === undefined ? {} : { look }),
    ...(captures === null ? {} : { captures }),
  };
}
