import { wireCall } from '@seker/contract';
import { type CallProcess, emptyCall, isLiveCall, reduceCall } from '@seker/fieldwork';
import type { Instant } from '@seker/kernel';
import { localStore, readJson, SESSION_STATE, storedUser } from '@seker/ui';

/** Whose call it is: a person's, to the respondent that they hold. */
export interface CallOwner {
  readonly personId: number;
  readonly respId: number | null;
}

const KEY = `${SESSION_STATE}call`;

/** What an earlier page of this session stored; null when nothing can be read. */
export function readStoredCall(): unknown {
  return readJson(localStore, KEY);
}

export function storeCall({ personId, respId }: CallOwner, call: CallProcess): void {
  const isNothing = call.state === 'empty' && !call.redial;
  // The session may have ended while this page was still listening.
  if (storedUser()?.id !== personId) return;
  localStore.write(KEY, isNothing || respId === null ? null : JSON.stringify({ personId, respId, call }));
}

/**
 * The call of an earlier page with what the server holds folded in. A call belongs to the respondent it was made to:
 * once the interviewer holds another respondent it is over.
 */
export function restoreCall(
  stored: unknown,
  owner: CallOwner,
  { atServer, now }: { readonly atServer: CallProcess | null; readonly now: Instant },
): CallProcess {
  const known = callOf(stored, owner) ?? emptyCall;
  // Of a call that the server has forgotten only a live one matters: it ended unobserved.
  const ours = atServer === null && !isLiveCall(known) ? emptyCall : known;
  return reduceCall(ours, { type: 'snapshot', process: atServer, at: now });
}

function callOf(stored: unknown, { personId, respId }: CallOwner): CallProcess | null {
  if (typeof stored !== 'object' || stored === null || respId === null) return null;
  if (!('personId' in stored) || !('respId' in stored) || !('call' in stored)) return null;
  const call = wireCall.safeParse(stored.call);
  // An earlier version of this page stored fewer facts.
  return stored.personId === personId && stored.respId === respId && call.success
    ? { ...emptyCall, ...call.data }
    : null;
}
