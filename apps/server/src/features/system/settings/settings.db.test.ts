import { accountCalls, auditCalls, authCalls, deskCalls, settingsCalls } from '@seker/contract';
import { instant, MINUTE } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import { idleLimits } from '../../../testing/idle-limits.ts';
import { Person } from '../../../testing/person.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { endOverdueSessions } from '../../people/auth/index.ts';

let server: TestServer;
let admin: Person;
let supervisor: Person;
let groupId: never;
beforeAll(async () => {
  server = await startTestServer({ jobs: false, speed: 100 });
  [admin, supervisor] = [new Person(server, 'admin'), new Person(server, 'supervisor')];
  for (const person of [admin, supervisor]) await person.logInToOffice();
  groupId = (await supervisor.call(accountCalls.readAccount, {})).group.id as never;
});
afterEach(async () => {
  server.setClock(null);
  await server.asOwner('update session set last_active_at = now(), last_seen_at = now() where ended_at is null');
  await server.asOwner(
    'update setting set idle_alert_minutes = 5, idle_log_off_minutes = 30, home_country = default, paid_break_minutes = null',
  );
  await server.asOwner('delete from group_setting');
  expect(server.troubles()).toEqual([]);
});
afterAll(async () => await server.stop());

const settings = async () => await admin.call(settingsCalls.readSettings, {});

async function save(change: object, by = admin) {
  return await by.call(settingsCalls.saveSettings, { ...(await settings()), ...change });
}

/** Moves the server's clock. */
function later(minutes: number): void {
  server.setClock(instant(Date.now() + minutes * MINUTE));
}

/** Marks all screens as connected now, and these people as active. */
async function seen(...working: readonly string[]): Promise<void> {
  const now = new Date(server.deps.now());
  await server.asOwner(
    'update session set last_active_at = $1 where person_id in (select id from person where login = any($2))',
    [now, working],
  );
  await server.asOwner('update session set last_seen_at = $1 where ended_at is null', [now]);
}

describe('the settings of the installation', () => {
  it('are changed by administrators, audited with person, time and old values', async () => {
    const { revision } = await settings();
    await save({ idleAlertMinutes: 7, homeCountry: 'GB', paidBreakMinutes: 0 });
    expect(await settings()).toMatchObject({
      idleAlertMinutes: 7,
      idleLogOffMinutes: 30,
      homeCountry: 'GB',
      revision: revision + 1,
      changedBy: expect.stringMatching(/\S/),
      changedAt: expect.stringMatching(/^20/),
    });
    const { rows } = await admin.call(auditCalls.listAudit, { subject: 'setting', limit: 1 } as never);
    expect(rows[0]).toMatchObject({
      act: 'edit',
      details: {
        fields: ['idleAlertMinutes', 'homeCountry', 'paidBreakMinutes'],
        before: { idleAlertMinutes: 5, homeCountry: 'IL', paidBreakMinutes: null },
        after: { idleAlertMinutes: 7, homeCountry: 'GB', paidBreakMinutes: 0 },
      },
    });
    // Without a change nothing is audited.
    await save({});
    expect((await settings()).revision).toBe(revision + 1);
    expect((await refusalOf(save({}, supervisor))).code).toBe('forbidden');
  });

  it('are refused for an outdated revision, with the person and time of the change', async () => {
    const { revision } = await settings();
    await save({ idleAlertMinutes: 8 });
    const error = await refusalOf(save({ idleAlertMinutes: 9, revision }));
    expect(error.code).toBe('stale');
    expect(error.details).toMatchObject({ changedBy: expect.stringMatching(/\S/), changedAt: expect.anything() });
    expect((await settings()).idleAlertMinutes).toBe(8);
  });

  it.each([
    [{ idleAlertMinutes: 30 }, 'idleAlertMinutes', 'alertNotFirst'],
    [{ idleAlertMinutes: 0 }, 'idleAlertMinutes', 'tooSmall'],
    [{ idleLogOffMinutes: 721 }, 'idleLogOffMinutes', 'tooLarge'],
    [{ paidBreakMinutes: 721 }, 'paidBreakMinutes', 'tooLarge'],
    [{ homeCountry: 'XX' }, 'homeCountry', 'unfit'],
    [{ homeCountry: 'Israel' }, 'homeCountry', 'unfit'],
  ])('%j is refused at its field', async (change, field, code) => {
    const error = await refusalOf(save(change));
    expect(error.code).toBe('invalid');
    expect(error.details).toMatchObject({ faults: [{ field, code }] });
  });
});

describe('a group', () => {
  const read = async (by = supervisor) => await by.call(settingsCalls.readGroupSettings, { groupId });

  it("has its own times, set by its supervisor, or the installation's", async () => {
    expect(await read()).toMatchObject({
      idleAlertMinutes: null,
      idleLogOffMinutes: null,
      revision: 0,
      usual: { idleAlertMinutes: 5, idleLogOffMinutes: 30 },
    });
    const form = { groupId, idleAlertMinutes: 2, idleLogOffMinutes: 4 };
    const { revision } = await supervisor.call(settingsCalls.saveGroupSettings, { ...form, revision: 0 });
    expect(await read()).toMatchObject({ idleAlertMinutes: 2, idleLogOffMinutes: 4, revision });
    expect((await refusalOf(admin.call(settingsCalls.saveGroupSettings, { ...form, revision: 0 }))).code).toBe('stale');
    expect(await idleLimits(supervisor)).toEqual({ alertMinutes: 2, logOffMinutes: 4 });
    const none = { groupId, idleAlertMinutes: null, idleLogOffMinutes: null, revision };
    await admin.call(settingsCalls.saveGroupSettings, none);
    expect(await idleLimits(supervisor)).toEqual({ alertMinutes: 5, logOffMinutes: 30 });
  });

  it('has both times or none', async () => {
    const half = { groupId, idleAlertMinutes: 2, idleLogOffMinutes: null, revision: 0 };
    expect((await refusalOf(supervisor.call(settingsCalls.saveGroupSettings, half))).code).toBe('invalid');
  });
});

describe('an idle person', () => {
  it('is warned, and then logged off: respondent and telephone are released, attendance is closed (S09)', async () => {
    await save({ idleAlertMinutes: 3, idleLogOffMinutes: 6 });
    const dana = new Person(server, 'dana');
    await dana.logIn('101');
    await dana.startProject(1042);
    const held = await takeCase(server, dana, { phones: [freshNumber()] });
    await dana.dial(held);
    await dana.lineIs('answered');
    expect(await idleLimits(dana)).toEqual({ alertMinutes: 3, logOffMinutes: 6 });

    later(4);
    await seen('admin', 'supervisor');
    await endOverdueSessions(server.deps);
    expect(await dana.call(authCalls.readIdle, {})).toMatchObject({ alertInSeconds: 0 });
    const { logOffInSeconds } = await dana.call(authCalls.readIdle, {});
    expect(logOffInSeconds).toBeGreaterThan(60);
    expect(logOffInSeconds).toBeLessThanOrEqual(120);

    later(7);
    await seen('admin', 'supervisor');
    await endOverdueSessions(server.deps);
    await expect(dana.call(authCalls.readIdle, {})).rejects.toMatchObject({ status: 401 });
    await expect(dana.call(deskCalls.generalInfo, {})).rejects.toMatchObject({ status: 401 });
    const { reason, state } = await row<{ reason: string; state: string }>(
      server,
      `select s.end_reason as reason, (select state from person_state where person_id = s.person_id order by id desc limit 1) as state
       from session s join person p on p.id = s.person_id where p.login = 'dana' order by s.id desc limit 1`,
    );
    expect({ reason, state }).toEqual({ reason: 'idle', state: 'offline' });
    const stillHeld = 'select from study_case where id = $1 and lease_session_id is not null';
    expect((await server.asOwner(stillHeld, [held.sfId])).rowCount).toBe(0);
    await expect
      .poll(async () => (await server.asOwner("select from station_call where station = '101' and live")).rowCount)
      .toBe(0);
    expect((await server.asOwner('select from number_lease')).rowCount).toBe(0);
  });

  it("becomes active by any action, but not by the screen's own requests", async () => {
    later(10);
    expect(await admin.call(authCalls.readIdle, {})).toMatchObject({ alertInSeconds: 0 });
    expect(await admin.call(authCalls.readIdle, {})).toMatchObject({ alertInSeconds: 0 });
    const { alertInSeconds } = await admin.call(authCalls.noteActive, {});
    expect(alertInSeconds).toBeGreaterThan(280);
    expect((await admin.call(authCalls.readIdle, {})).alertInSeconds).toBeGreaterThan(280);
  });

  it('is logged off by the times of their group, which apply at once', async () => {
    const form = { groupId, idleAlertMinutes: 1, idleLogOffMinutes: 2, revision: 0 };
    await supervisor.call(settingsCalls.saveGroupSettings, form);
    await server.asOwner("insert into person_group (name) values ('Elsewhere')");
    await server.asOwner(`insert into person (group_id, login, real_name, role, password_hash)
      select (select max(id) from person_group), 'far', 'Far', 'supervisor', password_hash from person where login = 'dana'`);
    const far = new Person(server, 'far');
    await far.logInToOffice();
    later(3);
    await seen('admin');
    await endOverdueSessions(server.deps);
    await expect(supervisor.call(authCalls.readIdle, {})).rejects.toMatchObject({ status: 401 });
    expect(await far.call(authCalls.readIdle, {})).toMatchObject({ alertInSeconds: expect.any(Number) });
    server.setClock(null);
    await supervisor.logInToOffice();
  });
});

describe('the home country', () => {
  it('applies to the numbers that interviewers type, at once and on this node', async () => {
    const noam = new Person(server, 'noam');
    await noam.logIn('102');
    await noam.startProject(1042);
    const held = await takeCase(server, noam, { phones: [freshNumber()] });
    const typed = '020 7946 0958';
    await save({ homeCountry: 'GB' });
    server.forgetCaches();
    await noam.call(deskCalls.customPhone, { sfid: held.sfId, num: typed } as never);
    const { number } = await row<{ number: string }>(server, 'select number from phone where raw = $1', [typed]);
    expect(number).toBe('+442079460958');
    // The number shown is dialled, even if the country has changed since.
    await save({ homeCountry: 'IL' });
    server.forgetCaches();
    const again = await noam.reload(held);
    const shown = again.phones.find(({ phone }) => phone === typed);
    expect(await noam.dial(again, shown)).toMatchObject({ data: { Response: 'Success' } });
    await noam.goHome();
  });
});

describe('the stations', () => {
  const list = async (query: object = {}) => await admin.call(settingsCalls.listStations, query as never);

  it('are listed in numeric order, with the people at them, page by page', async () => {
    await admin.call(settingsCalls.addStations, { first: '97', last: '99' });
    const noam = new Person(server, 'noam');
    await noam.logIn('105');
    const names: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await list({ limit: 9, ...(after === '' ? {} : { after }) });
      names.push(...page.rows.map(({ name }) => name));
      after = page.next;
    }
    expect(names.slice(0, 5)).toEqual(['97', '98', '99', '101', '102']);
    expect(new Set(names).size).toBe(names.length);
    expect((await list()).total).toBe(names.length);
    expect((await list({ isTaken: 'true' })).rows).toMatchObject([
      { name: '105', person: { name: expect.any(String) } },
    ]);
    expect((await list({ q: '10' })).rows.every(({ name }) => name.includes('10'))).toBe(true);
    await noam.goHome();
  });

  it('are added, one or a range, and interviewers can log in there', async () => {
    expect(await admin.call(settingsCalls.addStations, { first: '0201', last: '0203' })).toEqual({ added: 3 });
    expect(await admin.call(settingsCalls.addStations, { first: '0203' })).toEqual({ added: 0 });
    const noam = new Person(server, 'noam');
    expect(await noam.logIn('0202')).toMatchObject({ success: true });
    await noam.goHome();
    const { rows } = await admin.call(auditCalls.listAudit, { subject: 'station', limit: 1 } as never);
    expect(rows[0]).toMatchObject({ act: 'create', details: { after: { stations: ['0201', '0202', '0203'] } } });
  });

  it.each([
    [{ first: '1' }, 'first', 'notAStation'],
    [{ first: '1234567' }, 'first', 'notAStation'],
    [{ first: '10a' }, 'first', 'notAStation'],
    [{ first: '300', last: '299' }, 'last', 'notAfterFirst'],
    [{ first: '300', last: '3000' }, 'last', 'notAfterFirst'],
    [{ first: '1000', last: '1500' }, 'last', 'notAfterFirst'],
  ])('%j is refused at its field', async (form, field, code) => {
    const error = await refusalOf(admin.call(settingsCalls.addStations, form));
    expect(error.code).toBe('invalid');
    expect(error.details).toMatchObject({ faults: [{ field, code }] });
  });

  it('can be removed unless a person works there, and their past sessions stay', async () => {
    const noam = new Person(server, 'noam');
    await noam.logIn('110');
    expect((await refusalOf(admin.call(settingsCalls.removeStation, { station: '110' }))).code).toBe('stationInUse');
    await noam.goHome();
    await admin.call(settingsCalls.removeStation, { station: '110' });
    expect(await noam.logIn('110')).toMatchObject({ success: false, code: 'stationUnknown' });
    expect((await list({ q: '110' })).total).toBe(0);
    expect((await server.asOwner("select from session where station = '110'")).rowCount).toBe(1);
    expect((await refusalOf(admin.call(settingsCalls.removeStation, { station: '110' }))).code).toBe('notFound');
    expect(await admin.call(settingsCalls.addStations, { first: '110' })).toEqual({ added: 1 });
    expect(await noam.logIn('110')).toMatchObject({ success: true });
    await noam.goHome();
  });

  it('cannot be removed during a log-in: one of the two is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      await admin.call(settingsCalls.addStations, { first: '120' });
      const noam = new Person(server, 'noam');
      const [entered, removed] = await Promise.all([
        noam.logIn('120'),
        admin.call(settingsCalls.removeStation, { station: '120' }).then(
          () => true,
          () => false,
        ),
      ]);
      expect([entered.success, removed]).toContain(false);
      expect(entered.success).toBe(!removed);
      if (entered.success) await noam.goHome();
    }
  });
});
