import { type CallEvent, type CallProcess, reduceCall } from '@seker/fieldwork';
import { type Instant, SECOND, type SessionId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { noteAttemptAnswered, noteAttemptEnded } from '../cases/attempts/index.ts';
import { noteRang } from '../cases/phones/index.ts';
import { notePersonOffTheLine } from '../person-state/index.ts';
import { type HeardCall, lockLine, type StationCall, storeStep } from './calls.queries.ts';

export interface LineStep {
  readonly line: StationCall;
  readonly process: CallProcess;
  readonly changed: boolean;
}

type Which = HeardCall | { readonly sessionId: SessionId };

/**
 * Feeds one event to a station's call process, and stores the step with its effect on the attempt; `null` without a
 * call.
 */
export async function stepCall(deps: Deps, which: Which, event: CallEvent): Promise<LineStep | null> {
  const stepped = await transact(deps.db, async (tx) => await stepLine(tx, which, event, deps.now()));
  if (stepped !== null) measure(deps, stepped);
  if (stepped?.changed === true) deps.bus.emit('personChanged', { personId: null, sessionId: stepped.line.sessionId });
  return stepped;
}

/** Does the same inside a transaction, which must lock the line before any attempts (docs/adr/0009). */
export async function stepLine(tx: Tx, which: Which, event: CallEvent, now: Instant): Promise<LineStep | null> {
  const line = await lockLine(tx, which);
  return line === null ? null : await stepLockedLine(tx, line, event, now);
}

export async function stepLockedLine(tx: Tx, line: StationCall, event: CallEvent, now: Instant): Promise<LineStep> {
  const process = reduceCall(line.process, event);
  if (process === line.process) return { line, process, changed: false };
  await storeStep(tx, line, process, event, now);
  if (process.answeredAt !== null && line.process.answeredAt === null)
    await noteAttemptAnswered(tx, line.projectId, line.callId, process.answeredAt);
  if (process.endedAt !== null && line.process.endedAt === null) {
    // A conversation that was handed over goes on; its end is noted by `endConversation`.
    if (event.type !== 'handedOver')
      await noteAttemptEnded(tx, line.projectId, line.callId, process.outcome, process.endedAt);
    if (process.outcome === 'noAnswer' && !process.manual) await noteRang(tx, process.number, process.endedAt);
    await notePersonOffTheLine(tx, line.sessionId, now);
  }
  return { line, process, changed: true };
}

/** Measures the exchange; calls dialled by hand say nothing about it. */
function measure({ meter }: Deps, { line: { process: before }, process }: LineStep): void {
  const { requestedAt, answeredAt, endedAt, manual } = process;
  if (manual) return;
  if (answeredAt !== null && before.answeredAt === null && requestedAt !== null)
    meter.observe('bridgeSeconds', {}, (answeredAt - requestedAt) / SECOND);
  if (endedAt !== null && before.endedAt === null) meter.count('calls', { outcome: process.outcome ?? 'unknown' });
}
