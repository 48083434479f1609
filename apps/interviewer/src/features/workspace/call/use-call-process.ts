import { type CallEvent, type CallProcess, callTimeout } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { type Dispatch, useEffect, useReducer } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { reduceDeskCall } from './desk-call.ts';
import { type CallOwner, readStoredCall, restoreCall, storeCall } from './stored-call.ts';

/** The call process of the respondent that the interviewer holds: restored, stored on every step, ended by its time-outs. */
export function useCallProcess(owner: CallOwner, atServer: CallProcess | null): [CallProcess, Dispatch<CallEvent>] {
  const { personId, respId } = owner;
  const [{ call }, dispatch] = useReducer(reduceDeskCall, null, () => ({
    call: restoreCall(readStoredCall(), owner, { atServer, now: instant(serverNow()) }),
    done: null,
  }));

  useEffect(() => storeCall({ personId, respId }, call), [personId, respId, call]);

  const { state, since } = call;
  useEffect(() => {
    const limit = callTimeout(state);
    if (limit === null || since === null) return undefined;
    const left = Math.max(0, since + limit - serverNow());
    const timer = setTimeout(() => dispatch({ type: 'timedOut', state, at: instant(serverNow()) }), left);
    return () => clearTimeout(timer);
  }, [state, since]);

  return [call, dispatch];
}
