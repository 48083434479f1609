import type { PersonId, ProjectId, SessionId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';

/** A conversation that goes on with the person who took it over, while its first station may have another call. */
export interface HandedCall {
  readonly id: string;
  readonly projectId: ProjectId;
  readonly callId: string;
  readonly number: string;
  readonly station: string;
  readonly byPersonId: PersonId;
  readonly bySessionId: SessionId;
  readonly handedAt: Date;
}

/** Lists the conversations that were handed over and go on. */
export async function listHandedCalls(db: Db): Promise<readonly HandedCall[]> {
  const rows = await db
    .selectFrom('supervision as s')
    .innerJoin('call as c', (join) => join.onRef('c.project_id', '=', 's.project_id').onRef('c.id', '=', 's.call_id'))
    .innerJoin('phone as p', (join) => join.onRef('p.project_id', '=', 'c.project_id').onRef('p.id', '=', 'c.phone_id'))
    .select([
      's.id',
      's.project_id as projectId',
      's.call_id as callId',
      'p.number',
      's.station',
      's.by_person_id as byPersonId',
      's.by_session_id as bySessionId',
      's.handed_at as handedAt',
    ])
    .where('s.ended_at', 'is', null)
    .where('s.handed_at', 'is not', null)
    .execute();
  return rows.flatMap(({ handedAt, ...row }) => (handedAt === null ? [] : [{ ...row, handedAt }]));
}
