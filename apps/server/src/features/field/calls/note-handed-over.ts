import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { lockSupervision, storeHanded, tellSupervision } from '../supervisions/index.ts';
import { stepLine } from './step-call.ts';

/**
 * Notes that the exchange has handed a conversation over: the call ends for the interviewer, and goes on with the person
 * who supervised it. `false` when it had ended meanwhile.
 */
export async function noteHandedOver(deps: Deps, supervisionId: string): Promise<boolean> {
  const at = deps.now();
  const handed = await transact(deps.db, async (tx) => {
    const one = await lockSupervision(tx, supervisionId);
    if (one === null || one.handedAt !== null) return null;
    await storeHanded(tx, supervisionId, at);
    const { callId } = one;
    await stepLine(tx, { callId }, { type: 'handedOver', callId, at }, at);
    return one;
  });
  if (handed !== null) tellSupervision(deps, handed);
  return handed !== null;
}
