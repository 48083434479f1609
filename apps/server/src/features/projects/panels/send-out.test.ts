import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublic, sendOut } from './send-out.ts';

let asked = 0;
const server = createServer((_, response) => {
  asked += 1;
  response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

const request = (url: string) => ({ method: 'GET' as const, url, headers: {}, body: null });

describe('a request to another server', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1'])(
    'does not reach this machine by %s',
    async (host) => {
      const before = asked;
      const sent = await sendOut(request(`http://${host}:${port}/`), { mayBePrivate: false });
      expect(sent).toEqual({ type: 'failed', trouble: 'privateAddress' });
      expect(asked).toBe(before);
    },
  );

  it('takes a redirect for the answer, and does not follow it', async () => {
    const sent = await sendOut(request(`http://127.0.0.1:${port}/`), { mayBePrivate: true });
    expect(sent).toEqual({ type: 'answered', status: 302 });
  });
});

it.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
])('knows which addresses are public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});
