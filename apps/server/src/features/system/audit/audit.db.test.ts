import { auditCalls, peopleCalls, writeCursor } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { asId } from '../../../testing/as-id.ts';
import { dictionaryDesk } from '../../../testing/dictionary-desk.ts';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Person;
let supervisor: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false, env: { TRUSTED_PROXIES: '1' } });
  admin = new Person(server, 'admin');
  supervisor = new Person(server, 'supervisor');
  for (const person of [admin, supervisor]) await person.logInToOffice();
  // Two years, five people, two projects and none; several at the same moment.
  await server.asOwner(`
    insert into audit_event (project_id, at, person_id, action, subject, subject_id, details)
    select (array[0, 1042, 1043])[n % 3 + 1], timestamptz '2024-01-01' + make_interval(hours => n / 3 * 3),
      (select id from person order by id offset n % 5 limit 1), (array['create', 'edit', 'watch', 'refused'])[n % 4 + 1],
      (array['person', 'group', 'job'])[n / 5 % 3 + 1], n % 7 + 1, '{}'
    from generate_series(1, 500) n`);
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

const KINDS: Readonly<Record<string, string>> = { person: 'User', group: 'Group', job: 'Job' };

type Query = Readonly<Record<string, unknown>>;

async function list(query: Query = {}) {
  return await admin.call(auditCalls.listAudit, query as never);
}

async function all(query: Query = {}) {
  const rows = [];
  for (let after: string | null = ''; after !== null; ) {
    const page = await list({ ...query, limit: 90, ...(after === '' ? {} : { after }) });
    rows.push(...page.rows);
    after = page.next;
  }
  return rows;
}

describe('the audit log', () => {
  it('contains every row once over its pages, newest first or last', async () => {
    const down = await all();
    const { count } = await row<{ count: number }>(server, 'select count(*)::int as count from audit_event');
    expect(down).toHaveLength(count);
    expect(new Set(down.map(({ id }) => id)).size).toBe(count);
    const inOrder = down.every(
      (one, index) =>
        index === 0 ||
        (down[index - 1]?.at ?? '') > one.at ||
        ((down[index - 1]?.at ?? '') === one.at && (down[index - 1]?.id ?? 0) > one.id),
    );
    expect(inOrder).toBe(true);
    const up = await all({ sort: 'at.asc' });
    expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).toReversed());
    expect((await list()).total).toBe(count);
  });

  it('is filtered by period, person, act, subject and project, in combination, and counted', async () => {
    const [from, until] = ['2024-01-11T00:00:00Z', '2024-01-21T00:00:00Z'];
    const period = await all({ from, until });
    expect(period).toHaveLength((await list({ from, until })).total);
    expect(period.every(({ at }) => at >= '2024-01-11' && at < '2024-01-21T00:00')).toBe(true);
    expect(period.length).toBeGreaterThan(100);
    const whole = await all();
    const whose = whole.find(({ act }) => act === 'watch')?.person?.id;
    const wanted = { person: whose, act: 'watch', subject: 'group', project: 1043 };
    const some = await all(wanted);
    expect(some.map(({ id }) => id)).toEqual(
      whole
        .filter(
          ({ person, act, subject, project }) =>
            person?.id === whose && act === 'watch' && subject === 'group' && project?.id === 1043,
        )
        .map(({ id }) => id),
    );
    expect(some.length).toBeGreaterThan(0);
    const ofOne = await all({ subject: 'person', subjectId: 3 });
    expect(ofOne.length).toBeGreaterThan(0);
    expect(ofOne.every(({ subjectId }) => subjectId === 3)).toBe(true);
  });

  it('is searched by the acting person, or by the id of the subject', async () => {
    const ofAdmin = await list({ q: 'admin', limit: 200 });
    expect(ofAdmin.total).toBeGreaterThan(0);
    expect(new Set(ofAdmin.rows.map(({ person }) => person?.id)).size).toBe(1);
    const seventh = await list({ q: '7', limit: 200 });
    expect(seventh.total).toBeGreaterThan(0);
    expect(seventh.rows.every(({ subjectId }) => subjectId === 7)).toBe(true);
    expect((await list({ q: 'no such person' })).total).toBe(0);
  });

  it('shows who did what to what, from where, and the values before', async () => {
    const at = server.deps.now();
    const { id } = await row<{ id: number }>(server, "select id from person where login = 'dana'");
    await writeAudit(server.db, {
      at,
      projectId: asId(1042),
      personId: asId(id),
      sessionId: null,
      action: 'edit',
      subject: 'person',
      subjectId: Number(id),
      details: { before: { role: 'encoder' }, after: { role: 'interviewer' } },
    });
    const { rows } = await list({ limit: 1, act: 'edit' });
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        at: new Date(at).toISOString(),
        person: { id: Number(id), name: expect.stringMatching(/\S/) },
        act: 'edit',
        subject: 'person',
        subjectId: Number(id),
        subjectName: rows[0]?.person?.name,
        project: { id: 1042, name: expect.stringMatching(/\S/) },
        // The server acted by itself.
        address: null,
        details: { before: { role: 'encoder' }, after: { role: 'interviewer' } },
      },
    ]);
  });

  it('shows an erased person by id only', async () => {
    const { id } = await row<{ id: number }>(
      server,
      `insert into person (group_id, login, real_name, role, password_hash)
       select group_id, 'gone', 'Gone', 'interviewer', '' from person where login = 'dana' returning id`,
    );
    await admin.call(peopleCalls.disablePerson, { personId: Number(id) });
    expect((await list({ act: 'disable', limit: 1 })).rows[0]?.subjectName).toBe('Gone');
    await admin.call(peopleCalls.removePerson, { personId: Number(id) });
    expect((await list({ act: 'disable', limit: 1 })).rows[0]).toMatchObject({
      subjectId: Number(id),
      subjectName: null,
    });
  });

  it('has the address of the request, as reported by the trusted proxies', async () => {
    const { id } = await row<{ id: number }>(server, "select id from person where login = 'dana'");
    const from = async (address: string) => {
      await admin.fetch(`/api/v1/people/${id}/unlock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: '{}',
      });
      return (await list({ act: 'unlock', limit: 1 })).rows[0]?.address;
    };
    expect(await from('192.0.2.7')).toBe('192.0.2.7');
    // Values that the client puts before the proxy's own are ignored.
    expect(await from('198.51.100.1, 192.0.2.8')).toBe('192.0.2.8');
    expect(await from('::ffff:192.0.2.9')).toBe('192.0.2.9');
    expect(await from('2001:db8::1')).toBe('2001:db8::1');
    expect(await from('fe80::1%eth0')).toBe('fe80::1');
    const own = (await list({ act: 'login', limit: 1 })).rows[0];
    expect(own?.address).toBe('127.0.0.1');
  });

  it("is exported by the same query, with the words of the reader's language and of the installation", async () => {
    const query = { from: '2024-01-11T00:00:00Z', until: '2024-01-21T00:00:00Z', sort: 'at.asc', act: 'create' };
    const rows = await all(query);
    const file = async (more: object) => {
      const answer = await admin.fetch(`/api/v1/audit/export?${new URLSearchParams({ ...query, ...more })}`);
      expect(answer.status).toBe(200);
      return (await answer.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
    };
    const lines = await file({ columns: 'at,act,subject' });
    expect(lines).toEqual([
      'When,What,To what',
      ...rows.map(
        ({ at, subject, subjectName, subjectId }) =>
          `${at},Created,${KINDS[subject]} ${subjectName ?? `#${subjectId}`}`,
      ),
    ]);
    // By whom, in the file as in the list.
    const { rows: ofAdmin } = await list({ ...query, q: 'admin', limit: 200 });
    const [{ person } = { person: null }] = ofAdmin;
    expect(await file({ q: 'admin', columns: 'person' })).toEqual(['Who', ...ofAdmin.map(() => person?.name)]);
    expect(ofAdmin.length).toBeLessThan(rows.length);
    // With the installation's own word.
    const desk = dictionaryDesk(admin);
    await desk.set('en', await desk.one('en', 'screens', 'auditAct.create'), 'Brought about');
    expect((await file({ columns: 'act' })).at(-1)).toBe('Brought about');
  });

  it('is exported with what has changed, under its own name', async () => {
    const at = server.deps.now();
    for (const details of [{ before: { role: 'encoder' } }, {}])
      await writeAudit(server.db, {
        at,
        personId: null,
        sessionId: null,
        action: 'edit',
        subject: 'person',
        details,
      });
    const query = { act: 'edit', subject: 'person', from: '2025-01-01T00:00:00Z', sort: 'at.asc' };
    const answer = await admin.fetch(
      `/api/v1/audit/export?${new URLSearchParams({ ...query, columns: 'changes,act' })}`,
    );
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('audit')]);
    const lines = (await answer.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toBe('Changed fields,What');
    expect(lines.slice(-2)).toEqual(['"{""before"":{""role"":""encoder""}}",Changed', ',Changed']);
  });

  it('of one project is exported to those responsible for it, without addresses', async () => {
    const rows = await all({ project: 1042, act: 'edit' });
    const file = async (more: object, by = supervisor) =>
      await by.fetch(`/api/v1/projects/1042/log/export?${new URLSearchParams({ act: 'edit', ...more })}`);
    const lines = (await (await file({ columns: 'at,subject' })).text()).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(rows.length).toBeGreaterThan(10);
    expect(lines).toHaveLength(rows.length + 1);
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(rows.map(({ at }) => at));
    expect((await file({ columns: 'at,address' })).status).toBe(400);
    // The project filter cannot be overridden.
    expect((await (await file({ project: '1043' })).text()).split('\r\n').length).toBe(rows.length + 2);
    const dana = new Person(server, 'dana');
    await dana.logIn('101');
    expect((await file({}, dana)).status).toBe(403);
    await dana.goHome();
  });

  it('is for administrators', async () => {
    await expect(supervisor.call(auditCalls.listAudit, {})).rejects.toMatchObject({ code: 'forbidden' });
    expect((await supervisor.fetch('/api/v1/audit/export')).status).toBe(403);
  });

  it.each([
    ['a place of another shape', { after: writeCursor({ sort: 'at.desc', keys: ['a'] }) }],
    ['a place that is no time', { after: writeCursor({ sort: 'at.desc', keys: ["now'); drop table person", 1] }) }],
    ['a moment that is none', { from: 'yesterday' }],
    ['an act that there is not', { act: 'drop' }],
  ])('refuses %s', async (_what, query) => {
    await expect(list(query)).rejects.toMatchObject({ code: 'badRequest' });
  });

  it('cannot be changed or truncated by the application', async () => {
    await expect(server.db.updateTable('audit_event').set({ action: 'x' }).execute()).rejects.toThrow(
      /permission denied/,
    );
    await expect(server.db.deleteFrom('audit_event').execute()).rejects.toThrow(/permission denied/);
  });
});
