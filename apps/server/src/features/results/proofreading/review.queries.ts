import type { EncoderGrant } from '@seker/contract';
import type { Instant, InterviewId, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { date, id, json, listOf, moment, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const REVIEW = { projectId: id<'Project'>(), interviewId: id<'Interview'>() };
export const STORED_STATES = ['open', 'proposed', 'returned', 'approved', 'rejected'] as const;

/** A case as it was before its interview was rejected. */
const caseBefore = z.object({
  recordStatus: z.string(),
  outcomeId: z.number().nullable(),
  attempts: z.number(),
  restoredAt: z.string().nullable(),
  webStatus: z.string(),
});
export type CaseBefore = z.output<typeof caseBefore>;

const REVIEW_ROW = {
  state: oneOf(...STORED_STATES),
  reason: nullable(text),
  decidedBy: nullable(id<'Person'>()),
  decidedByName: nullable(text),
  decidedAt: nullable(date),
  returnedNodes: listOf(text),
  caseFate: nullable(oneOf('callAgain', 'newLink', 'burn')),
  caseBefore: nullable(json(caseBefore)),
  revision: number,
  taskId: nullable(id<'ReviewTask'>()),
  taskPersonId: nullable(id<'Person'>()),
  begunAt: nullable(date),
};

const review = statement({
  name: 'the proofreading of an interview',
  takes: REVIEW,
  gives: REVIEW_ROW,
  text: ({ projectId, interviewId }) => sql`
    select r.state, r.reason, r.decided_by as "decidedBy", p.real_name as "decidedByName", r.decided_at as "decidedAt",
      r.returned_nodes as "returnedNodes", r.case_fate as "caseFate", r.case_before as "caseBefore", r.revision,
      t.id as "taskId", t.person_id as "taskPersonId", t.begun_at as "begunAt"
    from interview_review r left join person p on p.id = r.decided_by
      left join review_task t on t.project_id = r.project_id and t.interview_id = r.interview_id
        and t.released_at is null and t.finished_at is null
    where r.project_id = ${projectId} and r.interview_id = ${interviewId}`,
});

/** How far the proofreading of a complete is, with its live task. */
export type Review = NonNullable<Awaited<ReturnType<typeof readReview>>>;

/** Reads it; null: it has not begun. */
export async function readReview(db: Db, projectId: ProjectId, interviewId: InterviewId) {
  return (await review(db, { projectId, interviewId })).rows[0] ?? null;
}

const begun = statement({
  name: 'begin the proofreading of interviews',
  takes: { projectId: id<'Project'>(), interviewIds: listOf(id<'Interview'>()) },
  text: ({ projectId, interviewIds }) => sql`
    insert into interview_review (project_id, interview_id) select ${projectId}, unnest(${interviewIds}::bigint[]) on conflict do nothing`,
});

export async function beginReviews(tx: Tx, projectId: ProjectId, interviewIds: readonly InterviewId[]): Promise<void> {
  await begun(tx, { projectId, interviewIds });
}

const locked = statement({
  name: 'lock the proofreading of an interview',
  takes: REVIEW,
  text: ({ projectId, interviewId }) => sql`
    select from interview_review where project_id = ${projectId} and interview_id = ${interviewId} for no key update`,
});

/** Locks it until the commit, begun where it had not; the interview is locked before. */
export async function lockReview(tx: Tx, projectId: ProjectId, interviewId: InterviewId): Promise<Review> {
  await beginReviews(tx, projectId, [interviewId]);
  await locked(tx, { projectId, interviewId });
  const found = await readReview(tx, projectId, interviewId);
  if (found === null) throw new Error(`the proofreading of interview ${interviewId} has gone`);
  return found;
}

const logged = statement({
  name: 'log a decision on a complete',
  takes: { ...REVIEW, state: text, personId: id<'Person'>(), reason: nullable(text), at: moment },
  text: ({ projectId, interviewId, state, personId, reason, at }) => sql`
    insert into review_decision (project_id, interview_id, act, person_id, reason, at)
    select ${projectId}, ${interviewId}, case when ${state}::text <> 'open' then ${state}::text when r.state = 'rejected' then 'undone' else 'reopened' end,
      ${personId}, ${reason}, ${at}
    from interview_review r where r.project_id = ${projectId} and r.interview_id = ${interviewId}`,
});

/** A decision, and what belongs to it; `open` takes the one that stood back. */
export interface Decision {
  readonly state: (typeof STORED_STATES)[number];
  readonly reason: string | null;
  /** Who decided, or took a decision back. */
  readonly by: PersonId;
  readonly at: Instant;
  readonly returnedNodes?: readonly string[];
  readonly caseFate?: 'callAgain' | 'newLink' | 'burn' | null;
  readonly caseBefore?: CaseBefore | null;
}

export async function writeDecision(
  tx: Tx,
  projectId: ProjectId,
  interviewId: InterviewId,
  { state, reason, by, at, returnedNodes = [], caseFate = null, caseBefore: before = null }: Decision,
): Promise<void> {
  const isOpen = state === 'open';
  await logged(tx, { projectId, interviewId, state, personId: by, reason, at });
  await tx
    .updateTable('interview_review')
    .set((eb) => ({
      state,
      reason,
      decided_by: isOpen ? null : by,
      decided_at: isOpen ? null : new Date(at),
      returned_nodes: [...returnedNodes],
      case_fate: caseFate,
      case_before: before === null ? null : JSON.stringify(before),
      revision: eb('revision', '+', 1),
    }))
    .where('project_id', '=', projectId)
    .where('interview_id', '=', interviewId)
    .execute();
}

export async function setRejected(
  tx: Tx,
  projectId: ProjectId,
  interviewId: InterviewId,
  at: Instant | null,
): Promise<void> {
  await tx
    .updateTable('interview')
    .set({ rejected_at: at === null ? null : new Date(at) })
    .where('project_id', '=', projectId)
    .where('id', '=', interviewId)
    .execute();
}

const grants = statement({
  name: 'what an encoder may do in a project',
  takes: { projectId: id<'Project'>(), personId: id<'Person'>() },
  gives: { grants: listOf(text) },
  text: ({ projectId, personId }) => sql`
    select grants from allocation where project_id = ${projectId} and person_id = ${personId}`,
});

export async function readGrants(db: Db, projectId: ProjectId, personId: PersonId): Promise<ReadonlySet<EncoderGrant>> {
  const [row] = (await grants(db, { projectId, personId })).rows;
  return new Set((row?.grants ?? []) as EncoderGrant[]);
}
