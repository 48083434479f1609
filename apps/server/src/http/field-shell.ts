import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { FOR_ANYONE } from './policy.ts';
import { permissionsWith } from './response-headers.ts';

/** The content security policy of devices: they load from this host only, stand in no frame, and submit no form by themselves. */
const FIELD_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  // What a device keeps encrypted is shown from its memory.
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What fetches the app's files for it: its worker, which has no page. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * Serves the page of devices, and what lets it open without a network. The worker stands under the page's own address, so that
 * it answers for nothing else.
 */
export async function fieldShell(app: FastifyInstance, folder: string): Promise<void> {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const config = { policy: FOR_ANYONE };
  const page = read('field.html');
  for (const url of ['/field', '/field/'])
    app.get(url, { config }, async (_request, reply) =>
      reply
        .header('Content-Security-Policy', FIELD_POLICY)
        .header('Permissions-Policy', permissionsWith(['camera', 'geolocation', 'microphone']))
        .header('Cache-Control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page),
    );
  const worker = read('sw.js');
  app.get('/field/sw.js', { config }, async (_request, reply) =>
    reply
      .header('Content-Security-Policy', WORKER_POLICY)
      .header('Cache-Control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
  const manifest = read('manifest.webmanifest');
  app.get('/field/manifest.webmanifest', { config }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifest),
  );
}
