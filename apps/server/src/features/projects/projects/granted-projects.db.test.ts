import { projectsCalls } from '@seker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  await server.asOwner(`
    with other as (insert into person_group (name) values ('Other') returning id)
    update project set group_id = (select id from other), online = false where id = 1043`);
  await server.asOwner('update project_count set completed = 2 where project_id = 1042 and slot < 3');
});
afterAll(async () => await server.stop());

async function seenBy(login: string) {
  const person = new Person(server, login);
  await person.logInToOffice();
  const { projects } = await person.call(projectsCalls.listGrantedProjects, {});
  await person.fetch('/auth/index/logout');
  return projects;
}

it('shows each person the projects within reach: all, those of the group, those granted', async () => {
  expect(await seenBy('admin')).toMatchObject([
    { id: 1042, isOnline: true, done: 6, target: 1_000, group: { name: 'Demo' } },
    { id: 1043, isOnline: false, done: 0, group: { name: 'Other' } },
  ]);
  expect((await seenBy('supervisor')).map(({ id }) => id)).toEqual([1042]);
  expect(await seenBy('coder')).toEqual([]);
  await server.asOwner(
    "insert into allocation (project_id, person_id) select 1042, id from person where login in ('coder', 'observer')",
  );
  expect((await seenBy('coder')).map(({ id }) => id)).toEqual([1042]);
  // Granted, but still not open to observers.
  expect(await seenBy('observer')).toEqual([]);
  await server.asOwner('update project set observer = true where id = 1042');
  expect((await seenBy('observer')).map(({ id }) => id)).toEqual([1042]);
});

it('shows those in the field first, then by name, and as many as one page holds', async () => {
  const admin = new Person(server, 'admin');
  await admin.logInToOffice();
  const list = async () => await admin.call(projectsCalls.listGrantedProjects, {});
  const add = async (count: number, name: string, isRemoved = false) =>
    await server.asOwner(
      `insert into project (group_id, name, type, zone, default_language_id, removed_at)
       select p.group_id, $2 || lpad(n::text, 2, '0'), p.type, p.zone, p.default_language_id, case when $3 then now() end
       from project p, generate_series(1, $1::int) n where p.id = 1042`,
      [count, name, isRemoved],
    );
  // By their names they come before the one in the field.
  await add(47, ' A');
  await add(1, ' B', true);
  const almost = await list();
  expect(almost.hasMore).toBe(false);
  expect(almost.projects.map(({ id, name }) => (name.startsWith(' A') ? name : id))).toEqual([
    1042,
    ...Array.from({ length: 47 }, (_, at) => ` A${String(at + 1).padStart(2, '0')}`),
    1043,
  ]);
  await add(1, ' C');
  expect(await list()).toMatchObject({ hasMore: false });
  await add(1, ' D');
  const full = await list();
  expect([full.hasMore, full.projects.length]).toEqual([true, 50]);
  expect(full.projects.map(({ id }) => id)).not.toContain(1043);
});
