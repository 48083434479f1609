import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens } from './screens.ts';

const folder = mkdtempSync(join(tmpdir(), 'seker-screens-'));
let app: FastifyInstance;
beforeAll(async () => {
  for (const path of [
    'now/interviewer/index.html',
    'now/interviewer/assets/page-3.js',
    'now/office/index.html',
    'now/office/assets/office-3.js',
    'now/survey/client/assets/survey-3.js',
    'now/survey/field/field.html',
    'now/survey/field/assets/field-3.js',
    'now/survey/field/sw.js',
    'now/survey/field/manifest.webmanifest',
    'before/office/assets/office-2.js',
    'before/interviewer/assets/page-2.js',
    'before/interviewer/assets/page-2.js.br',
    'before/survey/assets/survey-2.js',
  ]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path);
  }
  app = fastify();
  const at = (path: string) => join(folder, path);
  await screens(app, {
    interviewer: at('now/interviewer'),
    office: at('now/office'),
    survey: at('now/survey'),
    before: at('before'),
    tiles: 'https://tiles.example.org',
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('a file named after its content', () => {
  it.each([
    ['/assets/page-3.js', 'now/interviewer/assets/page-3.js'],
    ['/survey-assets/assets/survey-3.js', 'now/survey/client/assets/survey-3.js'],
    ['/office/assets/office-3.js', 'now/office/assets/office-3.js'],
    ['/field-assets/assets/field-3.js', 'now/survey/field/assets/field-3.js'],
    ['/assets/page-2.js', 'before/interviewer/assets/page-2.js'],
    ['/office/assets/office-2.js', 'before/office/assets/office-2.js'],
    ['/survey-assets/assets/survey-2.js', 'before/survey/assets/survey-2.js'],
  ])('is sent as immutable, from this release and the previous one: %s', async (url, content) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.body]).toEqual([200, content]);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('is sent compressed from the previous release, too', async () => {
    const answer = await app.inject({ url: '/assets/page-2.js', headers: { 'accept-encoding': 'br' } });
    expect([answer.body, answer.headers['content-encoding']]).toEqual(['before/interviewer/assets/page-2.js.br', 'br']);
  });

  it.each(['/assets/page-1.js', '/office/assets/office-1.js', '/survey-assets/assets/survey-1.js'])(
    'is missing from older releases, and no page replaces it: %s',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
      expect(answer.headers['content-type']).not.toContain('html');
    },
  );
});

describe('a page of the screens', () => {
  it('may load images from the map tile host in the office only', async () => {
    const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy']);
    expect(await policyOf('/office')).toContain("img-src 'self' data: blob: https://tiles.example.org;");
    expect(await policyOf('/main')).toContain("img-src 'self' data: blob:;");
  });

  it('of a device loads from here only, stands in no frame, and may use the place', async () => {
    const { headers, body } = await app.inject('/field/');
    expect(body).toBe('now/survey/field/field.html');
    for (const rule of [
      "default-src 'none'",
      "connect-src 'self'",
      "worker-src 'self'",
      "frame-ancestors 'none'",
      "form-action 'none'",
    ])
      expect(headers['content-security-policy']).toContain(rule);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
  });

  it('of a device is opened without a network by a worker beside it, which each visit asks for anew', async () => {
    const worker = await app.inject('/field/sw.js');
    expect([worker.body, worker.headers['content-type'], worker.headers['cache-control']]).toEqual([
      'now/survey/field/sw.js',
      'text/javascript; charset=utf-8',
      'no-cache',
    ]);
    expect(worker.headers['content-security-policy']).toContain("default-src 'none'");
    const manifest = await app.inject('/field/manifest.webmanifest');
    expect([manifest.body, manifest.headers['cache-control']]).toEqual([
      'now/survey/field/manifest.webmanifest',
      'no-cache',
    ]);
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
  });
});
