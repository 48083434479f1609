import type { SurveyAssets } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import { FOR_ANYONE } from '../../../http/policy.ts';

/** The page may load its own files and use what its parent window passes in: it may request no data at all. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Registers the respondents' page for the designer's frame: without an interview, which the designer simulates. */
export function stageRoutes(app: FastifyInstance, { script, style }: SurveyAssets): void {
  const page = [
    '<!doctype html><html><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">',
    '<title>Seker</title><link rel="icon" href="data:,">',
    `<link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script>`,
    '</head><body><div id="survey" data-stage="true"></div></body></html>',
  ].join('');
  app.get('/survey/stage', { config: { policy: FOR_ANYONE, showsPages: true } }, async (_request, reply) =>
    reply
      .header('Content-Security-Policy', POLICY)
      .header('X-Frame-Options', 'SAMEORIGIN')
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
