import { callTimeout } from '@seker/fieldwork';
import { SECOND } from '@seker/kernel';
import type { LiveCall } from '@seker/telephony';
import type { Deps } from '../../../deps.ts';
import { endSupervisions, type HandedCall, listSupervisions, storeHanding } from '../supervisions/index.ts';
import type { CallList } from './compare-calls.ts';
import { sendHangUp } from './hang-up.ts';
import { noteHandedOver } from './note-handed-over.ts';

/** An exchange that was asked to hand a call over has answered by then, or its asker is gone. */
const ANSWERED_BY = 40 * SECOND;
/** A list of the exchange may be a moment older than what was just handed over. */
const SETTLED_AFTER = 5 * SECOND;

/**
 * Ends conversations that were handed over and that the exchange no longer knows, or that last too long; notes those
 * whose handing over was asked for by a node that is gone.
 */
export async function watchHandedCalls(
  deps: Deps,
  handed: readonly HandedCall[],
  { calls, isWhole, epoch }: CallList<LiveCall> & { readonly epoch: number | null },
): Promise<void> {
  const now = deps.now();
  const longest = callTimeout('answered') ?? Number.POSITIVE_INFINITY;
  for (const { callId, handedAt } of handed) {
    const age = now - handedAt.getTime();
    const isListed = calls.some((call) => call.callId === callId);
    if (isWhole && !isListed && age > SETTLED_AFTER) await endSupervisions(deps, { callId }, epoch);
    else if (isListed && age > longest) sendHangUp(deps, callId);
  }
  if (!isWhole) return;
  for (const { id, callId, station, handingAt, handedAt } of await listSupervisions(deps.db)) {
    if (handingAt === null || handedAt !== null || now - handingAt.getTime() < ANSWERED_BY) continue;
    if (calls.some((call) => call.callId === callId && call.station === station)) await noteHandedOver(deps, id);
    else await storeHanding(deps.db, id, null);
  }
}
