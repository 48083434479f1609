import type { HandAnswer, HandWish, RaisedHand } from '@seker/contract';
import type { Id, Instant, PersonId, SessionId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';

export type HandId = Id<'Hand'>;

/** Reads the hand that is up in a session. */
export async function findRaisedHand(db: Db, sessionId: SessionId): Promise<RaisedHand | null> {
  const found = await db
    .selectFrom('raised_hand as h')
    .leftJoin('person as p', 'p.id', 'h.taken_by')
    .select(['h.id', 'h.raised_at as at', 'h.question', 'h.wish', 'p.id as takenById', 'p.real_name as takenByName'])
    .where('h.session_id', '=', sessionId)
    .where('h.closed_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { id, at, question, wish, takenById, takenByName } = found;
  const takenBy = takenById === null ? null : { id: takenById, name: takenByName ?? '' };
  return { id, since: at.toISOString(), question, wish, takenBy };
}

/** Reads the newest answer of a session that was not put aside. */
export async function findAnswer(db: Db, sessionId: SessionId): Promise<HandAnswer | null> {
  const found = await db
    .selectFrom('raised_hand as h')
    .leftJoin('person as p', 'p.id', 'h.closed_by')
    .leftJoin('news as n', 'n.hand_id', 'h.id')
    .select(['h.id', 'h.closed_at as at', 'h.question', 'p.real_name as by', 'n.value as text'])
    .where('h.session_id', '=', sessionId)
    .where('h.closed_how', 'in', ['answered', 'lowered'])
    .where('h.settled_at', 'is', null)
    .orderBy('h.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (found === undefined || found.at === null) return null;
  const { id, at, question, by, text } = found;
  return { id, at: at.toISOString(), by: by ?? '', question, text: typeof text === 'string' ? text : '' };
}

export interface NewHand {
  readonly personId: PersonId;
  readonly sessionId: SessionId;
  readonly question: string;
  readonly wish: HandWish;
  readonly followsId: HandId | null;
  readonly at: Instant;
}

/**
 * Raises a hand. One that is up in the session stays the same hand, and what is said with it now counts; one that was left up
 * by an earlier session falls.
 */
export async function storeRaised(
  tx: Tx,
  { personId, sessionId, question, wish, followsId, at }: NewHand,
): Promise<void> {
  await tx
    .updateTable('raised_hand')
    .set({ closed_at: new Date(at), closed_how: 'left' })
    .where('person_id', '=', personId)
    .where('session_id', '<>', sessionId)
    .where('closed_at', 'is', null)
    .execute();
  await tx
    .insertInto('raised_hand')
    .values({
      person_id: personId,
      session_id: sessionId,
      raised_at: new Date(at),
      question,
      wish,
      follows_id: followsId,
    })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .where('closed_at', 'is', null)
        .doUpdateSet((eb) => ({
          question: eb
            .case()
            .when('excluded.question', '<>', '')
            .then(eb.ref('excluded.question'))
            .else(eb.ref('raised_hand.question'))
            .end(),
          wish: eb
            .case()
            .when('excluded.wish', '=', 'join')
            .then(eb.ref('excluded.wish'))
            .else(eb.ref('raised_hand.wish'))
            .end(),
          follows_id: eb.fn.coalesce('excluded.follows_id', 'raised_hand.follows_id'),
        })),
    )
    .execute();
}

/** Puts the answers of a session aside, up to that of a hand; `false`: the hand is none of it. */
export async function storeSettled(db: Db, sessionId: SessionId, handId: HandId, at: Instant): Promise<boolean> {
  const settled = await db
    .updateTable('raised_hand')
    .set((eb) => ({ settled_at: eb.fn.coalesce('settled_at', eb.val(new Date(at))) }))
    .where('session_id', '=', sessionId)
    .where('id', '<=', handId)
    .where('closed_at', 'is not', null)
    .returning('id')
    .execute();
  return settled.some(({ id }) => id === handId);
}

export async function storeWithdrawn(db: Db, sessionId: SessionId, handId: HandId, at: Instant): Promise<void> {
  await db
    .updateTable('raised_hand')
    .set({ closed_at: new Date(at), closed_how: 'withdrawn' })
    .where('session_id', '=', sessionId)
    .where('id', '=', handId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Names one hand of one person. */
export interface WhichHand {
  readonly personId: PersonId;
  readonly handId: HandId;
}

/** Closes a hand that is up; returns its question, or `null` when it is down already. */
export async function storeClosed(
  tx: Tx,
  { personId, handId }: WhichHand,
  { how, by, at }: { readonly how: 'answered' | 'lowered'; readonly by: PersonId; readonly at: Instant },
): Promise<string | null> {
  const closed = await tx
    .updateTable('raised_hand')
    .set({ closed_at: new Date(at), closed_how: how, closed_by: by })
    .where('person_id', '=', personId)
    .where('id', '=', handId)
    .where('closed_at', 'is', null)
    .returning('question')
    .executeTakeFirst();
  return closed?.question ?? null;
}

/** Notes that a supervisor looks at it; `false` when it is down, or another one does. */
export async function storeTaken(
  db: Db,
  { personId, handId }: WhichHand,
  { by, at }: { readonly by: PersonId; readonly at: Instant },
): Promise<boolean> {
  const taken = await db
    .updateTable('raised_hand')
    .set((eb) => ({ taken_by: by, taken_at: eb.fn.coalesce('taken_at', eb.val(new Date(at))) }))
    .where('person_id', '=', personId)
    .where('id', '=', handId)
    .where('closed_at', 'is', null)
    .where((eb) => eb.or([eb('taken_by', 'is', null), eb('taken_by', '=', by)]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function storeLetGo(db: Db, { personId, handId }: WhichHand, by: PersonId): Promise<void> {
  await db
    .updateTable('raised_hand')
    .set({ taken_by: null, taken_at: null })
    .where('person_id', '=', personId)
    .where('id', '=', handId)
    .where('taken_by', '=', by)
    .where('closed_at', 'is', null)
    .execute();
}

/** Reads who closed or took a hand; names are null where it was no supervisor. */
export async function findHolders(db: Db, { personId, handId }: WhichHand) {
  return await db
    .selectFrom('raised_hand as h')
    .leftJoin('person as c', 'c.id', 'h.closed_by')
    .leftJoin('person as t', 't.id', 'h.taken_by')
    .select(['h.closed_at as closedAt', 'c.real_name as closedBy', 't.real_name as takenBy'])
    .where('h.person_id', '=', personId)
    .where('h.id', '=', handId)
    .executeTakeFirst();
}
