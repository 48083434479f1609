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
  await server.asOwner(
    `update study_case c set tier = null, record_status = 'burned', outcome_id = d.id
     from disposition d where c.id = $1 and d.project_id = c.project_id and d.system_key = 'maxAttemptsUnknown'`,
    [caseId],
  );
  return { caseId, number };
}

const outcomeOf = async (caseId: number) =>
  (
    await row<{ key: string | null }>(
      server,
      `select d.system_key as key from study_case c left join disposition d on d.project_id = c.project_id and d.id = c.outcome_id
       where c.id = $1`,
      [caseId],
    )
  ).key;

/** Returns the number of cases that it has put back. */
async function free(): Promise<unknown> {
  const id = await transact(server.db, async (tx) => await askJob(tx, freeNumbers, {}));
  await expect.poll(async () => await jobRow(server, id)).toMatchObject({ state: 'done' });
  return (await jobRow(server, id)).result;
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
    expect(await free()).toEqual({ cases: 2 });
    expect([await outcomeOf(held.caseId), await outcomeOf(over.caseId)]).toEqual(['maxAttemptsUnknown', null]);
    expect(await caseRow(server, held.caseId)).toMatchObject({ record_status: 'burned', tier: null });
    expect(await caseRow(server, over.caseId)).toMatchObject({ record_status: 'empty', tier: 1 });
    expect(await caseRow(server, foreign.caseId)).toMatchObject({ record_status: 'empty', tier: 1 });
    expect(await caseRow(server, final.caseId)).toMatchObject({ record_status: 'burned', tier: null });

    await server.asOwner('delete from blacklist_entry where phone = $1', [held.number]);
    expect(await free()).toEqual({ cases: 1 });
    expect(await caseRow(server, held.caseId)).toMatchObject({ record_status: 'empty', tier: 1 });
    expect(await outcomeOf(held.caseId)).toBeNull();
  });
});
