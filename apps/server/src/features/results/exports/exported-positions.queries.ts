import { POSITION_MOMENTS } from '@seker/contract';
import type { InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { date, filled, id, listOf, number, oneOf } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const told = statement({
  name: 'the positions that were told in interviews',
  takes: { projectId: id<'Project'>(), ids: listOf(id<'Interview'>()) },
  gives: {
    interviewId: id<'Interview'>(),
    moment: oneOf(...POSITION_MOMENTS),
    lat: filled(number),
    lon: filled(number),
    accuracy: filled(number),
    at: date,
  },
  text: ({ projectId, ids }) => sql`
    select p.interview_id as "interviewId", p.moment, p.lat, p.lon, p.accuracy, p.at
    from interview_position p where p.project_id = ${projectId} and p.interview_id = any(${ids}::bigint[]) and p.lat is not null`,
});

export type ToldPosition = Awaited<ReturnType<typeof listToldPositions>>[number];

export async function listToldPositions(db: Db, projectId: ProjectId, ids: readonly InterviewId[]) {
  return (await told(db, { projectId, ids: [...ids] })).rows;
}
