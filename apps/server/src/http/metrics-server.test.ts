import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { StartError } from '../postgres/start-error.ts';
import { serveMetrics } from './metrics-server.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
const scrape = (text: () => Promise<string>) => ({ type: 'text/plain', text });

describe('the metrics port', () => {
  it('answers one path only, and a failure without its cause', async () => {
    let fails = false;
    const text = async (): Promise<string> => {
      if (fails) throw new Error('secret words');
      return 'a 1\n';
    };
    const { url, close } = await serveMetrics({ port: 0, host: '127.0.0.1' }, scrape(text));
    ends.push(close);
    expect(await (await fetch(url)).text()).toBe('a 1\n');
    expect((await fetch(url, { method: 'POST', body: 'x' })).status).toBe(404);
    expect((await fetch(`${url}/more`)).status).toBe(404);
    fails = true;
    const failed = await fetch(url);
    expect([failed.status, await failed.text()]).toEqual([500, '']);
  });

  it('reports a port that is taken, or a host of another machine, in a sentence', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    ends.push(async () => void (await new Promise((resolve) => other.close(resolve))));
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const serve = async (where: { port: number; host: string }) =>
      await serveMetrics(
        where,
        scrape(async () => ''),
      );
    await expect(serve({ port, host: '127.0.0.1' })).rejects.toThrow(
      new StartError(`Port ${port} is taken (METRICS_PORT).`),
    );
    await expect(serve({ port: 0, host: '192.0.2.1' })).rejects.toThrow(
      new StartError('The address 192.0.2.1 does not belong to this machine (METRICS_HOST).'),
    );
  });
});
