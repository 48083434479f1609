import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';

describe('a whole server', () => {
  it.each([
    ['has no gallery', {}, 404],
    ['has one where it is switched on', { GALLERY: '1' }, 200],
  ] as const)('%s', async (_name, env, status) => {
    const server = await startTestServer({ env });
    try {
      expect((await fetch(`${server.url}/gallery/`)).status).toBe(status);
      const opened = await fetch(`${server.url}/gallery/quota?lang=en`);
      expect(opened.status).toBe(status);
      if (status !== 200) return;
      expect(await opened.text()).toContain('Which age group are you in?');
      expect(opened.headers.get('content-security-policy')).toContain("script-src 'self'");
    } finally {
      await server.stop();
    }
  });
});
