import { reviewCalls } from '@seker/contract';
import { createRng, type Rng } from '@seker/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeds } from '../../../../../../tools/test/chance/seeds.ts';
import { transact } from '../../../db/transact.ts';
import { asId } from '../../../testing/as-id.ts';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { rounds } from '../../../testing/rounds.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { addWebQuota } from '../../../testing/web-quota.ts';
import { openWebSurvey, type WebSurvey } from '../../../testing/web-survey.ts';
import { recountQuotas, restQuotas } from '../../projects/quotas/counts/index.ts';

const AT_ONCE = 20;
const ROUNDS = rounds(4, 20);

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
});
afterAll(async () => await server.stop());

/** A respondent who answers to the end, if there is room. */
async function complete(survey: WebSurvey, sex: 1 | 2): Promise<string> {
  const someone = new Respondent(server);
  const first = await someone.start(await someone.open(survey.link));
  // The project has its completes: no one is let in.
  if (first.page !== 'p1') return 'ended before the first page';
  const second = await someone.send(first, { 'a.sex': String(sex) });
  if (second.page !== 'p2') return second.screen;
  const third = await someone.send(second, { 'a.age': '30', 'a.words': 'words' });
  return (await someone.send(third, { 'a.again': '1' })).screen;
}

async function decide(survey: WebSurvey, id: number, isRejected: boolean): Promise<string> {
  const one = { projectId: asId<'Project'>(survey.projectId), reviewId: asId<'Review'>(id) as never };
  const work = async () => {
    const { revision } = await admin.call(reviewCalls.readReview, one);
    if (isRejected) return await admin.call(reviewCalls.undoRejection, { ...one, revision });
    return await admin.call(reviewCalls.rejectReview, { ...one, revision, reason: 'x', caseFate: 'none' });
  };
  return await codeOf(work());
}

async function someInterview(survey: WebSurvey, rng: Rng): Promise<{ id: number; rejected: boolean } | null> {
  const { rows } = await server.asOwner(
    "select id::int, rejected_at is not null as rejected from interview where project_id = $1 and outcome in ('success', 'extra') order by id",
    [survey.projectId],
  );
  const found = rows as { id: number; rejected: boolean }[];
  return found.length === 0 ? null : (found[rng.below(found.length)] ?? null);
}

/** Counts the completes from the interviews themselves, and compares every count that is kept of them. */
async function recount(survey: WebSurvey): Promise<void> {
  const { rows } = await server.asOwner(
    `select c.key, c.completed, c.reserved, c.extra, c.target, c.overflow, (
        select count(*)::int from interview i where i.project_id = c.project_id and i.outcome in ('success', 'extra') and i.rejected_at is null
          and c.key = '1:' || (i.snapshot #>> '{questions,sex,value,codes,0}')) as counted
     from quota_cell c where c.project_id = $1 order by c.key`,
    [survey.projectId],
  );
  for (const cell of rows as Record<'completed' | 'reserved' | 'extra' | 'target' | 'overflow' | 'counted', number>[]) {
    expect(cell.completed, JSON.stringify(cell)).toBe(cell.counted);
    expect(cell.extra, JSON.stringify(cell)).toBe(Math.max(0, cell.completed - cell.target));
    expect(cell.completed + cell.reserved).toBeLessThanOrEqual(cell.target + cell.overflow);
  }
  const of = await row<{ kept: number; counted: number; places: number }>(
    server,
    `select (select sum(completed)::int from project_count where project_id = $1) as kept,
      (select count(*)::int from interview where project_id = $1 and outcome in ('success', 'extra') and rejected_at is null) as counted,
      (select count(*)::int from quota_reservation r join interview i on i.project_id = r.project_id and i.id = r.interview_id
        where r.project_id = $1 and (r.state = 'withdrawn') <> (i.rejected_at is not null)) as places`,
    [survey.projectId],
  );
  expect([of.kept, of.places]).toEqual([of.counted, 0]);
}

async function countAnew(survey: WebSurvey): Promise<void> {
  const projectId = asId<'Project'>(survey.projectId);
  const { id } = await row<{ id: number }>(server, 'select id::int from quota where project_id = $1', [projectId]);
  await transact(server.db, async (tx) => {
    await recountQuotas(tx, await restQuotas(tx, projectId, [asId<'Quota'>(id)], server.deps.now()));
  });
}

it(`every cell and the project equal a recount of the interviews, after completes, rejections and undos ${AT_ONCE} at once`, async () => {
  for (const seed of seeds('rejections', 2)) {
    const rng = createRng(seed, 'mixture');
    const survey = await openWebSurvey(server, webDocument());
    await server.asOwner('update project set sample_size = 12 where id = $1', [survey.projectId]);
    await server.asOwner('select share_sample_size($1)', [survey.projectId]);
    await addWebQuota(server, survey.projectId, { targets: { '1:1': 5, '1:2': 6 }, active: true });
    await server.asOwner('update quota_cell set overflow = 1 where project_id = $1', [survey.projectId]);
    await server.asOwner('update quota set overflow = 1 where project_id = $1', [survey.projectId]);
    const codes = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const acts = Array.from({ length: AT_ONCE }, async () => {
        const wanted = round === 0 || rng.below(2) === 0 ? null : await someInterview(survey, rng);
        const sex = rng.below(2) === 0 ? 1 : 2;
        codes.add(wanted === null ? await complete(survey, sex) : await decide(survey, wanted.id, wanted.rejected));
      });
      await Promise.all(acts);
      await recount(survey);
      if (round % 2 === 1) await countAnew(survey);
    }
    expect(codes).toContain('served');
    const others = [...codes].filter((code) => !code.startsWith('ended'));
    expect(
      others.filter((code) => !['served', 'reviewDecided', 'placesTaken'].includes(code)),
      seed,
    ).toEqual([]);
  }
  expect(server.troubles()).toEqual([]);
});
