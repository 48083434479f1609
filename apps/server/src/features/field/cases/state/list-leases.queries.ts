import type { CaseId, Instant, PersonId, ProjectId, SessionId } from '@seker/kernel';
import type { Db } from '../../../../db/database.ts';

/** A session and the case that it holds. */
export interface Holder {
  readonly sessionId: SessionId;
  readonly personId: PersonId;
  readonly projectId: ProjectId;
  readonly caseId: CaseId;
}

/** Lists the cases that a session holds, or those whose lease has expired. */
export async function listLeases(
  db: Db,
  which: { readonly sessionId: SessionId } | { readonly expiredAt: Instant },
): Promise<readonly Holder[]> {
  return await db
    .selectFrom('study_case as c')
    .innerJoin('session as s', 's.id', 'c.lease_session_id')
    .select(['s.id as sessionId', 's.person_id as personId', 'c.project_id as projectId', 'c.id as caseId'])
    .where('c.lease_session_id', 'is not', null)
    .where((eb) =>
      'sessionId' in which ? eb('s.id', '=', which.sessionId) : eb('c.lease_until', '<', new Date(which.expiredAt)),
    )
    .execute();
}
