import type { InterviewRun } from '@seker/interviewing';
import { BoundedMap } from '@seker/kernel';
import type { InterviewRow } from './interview-row.queries.ts';

/** Interviews in progress, as they stood at a revision; a few kilobytes each. */
const KEPT = 2_000;
const kept = new BoundedMap<string, CachedRun>(KEPT);

interface CachedRun {
  readonly revision: number;
  readonly running: InterviewRun;
}

/**
 * The interview as it was left, when nothing was stored since: its revision says so, on every node. The form's
 * token, which is secret and random, stands for the interview.
 */
export function keptRunning({
  formToken,
  revision,
}: Pick<InterviewRow, 'formToken' | 'revision'>): InterviewRun | null {
  const found = kept.get(formToken);
  return found?.revision === revision ? found.running : null;
}

export function keepRunning(
  { formToken, revision }: Pick<InterviewRow, 'formToken' | 'revision'>,
  running: InterviewRun,
): void {
  kept.set(formToken, { revision, running });
}
