import { isDeepStrictEqual } from 'node:util';
import { createRng, instant, type ProjectId, type Rng } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeds } from '../../../../../../tools/test/chance/seeds.ts';
import { asId } from '../../../testing/as-id.ts';
import { countAllFacts } from '../../../testing/count-all-facts.ts';
import { type ClosedQuestion, closedQuestions, randomAnswers } from '../../../testing/random-answers.ts';
import { makeRandomField, type RandomField } from '../../../testing/random-field.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { loadQuestionnaire } from '../../field/interviews/index.ts';
import { AnswerTallies } from './answer-tallies.ts';
import { countTouched } from './count-touched.ts';
import { listTouchedProjects } from './touched.queries.ts';

let server: TestServer;
let closed: readonly ClosedQuestion[];
/** The tables that the acts have changed. */
const changed = new Set<string>();
beforeAll(async () => {
  // Nothing is told and nothing counts by itself: all that is known of a change is what the database has noted.
  server = await startTestServer({ jobs: false });
  await server.asOwner('delete from fact_touched');
  const { rows } = await server.asOwner('select questionnaire_version_id::int as id from project where id = 1042');
  closed = closedQuestions(await loadQuestionnaire(server.db, asId<'Version'>(Number(rows[0]?.['id']))));
});
afterAll(async () => await server.stop());

const FACTS = ['fact_case', 'fact_attempt', 'fact_interview', 'fact_cell', 'fact_answer'];

/** All facts of projects, in one order. */
async function factsOf(projectIds: readonly number[]): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const told: Record<string, readonly unknown[]> = {};
  for (const table of FACTS) {
    const { rows } = await server.asOwner(
      `select to_jsonb(f)::text as fact from ${table} f where project_id = any($1) order by 1`,
      [projectIds],
    );
    told[table] = rows.map((row) => row['fact']);
  }
  return told;
}

/** An act of the field on a case, as its statements leave it; in each the case is `$2`, and `$3` a random number. */
const ACTS: Readonly<Record<string, string>> = {
  'calls a number': `
    insert into attempt (project_id, case_id, phone_id, interview_id, visit, person_id, session_id, how, started_at)
    select c.project_id, c.id, p.id, 1, c.visit + 1, s.person_id, s.id, 'auto', timestamptz '2026-03-26T05:00Z' + make_interval(mins => $3::int)
    from study_case c join phone p on p.project_id = c.project_id and p.case_id = c.id, (select id, person_id from session order by id limit 1) s
    where c.project_id = $1 and c.id = $2
      and not exists (select from attempt a where a.project_id = p.project_id and a.phone_id = p.id and a.closed_at is null) order by p.id limit 1`,
  'gives a status': `
    update attempt a set closed_at = a.started_at + interval '1 minute', ended_at = a.started_at + interval '1 minute', disposition_id = d.id
    from (select id from disposition where project_id = $1 order by md5(id::text || $3::int) limit 1) d
    where a.project_id = $1 and a.case_id = $2 and a.closed_at is null`,
  'corrects a status': `
    insert into attempt (project_id, case_id, phone_id, interview_id, visit, person_id, session_id, how, started_at, ended_at, closed_at, disposition_id, corrects)
    select project_id, case_id, phone_id, interview_id, visit, person_id, session_id, 'none', a.started_at + make_interval(mins => $3::int), a.ended_at, a.closed_at,
      (select id from disposition where project_id = $1 order by md5(id::text || $3::int) limit 1), a.id
    from attempt a where project_id = $1 and case_id = $2 and closed_at is not null
      and not exists (select from attempt n where n.project_id = $1 and n.case_id = $2 and n.corrects = a.id) order by a.id desc limit 1`,
  'ends an interview': `
    update interview set state = 'ended', outcome = (array['success', 'extra', 'cancel', 'screenedOut'])[1 + $3::int % 4],
      ended_at = started_at + make_interval(mins => $3::int % 90) where project_id = $1 and case_id = $2 and state = 'open'`,
  'begins an interview on the web': `
    with begun as (insert into interview (project_id, case_id, version_id, mode, answered_by, language_id, seed, form_token, start, started_at)
      select c.project_id, c.id, p.questionnaire_version_id, 'web', 'web', c.language_id, repeat('0', 16), 't', '{"profile": {}}',
        timestamptz '2026-03-26T05:00Z' + make_interval(mins => $3::int)
      from study_case c join project p on p.id = c.project_id where c.project_id = $1 and c.id = $2 and c.interview_id is null returning id)
    update study_case set interview_id = begun.id from begun where project_id = $1 and study_case.id = $2`,
  'goes on by telephone': `
    update interview set answered_by = 'phone', person_id = (select max(person_id) from session)
    where project_id = $1 and case_id = $2 and state = 'open' and $3::int >= 0`,
  'changes answers': `
    update interview set revision = revision + 1, snapshot = '{"v": 1, "questions": {}}'
    where project_id = $1 and case_id = $2 and state = 'ended' and $3::int >= 0`,
  'rejects an interview': `
    with read as (insert into interview_review (project_id, interview_id, state, reason, decided_by, decided_at)
      select i.project_id, i.id, 'rejected', 'x', p.id, now() from study_interview i, (select min(id) as id from person) p
      where i.project_id = $1 and i.case_id = $2 and i.state = 'ended' and i.outcome in ('success', 'extra') and $3::int >= 0
      on conflict (project_id, interview_id) do update set state = 'rejected', reason = 'x', decided_by = excluded.decided_by, decided_at = now()
      returning interview_id)
    update interview i set rejected_at = now() from read where i.project_id = $1 and i.id = read.interview_id`,
  'takes a rejection back': `
    with read as (update interview_review set state = 'open', reason = null, decided_by = null, decided_at = null
      where project_id = $1 and state = 'rejected' and interview_id in (select id from interview where project_id = $1 and case_id = $2 and $3::int >= 0)
      returning interview_id)
    update interview i set rejected_at = null from read where i.project_id = $1 and i.id = read.interview_id`,
  'ends an interview of no case': `
    insert into interview (project_id, version_id, mode, answered_by, language_id, seed, form_token, start, state, outcome, started_at, ended_at)
    select id, questionnaire_version_id, 'web', 'web', default_language_id, repeat('0', 16), 't', '{"profile": {}}', 'ended', 'success',
      timestamptz '2026-03-26T05:00Z' + make_interval(mins => $3::int), timestamptz '2026-03-26T05:10Z' + make_interval(mins => $3::int)
    from project where id = $1 and $2::bigint is not null`,
  'is dispatched': `
    update study_case set record_status = 'inUse', visit = visit + 1, interview_id = coalesce(interview_id, nextval('interview_id_seq')) where project_id = $1 and id = $2 and $3::int >= 0`,
  'is over, called or not': `
    update study_case set record_status = 'burned' where project_id = $1 and id = $2 and $3::int % 3 = 0`,
  'is put back': `
    update study_case set record_status = 'returnedLoop', attempts = attempts + $3::int % 5,
      outcome_id = (select id from disposition where project_id = $1 order by md5(id::text || $3::int) limit 1) where project_id = $1 and id = $2`,
  'is in another cell': `
    update study_case set quota_cells = array[(select id from quota_cell where project_id = $1 order by md5(id::text || $3::int) limit 1)]
    where project_id = $1 and id = $2`,
  'loses a number': `
    update phone set removed_at = now() where project_id = $1 and id = (
      select min(id) from phone where project_id = $1 and case_id = $2 and removed_at is null and $3::int >= 0)`,
  'gets a number': `
    insert into phone (project_id, case_id, raw, number, position, disposition_id, manual)
    select $1, $2, '02', '02' || 100000 + $3::int, 9, min(id), true from disposition where project_id = $1`,
  'has called one number too often': `
    update phone set disposition_id = (select id from disposition where project_id = $1 and system_key = 'maxAttemptsUnknown') where id = (
      select min(id) from phone where project_id = $1 and case_id = $2 and removed_at is null and $3::int >= 0) and project_id = $1`,
  'fills a place': `
    insert into quota_reservation (project_id, interview_id, cell_id, state)
    select i.project_id, i.id, (select id from quota_cell where project_id = $1 order by md5(id::text || $3::int) limit 1), 'completed'
    from interview i where i.project_id = $1 and i.case_id = $2 and i.state = 'ended' on conflict do nothing`,
  'loses its place': `
    delete from quota_reservation r using interview i
    where r.project_id = $1 and i.project_id = $1 and i.id = r.interview_id and i.case_id = $2 and $3::int >= 0`,
  'is drawn': `
    insert into study_case (project_id, draw_id, language_id, zone, quota_cells)
    select project_id, draw_id, language_id, zone, quota_cells from study_case where project_id = $1 and id = $2 and $3::int >= 0`,
  'is taken back': `
    with numbers as (delete from phone p where p.project_id = $1 and p.case_id = $2 and not exists (
      select from attempt a where a.project_id = $1 and a.case_id = $2) and not exists (
      select from interview i where i.project_id = $1 and i.case_id = $2) returning p.case_id)
    delete from study_case c using numbers n where c.project_id = $1 and c.id = n.case_id and $3::int % 4 = 0`,
};

async function act(random: Rng, field: RandomField): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
  const project = pick(field.projects);
  const name = pick(Object.keys(ACTS));
  await server.asOwner(ACTS[name] ?? '', [project.id, pick(project.caseIds), random.below(600)]);
}

/** Counts some of what has changed; whether there was anything. */
async function count(projectIds: readonly ProjectId[]): Promise<boolean> {
  for (const projectId of projectIds) await countTouched(server.deps, projectId, new AnswerTallies());
  return projectIds.length > 0;
}

describe.each(seeds('touched facts', 2))('random acts that no news tells of (%s)', (seed) => {
  it('leave facts that are what a count of everything finds', async () => {
    const random = createRng(seed, 'acts');
    server.setClock(instant(Date.parse('2026-03-29T20:50:00Z')));
    const field = await makeRandomField(server, 1 + random.below(900), (chance) => randomAnswers(closed, chance));
    const projectIds = field.projects.map(({ id }) => id);
    await countAllFacts(server);
    const before = await factsOf(projectIds);
    for (let acts = 0; acts < 250; acts += 1) {
      await act(random, field);
      if (random.below(10) === 0) await count(await listTouchedProjects(server.db));
    }
    while (await count(await listTouchedProjects(server.db)));
    const counted = await factsOf(projectIds);
    for (const table of FACTS) if (!isDeepStrictEqual(counted[table], before[table])) changed.add(table);
    await countAllFacts(server);
    expect(counted).toEqual(await factsOf(projectIds));
  });
});

it('the random acts change facts of every kind', () => {
  expect([...changed].toSorted()).toEqual(FACTS.toSorted());
});

it('many cases that are drawn at once are counted some at a time, and nothing else is', async () => {
  await countAllFacts(server);
  await server.asOwner(`
    insert into study_case (project_id, draw_id, language_id, zone)
    select 1042, min(draw_id), min(language_id), min(zone) from study_case where project_id = 1042 group by (select 1), generate_series(1, 2500)`);
  expect(await listTouchedProjects(server.db)).toEqual([1042]);
  const jobs = async () => (await server.asOwner("select from job where task = 'countFacts'")).rows.length;
  const before = await jobs();
  const drawn = asId<'Project'>(1042);
  expect(await countTouched(server.deps, drawn)).toBe(true);
  expect(await countTouched(server.deps, drawn)).toBe(false);
  expect(await listTouchedProjects(server.db)).toEqual([]);
  expect(await jobs()).toBe(before);
  const counted = await factsOf([1042]);
  await countAllFacts(server);
  expect(counted).toEqual(await factsOf([1042]));
});

it('cases that were counted and are taken back are counted no more', async () => {
  const told = async () => (await server.asOwner('select from fact_case where project_id = 1042')).rows.length;
  const before = await told();
  await server.asOwner(`
    delete from study_case c where c.project_id = 1042 and not exists (
      select from phone p where p.project_id = 1042 and p.case_id = c.id)`);
  while (await countTouched(server.deps, asId<'Project'>(1042)));
  const { rows } = await server.asOwner('select from study_case where project_id = 1042');
  expect([before - 2_500, await told()]).toEqual([rows.length, rows.length]);
});

it('what a process takes that dies as it counts is there for the next one', async () => {
  await server.asOwner("update study_case set record_status = 'burned' where project_id = 1042");
  const touched = async () => (await server.asOwner('select from fact_touched where project_id = 1042')).rows.length;
  const all = await touched();
  expect(all).toBeGreaterThan(0);
  // The count has taken the rows and cannot write what it found.
  await server.asOwner('alter table fact_case rename to fact_case_gone');
  await expect(countTouched(server.deps, asId<'Project'>(1042))).rejects.toThrow('fact_case');
  await server.asOwner('alter table fact_case_gone rename to fact_case');
  expect(await touched()).toBe(all);
});
