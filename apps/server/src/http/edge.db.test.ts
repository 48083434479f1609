import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let plain: TestServer;
let published: TestServer;
let behindProxy: TestServer;
beforeAll(async () => {
  plain = await startTestServer();
  published = await startTestServer({ env: { PUBLIC_URL: 'https://survey.example' } });
  behindProxy = await startTestServer({ env: { TRUSTED_PROXIES: '1' } });
});
afterAll(async () => {
  for (const server of [plain, published, behindProxy]) await server.stop();
});

/** Sends raw text that no client library would send; returns the first line of the answer. */
async function sendRaw(server: TestServer, text: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return await new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.once('data', (chunk: Buffer) => {
      socket.destroy();
      resolve(chunk.toString().split('\r\n')[0] ?? '');
    });
    socket.once('error', reject);
  });
}

describe('the edge of the server', () => {
  it('refuses a request with two Host headers', async () => {
    const twice = 'GET /healthz HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\n\r\n';
    expect(await sendRaw(plain, twice)).toBe('HTTP/1.1 400 Bad Request');
    expect(await sendRaw(plain, twice.replace('host: b.example\r\n', ''))).toBe('HTTP/1.1 200 OK');
  });

  it("serves built files, but not the build's own notes", async () => {
    expect((await fetch(`${plain.url}/survey-assets/.vite/manifest.json`)).status).toBe(404);
    expect((await fetch(`${plain.url}/survey-assets/%2Evite/manifest.json`)).status).toBe(404);
    const page = await (await fetch(plain.url)).text();
    const [script] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
    expect((await fetch(plain.url + String(script))).status).toBe(200);
  });

  it('lets the interviewer’s screen connect to this host only', async () => {
    const policy = (await fetch(plain.url)).headers.get('content-security-policy') ?? '';
    const { host } = new URL(plain.url);
    expect(policy).toContain(`connect-src 'self' ws://${host} wss://${host};`);
    const forged = await plain.app.inject({ url: '/', headers: { host: "a.example; script-src 'unsafe-inline'" } });
    expect(forged.headers['content-security-policy']).toContain("connect-src 'self';");
    expect(forged.headers['content-security-policy']).not.toContain('a.example');
  });

  it('asks browsers to stay on HTTPS when they came over it', async () => {
    const header = 'strict-transport-security';
    const overTls = { 'x-forwarded-proto': 'https' };
    expect((await fetch(plain.url, { headers: overTls })).headers.get(header)).toBeNull();
    expect((await fetch(published.url)).headers.get(header)).toBe('max-age=31536000');
    expect((await fetch(behindProxy.url)).headers.get(header)).toBeNull();
    expect((await fetch(behindProxy.url, { headers: overTls })).headers.get(header)).toBe('max-age=31536000');
  });
});
