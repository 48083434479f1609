import { err, ok, type Result } from '@seker/kernel';
import type { Questionnaire } from '../document/questionnaire.ts';
import { arranged } from '../random/arrange.ts';
import { foldEvents } from './begin-interview.ts';
import type { InterviewEvent } from './interview-event.ts';
import type { InterviewState } from './interview-state.ts';
import { readAnswers, withTyped } from './read-answers.ts';
import { routeInterview } from './route.ts';
import type { AcceptedPage, Submission, SubmissionError } from './submission.ts';
import { answerEvents, currentPage } from './submit-page.ts';

/** Continues on the same page in another language; stores the valid answers typed so far, as on going back. */
export function changeLanguage(
  document: Questionnaire,
  state: InterviewState,
  language: string,
  typed?: Pick<Submission, 'page' | 'values' | 'by'>,
): Result<AcceptedPage, SubmissionError> {
  const questionnaire = arranged(document, state);
  if (!questionnaire.languages.has(language)) return err({ code: 'unknownLanguage' });
  const current = currentPage(questionnaire, state, typed?.page ?? state.page ?? '');
  if (!current.ok) return current;
  const read = readAnswers(current.value, typed?.values ?? {}, state);
  const route = routeInterview(questionnaire, withTyped(state, read));
  const lang = { by: typed?.by ?? 'respondent', language: state.language } as const;
  const kept = typed === undefined ? [] : answerEvents(current.value, state, route, read, lang);
  const events: readonly InterviewEvent[] = [...kept, { type: 'language', language }];
  return ok({ events, ...foldEvents(questionnaire, state, events) });
}
