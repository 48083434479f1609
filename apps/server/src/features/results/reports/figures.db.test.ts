import { reportsCalls as calls, LIST_WORDS, type Report, type ReportName } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { figureOf } from '../../../testing/reports-desk.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PROJECT = 1042;
const words = LIST_WORDS.en;
/** Two hours before Jerusalem's time. */
const FACTS = `
  insert into fact_state (person_id, at, project_id, online, interview, call, break, task, first_at, last_at) values
    ($1, '2026-02-03T07:00Z', ${PROJECT}, 600, 1200, 900, 300, 600, '2026-02-03T07:00Z', '2026-02-03T08:00Z'),
    ($1, '2026-02-03T08:00Z', 0, 1800, 0, 0, 0, 0, '2026-02-03T08:00Z', '2026-02-03T08:30Z'),
    ($2, '2026-02-04T07:00Z', ${PROJECT}, 7200, 0, 0, 0, 0, '2026-02-04T07:00Z', '2026-02-04T22:00Z')`;
const ATTEMPTS = `
  insert into fact_attempt (project_id, at, person_id, is_dialled, disposition_id, attempts)
  select ${PROJECT}, f.at::timestamptz, f.person, f.dialled, d.id, f.attempts from (values
    ('2026-02-03T07:00Z', $1::bigint, true, 'busy', 4), ('2026-02-03T08:00Z', $1, true, 'hardRefusal', 2), ('2026-02-03T09:00Z', $1, true, 'success', 1),
    ('2026-02-03T09:00Z', $1, false, 'busy', 5), ('2026-02-04T07:00Z', $2, true, 'noAnswer', 3)) f (at, person, dialled, key, attempts)
  join disposition d on d.project_id = ${PROJECT} and d.system_key = f.key`;
const INTERVIEWS = `
  insert into fact_interview (project_id, at, person_id, outcome, interviews, seconds, timed) values
    (${PROJECT}, '2026-02-03T07:00Z', $1, 'success', 2, 1200, 2), (${PROJECT}, '2026-02-03T07:00Z', $1, 'extra', 1, 0, 0),
    (${PROJECT}, '2026-02-03T07:00Z', $1, 'rejected', 4, 9000, 4), (${PROJECT}, '2026-02-03T07:00Z', $1, 'screenedOut', 9, 0, 0), (${PROJECT}, '2026-02-04T07:00Z', null, 'success', 5, 0, 0)`;
const CASES = `
  insert into fact_case (project_id, case_id, code, bucket, disposition_id, is_open, person_id, at, cell_ids)
  select ${PROJECT}, f.id, f.code, f.bucket, d.id, f.code = '3.11', f.person, f.at::timestamptz,
    case when f.in_cell then array[$3::bigint] else '{}' end
  from (values (1, '1.1', 'I', 'success', $1::bigint, '2026-02-03T07:00Z', true), (2, '2.112', 'R', 'hardRefusal', $1, '2026-02-03T07:00Z', false),
    (3, '3.11', 'UH', 'none', $2, '2026-02-04T07:00Z', false), (4, '3.11', 'UH', 'none', null, null, false)) f (id, code, bucket, key, person, at, in_cell)
  left join disposition d on d.project_id = ${PROJECT} and d.system_key = f.key`;

let server: TestServer;
let admin: Person;
let dana: { readonly id: number; readonly name: string };
let noam: { readonly id: number; readonly name: string };
let cell: { readonly id: number; readonly name: string };
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
  const named = async (login: string) =>
    await row<typeof dana>(server, 'select id::int, real_name as name from person where login = $1', [login]);
  [dana, noam] = [await named('dana'), await named('noam')];
  cell = await row(
    server,
    `select c.id::int, concat_ws(' · ', nullif(q.names ->> 'en', ''), c.labels ->> 'en') as name from quota_cell c
     join quota q on q.project_id = c.project_id and q.id = c.quota_id where c.project_id = $1 order by c.id limit 1`,
    [PROJECT],
  );
  await server.asOwner('truncate fact_state, fact_attempt, fact_interview, fact_case, fact_answer');
  for (const statement of [FACTS, ATTEMPTS]) await server.asOwner(statement, [dana.id, noam.id]);
  await server.asOwner(INTERVIEWS, [dana.id]);
  await server.asOwner(CASES, [dana.id, noam.id, cell.id]);
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

const DAYS = { fromDay: '2026-02-03', toDay: '2026-02-04' };
const run = async (report: ReportName, query: object = {}): Promise<Report> =>
  await admin.call(calls.runReport, { report, ...query } as never);
const rowOf = (report: Report, key: number | string) => report.rows.find((one) => one.key === String(key));
const chartOf = (report: Report, key: string) =>
  report.charts.find((one) => one.key === key)?.points.map(({ label, values }) => [label, ...values]);
const filtersOf = (report: Report, key: number | string) => rowOf(report, key)?.drill?.filters;

describe('attendance', () => {
  it('is when people came and went each day, in any project and in none, and how long they did what', async () => {
    const told = await run('attendance', DAYS);
    expect(rowOf(told, `${dana.id} 2026-02-03`)?.cells).toEqual([
      dana.name,
      '2026-02-03',
      '09:00',
      '10:30',
      1.5,
      20,
      15,
      40,
      5,
      10,
    ]);
    expect(rowOf(told, `${noam.id} 2026-02-04`)?.cells).toEqual([
      noam.name,
      '2026-02-04',
      '09:00',
      '24:00',
      2,
      0,
      0,
      120,
      0,
      0,
    ]);
    expect(told.total).toEqual([words['reports.total'], null, null, null, 3.5, 20, 15, 160, 5, 10]);
    expect(chartOf(told, 'paidByDay')).toEqual([
      ['02-03', 1.5],
      ['02-04', 2],
    ]);
    const people = told.rows.length;
    expect(told.notes.find(({ key }) => key === 'people')?.values).toEqual({ people, worked: 2 });
    const absent = told.rows.filter(({ isQuiet }) => isQuiet);
    expect([absent.length, absent.every(({ drill }) => drill === null)]).toEqual([people - 2, true]);
    expect(absent[0]?.cells.slice(1)).toEqual([null, null, null, 0, 0, 0, 0, 0, 0]);
    expect(filtersOf(told, `${dana.id} 2026-02-03`)).toEqual({ personId: String(dana.id), toDay: '2026-02-03' });
  });

  it('of one project is the time there, and of one person theirs alone', async () => {
    const told = await run('attendance', { ...DAYS, projectId: PROJECT, personId: dana.id });
    expect(told.rows.map(({ cells }) => cells.slice(0, 5))).toEqual([[dana.name, '2026-02-03', '09:00', '10:00', 1]]);
    expect(told.charts[0]?.points[0]?.drill).toMatchObject({
      report: 'attendance',
      filters: { projectId: String(PROJECT), personId: String(dana.id), fromDay: '2026-02-03', toDay: '2026-02-03' },
    });
  });
});

describe('production', () => {
  it('is calls, contacts and completes by person, and what an hour of it brings', async () => {
    const told = await run('production', { ...DAYS, projectId: PROJECT });
    expect(rowOf(told, dana.id)?.cells).toEqual([dana.name, 1, 7, 3, 3, 2, 4, 3, 10, 3 / 7]);
    expect(rowOf(told, noam.id)?.cells).toEqual([noam.name, 2, 3, 0, 0, 0, 0, 0, null, 0]);
    expect(told.total).toEqual([words['reports.total'], 3, 10, 3, 3, 2, 4, 1, 10, 0.3]);
    expect(chartOf(told, 'completesPerHour')).toEqual([
      [dana.name, 3],
      [noam.name, 0],
    ]);
    expect(told.charts.map(({ mean }) => mean)).toEqual([1, null]);
    expect(chartOf(told, 'outcomesByHour')).toEqual([
      ['09:00', 0, 0, 7],
      ['10:00', 0, 2, 0],
      ['11:00', 1, 0, 0],
    ]);
    expect(told.notes.filter(({ key }) => !['stillCounting', 'ofStudy'].includes(key))).toEqual([
      { key: 'people', values: { people: told.rows.length, worked: 2 } },
    ]);
    expect(told.rows.filter(({ isQuiet }) => !isQuiet)).toHaveLength(2);
  });

  it('by project has the time in none last', async () => {
    const told = await run('production', { ...DAYS, by: 'project' });
    expect(told.rows.map(({ key, cells }) => [key, ...cells.slice(1, 4)])).toEqual([
      [String(PROJECT), 3, 10, 3],
      ['0', 0.5, 0, 0],
    ]);
    expect(rowOf(told, 0)?.cells[0]).toBe(words['reports.noProject']);
    expect(told.notes.map(({ key }) => key)).not.toContain('people');
    expect(told.columns[0]?.key).toBe('project');
  });

  it('of one day is beside when people came and went', async () => {
    const told = await run('daily', { toDay: '2026-02-03', projectId: PROJECT });
    expect(rowOf(told, dana.id)?.cells).toEqual([dana.name, '09:00', '10:00', 1, 7, 3, 2, 3, 2]);
    expect(rowOf(told, noam.id)).toMatchObject({ cells: [noam.name, null, null, 0, 0, 0, 0, 0, 0], isQuiet: true });
    expect(told.total).toEqual([words['reports.total'], null, null, 1, 7, 3, 2, 3, 2]);
    expect(told.notes.find(({ key }) => key === 'people')?.values).toEqual({ people: told.rows.length, worked: 1 });
    const all = await run('daily', { toDay: '2026-02-03' });
    expect(rowOf(all, dana.id)?.cells.slice(1, 4)).toEqual(['09:00', '10:30', 1.5]);
  });
});

describe('the outcomes of cases', () => {
  it('are counted by status, with their share, also of one quota cell', async () => {
    const told = await run('status', { projectId: PROJECT });
    expect(told.rows.map(({ cells }) => cells)).toEqual([
      [words['reports.notTried'], 2, 2, 0.5, words['reports.bucket.UH'], '3.11'],
      ['Completed', 1, 0, 0.25, words['reports.bucket.I'], '1.1'],
      ['Refusal', 1, 0, 0.25, words['reports.bucket.R'], '2.112'],
    ]);
    expect(told.total).toEqual([words['reports.total'], 4, 2, 1, null, null]);
    const closed = await run('status', { projectId: PROJECT, basis: 'closed' });
    expect(closed.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
      ['Completed', 1, 0],
      ['Refusal', 1, 0],
    ]);
    expect(closed.rows[0]?.drill?.filters).toMatchObject({ isOpen: 'false' });
    expect(chartOf(told, 'casesByStatus')).toEqual([
      [words['reports.notTried'], 2],
      ['Completed', 1],
      ['Refusal', 1],
    ]);
    expect(told.rows[0]?.drill?.filters).toEqual({ status: '0', aapor: '3.11' });
    const ofCell = await run('status', { projectId: PROJECT, cellId: cell.id });
    expect(ofCell.total).toEqual([words['reports.total'], 1, 0, 1, null, null]);
    expect(ofCell.rows[0]?.drill?.filters).toMatchObject({ aapor: '1.1', cell: String(cell.id) });
    expect((await run('status', { projectId: PROJECT, cellId: 999_999 })).total?.[1]).toBe(4);
    expect(told.choices['cellId']).toContainEqual({ value: String(cell.id), name: cell.name });
    await server.asOwner('update fact_case set project_id = 1043');
    expect((await run('status', { projectId: PROJECT })).total).toEqual([
      words['reports.total'],
      0,
      0,
      null,
      null,
      null,
    ]);
    await server.asOwner('update fact_case set project_id = $1', [PROJECT]);
  });

  it('give rates by project, person and cell, which lead to the cases', async () => {
    const rates = async (query: object) => {
      const told = await run('rates', { projectId: PROJECT, ...query });
      return {
        told,
        figures: told.rows.map(({ key, cells }) => [key, cells[0], cells[1], figureOf(told, key, 'RR1')]),
      };
    };
    const byProject = await rates({});
    expect(byProject.figures).toEqual([[String(PROJECT), expect.any(String), 4, 0.25]]);
    expect(byProject.told.total?.slice(0, 2)).toEqual([words['reports.total'], 4]);
    expect(byProject.told.charts[0]).toMatchObject({ mean: 0.25, points: [{ values: [0.25] }] });
    expect(filtersOf(byProject.told, PROJECT)).toEqual({});
    const byPerson = await rates({ by: 'person' });
    expect(byPerson.figures).toHaveLength(3);
    expect(new Set(byPerson.figures)).toEqual(
      new Set([
        ['-', words['reports.noOne'], 1, 0],
        [String(dana.id), dana.name, 2, 0.5],
        [String(noam.id), noam.name, 1, 0],
      ]),
    );
    expect(filtersOf(byPerson.told, dana.id)).toEqual({ lastPerson: String(dana.id) });
    expect(filtersOf(byPerson.told, '-')).toEqual({ lastPerson: '0' });
    const byCell = await rates({ by: 'cell' });
    expect(byCell.figures).toEqual([[String(cell.id), cell.name, 1, 1]]);
    expect(filtersOf(byCell.told, cell.id)).toEqual({ cell: String(cell.id) });
    expect(byCell.told.notes.map(({ key }) => key)).toContain('cellsAtDraw');
    const ofDana = await rates({ personId: dana.id, ...DAYS });
    expect(ofDana.figures).toEqual([[String(PROJECT), expect.any(String), 2, 0.5]]);
    expect(filtersOf(ofDana.told, PROJECT)).toEqual({
      lastPerson: String(dana.id),
      workedFrom: '2026-02-02T22:00:00.000Z',
      workedUntil: '2026-02-04T22:00:00.000Z',
    });
    expect(ofDana.told.notes).toContainEqual({
      key: 'workedInPeriod',
      values: { from: '2026-02-03', to: '2026-02-04' },
    });
  });

  it('over several projects lead to the rates of each', async () => {
    const told = await run('rates', { by: 'person', ...DAYS });
    expect(rowOf(told, dana.id)?.drill).toEqual({
      report: 'rates',
      filters: { by: 'project', personId: String(dana.id), fromDay: '2026-02-03', toDay: '2026-02-04' },
    });
    const whole = await run('rates', { by: 'person' });
    expect(rowOf(whole, '-')?.drill).toBeNull();
    expect(filtersOf(whole, dana.id)).toEqual({ by: 'project', personId: String(dana.id) });
  });
});

describe('the answers of a question', () => {
  it('are counted with their share of those who answered, and why others did not', async () => {
    const told = await run('answers', { projectId: PROJECT, question: 'SEX', ...DAYS });
    const key = told.rows[0]?.key.replace(/ 1$/, '') ?? '';
    expect(told.rows.map(({ cells, isQuiet }) => [cells[2], cells[4], cells[5], isQuiet])).toEqual([
      ['1', 0, null, true],
      ['2', 0, null, true],
    ]);
    await server.asOwner(
      `insert into fact_answer (project_id, at, variable, answer, interviews)
       select $1, '2026-02-03T07:00Z', $2, a.name, a.interviews from (values ('answered', 4), ('1', 3), ('7', 1), ('skipped', 2)) a (name, interviews)`,
      [PROJECT, key],
    );
    const full = await run('answers', { projectId: PROJECT, question: 'SEX', ...DAYS });
    expect(full.rows.map(({ cells, isQuiet }) => [cells[0], ...cells.slice(2), isQuiet])).toEqual([
      ['SEX', '1', 'Male', 3, 0.75, false],
      ['SEX', '2', 'Female', 0, 0, true],
      ['SEX', '7', '', 1, 0.25, false],
      ['SEX', null, words['export.skipped'], 2, null, true],
    ]);
    expect(chartOf(full, 'answers')).toEqual([
      ['Male', 0.75],
      ['Female', 0],
      ['', 0.25],
    ]);
    expect(full.notes).toContainEqual({ key: 'completes', values: { interviews: 8 } });
    expect(full.rows[0]?.drill?.filters).toMatchObject({ answer: 'SEX=1', outcome: 'success,extra' });
    const all = await run('answers', { projectId: PROJECT, ...DAYS });
    expect(all.charts).toEqual([]);
    expect(all.rows.length).toBeGreaterThan(full.rows.length);
    expect(all.choices['question']?.[0]).toMatchObject({ value: 'SEX', name: expect.stringMatching(/^SEX · \S/) });
  });
});
