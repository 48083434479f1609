import { finalSnapshot, type InterviewRun } from '@seker/interviewing';
import type { Instant, PersonId } from '@seker/kernel';
import type { InterviewEvent } from '@seker/questionnaire';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { appendEvents } from './append-events.queries.ts';
import { noteCorrections, rewriteSnapshot } from './correct-ended.queries.ts';
import type { InterviewRow } from './interview-row.queries.ts';

export interface EndedCorrection {
  /** Locked by the caller. */
  readonly interview: InterviewRow;
  /** Before the corrections. */
  readonly running: InterviewRun;
  readonly events: readonly Extract<InterviewEvent, { type: 'answer' }>[];
  /** With the corrections. */
  readonly state: InterviewRun['state'];
  readonly by: 'interviewer' | 'proofreader';
  readonly personId: PersonId;
  /** Null for interviewers, who correct their own work. */
  readonly reason: string | null;
  readonly at: Instant;
}

/**
 * Corrects answers of an ended interview: appends the events (the original stays in the log), rewrites these questions
 * in the result, and notes who corrected them. Routing does not run again, so the other questions stay as they were.
 */
export async function correctEnded(tx: Tx, correction: EndedCorrection): Promise<void> {
  const { interview, running, events, state, by, personId, reason, at } = correction;
  const { projectId, id: interviewId } = interview;
  if (events.length === 0) return;
  const facts = { by, at };
  if (!(await appendEvents(tx, { interview, events, from: running.eventCount, facts }))) throw new Refusal('conflict');
  const nodes = events.map(({ node }) => node);
  const seqs = events.map((_, index) => running.eventCount + index + 1);
  const { questions } = finalSnapshot({ questionnaire: running.questionnaire, state });
  const changed = Object.fromEntries(Object.entries(questions).filter(([uid]) => nodes.includes(uid)));
  await rewriteSnapshot(tx, projectId, interviewId, changed);
  await noteCorrections(tx, { projectId, interviewId, nodes, seqs, personId, by, reason, at });
}
