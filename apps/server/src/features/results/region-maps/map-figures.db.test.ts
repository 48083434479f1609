import { casesCalls, type MapFigures, regionMapsCalls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAllFacts } from '../../../testing/count-all-facts.ts';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PROJECT = 1042;

let server: TestServer;
let supervisor: Person;
let observer: Person;
let list: number;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  ({ list } = await row<{ list: number }>(server, 'select list_file_id::int as list from project where id = $1', [
    PROJECT,
  ]));
  await server.asOwner(
    `update list_file set name_column = 'name', columns = '[
       {"field": "name", "labels": {"en": "Name"}},
       {"field": "home", "labels": {"en": "Home"}},
       {"field": "home=town", "labels": {"en": "Town"}, "kind": "values", "values": {"1": {"en": "Jaffa"}}},
       {"field": "mail", "labels": {"en": "Mail"}, "kind": "email"}]' where id = $1`,
    [list],
  );
  // Every third has no place, every sixth not even the field; one in ten has a value that could be mistaken for a
  // statement.
  await server.asOwner(
    `update list_record set fields = jsonb_build_object('name', 'N' || id, 'mail', 'm' || id, 'home=town', (id % 2)::text)
       || case when id % 6 = 0 then '{}' when id % 3 = 0 then '{"home": ""}'
          when id % 10 = 1 then jsonb_build_object('home', $2::text) else jsonb_build_object('home', (array['north', 'South=', 'a,b'])[1 + id % 3]) end
     where list_file_id = $1`,
    [list, "x' or 1=1 --"],
  );
  await countAllFacts(server);
  await server.asOwner('update project set observer = true where id = $1', [PROJECT]);
  await server.asOwner(
    `insert into allocation (project_id, person_id) select $1, id from person where login = 'observer' on conflict do nothing`,
    [PROJECT],
  );
  supervisor = new Person(server, 'supervisor');
  observer = new Person(server, 'observer');
  for (const person of [supervisor, observer]) await person.logInToOffice();
});
afterAll(async () => await server.stop());

const figuresOf = async (by: Person, field?: string): Promise<MapFigures> =>
  await by.call(regionMapsCalls.readMapFigures, {
    projectId: PROJECT,
    ...(field === undefined ? {} : { field }),
  } as never);
const casesOf = async (by: Person, filters: object): Promise<number> =>
  (await by.call(casesCalls.listCases, { projectId: PROJECT, ...filters, limit: 1 } as never)).total as number;

describe('the figures by place', () => {
  it.each(['home', 'home=town'])('lead to exactly the cases that they count (%s)', async (field) => {
    const { values } = await figuresOf(supervisor, field);
    expect(values.length).toBeGreaterThan(1);
    const all = await casesOf(supervisor, {});
    expect(values.reduce((sum, { cases }) => sum + cases, 0)).toBe(all);
    for (const { value, cases, completes, tried, refusals } of values) {
      const place = `${field}=${value}`;
      expect(await casesOf(supervisor, { place }), place).toBe(cases);
      expect(await casesOf(supervisor, { place, bucket: 'I' }), place).toBe(completes);
      expect(await casesOf(supervisor, { place, bucket: 'R' }), place).toBe(refusals);
      expect(await casesOf(supervisor, { place, isWorked: 'true' }), place).toBe(tried);
      expect(await casesOf(observer, { place }), place).toBe(cases);
    }
  });

  it('include cases without a value or without a list record', async () => {
    await server.asOwner(
      `update study_case set record_id = null where project_id = $1 and id = (select max(id) from study_case where project_id = $1)`,
      [PROJECT],
    );
    const { values } = await figuresOf(supervisor, 'home');
    const unknown = values.find(({ value }) => value === '')?.cases ?? 0;
    expect(unknown).toBeGreaterThan(1);
    expect(await casesOf(supervisor, { place: 'home=' })).toBe(unknown);
    expect(await casesOf(supervisor, { place: 'home=nowhere' })).toBe(0);
  });

  it('lead to the cases of several places together, those without one among them', async () => {
    const { values } = await figuresOf(supervisor, 'home');
    const [one, other] = values.filter(({ value }) => value !== '');
    const unknown = values.find(({ value }) => value === '');
    const together = `home=${[one, other, unknown].map((each) => each?.value).join('\n')}`;
    const sum = (one?.cases ?? 0) + (other?.cases ?? 0) + (unknown?.cases ?? 0);
    expect(await casesOf(supervisor, { place: together })).toBe(sum);
    expect(await casesOf(supervisor, { place: `home=${one?.value}\n${other?.value}` })).toBe(
      sum - (unknown?.cases ?? 0),
    );
  });

  it('give the cases of places to the field in one act, and not those that are there already', async () => {
    await server.asOwner(
      `update list_record set fields = fields || jsonb_build_object('home', case when id % 2 = 0 then 'dan' else 'sharon' end)
       where id in (select record_id from study_case where project_id = $1 and record_status = 'empty' order by id desc limit 40)`,
      [PROJECT],
    );
    const query = { place: 'home=dan\nsharon', isInField: 'false', recordStatus: 'empty' };
    const count = await casesOf(supervisor, query);
    expect(count).toBeGreaterThan(20);
    const [dana] = (await server.asOwner("select id from person where login = 'dana'")).rows as { id: number }[];
    await server.asOwner('insert into allocation (project_id, person_id) values ($1, $2) on conflict do nothing', [
      PROJECT,
      dana?.id,
    ]);
    const { rows } = await supervisor.call(casesCalls.listCases, { projectId: PROJECT, ...query, limit: 1 } as never);
    const give = { projectId: PROJECT, act: 'field', personId: dana?.id, until: null };
    await supervisor.call(casesCalls.bulkCases, { ...give, ids: [rows[0]?.id], expect: 1 } as never);
    expect([await casesOf(supervisor, query), await casesOf(supervisor, { ...query, isInField: 'true' })]).toEqual([
      count - 1,
      1,
    ]);
    const { result } = await supervisor.call(casesCalls.bulkCases, { ...give, query, expect: count - 1 } as never);
    expect(result).toMatchObject({ done: count - 1, refused: [] });
    expect(await casesOf(supervisor, { ...query, isInField: 'true' })).toBe(count);
  });

  it('exclude columns that identify a person', async () => {
    const { fields } = await figuresOf(supervisor);
    expect(fields.map(({ field }) => field)).toEqual(['home', 'home=town']);
    for (const place of ['name=N1', 'mail=m1', 'password_hash=x', '=', 'home'])
      await expect(casesOf(observer, { place })).rejects.toMatchObject({ code: 'badRequest' });
  });
});
