import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const POLICY = { roles: 'anyone', scope: 'none' } as const;

/** What the interviewer's screen may load: itself only. Styles of its components are written by script. */
const CONTENT_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The built screens: the interviewer's three routes, and the survey page's script and style. */
export async function screens(
  app: FastifyInstance,
  apps: { readonly interviewer: string; readonly survey: string },
): Promise<void> {
  await app.register(fastifyStatic, { root: apps.interviewer, serve: false, preCompressed: true });
  const folders = { '/assets/': join(apps.interviewer, 'assets'), '/survey-assets/': join(apps.survey, 'client') };
  for (const [prefix, root] of Object.entries(folders)) {
    app.get<{ Params: { '*': string } }>(`${prefix}*`, { config: { policy: POLICY } }, async (request, reply) =>
      reply.sendFile(request.params['*'], root, { immutable: true, maxAge: '365d' }),
    );
  }
  const page = readFileSync(join(apps.interviewer, 'index.html'), 'utf8');
  const sendPage = async (_request: unknown, reply: FastifyReply) =>
    await reply
      .header('Content-Security-Policy', CONTENT_POLICY)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  for (const url of ['/', '/select', '/select/:type', '/main', '/main/:reason'])
    app.get(url, { config: { policy: POLICY } }, sendPage);
  for (const icon of ['favicon.svg', 'favicon.ico']) {
    const file = join(apps.interviewer, icon);
    if (!existsSync(file)) continue;
    const bytes = readFileSync(file);
    app.get(
      `/${icon}`,
      { config: { policy: POLICY } },
      async (_request, reply) => await reply.type(icon.endsWith('svg') ? 'image/svg+xml' : 'image/x-icon').send(bytes),
    );
  }
}
