import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Respondent } from '../../../testing/respondent.ts';
import { bodyOf } from '../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey, type WebSurvey } from '../../../testing/web-survey.ts';

let server: TestServer;
let survey: WebSurvey;

beforeAll(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '1' } });
  survey = await openWebSurvey(server, webDocument());
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

const MISTYPED = `/s/${'A'.repeat(32)}`;

describe('a page of a survey', () => {
  it('is not cached, cannot be framed by other sites, and posts its form with an origin', async () => {
    const someone = new Respondent(server);
    await someone.start(await someone.open(survey.link));
    const { headers, status } = await someone.fetch(someone.at);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'self'/);
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect((await someone.fetch(MISTYPED)).headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('is compressed if the browser accepts that', async () => {
    const someone = new Respondent(server);
    await someone.start(await someone.open(survey.link));
    const packed = await someone.fetch(someone.at, { headers: { 'accept-encoding': 'gzip' } });
    const plain = await someone.fetch(someone.at, { headers: { 'accept-encoding': 'identity' } });
    expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['gzip', null]);
    expect(await packed.text()).toContain('<form');
  });

  it('is the first one, without a greeting for returning people, when nothing was answered yet', async () => {
    const someone = new Respondent(server);
    const first = await someone.start(await someone.open(survey.link));
    expect((await someone.open(`${someone.at}?return`)).page).toBe(first.page);
    await someone.send(first, { 'a.sex': '1' });
    expect((await someone.open(`${someone.at}?return`)).screen).toBe('return');
  });
});

describe('the cookie of an interview', () => {
  it.each([
    ['https', true],
    ['http', false],
  ])('over %s is sent over TLS only: %s', async (protocol, secure) => {
    const origin = server.url.replace('http', protocol);
    const someone = new Respondent(server, { 'x-forwarded-proto': protocol, origin });
    const welcome = await someone.open(survey.link);
    const response = await someone.fetch(welcome.action, { method: 'POST', body: bodyOf(welcome, {}) });
    const cookies = response.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toContain('HttpOnly');
      expect(cookie).toContain('SameSite=Lax');
      expect(cookie.includes('Secure')).toBe(secure);
    }
  });
});

describe('an address without a page', () => {
  const ask = async (path: string, accept: string) => {
    const response = await new Respondent(server).fetch(path, { headers: { accept } });
    return { status: response.status, type: (response.headers.get('content-type') ?? '').split(';')[0] };
  };

  it.each([
    [MISTYPED, 'text/html', 'text/html'],
    [`${MISTYPED}/no/such/page`, 'text/html', 'text/html'],
    ['/survey/no/such/page', 'text/html', 'text/html'],
    [MISTYPED, 'application/json', 'application/json'],
    [`${MISTYPED}/no/such/page`, 'application/json', 'application/json'],
    ['/survey/no/such/page', 'image/png', 'application/json'],
    ['/survey/no/such/page', 'application/json, text/html', 'application/json'],
    ['/api/no/such/call', 'text/html', 'application/json'],
  ])('%s, requested as %s, is answered as %s', async (path, accept, type) => {
    expect(await ask(path, accept)).toEqual({ status: 404, type });
  });
});
