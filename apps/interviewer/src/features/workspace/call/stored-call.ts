import { wireCall } from '@seker/contract';
import { type CallProcess, emptyCall, reduceCall } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { localStore, readJson } from '../../../session/browser-store.ts';
import { serverNow } from '../../../session/server-clock.ts';

/** The call of an earlier page of this person, with what the server holds now folded in. */
export function restoreCall(personId: number, atServer: CallProcess | null): CallProcess {
  const parsed = wireCall.safeParse(readJson(localStore, storageKey(personId)));
  const stored = parsed.success ? parsed.data : emptyCall;
  // Of a call that the server has forgotten only a live one matters: it ended unobserved.
  const ours = atServer === null && !isLiveState(stored.state) ? emptyCall : stored;
  return reduceCall(ours, { type: 'snapshot', process: atServer, at: instant(serverNow()) });
}

export function storeCall(personId: number, call: CallProcess): void {
  localStore.write(storageKey(personId), call.state === 'empty' && !call.redial ? null : JSON.stringify(call));
}

function storageKey(personId: number): string {
  return `seker.call.${personId}`;
}

function isLiveState(state: CallProcess['state']): boolean {
  return state === 'dial' || state === 'answered' || state === 'stopping';
}
