import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => await server.stop());

it.each(['/', '/office', '/office/people', '/s/no-such-link'])(
  'the page %s is given nothing of the machine or the place, but the microphone where it is a telephone',
  async (path) => {
    const { headers } = await fetch(server.url + path, { headers: { accept: 'text/html' } });
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    for (const feature of ['camera', 'geolocation'])
      expect(headers.get('permissions-policy')).toContain(`${feature}=()`);
    expect(headers.get('permissions-policy')).toContain(path === '/' ? 'microphone=(self)' : 'microphone=()');
  },
);
