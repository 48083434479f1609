import { err, ok, type Result } from '@seker/kernel';
import type { Page, QuestionNode } from '../document/questionnaire.ts';
import { type AnswerValue, type Complaint, NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';
import { own } from '../own-property.ts';
import { changeAnswers } from './fast/change-state.ts';
import type { InterviewState, StoredAnswer } from './interview-state.ts';
import type { Submission } from './submission.ts';

/** The parsed answers of one page, without timed-out questions. `value` is `null` for an empty answer. */
export type ReadAnswers = ReadonlyMap<string, Result<AnswerValue | null, Complaint>>;

export function readAnswers(
  page: Page,
  values: Submission['values'],
  { timedOut, language }: Pick<InterviewState, 'timedOut' | 'language'>,
): ReadAnswers {
  const read = new Map<string, Result<AnswerValue | null, Complaint>>();
  for (const node of page.nodes) {
    if (node.type === 'text' || node.hidden || timedOut.includes(node.uid)) continue;
    read.set(node.uid, readAnswer(node, own(values, node.uid), language));
  }
  return read;
}

/** Parses one answer; N/A is handled here for all kinds. */
export function readAnswer(
  question: Pick<QuestionNode, 'na'> & { readonly behaviour: Pick<QuestionNode['behaviour'], 'parse'> },
  raw: RawAnswer = NO_RAW_ANSWER,
  language?: string,
): Result<AnswerValue | null, Complaint> {
  if (!raw.na) return question.behaviour.parse(raw, language);
  if (!question.na) return err({ key: 'naNotOffered', params: {} });
  const typed = [...raw.values, ...Object.values(raw.parts ?? {}).flat()];
  if (typed.some((value) => value.trim() !== '')) return err({ key: 'naWithAnswer', params: {} });
  return ok({ type: 'na' });
}

/** What is known of an answer: all of it, or as much as could be read of one that is refused. */
export function knownOf(read: Result<AnswerValue | null, Complaint>): AnswerValue | null {
  return read.ok ? read.value : (read.error.sofar ?? null);
}

/** The state with the typed answers, for routing and checks only; stores nothing. */
export function withTyped(
  state: InterviewState,
  typed: ReadAnswers,
  { by, language: lang }: Pick<Submission, 'by' | 'language'> = { by: 'respondent', language: state.language },
): InterviewState {
  const changes: (readonly [string, StoredAnswer | null])[] = [];
  for (const [uid, read] of typed) {
    const value = knownOf(read);
    changes.push([uid, value === null ? null : { value, by, lang }]);
  }
  return changeAnswers(state, changes);
}
