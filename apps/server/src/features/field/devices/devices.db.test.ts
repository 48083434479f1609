import { devicesCalls as calls, type DeviceRow, fieldAppCalls } from '@seker/contract';
import { instant, MINUTE } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Device, PIN, pairedKiosk } from '../../../testing/device.ts';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';

const START = instant(Date.parse('2026-03-01T08:00:00Z'));

let server: TestServer;
let admin: Person;
let projectId: number;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
});
beforeEach(async () => {
  ({ projectId } = await openWebSurvey(server, webDocument()));
  await server.asOwner('update project set kiosk = true where id = $1', [projectId]);
});
afterEach(() => {
  server.setClock(null);
  expect(server.troubles()).toEqual([]);
});
afterAll(async () => await server.stop());

async function added(name = 'Kiosk 3') {
  return await admin.call(calls.addDevice, { projectId, name, place: 'Main entrance', pin: PIN } as never);
}

async function listed(query: object = {}): Promise<readonly DeviceRow[]> {
  return (await admin.call(calls.listDevices, { project: String(projectId), ...query } as never)).rows;
}

async function refusalOf(act: Promise<unknown>): Promise<unknown> {
  return await act.then(
    () => null,
    ({ code }: { code: unknown }) => code,
  );
}

/** A visit's secret, as a kiosk makes it. */
let visits = 0;
const secret = (): string => `visit-${(visits += 1)}-`.padEnd(40, 'x');

describe('a device', () => {
  it('is paired by a code that works once, within ten minutes, and only its newest', async () => {
    server.setClock(START);
    const first = await added();
    expect(first.url).toBe(`${server.url}/field/#pair=${first.code}`);
    const second = await admin.call(calls.pairDevice, { deviceId: first.id } as never);
    const device = new Device(server);
    expect(await refusalOf(device.pair(first.code))).toBe('notFound');
    server.setClock(instant(START + 10 * MINUTE));
    expect(await refusalOf(device.pair(second.code))).toBe('notFound');
    server.setClock(instant(START + 10 * MINUTE - 1));
    await device.pair(second.code.toLowerCase());
    expect(await refusalOf(new Device(server).pair(second.code))).toBe('notFound');
    expect(await device.contact()).toMatchObject({ name: 'Kiosk 3', place: 'Main entrance', isOpen: true });
    expect(await refusalOf(admin.call(calls.pairDevice, { deviceId: first.id } as never))).toBe('devicePaired');
  });

  it('keeps no secret in the database: neither code, nor key, nor the code of the staff', async () => {
    const { id, device } = await paired();
    const { text } = await row<{ text: string }>(server, 'select (d.*)::text as text from device d where id = $1', [
      id,
    ]);
    expect(text).not.toContain(device.key ?? 'no key');
    expect(text).not.toContain(PIN);
    expect(text).toContain('argon2id');
  });

  it('is revoked by its typed name: it is told at its next contact, and what it holds is worth nothing', async () => {
    const { id, device } = await paired();
    const page = await device.begin(secret());
    expect(page.model.page).toBe('p1');
    expect(await refusalOf(admin.call(calls.revokeDevice, { deviceId: id, name: 'Another' } as never))).toBe('invalid');
    await admin.call(calls.revokeDevice, { deviceId: id, name: 'Kiosk 3' } as never);
    expect(await refusalOf(device.contact())).toBe('keyRevoked');
    expect((await device.send(page, { 'a.sex': '1' })).status).toBe(401);
    expect(await listed()).toMatchObject([{ id, state: 'revoked' }]);
    expect(await refusalOf(admin.call(calls.pairDevice, { deviceId: id } as never))).toBe('deviceRevoked');
    const stranger = new Device(server);
    stranger.key = 'x'.repeat(33);
    expect(await refusalOf(stranger.contact())).toBe('unauthenticated');
  });

  it('is given up at the device by the code of the staff alone, and can then be paired anew', async () => {
    const { id, device } = await paired();
    expect(await device.call(fieldAppCalls.checkPin, { pin: '0000' })).toEqual({ isRight: false });
    expect(await device.call(fieldAppCalls.leaveField, { pin: '1111' })).toEqual({ isRight: false });
    expect(await device.call(fieldAppCalls.checkPin, { pin: PIN })).toEqual({ isRight: true });
    expect(await device.call(fieldAppCalls.leaveField, { pin: PIN })).toEqual({ isRight: true });
    expect(await refusalOf(device.contact())).toBe('unauthenticated');
    expect(await listed()).toMatchObject([{ id, state: 'notPaired' }]);
    const { code } = await admin.call(calls.pairDevice, { deviceId: id } as never);
    await device.pair(code);
    expect(await device.contact()).toMatchObject({ name: 'Kiosk 3' });
    const { rows } = await server.asOwner(
      "select action from audit_event where subject = 'device' and subject_id = $1 order by id",
      [id],
    );
    expect(rows.map((event) => (event as { action: string }).action)).toEqual([
      'create',
      'pair',
      'release',
      'pair',
      'pair',
    ]);
  });

  it('makes those wait who guess the code of the staff', async () => {
    const { device } = await paired();
    const guess = async () => await refusalOf(device.call(fieldAppCalls.checkPin, { pin: '0000' }));
    const answers = [];
    for (let tried = 0; tried < 6; tried += 1) answers.push(await guess());
    expect(answers).toEqual([null, null, null, null, null, 'tooManyRequests']);
    expect(await refusalOf(device.call(fieldAppCalls.checkPin, { pin: PIN }))).toBe('tooManyRequests');
  });

  it('is changed by who saw it as it is, and refused where kiosks may not ask', async () => {
    const { id } = await added();
    const edit = { deviceId: id, name: 'Kiosk 4', place: 'Hall', pin: null };
    const { revision } = await admin.call(calls.editDevice, { ...edit, revision: 1 } as never);
    expect(revision).toBe(2);
    expect(await refusalOf(admin.call(calls.editDevice, { ...edit, revision: 1 } as never))).toBe('stale');
    await server.asOwner('update project set kiosk = false where id = $1', [projectId]);
    expect(await refusalOf(added())).toBe('kioskIsOff');
  });
});

describe('the list of devices', () => {
  it('shows how each is, the most urgent first', async () => {
    server.setClock(START);
    const seen = await pairedKiosk(server, admin, projectId, 'Seen');
    const away = await pairedKiosk(server, admin, projectId, 'Away');
    expect((await listed()).map(({ state }) => state)).toEqual(['connected', 'connected']);
    await away.device.contact();
    await admin.call(calls.addDevice, { projectId, name: 'New', place: '', pin: PIN } as never);
    server.setClock(instant(START + 4 * MINUTE));
    await seen.device.contact();
    let page = await seen.device.begin(secret());
    page = await seen.device.send(page, { 'a.sex': '1' });
    page = await seen.device.send(page, { 'a.age': '33' });
    expect((await seen.device.send(page, { 'a.again': '2' })).model.kind).toBe('ended');
    await seen.device.begin(secret());
    expect((await listed()).map(({ name, state }) => [name, state])).toEqual([
      ['Away', 'away'],
      ['Seen', 'connected'],
      ['New', 'pairing'],
    ]);
    expect(await listed({ q: 'seen' })).toMatchObject([
      { today: { begun: 2, completed: 1 }, battery: 71, version: '0.1.0', hasPin: true, isCharging: false },
    ]);
    expect(await listed({ state: 'away,revoked' })).toMatchObject([{ name: 'Away' }]);
    for (const field of ['state', 'name', 'place', 'project', 'seen'])
      for (const direction of ['asc', 'desc']) {
        const sort = `${field}.${direction}`;
        const first = await admin.call(calls.listDevices, { project: String(projectId), sort, limit: '2' } as never);
        const rest = { project: String(projectId), sort, limit: '2', after: first.next };
        const second = await admin.call(calls.listDevices, rest as never);
        expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size, sort).toBe(3);
      }
  });

  it('is that of the own group for a supervisor', async () => {
    await added();
    await server.asOwner("insert into person_group (name) select 'Elsewhere' on conflict do nothing");
    await server.asOwner(
      "update project set group_id = (select id from person_group where name = 'Elsewhere') where id = $1",
      [projectId],
    );
    const supervisor = new Person(server, 'supervisor');
    await supervisor.logInToOffice();
    const { rows } = await supervisor.call(calls.listDevices, {} as never);
    expect(rows.filter(({ project }) => project?.id === projectId)).toEqual([]);
    expect(await listed()).toHaveLength(1);
  });
});

// Last, for all tests come from one network.
describe('guessing the code of a device', () => {
  it('is stopped by network, and the right code tells a guesser nothing', async () => {
    const { code } = await added();
    const guesser = new Device(server);
    const answers = [];
    for (let guess = 0; guess < 22; guess += 1) answers.push(await refusalOf(guesser.pair('AAAA-AAAA')));
    expect(answers.slice(0, 20)).toEqual(Array(20).fill('notFound'));
    expect(answers.slice(20)).toEqual(['tooManyRequests', 'tooManyRequests']);
    expect(await refusalOf(guesser.pair(code))).toBe('tooManyRequests');
  });
});

async function paired() {
  return await pairedKiosk(server, admin, projectId);
}
