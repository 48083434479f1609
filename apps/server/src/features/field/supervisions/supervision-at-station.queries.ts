import type { pbxCalls } from '@seker/contract';
import type { SessionId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { supervisionState } from './supervision-state.ts';

type Told = z.output<typeof pbxCalls.lineState.answer>['supervision'];

/** Reads who is in the interviewer's call, as far as the interviewer is told. */
export async function readSupervisionAtStation(db: Db, sessionId: SessionId): Promise<Told> {
  const found = await db
    .selectFrom('supervision as s')
    .innerJoin('person as p', 'p.id', 's.by_person_id')
    .innerJoin('project as j', 'j.id', 's.project_id')
    // The line may have another call by now, while the one before it goes on elsewhere.
    .innerJoin('station_call as c', 'c.call_id', 's.call_id')
    .select([
      'p.real_name as name',
      's.how',
      's.is_asked as isAsked',
      's.heard_at as heardAt',
      's.handed_at as handedAt',
      'j.tells_listening as isTold',
    ])
    .where('s.ended_at', 'is', null)
    .where('s.session_id', '=', sessionId)
    .where('c.session_id', '=', sessionId)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { name, how, isAsked, isTold } = found;
  const state = supervisionState(found);
  // A telephone that only rings is no one in the call, unless the interviewer waits for it.
  if (!isAsked && (!isTold || state === 'rings')) return null;
  return { name, how, isAsked, state };
}
