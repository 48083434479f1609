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

  it('exclude columns that identify a person', async () => {
    const { fields } = await figuresOf(supervisor);
    expect(fields.map(({ field }) => field)).toEqual(['home', 'home=town']);
    for (const place of ['name=N1', 'mail=m1', 'password_hash=x', '=', 'home'])
      await expect(casesOf(observer, { place })).rejects.toMatchObject({ code: 'badRequest' });
  });
});
