import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditCalls, browserPhoneCalls, CallError, pbxCalls, settingsCalls } from '@seker/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Person } from '../testing/person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { textOf } from './phone-sockets.ts';

let folder: string;
let server: TestServer;
let exchange: WebSocketServer;
let dana: Person;
/** What came to the web socket that stands for the exchange. */
let arrived: string[];
const SECRET = 'secret-of-station-102';
const FILE = 'seker-exchange.json';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seker-phones-'));
  describeStations('browser');
  exchange = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'sip' });
  exchange.on('connection', (socket) => {
    socket.on('message', (data) => {
      arrived.push(textOf(data));
      socket.send(`SIP/2.0 200 OK\r\n\r\n${textOf(data).length}`);
    });
  });
  await new Promise((resolve) => exchange.once('listening', resolve));
  const { port } = exchange.address() as AddressInfo;
  server = await startTestServer({
    env: { ASTERISK_PHONES_FILE: join(folder, FILE), ASTERISK_SIP_WS: `ws://127.0.0.1:${port}/ws` },
  });
  await server.asOwner("update station set phone = 'browser' where name in ('102', '103')", []);
});
afterAll(async () => {
  await server.stop();
  exchange.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  arrived = [];
  await dana?.goHome();
  dana = new Person(server, 'dana');
  await dana.logIn('102');
});

function describeStations(phone: 'desk' | 'browser'): void {
  const stations = [{ name: '102', secret: SECRET, phone }];
  writeFileSync(join(folder, FILE), JSON.stringify({ stations, stunServer: 'stun.example:3478' }), { mode: 0o600 });
}

/** The status with which our server refuses a socket, or the open socket. */
async function dial(cookie: string, headers: Readonly<Record<string, string>> = {}, protocol = 'sip') {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/sip`, protocol, {
    headers: { cookie, origin: server.url, ...headers },
  });
  return await new Promise<WebSocket | number>((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
    socket.once('error', reject);
  });
}

async function connected(person: Person): Promise<WebSocket> {
  const socket = await dial(person.cookie);
  if (typeof socket === 'number') throw new Error(`refused: ${socket}`);
  return socket;
}

const closing = async (socket: WebSocket) => await new Promise<number>((resolve) => socket.once('close', resolve));

function registers(station: string): string {
  return [
    'REGISTER sip:seker.invalid SIP/2.0',
    `From: <sip:${station}@seker.invalid>;tag=1`,
    `To: <sip:${station}@seker.invalid>`,
    `Contact: <sip:${station}@x.invalid;transport=ws>`,
    'Content-Length: 0',
    '\r\n',
  ].join('\r\n');
}

async function refusal(person: Person): Promise<unknown> {
  const error = await person.call(browserPhoneCalls.phoneCredentials, {}).catch((thrown: unknown) => thrown);
  return error instanceof CallError ? error.code : error;
}

describe('the credentials of a browser phone', () => {
  it("are those of the session's own station, and are kept nowhere", async () => {
    const answer = await dana.fetch('/api/v1/phone-credentials', { method: 'POST' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      uri: 'sip:102@seker.invalid',
      user: '102',
      password: SECRET,
      socketPath: '/sip',
      iceServers: [{ urls: 'stun:stun.example:3478' }],
    });
    expect(server.logged()).not.toContain(SECRET);
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    expect(JSON.stringify(await admin.call(auditCalls.listAudit, { limit: 50 } as never))).not.toContain(SECRET);
    expect((await dana.call(pbxCalls.lineState, {})).phone).toBe('browser');
  });

  it('are refused in words at a desk phone, and where the exchange knows no browser phone', async () => {
    describeStations('desk');
    expect(await refusal(dana)).toBe('browserPhonesAway');
    describeStations('browser');
    expect((await dana.call(browserPhoneCalls.phoneCredentials, {})).password).toBe(SECRET);
    await dana.logIn('103');
    expect(await refusal(dana), 'no secret for 103').toBe('browserPhonesAway');
    await dana.logIn('101');
    expect(await refusal(dana)).toBe('stationHasDeskPhone');
    expect((await dana.call(pbxCalls.lineState, {})).phone).toBe('desk');
  });
});

describe('the phone of a station', () => {
  it('is set in the office, and not under a person at work', async () => {
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    const phoneOf = async (name: string) =>
      (await admin.call(settingsCalls.listStations, { q: name } as never)).rows.find((row) => row.name === name)?.phone;
    await admin.call(settingsCalls.addStations, { first: '0771', last: '0772', phone: 'browser' });
    expect(await phoneOf('0772')).toBe('browser');
    await admin.call(settingsCalls.setStationPhone, { station: '0772', phone: 'desk' });
    expect(await phoneOf('0772')).toBe('desk');
    const error = await admin
      .call(settingsCalls.setStationPhone, { station: '102', phone: 'desk' })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'stationInUse' });
    expect(await phoneOf('102')).toBe('browser');
  });
});

describe('the web socket of browser phones', () => {
  it('T24 is opened to the live session of a station with a browser phone, from our own page, and to no other', async () => {
    expect(await dial(''), 'without a session').toBe(401);
    expect(await dial('seker=forged')).toBe(401);
    expect(await dial(dana.cookie, { origin: 'https://elsewhere.example' })).toBe(403);
    expect(await dial(dana.cookie, {}, 'mqtt')).toBe(400);
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    expect(await dial(admin.cookie), 'the office has no telephone').toBe(401);
    const noam = new Person(server, 'noam');
    await noam.logIn('105');
    expect(await dial(noam.cookie), 'a desk phone').toBe(401);
    expect(arrived).toEqual([]);
  });

  it('passes frames of its own station both ways', async () => {
    const socket = await connected(dana);
    const heard = new Promise<string>((resolve) => socket.once('message', (data) => resolve(textOf(data))));
    const frame = registers('102');
    socket.send(frame);
    expect(await heard).toBe(`SIP/2.0 200 OK\r\n\r\n${frame.length}`);
    expect(arrived).toEqual([frame]);
    socket.close();
  });

  it('is closed by a frame in the name of another station, and by what follows it nothing comes through', async () => {
    const socket = await connected(dana);
    const closed = closing(socket);
    socket.send(registers('103'));
    socket.send(registers('102'));
    expect(await closed).toBe(4003);
    expect(arrived).toEqual([]);
  });

  it('is closed by a frame that is too large, or no text', async () => {
    for (const frame of ['x'.repeat(70_000), Buffer.from(registers('102'))]) {
      const socket = await connected(dana);
      const closed = closing(socket);
      socket.send(frame);
      expect(await closed).toBe(typeof frame === 'string' ? 1009 : 4003);
    }
    expect(arrived).toEqual([]);
  });

  it('ends with its session, and gives way to a newer one of the same session', async () => {
    const first = await connected(dana);
    const firstClosed = closing(first);
    const second = await connected(dana);
    expect(await firstClosed).toBe(4002);
    const secondClosed = closing(second);
    const before = dana.cookie;
    await dana.goHome();
    expect(await secondClosed).toBe(4001);
    expect(await dial(before)).toBe(401);
  });

  it('is closed when the exchange closes its own', async () => {
    const socket = await connected(dana);
    const closed = closing(socket);
    for (const one of exchange.clients) one.terminate();
    expect(await closed).toBe(4004);
  });
});
