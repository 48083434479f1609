import { callTimeout } from '@seker/fieldwork';
import { MINUTE, SECOND } from '@seker/kernel';
import type { LiveCall } from '@seker/telephony';
import type { Deps } from '../../../deps.ts';
import { endSupervisions, type Supervision, storeHanding } from '../supervisions/index.ts';
import type { CallList } from './compare-calls.ts';
import { sendHangUp } from './hang-up.ts';
import { noteHandedOver } from './note-handed-over.ts';

/** An exchange that was asked to hand a call over has answered by then, or its asker is gone. */
const ANSWERED_BY = 40 * SECOND;
/** The list may be a moment older than a supervision that just began. */
const SETTLED_AFTER = 5 * SECOND;

/**
 * Ends supervisions whose calls the exchange no longer knows, or whose telephones ring too long; notes the handing over
 * that was asked for by a node that is gone.
 */
export async function watchSupervisions(
  deps: Deps,
  supervisions: readonly Supervision[],
  { calls, isWhole, epoch }: CallList<LiveCall> & { readonly epoch: number | null },
): Promise<void> {
  if (!isWhole) return;
  const now = deps.now();
  for (const one of supervisions) {
    const { id, callId, handingAt, handedAt } = one;
    const listed = calls.find((call) => call.callId === callId);
    if (listed === undefined) {
      if (now - (handedAt ?? one.beganAt).getTime() > SETTLED_AFTER) await endSupervisions(deps, { callId }, epoch);
    } else if (handedAt !== null) {
      if (now - handedAt.getTime() > (callTimeout('answered') ?? Number.POSITIVE_INFINITY)) sendHangUp(deps, callId);
    } else if (handingAt !== null) {
      if (now - handingAt.getTime() < ANSWERED_BY) continue;
      if (listed.station === one.station) await noteHandedOver(deps, id);
      else {
        await storeHanding(deps.db, id, null);
        await endSupervisions(deps, { id }, epoch);
      }
    } else if (one.heardAt === null && now - one.beganAt.getTime() > MINUTE) {
      await deps.exchange.act({ type: 'endSupervision', supervisionId: id });
      await endSupervisions(deps, { id }, epoch);
    }
  }
}
