import { peopleCalls } from '@seker/contract';
import { DAY, instant, MINUTE } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { logInAttempts, tally } from '../../../testing/log-in-attempts.ts';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const OFFICE = '198.51.100.7';
const START = instant(Date.parse('2026-03-01T08:00:00Z'));

let server: TestServer;
const { attempt, wrong } = logInAttempts(() => server);

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());
beforeEach(() => server.setClock(START));
afterEach(async () => {
  server.setClock(null);
  await server.asOwner("update session set ended_at = now(), end_reason = 'logout' where ended_at is null");
  await server.asOwner('delete from login_brake');
  await server.asOwner('delete from login_trust');
  expect(server.troubles()).toEqual([]);
});

describe('wrong passwords for one account', () => {
  it('in a storm from everywhere leave the owner a known browser, being unlocked and a new password', async () => {
    const { device } = await attempt('dana', OFFICE, { station: '101' });
    await server.asOwner("update session set ended_at = now(), end_reason = 'logout' where ended_at is null");
    const storm = async (of: number, addresses: number) =>
      tally(
        await Promise.all(
          Array.from({ length: addresses }, async (_, index) => await wrong('dana', `10.${of}.${index}.1`)),
        ),
      );
    /** From a place that the account does not know, which it forgets afterwards. */
    const enter = async (rest: { device?: string | undefined; password?: string } = {}) => {
      const { code } = await attempt('dana', '192.0.2.201', { station: '101', ...rest });
      await server.asOwner(`update session set ended_at = now(), end_reason = 'logout'
        where ended_at is null and person_id = (select id from person where login = 'dana')`);
      await server.asOwner("delete from login_trust where mark = sha256('network/192.0.2.201/32'::bytea)");
      return code;
    };
    expect(await enter({ device })).toBe('in');
    await storm(1, 30);
    const [stormed, entered] = await Promise.all([storm(2, 400), enter({ device })]);
    expect([stormed, entered]).toEqual([{ tooManyRequests: 400 }, 'in']);
    expect(await enter(), 'an unknown browser').toBe('tooManyRequests');
    const stolen = [];
    for (let guess = 0; guess < 12; guess += 1) stolen.push(await wrong('dana', '192.0.2.9', device));
    expect(tally(stolen), 'a stolen cookie').toEqual({ wrongPair: 6, tooManyRequests: 6 });

    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    const { id } = await row<{ id: string }>(server, "select id from person where login = 'dana'");
    const personId = Number(id);
    await admin.call(peopleCalls.unlockPerson, { personId });
    expect(await storm(3, 30), 'each address still has its few').toEqual({ wrongPair: 30 });
    expect(await enter(), 'unlocked').toBe('in');
    server.setClock(instant(START + 10 * MINUTE));
    expect(await enter(), 'for ten minutes').toBe('tooManyRequests');

    await admin.call(peopleCalls.setPassword, { personId, password: 'another password' });
    await storm(4, 30);
    expect(await enter({ password: 'another password' })).toBe('in');
    await server.asOwner(`update person set brake_lifted_until = null,
      password_hash = (select password_hash from person where login = 'noam') where login = 'dana'`);
  });
});

describe('the door', () => {
  it.each([
    [
      'a new password',
      async (admin: Person, personId: number) =>
        await admin.call(peopleCalls.setPassword, { personId, password: 'another password' }),
    ],
    [
      'being disabled',
      async (admin: Person, personId: number) => await admin.call(peopleCalls.disablePerson, { personId }),
    ],
    [
      'being logged off by another person',
      async (admin: Person, personId: number) => await admin.call(peopleCalls.logOffPerson, { personId }),
    ],
    ['half a year', async () => server.setClock(instant(START + 181 * DAY))],
  ] as const)('treats every browser as unknown after %s', async (_what, act) => {
    const { device } = await attempt('dana', OFFICE);
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    const { id, hash } = await row<{ id: string; hash: string }>(
      server,
      "select id, password_hash as hash from person where login = 'dana'",
    );
    await act(admin, Number(id));
    await server.asOwner(
      'update person set password_hash = $1, disabled_at = null, brake_lifted_until = null where id = $2',
      [hash, id],
    );
    for (let index = 0; index < 11; index += 1) await wrong('dana', `203.0.113.${index}`);
    expect((await attempt('dana', '192.0.2.1', { device })).code).toBe('tooManyRequests');
  });
});
