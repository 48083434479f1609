import { type QuestionSnapshot, snapshot } from '@seker/questionnaire';
import type { InterviewRun } from './interview-run.ts';

/** What an interview came to, as it is kept once it is over. */
export interface FinalSnapshot {
  readonly v: 1;
  /** By the questions' uids, in document order. */
  readonly questions: Readonly<Record<string, QuestionSnapshot>>;
}

export function finalSnapshot({ questionnaire, state }: Pick<InterviewRun, 'questionnaire' | 'state'>): FinalSnapshot {
  return { v: 1, questions: Object.fromEntries(snapshot(questionnaire, state, 'flag')) };
}
