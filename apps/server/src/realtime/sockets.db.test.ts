import { authCalls, pbxCalls, peopleCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../testing/as-id.ts';
import { freshNumber, row, takeCase } from '../testing/field.ts';
import { Person } from '../testing/person.ts';
import { StationSocket } from '../testing/station-socket.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
const people: Person[] = [];
const sockets: StationSocket[] = [];

beforeAll(async () => {
  server = await startTestServer({ speed: 100 });
});
afterAll(async () => await server.stop());
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  for (const person of people.splice(0)) await person.goHome();
  expect(server.troubles()).toEqual([]);
});

async function atWork(name: string, station: string): Promise<Person> {
  const person = await Person.atWork(server, name, station);
  people.push(person);
  return person;
}

function connect(headers: Readonly<Record<string, string>>): StationSocket {
  const socket = new StationSocket(server.url, headers);
  sockets.push(socket);
  return socket;
}

async function keyOf(person: Person): Promise<string> {
  return (await person.call(authCalls.realtimeKey, {})).key;
}

async function listen(person: Person): Promise<StationSocket> {
  const socket = connect({ cookie: person.cookie, origin: server.url });
  await authenticate(socket, person);
  return socket;
}

async function authenticate(socket: StationSocket, person: Person): Promise<void> {
  await socket.hears('authentication');
  socket.emit('authentication', { key: await keyOf(person) });
  await socket.hears('connection_initialized');
}

/** Sends news to all and waits for it: a socket keeps the order, so everything sent before has arrived. */
async function haveHeardAll(all: readonly StationSocket[]): Promise<void> {
  const item = { id: 1, dt: '2026-03-01T08:00:00.000Z', type: 'message', value: 'now' } as const;
  server.deps.bus.emit('news', { projectId: asId(0), personId: null, item: { he: item, en: item } });
  for (const socket of all) await socket.hears('news');
}

describe('authentication of sockets (S12)', () => {
  it('admits the session that owns the key, and returns its station', async () => {
    const dana = await atWork('dana', '101');
    const socket = await listen(dana);
    expect(await socket.hears('connection_initialized')).toEqual({ station: '101' });
  });

  it.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
    'refuses the Origin %s',
    async (origin) => {
      const dana = await atWork('dana', '101');
      const socket = connect({ cookie: dana.cookie, origin });
      expect(await socket.isClosed()).toBe(true);
      expect(socket.heard).toEqual([]);
    },
  );

  it("believes a trusted proxy's header for the requested host, and no other sender's", async () => {
    const proxied = await startTestServer({ env: { TRUSTED_PROXIES: '1' } });
    try {
      const forwarded = {
        origin: 'https://survey.example.org',
        'x-forwarded-host': 'evil.example, survey.example.org',
      };
      const dana = new Person(proxied, 'dana');
      await dana.logIn('101');
      const socket = new StationSocket(proxied.url, { ...forwarded, cookie: dana.cookie });
      sockets.push(socket);
      await socket.hears('authentication');
      const foreign = new StationSocket(proxied.url, {
        ...forwarded,
        origin: 'https://evil.example',
        cookie: dana.cookie,
      });
      expect(await foreign.isClosed()).toBe(true);
      expect(foreign.heard).toEqual([]);
      const noam = await atWork('noam', '102');
      const forged = connect({ ...forwarded, cookie: noam.cookie });
      expect(await forged.isClosed(), 'no proxy is trusted here').toBe(true);
      expect(forged.heard).toEqual([]);
    } finally {
      await proxied.stop();
    }
  });

  it.each(['', 'seker=', 'seker=forged', `seker=${'x'.repeat(4_000)}`, 'seker=%00%ff'])(
    'refuses the cookie %j',
    async (cookie) => {
      const socket = connect({ cookie });
      await expect.poll(() => socket.refused ?? (socket.closed ? 'closed' : null)).not.toBeNull();
      expect(socket.heard).toEqual([]);
    },
  );

  it("refuses another session's key, used and expired keys, and malformed ones", async () => {
    const dana = await atWork('dana', '101');
    const noam = await atWork('noam', '102');
    const used = await keyOf(dana);
    const first = connect({ cookie: dana.cookie });
    await first.hears('authentication');
    first.emit('authentication', { key: used });
    await first.hears('connection_initialized');
    const old = await keyOf(dana);
    await server.asOwner("update realtime_key set expires_at = now() - interval '1 second'");
    const payloads = [
      { key: await keyOf(noam) },
      { key: used },
      { key: old },
      { key: '' },
      { key: 5 },
      { key: 'x'.repeat(10_000) },
      {},
      null,
      [],
      'key',
      { __proto__: { key: 'x' } },
    ];
    for (const payload of payloads) {
      const socket = connect({ cookie: dana.cookie });
      await socket.hears('authentication');
      socket.emit('authentication', payload);
      expect(await socket.isClosed(), JSON.stringify(payload)?.slice(0, 50)).toBe(true);
      expect(socket.heard.map(([name]) => name)).toEqual(['authentication']);
    }
    expect(first.closed).toBe(false);
  });

  it('refuses long polling, whose requests would all have to reach the same node', async () => {
    const dana = await atWork('dana', '101');
    const polled = await dana.fetch('/socket.io/?EIO=4&transport=polling');
    expect([polled.status, await polled.json()]).toEqual([400, { code: 0, message: 'Transport unknown' }]);
  });

  it('survives malformed frames', async () => {
    const dana = await atWork('dana', '101');
    for (const frame of [
      '42',
      '42[',
      '42{}',
      '4',
      '',
      '42["authentication"',
      '451-["x",{"_placeholder":true,"num":0}]',
      '42["disconnect"]',
      '42["__proto__",{}]',
    ]) {
      const socket = connect({ cookie: dana.cookie });
      await socket.hears('authentication');
      socket.sendRaw(frame);
    }
    expect((await dana.call(pbxCalls.lineState, {})).exchange.up).toBe(true);
    await listen(dana);
  });
});

describe('a socket of an ended session (S08)', () => {
  it.each(['logout', 'unlock', 'disable', 'password', 'remove'] as const)(
    'closes within two seconds after %s',
    async (how) => {
      const login = `sock-${how}`;
      const { id } = await row<{ id: number }>(
        server,
        `insert into person (group_id, login, real_name, role, password_hash)
       select group_id, $1, 'Temp', 'interviewer', password_hash from person where login = 'dana' returning id`,
        [login],
      );
      const person = new Person(server, login);
      people.push(person);
      await person.logIn('107');
      const socket = await listen(person);
      const admin = new Person(server, 'admin');
      people.push(admin);
      await admin.logInToOffice();
      const key = await keyOf(person);
      const personId = Number(id);
      if (how === 'logout') await person.call(authCalls.logOut, {});
      if (how === 'unlock') await admin.call(peopleCalls.unlockPerson, { personId });
      if (how === 'disable') await admin.call(peopleCalls.disablePerson, { personId });
      if (how === 'password') await admin.call(peopleCalls.setPassword, { personId, password: 'another one' });
      if (how === 'remove') await admin.call(peopleCalls.removePerson, { personId });
      expect(await socket.isClosed()).toBe(true);
      expect(socket.heard.map(([name]) => name)).toContain('force');
      // The remaining cookie and key do not lead back in.
      const again = connect({ cookie: person.cookie === '' ? 'seker=x' : person.cookie });
      again.emit('authentication', { key });
      await expect.poll(() => again.refused ?? (again.closed ? 'closed' : null)).not.toBeNull();
      person.cookie = '';
    },
  );
});

describe("another station's calls (T05)", () => {
  it('are never received', async () => {
    const dana = await atWork('dana', '101');
    const noam = await atWork('noam', '102');
    const [hers, his] = [await listen(dana), await listen(noam)];
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    await dana.hangUp();
    await dana.lineIs('stopped');
    await expect
      .poll(() =>
        hers.heard.filter(([name]) => name === 'BLB_event').map(([, event]) => (event as { type: string }).type),
      )
      .toEqual(expect.arrayContaining(['bridge', 'hangup']));
    await haveHeardAll([hers, his]);
    expect(
      hers.heard.filter(
        ([, event]) => 'station' in (event as object) && (event as { station: string }).station !== '101',
      ),
    ).toEqual([]);
    expect(his.heard.filter(([name]) => name === 'BLB_event')).toEqual([]);
  });

  it('are never received before the client has authenticated', async () => {
    const dana = await atWork('dana', '101');
    const silent = connect({ cookie: dana.cookie });
    await silent.hears('authentication');
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    await authenticate(silent, dana);
    expect(silent.heard.slice(0, 2).map(([name]) => name)).toEqual(['authentication', 'connection_initialized']);
  });
});

describe('news', () => {
  it('reaches fifty screens, each in its language and of its project, without a database query', async () => {
    const quiet = await startTestServer({ jobs: false });
    const heard = (socket: StationSocket) =>
      socket.heard.filter(([name]) => name === 'news').map(([, item]) => (item as { value: string }).value);
    const tell = (projectId: number, personId: number | null, value: string) => {
      const message = { id: 1, dt: '2026-03-01T08:00:00.000Z', type: 'message' } as const;
      const item = { he: { ...message, value: `${value} he` }, en: { ...message, value: `${value} en` } };
      quiet.deps.bus.emit('news', {
        projectId: asId(projectId),
        personId: personId === null ? null : asId(personId),
        item,
      });
    };
    const screens = async (login: string, station: string, lang: 'he' | 'en', pid: number) => {
      const person = new Person(quiet, login);
      await person.logIn(station, { lang });
      const before = new StationSocket(quiet.url, { cookie: person.cookie, origin: quiet.url });
      await authenticate(before, person);
      // The project is chosen while the socket exists.
      await person.startProject(pid);
      const later = Array.from({ length: 16 }, () => new StationSocket(quiet.url, { cookie: person.cookie }));
      for (const socket of later) await authenticate(socket, person);
      return [before, ...later];
    };
    try {
      const english = await screens('dana', '101', 'en', 1042);
      const hebrew = await screens('noam', '102', 'he', 1042);
      const other = await screens('maya', '103', 'en', 1043);
      const { id: noam } = await row<{ id: number }>(quiet, "select id from person where login = 'noam'");
      const before = quiet.statements();
      tell(1042, null, 'project');
      tell(1042, Number(noam), 'noam');
      tell(1043, Number(noam), 'elsewhere');
      tell(0, null, 'all');
      for (const socket of english) await expect.poll(() => heard(socket)).toEqual(['project en', 'all en']);
      for (const socket of hebrew) await expect.poll(() => heard(socket)).toEqual(['project he', 'noam he', 'all he']);
      for (const socket of other) await expect.poll(() => heard(socket)).toEqual(['all en']);
      expect(quiet.statements() - before).toBe(0);
      for (const socket of [...english, ...hebrew, ...other]) socket.close();
    } finally {
      await quiet.stop();
    }
  });
});
