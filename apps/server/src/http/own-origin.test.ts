import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownOrigin } from './own-origin.ts';

const app = fastify();
let port: number;
beforeAll(async () => {
  app.get('/unknown', async (asked) => ownOrigin({ publicUrl: null, host: '0.0.0.0' }, asked));
  app.get('/named', async (asked) => ownOrigin({ publicUrl: null, host: 'survey.example' }, asked));
  app.get('/told', async (asked) => ownOrigin({ publicUrl: 'https://told.example', host: '0.0.0.0' }, asked));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => await app.close());

async function askedAs(path: string, host: string): Promise<string> {
  return await new Promise((resolve, reject) => {
    request({ port, path, host: '127.0.0.1', headers: { host } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });
}

describe('our own origin', () => {
  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', `${hostname()}:80`])(
    'is %s, which can only be this machine',
    async (host) => expect(await askedAs('/unknown', host)).toBe(`http://${host}`),
  );

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.9.8.7'])(
    'is not the Host "%s" that any client can write',
    async (host) => expect(await askedAs('/unknown', host)).toBe(''),
  );

  it('is the address that the server listens on; PUBLIC_URL takes precedence', async () => {
    expect(await askedAs('/named', 'survey.example:8080')).toBe('http://survey.example:8080');
    expect(await askedAs('/told', 'evil.example')).toBe('https://told.example');
  });
});
