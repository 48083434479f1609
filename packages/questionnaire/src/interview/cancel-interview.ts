import { err, ok, type Result } from '@seker/kernel';
import type { Questionnaire } from '../document/questionnaire.ts';
import { foldEvents } from './begin-interview.ts';
import type { InterviewEvent } from './interview-event.ts';
import type { InterviewState } from './interview-state.ts';
import type { Accepted, SubmissionError } from './submission.ts';

/** Leaves the survey before its end; what was stored stays. */
export function cancelInterview(
  questionnaire: Questionnaire,
  state: InterviewState,
): Result<Accepted, SubmissionError> {
  if (state.outcome !== null) return err({ code: 'alreadyEnded' });
  const events: readonly InterviewEvent[] = [{ type: 'ended', outcome: 'cancel' }];
  return ok({ events, ...foldEvents(questionnaire, state, events) });
}
