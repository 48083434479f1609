import type { HandWish } from '@seker/contract';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { StationSession } from '../../../http/session.ts';
import { type HandId, storeRaised, storeSettled, storeWithdrawn } from './hands.queries.ts';
import { tellHand } from './tell-hand.ts';

/** Raises the interviewer's hand; returns why it cannot be raised. */
export async function raiseHand(
  deps: Deps,
  session: StationSession,
  asked: { readonly question: string; readonly wish: HandWish; readonly follows: HandId | null },
): Promise<'notOnline' | null> {
  if (session.state !== 'online') return 'notOnline';
  const { id: sessionId, personId } = session;
  const at = deps.wallNow();
  await transact(deps.db, async (tx) => {
    const { question, wish, follows } = asked;
    const isOwn = follows !== null && (await storeSettled(tx, sessionId, follows, at));
    await storeRaised(tx, { personId, sessionId, question, wish, followsId: isOwn ? follows : null, at });
  });
  tellHand(deps, personId);
  return null;
}

/** Lowers the interviewer's own hand. */
export async function withdrawHand(deps: Deps, session: StationSession, handId: HandId): Promise<void> {
  await storeWithdrawn(deps.db, session.id, handId, deps.wallNow());
  tellHand(deps, session.personId);
}

/** Puts the answer to a hand aside, in all tabs. */
export async function settleHand(deps: Deps, session: StationSession, handId: HandId): Promise<void> {
  await storeSettled(deps.db, session.id, handId, deps.wallNow());
  tellHand(deps, session.personId);
}
