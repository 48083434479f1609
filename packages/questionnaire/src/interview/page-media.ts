import type { Questionnaire } from '../document/questionnaire.ts';
import type { MediumValue } from '../kinds/answer-value.ts';
import { arranged } from '../random/arrange.ts';
import type { InterviewState } from './interview-state.ts';
import { readAnswers } from './read-answers.ts';
import type { Submission } from './submission.ts';

/** A captured medium that an answer of the page names. */
export interface PageMedium {
  readonly question: string;
  readonly medium: MediumValue;
}

/** The captured media that the submitted answers of the current page name. */
export function pageMedia(
  document: Questionnaire,
  state: InterviewState,
  values: Submission['values'],
): readonly PageMedium[] {
  const page = arranged(document, state).pageByUid.get(state.page ?? '');
  if (page === undefined) return [];
  return [...readAnswers(page, values, state)].flatMap(([question, read]): PageMedium[] =>
    read.ok && read.value?.type === 'medium' ? [{ question, medium: read.value }] : [],
  );
}
