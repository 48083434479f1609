import { createRng } from '@seker/kernel';
import type { Questionnaire } from '../document/questionnaire.ts';
import type { InterviewState } from '../interview/interview-state.ts';
import type { RawAnswer } from '../kinds/answer-value.ts';
import { arranged } from '../random/arrange.ts';
import { plausibleAnswer } from './plausible-answer.ts';
import { answersTo } from './play-interview.ts';

/** Plausible answers to the interview's current page; a different `attempt` draws different answers. */
export function fillPage(
  document: Questionnaire,
  state: InterviewState,
  attempt: number,
): Readonly<Record<string, RawAnswer>> {
  const page = arranged(document, state).pageByUid.get(state.page ?? '');
  if (page === undefined) return {};
  return answersTo(document, state, page, (question, offer) =>
    plausibleAnswer(question, createRng(state.start.seed, `${question.uid}/test/${attempt}`), { offer }),
  );
}
