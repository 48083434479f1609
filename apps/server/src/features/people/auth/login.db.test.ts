import { authCalls, deskCalls, groupsCalls, peopleCalls } from '@seker/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { rounds } from '../../../testing/rounds.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** How often ten log in at one moment. */
const LOG_INS = rounds(10, 50);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());
afterEach(async () => {
  await server.asOwner("update session set ended_at = now(), end_reason = 'logout' where ended_at is null");
  await server.asOwner('delete from login_brake');
  await server.asOwner('update person set disabled_at = null');
});

async function liveSessions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from session where ended_at is null`.execute(
    server.db,
  );
  return rows[0]?.count ?? -1;
}

describe('logging in', () => {
  const complete = { login: 'dana', password: 'seker-demo', station: '101', lang: 'he' };

  it.each(
    Object.keys(complete).flatMap((field) =>
      [undefined, '', 'x'.repeat(10_240), 'a\u0000b', ['a', 'b']].map((value) => [field, value] as const),
    ),
  )('refuses %s = %j without an internal error (S01)', async (field, value) => {
    const pairs = Object.entries({ ...complete, [field]: value }).flatMap(([name, given]) =>
      given === undefined ? [] : (Array.isArray(given) ? given : [given]).map((one) => [name, one] as [string, string]),
    );
    const response = await new Person(server, 'dana').fetch('/auth/index/loginer', {
      method: 'POST',
      body: new URLSearchParams(pairs),
    });
    const answer = (await response.json()) as { success: boolean };
    expect(response.status).toBeLessThan(500);
    expect(answer.success).toBe(false);
    expect(await liveSessions()).toBe(0);
  });

  it('gives the same answer for an unknown user and a wrong password', async () => {
    const unknown = await new Person(server, 'unknown').logIn('101');
    const wrong = await new Person(server, 'dana').logIn('101', { password: 'wrong' });
    expect(unknown).toEqual(wrong);
    expect(unknown).toMatchObject({ success: false, code: 'wrongPair' });
  });

  it('answers in the chosen language', async () => {
    const hebrew = await new Person(server, 'dana').logIn('101', { password: 'wrong', lang: 'he' });
    expect(hebrew.error).toBe('שם המשתמש או הסיסמה שגויים.');
  });

  it('refuses an unknown station, and people who are not interviewers', async () => {
    expect(await new Person(server, 'dana').logIn('999')).toMatchObject({ success: false, code: 'stationUnknown' });
    expect(await new Person(server, 'supervisor').logIn('101')).toMatchObject({
      success: false,
      code: 'notAnInterviewer',
    });
  });

  it('refuses a disabled person who knows the password, and says so', async () => {
    await server.asOwner("update person set disabled_at = now() where login = 'dana'");
    expect(await new Person(server, 'dana').logIn('101')).toMatchObject({ success: false, code: 'personDisabled' });
    expect(await liveSessions()).toBe(0);
  });

  it('is logged, audited and told to the floor, and so is its end', async () => {
    const told: unknown[] = [];
    const ends = (['personChanged', 'sessionEnded'] as const).map((name) =>
      server.deps.bus.on(name, (news) => void told.push({ name, ...news })),
    );
    const noam = new Person(server, 'noam');
    await noam.logIn('101');
    const { id: sessionId, person: personId } = await row<{ id: number; person: number }>(
      server,
      'select id::int, person_id::int as person from session where ended_at is null',
    );
    expect(told).toEqual([{ name: 'personChanged', personId, sessionId }]);
    expect((await noam.call(authCalls.realtimeKey, {})).key).toMatch(/^[\w-]{32}$/);
    await noam.call(authCalls.logOut, {});
    expect(told.slice(1)).toEqual([
      { name: 'sessionEnded', sessionId, reason: 'loggedOff' },
      { name: 'personChanged', personId, sessionId },
    ]);
    for (const end of ends) end();
    const { rows: states } = await server.asOwner('select state from person_state where session_id = $1 order by id', [
      sessionId,
    ]);
    expect(states).toEqual([{ state: 'online' }, { state: 'offline' }]);
    const { rows: noted } = await server.asOwner(
      "select action, details from audit_event where subject = 'session' and subject_id = $1 order by id",
      [sessionId],
    );
    expect(noted).toEqual([
      { action: 'login', details: {} },
      { action: 'logout', details: { of: personId } },
    ]);
  });

  it('gives a new, unguessable session at every log-in, and ends the old one (S04)', async () => {
    const dana = new Person(server, 'dana');
    const response = await dana.fetch('/auth/index/loginer', { method: 'POST', body: new URLSearchParams(complete) });
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('seker=')) ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(Buffer.from(/seker=([^;]+)/.exec(cookie)?.[1] ?? '', 'base64url').length).toBeGreaterThanOrEqual(16);
    const before = new Person(server, 'dana');
    before.cookie = dana.cookie;
    await dana.logIn('101');
    expect(dana.cookie).not.toBe(before.cookie);
    await expect(before.call(deskCalls.assignedProjects, {})).rejects.toMatchObject({ status: 401 });
  });

  it('marks the cookie Secure behind TLS', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/auth/index/loginer',
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-proto': 'https',
      },
      payload: new URLSearchParams(complete).toString(),
    });
    // No proxy is trusted here, so the forged header changes nothing.
    expect(String(response.headers['set-cookie'])).not.toMatch(/Secure/);
  });

  it('refuses a second log-in and leaves the first session untouched; an unlock admits the next one (S05)', async () => {
    const first = new Person(server, 'dana');
    await first.logIn('101');
    const second = new Person(server, 'dana');
    expect(await second.logIn('102')).toMatchObject({
      success: false,
      code: 'alreadyLoggedIn',
      error: expect.stringMatching(/^This user is already logged in\. .*an administrator can end it/),
    });
    expect((await first.call(deskCalls.assignedProjects, {})).success).toBe(true);

    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    const { rows } = await sql<{ id: number }>`select id from person where login = 'dana'`.execute(server.db);
    await admin.call(peopleCalls.unlockPerson, { personId: rows[0]?.id ?? 0 });
    expect((await second.logIn('102')).success).toBe(true);
    await expect(first.call(deskCalls.assignedProjects, {})).rejects.toMatchObject({ status: 401 });
    const audit = await sql`select 1 from audit_event where action = 'unlock' and subject_id = ${rows[0]?.id}`.execute(
      server.db,
    );
    expect(audit.rows).toHaveLength(1);
  });

  it(`admits exactly one of ten simultaneous log-ins, ${LOG_INS} times (S06)`, async () => {
    for (let round = 0; round < LOG_INS; round += 1) {
      const people = Array.from({ length: 10 }, () => new Person(server, 'noam'));
      const answers = await Promise.all(people.map(async (person, index) => await person.logIn(String(101 + index))));
      expect(answers.filter((answer) => answer.success)).toHaveLength(1);
      expect(answers.filter((answer) => answer.code === 'alreadyLoggedIn')).toHaveLength(9);
      await server.asOwner("update session set ended_at = now(), end_reason = 'logout' where ended_at is null");
    }
  });

  it('never puts two people at one station (S07)', async () => {
    await new Person(server, 'dana').logIn('101');
    expect(await new Person(server, 'noam').logIn('101')).toMatchObject({ success: false, code: 'stationTaken' });
    const both = await Promise.all([new Person(server, 'maya').logIn('103'), new Person(server, 'omar').logIn('103')]);
    expect(both.filter((answer) => answer.success)).toHaveLength(1);
  });
});

describe('a session ends everywhere at once (S08)', () => {
  it.each(['disable', 'password', 'remove', 'group', 'logout'] as const)(
    'after %s the next call is 401',
    async (how) => {
      await server.asOwner('insert into person_group (name) values ($1)', [`group-${how}`]);
      const { rows } = await server.asOwner(
        `insert into person (group_id, login, real_name, role, password_hash)
       select (select max(id) from person_group), $1, 'Temp', 'interviewer', password_hash from person where login = 'dana' returning id, group_id`,
        [`temp-${how}`],
      );
      const { id, group_id: groupId } = rows[0] as { id: number; group_id: number };
      const person = new Person(server, `temp-${how}`);
      expect((await person.logIn('105')).success).toBe(true);
      const admin = new Person(server, 'admin');
      await admin.logInToOffice();
      if (how === 'disable') await admin.call(peopleCalls.disablePerson, { personId: id });
      if (how === 'password') await admin.call(peopleCalls.setPassword, { personId: id, password: 'another one' });
      if (how === 'remove') await admin.call(peopleCalls.removePerson, { personId: id });
      if (how === 'group') await admin.call(groupsCalls.removeGroup, { groupId, name: 'group-group', into: null });
      if (how === 'logout') await person.call(authCalls.logOut, {});
      await expect(person.call(deskCalls.assignedProjects, {})).rejects.toMatchObject({ status: 401 });
    },
  );

  it('keeps the last administrator', async () => {
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    const { rows } = await sql<{ id: number }>`select id from person where login = 'admin'`.execute(server.db);
    await expect(admin.call(peopleCalls.disablePerson, { personId: rows[0]?.id ?? 0 })).rejects.toMatchObject({
      status: 409,
    });
  });

  it("is allowed to administrators for all users, and to supervisors for their group's staff", async () => {
    const { rows } = await sql<{
      id: number;
    }>`select id from person where login in ('dana', 'admin') order by login`.execute(server.db);
    const [admin = 0, dana = 0] = rows.map(({ id }) => id);
    for (const name of ['supervisor', 'observer', 'coder']) {
      const person = new Person(server, name);
      await person.logInToOffice();
      await expect(person.call(peopleCalls.disablePerson, { personId: admin })).rejects.toMatchObject({ status: 403 });
      await expect(person.call(peopleCalls.unlockPerson, { personId: dana })).rejects.toMatchObject({ status: 403 });
      if (name !== 'supervisor')
        await expect(person.call(peopleCalls.disablePerson, { personId: dana })).rejects.toMatchObject({ status: 403 });
    }
  });
});
