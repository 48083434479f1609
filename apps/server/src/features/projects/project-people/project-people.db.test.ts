import { projectPeopleCalls as calls, deskCalls, projectCalls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf, refusalOf } from '../../../testing/refusal.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let supervisor: Person;
const projectId = 1043;
const idOf = async (statement: string) => Number((await row<{ id: number }>(server, statement)).id);
const personId = async (login: string) => await idOf(`select id from person where login = '${login}'`);

beforeAll(async () => {
  server = await startTestServer({ speed: 100 });
  await server.asOwner(`
    with other as (insert into person_group (name) values ('Other') returning id)
    insert into person (group_id, login, real_name, role, password_hash)
      select other.id, 'lea', 'Lea', 'interviewer', password_hash from other, person where login = 'dana'`);
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

describe('the people of a project', () => {
  it("are released and allocated by name, limited to the requester's reach", async () => {
    const maya = await personId('maya');
    await supervisor.call(calls.releasePeople, { projectId, personIds: [maya], groupIds: [] });
    const { people } = await supervisor.call(calls.readProjectPeople, { projectId });
    expect(people.map(({ id }) => id)).not.toContain(maya);
    const alone = new Person(server, 'maya');
    await alone.logIn('104');
    expect(await alone.startProject(projectId)).toMatchObject({ success: false });
    await supervisor.call(calls.allocatePeople, { projectId, personIds: [maya], groupIds: [], languages: ['en'] });
    expect(await alone.startProject(projectId)).toMatchObject({ success: true });
    const again = await supervisor.call(calls.readProjectPeople, { projectId });
    expect(again.people.find(({ id }) => id === maya)).toMatchObject({
      languages: ['en'],
      live: { station: '104', isHere: true, hasRespondent: false },
    });
    await server.asOwner(
      "update study_case set language_id = (select id from language where code = 'he') where project_id = $1",
      [projectId],
    );
    const next = async () => await alone.call(deskCalls.nextRespondent, { respId: null });
    expect(await next()).toMatchObject({ code: 5 });
    await supervisor.call(calls.allocatePeople, { projectId, personIds: [maya], groupIds: [], languages: null });
    expect(await next()).toMatchObject({ code: 0 });
    const lea = await personId('lea');
    const allocate = { projectId, groupIds: [], languages: null };
    expect(await codeOf(supervisor.call(calls.allocatePeople, { ...allocate, personIds: [lea] }))).toBe('forbidden');
    expect(await codeOf(supervisor.call(calls.allocatePeople, { ...allocate, personIds: [] }))).toBe('nothingSelected');
    expect(await codeOf(supervisor.call(calls.allocatePeople, { ...allocate, personIds: [999_999] }))).toBe('notFound');
    const unknown = { ...allocate, personIds: [maya], languages: ['en', 'tlh'] };
    expect(await refusalOf(supervisor.call(calls.allocatePeople, unknown))).toMatchObject({
      code: 'invalid',
      details: { faults: [{ field: 'languages', code: 'unfit' }] },
    });
    const none = { projectId, personIds: [], groupIds: [] };
    expect(await codeOf(supervisor.call(calls.releasePeople, none))).toBe('nothingSelected');
    await alone.fetch('/auth/index/logout');
  });

  it('can be a whole group, including later members; a removed person finishes the current respondent', async () => {
    const groupId = await idOf("select id from person_group where name = 'Demo'");
    await server.asOwner('delete from allocation where project_id = $1', [projectId]);
    await supervisor.call(calls.allocatePeople, { projectId, personIds: [], groupIds: [groupId], languages: null });
    await server.asOwner(`
      insert into person (group_id, login, real_name, role, password_hash)
      select group_id, 'newcomer', 'New', 'interviewer', password_hash from person where login = 'dana'`);
    await server.asOwner(
      "insert into person_language (person_id, language_id) select p.id, l.id from person p, language l where p.login = 'newcomer' and l.code = 'he'",
    );
    const newcomer = new Person(server, 'newcomer');
    await newcomer.logIn('105');
    await newcomer.startProject(projectId);
    await takeCase(server, newcomer, { phones: [freshNumber()], project: projectId });
    const { groups } = await supervisor.call(calls.readProjectPeople, { projectId });
    expect(groups).toMatchObject([{ id: groupId, interviewers: 5, working: 1, languages: null }]);
    const released = await supervisor.call(calls.releasePeople, { projectId, personIds: [], groupIds: [groupId] });
    expect(released).toEqual({ released: 1, working: 1 });
    const { rows } = await server.asOwner(
      "select action from audit_event where project_id = $1 and subject = 'project' order by id",
      [projectId],
    );
    expect(rows.slice(-2).map(({ action }) => action)).toEqual(['allocate', 'release']);
  });
});

describe('calling hours', () => {
  const save = async (windows: readonly object[], closedDays: readonly object[] = []) => {
    const { revision } = await supervisor.call(calls.readCallingHours, { projectId });
    return await codeOf(supervisor.call(calls.saveCallingHours, { projectId, windows, closedDays, revision } as never));
  };

  it('are stored by weekday, with days without calls, and refused when they overlap or end before they start', async () => {
    const windows = [
      { weekday: 0, from: '09:00', to: '13:00' },
      { weekday: 0, from: '16:00', to: '24:00' },
    ];
    expect(await save(windows, [{ day: '2026-09-12', name: 'ראש השנה' }])).toBe('served');
    expect(await supervisor.call(calls.readCallingHours, { projectId })).toMatchObject({
      windows,
      closedDays: [{ day: '2026-09-12', name: 'ראש השנה' }],
      zone: 'Asia/Jerusalem',
    });
    expect(await save([{ weekday: 0, from: '13:00', to: '09:00' }])).toBe('invalid');
    expect(await save([...windows, { weekday: 0, from: '12:59', to: '14:00' }])).toBe('invalid');
    expect(
      await save(windows, [
        { day: '2026-09-12', name: '' },
        { day: '2026-09-12', name: '' },
      ]),
    ).toBe('invalid');
    expect(await save(windows, [{ day: '2026-02-30', name: '' }])).toBe('invalid');
  });

  it('cannot all be removed from an online project', async () => {
    expect(await save([])).toBe('projectBlocked');
    await supervisor.call(projectCalls.takeProjectOffline, { projectId });
    expect(await save([])).toBe('served');
    expect((await supervisor.call(projectCalls.readProject, { projectId })).blockList).toEqual([
      { code: 'noHours', names: [] },
    ]);
  });
});
