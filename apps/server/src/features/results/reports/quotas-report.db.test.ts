import { reportsCalls as calls, LIST_WORDS, type Report, type ReportName } from '@seker/contract';
import { DAY, instant } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PROJECT = 1042;
const words = LIST_WORDS.en;

let server: TestServer;
let admin: Person;
let cell: { readonly id: number; readonly name: string };
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
  cell = await row(
    server,
    `select c.id::int, concat_ws(' · ', nullif(q.names ->> 'en', ''), c.labels ->> 'en') as name from quota_cell c
     join quota q on q.project_id = c.project_id and q.id = c.quota_id where c.project_id = $1 order by c.id limit 1`,
    [PROJECT],
  );
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

const run = async (report: ReportName, query: object): Promise<Report> =>
  await admin.call(calls.runReport, { report, ...query } as never);
const rowOf = (report: Report, key: number) => report.rows.find((one) => one.key === String(key));
const chartOf = (report: Report) =>
  report.charts.find(({ key }) => key === 'cells')?.points.map(({ label, values }) => [label, ...values]);

describe('the quotas of a project', () => {
  it('tell what is filled, held and left of each cell', async () => {
    await server.asOwner(
      'update quota_cell set target = 10, completed = 4, reserved = 2, extra = 1, refusals = 3 where id = $1',
      [cell.id],
    );
    const told = await run('quotas', { projectId: PROJECT });
    expect(rowOf(told, cell.id)).toMatchObject({
      cells: [cell.name, 10, 4, 2, 1, 3, 6, expect.any(Number), null, null],
      drill: { list: 'records', filters: { cell: String(cell.id), outcome: 'success,extra' } },
      isQuiet: false,
    });
    expect(chartOf(told)).toContainEqual([cell.name, 0.4]);
    expect(told.notes.map(({ key }) => key)).toContain('extras');
    expect(told.total).toBeNull();
    await server.asOwner('update quota_cell set target = 3, extra = 0 where id = $1', [cell.id]);
    expect(rowOf(await run('quotas', { projectId: PROJECT }), cell.id)?.cells.slice(6)).toEqual([0, null, null, null]);
    await server.asOwner('update quota_cell set target = 0, completed = 0 where id = $1', [cell.id]);
    const none = await run('quotas', { projectId: PROJECT });
    expect(rowOf(none, cell.id)?.isQuiet).toBe(true);
    expect(chartOf(none)?.map(([label]) => label)).not.toContain(cell.name);
    expect(none.notes.map(({ key }) => key)).not.toContain('extras');
  });

  it('tell when a cell fills by the days really worked, and that it runs dry where its cases do not last', async () => {
    const noon = Date.parse('2026-06-10T09:00:00Z');
    const day = (days: number) => new Date(noon + days * DAY);
    server.setClock(instant(noon));
    const other = await row<{ id: number }>(
      server,
      'select c.id::int from quota_cell c where c.project_id = $1 and c.id <> $2 order by c.id limit 1',
      [PROJECT, cell.id],
    );
    await server.asOwner(
      'update quota_cell set target = 15, completed = 6, reserved = 0, extra = 0 where id = any($1)',
      [[cell.id, other.id]],
    );
    // The project began the day before yesterday: six completes in two days of work are three a day, not one.
    for (const days of [-1, -2]) {
      await server.asOwner(
        'insert into fact_cell (project_id, at, cell_id, completes) select $1, $2, unnest($3::bigint[]), 3',
        [PROJECT, day(days), [cell.id, other.id]],
      );
      await server.asOwner(
        "insert into fact_interview (project_id, at, person_id, outcome, interviews, seconds, timed) values ($1, $2, null, 'success', 3, 0, 0)",
        [PROJECT, day(days)],
      );
    }
    // Of the cell's own cases forty are finished: about one in six was completed.
    await server.asOwner(
      `update study_case set tier = null where project_id = $1 and id in (
         select id from study_case where project_id = $1 and $2 = any(quota_cells) order by id limit 40)`,
      [PROJECT, cell.id],
    );
    // Every case of the other cell is finished, and none waits to be released.
    await server.asOwner('update study_case set tier = null where project_id = $1 and $2 = any(quota_cells)', [
      PROJECT,
      other.id,
    ]);
    await server.asOwner('update sample_unit set portion = 1 where project_id = $1 and portion is null', [PROJECT]);
    await server.asOwner("insert into closed_day (project_id, day) values ($1, '2026-06-13')", [PROJECT]);
    const told = await run('quotas', { projectId: PROJECT });
    // Thursday, Friday and Sunday: on the closed day between no one is called.
    const filled = rowOf(told, cell.id)?.cells.slice(6);
    expect(filled).toEqual([9, expect.any(Number), '2026-06-14', null]);
    expect(rowOf(told, other.id)?.cells.slice(6)).toEqual([9, 0, null, words['reports.runsDry']]);
    expect(told.notes).toContainEqual({ key: 'pace', values: { days: 2, of: 7 } });
  });
});
