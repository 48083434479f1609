import { groupsCalls, peopleCalls, projectPeopleCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { row } from '../../../testing/field.ts';
import { giveReview } from '../../../testing/give-review.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf, refusalOf } from '../../../testing/refusal.ts';
import { openStationSocket } from '../../../testing/station-socket.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Person;
let supervisor: Person;
let noa: Person;
let noaId = asId<'Person'>(1);
let otherGroup = 0;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  [admin, supervisor] = [new Person(server, 'admin'), new Person(server, 'supervisor')];
  for (const person of [admin, supervisor]) await person.logInToOffice();
  otherGroup = (await row<{ id: number }>(server, "insert into person_group (name) values ('Other') returning id")).id;
});
afterAll(async () => await server.stop());
beforeEach(async () => {
  serial += 1;
  const login = `noa${serial}`;
  const { id } = await row<{ id: number }>(
    server,
    `insert into person (group_id, login, real_name, role, password_hash)
     select group_id, $1, 'Noa', 'encoder', password_hash from person where login = 'coder' returning id`,
    [login],
  );
  noaId = asId<'Person'>(Number(id));
  noa = new Person(server, login);
});
afterEach(() => expect(server.troubles()).toEqual([]));

async function task(id: number) {
  return await row<{ released: boolean; forced: boolean; by: string | null }>(
    server,
    `select t.released_at is not null as released, t.forced, p.login as by from review_task t left join person p on p.id = t.released_by
     where t.id = $1`,
    [id],
  );
}

async function noted(action: string): Promise<unknown> {
  const { details } = await row<{ details: unknown }>(
    server,
    `select coalesce(jsonb_agg(details order by id), '[]') as details from audit_event
     where action = $1 and subject = 'person' and subject_id = $2`,
    [action, noaId],
  );
  return details;
}

const ACTS = {
  'is disabled': async (by: Person) => await by.call(peopleCalls.disablePerson, { personId: noaId }),
  'moves to another group': async (by: Person) =>
    (await by.call(peopleCalls.bulkPeople, { act: 'move', ids: [noaId], groupId: otherGroup })).result?.refused,
  'is taken off the project': async (by: Person) =>
    await by.call(projectPeopleCalls.releasePeople, { projectId: asId(1042), personIds: [noaId], groupIds: [] }),
} as const;

describe('the tasks of a person who', () => {
  it.each(['is disabled', 'is taken off the project'] as const)('%s are taken back while offline', async (act) => {
    const { taskId } = await giveReview(server, { login: noa.name });
    await ACTS[act](supervisor);
    expect(await task(taskId)).toEqual({ released: true, forced: false, by: 'supervisor' });
    expect(await noted('releaseTasks')).toEqual([{ tasks: 1 }]);
  });

  it('is deleted are taken back, and stay with a number', async () => {
    const { taskId } = await giveReview(server, { login: noa.name });
    await supervisor.call(peopleCalls.removePerson, { personId: noaId });
    expect(await task(taskId)).toMatchObject({ released: true, forced: false });
  });

  it.each(['is disabled', 'is taken off the project'] as const)(
    '%s are for an administrator alone while the person is online (A11)',
    async (act) => {
      const { taskId } = await giveReview(server, { login: noa.name });
      await noa.logInToOffice();
      expect(await refusalOf(ACTS[act](supervisor))).toMatchObject({
        code: 'workerOnline',
        status: 409,
        details: { people: [noaId] },
      });
      expect(await task(taskId)).toMatchObject({ released: false });
      await ACTS[act](admin);
      expect(await task(taskId)).toEqual({ released: true, forced: true, by: 'admin' });
      expect(await noted('forceTasks')).toEqual([{ tasks: 1 }]);
    },
  );

  it('moves to another group are taken back, and the screen is told', async () => {
    const { taskId } = await giveReview(server, { login: noa.name });
    await noa.logInToOffice();
    const socket = await openStationSocket(server.url, noa);
    expect(await ACTS['moves to another group'](admin)).toEqual([]);
    expect(await socket.hears('force')).toEqual({ reason: 'released' });
    socket.close();
    expect(await task(taskId)).toMatchObject({ released: true, forced: true });
  });

  it('gets another role are taken back by the form, too', async () => {
    const { taskId } = await giveReview(server, { login: noa.name });
    const form = {
      realName: 'Noa',
      login: noa.name,
      role: 'interviewer' as const,
      languages: ['he'],
      groupId: asId(1),
    };
    await noa.logInToOffice();
    const edit = async (by: Person) => await by.call(peopleCalls.editPerson, { personId: noaId, ...form, revision: 0 });
    expect(await codeOf(edit(supervisor))).toBe('workerOnline');
    await edit(admin);
    expect(await task(taskId)).toMatchObject({ released: true, forced: true });
  });

  it('belongs to a deleted group are taken back with it', async () => {
    const { id } = await row<{ id: number }>(server, "insert into person_group (name) values ('Gone') returning id");
    await server.asOwner('update person set group_id = $1 where id = $2', [id, noaId]);
    const { taskId } = await giveReview(server, { login: noa.name });
    await admin.call(groupsCalls.removeGroup, { groupId: asId(Number(id)), name: 'Gone' });
    expect(await task(taskId)).toMatchObject({ released: true });
  });

  it('has none hinder nothing, online or not', async () => {
    await noa.logInToOffice();
    await supervisor.call(peopleCalls.disablePerson, { personId: noaId });
    expect(await noted('releaseTasks')).toEqual([]);
  });
});

describe('the database', () => {
  it('has one live task for an interview', async () => {
    const { interviewId } = await giveReview(server, { login: noa.name });
    const again = server.asOwner(
      `insert into review_task (project_id, interview_id, person_id, allocated_by, allocated_at)
       select 1042, $1, id, id, now() from person where login = 'coder'`,
      [interviewId],
    );
    await expect(again).rejects.toMatchObject({ code: '23505' });
  });

  it('keeps no rejection without its reason, and no rejected interview without its review', async () => {
    const { interviewId } = await giveReview(server, { login: noa.name });
    const change = async (statement: string) => await server.asOwner(statement, [interviewId]);
    await expect(
      change(
        "update interview_review set state = 'rejected', decided_at = now(), decided_by = 1 where interview_id = $1",
      ),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      change(
        "update interview_review set state = 'rejected', reason = 'x', decided_at = now(), decided_by = 1 where interview_id = $1",
      ),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(change('update interview set rejected_at = now() where id = $1')).rejects.toMatchObject({
      code: '23514',
    });
  });
});
