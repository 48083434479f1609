import type { LineRecording, RecordingConsent } from '@seker/contract';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { StationSession } from '../../../http/session.ts';
import { findRecordingOnLine, lockRecording, logConsent, setConsent } from './recording.queries.ts';
import { steerRecording } from './steer-recording.ts';
import { readLineRecording } from './wire-recording.ts';

/**
 * Notes what the respondent said of a recording of the call on the line, and has the exchange do so. Also after its end:
 * the file waits a moment, and a refusal that was said counts.
 */
export async function noteConsent(
  deps: Deps,
  session: StationSession,
  { callId, consent }: { readonly callId: string; readonly consent: RecordingConsent },
): Promise<LineRecording> {
  const found = await findRecordingOnLine(deps.db, session.id);
  if (found === undefined || found.callId !== callId) throw new Refusal('notFound');
  const of = { projectId: found.projectId, callId };
  await transact(deps.db, async (tx) => {
    await lockRecording(tx, of);
    const said = { consent, by: session.personId, at: deps.now() };
    if (await setConsent(tx, of, said)) await logConsent(tx, callId, consent, deps.now());
  });
  await steerRecording(deps, of);
  const recording = await readLineRecording(deps.db, session.id);
  if (recording === null) throw new Refusal('notFound');
  return recording;
}
