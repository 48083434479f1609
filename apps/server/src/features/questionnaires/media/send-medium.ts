import type {} from '@fastify/static';
import type { FastifyReply } from 'fastify';
import type { StoredMedium } from './media.queries.ts';

/** Cached by the admitted browser only, without expiry: the address contains the content's hash. */
const PRIVATELY = 'private, max-age=31536000, immutable';

/** Sends a file, whole or in the ranges that a player requests. Its content is never executed. */
export async function sendMedium(reply: FastifyReply, folder: string, medium: StoredMedium): Promise<FastifyReply> {
  reply.header('Content-Security-Policy', 'sandbox').header('Cache-Control', PRIVATELY).type(medium.mime);
  return await reply.sendFile(medium.id, folder, {
    contentType: false,
    cacheControl: false,
    lastModified: false,
  });
}

/** Sends a file that browsers do not show as a download: never with its own type, and never executed. */
export async function sendFile(
  reply: FastifyReply,
  folder: string,
  { file, name }: { readonly file: string; readonly name: string },
): Promise<FastifyReply> {
  reply
    .header('Content-Security-Policy', 'sandbox')
    .header('Cache-Control', PRIVATELY)
    .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type('application/octet-stream');
  return await reply.sendFile(file, folder, { contentType: false, cacheControl: false, lastModified: false });
}
