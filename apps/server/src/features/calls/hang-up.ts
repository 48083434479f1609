import type { CallProcess } from '@seker/fieldwork';
import type { Deps } from '../../deps.ts';
import { stepCall } from './step-call.ts';

/** Hangs up whatever is on the line of a session's station; without a call nothing happens. */
export async function hangUpStation(deps: Deps, sessionId: number): Promise<CallProcess | null> {
  const stepped = await stepCall(deps, { sessionId }, { type: 'stopRequested', at: deps.now() });
  if (stepped === null) return null;
  const { line, process } = stepped;
  if (process.state === 'stopping' && !process.manual) {
    // The exchange's own hang-up event ends the process; when the exchange is away, its time-out does.
    await deps.exchange.hangup(line.callId).catch(() => undefined);
  }
  return process;
}
