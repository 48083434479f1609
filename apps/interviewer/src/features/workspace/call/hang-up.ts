import { pbxCalls } from '@seker/contract';
import type { CallEvent, CallProcess } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { client } from '@seker/ui';
import type { Dispatch } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { tellTabs } from '../../../session/tabs.ts';

/**
 * Ends the call that is on the line. A second request changes nothing; one that the server did not receive leaves the
 * call as it is.
 */
export async function hangUp(call: CallProcess, dispatch: Dispatch<CallEvent>, sfId: number | null): Promise<void> {
  dispatch({ type: 'stopRequested', at: instant(serverNow()) });
  const number = call.number === '' ? {} : { number: call.number };
  try {
    await client.call(pbxCalls.hangUp, { ...number, phone_id: call.phoneId, sf_id: sfId });
    tellTabs({ kind: 'line' });
  } catch (error) {
    if (!call.manual) dispatch({ type: 'stopRefused' });
    throw error;
  }
}
