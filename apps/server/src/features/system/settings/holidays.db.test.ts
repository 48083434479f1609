import { deskCalls, projectPeopleCalls, settingsCalls } from '@seker/contract';
import { israelHolidays, localTimeOf } from '@seker/fieldwork';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Person;
let supervisor: Person;
let dana: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  [admin, supervisor, dana] = [
    new Person(server, 'admin'),
    new Person(server, 'supervisor'),
    new Person(server, 'dana'),
  ];
  for (const person of [admin, supervisor]) await person.logInToOffice();
  await server.asOwner('update calling_window set from_minute = 0, to_minute = 1440 where project_id = 1042');
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

const projectId = 1042 as never;
const wholeDay = { nameEn: '', from: '00:00', to: '24:00' };
const closedDays = async () => (await supervisor.call(projectPeopleCalls.readCallingHours, { projectId })).closedDays;

it('a closed day of the installation closes every project, until it or the project reopens it', async () => {
  await dana.logIn('101');
  await dana.startProject(1042);
  const next = async () => {
    server.forgetCaches();
    return await dana.call(deskCalls.nextRespondent, { respId: null });
  };
  const { date: day } = localTimeOf(server.deps.now(), 'Asia/Jerusalem');
  const { projects } = await admin.call(settingsCalls.addHoliday, { day, name: 'חג' });
  expect(projects).toBeGreaterThan(1);
  expect(await closedDays()).toContainEqual({ ...wholeDay, day, name: 'חג' });
  const closed = await next();
  expect(closed).toMatchObject({ code: 5 });
  expect(closed.reasons?.['outsideHours']).toBeGreaterThan(0);
  expect((await admin.call(settingsCalls.listHolidays, {})).days).toEqual([{ ...wholeDay, day, name: 'חג' }]);
  await expect(admin.call(settingsCalls.addHoliday, { day, name: '' })).rejects.toMatchObject({ code: 'invalid' });
  await expect(admin.call(settingsCalls.addHoliday, { day: '2020-01-01', name: '' })).rejects.toMatchObject({
    details: { faults: [{ field: 'day', code: 'inThePast' }] },
  });
  await expect(supervisor.call(settingsCalls.removeHoliday, { day })).rejects.toMatchObject({ code: 'forbidden' });

  expect(await admin.call(settingsCalls.removeHoliday, { day })).toEqual({ projects });
  expect(await closedDays()).toEqual([]);
  expect(await next()).toMatchObject({ code: 0 });
  await expect(admin.call(settingsCalls.removeHoliday, { day })).rejects.toMatchObject({ code: 'notFound' });
});

it('a project with another name for the day keeps it closed, and outdated hours are not saved over it', async () => {
  const day = '2031-05-01';
  const { windows, revision } = await supervisor.call(projectPeopleCalls.readCallingHours, { projectId });
  const own = [{ day, name: 'Our own' }];
  const saved = await supervisor.call(projectPeopleCalls.saveCallingHours, {
    projectId,
    windows,
    closedDays: own,
    revision,
  } as never);
  await admin.call(settingsCalls.addHoliday, { day, name: 'May Day' });
  await admin.call(settingsCalls.addHoliday, { day: '2031-05-02', name: '' });
  await expect(
    supervisor.call(projectPeopleCalls.saveCallingHours, { projectId, windows, closedDays: [], ...saved } as never),
  ).rejects.toMatchObject({ code: 'stale' });
  await admin.call(settingsCalls.removeHoliday, { day });
  expect(await closedDays()).toEqual([
    { ...wholeDay, ...own[0] },
    { ...wholeDay, day: '2031-05-02', name: '' },
  ]);
});

it('a part of a day is closed at its hours, and changed in projects that have it by its name', async () => {
  const day = '2032-06-01';
  await admin.call(settingsCalls.addHoliday, { day, name: 'ערב חג', nameEn: 'Eve', from: '16:00' });
  const { projects } = await admin.call(settingsCalls.changeHoliday, {
    day,
    name: 'ערב החג',
    nameEn: 'Eve',
    from: '17:30',
    to: '24:00',
  });
  expect(projects).toBeGreaterThan(1);
  const changed = { day, name: 'ערב החג', nameEn: 'Eve', from: '17:30', to: '24:00' };
  expect(await closedDays()).toContainEqual(changed);
  server.forgetCaches();
  const { hours } = await dana.call(deskCalls.info, { spa: '1' });
  expect(hours.closedTimes).toContainEqual({ day, from: '17:30', to: '24:00' });
  expect(hours.closedNames?.[day]).toEqual({ he: 'ערב החג', en: 'Eve' });
  expect(hours.closedDays).not.toContain(day);
  await expect(
    admin.call(settingsCalls.changeHoliday, { day, name: '', from: '18:00', to: '17:00' }),
  ).rejects.toMatchObject({ code: 'invalid' });
  await expect(admin.call(settingsCalls.changeHoliday, { day: '2032-06-02', name: '' })).rejects.toMatchObject({
    code: 'notFound',
  });
  await admin.call(settingsCalls.removeHoliday, { day });
});

it('the holidays of Israel in a year are closed by one act, and computed again where they were changed', async () => {
  const year = 2031;
  const computed = israelHolidays(year);
  expect(await admin.call(settingsCalls.takeIsraelHolidays, { year })).toEqual({ added: computed.length, restored: 0 });
  expect(await admin.call(settingsCalls.takeIsraelHolidays, { year })).toEqual({ added: 0, restored: 0 });
  const [first, second] = computed;
  if (first === undefined || second === undefined) throw new Error('a year has holidays');
  await admin.call(settingsCalls.changeHoliday, { day: first.day, name: 'שלנו', from: '12:00' });
  await admin.call(settingsCalls.removeHoliday, { day: second.day });
  expect(await admin.call(settingsCalls.takeIsraelHolidays, { year })).toEqual({ added: 1, restored: 1 });
  const days = (await admin.call(settingsCalls.listHolidays, {})).days.filter(({ day }) =>
    day.startsWith(String(year)),
  );
  const wanted = computed.map(({ day, names: { he: name, en: nameEn }, from, to }) => ({
    day,
    name,
    nameEn,
    from,
    to,
  }));
  for (const one of wanted) expect(days).toContainEqual(one);
  expect(await closedDays()).toEqual(expect.arrayContaining(wanted));
  const audited = await server.asOwner(
    "select count(*)::int as acts from audit_event where details->>'israel' = '2031'",
  );
  expect(audited.rows).toEqual([{ acts: 2 }]);
  // Years that have passed are past days.
  expect(await admin.call(settingsCalls.takeIsraelHolidays, { year: 2020 })).toEqual({ added: 0, restored: 0 });
  await expect(supervisor.call(settingsCalls.takeIsraelHolidays, { year })).rejects.toMatchObject({
    code: 'forbidden',
  });
});
