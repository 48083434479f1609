import { Readable } from 'node:stream';
import { endOfMime, isMediumMime } from '@seker/questionnaire';
import type { FastifyReply } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { writeReading } from '../../../audit/write-reading.queries.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { requireMediaFolder } from '../../../http/require-media-folder.ts';
import type { ScopedHeldMedium } from '../../../http/scope-of-devices.queries.ts';
import type { Session } from '../../../http/session.ts';
import { sealedFolder } from '../captured-media/index.ts';
import { openSealedMedium } from '../field-media/index.ts';
import { firstPiece, requireMedium } from './read-held-medium.ts';

/** Sends a held medium to be saved, never shown: nothing in it can run as ours. */
export async function sendHeldMedium(
  deps: Deps,
  session: Session,
  { id: mediumId }: ScopedHeldMedium,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = await requireMedium(deps.db, mediumId);
  if (row.decidedAs === 'accepted') throw new Refusal('notFound');
  await requireMediaFolder(deps);
  const begun = await firstPiece(deps, row);
  if (begun === null) throw new Refusal('packageNotTakeable');
  const { projectId, interviewId } = row;
  if (projectId !== null && interviewId !== null)
    await writeReading(deps.db, {
      at: deps.now(),
      personId: session.personId,
      sessionId: session.id,
      projectId,
      subject: 'interview',
      subjectId: interviewId,
    });
  const found = (await fileTypeFromBuffer(begun).catch(() => undefined))?.mime;
  const mime = found ?? row.mime;
  const end = isMediumMime(mime) ? endOfMime(mime) : 'bin';
  reply
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .header('Cross-Origin-Resource-Policy', 'same-origin')
    .header('Cache-Control', 'private, no-store')
    .header('Content-Disposition', `attachment; filename="medium-${mediumId}-${row.sha256.slice(0, 8)}.${end}"`)
    .type('application/octet-stream');
  return await reply.send(Readable.from(openSealedMedium(deps, sealedFolder(deps.config).read(row), row)));
}
