import { type Instant, instant } from '@seker/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { row } from '../../../testing/field.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { readCompletes } from './completes.ts';
import { todayOf } from './today-of.ts';

/** 12:20 in Jerusalem. */
const NOW = instant(Date.parse('2026-02-04T10:20:00Z'));
const at = (local: string): Instant => instant(Date.parse(`2026-02-${local}:00+02:00`));

let server: TestServer;
let personId: number;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  server.setClock(NOW);
  personId = (await row<{ id: number }>(server, "select id::int from person where login = 'dana'")).id;
});
afterAll(async () => await server.stop());
beforeEach(async () => {
  await server.asOwner('truncate fact_state, fact_interview, fact_attempt');
  await server.asOwner("update setting set zone = 'Asia/Jerusalem', paid_break_minutes = null");
});

async function worked(local: string, { online = 0, pause = 0, projectId = 1042 } = {}): Promise<void> {
  await server.asOwner(
    'insert into fact_state (person_id, at, project_id, online, interview, call, break, task, first_at, last_at) values ($1, $2, $3, $4, 100, 0, $5, 0, $2, $2)',
    [personId, new Date(at(local)), projectId, online, pause],
  );
}

async function completed(local: string, interviews: number, of: number | null = personId): Promise<void> {
  await server.asOwner(
    "insert into fact_interview (project_id, at, person_id, outcome, interviews, seconds, timed) values (1042, $1, $2, 'success', $3, 0, 0)",
    [new Date(at(local)), of, interviews],
  );
}

const today = async () => (await todayOf(server.deps, [asId<'Person'>(personId)])).get(asId<'Person'>(personId));

it('compares with the day before up to the current quarter of an hour', async () => {
  await completed('04T09:00', 2);
  await worked('04T09:00', { online: 300 });
  await completed('03T09:00', 5);
  await completed('03T12:00', 1);
  // Later in the day than now, and the evening before.
  await completed('03T12:15', 7);
  await completed('02T23:45', 9);
  await worked('03T12:00', { online: 500 });
  await worked('03T12:15', { online: 800 });
  expect(await today()).toMatchObject({
    completes: 2,
    paidSeconds: 400,
    waitSeconds: 300,
    yesterday: { completes: 6, paidSeconds: 600 },
  });
});

it('pays breaks of a day up to the setting, summed over all projects', async () => {
  await worked('04T09:00', { pause: 800 });
  await worked('04T09:15', { pause: 700, projectId: 0 });
  await worked('03T09:00', { pause: 900 });
  expect(await today()).toMatchObject({ paidSeconds: 1_700, yesterday: { paidSeconds: 1_000 } });
  await server.asOwner('update setting set paid_break_minutes = 20');
  expect(await today()).toMatchObject({ paidSeconds: 1_400, yesterday: { paidSeconds: 1_000 } });
  await server.asOwner('update setting set paid_break_minutes = 0');
  expect(await today()).toMatchObject({ paidSeconds: 200, yesterday: { paidSeconds: 100 } });
});

it("counts a project's completes today, including those without an interviewer", async () => {
  await completed('04T09:00', 2);
  await completed('04T10:00', 3, null);
  await completed('03T09:00', 5, null);
  const project = asId<'Project'>(1042);
  const other = asId<'Project'>(1043);
  const completes = await readCompletes(server.deps, [project, other]);
  expect([completes.get(project)?.today.done, completes.get(other)?.today.done]).toEqual([5, 0]);
});
