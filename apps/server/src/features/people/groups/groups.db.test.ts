import { accountCalls, groupsCalls as calls, peopleCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Person;
let other: Person;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  await server.asOwner(`insert into person (group_id, login, real_name, role, password_hash)
    select group_id, 'second', 'Second Admin', 'administrator', password_hash from person where login = 'admin'`);
  [admin, other] = [new Person(server, 'admin'), new Person(server, 'second')];
  for (const person of [admin, other]) await person.logInToOffice();
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

/** Creates a group with its own project, list, questionnaire and skin, and a person at work in it. */
async function furnishedGroup(name: string) {
  serial += 1;
  const { id: groupId } = await admin.call(calls.createGroup, { name });
  const project = 2_000 + serial;
  await server.asOwner(`
    with q as (insert into questionnaire (name, group_id) values ('Instrument ${serial}', ${groupId})),
    s as (insert into skin (name, group_id) values ('Look ${serial}', ${groupId}) returning id),
    l as (insert into list_file (group_id, name, columns) values (${groupId}, 'Frame', '[]') returning id)
    insert into project (id, group_id, name, type, list_file_id, questionnaire_version_id, sample_size, zone, default_language_id, skin_id)
    select ${project}, ${groupId}, 'Study ${serial}', 'listFile', l.id, v.questionnaire_version_id, 10, 'UTC', v.default_language_id, s.id
    from l, s, project v where v.id = 1042`);
  return { groupId, name, project };
}

async function figuresOf(groupId: number) {
  const { people, projects, lists, questionnaires, skins } = await admin.call(calls.readGroup, { groupId });
  return { people, projects, lists, questionnaires, skins };
}

/** Reads all pages of one row each. */
async function pages(sort: string, after?: string): Promise<readonly { readonly id: number }[]> {
  const { rows, next } = await admin.call(calls.listGroups, { sort, limit: 1, ...(after && { after }) });
  return next === null ? rows : [...rows, ...(await pages(sort, next))];
}

describe('a group', () => {
  it('is created, found and renamed; its name is unique, ignoring case', async () => {
    const { id: groupId } = await admin.call(calls.createGroup, { name: ' Field North ' });
    expect(await refusalOf(admin.call(calls.createGroup, { name: 'FIELD NORTH' }))).toEqual({
      code: 'invalid',
      status: 422,
      details: { faults: [{ field: 'name', code: 'groupNameTaken' }] },
    });
    expect(await admin.call(calls.renameGroup, { groupId, name: 'Field South', revision: 0 })).toEqual({ revision: 1 });
    expect(await refusalOf(other.call(calls.renameGroup, { groupId, name: 'Field West', revision: 0 }))).toMatchObject({
      code: 'stale',
      details: { changedBy: 'Admin' },
    });
    const { rows, total } = await admin.call(calls.listGroups, { q: 'south' });
    expect([rows.map(({ name, people }) => [name, people]), total]).toEqual([[['Field South', 0]], 1]);
  });

  it('is listed with its contents, in the order of each column', async () => {
    await furnishedGroup('Listed');
    for (const sort of ['name', 'people', 'projects', 'lists']) {
      const up = await admin.call(calls.listGroups, { sort: `${sort}.asc` });
      const down = await pages(`${sort}.desc`);
      expect(down.map(({ id }) => id)).toEqual(up.rows.map(({ id }) => id).toReversed());
    }
    const { rows } = await admin.call(calls.listGroups, { q: 'Listed' });
    expect(rows).toMatchObject([{ people: 0, projects: 1, lists: 1, questionnaires: 1, skins: 1 }]);
  });
});

describe('a deleted group', () => {
  it('has its people erased everywhere, and its contents moved to the chosen group', async () => {
    const { groupId, name } = await furnishedGroup('Short-lived');
    const target = await furnishedGroup('Heir');
    const before = await figuresOf(target.groupId);
    const login = 'zebulon77';
    const { id: personId } = await admin.call(peopleCalls.createPerson, {
      login,
      realName: 'Zebulon Quartz',
      role: 'interviewer',
      groupId,
      languages: ['he', 'ar'],
      password: 'a new password',
    });
    const person = new Person(server, login);
    await person.logIn('115', { password: 'a new password' });
    await new Person(server, login).logIn('116', { password: 'wrong' });
    await leaveTraces(personId);

    const { moved, people } = await admin.call(calls.removeGroup, { groupId, name, into: target.groupId });
    expect([people, moved]).toEqual([1, 4]);
    expect(await refusalOf(person.call(accountCalls.readAccount, {}))).toMatchObject({ code: 'unauthenticated' });
    const { id: by } = await row<{ id: number }>(server, "select id from person where login = 'admin'");
    expect(await auditedOf(personId, groupId)).toEqual([
      { action: 'remove', subject: 'group', by, details: { people: [personId], moved: 4, into: target.groupId } },
      { action: 'removed', subject: 'session', by, details: { of: personId } },
    ]);
    expect(await figuresOf(target.groupId)).toEqual({
      people: before.people,
      projects: before.projects + 1,
      lists: before.lists + 1,
      questionnaires: before.questionnaires + 1,
      skins: before.skins + 1,
    });
    expect(await placesOf(['Zebulon', login])).toEqual([]);
    expect(await columnsThatName(personId)).toEqual(KEPT_WITH_HISTORY);
    expect(
      (
        await row<{ count: number }>(
          server,
          "select count(*)::int as count from login_brake where account = login_scope('account', $1, '')",
          [login],
        )
      ).count,
    ).toBe(0);
    const freed = await row(
      server,
      'select assigned_person_id as a, appointment_person_id as b, tier from study_case where id = $1',
      [7],
    );
    expect(freed).toEqual({ a: null, b: null, tier: 6 });
    // Two lists of one name in one group: the moved one gets a number.
    const { rows } = await server.asOwner('select name from list_file where group_id = $1 order by id', [
      target.groupId,
    ]);
    expect((rows as { name: string }[]).map((list) => list.name).toSorted()).toEqual(['Frame', 'Frame (2)']);
  });

  it('is kept while one of its projects is online, and the project is named', async () => {
    const { groupId, name, project } = await furnishedGroup('Busy');
    const target = await furnishedGroup('Waiting');
    await server.asOwner('update project set online = true where id = $1', [project]);
    const refused = await refusalOf(admin.call(calls.removeGroup, { groupId, name, into: target.groupId }));
    expect(refused).toMatchObject({ code: 'groupOnline', details: { projects: [{ id: project }] } });
    expect((await admin.call(calls.readGroup, { groupId })).online).toMatchObject([{ id: project }]);
    expect(await figuresOf(groupId)).toMatchObject({ projects: 1, lists: 1 });
  });

  it('requires its exact name, and another group for its contents', async () => {
    const { groupId, name } = await furnishedGroup('Careful');
    const target = await furnishedGroup('Receiver');
    const faultOf = async (typed: string, into: number | null) => {
      const { details } = await refusalOf(admin.call(calls.removeGroup, { groupId, name: typed, into }));
      return (details as { faults: { field: string; code: string }[] }).faults[0];
    };
    expect(await faultOf('careful', target.groupId)).toEqual({ field: 'name', code: 'nameDiffers' });
    expect(await faultOf(name, null)).toEqual({ field: 'into', code: 'required' });
    expect(await faultOf(name, groupId)).toEqual({ field: 'into', code: 'unfit' });
    expect(await figuresOf(groupId)).toMatchObject({ projects: 1, lists: 1 });
    // Around it there may be spaces; and one without contents needs no other.
    const { id } = await admin.call(calls.createGroup, { name: 'Empty one' });
    expect(await admin.call(calls.removeGroup, { groupId: id, name: ' Empty one ', into: null })).toEqual({
      people: 0,
      moved: 0,
    });
  });

  it("cannot be the requester's own, nor that of the last administrator", async () => {
    const { id } = await row<{ id: number }>(server, "select id from person_group where name = 'Demo'");
    expect(
      await refusalOf(admin.call(calls.removeGroup, { groupId: Number(id), name: 'Demo', into: null })),
    ).toMatchObject({ code: 'ownGroup' });
  });

  it("is deleted once when two people delete it, or when each chose the other's group as the target", async () => {
    const [a, b] = [await furnishedGroup('One of two'), await furnishedGroup('Two of two')];
    const answers = await Promise.allSettled([
      admin.call(calls.removeGroup, { groupId: a.groupId, name: a.name, into: b.groupId }),
      other.call(calls.removeGroup, { groupId: a.groupId, name: a.name, into: b.groupId }),
      other.call(calls.removeGroup, { groupId: b.groupId, name: b.name, into: a.groupId }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { count } = await row<{ count: number }>(
      server,
      'select count(*)::int as count from project p join person_group g on g.id = p.group_id where p.id = any($1) and g.removed_at is null',
      [[a.project, b.project]],
    );
    expect(count).toBe(2);
  });
});

/** What the removal of the group left in the audit, of the group and of the person's sessions. */
async function auditedOf(personId: number, groupId: number): Promise<readonly unknown[]> {
  const { rows } = await server.asOwner(
    `select action, subject, person_id as by, details from audit_event
     where (action = 'remove' and subject = 'group' and subject_id = $1)
       or (action = 'removed' and subject_id in (select id from session where person_id = $2)) order by action`,
    [groupId, personId],
  );
  return rows;
}

/** Columns that may keep the id of an erased person: their actions, without names. */
const KEPT_WITH_HISTORY = [
  'attempt.person_id',
  'interview.person_id',
  'job.requested_by',
  'person_state.person_id',
  'session.person_id',
];

/** Inserts a row of the person into every table that can hold one. */
async function leaveTraces(personId: number): Promise<void> {
  await server.asOwner(`
    insert into allocation select 1042, ${personId};
    insert into screen_picture (person_id) values (${personId});
    insert into news (project_id, person_id, type, value) values (0, ${personId}, 'message', '"Hello Zebulon"');
    insert into simulation (id, person_id, project_id, version_id, start, form_token)
      select 'trial', ${personId}, id, questionnaire_version_id, '{}', 'x' from project where id = 1042;
    insert into upload (file_key, person_id, purpose, name, kind, bytes, at)
      values (gen_random_uuid(), ${personId}, 'x', 'Zebulon.csv', 'csv', 1, now());
    insert into job (task, requested_by) values ('x', ${personId});
    update study_case set assigned_person_id = ${personId}, appointment_person_id = ${personId}, tier = 1 where id = 7;
    insert into interview (project_id, version_id, mode, language_id, seed, form_token, person_id, start)
      select id, questionnaire_version_id, 'phone', default_language_id, repeat('0', 16), 'x', ${personId}, '{}' from project where id = 1042;
    insert into attempt (project_id, case_id, phone_id, interview_id, visit, person_id, session_id, how)
      select p.project_id, p.case_id, p.id, 1, 1, ${personId}, s.id, 'none' from phone p, session s where p.case_id = 7 and s.person_id = ${personId} limit 1`);
}

/** Lists the tables that contain one of these words. */
async function placesOf(words: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const table of await tables())
    for (const word of words) {
      const { rows } = await server.asOwner(`select 1 from ${table} t where t::text ilike '%${word}%' limit 1`);
      if (rows.length > 0) found.push(`${table}: ${word}`);
    }
  return found;
}

async function tables(): Promise<readonly string[]> {
  const { rows } = await server.asOwner(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** Lists the columns with a foreign key to people that contain this person. */
async function columnsThatName(personId: number): Promise<readonly string[]> {
  const { rows } = await server.asOwner(`
    select c.relname as table, a.attname as column from pg_constraint k join pg_class c on c.oid = k.conrelid and not c.relispartition
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'person'::regclass and c.relnamespace = 'public'::regnamespace order by 1, 2`);
  const named: string[] = [];
  for (const { table, column } of rows as { table: string; column: string }[]) {
    const { rows: found } = await server.asOwner(`select 1 from ${table} where ${column} = $1 limit 1`, [personId]);
    if (found.length > 0) named.push(`${table}.${column}`);
  }
  return named;
}
