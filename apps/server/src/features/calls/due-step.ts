import { type CallProcess, callTimeout } from '@seker/fieldwork';
import { type Instant, SECOND } from '@seker/kernel';

/** A call that was just asked for may not be on the exchange's list yet. */
const UNKNOWN_AFTER = 5 * SECOND;

/**
 * What has to happen to a line after so long (milliseconds) without a step: its state lasted too long, or the exchange
 * knows nothing of its call. `known` are the exchange's calls; `null` while it cannot tell.
 */
export function dueStep(
  line: {
    readonly callId: string;
    readonly age: number;
    readonly process: Pick<CallProcess, 'state' | 'manual'>;
  },
  known: ReadonlySet<string> | null,
): 'timedOut' | 'lost' | null {
  const { state, manual } = line.process;
  const limit = callTimeout(state);
  if (limit !== null && line.age > limit) return 'timedOut';
  return known !== null && !manual && line.age > UNKNOWN_AFTER && !known.has(line.callId) ? 'lost' : null;
}

/** Calls of the exchange without an owner here: the server that made them was killed, or its row is gone. */
export function strayCalls<Call extends { readonly callId: string; readonly since: Instant }>(
  calls: readonly Call[],
  ours: ReadonlySet<string>,
  now: Instant,
): readonly Call[] {
  return calls.filter(({ callId, since }) => !ours.has(callId) && now - since >= UNKNOWN_AFTER);
}
