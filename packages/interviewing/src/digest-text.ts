import { canonicalJson } from '@seker/questionnaire';
import { finalSnapshot } from './final-snapshot.ts';
import type { InterviewRun } from './interview-run.ts';

/**
 * What an interview has come to, as one text: two hosts that hold the same interview get the same. Its SHA-256 is the
 * digest that a device sends with its events.
 */
export function digestText(run: Pick<InterviewRun, 'questionnaire' | 'state' | 'eventCount'>): string {
  const { page, outcome, language } = run.state;
  return canonicalJson({ ...finalSnapshot(run), page, outcome, language, events: run.eventCount });
}
