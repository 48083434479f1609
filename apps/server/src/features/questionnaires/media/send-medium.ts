import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type {} from '@fastify/static';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { missingFile } from '../../../http/require-media-folder.ts';
import type { StoredMedium } from './media.queries.ts';

type Folder = Pick<Deps, 'db' | 'config'>;

/** Cached by the admitted browser only, without expiry: the address contains the content's hash. */
const PRIVATELY = 'private, max-age=31536000, immutable';

/** Sends a file, whole or in the ranges that a player requests. Its content is never executed. */
export async function sendMedium(deps: Folder, reply: FastifyReply, medium: StoredMedium): Promise<FastifyReply> {
  await requireFile(deps, medium.id);
  reply.header('Content-Security-Policy', 'sandbox').header('Cache-Control', PRIVATELY).type(medium.mime);
  return await reply.sendFile(medium.id, deps.config.mediaDir, {
    contentType: false,
    cacheControl: false,
    lastModified: false,
  });
}

/** Sends a file that browsers do not show as a download: never with its own type, and never executed. */
export async function sendFile(
  deps: Folder,
  reply: FastifyReply,
  { file, name }: { readonly file: string; readonly name: string },
): Promise<FastifyReply> {
  await requireFile(deps, file);
  reply
    .header('Content-Security-Policy', 'sandbox')
    .header('Cache-Control', PRIVATELY)
    .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type('application/octet-stream');
  return await reply.sendFile(file, deps.config.mediaDir, {
    contentType: false,
    cacheControl: false,
    lastModified: false,
  });
}

/** Before the headers are set: that a file is away must not be remembered for a year. */
async function requireFile(deps: Folder, file: string): Promise<void> {
  await access(join(deps.config.mediaDir, file)).catch(async () => {
    throw await missingFile(deps);
  });
}
