import { CallError, peopleCalls, writeCursor } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Person;
let supervisor: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  await server.asOwner("insert into person_group (name) values ('Other')");
  // Names shared by several people, in both scripts and in upper and lower case; some people never logged in, two were
  // erased.
  await server.asOwner(`
    insert into person (group_id, login, real_name, role, password_hash, disabled_at, removed_at)
    select case when n % 3 = 0 then (select max(id) from person_group) else 1 end, 'person' || n,
      (array['אבנר', 'Abel', 'abel', 'Zoe', 'תמר', '50% _off'])[n % 6 + 1],
      (array['interviewer', 'encoder', 'observer', 'supervisor'])[n % 4 + 1], '',
      case when n % 5 = 0 then now() end, case when n > 48 then now() end
    from generate_series(1, 50) n`);
  await server.asOwner(`
    insert into session (token_hash, person_id, screen_language, started_at, last_seen_at, ended_at, end_reason)
    select decode(md5(id::text), 'hex'), id, 'en', now() - interval '1 day', now() - make_interval(secs => id % 7), now(), 'logout'
    from person where login like 'person%' and id % 2 = 0`);
  [admin, supervisor] = [new Person(server, 'admin'), new Person(server, 'supervisor')];
  for (const person of [admin, supervisor]) await person.logInToOffice();
});
afterAll(async () => await server.stop());

type Query = Parameters<typeof list>[1];
async function list(
  person: Person,
  query: { sort?: string; q?: string; limit?: number; after?: string; [filter: string]: unknown } = {},
) {
  return await person.call(peopleCalls.listPeople, query as never);
}

/** Reads all pages. */
async function all(person: Person, query: Query) {
  const rows = [];
  for (let after: string | null = ''; after !== null; ) {
    const page = await list(person, { ...query, limit: 7, ...(after === '' ? {} : { after }) });
    rows.push(...page.rows);
    after = page.next;
  }
  return rows;
}

const byReader = new Intl.Collator('und');

describe('the list of people', () => {
  it.each(['name', 'login', 'role', 'group', 'lastSeen'])(
    'contains everyone once over its pages, sorted by %s ascending and descending',
    async (sort) => {
      const up = await all(admin, { sort: `${sort}.asc` });
      const down = await all(admin, { sort: `${sort}.desc` });
      expect(new Set(up.map(({ id }) => id)).size).toBe(up.length);
      expect(up).toHaveLength((await list(admin)).total);
      expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed());
      const keys = up.map((row) =>
        sort === 'lastSeen'
          ? (row.lastSeenAt ?? '')
          : sort === 'group'
            ? row.group.name
            : sort === 'role'
              ? row.role
              : sort === 'login'
                ? row.login
                : row.realName,
      );
      const inOrder = keys.every(
        (key, index) => index === 0 || byReader.compare(keys[index - 1]?.toLowerCase() ?? '', key.toLowerCase()) <= 0,
      );
      expect(inOrder, JSON.stringify(keys)).toBe(true);
    },
  );

  it('excludes erased people', async () => {
    expect((await all(admin, {})).map(({ login }) => login)).not.toContain('person49');
  });

  it('is searched for literal text, not for a pattern', async () => {
    expect((await list(admin, { q: '0% _o' })).rows.map(({ realName }) => realName)).toEqual(
      Array.from({ length: 8 }, () => '50% _off'),
    );
    expect((await list(admin, { q: '%' })).total).toBe(8);
    expect((await list(admin, { q: 'ABEL', limit: 200 })).total).toBe(16);
    expect((await list(admin, { q: 'erson1' })).total).toBe(11);
  });

  it('is filtered by role, group, disabled people and people who are logged in', async () => {
    const logins = async (query: Query) => (await list(admin, { ...query, limit: 200 })).rows.map(({ login }) => login);
    expect(await logins({ role: 'administrator' })).toEqual(['admin']);
    expect(await logins({ isLive: 'true' })).toEqual(['admin', 'supervisor']);
    expect((await list(admin, { isDisabled: 'true' })).total).toBe(9);
    const others = await list(admin, { group: 2, isDisabled: 'false', limit: 200 });
    expect(others.rows.every(({ group, disabledAt }) => group.name === 'Other' && disabledAt === null)).toBe(true);
    expect(others.total).toBe(13);
  });

  it('shows since when people are logged in, and their languages', async () => {
    const { rows } = await list(admin, { q: 'supervisor', role: 'supervisor', isLive: 'true' });
    expect(rows).toMatchObject([{ login: 'supervisor', languages: ['he', 'en'], live: { station: null } }]);
    expect(Date.parse(rows[0]?.live?.since ?? '')).toBeGreaterThan(0);
  });

  it('shows a supervisor the interviewers and encoders of the own group only, even if others are requested', async () => {
    const rows = await all(supervisor, {});
    expect(rows.length).toBeGreaterThan(10);
    expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(['interviewer', 'encoder']));
    expect(new Set(rows.map(({ group }) => group.id))).toEqual(new Set([1]));
    expect(await list(supervisor, { group: 2 })).toEqual({ rows: [], next: null, total: 0 });
    expect(await list(supervisor, { role: 'administrator' })).toEqual({ rows: [], next: null, total: 0 });
  });

  it.each([
    ['of another shape', writeCursor({ sort: 'name.asc', keys: ['a'] })],
    ['of another type', writeCursor({ sort: 'name.asc', keys: [7, 7] })],
    ['with an id that is none', writeCursor({ sort: 'name.asc', keys: ['a', 1.5] })],
    ['that is no time', writeCursor({ sort: 'lastSeen.asc', keys: ["now'); drop table person", 1] })],
  ])('refuses a cursor %s', async (_what, after) => {
    const sort = after.startsWith(writeCursor({ sort: 'lastSeen.asc', keys: ['', 1] }).slice(0, 20))
      ? 'lastSeen.asc'
      : 'name.asc';
    const refused = await list(admin, { after, sort }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CallError);
    expect((refused as CallError).code).toBe('badRequest');
  });
});
