import { deskCalls as calls } from '@seker/contract';
import { DAY, instant } from '@seker/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { asId } from '../../../testing/as-id.ts';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import { openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { tellFlips } from '../../projects/quotas/places/index.ts';
import { askJob } from '../../system/jobs/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openJobField({ exchange: 'manual' });
});
afterAll(async () => await server.stop());

const LOGS = {
  person_state: 'at',
  audit_event: 'at',
  case_comment: 'at',
  news: 'at',
  attempt: 'started_at',
  call: 'at',
  call_event: 'at',
} as const;

/** Counts the rows of each log, and those written at this time. */
async function rowsAt(time: Date): Promise<Readonly<Record<string, { readonly all: number; readonly then: number }>>> {
  const counts = Object.entries(LOGS).map(async ([log, at]) => {
    const query = `select count(*)::int as all, (count(*) filter (where ${at} = $1))::int as then from ${log}`;
    return [log, await row<{ all: number; then: number }>(server, query, [time])] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

async function workADay(): Promise<void> {
  const dana = new Person(server, 'dana');
  await dana.logIn('101');
  await dana.startProject(1042);
  const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
  const phoneId = respondent.phones[0]?.id ?? 0;
  await dana.call(calls.saveComment, { respId: respondent.respId, text: 'call after six' });
  await dana.call(calls.callPhone, { phoneId });
  await dana.hangUp();
  await dana.setStatus(phoneId, 'hardRefusal');
  await dana.fetch('/auth/index/logout');
}

async function fillACell(): Promise<void> {
  const { id } = await row<{ id: number }>(
    server,
    "update quota_cell set target = completed + reserved, overflow = 0, flips = flips + 1 where project_id = 1042 and key = '5:south' returning id",
  );
  const cell = { projectId: asId<'Project'>(1042), cellId: asId<'Cell'>(Number(id)) };
  await transact(server.db, async (tx) => await askJob(tx, tellFlips, cell));
}

it("logs a day's work at the server's time, not the database's", async () => {
  const then = instant(Date.now() - 7 * DAY);
  const time = new Date(then);
  server.setClock(then);
  const before = await rowsAt(time);
  await workADay();
  await fillACell();
  await expect.poll(async () => (await rowsAt(time))['news']?.all).toBeGreaterThan(before['news']?.all ?? 0);
  for (const [log, { all, then: written }] of Object.entries(await rowsAt(time))) {
    expect(written, log).toBe(all - (before[log]?.all ?? 0));
    expect(written, log).toBeGreaterThan(0);
  }
  expect(server.troubles()).toEqual([]);
});
