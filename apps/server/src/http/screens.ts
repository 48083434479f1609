import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldShell } from './field-shell.ts';
import { FOR_ANYONE } from './policy.ts';
import { permissionsWith } from './response-headers.ts';

/**
 * Returns the content security policy of the screens, which load from this host only; component styles are written by
 * script.
 */
function contentPolicy({ host }: FastifyRequest, tiles: string | null): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles === null ? '' : ` ${tiles}`}`,
    "font-src 'self' data:",
    `connect-src 'self'${HOST_SOURCE.test(host) ? ` ws://${host} wss://${host}` : ''}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * A host that a policy can name, unlike an IPv6 address. Today's browsers include our own sockets in `'self'`; older
 * ones need them named, and the scheme is unknown behind a proxy that does not send it.
 */
const HOST_SOURCE = /^[a-z0-9.-]+(:[0-9]{1,5})?$/i;

/** The addresses of each app's screens; the office routes its own addresses. */
const PAGES = {
  interviewer: ['/', '/select', '/select/:type', '/main', '/main/:reason'],
  office: ['/office', '/office/*'],
} as const;

/** Serves the built screens of interviewers and of the office, and the survey page's script and style. */
export async function screens(
  app: FastifyInstance,
  apps: {
    readonly interviewer: string;
    readonly office: string;
    readonly survey: string;
    /** The host of the map tiles; null: there is none. */
    readonly tiles: string | null;
    /** The files of the previous build, which open pages still request. */
    readonly before?: string;
  },
): Promise<void> {
  // Files that begin with a dot are the build's own notes.
  const options = { serve: false, preCompressed: true, dotfiles: 'ignore' } as const;
  await app.register(fastifyStatic, { root: apps.interviewer, ...options });
  const folders = [
    { prefix: '/assets/', now: join(apps.interviewer, 'assets'), former: 'interviewer/assets' },
    { prefix: '/office/assets/', now: join(apps.office, 'assets'), former: 'office/assets' },
    { prefix: '/survey-assets/', now: join(apps.survey, 'client'), former: 'survey' },
    { prefix: '/field-assets/', now: join(apps.survey, 'field'), former: 'field' },
  ];
  for (const { prefix, now, former } of folders) {
    const before = join(apps.before ?? '', former);
    const kept = new Set(
      apps.before !== undefined && existsSync(before) ? readdirSync(before, { recursive: true, encoding: 'utf8' }) : [],
    );
    app.get<{ Params: { '*': string } }>(`${prefix}*`, { config: { policy: FOR_ANYONE } }, async (request, reply) => {
      const path = request.params['*'];
      const root = kept.has(path) && !existsSync(join(now, path)) ? before : now;
      return reply.sendFile(path, root, { immutable: true, maxAge: '365d' });
    });
  }
  for (const [name, urls] of Object.entries(PAGES)) {
    const page = readFileSync(join(name === 'office' ? apps.office : apps.interviewer, 'index.html'), 'utf8');
    for (const url of urls)
      app.get(url, { config: { policy: FOR_ANYONE } }, async (request, reply) =>
        reply
          .header('Content-Security-Policy', contentPolicy(request, name === 'office' ? apps.tiles : null))
          // The interviewer's page may be the telephone.
          .header('Permissions-Policy', permissionsWith(name === 'interviewer' ? ['microphone'] : []))
          .header('Cache-Control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(page),
      );
  }
  await fieldShell(app, join(apps.survey, 'field'));
  for (const icon of ['favicon.svg', 'favicon.ico']) {
    const file = join(apps.interviewer, icon);
    if (!existsSync(file)) continue;
    const bytes = readFileSync(file);
    app.get(
      `/${icon}`,
      { config: { policy: FOR_ANYONE } },
      async (_request, reply) => await reply.type(icon.endsWith('svg') ? 'image/svg+xml' : 'image/x-icon').send(bytes),
    );
  }
}
