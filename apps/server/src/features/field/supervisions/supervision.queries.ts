import type { SuperviseHow } from '@seker/contract';
import type { CaseId, Instant, PersonId, ProjectId, SessionId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';

/** A person of the office in the call of an interviewer, from their own telephone. */
export interface Supervision {
  readonly id: string;
  readonly projectId: ProjectId;
  readonly callId: string;
  readonly caseId: CaseId;
  readonly personId: PersonId;
  readonly sessionId: SessionId;
  readonly byPersonId: PersonId;
  readonly bySessionId: SessionId;
  readonly station: string;
  readonly how: SuperviseHow;
  /** The interviewer asked for it. */
  readonly isAsked: boolean;
  readonly beganAt: Date;
  readonly heardAt: Date | null;
  readonly handingAt: Date | null;
  readonly handedAt: Date | null;
}

const COLUMNS = [
  'id',
  'project_id as projectId',
  'call_id as callId',
  'case_id as caseId',
  'person_id as personId',
  'session_id as sessionId',
  'by_person_id as byPersonId',
  'by_session_id as bySessionId',
  'station',
  'how',
  'is_asked as isAsked',
  'began_at as beganAt',
  'heard_at as heardAt',
  'handing_at as handingAt',
  'handed_at as handedAt',
] as const;

export type NewSupervision = Omit<Supervision, 'beganAt' | 'heardAt' | 'handingAt' | 'handedAt'>;

/** Throws PostgreSQL's unique violation when the call or the supervising session has one already. */
export async function insertSupervision(tx: Tx, one: NewSupervision, at: Instant): Promise<void> {
  await tx
    .insertInto('supervision')
    .values({
      id: one.id,
      project_id: one.projectId,
      call_id: one.callId,
      case_id: one.caseId,
      person_id: one.personId,
      session_id: one.sessionId,
      by_person_id: one.byPersonId,
      by_session_id: one.bySessionId,
      station: one.station,
      how: one.how,
      is_asked: one.isAsked,
      began_at: new Date(at),
    })
    .execute();
}

type Which =
  | { readonly id: string }
  | { readonly callId: string }
  | { readonly bySessionId: SessionId }
  | { readonly sessionId: SessionId };

/** Finds the one that goes on; of an interviewer's session, the one of their present call. */
export async function findSupervision(db: Db, which: Which): Promise<Supervision | null> {
  const found = await db
    .selectFrom('supervision')
    .select(COLUMNS)
    .where('ended_at', 'is', null)
    .where((eb) => {
      if ('id' in which) return eb('id', '=', which.id);
      if ('callId' in which) return eb('call_id', '=', which.callId);
      if ('bySessionId' in which) return eb('by_session_id', '=', which.bySessionId);
      return eb.and([eb('session_id', '=', which.sessionId), eb('handed_at', 'is', null)]);
    })
    .executeTakeFirst();
  return found ?? null;
}

/** Does the same, and locks it: before any line (docs/adr/0009). */
export async function lockSupervision(tx: Tx, id: string): Promise<Supervision | null> {
  const found = await tx
    .selectFrom('supervision')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

export async function listSupervisions(db: Db): Promise<readonly Supervision[]> {
  return await db.selectFrom('supervision').select(COLUMNS).where('ended_at', 'is', null).execute();
}

export async function storeHow(db: Db, id: string, how: SuperviseHow): Promise<void> {
  await db.updateTable('supervision').set({ how }).where('id', '=', id).where('ended_at', 'is', null).execute();
}

/** Notes that the telephone was picked up; `null` when it ended meanwhile. */
export async function storeHeard(db: Db, id: string, at: Instant): Promise<Supervision | null> {
  const heard = await db
    .updateTable('supervision')
    .set((eb) => ({ heard_at: eb.fn.coalesce('heard_at', eb.val(new Date(at))) }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();
  return heard ?? null;
}

/**
 * Notes that the exchange is asked to hand the call over (or no longer is); `false` when the supervision has ended, or it
 * is asked already.
 */
export async function storeHanding(db: Db, id: string, at: Instant | null): Promise<boolean> {
  const stored = await db
    .updateTable('supervision')
    .set({ handing_at: at === null ? null : new Date(at) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('handed_at', 'is', null)
    .where('handing_at', at === null ? 'is not' : 'is', null)
    .where('heard_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function storeHanded(tx: Tx, id: string, at: Instant): Promise<void> {
  await tx
    .updateTable('supervision')
    .set({ handed_at: new Date(at) })
    .where('id', '=', id)
    .execute();
}

/** Which supervisions end; those of a call include a conversation that was handed over. */
export type Ending =
  | { readonly id: string }
  | { readonly callId: string }
  /** All that the exchange does not know any more. */
  | 'forgotten';

/** Ends supervisions, and returns those that had not ended before. */
export async function storeEnded(
  tx: Tx,
  which: Ending,
  { at, epoch }: { readonly at: Instant; readonly epoch: number | null },
): Promise<readonly Supervision[]> {
  return await tx
    .updateTable('supervision')
    .set({ ended_at: new Date(at) })
    .where('ended_at', 'is', null)
    .where((eb) => {
      if (which === 'forgotten') return eb('handing_at', 'is', null);
      if ('callId' in which) return eb('call_id', '=', which.callId);
      return eb.and([eb('id', '=', which.id), eb('handing_at', 'is', null)]);
    })
    .$if(epoch !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('role_lease').select('role').where('role', '=', 'exchange').where('epoch', '=', Number(epoch)),
        ),
      ),
    )
    .returning(COLUMNS)
    .execute();
}
