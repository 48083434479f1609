import type { InterviewRun } from '@seker/interviewing';
import { BoundedMap } from '@seker/kernel';
import type { InterviewRow } from './interview-row.queries.ts';

/** Running interviews at a revision; a few kilobytes each. */
const KEPT = 2_000;
const kept = new BoundedMap<string, CachedRun>(KEPT);

interface CachedRun {
  readonly revision: number;
  readonly running: InterviewRun;
}

/**
 * Returns the cached interview if nothing was stored since, on any node, which its revision proves. The key is the form
 * token, which is secret and random.
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
