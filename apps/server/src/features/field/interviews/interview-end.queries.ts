import type { CompletionKind } from '@seker/fieldwork';
import type { FinalSnapshot } from '@seker/interviewing';
import type { Instant } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, moment, oneOf } from '../../../db/column.ts';
import type { Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { CompletionKinds } from '../../projects/quotas/places/index.ts';
import type { InterviewRow } from './interview-row.queries.ts';

export const KIND = oneOf('success', 'extra');
export const SNAPSHOT: z.ZodType<FinalSnapshot> = z.object({
  v: z.literal(1),
  questions: z.record(z.string(), z.any()),
});

export async function markEnded(
  tx: Tx,
  { projectId, id }: Pick<InterviewRow, 'projectId' | 'id'>,
  outcome: NonNullable<InterviewRow['outcome']>,
  snapshot: FinalSnapshot,
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('interview')
    .set({
      state: 'ended',
      outcome,
      ended_at: new Date(at),
      places_held: false,
      snapshot: JSON.stringify(snapshot),
    })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .execute();
}

const countedEnd = statement({
  name: 'count a complete and end its interview',
  takes: {
    projectId: id<'Project'>(),
    id: id<'Interview'>(),
    whileWanted: KIND,
    beyond: KIND,
    snapshot: json(SNAPSHOT),
    at: moment,
  },
  gives: { wanted: boolean },
  text: ({ projectId, id, whileWanted, beyond, snapshot, at }) => sql`
    select complete_interview(${projectId}, ${id}, ${whileWanted}, ${beyond}, ${snapshot}, ${at}) as wanted`,
});

/**
 * Ends an interview as one of the project's completes; returns success or extra. Concurrent completes are counted in
 * different rows, and wait for each other only at the last places of the sample.
 */
export async function endAsComplete(
  tx: Tx,
  { projectId, id }: Pick<InterviewRow, 'projectId' | 'id'>,
  kind: CompletionKinds,
  snapshot: FinalSnapshot,
  at: Instant,
): Promise<CompletionKind> {
  const [row] = (await countedEnd(tx, { projectId, id, ...kind, snapshot, at })).rows;
  return row?.wanted === true ? kind.whileWanted : kind.beyond;
}
