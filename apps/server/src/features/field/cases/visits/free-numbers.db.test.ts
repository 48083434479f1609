import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../../db/transact.ts';
import { caseRow, freshNumber, row } from '../../../../testing/field.ts';
import { type JobField, jobRow, openJobField } from '../../../../testing/job-field.ts';
import { prepareCase } from '../../../../testing/prepare-case.ts';
import { askJob } from '../../../system/jobs/index.ts';
import { freeNumbers } from './free-numbers.ts';

let server: JobField;
beforeAll(async () => {
  server = await openJobField();
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

/** Returns a case whose only number was locked by the blacklist when dispatched. */
async function lockedCase(): Promise<{ readonly caseId: number; readonly number: string }> {
  const caseId = await prepareCase(server.db, { project: 1042, login: 'dana', phones: [freshNumber()] });
  const { number } = await row<{ number: string }>(server, 'select number from phone where case_id = $1', [caseId]);
  await server.asOwner("update phone set list_status = 'locked', lock_reason = 'blacklisted' where case_id = $1", [
    caseId,
  ]);
  await server.asOwner("update study_case set tier = null, record_status = 'burned' where id = $1", [caseId]);
  return { caseId, number };
}

async function free(): Promise<void> {
  const id = await transact(server.db, async (tx) => await askJob(tx, freeNumbers, {}));
  await expect.poll(async () => await jobRow(server, id)).toMatchObject({ state: 'done' });
}

describe('a number blocked by the blacklist', () => {
  it('is called again once its entry has expired, not before; entries of other projects do not block it', async () => {
    const [held, over, foreign, final] = [
      await lockedCase(),
      await lockedCase(),
      await lockedCase(),
      await lockedCase(),
    ];
    await server.asOwner(
      `insert into blacklist_entry (phone, until, project_id) values ($1, now() + interval '1 day', null),
         ($2, now() - interval '1 minute', null), ($3, null, 1043)`,
      [held.number, over.number, foreign.number],
    );
    // A status set by a person stays, with or without the blacklist.
    await server.asOwner(
      `update phone set disposition_id = (select id from disposition where project_id = 1042 and type = 5 order by id limit 1)
       where case_id = $1`,
      [final.caseId],
    );
    await free();
    expect(await caseRow(server, held.caseId)).toMatchObject({ record_status: 'burned', tier: null });
    expect(await caseRow(server, over.caseId)).toMatchObject({ record_status: 'empty', tier: 1 });
    expect(await caseRow(server, foreign.caseId)).toMatchObject({ record_status: 'empty', tier: 1 });
    expect(await caseRow(server, final.caseId)).toMatchObject({ record_status: 'burned', tier: null });

    await server.asOwner('delete from blacklist_entry where phone = $1', [held.number]);
    await free();
    expect(await caseRow(server, held.caseId)).toMatchObject({ record_status: 'empty', tier: 1 });
  });
});
