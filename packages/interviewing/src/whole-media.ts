import { err, ok, type Result } from '@seker/kernel';
import { type AnswerError, pageMedia, type SubmissionError, type SubmittedPage } from '@seker/questionnaire';
import type { CapturedMedia } from './interview-host.ts';
import type { InterviewRun } from './interview-run.ts';

/**
 * Refuses to go on from a page whose captured media have not all arrived, so that a complete interview has all of its
 * media. A page that is left backwards keeps the answers that are whole.
 */
export async function withWholeMedia(
  { questionnaire, state }: InterviewRun,
  submitted: SubmittedPage,
  media: CapturedMedia,
): Promise<Result<SubmittedPage, SubmissionError>> {
  const named = pageMedia(questionnaire, state, submitted.values);
  const lacking: string[] = [];
  for (const { question, medium } of named) if (!(await media.has(medium))) lacking.push(question);
  if (lacking.length === 0) return ok(submitted);
  if (submitted.action.type === 'next') return err({ code: 'invalid', errors: lacking.map(incomplete) });
  const whole = Object.entries(submitted.values).filter(([question]) => !lacking.includes(question));
  return ok({ ...submitted, values: Object.fromEntries(whole) });
}

function incomplete(question: string): AnswerError {
  return { question, key: 'captureIncomplete', params: {}, severity: 'error', text: null };
}
