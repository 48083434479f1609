import type { Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, moment, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const answers = statement({
  name: 'how many interviews gave which answer',
  takes: { projectId: id<'Project'>(), from: moment, until: moment },
  gives: { variable: text, answer: text, interviews: number },
  text: ({ projectId, from, until }) => sql`
    select variable, answer, sum(interviews) as interviews from fact_answer
    where project_id = ${projectId} and at >= ${from} and at < ${until} group by variable, answer`,
});

interface Period {
  readonly projectId: ProjectId;
  readonly from: Instant;
  readonly until: Instant;
}

export async function readAnswers(db: Db, period: Period) {
  return (await answers(db, period)).rows;
}

const completes = statement({
  name: 'how many interviews were completed',
  takes: { projectId: id<'Project'>(), from: moment, until: moment },
  gives: { interviews: number },
  text: ({ projectId, from, until }) => sql`
    select coalesce(sum(interviews), 0) as interviews from fact_interview
    where project_id = ${projectId} and outcome in ('success', 'extra') and at >= ${from} and at < ${until}`,
});

export async function countCompletes(db: Db, period: Period): Promise<number> {
  return (await completes(db, period)).rows[0]?.interviews ?? 0;
}
