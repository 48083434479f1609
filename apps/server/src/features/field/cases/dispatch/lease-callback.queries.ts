import { callbackState, LEASE_SECONDS, mayTakeCallback, opensAt } from '@seker/fieldwork';
import { type CaseId, later, type PersonId, SECOND } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, moment, nullable, number, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import { transact } from '../../../../db/transact.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { lockCase } from '../state/case.queries.ts';
import { caseLease, lockFreeCase, numberLeases } from './lease-interrupted-case.queries.ts';
import type { DispatchedCase, DispatchRequest } from './lease-next-case.queries.ts';

type CallbackRequest = Omit<DispatchRequest, 'parts'> & {
  readonly caseId: CaseId;
  readonly callbackKeptMinutes: number;
};

/**
 * Leases a callback that a person has chosen to them, regardless of its place in the queue, and points their session at it
 * and its project; otherwise like `lease_next_cases`. Of two who ask at once the second is refused with the first one's name.
 */
export async function leaseCallback(db: Db, request: CallbackRequest): Promise<DispatchedCase> {
  const { sessionId, projectId, caseId, now, wallNow } = request;
  return await transact(db, async (tx) => {
    const found = await lockCallback(tx, request);
    if (!(await pointAt(tx, request, found))) throw new Refusal('lostRace');
    const [numbers] = (await numberLeases(tx, { projectId, caseId, sessionId, now })).rows;
    if ((numbers?.numbersElsewhere ?? 0) > 0) throw new Refusal('callbackClosed');
    const until = later(wallNow, LEASE_SECONDS * SECOND);
    await caseLease(tx, { projectId, caseId, sessionId, interviewId: found.interviewId, until });
    return { ...found, numbersElsewhere: 0, blacklisted: 0, resting: 0, ...numbers };
  });
}

/** Refuses with what would stand between the person and the callback now; leases nothing. */
export async function checkCallback(db: Db, request: CallbackRequest): Promise<void> {
  await transact(db, async (tx) => void (await lockCallback(tx, request)));
}

async function lockCallback(tx: Tx, request: CallbackRequest) {
  // Waits for the lock first: what is read next is what another transaction has left.
  await lockCase(tx, request.projectId, request.caseId);
  await refuseForeign(tx, request);
  const found = await lockFreeCase(tx, request);
  if (found === null || found.quotaFull) throw new Refusal('callbackClosed');
  return found;
}

const seenCallback = statement({
  name: 'what stands between a person and a callback',
  takes: { projectId: id<'Project'>(), caseId: id<'Case'>() },
  gives: {
    holder: nullable(text),
    isCallback: boolean,
    at: moment,
    ownerId: nullable(id<'Person'>()),
    tier: nullable(number),
  },
  text: ({ projectId, caseId }) => sql`
    select h.real_name as holder, c.tier, c.ready_at as at,
      c.held_at is null and (c.tier = 2 or c.tier = 1 and c.ready_why = 'meeting') is true as "isCallback",
      case when c.tier = 1 then c.assigned_person_id else c.appointment_person_id end as "ownerId"
    from study_case c left join session s on s.id = c.lease_session_id left join person h on h.id = s.person_id
    where c.project_id = ${projectId} and c.id = ${caseId}`,
});

async function refuseForeign(
  tx: Tx,
  { projectId, caseId, personId, now, callbackKeptMinutes }: CallbackRequest,
): Promise<void> {
  const [seen] = (await seenCallback(tx, { projectId, caseId })).rows;
  if (seen === undefined) throw new Refusal('callbackGone');
  if (seen.holder !== null) throw new Refusal('callbackTaken', { details: { by: seen.holder } });
  if (!seen.isCallback) throw new Refusal('callbackGone');
  const { at, ownerId, tier } = seen;
  if (!mayTake({ ownerId, personId, tier }, { at, opensAt: opensOf(ownerId), now }))
    throw new Refusal('callbackNotDue');

  function opensOf(owner: PersonId | null) {
    return owner === null ? at : opensAt(at, { callbackKeptMinutes });
  }
}

/** One that a supervisor has assigned never opens to others. */
function mayTake(
  { ownerId, personId, tier }: { ownerId: PersonId | null; personId: PersonId; tier: number | null },
  { now, ...times }: Parameters<typeof callbackState>[0] & { readonly now: Parameters<typeof callbackState>[1] },
): boolean {
  const isMine = ownerId === personId;
  return (tier === 2 || isMine) && mayTakeCallback(callbackState(times, now), isMine);
}

/** `false` when the session has ended, or holds another case meanwhile. */
async function pointAt(
  tx: Tx,
  { sessionId, projectId, caseId, now }: CallbackRequest,
  { interviewId }: Pick<DispatchedCase, 'interviewId'>,
): Promise<boolean> {
  const pointed = await tx
    .updateTable('session')
    .set({
      project_id: projectId,
      case_id: caseId,
      interview_id: interviewId,
      phone_id: null,
      return_reason: null,
      hand_since: new Date(now),
    })
    .where('id', '=', sessionId)
    .where('case_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('state', '=', 'online')
    .returning('id')
    .executeTakeFirst();
  return pointed !== undefined;
}
