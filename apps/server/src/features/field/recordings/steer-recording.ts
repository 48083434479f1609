import { err, type Instant, SECOND } from '@seker/kernel';
import { createLanes } from '../../../db/lanes.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import {
  type CallOf,
  lockRecording,
  type Recording,
  readLineOfCall,
  readRecording,
  setBegan,
  setOn,
  spoil,
} from './recording.queries.ts';
import { wireLineRecording } from './wire-recording.ts';

/** Each holds a connection of the pool while the exchange answers, and an answer through another node needs one more. */
const LANES = createLanes(3);
/** How long the exchange may take; a page waits for it. */
const PATIENCE = 3 * SECOND;

/** Whether voices may be recorded now, by all that is stored. */
export function mayRecord({
  how,
  consent,
  isPagePrivate,
}: Pick<Recording, 'how' | 'consent' | 'isPagePrivate'>): boolean {
  const isAllowed = how === 'all' ? consent !== 'refused' : consent === 'given';
  return isAllowed && isPagePrivate !== true;
}

/**
 * Tells the exchange what follows from what is stored, if it was last told otherwise. The row is locked until it has
 * answered: of several changes at once each is followed by a telling that knows it, and none comes after that of a
 * later change. Where it could not be told to pause, what it wrote is not kept.
 */
export async function steerRecording(deps: Deps, of: CallOf, isAgain = false): Promise<void> {
  const leave = await LANES.enter();
  try {
    // Telling twice is harmless, so a repeated transaction may.
    await transact(deps.db, async (tx) => {
      const recording = await lockRecording(tx, of);
      if (recording === undefined || recording.fate !== null) return;
      const on = mayRecord(recording);
      if (on === recording.isOn && !isAgain) return;
      const told = await tell(deps, of.callId, on);
      if (told.ok) await setOn(tx, of, on);
      else if (!on && told.error.code !== 'notOnLine') await spoil(tx, of);
    });
  } finally {
    leave();
  }
  await tellRecording(deps, of.callId);
}

async function tell(deps: Deps, callId: string, on: boolean) {
  const unanswered = new Promise<ReturnType<typeof timedOut>>((resolve) => {
    setTimeout(() => resolve(timedOut()), PATIENCE).unref();
  });
  const answered = deps.exchange.act({ type: 'record', callId, on }).catch(() => err({ code: 'unknown' } as const));
  const told = await Promise.race([answered, unanswered]);
  if (!told.ok && told.error.code !== 'notOnLine')
    deps.log.warn({ on, code: told.error.code }, 'the exchange was not told of a recording');
  return told;
}

function timedOut() {
  return err({ code: 'timedOut' } as const);
}

/** Tells the station of a call what is recorded of it, if anything is. */
export async function tellRecording(deps: Deps, callId: string): Promise<void> {
  const line = await readLineOfCall(deps.db, callId);
  if (line === undefined) return;
  const recording = await readRecording(deps.db, { projectId: line.projectId, callId });
  if (recording === undefined) return;
  deps.bus.emit('line', {
    sessionId: line.sessionId,
    event: {
      type: 'recording',
      station: line.station,
      at: new Date(deps.now()).toISOString(),
      recording: wireLineRecording(recording),
    },
  });
}

/**
 * Hears that the exchange began a file: its second 0. What was asked for may have changed since, and was refused as long
 * as there was none, so it is told again.
 */
export async function hearRecording(deps: Deps, callId: string, on: boolean, at: Instant): Promise<void> {
  if (!on) return;
  const line = await readLineOfCall(deps.db, callId);
  if (line === undefined) return;
  const of = { projectId: line.projectId, callId };
  await setBegan(deps.db, of, at);
  const recording = await readRecording(deps.db, of);
  if (recording !== undefined) await steerRecording(deps, of, mayRecord(recording) !== recording.isOn);
}
