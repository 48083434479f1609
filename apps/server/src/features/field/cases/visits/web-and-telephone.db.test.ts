import { deskCalls as calls, pbxCalls, type Respondent as WireRespondent } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { row } from '../../../../testing/field.ts';
import { Person } from '../../../../testing/person.ts';
import { Respondent } from '../../../../testing/respondent.ts';
import { openStudy, type Study } from '../../../../testing/schedule/open-study.ts';
import { openSurvey, type SurveyForm, sendPage } from '../../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { personalLink } from '../../../../testing/web-survey.ts';

let server: TestServer;
let dana: Person;
beforeAll(async () => {
  server = await startTestServer({ exchange: 'manual' });
});
afterAll(async () => await server.stop());
beforeEach(async () => {
  dana = new Person(server, 'dana');
  await dana.logIn('101');
});
afterEach(async () => {
  await dana.goHome();
  expect(server.troubles()).toEqual([]);
});

/** Makes Dana hold the study's first case. */
async function held(study: Study): Promise<WireRespondent> {
  await dana.startProject(study.projectId);
  return await dana.next();
}

async function dialled(respondent: WireRespondent): Promise<number> {
  const phoneId = respondent.phones[0]?.id ?? 0;
  await dana.call(calls.callPhone, { phoneId });
  return phoneId;
}

/** Opens the case's personal link on its first page. */
async function onWeb(study: Study, caseId: number): Promise<{ someone: Respondent; form: SurveyForm }> {
  const someone = new Respondent(server);
  const { path } = await personalLink(server, study.projectId, { caseId });
  return { someone, form: await someone.start(await someone.open(path)) };
}

const WORKING_WOMAN = { 'a.works': '1', 'a.sex': '2' };
const BOTH_IN_SIGHT = { fields: { _shown: ['works', 'sex'] } };

async function toTheEnd(someone: Respondent, first: SurveyForm): Promise<SurveyForm> {
  let form = await someone.send(first, { 'a.age': '1' });
  form = await someone.send(form, WORKING_WOMAN, BOTH_IN_SIGHT);
  form = await someone.send(form, { 'a.middle': '1' });
  return await someone.send(form, { 'a.thanks': '1' });
}

async function cellsOf({ projectId }: Study): Promise<Readonly<Record<string, string>>> {
  const { rows } = await server.asOwner(
    `select v.name || ' ' || c.key as cell, c.reserved || '/' || c.completed as counts from quota_cell c join quota q on q.project_id = c.project_id and q.id = c.quota_id
       join variable v on v.project_id = q.project_id and v.id = q.variable_id where c.project_id = $1 and (c.reserved > 0 or c.completed > 0)`,
    [projectId],
  );
  return Object.fromEntries((rows as { cell: string; counts: string }[]).map(({ cell, counts }) => [cell, counts]));
}

async function outcomeOf(caseId: number): Promise<string | null> {
  const { key } = await row<{ key: string | null }>(
    server,
    `select (select d.system_key from disposition d where d.project_id = c.project_id and d.id = c.outcome_id) as key
       from study_case c where c.id = $1`,
    [caseId],
  );
  return key;
}

async function outcomesOf({ projectId }: Study): Promise<readonly (string | null)[]> {
  const { rows } = await server.asOwner('select outcome from interview where project_id = $1 order by id', [projectId]);
  return (rows as { outcome: string | null }[]).map(({ outcome }) => outcome);
}

const ALL_OF_A_WORKING_WOMAN = ['age 1:1', 'language 2:en', 'region 5:south', 'sex 1:2', 'sex × region 1:25:south'];

describe('a case that is called while its respondent answers on the web', () => {
  it("keeps the interview's places when the interviewer releases it, and counts its complete", async () => {
    const study = await openStudy(server, { cases: 1, room: 2, target: 10 });
    const respondent = await held(study);
    const { someone, form } = await onWeb(study, respondent.sfId);
    const third = await someone.send(await someone.send(form, { 'a.age': '1' }), WORKING_WOMAN, BOTH_IN_SIGHT);
    expect(third.page).toBe('p3');
    const reserved = Object.fromEntries(ALL_OF_A_WORKING_WOMAN.map((cell) => [cell, '1/0']));
    expect(await cellsOf(study)).toEqual(reserved);

    const phoneId = await dialled(respondent);
    await dana.hangUp();
    await dana.setStatus(phoneId, 'busy');
    await dana.call(calls.setRespondentStatus, { respId: respondent.respId });
    expect(await cellsOf(study)).toEqual(reserved);
    const last = await someone.send(third, { 'a.middle': '1' });
    expect((await someone.send(last, { 'a.thanks': '1' })).screen).toBe('ended success');
    expect(await cellsOf(study)).toEqual(Object.fromEntries(ALL_OF_A_WORKING_WOMAN.map((cell) => [cell, '0/1'])));
  });

  it('releases the places of a survey that the interviewer broke off, and reserves them again when it continues on the web', async () => {
    const study = await openStudy(server, { cases: 1, room: 2, target: 10 });
    const respondent = await held(study);
    const phoneId = await dialled(respondent);
    let form = await openSurvey(dana, respondent, phoneId);
    form = await sendPage(dana, form, { 'a.age': '1' });
    form = await sendPage(dana, form, WORKING_WOMAN, BOTH_IN_SIGHT);
    expect(Object.values(await cellsOf(study))).toContain('1/0');
    await sendPage(dana, form, {}, { action: 'cancel' });
    await dana.hangUp();
    await dana.setStatus(phoneId, 'softRefusal');
    await dana.call(calls.setRespondentStatus, { respId: respondent.respId });
    expect(await cellsOf(study)).toEqual({});

    const someone = new Respondent(server);
    const { path } = await personalLink(server, study.projectId, { caseId: respondent.sfId });
    await someone.open(path);
    const third = await someone.open(someone.at.split('?')[0] ?? '');
    expect(third.page).toBe('p3');
    await someone.send(third, { 'a.middle': '1' });
    expect(Object.values(await cellsOf(study))).toContain('1/0');
  });

  it('is not dispatched while it is being answered, and returns ten minutes later', async () => {
    const study = await openStudy(server, { cases: 2, room: 2, target: 10 });
    const [first = 0, second = 0] = study.caseIds;
    await onWeb(study, first);
    expect((await held(study)).sfId).toBe(second);
    const { ready } = await row<{ ready: number }>(
      server,
      'select extract(epoch from ready_at - now())::int as ready from study_case where project_id = $1 and id = $2',
      [study.projectId, first],
    );
    expect(ready).toBeGreaterThan(9 * 60);
    expect(ready).toBeLessThanOrEqual(10 * 60);
  });

  it('stays held for the web after an interviewer who already had it releases it', async () => {
    const study = await openStudy(server, { cases: 1, room: 2, target: 10 });
    const respondent = await held(study);
    const { someone, form } = await onWeb(study, respondent.sfId);
    await someone.send(form, { 'a.age': '1' });
    await dana.goHome();
    const { ready, tier } = await row<{ ready: number; tier: number }>(
      server,
      'select extract(epoch from ready_at - now())::int as ready, tier from study_case where project_id = $1 and id = $2',
      [study.projectId, respondent.sfId],
    );
    expect({ tier, isLater: ready > 9 * 60 }).toEqual({ tier: 3, isLater: true });
  });
});

describe('a respondent who finishes on the web while the interviewer has called', () => {
  it('is announced to the interviewer, who ends the call and gets the next respondent', async () => {
    const study = await openStudy(server, { cases: 2, room: 3, target: 10 });
    const respondent = await held(study);
    const phoneId = await dialled(respondent);
    const { someone, form } = await onWeb(study, respondent.sfId);
    expect((await toTheEnd(someone, form)).screen).toBe('ended success');

    expect((await dana.reload(respondent)).finishedOnWeb).toBe('success');
    const refused = await dana.setStatus(phoneId, 'busy');
    expect(refused).toMatchObject({ code: 1, message: expect.stringContaining('on the web') });
    expect((await dana.call(calls.checkAllowNextRespondent, { sfId: respondent.sfId })).code).toBe(1);
    await dana.call(pbxCalls.hangUp, { phone_id: null, sf_id: null });
    expect((await dana.call(calls.checkAllowNextRespondent, { sfId: respondent.sfId })).code).toBe(0);
    const next = await dana.next(respondent);
    expect(next.sfId).not.toBe(respondent.sfId);
    expect(next.finishedOnWeb).toBeUndefined();

    // The log contains the call with the outcome of the case.
    const { key } = await row<{ key: string }>(
      server,
      `select d.system_key as key from attempt a join disposition d on d.project_id = a.project_id and d.id = a.disposition_id
       where a.project_id = $1 and a.case_id = $2`,
      [study.projectId, respondent.sfId],
    );
    expect(key).toBe('success');
    const { status } = await row<{ status: string }>(
      server,
      'select record_status as status from study_case where project_id = $1 and id = $2',
      [study.projectId, respondent.sfId],
    );
    expect(status).toBe('success');
  });

  it.each(['busy', 'hardRefusal'])(
    'has the final word: “%s”, set for the earlier call, can no longer be undone',
    async (key) => {
      const study = await openStudy(server, { cases: 1, room: 2, target: 10 });
      const respondent = await held(study);
      const phoneId = await dialled(respondent);
      const { someone, form } = await onWeb(study, respondent.sfId);
      await dana.hangUp();
      expect((await dana.setStatus(phoneId, key)).code).toBe(0);
      expect((await toTheEnd(someone, form)).screen).toBe('ended success');
      expect(await dana.undoStatus(phoneId, key)).toMatchObject({
        code: 1,
        message: expect.stringContaining('on the web'),
      });
      expect(await outcomeOf(respondent.sfId)).toBe('success');
    },
  );

  it('does not keep the interviewer in the project', async () => {
    const study = await openStudy(server, { cases: 1, room: 3, target: 10 });
    const other = await openStudy(server, { cases: 1, room: 3, target: 10 });
    const respondent = await held(study);
    await dialled(respondent);
    const { someone, form } = await onWeb(study, respondent.sfId);
    await toTheEnd(someone, form);
    await dana.hangUp();
    expect(await dana.startProject(other.projectId)).toMatchObject({ success: true });
  });
});

describe('an interview completed by telephone', () => {
  it('is final: the status that the survey gave to its number is neither undone nor corrected', async () => {
    const study = await openStudy(server, { cases: 1, room: 2, target: 10 });
    const respondent = await held(study);
    const phoneId = await dialled(respondent);
    let form = await openSurvey(dana, respondent, phoneId);
    form = await sendPage(dana, form, { 'a.age': '1' });
    form = await sendPage(dana, form, WORKING_WOMAN, BOTH_IN_SIGHT);
    form = await sendPage(dana, form, { 'a.middle': '1' });
    await sendPage(dana, form, { 'a.thanks': '1' });
    await dana.hangUp();
    expect(await outcomeOf(respondent.sfId)).toBe('success');
    const { success } = await row<{ success: number }>(
      server,
      "select id::int as success from disposition where project_id = $1 and system_key = 'success'",
      [study.projectId],
    );
    expect((await dana.call(calls.undoPhoneStatus, { phoneId, statusId: success })).code).toBe(1);
    for (const key of ['busy', 'hardRefusal']) {
      const statusId = await dana.statusId(key);
      expect((await dana.call(calls.setPhoneStatus, { phoneId, statusId, instead: success })).code).toBe(1);
    }
    expect(await outcomeOf(respondent.sfId)).toBe('success');
    expect(Object.values(await cellsOf(study))).toContain('0/1');
  });
});

describe('quotas whose question was not asked', () => {
  it('do not apply to the respondent; those of the list file and of other questions do', async () => {
    const study = await openStudy(server, { cases: 1, room: 2, target: 10 });
    const { someone, form } = await onWeb(study, study.caseIds[0] ?? 0);
    let page = await someone.send(form, { 'a.age': '1' });
    page = await someone.send(page, { 'a.works': '2' });
    expect(page.page).toBe('p3');
    page = await someone.send(page, { 'a.middle': '1' });
    expect((await someone.send(page, { 'a.thanks': '1' })).screen).toBe('ended success');
    expect(await cellsOf(study)).toEqual({ 'age 1:1': '0/1', 'language 2:en': '0/1', 'region 5:south': '0/1' });
  });

  it('treat an answer without a cell as a zero quota', async () => {
    const study = await openStudy(server, { cases: 1, room: 2, target: 10 });
    await server.asOwner(
      "delete from quota_cell where project_id = $1 and key = '1:2' and labels = '{}' and target > 1",
      [study.projectId],
    );
    const { someone, form } = await onWeb(study, study.caseIds[0] ?? 0);
    const page = await someone.send(form, { 'a.age': '2' });
    expect((await someone.send(page, { 'a.works': '2' })).screen).toBe('ended zeroQuota');
    expect(await cellsOf(study)).toEqual({});
  });
});

describe('a study that reaches its number of completes', () => {
  it('admits no respondent after that commit, and counts those already admitted as extra', async () => {
    const study = await openStudy(server, { cases: 3, room: 9, target: 1 });
    await server.asOwner('update quota set active = false where project_id = $1', [study.projectId]);
    const [first = 0, second = 0] = study.caseIds;
    const early = await onWeb(study, first);
    const late = await onWeb(study, second);
    expect((await toTheEnd(early.someone, early.form)).screen).toBe('ended success');

    await dana.startProject(study.projectId);
    expect(await dana.call(calls.nextRespondent, { respId: null })).toMatchObject({ code: 4 });
    const visitor = new Respondent(server);
    const welcome = await visitor.open(`/s/${study.openKey}`);
    expect((welcome.screen === 'welcome' ? await visitor.start(welcome) : welcome).screen).toBe('message overQuota');
    expect((await toTheEnd(late.someone, late.form)).screen).toBe('ended success');
    expect(await outcomesOf(study)).toEqual(['success', 'extra']);
  });
});
