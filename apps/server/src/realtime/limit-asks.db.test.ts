import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../testing/as-id.ts';
import { Person } from '../testing/person.ts';
import { openStationSocket, type StationSocket } from '../testing/station-socket.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => await server.stop());

async function listen(login: string): Promise<StationSocket> {
  const person = new Person(server, login);
  await person.logInToOffice();
  return await openStationSocket(server.url, person);
}

/** A socket keeps the order, so everything sent before has arrived. */
async function hearsNews(socket: StationSocket): Promise<void> {
  const item = { id: 1, dt: '2026-03-01T08:00:00.000Z', type: 'message', value: 'now' } as const;
  server.deps.bus.emit('news', { projectId: asId(0), personId: null, item: { he: item, en: item } });
  await socket.hears('news');
}

describe('a socket that asks without end', () => {
  it('is told so and closed, and its asks are dropped, while another is served', async () => {
    const [flooding, working] = [await listen('admin'), await listen('supervisor')];
    const before = server.statements();
    for (let asks = 0; asks < 30_000; asks += 1) flooding.emit('floor', { isOpen: true, watches: null });
    expect(await flooding.hears('refused')).toEqual({ code: 'tooManyRequests' });
    expect(await flooding.isClosed()).toBe(true);
    await hearsNews(working);
    expect(server.statements() - before).toBeLessThan(1_000);
    working.close();
  });

  it('is not one that asks as often as a person at work does', async () => {
    const socket = await listen('observer');
    for (let asks = 0; asks < 90; asks += 1) socket.emit('floor', { isOpen: false, watches: null });
    await hearsNews(socket);
    expect(socket.heard.map(([name]) => name)).not.toContain('refused');
    socket.close();
  });
});
