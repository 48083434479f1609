import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.ts';
import { asId } from '../../testing/as-id.ts';
import { row } from '../../testing/field.ts';
import { jobRow, openJobField } from '../../testing/job-field.ts';
import { Respondent } from '../../testing/respondent.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { askJob, type JobId } from '../jobs/index.ts';
import { issueLinks } from './issue-links.ts';
import { tokenOfCase } from './secrets.ts';

const PROJECT = asId<'Project'>(1042);
let server: TestServer;
beforeAll(async () => {
  server = await openJobField();
});
afterAll(async () => await server.stop());

async function ask(secret: string, days: number | null): Promise<JobId> {
  const input = { projectId: PROJECT, secret, days };
  return await transact(server.db, async (tx) => await askJob(tx, issueLinks, input, { projectId: PROJECT }));
}

async function done(id: JobId): Promise<unknown> {
  await expect.poll(async () => (await jobRow(server, id)).state, { timeout: 10_000 }).toBe('done');
  return (await jobRow(server, id)).result;
}

async function links(): Promise<number> {
  return (await row<{ count: number }>(server, 'select count(*)::int as count from access_link')).count;
}

describe('links for a sample', () => {
  it('are one for everyone who may still answer, follow from the secret, and are kept as hashes only', async () => {
    const { finalId, openId, open } = await row<{ finalId: number; openId: number; open: number }>(
      server,
      `with final as (
         update study_case set record_status = 'success' where id = (select min(id) from study_case where project_id = $1) returning id)
       select (select id from final)::int as "finalId", max(id)::int as "openId", count(*)::int as open from study_case
       where project_id = $1 and id <> (select id from final)
         and record_status not in ('success', 'extra', 'zeroQuota', 'overQuota', 'burned')`,
      [PROJECT],
    );
    const secret = randomBytes(24).toString('base64url');
    const id = await ask(secret, 7);
    expect(await done(id)).toEqual({ links: open });
    expect(await jobRow(server, id)).toMatchObject({ done: open, total: open, input: {} });
    expect(await new Respondent(server).open(`/s/${tokenOfCase(secret, openId)}`)).toMatchObject({ status: 200 });
    expect(await new Respondent(server).open(`/s/${tokenOfCase(secret, finalId)}`)).toMatchObject({ status: 404 });
    const { days } = await row<{ days: number }>(
      server,
      'select distinct round(extract(epoch from expires_at - now()) / 86400)::int as days from access_link',
    );
    expect(days).toBe(7);
    expect(server.logged()).not.toContain(secret);
  });

  it('are the same links when they are asked for again with the same secret, and others with another', async () => {
    const secret = randomBytes(24).toString('base64url');
    const before = await links();
    await done(await ask(secret, null));
    const all = (await links()) - before;
    expect(await done(await ask(secret, null))).toEqual({ links: 0 });
    expect(await links()).toBe(before + all);
  });
});
