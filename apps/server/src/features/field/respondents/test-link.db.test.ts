import { linksCalls, projectCalls, projectsCalls, quotasCalls, recordsCalls } from '@seker/contract';
import { instant } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { asId } from '../../../testing/as-id.ts';
import { completesOf, fillSample } from '../../../testing/completes.ts';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { Respondent } from '../../../testing/respondent.ts';
import type { SurveyForm } from '../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';
import { countRunning } from '../../projects/projects/go-online.queries.ts';
import { completesByKey } from '../../projects/quotas/counts/index.ts';
import { lockRunning } from '../../projects/quotas/counts/running.queries.ts';
import { listOwnResults } from '../desk/own-results.queries.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

async function testLink(projectId: number): Promise<string> {
  const { url } = await admin.call(linksCalls.renewTestLink, { projectId } as never);
  return url.slice(url.indexOf('/s/'));
}

async function answered(path: string, someone = new Respondent(server)): Promise<SurveyForm> {
  let form = await someone.start(await someone.open(path));
  form = await someone.send(form, { 'a.sex': '1' });
  form = await someone.send(form, { 'a.age': '33', 'a.words': 'words' });
  return await someone.send(form, { 'a.again': '2' });
}

describe('the test link of a project', () => {
  it('works while the project is offline, any number of times, and marks every page as a test', async () => {
    const { projectId, link } = await openWebSurvey(server, webDocument());
    await server.asOwner('update project set online = false where id = $1', [projectId]);
    const path = await testLink(projectId);
    expect((await new Respondent(server).open(link)).screen).toBe('message unavailable');
    const someone = new Respondent(server);
    const welcome = await someone.open(path);
    const pages = [welcome, await someone.start(welcome)];
    pages.push(await someone.send(pages[1] as SurveyForm, { 'a.sex': '1' }));
    pages.push(await someone.send(pages[2] as SurveyForm, { 'a.age': '33' }));
    pages.push(await someone.send(pages[3] as SurveyForm, { 'a.again': '2' }));
    expect(pages.map(({ screen, page }) => page || screen)).toEqual(['welcome', 'p1', 'p2', 'p3', 'ended success']);
    for (const { html } of pages) expect(html).toContain('This is a test. The answers do not count.');
    const hebrew = await new Respondent(server).open(`${path}?lang=he`);
    expect(hebrew.html).toContain('זו בדיקה. התשובות אינן נספרות.');
    expect((await answered(path, someone)).screen).toBe('ended success');
    const { tests } = await row<{ tests: number }>(
      server,
      'select count(*)::int as tests from interview where project_id = $1 and test and case_id is null',
      [projectId],
    );
    expect(tests).toBe(2);
  });

  it('can be left and continued as a test', async () => {
    const { projectId } = await openWebSurvey(server, webDocument());
    const someone = new Respondent(server);
    const form = await someone.start(await someone.open(await testLink(projectId)));
    const left = await someone.send(form, { 'a.sex': '1' }, { action: 'cancel' });
    const [back = ''] = /\/s\/[\w-]+/.exec(left.html) ?? [];
    const again = new Respondent(server);
    expect((await again.open(back)).html).toContain('This is a test.');
  });

  it('stops working at its former address when renewed', async () => {
    const { projectId } = await openWebSurvey(server, webDocument());
    const before = await testLink(projectId);
    const after = await testLink(projectId);
    expect(after).not.toBe(before);
    expect((await new Respondent(server).open(before)).status).toBe(404);
    expect((await new Respondent(server).open(after)).status).toBe(200);
    const { noted } = await row<{ noted: number }>(
      server,
      "select count(*)::int as noted from audit_event where action = 'renewTestLink' and project_id = $1",
      [projectId],
    );
    expect(noted).toBe(2);
  });

  it('begins nothing by a form of the open link, nor vice versa', async () => {
    const { projectId, link } = await openWebSurvey(server, webDocument());
    const test = await testLink(projectId);
    const someone = new Respondent(server);
    const open = await someone.open(link);
    await someone.start(open);
    expect((await someone.send({ ...open, action: test }, {})).status).toBe(400);
  });

  it('is not blocked by a finished study or a full cell', async () => {
    const { projectId } = await studyWithQuota(0);
    await fillSample(server, projectId);
    expect((await answered(await testLink(projectId))).screen).toBe('ended success');
  });
});

/** A survey open to all, with a quota by sex and this target. */
async function studyWithQuota(target: number): Promise<{ projectId: number; link: string; quotaId: number }> {
  const survey = await openWebSurvey(server, webDocument());
  const { id } = await row<{ id: number }>(
    server,
    `with v as (
       insert into variable (project_id, name, source, known_at, field) values ($1, 'Sex', 'interview', 'interview', 'SEX') returning id),
     q as (
       insert into quota (project_id, variable_id, names, active, overflow) select $1, v.id, '{}', true, 0 from v returning id),
     c as (
       insert into quota_cell (project_id, quota_id, key, labels, target)
       select $1, q.id, '1:' || n, '{}', $2 from q, generate_series(1, 2) n returning id)
     select q.id::int as id from q`,
    [survey.projectId, target],
  );
  return { ...survey, quotaId: id };
}

/** Collects everything that counts or lists a project's interviews, or shows the last one. */
async function whatIsToldOf(projectId: number, quotaId: number) {
  const project = asId<'Project'>(projectId);
  const call = { projectId } as never;
  const whole = await admin.call(projectCalls.readProject, call);
  const projects = await admin.call(projectsCalls.listProjects, { q: String(projectId) } as never);
  const listed = projects.rows.find(({ id }) => id === projectId);
  const records = await admin.call(recordsCalls.listSurveyRecords, call);
  const quotas = await admin.call(quotasCalls.listQuotas, call);
  const anew = await completesByKey(server.db, project, [
    { id: asId<'Quota'>(quotaId), parts: [{ source: 'interview', field: 'SEX', bands: null }] },
  ] as never);
  const now = instant(Date.now());
  const dana = await row<{ id: number }>(server, "select id::int as id from person where login = 'dana'");
  const cells = await row<{ taken: number }>(
    server,
    'select coalesce(sum(completed + reserved), 0)::int as taken from quota_cell where project_id = $1',
    [projectId],
  );
  return {
    begun: whole.interviews,
    last: listed?.lastInterviewAt ?? null,
    done: listed?.done,
    records: records.total,
    completes: quotas.completes,
    held: quotas.held,
    anew: [...(anew.get(asId<'Quota'>(quotaId)) ?? [])],
    running: await countRunning(server.db, project, now),
    recounted: await transact(server.db, async (tx) => (await lockRunning(tx, project, now)).length),
    ownResults: (await listOwnResults(server.db, project, asId<'Person'>(dana.id), now)).length,
    slots: await completesOf(server, projectId),
    cells: cells.taken,
  };
}

describe('an interview from the test link', () => {
  it('is neither counted nor listed: no count, no quota, no record, no last interview', async () => {
    const { projectId, quotaId } = await studyWithQuota(5);
    const before = await whatIsToldOf(projectId, quotaId);
    const path = await testLink(projectId);
    await answered(path);
    const someone = new Respondent(server);
    await someone.send(await someone.start(await someone.open(path)), { 'a.sex': '1' });
    // Made a person's own, so that lists of own interviews would show it.
    await server.asOwner(
      "update interview set person_id = (select id from person where login = 'dana'), places_held = state = 'open' where project_id = $1",
      [projectId],
    );
    expect(await whatIsToldOf(projectId, quotaId)).toEqual(before);

    // Every reader would show them, were it not for the view that it reads.
    await server.asOwner('create or replace view study_interview as select * from interview');
    const without = await whatIsToldOf(projectId, quotaId);
    await server.asOwner('create or replace view study_interview as select * from interview where not test');
    expect(without).toMatchObject({
      begun: 2,
      last: expect.any(String),
      records: 2,
      anew: [['1:1', 1]],
      held: 1,
      running: 1,
      recounted: 1,
      ownResults: 1,
    });
    // These are maintained when an interview ends, not derived from interviews.
    expect([without.done, without.completes, without.slots, without.cells]).toEqual([0, 0, 0, 0]);
  });

  it('is in a table whose view omits no column', async () => {
    const { rows } = await server.asOwner(
      "select column_name as name from information_schema.columns where table_name in ('interview', 'study_interview') group by 1 having count(*) < 2",
    );
    expect(rows, 'the view shows what the table has').toEqual([]);
  });
});
