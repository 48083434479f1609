import type { FinalSnapshot } from '@seker/interviewing';
import type { InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json, nullable, number } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const FINAL: z.ZodType<FinalSnapshot> = z.object({ v: z.literal(1), questions: z.record(z.string(), z.any()) });

const finals = statement({
  name: 'last completes before one',
  takes: { projectId: id<'Project'>(), before: nullable(id<'Interview'>()), most: number },
  gives: { id: id<'Interview'>(), versionId: id<'Version'>(), snapshot: nullable(json(FINAL)) },
  text: ({ projectId, before, most }) => sql`
    select id, version_id as "versionId", snapshot from study_interview
    where project_id = ${projectId} and state = 'ended' and outcome in ('success', 'extra') and (${before}::bigint is null or id < ${before})
    order by id desc limit ${most}`,
});

export async function listFinalsAfter(db: Db, of: { projectId: ProjectId; before: InterviewId | null; most: number }) {
  return (await finals(db, of)).rows;
}
