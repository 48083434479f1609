import type { Instant, InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, moment, nullable, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const completes = statement({
  name: 'how one question stands in completed interviews',
  takes: {
    projectId: id<'Project'>(),
    question: text,
    from: nullable(moment),
    until: nullable(moment),
    after: id<'Interview'>(),
    limit: number,
  },
  gives: {
    id: id<'Interview'>(),
    versionId: id<'Version'>(),
    /** As text: most interviews have one of few values, and each value is parsed once. */
    stands: nullable(text),
  },
  text: ({ projectId, question, from, until, after, limit }) => sql`
    select id, version_id as "versionId", snapshot #>> array['questions', ${question}::text] as stands from study_interview
    where project_id = ${projectId} and state = 'ended' and outcome in ('success', 'extra') and rejected_at is null and snapshot is not null
      and (${from}::timestamptz is null or ended_at >= ${from}) and (${until}::timestamptz is null or ended_at < ${until}) and id > ${after}
    order by id limit ${limit}`,
});

export interface AnsweredSpan {
  /** Null: no limit. */
  readonly from: Instant | null;
  readonly until: Instant | null;
}

export async function readStanding(
  db: Db,
  of: { readonly projectId: ProjectId; readonly question: string; readonly after: InterviewId; readonly limit: number },
  { from, until }: AnsweredSpan,
) {
  return (await completes(db, { ...of, from, until })).rows;
}
