import { Readable } from 'node:stream';
import { MINUTE, type ProjectId, SECOND } from '@seker/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { requireMediaFolder } from '../../../http/require-media-folder.ts';
import type { Session } from '../../../http/session.ts';
import { openSealed } from '../../../storage/sealed-file.ts';
import { pathOfRecording, readRecordingKey, sealedAs } from '../recordings/index.ts';
import { byteRange } from './byte-range.ts';
import { isListening, lockHeard, type RecordingsOf, readPlayable } from './listening.queries.ts';

/** Beyond the length of the recording itself: a player that was paused goes on as the same listening. */
const PAUSED_WITHIN = 10 * MINUTE;

/**
 * Sends a recording, or the part of it that is asked for, opened on the way and kept nowhere. The first request of a
 * listening is audited. The caller has asked whether the person may listen to recordings of this case or interview.
 */
export async function playRecording(
  deps: Deps,
  by: Session,
  { projectId, of, callId }: RecordingsOf & { readonly callId: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const recording = await readPlayable(deps.db, { projectId, callId });
  const isOwn =
    recording !== undefined &&
    ('caseId' in of ? recording.caseId === of.caseId : recording.interviewId === of.interviewId);
  if (!isOwn) throw new Refusal('notFound');
  await requireMediaFolder(deps);
  const key = await readRecordingKey(deps.db, deps, projectId);
  if (key === null) throw new Refusal('notFound');
  const bytes = Number(recording.bytes);
  const range = byteRange(request.headers.range, bytes);
  reply
    .header('Accept-Ranges', 'bytes')
    .header('Cache-Control', 'private, no-store')
    .header('Cross-Origin-Resource-Policy', 'same-origin')
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .type('audio/wav');
  if (range === 'unsatisfiable') return await reply.code(416).header('Content-Range', `bytes */${bytes}`).send('');
  await noteListening(deps, by, projectId, recording);
  const { first, last } = range ?? { first: 0, last: bytes - 1 };
  const path = pathOfRecording(deps.config, { projectId, id: recording.id });
  const sound = openSealed(path, sealedAs({ projectId, id: recording.id }, key), bytes, { first, last });
  reply.header('Content-Length', last - first + 1);
  if (range !== null) reply.code(206).header('Content-Range', `bytes ${first}-${last}/${bytes}`);
  return await reply.send(Readable.from(sound));
}

async function noteListening(
  deps: Deps,
  { id: sessionId, personId }: Session,
  projectId: ProjectId,
  { id, seconds }: { readonly id: Parameters<typeof lockHeard>[2]; readonly seconds: number },
): Promise<void> {
  const at = deps.now();
  const since = new Date(at - seconds * SECOND - PAUSED_WITHIN);
  // Most requests of a player come after the first one, and wait for nothing.
  if (await isListening(deps.db, projectId, id, { personId, sessionId, since })) return;
  await transact(deps.db, async (tx) => {
    await lockHeard(tx, projectId, id);
    if (await isListening(tx, projectId, id, { personId, sessionId, since })) return;
    await writeAudit(tx, { at, personId, sessionId, projectId, action: 'listen', subject: 'recording', subjectId: id });
  });
}
