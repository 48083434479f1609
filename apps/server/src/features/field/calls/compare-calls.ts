import type { CallProcess } from '@seker/fieldwork';
import { type Instant, SECOND } from '@seker/kernel';

/** A call that was just asked for may not be on the exchange's list yet, nor its row be committed here. */
const SETTLED_AFTER = 5 * SECOND;

interface OwnLine {
  readonly callId: string;
  /** Milliseconds since its last step. */
  readonly age: number;
  readonly process: Pick<CallProcess, 'manual' | 'farId' | 'answeredAt'>;
}

interface ListedCall {
  readonly callId: string;
  readonly since: Instant;
}

export interface CallList<Call extends ListedCall> {
  readonly calls: readonly Call[];
  /** Whether all its calls are there: not before the exchange has told them, nor while it is away. */
  readonly isWhole: boolean;
}

/** What is known of the exchange's calls by a node that has not asked for them yet. */
export const NOTHING_LISTED: CallList<never> = { calls: [], isWhole: false };

export interface ComparedCalls<Line, Call> {
  /** Lines whose calls go on. */
  readonly living: readonly Line[];
  /** Lines whose calls the exchange does not know: they are over. */
  readonly lost: readonly Line[];
  /** Calls of the exchange that belong to no line: they are hung up. */
  readonly stray: readonly Call[];
}

/**
 * Our live lines against the exchange's list of its calls: what a call means that only one side knows.
 *
 * Known only here, it is lost: but only where the list is whole, because a call that is not on a part of it may still live;
 * never where a person dials by hand, which is on no list; and only some seconds after its last step, because it may just
 * be on its way to the exchange. While the list is not whole, as for a node that takes the exchange over, the calls live that
 * the exchange had confirmed (it named the far end, or told the answer). Others may still wait to be asked for; where one of
 * them was, the list will name it.
 *
 * Known only to the exchange, it is stray: the node that made it was killed, or its row is gone. It is some seconds old, because
 * a node may just be storing it.
 */
export function compareCalls<Line extends OwnLine, Call extends ListedCall>(
  lines: readonly Line[],
  list: CallList<Call>,
  now: Instant,
): ComparedCalls<Line, Call> {
  const listed = new Set(list.calls.map(({ callId }) => callId));
  const ours = new Set(lines.map(({ callId }) => callId));
  const isKnown = ({ callId, process: { manual, farId, answeredAt } }: Line): boolean =>
    listed.has(callId) || (!list.isWhole && !manual && (farId !== null || answeredAt !== null));
  const isLost = ({ callId, age, process }: Line): boolean =>
    list.isWhole && !process.manual && age > SETTLED_AFTER && !listed.has(callId);
  return {
    living: lines.filter(isKnown),
    lost: lines.filter(isLost),
    stray: list.calls.filter(({ callId, since }) => !ours.has(callId) && now - since >= SETTLED_AFTER),
  };
}
