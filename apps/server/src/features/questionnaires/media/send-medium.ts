import type {} from '@fastify/static';
import type { FastifyReply } from 'fastify';
import type { StoredMedium } from './media.queries.ts';

/** Kept by the one browser that was let see it, for as long as it likes: the content is in the address. */
const PRIVATELY = 'private, max-age=31536000, immutable';

/** Sends a file whole or in the parts that a player asks for. Its content is never run. */
export async function sendMedium(reply: FastifyReply, folder: string, medium: StoredMedium): Promise<FastifyReply> {
  reply.header('Content-Security-Policy', 'sandbox').header('Cache-Control', PRIVATELY).type(medium.mime);
  return await reply.sendFile(medium.id, folder, {
    contentType: false,
    cacheControl: false,
    lastModified: false,
  });
}

/** Sends what browsers do not show, to be saved: never as what it is, and never run. */
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
