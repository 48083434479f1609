import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../db/transact.ts';
import { askJob } from '../features/system/jobs/index.ts';
import { jobRow, openJobField } from '../testing/job-field.ts';
import type { TestServer } from '../testing/test-server.ts';
import { forgetOldRows } from './forget-old-rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openJobField();
});
afterAll(async () => await server.stop());

it('expired rows are deleted, in any number, and the others stay', async () => {
  await server.asOwner(
    `insert into login_brake (scope, level, forgotten_per_second, counted_at)
     select sha256(convert_to(n::text, 'UTF8')), 1, 1, now() - case when n <= 2500 then interval '25 hours' else interval '1 hour' end
     from generate_series(1, 2503) n`,
  );
  await server.asOwner(
    `insert into job (task, state, ended_at) values
       ('long ago', 'done', now() - interval '31 days'), ('recent', 'done', now() - interval '29 days'), ('waiting', 'queued', null)`,
  );
  const id = await transact(server.db, async (tx) => await askJob(tx, forgetOldRows, {}));
  await expect
    .poll(async () => await jobRow(server, id))
    .toMatchObject({ state: 'done', done: 2501, result: { rows: 2501, files: 0 } });
  expect((await server.asOwner('select from login_brake')).rowCount).toBe(3);
  const { rows } = await server.asOwner('select task from job where id <> $1 order by id', [id]);
  expect(rows).toEqual([{ task: 'recent' }, { task: 'waiting' }]);
});
