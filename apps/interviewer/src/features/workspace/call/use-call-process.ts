import { type CallEvent, type CallProcess, callTimeout, reduceCall } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { type Dispatch, useEffect, useReducer } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { restoreCall, storeCall } from './stored-call.ts';

/** The call process of this person: restored, stored on every step, and never stuck in a state. */
export function useCallProcess(personId: number, atServer: CallProcess | null): [CallProcess, Dispatch<CallEvent>] {
  const [call, dispatch] = useReducer(reduceCall, null, () => restoreCall(personId, atServer));

  useEffect(() => storeCall(personId, call), [personId, call]);

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
