import { Agent, get } from 'node:http';
import { HOUR } from '@seker/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stopApp } from '../app.ts';
import { createStop } from '../stop-order.ts';
import { Person } from '../testing/person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createDrain } from './drain.ts';

describe('a stopping server', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ jobs: false });
  });
  afterEach(async () => await server.stop());

  const readiness = async () => await fetch(`${server.url}/readyz`);

  it('answers every request that it has started, and accepts no other', async () => {
    const people = Array.from({ length: 12 }, (_, index) => new Person(server, `person${index}`));
    let begun = 0;
    server.app.server.on('request', () => {
      begun += 1;
    });
    const requests = people.map(async (person) => await person.logIn('101', { password: 'a wrong one' }));
    // All of them are read when it is told to stop, and hardly one is answered: each password takes its time.
    await expect.poll(() => begun, { interval: 2 }).toBe(people.length);
    const stopped = server.app.close();
    expect(await Promise.all(requests)).toEqual(people.map(() => expect.objectContaining({ success: false })));
    await stopped;
    await expect(readiness()).rejects.toThrow();
  });

  it('resets no one who goes on asking: each connection ends with an answer', async () => {
    let answers = 0;
    const askers = Array.from({ length: 30 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while ((await ask(agent)) !== 'close') answers += 1;
    });
    await expect.poll(() => answers, { interval: 2 }).toBeGreaterThan(100);
    const stop = createStop();
    // What is on its way has its time; where no connection is left, none is spent.
    stopApp(server.app, { drainSeconds: 1 }, stop);
    await stop.run();
    expect(await Promise.allSettled(askers)).toEqual(askers.map(() => ({ status: 'fulfilled', value: undefined })));
    await expect(readiness()).rejects.toThrow();
  });

  /** Asks once, and returns what becomes of the connection. */
  async function ask(agent: Agent): Promise<string | undefined> {
    return await new Promise((resolve, reject) => {
      get(`${server.url}/healthz`, { agent }, (response) => {
        response.resume().once('end', () => resolve(response.headers.connection));
      }).once('error', reject);
    });
  }

  it('reports the stop to a load balancer before it stops listening', async () => {
    expect((await readiness()).status).toBe(200);
    void server.app.drain.begin();
    const told = await readiness();
    expect(told.status).toBe(503);
    expect(await told.json()).toMatchObject({ draining: true });
    // Requests that arrive nevertheless are served.
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});

describe('the notice given to a load balancer', () => {
  it('is zero when none has probed, and one notice otherwise', async () => {
    let clock = 0;
    const took = async (probedAt: number | null, stopsAt: number) => {
      const drain = createDrain(HOUR, () => clock);
      if (probedAt !== null) {
        clock = probedAt;
        drain.noteProbe();
      }
      clock = stopsAt;
      const hurry = new AbortController();
      const begun = drain.begin(hurry.signal);
      const isNow = begun.then(() => true);
      const isLater = new Promise<false>((resolve) => setImmediate(() => resolve(false)));
      const waited = !(await Promise.race([isNow, isLater]));
      hurry.abort();
      await begun;
      return waited;
    };
    expect(await took(null, 0)).toBe(false);
    expect(await took(0, 60_000)).toBe(false);
    expect(await took(50_000, 60_000)).toBe(true);
  });
});
