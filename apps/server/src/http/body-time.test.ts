import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitBodyTime } from './body-time.ts';

const app = fastify({ requestTimeout: 60_000 });
beforeAll(async () => {
  limitBodyTime(app, 50);
  app.post('/usual', async () => 'taken');
  app.post('/long', { config: { bodyMilliseconds: 60_000 } }, async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => await app.close());

function begin(path: string) {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nab`);
  return socket;
}

it('cuts off a body that does not end in time, unless its route allows more time', async () => {
  const long = begin('/long');
  const usual = begin('/usual');
  usual.resume();
  await once(usual, 'close');
  expect(long.destroyed).toBe(false);
  long.write('cd');
  const [answer] = (await once(long, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*taken$/s);
  long.destroy();
});
