import { deskCalls, projectPeopleCalls, settingsCalls } from '@seker/contract';
import { localTimeOf } from '@seker/fieldwork';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Person;
let supervisor: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  [admin, supervisor] = [new Person(server, 'admin'), new Person(server, 'supervisor')];
  for (const person of [admin, supervisor]) await person.logInToOffice();
  await server.asOwner('update calling_window set from_minute = 0, to_minute = 1440 where project_id = 1042');
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

const projectId = 1042 as never;
const closedDays = async () => (await supervisor.call(projectPeopleCalls.readCallingHours, { projectId })).closedDays;

it('a closed day of the installation closes every project, until it or the project reopens it', async () => {
  const dana = new Person(server, 'dana');
  await dana.logIn('101');
  await dana.startProject(1042);
  const next = async () => {
    server.forgetCaches();
    return await dana.call(deskCalls.nextRespondent, { respId: null });
  };
  const { date: day } = localTimeOf(server.deps.now(), 'Asia/Jerusalem');
  const { projects } = await admin.call(settingsCalls.addHoliday, { day, name: 'חג' });
  expect(projects).toBeGreaterThan(1);
  expect(await closedDays()).toContainEqual({ day, name: 'חג' });
  const closed = await next();
  expect(closed).toMatchObject({ code: 5 });
  expect(closed.reasons?.['outsideHours']).toBeGreaterThan(0);
  expect((await admin.call(settingsCalls.listHolidays, {})).days).toEqual([{ day, name: 'חג' }]);
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
  expect(await closedDays()).toEqual([...own, { day: '2031-05-02', name: '' }]);
});
