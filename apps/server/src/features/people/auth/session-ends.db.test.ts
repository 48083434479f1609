import { authCalls, deskCalls } from '@seker/contract';
import { HOUR, instant, MINUTE, SECOND } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { caseRow, row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { StationSocket } from '../../../testing/station-socket.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { endOverdueSessions } from './end-overdue-sessions.ts';

let server: TestServer;
const sockets: StationSocket[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());
afterEach(async () => {
  server.setClock(null);
  for (const socket of sockets.splice(0)) socket.close();
  await server.asOwner("update session set ended_at = now(), end_reason = 'logout' where ended_at is null");
  expect(server.troubles()).toEqual([]);
});

function after(milliseconds: number): void {
  server.setClock(instant(Date.now() + milliseconds));
}

async function lastEnd(login: string): Promise<string | null> {
  const { reason } = await row<{ reason: string | null }>(
    server,
    'select end_reason as reason from session where person_id = (select id from person where login = $1) order by id desc limit 1',
    [login],
  );
  return reason;
}

async function isLoggedIn(person: Person): Promise<boolean> {
  return await person.call(deskCalls.assignedProjects, {}).then(
    () => true,
    () => false,
  );
}

async function connected(person: Person): Promise<StationSocket> {
  const socket = new StationSocket(server.url, { cookie: person.cookie });
  sockets.push(socket);
  await socket.hears('authentication');
  socket.emit('authentication', { key: (await person.call(authCalls.realtimeKey, {})).key });
  await socket.hears('connection_initialized');
  return socket;
}

describe('a lost cookie, a lost computer', () => {
  it('keep a person out for three minutes at most, and their respondent is released as at log-out', async () => {
    const lost = new Person(server, 'dana');
    const { sfId } = await lost.beginWork('101', 1042);
    const elsewhere = new Person(server, 'dana');
    after(2 * MINUTE);
    expect(await elsewhere.logIn('102')).toMatchObject({ code: 'alreadyLoggedIn' });
    expect(await isLoggedIn(lost)).toBe(true);
    after(6 * MINUTE);
    expect((await elsewhere.logIn('102')).success).toBe(true);
    expect((await caseRow(server, sfId)).lease_session_id).toBeNull();
    expect(await isLoggedIn(lost)).toBe(false);
  });

  it('release the station for another person', async () => {
    await new Person(server, 'dana').logIn('101');
    after(2 * MINUTE);
    expect(await new Person(server, 'noam').logIn('101')).toMatchObject({ code: 'stationTaken' });
    after(4 * MINUTE);
    expect((await new Person(server, 'noam').logIn('101')).success).toBe(true);
    expect(await lastEnd('dana')).toBe('gone');
  });

  it('are noticed without a log-in, too', async () => {
    const lost = new Person(server, 'dana');
    const { sfId } = await lost.beginWork('101', 1042);
    after(2 * MINUTE);
    await endOverdueSessions(server.deps);
    expect(await isLoggedIn(lost)).toBe(true);
    after(6 * MINUTE);
    await endOverdueSessions(server.deps);
    expect(await lastEnd('dana')).toBe('gone');
    expect((await caseRow(server, sfId)).lease_session_id).toBeNull();
  });

  it('are not assumed for a screen that only polls for news, nor for one that only answers pings', async () => {
    const polling = new Person(server, 'dana');
    await polling.logIn('101');
    await polling.startProject(1042);
    const silent = new Person(server, 'noam');
    const { sfId } = await silent.beginWork('102', 1042);
    const socket = await connected(silent);
    await server.asOwner("update study_case set lease_until = now() + interval '5 seconds' where id = $1", [sfId]);
    for (const minute of [2, 4, 6, 8]) {
      after(minute * MINUTE);
      await polling.call(deskCalls.interactiveNews, { respId: null });
      socket.sendRaw('3');
      await expect
        .poll(
          async () =>
            await row<{ seen: boolean }>(
              server,
              "select last_seen_at > now() + make_interval(mins => $1) - interval '30 seconds' as seen from session where station = '102' and ended_at is null",
              [minute],
            ),
          { interval: 10 },
        )
        .toEqual({ seen: true });
      await endOverdueSessions(server.deps);
    }
    const renewed = await row<{ renewed: boolean }>(
      server,
      "select lease_until > now() + interval '30 seconds' as renewed from study_case where id = $1",
      [sfId],
    );
    expect(renewed).toEqual({ renewed: true });
    expect([await isLoggedIn(polling), await isLoggedIn(silent)]).toEqual([true, true]);
  });

  it('are reported to a screen at its next ping when its session was ended elsewhere', async () => {
    const dana = new Person(server, 'dana');
    await dana.logIn('101');
    const socket = await connected(dana);
    // Ended by another node or an administrator's command, without news here.
    await server.asOwner("update session set ended_at = now(), end_reason = 'unlocked' where ended_at is null");
    after(MINUTE);
    socket.sendRaw('3');
    expect(await socket.isClosed()).toBe(true);
    expect(socket.heard.map(([name]) => name)).toContain('force');
  });
});

describe('an administrator', () => {
  it('ends their own other session with their own right password, and with no other (S05)', async () => {
    const first = new Person(server, 'admin');
    await first.logInToOffice();
    const second = new Person(server, 'admin');
    expect(await second.logInToOffice('a guess')).toMatchObject({ code: 'wrongPair' });
    expect(await lastEnd('admin')).toBeNull();
    expect((await second.logInToOffice()).success).toBe(true);
    await expect(first.call(authCalls.realtimeKey, {})).rejects.toMatchObject({ status: 401 });
    await second.call(authCalls.realtimeKey, {});
    const { reason } = await row<{ reason: string }>(
      server,
      'select end_reason as reason from session where person_id = (select id from person where login = $1) order by id desc offset 1 limit 1',
      ['admin'],
    );
    expect(reason).toBe('replaced');
  });

  it('has one session after ten log-ins at the same moment (S06)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => await new Person(server, 'admin').logInToOffice()),
    );
    expect(answers.some(({ success }) => success)).toBe(true);
    expect(
      await row(
        server,
        "select count(*)::int as live from session s join person p on p.id = s.person_id where login = 'admin' and ended_at is null",
      ),
    ).toEqual({ live: 1 });
  });

  it('is the only one with that right: a supervisor is told who can help', async () => {
    await new Person(server, 'supervisor').logInToOffice();
    expect(await new Person(server, 'supervisor').logInToOffice()).toMatchObject({
      code: 'alreadyLoggedIn',
      error: expect.stringContaining('an administrator can end it'),
    });
  });
});

describe('a session', () => {
  it('ends after twelve hours, however active it is', async () => {
    const dana = new Person(server, 'dana');
    await dana.logIn('101');
    const socket = await connected(dana);
    for (let minutes = 2; minutes < 12 * 60; minutes += 20) {
      after(minutes * MINUTE);
      await isLoggedIn(dana);
    }
    after(12 * HOUR - MINUTE);
    expect(await isLoggedIn(dana)).toBe(true);
    after(12 * HOUR + SECOND);
    expect(await isLoggedIn(dana)).toBe(false);
    await endOverdueSessions(server.deps);
    expect(await lastEnd('dana')).toBe('expired');
    expect(await socket.isClosed()).toBe(true);
  });

  it('ends after thirty minutes in which only the screen was active (S09)', async () => {
    const dana = new Person(server, 'dana');
    await dana.logIn('101');
    await dana.startProject(1042);
    for (let minutes = 2; minutes <= 28; minutes += 2) {
      after(minutes * MINUTE);
      await dana.call(deskCalls.interactiveNews, { respId: null });
      await endOverdueSessions(server.deps);
    }
    expect(await lastEnd('dana')).toBeNull();
    after(31 * MINUTE);
    await endOverdueSessions(server.deps);
    expect(await lastEnd('dana')).toBe('idle');
  });
});
