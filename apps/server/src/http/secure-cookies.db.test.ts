import { authCalls } from '@seker/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/index.ts';
import { Respondent } from '../testing/respondent.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { webDocument } from '../testing/web-document.ts';
import { openWebSurvey } from '../testing/web-survey.ts';

let server: TestServer;
afterEach(async () => await server.stop());

/** Returns every cookie that a log-in and an interview on the web set. */
async function allCookies(env: Record<string, string>, headers: Record<string, string> = {}) {
  server = await startTestServer({ env, jobs: false });
  const loggedIn = await fetch(server.url + authCalls.openOfficeSession.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', ...headers },
    body: JSON.stringify({ login: 'admin', password: DEMO_PASSWORD, lang: 'en' }),
  });
  const { link } = await openWebSurvey(server, webDocument());
  const someone = new Respondent(server);
  const [, token = ''] = /name="_token" value="([^"]+)"/.exec((await someone.open(link)).html) ?? [];
  const begun = await fetch(server.url + link, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ _token: token }).toString(),
  });
  const cookies = [...loggedIn.headers.getSetCookie(), ...begun.headers.getSetCookie()];
  expect(new Set(cookies.map((cookie) => cookie.split('=')[0]))).toEqual(
    new Set(['seker', 'seker_lang', 'seker_device', 'seker_r', 'seker_look']),
  );
  return cookies;
}

const isSecure = (cookie: string) => /; secure/i.test(cookie);

describe('every cookie', () => {
  it('is Secure where the public address has TLS, even where no proxy is trusted', async () => {
    const cookies = await allCookies({ PUBLIC_URL: 'https://survey.example.org', TRUSTED_PROXIES: '0' });
    expect(cookies.filter((cookie) => !isSecure(cookie))).toEqual([]);
  });

  it('is Secure where a trusted proxy says that the browser connects over TLS', async () => {
    const cookies = await allCookies({ TRUSTED_PROXIES: '1' }, { 'x-forwarded-proto': 'https' });
    expect(cookies.filter((cookie) => !isSecure(cookie))).toEqual([]);
  });

  it('is not Secure over plain HTTP, where a browser would drop it', async () => {
    expect((await allCookies({})).filter(isSecure)).toEqual([]);
  });
});
