import { type QuestionSnapshot, snapshot } from '@seker/questionnaire';
import type { InterviewRun } from './interview-run.ts';

/** The stored result of a finished interview. */
export interface FinalSnapshot {
  readonly v: 1;
  /** By uid of the question, in document order. */
  readonly questions: Readonly<Record<string, QuestionSnapshot>>;
}

export function finalSnapshot({ questionnaire, state }: Pick<InterviewRun, 'questionnaire' | 'state'>): FinalSnapshot {
  return { v: 1, questions: Object.fromEntries(snapshot(questionnaire, state, 'flag')) };
}
