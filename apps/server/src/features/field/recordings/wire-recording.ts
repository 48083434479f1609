import type { LineRecording } from '@seker/contract';
import type { SessionId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { findRecordingOnLine, type Recording } from './recording.queries.ts';

/** The recording of a call as its screen shows it. */
export function wireLineRecording(recording: Recording): LineRecording {
  const { callId, how, consent, consentAt, beganAt, isPagePrivate } = recording;
  const from = how === 'all' ? beganAt : consentAt;
  const isOver = how === 'all' ? consent === 'refused' : consent !== 'given';
  return {
    callId,
    how,
    consent,
    isPaused: isPagePrivate === true,
    since: isOver || from === null ? null : from.toISOString(),
  };
}

/** Reads the recording of the call that is or was last on the line of a session. */
export async function readLineRecording(db: Db, sessionId: SessionId): Promise<LineRecording | null> {
  const recording = await findRecordingOnLine(db, sessionId);
  return recording === undefined ? null : wireLineRecording(recording);
}
