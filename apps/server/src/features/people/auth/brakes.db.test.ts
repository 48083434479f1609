import { peopleCalls } from '@seker/contract';
import { instant, MINUTE, SECOND } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { logInAttempts, tally } from '../../../testing/log-in-attempts.ts';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { hashPassword } from './password.ts';

const PASSWORD = 'seker-demo';
const OFFICE = '198.51.100.7';
const CALLERS = Array.from({ length: 64 }, (_, index) => `caller-${index}`);
/** Stations of their own, beside those of the demonstration. */
const stationOf = (index: number): string => String(2000 + index);
const START = instant(Date.parse('2026-03-01T08:00:00Z'));

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  for (const [index, name] of CALLERS.entries()) {
    await server.asOwner('insert into station (name) values ($1)', [stationOf(index)]);
    await server.asOwner(
      `insert into person (group_id, login, real_name, role, password_hash)
       select group_id, $1, $1, 'interviewer', password_hash from person where login = 'dana'`,
      [name],
    );
  }
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

const { attempt, wrong } = logInAttempts(() => server);

describe('the morning of a call centre: sixty-four people behind one address in one second', () => {
  it('admits all users, including people who mistype, beside an attacker who guesses', async () => {
    const [callers, guesses] = await Promise.all([
      Promise.all(
        CALLERS.map(async (name, index) => {
          // Every fourth person mistypes twice before the right password.
          if (index % 4 === 0) for (let time = 0; time < 2; time += 1) await wrong(name, OFFICE);
          return await attempt(name, OFFICE, { station: stationOf(index) });
        }),
      ),
      Promise.all(
        Array.from({ length: 60 }, async (_, index) => await wrong(index % 2 === 0 ? 'admin' : 'supervisor', OFFICE)),
      ),
    ]);
    expect(tally(callers)).toEqual({ in: 64 });
    expect(tally(guesses)['tooManyRequests']).toBeGreaterThan(30);
  });

  it('admits an owner from a known browser while an attacker at the same address guesses the same account', async () => {
    const { device } = await attempt('dana', OFFICE, { station: '101' });
    const colleague = await attempt('noam', OFFICE, { station: '102' });
    await server.asOwner("update session set ended_at = now(), end_reason = 'logout' where ended_at is null");
    for (let guess = 0; guess < 20; guess += 1) await wrong('dana', OFFICE);
    expect((await attempt('dana', OFFICE)).code, 'the guesser is stopped').toBe('tooManyRequests');
    expect((await attempt('dana', OFFICE, { station: '101', device })).code).toBe('in');
    await server.asOwner("update session set ended_at = now(), end_reason = 'logout' where ended_at is null");
    // A colleague's computer: the browser is known, although not for this account.
    const { device: other } = colleague;
    expect((await attempt('dana', OFFICE, { station: '102', device: other })).code).toBe('in');
  });
});

describe('wrong passwords (S03)', () => {
  it('wait longer each time per account and address; refused attempts do not count', async () => {
    const answers = [];
    for (let guess = 0; guess < 20; guess += 1) answers.push(await wrong('dana', OFFICE));
    expect(tally(answers)).toEqual({ wrongPair: 6, tooManyRequests: 14 });
    expect(answers.at(-1)).toMatchObject({ status: 429, wait: 1 });
    const waits: number[] = [];
    let now = START;
    for (let round = 0; round < 12; round += 1) {
      now = instant(now + (waits.at(-1) ?? 1) * SECOND);
      server.setClock(now);
      expect((await wrong('dana', OFFICE)).code).toBe('wrongPair');
      waits.push((await wrong('dana', OFFICE)).wait);
    }
    expect(waits.slice(0, 4)).toEqual([2, 4, 8, 16]);
    expect(Math.max(...waits)).toBe(300);
    // The right password is refused as well, so that the answer tells a guesser nothing.
    expect((await attempt('dana', OFFICE)).code).toBe('tooManyRequests');
    server.setClock(instant(now + 6 * MINUTE));
    expect((await attempt('dana', OFFICE)).code).toBe('in');
    expect((await wrong('dana', OFFICE)).code, 'the right one clears').toBe('wrongPair');
  });

  it('from many addresses are stopped at the account, whose owner can log in from a known browser or network', async () => {
    const { device } = await attempt('admin', OFFICE);
    const address = (index: number) => `203.0.113.${index + 1}`;
    const answers = [];
    for (let index = 0; index < 70; index += 1) answers.push(await wrong('admin', address(index)));
    expect(tally(answers)).toEqual({ wrongPair: 11, tooManyRequests: 59 });
    expect((await attempt('admin', '192.0.2.200')).code).toBe('tooManyRequests');
    expect((await attempt('admin', '192.0.2.200', { device })).code, 'known browser').toBe('in');
    expect((await attempt('admin', OFFICE)).code, 'known network').toBe('in');
    server.setClock(instant(START + 15 * MINUTE));
    expect((await attempt('admin', '192.0.2.201')).code, 'not for ever').toBe('in');
  });

  it('for many accounts are stopped at their address, with a high limit, while known people there get in', async () => {
    await attempt('dana', OFFICE);
    const { device } = await attempt('noam', '192.0.2.200');
    await server.asOwner("update session set ended_at = now(), end_reason = 'logout' where ended_at is null");
    // As if there had been a hundred and ninety-five attempts from there.
    await server.asOwner(
      `insert into login_brake select login_scope('network', '', sha256('network/${OFFICE}/32'::bytea)), null, 195, 0.5, $1`,
      [new Date(START)],
    );
    const answers = [];
    for (let index = 0; index < 20; index += 1) answers.push(await wrong(`user-${index}`, OFFICE));
    expect(tally(answers)).toEqual({ wrongPair: 6, tooManyRequests: 14 });
    expect((await attempt('maya', OFFICE)).code).toBe('tooManyRequests');
    expect((await attempt('dana', OFFICE)).code, 'known at this network').toBe('in');
    expect((await attempt('noam', OFFICE, { device })).code, 'known by the browser').toBe('in');
    server.setClock(instant(START + 30 * SECOND));
    expect((await attempt('maya', OFFICE)).code, 'in a moment').toBe('in');
  });

  it('sent at the same moment are not all verified', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, async () => await wrong('dana', OFFICE)));
    // Verifications that run in parallel allow one more each.
    expect(tally(answers)['wrongPair']).toBeLessThanOrEqual(7);
  });

  it('are counted by the address of the connection: a forged one is ignored unless a proxy is trusted', async () => {
    const answers = [];
    for (let index = 0; index < 20; index += 1)
      answers.push(
        await attempt('dana', OFFICE, { password: 'a guess', headers: { 'x-forwarded-for': `10.0.0.${index}` } }),
      );
    expect(tally(answers)).toEqual({ wrongPair: 6, tooManyRequests: 14 });
    const proxied = await startTestServer({ env: { TRUSTED_PROXIES: '1' } });
    try {
      const behind = async (client: string, password: string) =>
        await proxied.app.inject({
          method: 'POST',
          url: '/api/v1/session',
          remoteAddress: OFFICE,
          headers: { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': `6.6.6.6, ${client}` },
          payload: { login: 'dana', password, lang: 'en' },
        });
      for (let index = 0; index < 8; index += 1) await behind('192.0.2.1', 'a guess');
      expect((await behind('192.0.2.1', PASSWORD)).statusCode).toBe(429);
      expect((await behind('192.0.2.2', PASSWORD)).json()).toMatchObject({ success: true });
    } finally {
      await proxied.stop();
    }
  });

  it('from one IPv6 household count as one address', async () => {
    const answers = [];
    for (let index = 0; index < 12; index += 1) answers.push(await wrong('dana', `2001:db8:7:7::${index + 1}`));
    expect(tally(answers)).toEqual({ wrongPair: 6, tooManyRequests: 6 });
  });

  it('count for one account in every spelling that the database accepts', async () => {
    const answers = [];
    for (const login of ['dana', 'DANA', ' Dana ', 'dAna'])
      for (let time = 0; time < 3; time += 1) answers.push(await wrong(login, OFFICE));
    expect(tally(answers)).toEqual({ wrongPair: 6, tooManyRequests: 6 });
  });

  it('are forgotten when an administrator unlocks the account, or sets another password', async () => {
    const [unlocked, changed] = ['dana', 'caller-0'] as const;
    for (const login of [unlocked, changed]) for (let guess = 0; guess < 10; guess += 1) await wrong(login, OFFICE);
    server.setClock(null);
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    const { ids } = await row<{ ids: Record<string, number> }>(
      server,
      'select json_object_agg(login, id) as ids from person',
    );
    await admin.call(peopleCalls.unlockPerson, { personId: ids[unlocked] ?? 0 });
    await admin.call(peopleCalls.setPassword, { personId: ids[changed] ?? 0, password: 'another password' });
    server.setClock(START);
    expect((await attempt(unlocked, OFFICE)).code).toBe('in');
    expect((await attempt(changed, OFFICE, { password: 'another password' })).code).toBe('in');
  });
});

describe('the answer to a log-in', () => {
  it('is the same for an unknown user, a wrong password and a disabled user, after the same work (S02)', async () => {
    await server.asOwner("update person set password_hash = $1 where login in ('dana', 'omar')", [
      await hashPassword('as the server makes it'),
    ]);
    await server.asOwner("update person set disabled_at = now() where login = 'omar'");
    const seen = [];
    for (const login of ['no-such-user', 'dana', 'omar']) {
      const before = server.logged().length;
      const { status, body, cookie } = await wrong(login, OFFICE);
      const work = [
        ...server
          .logged()
          .slice(before)
          .matchAll(/"work":"([^"]+)"/g),
      ].map(([, made]) => made);
      seen.push({ status, body, cookie, work });
    }
    await server.asOwner(`update person set disabled_at = null,
      password_hash = (select password_hash from person where login = 'noam') where login in ('dana', 'omar')`);
    expect(seen[0]).toMatchObject({ status: 200, work: ['argon2id$v=19$m=19456,t=2,p=1'] });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it('is the same for an unknown and a known user while they must wait, and needs no verification', async () => {
    const seen = [];
    for (const login of ['no-such-user', 'dana']) {
      for (let guess = 0; guess < 6; guess += 1) await wrong(login, OFFICE);
      const before = server.logged().length;
      const { status, body, wait } = await wrong(login, OFFICE);
      seen.push({ status, body, wait, verified: server.logged().slice(before).includes('"work"') });
    }
    expect(seen[0]).toMatchObject({ status: 429, wait: 1, verified: false });
    expect(seen[1]).toEqual(seen[0]);
  });

  it('sets a device cookie that is hidden from scripts, newly generated, and stored as a hash', async () => {
    const planted = 'x'.repeat(43);
    const { cookie } = await attempt('dana', OFFICE, { device: planted });
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.maxAge).toBeGreaterThan(300 * 24 * 3_600);
    expect(cookie?.value).not.toBe(planted);
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
    await server.asOwner("update session set ended_at = now(), end_reason = 'logout' where ended_at is null");
    expect((await attempt('dana', OFFICE, { device: cookie?.value })).device, 'kept').toBe(cookie?.value);
    const { kept } = await row<{ kept: number }>(
      server,
      "select count(*)::int as kept from login_trust where encode(mark, 'escape') like '%' || $1 || '%'",
      [cookie?.value],
    );
    expect(kept).toBe(0);
  });
});
