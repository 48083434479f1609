import type { CallProcess } from '@seker/fieldwork';
import { type Instant, SECOND } from '@seker/kernel';
import type { LiveCall } from '@seker/telephony';

/** A call just requested may not be on the exchange's list yet, nor its row be committed here. */
const SETTLED_AFTER = 5 * SECOND;

interface OwnLine {
  readonly callId: string;
  /** Milliseconds since its last step. */
  readonly age: number;
  readonly process: Pick<CallProcess, 'manual' | 'farId' | 'answeredAt'>;
}

interface ListedCall {
  readonly callId: string;
  readonly state: LiveCall['state'];
  readonly since: Instant;
}

export interface CallList<Call extends ListedCall> {
  readonly calls: readonly Call[];
  /** Whether all calls are listed: false until the exchange has reported them, and while it is away. */
  readonly isWhole: boolean;
}

/** The list for a node that has not asked the exchange yet. */
export const NOTHING_LISTED: CallList<never> = { calls: [], isWhole: false };

export interface ComparedCalls<Line, Call> {
  /** Lines whose calls are live. */
  readonly living: readonly Line[];
  /** Lines whose calls are unknown to the exchange: they are over. */
  readonly lost: readonly Line[];
  /** Lines whose answer was not heard: their calls are on the list as answered. */
  readonly unheard: readonly { readonly line: Line; readonly call: Call }[];
  /** Calls of the exchange without a line: they are hung up. */
  readonly stray: readonly Call[];
}

/** Lines whose respondent is on hold by the exchange and not by our records, or the other way. */
export function otherwiseHeld<
  Line extends { readonly callId: string; readonly process: Pick<CallProcess, 'state' | 'heldSince'> },
  Call extends Pick<LiveCall, 'callId' | 'state' | 'isHeld'>,
>(lines: readonly Line[], calls: readonly Call[]): readonly { readonly line: Line; readonly call: Call }[] {
  const listed = new Map(calls.map((call) => [call.callId, call]));
  return lines.flatMap((line) => {
    const call = listed.get(line.callId);
    if (call === undefined || line.process.state !== 'answered') return [];
    return call.isHeld === (line.process.heldSince !== null) ? [] : [{ line, call }];
  });
}

/**
 * Compares our live lines with the exchange's list of calls, and classifies the differences.
 *
 * A call known only here is lost, under three conditions: the list is complete, as a partial one may miss live calls;
 * it was not dialled by hand, which is never listed; and its last step was some seconds ago, as the request may still
 * be on its way. While the list is incomplete, as on a node that takes the exchange over, calls that the exchange has
 * confirmed (by naming the far end, or by an answer) count as live. Others may still have to be requested; if they
 * were, the list will contain them.
 *
 * A call that is answered by the list and not by our records was answered while this node, or the one before it, could
 * not store it.
 *
 * A call known only to the exchange is stray: the node that made it was killed, or its row is gone. It must be some
 * seconds old, because a node may just be storing it.
 */
export function compareCalls<Line extends OwnLine, Call extends ListedCall>(
  lines: readonly Line[],
  list: CallList<Call>,
  now: Instant,
): ComparedCalls<Line, Call> {
  const listed = new Map(list.calls.map((call) => [call.callId, call]));
  const ours = new Set(lines.map(({ callId }) => callId));
  const isKnown = ({ callId, process: { manual, farId, answeredAt } }: Line): boolean =>
    listed.has(callId) || (!list.isWhole && !manual && (farId !== null || answeredAt !== null));
  const isLost = ({ callId, age, process }: Line): boolean =>
    list.isWhole && !process.manual && age > SETTLED_AFTER && !listed.has(callId);
  const unheard = lines.flatMap((line) => {
    const call = listed.get(line.callId);
    return call?.state === 'bridged' && line.process.answeredAt === null ? [{ line, call }] : [];
  });
  return {
    living: lines.filter(isKnown),
    lost: lines.filter(isLost),
    unheard,
    stray: list.calls.filter(({ callId, since }) => !ours.has(callId) && now - since >= SETTLED_AFTER),
  };
}
