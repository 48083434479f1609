import { recordsCalls, reviewCalls, reviewsCalls, waysInCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { completesOf } from '../../../testing/completes.ts';
import { exportDesk } from '../../../testing/export-desk.ts';
import { caseRow, row } from '../../../testing/field.ts';
import { FieldTeam } from '../../../testing/field-team.ts';
import { HeldDesk } from '../../../testing/held-desk.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { addWebQuota } from '../../../testing/web-quota.ts';
import { recountQuotas, restQuotas } from '../../projects/quotas/counts/index.ts';
import { countTouched } from '../../results/facts/index.ts';
import { askChecks } from '../../results/proofreading/index.ts';

let server: JobField;
let team: FieldTeam;
let desk: HeldDesk;
beforeAll(async () => {
  server = await openJobField();
  team = await FieldTeam.open(server);
  desk = new HeldDesk(server, team);
});
beforeEach(async () => await team.begin());
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

/** The counters of the cells of men and of women. */
async function cells() {
  const { rows } = await server.asOwner(
    'select completed, reserved, extra from quota_cell where project_id = $1 order by key',
    [team.projectId],
  );
  return rows as readonly { completed: number; reserved: number; extra: number }[];
}

const NONE = { completed: 0, reserved: 0, extra: 0 };
const DONE = { completed: 1, reserved: 0, extra: 0 };

describe('the places in quotas', () => {
  beforeEach(async () => await addWebQuota(server, team.projectId, { targets: { '1:1': 5, '1:2': 5 }, active: true }));

  it('stay with the interview of the case when another is kept beside it', async () => {
    await desk.decide(await desk.held('begunElsewhere'), 'second');
    expect(await cells()).toEqual([NONE, DONE]);
    expect(await completesOf(server, team.projectId)).toBe(1);
  });

  it('are given back and asked for anew when another takes its place', async () => {
    const held = await desk.held('begunElsewhere');
    expect(await cells()).toEqual([NONE, DONE]);
    await desk.decide(held, 'accepted');
    expect(await cells()).toEqual([DONE, NONE]);
    expect(await completesOf(server, team.projectId)).toBe(1);
    const { project_id, ...counted } = await row<Record<string, number>>(
      server,
      `select project_id, count(*) filter (where state = 'completed')::int as completed, count(*) filter (where state = 'withdrawn')::int as withdrawn
       from quota_reservation where project_id = $1 group by project_id`,
      [team.projectId],
    );
    expect([project_id, counted]).toEqual([team.projectId, { completed: 1, withdrawn: 1 }]);
  });

  it('are given back by one that is still on the way', async () => {
    const held = await desk.held('begunElsewhere', [{ 'a.sex': '2' }]);
    expect(await cells()).toEqual([NONE, { ...NONE, reserved: 1 }]);
    await desk.decide(held, 'accepted');
    expect(await cells()).toEqual([DONE, NONE]);
  });

  it('come to the same when all is counted anew', async () => {
    await desk.decide(await desk.held('begunElsewhere'), 'accepted');
    await desk.decide(await desk.held('begunElsewhere'), 'second');
    await desk.decide(await desk.held('fork'), 'second');
    const before = await cells();
    expect(before.map(({ completed }) => completed)).toEqual([2, 1]);
    const { rows } = await server.asOwner('select id from quota where project_id = $1', [team.projectId]);
    const ids = (rows as { id: number }[]).map(({ id }) => id);
    await transact(server.db, async (tx) => {
      const rest = await restQuotas(tx, team.projectId as never, ids as never, server.deps.now());
      await recountQuotas(tx, rest);
    });
    expect(await cells()).toEqual(before);
  });

  it('that are taken leave an interview over quota, with its answers', async () => {
    await server.asOwner("update quota_cell set target = 0 where project_id = $1 and key = '1:1'", [team.projectId]);
    const held = await desk.held('revoked');
    await desk.decide(held, 'accepted');
    expect(await desk.interviews()).toMatchObject([{ outcome: 'zeroQuota', sex: 1, beside: null }]);
    expect(await caseRow(server, held.caseId ?? 0)).toMatchObject({ record_status: 'zeroQuota' });
    expect(await cells()).toEqual([NONE, NONE]);
  });
});

describe.each(['accepted', 'second'] as const)('what is counted and given away: %s', (as) => {
  it('knows of one interview of the case', async () => {
    const held = await desk.held('begunElsewhere');
    await desk.decide(held, as);
    const [web, device] = await desk.interviews();
    const current = as === 'accepted' ? device : web;
    const { projectId } = team;
    const of = { projectId } as never;
    const reviews = await team.admin.call(reviewsCalls.listReviews, of);
    expect(reviews.rows.map(({ id }) => id)).toEqual([current?.id]);
    const records = await team.admin.call(recordsCalls.listSurveyRecords, of);
    expect(records.rows.map(({ interviewId }) => interviewId)).toEqual([current?.id]);
    const lines = await exportDesk(team.admin, projectId).linesOf();
    expect(lines.map((line) => line['SEX'])).toEqual([as === 'accepted' ? 1 : 2]);
    await countTouched(server.deps, projectId as never);
    const { interviews, answers } = await row<{ interviews: number; answers: number }>(
      server,
      `select (select sum(interviews)::int from fact_interview where project_id = $1) as interviews,
         (select sum(interviews)::int from fact_answer where project_id = $1 and variable like '["sex"%' and answer = 'answered') as answers`,
      [projectId],
    );
    expect([interviews, answers]).toEqual([1, 1]);
  });
});

it('a complete that was rejected is given back once: another that takes its place counts alone', async () => {
  await addWebQuota(server, team.projectId, { targets: { '1:1': 5, '1:2': 5 }, active: true });
  const held = await desk.held('begunElsewhere');
  const [web] = await desk.interviews();
  const one = { projectId: team.projectId, reviewId: web?.id ?? 0 } as never;
  const rejection = { revision: 1, reason: 'Too fast', caseFate: 'burn' as const };
  await team.admin.call(reviewCalls.rejectReview, { ...(one as object), ...rejection } as never);
  expect(await completesOf(server, team.projectId)).toBe(0);
  await desk.decide(held, 'accepted');
  expect(await cells()).toEqual([DONE, NONE]);
  expect(await completesOf(server, team.projectId)).toBe(1);
});

describe('an interview that another takes the place of', () => {
  it('was begun by its way in, and is no complete of it', async () => {
    const held = await desk.held('begunElsewhere');
    const figures = async () => {
      const { total } = await team.admin.call(waysInCalls.readWaysIn, { projectId: team.projectId } as never);
      return [total.began, total.completed];
    };
    expect(await figures()).toEqual([1, 1]);
    await desk.decide(held, 'accepted');
    expect(await figures()).toEqual([1, 0]);
  });

  it('leaves the hands of its proofreader, and encoding', async () => {
    const held = await desk.held('begunElsewhere');
    const { projectId } = team;
    await server.asOwner(
      `with web as (select project_id, id from interview where project_id = $1),
         coder as (select id from person where login = 'coder'),
         review as (insert into interview_review (project_id, interview_id) select project_id, id from web returning project_id, interview_id),
         frame as (insert into codeframe (project_id, name, is_multiple) values ($1, 'Words', true) returning id),
         used as (insert into codeframe_use (project_id, frame_id, sources, variable) select $1, id, '[]', 'words' from frame)
       insert into review_task (project_id, interview_id, person_id, allocated_by, allocated_at)
       select r.project_id, r.interview_id, c.id, c.id, now() from review r, coder c`,
      [projectId],
    );
    await server.asOwner('delete from coding_touched where project_id = $1', [projectId]);
    const [web] = await desk.interviews();
    await desk.decide(held, 'accepted');
    const left = await row<{ live: number; touched: number }>(
      server,
      `select (select count(*)::int from review_task where project_id = $1 and released_at is null) as live,
         (select count(*)::int from coding_touched where project_id = $1 and interview_id = $2) as touched`,
      [projectId, web?.id],
    );
    expect(left).toEqual({ live: 0, touched: 1 });
  });
});

it('a package whose events the engine would not have made is flagged for proofreading when it is taken', async () => {
  const held = await desk.held('doubtful');
  await desk.decide(held, 'accepted');
  await askChecks(server.deps);
  const flags = async () => {
    const { rows } = await team.admin.call(reviewsCalls.listReviews, { projectId: team.projectId } as never);
    return rows.flatMap((one) => one.flags.map(({ flag }) => flag));
  };
  await expect.poll(flags).toContain('unlikeDevice');
});
