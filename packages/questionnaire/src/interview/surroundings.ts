import type { Questionnaire } from '../document/questionnaire.ts';
import { arranged } from '../random/arrange.ts';
import { TITLE_KEY } from '../text/language-bundle.ts';
import { plainText, type ResolvedText } from '../text/resolved-text.ts';
import type { InterviewState } from './interview-state.ts';
import { localise, type PlaceMedium } from './localise.ts';
import { routeInterview } from './route.ts';

/** The questionnaire's texts around its pages, in the interview's language; `null` for a missing text. */
export interface Surroundings {
  readonly title: string;
  readonly header: ResolvedText | null;
  readonly footer: ResolvedText | null;
  readonly welcome: ResolvedText | null;
}

export function surroundings(document: Questionnaire, state: InterviewState, place?: PlaceMedium): Surroundings {
  const questionnaire = arranged(document, state);
  const texts = localise(questionnaire, state, routeInterview(questionnaire, state), place);
  return {
    title: plainText(texts.text(TITLE_KEY)),
    header: texts.optionalText('header'),
    footer: texts.optionalText('footer'),
    welcome: texts.optionalText('welcome'),
  };
}
