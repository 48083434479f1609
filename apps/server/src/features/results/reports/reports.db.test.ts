import {
  reportsCalls as calls,
  LIST_WORDS,
  REPORT_NAMES,
  type Report,
  type ReportName,
  recordsCalls,
} from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { openRightsThings } from '../../../testing/rights-things.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PROJECT = 1042;
const OF_PEOPLE: readonly ReportName[] = ['production', 'attendance', 'daily'];

let server: TestServer;
let admin: Person;
let supervisor: Person;
let observer: Person;
let otherProject: number;
let otherGroup: number;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  const { id: own } = await row<{ id: number }>(server, 'select group_id::int as id from project where id = 1042');
  otherGroup = (
    await row<{ id: number }>(server, "insert into person_group (name) values ('Elsewhere') returning id::int")
  ).id;
  await server.asOwner(
    `insert into person (group_id, login, real_name, role, password_hash) select $1, 'elsewhere', 'Of elsewhere', 'interviewer', password_hash from person where login = 'admin'`,
    [otherGroup],
  );
  // Another group's things belong to its people.
  otherProject = (await openRightsThings(server, [own, otherGroup])).project;
  [admin, supervisor, observer] = [
    new Person(server, 'admin'),
    new Person(server, 'supervisor'),
    new Person(server, 'observer'),
  ];
  for (const person of [admin, supervisor, observer]) await person.logInToOffice();
});
afterAll(async () => await server.stop());

const run = async (by: Person, report: ReportName, query: object = {}): Promise<Report> =>
  await by.call(calls.runReport, { report, ...query } as never);
const names = (report: Report): readonly unknown[] => report.rows.map(({ cells }) => cells[0]);

describe('a report', () => {
  it.each(REPORT_NAMES)('%s has a word for each of its columns, and a cell per column in each row', async (name) => {
    for (const by of ['project', 'day', 'cell', 'person']) {
      const report = await run(admin, name, { projectId: PROJECT, by });
      for (const { key } of report.columns) expect(Object.keys(LIST_WORDS.en)).toContain(`reports.column.${key}`);
      for (const { cells } of report.rows) expect(cells).toHaveLength(report.columns.length);
      if (report.total !== null) expect(report.total).toHaveLength(report.columns.length);
      for (const { series, points } of report.charts)
        for (const { values } of points) expect(values).toHaveLength(series.length);
      expect(new Set(report.rows.map(({ key }) => key)).size).toBe(report.rows.length);
    }
  });

  it('lists people without work, and says so', async () => {
    const report = await run(admin, 'production', { projectId: PROJECT });
    expect(report.rows.length).toBeGreaterThan(3);
    expect(report.rows.filter(({ isQuiet }) => isQuiet).length).toBe(report.rows.length);
    expect(report.notes[0]?.key).toBe('stillCounting');
  });

  it.each(['status', 'quotas', 'answers'] as const)('%s requires a project', async (name) => {
    await expect(run(admin, name)).rejects.toMatchObject({ code: 'projectMissing' });
  });

  it.each([
    { fromDay: '2026-03-02', toDay: '2026-03-01' },
    { fromDay: '2020-01-01', toDay: '2026-03-01' },
    { toDay: '9999-12-31', fromDay: '9999-12-31' },
  ])('is refused for invalid days: %o', async (query) => {
    await expect(run(admin, 'production', query)).rejects.toMatchObject({ code: 'periodWrong' });
  });

  it.each([
    'fromDay=yesterday',
    'toDay=2026-13-40',
    'by=password_hash',
    "groupId=1'--",
    'personId=1%20or%201=1',
    'projectId=1042);drop',
    'cellId=%00',
    `question=${'x'.repeat(201)}`,
  ])('ignores %s', async (query) => {
    const { status } = await admin.fetch(`/api/v1/reports/rates?${query}`);
    expect(status).toBe(400);
  });

  it.each(["'; drop table fact_case; --", '<img src=x onerror=alert(1)>', '%', '{{constructor}}', '\u202e'])(
    'treats %s as an unknown question',
    async (question) => {
      const report = await run(admin, 'answers', { projectId: PROJECT, question });
      expect(report.rows).toEqual([]);
    },
  );

  it('is refused for an unknown file format or report', async () => {
    expect((await admin.fetch('/api/v1/reports/passwords')).status).toBe(400);
    expect((await admin.fetch('/api/v1/reports/status/export?projectId=1042&format=exe')).status).toBe(400);
  });
});

describe('a supervisor (A05)', () => {
  it('reaches no project, person or group of another group', async () => {
    for (const name of REPORT_NAMES)
      await expect(run(supervisor, name, { projectId: otherProject })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(run(supervisor, 'production', { groupId: otherGroup })).rejects.toMatchObject({ code: 'forbidden' });
    expect(names(await run(admin, 'production'))).toContain('Of elsewhere');
    for (const name of OF_PEOPLE) {
      const report = await run(supervisor, name);
      expect(names(report)).not.toContain('Of elsewhere');
      expect(report.rows.length).toBeGreaterThan(3);
      expect(report.choices['groupId']).toBeUndefined();
      expect(JSON.stringify(report.choices)).not.toContain('elsewhere');
    }
    const { personId } = await row<{ personId: number }>(
      server,
      `select id::int as "personId" from person where login = 'elsewhere'`,
    );
    expect((await run(supervisor, 'production', { personId })).rows).toEqual([]);
    const projects = (await run(supervisor, 'rates')).choices['projectId'] ?? [];
    expect(projects.map(({ value }) => value)).not.toContain(String(otherProject));
  });

  it("cannot follow the day of anyone else, nor a day into another group's projects", async () => {
    const day = '2026-02-03';
    const state = async (login: string, projectId: number, name: string, time: string): Promise<void> =>
      void (await server.asOwner(
        `insert into person_state (project_id, person_id, session_id, state, at) select $2, id, 1, $3, $4 from person where login = $1`,
        [login, projectId, name, `${day}T${time}Z`],
      ));
    for (const login of ['dana', 'elsewhere']) {
      await state(login, PROJECT, 'online', '08:00:00');
      await state(login, otherProject, 'task', '09:00:00');
      await state(login, PROJECT, 'break', '09:30:00');
      await state(login, PROJECT, 'offline', '10:00:00');
    }
    const idOf = async (login: string): Promise<number> =>
      (await row<{ id: number }>(server, 'select id::int as id from person where login = $1', [login])).id;
    const statesOf = async (by: Person, login: string): Promise<readonly unknown[]> =>
      (await run(by, 'course', { personId: await idOf(login), toDay: day })).rows.map(({ cells }) => cells[3]);
    expect(await statesOf(admin, 'elsewhere')).toEqual(['Online', 'Task', 'Intermission']);
    expect(await statesOf(supervisor, 'elsewhere')).toEqual([]);
    expect(await statesOf(supervisor, 'dana')).toEqual(['Online', 'Intermission']);
    expect(JSON.stringify(await run(supervisor, 'course', { personId: await idOf('elsewhere') }))).not.toContain(
      'elsewhere',
    );
  });
});

describe('an observer (A06)', () => {
  it('sees the reports of granted projects, and of no other', async () => {
    for (const name of ['status', 'rates', 'quotas', 'answers'] as const) {
      const report = await run(observer, name, { projectId: PROJECT });
      expect(report.choices['projectId']?.map(({ value }) => value)).toEqual([String(PROJECT)]);
      await expect(run(observer, name, { projectId: otherProject })).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect((await run(observer, 'rates')).rows.every(({ key }) => key === String(PROJECT))).toBe(true);
  });

  it('is led from an answer to all completes, not to those who gave it', async () => {
    const drillOf = async (by: Person) => (await run(by, 'answers', { projectId: PROJECT })).rows[0]?.drill;
    const drill = await drillOf(supervisor);
    if (drill === undefined || drill === null || !('list' in drill)) throw new Error('it leads to no list');
    const { answer } = drill.filters;
    expect(answer).toMatch(/^.+=.+$/);
    expect((await drillOf(observer))?.filters).not.toHaveProperty('answer');
    const records = async (by: Person): Promise<number> =>
      (await by.call(recordsCalls.listSurveyRecords, { projectId: PROJECT, answer } as never)).total;
    expect(await records(supervisor)).toBe(0);
    await expect(records(observer)).rejects.toMatchObject({ code: 'forbidden' });
    const file = `/api/v1/projects/${PROJECT}/records/export?format=csv&columns=id&answer=${encodeURIComponent(answer ?? '')}`;
    expect([(await supervisor.fetch(file)).status, (await observer.fetch(file)).status]).toEqual([200, 403]);
  });

  it.each(['=1', 'q1', 'q1=', 'q1=1 or 1', 'q1=\u0000', `${'x'.repeat(201)}=1`])(
    'gets nothing for the impossible answer %j',
    async (answer) => {
      const { status } = await supervisor.fetch(
        `/api/v1/projects/${PROJECT}/records?answer=${encodeURIComponent(answer)}`,
      );
      expect(status).toBe(400);
    },
  );

  it('gets nothing about single people', async () => {
    for (const name of [...OF_PEOPLE, 'course' as const])
      for (const query of [{}, { projectId: PROJECT }])
        await expect(run(observer, name, query)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(run(observer, 'rates', { projectId: PROJECT, by: 'person' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const { choices } = await run(observer, 'rates', { projectId: PROJECT });
    expect(choices['by']?.map(({ value }) => value)).toEqual(['project', 'day', 'cell']);
  });
});

describe('interviewers and encoders', () => {
  it('cannot see reports', async () => {
    const interviewer = new Person(server, 'dana');
    await interviewer.logIn('101');
    await expect(run(interviewer, 'production')).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('the file of a report', () => {
  const file = async (query: string): Promise<Response> =>
    await admin.fetch(`/api/v1/reports/production/export?${query}`);

  it('has its rows in order and the total, and no typed formula (F01)', async () => {
    await server.asOwner(`update person set real_name = '=cmd|''/c calc''!A1' where login = 'dana'`);
    const csv = await (await file('projectId=1042&sort=-person')).text();
    const lines = csv
      .replace(/^\ufeff/, '')
      .trim()
      .split(/\r?\n/);
    expect(lines[0]).toContain('Interviewer');
    expect(lines.at(-1)).toMatch(/^"?Total/);
    expect(csv).toContain(`'=cmd`);
    expect(csv).not.toMatch(/(^|,|")=cmd/m);
    const listed = lines.slice(1, -1).map((line) => line.split(',')[0]?.replace(/^"?'?/, '') ?? '');
    expect(listed).toEqual(listed.toSorted((one, other) => other.localeCompare(one)));
  });

  it('can also be a workbook', async () => {
    const response = await file('projectId=1042&format=xlsx');
    expect(response.headers.get('content-disposition')).toMatch(/production-.*\.xlsx/);
    expect(new TextDecoder().decode((await response.arrayBuffer()).slice(0, 2))).toBe('PK');
  });
});
