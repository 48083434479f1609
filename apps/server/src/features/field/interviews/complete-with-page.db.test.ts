import type { FinalSnapshot } from '@seker/interviewing';
import { type Instant, instant } from '@seker/kernel';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { asId } from '../../../testing/as-id.ts';
import { completesOf } from '../../../testing/completes.ts';
import { row } from '../../../testing/field.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { ownQuotas } from '../../projects/quotas/places/index.ts';
import { completeWithPage } from './complete-with-page.queries.ts';
import { readInterview } from './interview.queries.ts';
import type { InterviewRow } from './interview-row.queries.ts';

const PROJECT = asId<'Project'>(1042);
const NINE: Instant = instant(Date.UTC(2026, 2, 3, 9));
const SNAPSHOT = { v: 1, questions: {} } as const;

let server: TestServer;
let interview: InterviewRow;
beforeAll(async () => {
  server = await startTestServer({ exchange: 'manual', jobs: false });
  await server.asOwner('update quota set active = false where project_id = $1', [PROJECT]);
});
afterAll(async () => await server.stop());
beforeEach(async () => {
  const { id } = await row<{ id: number }>(
    server,
    `insert into interview (project_id, version_id, mode, language_id, seed, form_token, start, answered_by, started_at, touched_at)
     select p.id, p.questionnaire_version_id, 'web', p.default_language_id, repeat('0', 16), 't', '{"profile": {}}', 'web',
       '2026-03-03 08:50Z', '2026-03-03 08:58Z' from project p where p.id = 1042 returning id::int`,
  );
  const read = await readInterview(server.db, PROJECT, asId<'Interview'>(id));
  if (read === null) throw new Error('it was not made');
  interview = read;
});

const complete = async (facts: { readonly revision?: number; readonly snapshot?: FinalSnapshot } = {}) => {
  const { revision = 0, snapshot = SNAPSHOT } = facts;
  const events = [
    { type: 'pageLeft', page: 'last', direction: 'next' },
    { type: 'ended', outcome: 'success' },
  ] as const;
  const addition = { interview: { ...interview, revision }, events, from: 7, facts: { by: 'respondent', at: NINE } };
  return await completeWithPage(server.db, addition, snapshot);
};
const stored = async () =>
  await row(
    server,
    `select i.state, i.outcome, i.revision, i.ended_at, i.snapshot,
       (select array_agg(e.seq order by e.seq) from interview_event e where e.interview_id = i.id) as events
     from interview i where i.id = $1`,
    [interview.id],
  );
const OPEN = { state: 'open', outcome: null, revision: 0, ended_at: null, snapshot: null, events: null };

describe('the last page of an independent interview', () => {
  it('completes and counts it in the statement that stores its events', async () => {
    const before = await completesOf(server, PROJECT);
    expect(await complete()).toBe('success');
    expect(await completesOf(server, PROJECT)).toBe(before + 1);
    expect(await stored()).toEqual({
      state: 'ended',
      outcome: 'success',
      revision: 1,
      ended_at: new Date(NINE),
      snapshot: SNAPSHOT,
      events: [8, 9],
    });
  });

  it('counts once: the same page again, or another one, finds it ended', async () => {
    const before = await completesOf(server, PROJECT);
    const twice = await Promise.all([complete(), complete()]);
    expect(twice.filter((kind) => kind !== null)).toEqual(['success']);
    expect(await complete({ revision: 1 })).toBeNull();
    expect(await completesOf(server, PROJECT)).toBe(before + 1);
  });

  it.each([
    ['has gone on elsewhere', 'revision = 3'],
    ['was counted anew with the quotas', 'recounts = 1'],
    ['holds places in quotas', 'places_held = true'],
  ])('stores and counts nothing when the interview %s', async (_, change) => {
    const before = await completesOf(server, PROJECT);
    await server.asOwner(`update interview set ${change} where id = $1`, [interview.id]);
    expect(await complete()).toBeNull();
    expect(await stored()).toMatchObject({ state: 'open', ended_at: null, events: null });
    expect(await completesOf(server, PROJECT)).toBe(before);
  });

  it('stores and counts nothing when the project has a quota, or quotas are being recounted', async () => {
    const before = await completesOf(server, PROJECT);
    await server.asOwner('update quota set active = true where project_id = $1', [PROJECT]);
    expect(await complete()).toBeNull();
    await server.asOwner('update quota set active = false where project_id = $1', [PROJECT]);
    await transact(server.db, async (tx) => {
      await ownQuotas(tx, PROJECT);
      expect(await complete()).toBeNull();
    });
    expect(await stored()).toEqual(OPEN);
    expect(await completesOf(server, PROJECT)).toBe(before);
    expect(await complete()).toBe('success');
  });

  it('notices a quota activated after its own statement has begun', async () => {
    const before = await completesOf(server, PROJECT);
    const office = new pg.Client(server.owner);
    await office.connect();
    // The complete waits for the interview, with the snapshot of its start.
    await office.query('begin');
    await office.query('select from interview where id = $1 for no key update', [interview.id]);
    await office.query('update quota set active = true where project_id = $1', [PROJECT]);
    const completed = complete();
    await expect.poll(async () => await waitingForLocks(server)).toBe(1);
    await office.query('commit');
    expect(await completed).toBeNull();
    await office.query('update quota set active = false where project_id = $1', [PROJECT]);
    await office.end();
    expect(await stored()).toEqual(OPEN);
    expect(await completesOf(server, PROJECT)).toBe(before);
  });

  it('passes other errors on', async () => {
    const broken = { ...SNAPSHOT, questions: { '\u0000': {} as never } };
    await expect(complete({ snapshot: broken })).rejects.toMatchObject({ code: '22P05' });
  });
});
