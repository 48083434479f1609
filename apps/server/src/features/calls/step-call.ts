import { type CallEvent, type CallProcess, reduceCall } from '@seker/fieldwork';
import type { SessionId } from '@seker/kernel';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { notePersonOffTheLine } from '../attendance/index.ts';
import { noteAttemptAnswered, noteAttemptEnded } from '../cases/index.ts';
import { lockLine, type StationCall, storeStep } from './calls.queries.ts';

export interface Stepped {
  readonly line: StationCall;
  readonly process: CallProcess;
  readonly changed: boolean;
}

/** Feeds one event to a station's call process, stores the step and what it means for the attempt; `null` without a call. */
export async function stepCall(
  deps: Deps,
  which: { readonly callId: string } | { readonly sessionId: SessionId },
  event: CallEvent,
): Promise<Stepped | null> {
  return await transact(deps.db, async (tx): Promise<Stepped | null> => {
    const line = await lockLine(tx, which);
    if (line === null) return null;
    const process = reduceCall(line.process, event);
    if (process === line.process) return { line, process, changed: false };
    await storeStep(tx, line, process, event, deps.now());
    if (process.answeredAt !== null && line.process.answeredAt === null)
      await noteAttemptAnswered(tx, line.projectId, line.callId, process.answeredAt);
    if (process.endedAt !== null && line.process.endedAt === null) {
      await noteAttemptEnded(tx, line.projectId, line.callId, process.outcome, process.endedAt);
      await notePersonOffTheLine(tx, line.sessionId);
    }
    return { line, process, changed: true };
  });
}
