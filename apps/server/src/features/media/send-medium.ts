import type {} from '@fastify/static';
import type { FastifyReply } from 'fastify';
import type { StoredMedium } from './media.queries.ts';
import { mediaFolder } from './media-store.ts';

/** Sends a file whole or in the parts that a player asks for. Whatever it holds, it runs nothing. */
export async function sendMedium(reply: FastifyReply, dataDir: string, medium: StoredMedium): Promise<FastifyReply> {
  reply.header('Content-Security-Policy', 'sandbox').type(medium.mime);
  return await reply.sendFile(medium.id, mediaFolder(dataDir), {
    contentType: false,
    cacheControl: false,
    lastModified: false,
    ...PRIVATELY,
  });
}

/** Kept by the one browser that was let see it, for as long as it likes: the content is in the address. */
const PRIVATELY = {
  setHeaders: (response: { setHeader(name: string, value: string): unknown }) => {
    response.setHeader('Cache-Control', 'private, max-age=31536000, immutable');
  },
};
