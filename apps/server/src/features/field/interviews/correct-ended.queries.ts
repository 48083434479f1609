import type { FinalSnapshot } from '@seker/interviewing';
import type { InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json, listOf, moment, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const INTERVIEW = { projectId: id<'Project'>(), interviewId: id<'Interview'>() };

const rewritten = statement({
  name: 'rewrite some questions of the result of an ended interview',
  takes: { ...INTERVIEW, changed: json(z.record(z.string(), z.unknown())) },
  text: ({ projectId, interviewId, changed }) => sql`
    update interview set snapshot = jsonb_set(snapshot, '{questions}', (snapshot -> 'questions') || ${changed}::jsonb)
    where project_id = ${projectId} and id = ${interviewId} and state = 'ended' and snapshot is not null`,
});

export async function rewriteSnapshot(
  tx: Tx,
  projectId: ProjectId,
  interviewId: InterviewId,
  changed: FinalSnapshot['questions'],
): Promise<void> {
  await rewritten(tx, { projectId, interviewId, changed });
}

const corrected = statement({
  name: 'note corrections of answers',
  takes: {
    ...INTERVIEW,
    nodes: listOf(text),
    seqs: listOf(number),
    personId: id<'Person'>(),
    by: oneOf('interviewer', 'proofreader'),
    reason: nullable(text),
    at: moment,
  },
  text: ({ projectId, interviewId, nodes, seqs, personId, by, reason, at }) => sql`
    insert into answer_correction (project_id, interview_id, node, seq, before_seq, person_id, by, reason, at)
    select ${projectId}, ${interviewId}, c.node, c.seq, (
        select max(e.seq) from interview_event e where e.project_id = ${projectId} and e.interview_id = ${interviewId}
          and e.node = c.node and e.type in ('answer', 'timeout') and e.seq < c.seq),
      ${personId}, ${by}, ${reason}, ${at}
    from unnest(${nodes}::text[], ${seqs}::int[]) as c(node, seq)`,
});

export const noteCorrections = async (tx: Tx, of: Parameters<typeof corrected>[1]) => await corrected(tx, of);

const reopened = statement({
  name: 'open an interview to proofreading again that its interviewer has corrected',
  takes: INTERVIEW,
  text: ({ projectId, interviewId }) => sql`
    update interview_review set state = 'open', reason = null, decided_by = null, decided_at = null, returned_nodes = '{}', revision = revision + 1
    where project_id = ${projectId} and interview_id = ${interviewId} and state = 'returned'`,
});

/** Ends the return of an interview to its interviewer. */
export async function endReturn(tx: Tx, projectId: ProjectId, interviewId: InterviewId): Promise<void> {
  await reopened(tx, { projectId, interviewId });
}

const review = statement({
  name: 'how far the proofreading of an interview is',
  takes: INTERVIEW,
  gives: { state: oneOf('open', 'proposed', 'returned', 'approved', 'rejected') },
  text: ({ projectId, interviewId }) => sql`
    select state from interview_review where project_id = ${projectId} and interview_id = ${interviewId}`,
});

/** Returns how far the proofreading of an interview is; null: it has not begun. */
export async function readReviewState(db: Db, projectId: ProjectId, interviewId: InterviewId) {
  return (await review(db, { projectId, interviewId })).rows[0]?.state ?? null;
}
