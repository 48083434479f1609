import { casesCalls, deskCalls, projectCalls, type Report, type ReportName, reportsCalls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRunner } from '../../../jobs/runner.ts';
import { asId } from '../../../testing/as-id.ts';
import { DEMO_ANSWERS } from '../../../testing/demo-answers.ts';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { type FormValues, openSurvey, walkSurvey } from '../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { personalLink } from '../../../testing/web-survey.ts';
import { todayOf } from './today-of.ts';

const PROJECT = 1042;
const SOON = { interval: 200 };

let server: TestServer;
let dana: Person;
let admin: Person;
let danaId: number;
let endRunner: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer({ exchange: 'manual' });
  endRunner = startRunner(server.deps, server.owner);
  [dana, admin] = [new Person(server, 'dana'), new Person(server, 'admin')];
  await admin.logInToOffice();
  await dana.logIn('101');
  await dana.startProject(PROJECT);
  danaId = (await row<{ id: number }>(server, "select id::int from person where login = 'dana'")).id;
});
afterAll(async () => {
  await endRunner();
  await server.stop();
});

const today = async () => (await todayOf(server.deps, [asId<'Person'>(danaId)])).get(asId<'Person'>(danaId));
const factOf = async (caseId: number) =>
  await row<{ code: string; is_open: boolean; person_id: number } | undefined>(
    server,
    'select code, is_open, person_id::int from fact_case where project_id = $1 and case_id = $2',
    [PROJECT, caseId],
  );
const report = async (name: ReportName): Promise<Report> =>
  await admin.call(reportsCalls.runReport, { report: name, projectId: PROJECT } as never);

describe('the facts of reports', () => {
  it('are counted completely after the start, including untried cases', async () => {
    await expect
      .poll(async () => (await report('status')).notes.map(({ key }) => key), SOON)
      .not.toContain('stillCounting');
    const { cases } = await row<{ cases: number }>(
      server,
      'select count(*)::int as cases from study_case where project_id = 1042',
    );
    expect((await report('status')).total?.[1]).toBe(cases);
    expect((await report('status')).rows.map(({ cells }) => cells[5])).toEqual(['3.11']);
  });

  it('follow the work within seconds: the call, its status, its correction, paid time', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    await dana.call(deskCalls.callPhone, { phoneId });
    await dana.hangUp();
    await dana.setStatus(phoneId, 'noAnswer');
    await expect.poll(async () => (await today())?.dials, SOON).toBe(1);
    expect(await today()).toMatchObject({ dials: 1, contacts: 0, completes: 0 });
    await expect.poll(async () => (await today())?.paidSeconds ?? 0, SOON).toBeGreaterThan(0);
    expect((await dana.setStatus(phoneId, 'hardRefusal', { instead: 'noAnswer' })).code).toBe(0);
    // One call, with an initially mistaken status.
    await expect.poll(async () => (await today())?.contacts, SOON).toBe(1);
    expect((await today())?.dials).toBe(1);
    await expect.poll(async () => (await factOf(respondent.sfId))?.code, SOON).toBe('2.112');
    expect(await factOf(respondent.sfId)).toMatchObject({ person_id: danaId });
    await dana.fetch('/auth/index/logout');
    await expect.poll(async () => (await factOf(respondent.sfId))?.is_open, SOON).toBe(false);
    await admin.call(casesCalls.restoreCase, { projectId: PROJECT, caseId: respondent.sfId });
    await expect.poll(async () => (await factOf(respondent.sfId))?.is_open, SOON).toBe(true);
  });

  it("follow a change of a status's meaning", async () => {
    await server.asOwner(
      "update disposition set aapor_code = '2.111' where project_id = 1042 and system_key = 'hardRefusal'",
    );
    await expect.poll(async () => (await report('status')).rows.map(({ cells }) => cells[5]), SOON).toContain('2.111');
  });

  it('note how far a count from the beginning has come, so that one that was cut off goes on from there', async () => {
    const { last } = await row<{ last: string }>(
      server,
      "select date_bin('15 minutes', max(started_at), 'epoch')::text as last from attempt where project_id = 1042",
    );
    await expect
      .poll(
        async () =>
          await row(
            server,
            'select wanted_at as wanted, counted_to > $1::timestamptz as done from fact_project where project_id = 1042',
            [last],
          ),
        SOON,
      )
      .toEqual({ wanted: null, done: true });
  });

  it('include interviews without a case', async () => {
    await server.asOwner(
      `insert into interview (project_id, version_id, mode, language_id, seed, form_token, start, answered_by, state, outcome, started_at, ended_at)
       select p.id, p.questionnaire_version_id, 'web', p.default_language_id, repeat('0', 16), 't', '{"profile": {}}', 'web', 'ended', 'success',
         now() - interval '5 minutes', now() from project p where p.id = 1042`,
    );
    const completes = async () =>
      (
        await row<{ n: number }>(
          server,
          "select coalesce(sum(interviews), 0)::int as n from fact_interview where project_id = 1042 and outcome = 'success'",
        )
      ).n;
    await expect.poll(completes, SOON).toBe(1);
  });

  it('include a project whose creation was missed', async () => {
    const { id } = await row<{ id: number }>(
      server,
      `insert into project (group_id, name, type, zone, default_language_id)
       select group_id, 'Made in silence', type, zone, default_language_id from project where id = 1042 returning id::int`,
    );
    await expect
      .poll(async () => {
        const { notes } = await admin.call(reportsCalls.runReport, { report: 'status', projectId: id } as never);
        return notes.map(({ key }) => key);
      }, SOON)
      .not.toContain('stillCounting');
  });

  it('count a refusal to continue as partial once the enough question was answered', async () => {
    await server.asOwner("update project set enough_question = 'chains' where id = 1042");
    for (const [until, code] of [
      ['shopping-where', '2.111'],
      ['shopping-main', '1.2'],
    ] as const) {
      await dana.logIn('101');
      await dana.startProject(PROJECT);
      // The earlier case, which was restored, is in the south.
      const respondent = await takeCase(server, dana, { phones: [freshNumber()], region: 'north' });
      const phoneId = respondent.phones[0]?.id ?? 0;
      await dana.call(deskCalls.callPhone, { phoneId });
      await walkSurvey(dana, await openSurvey(dana, respondent, phoneId), DEMO_ANSWERS, until);
      await dana.hangUp();
      await dana.setStatus(phoneId, 'hardRefusal');
      await dana.goHome();
      await expect.poll(async () => (await factOf(respondent.sfId))?.code, SOON).toBe(code);
    }
    expect(server.troubles()).toEqual([]);
  });

  it('count a break-off on the web as partial once the enough question was answered', async () => {
    const { path, caseId } = await personalLink(server, PROJECT, { region: 'south' });
    const someone = new Respondent(server);
    const answers: Readonly<Record<string, FormValues>> = DEMO_ANSWERS;
    let form = await someone.start(await someone.open(path));
    await expect.poll(async () => (await factOf(caseId))?.code, SOON).toBe('2.121');
    form = await someone.send(form, answers[form.page] ?? {});
    await expect.poll(async () => (await factOf(caseId))?.code, SOON).toBe('2.12');
    while (form.page !== 'shopping-main') form = await someone.send(form, answers[form.page] ?? {});
    await expect.poll(async () => (await factOf(caseId))?.code, SOON).toBe('1.2');
  });

  it('are complete at once for a new or copied project, which has none', async () => {
    const { id: groupId } = await row<{ id: number }>(server, "select id from person_group where name = 'Demo'");
    const made = { name: 'Made just now', type: 'listFile', groupId: Number(groupId), language: 'he' } as const;
    const { id } = await admin.call(projectCalls.createProject, made);
    const { id: copy } = await admin.call(projectCalls.duplicateProject, { projectId: id });
    for (const projectId of [id, copy])
      await expect
        .poll(async () => {
          const { notes } = await admin.call(reportsCalls.runReport, { report: 'status', projectId } as never);
          return notes.map(({ key }) => key);
        }, SOON)
        .not.toContain('stillCounting');
  });
});
