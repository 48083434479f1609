import { endOfMime } from '@seker/questionnaire';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { requireMediaFolder } from '../../../http/require-media-folder.ts';
import { type MediumOf, readCaptured } from './captured-media.queries.ts';
import { capturedFolder } from './captured-store.ts';

/** What a browser may show by itself: pictures and sounds. Everything else is only saved. */
const SHOWN = /^(?:image\/(?:jpeg|png)|audio\/(?:webm|ogg|mp4|mpeg|wav))$/;

/**
 * Sends a captured medium to a person who may see its answer. It comes from outside: it is kept in no shared cache, and
 * nothing in it can run as ours.
 */
export async function sendCaptured(deps: Deps, reply: FastifyReply, of: MediumOf): Promise<FastifyReply> {
  const row = await readCaptured(deps.db, of);
  if (row === undefined || row.completeAt === null) throw new Refusal('notFound');
  await requireMediaFolder(deps);
  const isShown = SHOWN.test(row.mime);
  const name = `${of.interviewId}-${of.sha256.slice(0, 8)}.${endOfMime(row.mime)}`;
  reply
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .header('Cross-Origin-Resource-Policy', 'same-origin')
    .header('Cache-Control', 'private, no-store')
    .header('Content-Length', row.bytes)
    .header('Content-Disposition', `${isShown ? 'inline' : 'attachment'}; filename="${name}"`)
    .type(isShown ? row.mime : 'application/octet-stream');
  return await reply.send(capturedFolder(deps.config).read({ projectId: of.projectId, id: row.id }));
}
