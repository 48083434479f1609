import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seedVersion } from '../../demo/seed-study.ts';
import { DEMO_ANSWERS } from '../../testing/demo-answers.ts';
import { freshNumber, row, takeCase } from '../../testing/field.ts';
import { Person } from '../../testing/person.ts';
import { Respondent } from '../../testing/respondent.ts';
import type { FormValues, SurveyForm } from '../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { webDocument } from '../../testing/web-document.ts';
import { openWebSurvey, personalLink, type WebSurvey } from '../../testing/web-survey.ts';
import { releaseAbandonedPlaces } from './release-abandoned.ts';

let server: TestServer;
let survey: WebSurvey;

beforeAll(async () => {
  server = await startTestServer();
  survey = await openWebSurvey(server, webDocument({ header: [['The ministry']], goodbye: [['Farewell']] }));
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

async function begin(where: WebSurvey = survey): Promise<{ someone: Respondent; form: SurveyForm }> {
  const someone = new Respondent(server);
  return { someone, form: await someone.start(await someone.open(where.link)) };
}

interface Row {
  readonly id: number;
  readonly state: string;
  readonly outcome: string | null;
  readonly revision: number;
  readonly snapshot: Readonly<Record<string, { state: string; value: { text?: string } | null }>> | null;
  readonly version_id: number;
}

/** The interview that began last. */
async function last(where: WebSurvey = survey): Promise<Row> {
  return await row<Row>(server, 'select * from interview where project_id = $1 order by id desc limit 1', [
    where.projectId,
  ]);
}

async function pagesLeft(id: number): Promise<readonly string[]> {
  const { rows } = await server.asOwner(
    "select node from interview_event where interview_id = $1 and type = 'pageLeft' order by seq",
    [id],
  );
  return (rows as { node: string }[]).map(({ node }) => node);
}

describe('an interview on the web', () => {
  it('goes from page to page to the goodbye, and what each question came to is kept', async () => {
    const { someone, form } = await begin();
    expect(form.html).toContain('The ministry');
    let page = await someone.send(form, { 'a.sex': '1' });
    page = await someone.send(page, { 'a.age': '44', 'a.words': 'שלום\u202e🌍 "x"' });
    page = await someone.send(page, { 'a.again': '2' });
    expect(page.html).toContain('Farewell');
    const interview = await last();
    expect(interview).toMatchObject({ state: 'ended', outcome: 'success' });
    expect(interview.snapshot?.['words']).toMatchObject({ state: 'answered', value: { text: 'שלום\u202e🌍 "x"' } });
    expect(interview.snapshot?.['age']).toMatchObject({ state: 'answered' });
    const counted = await row<{ completed: number }>(server, 'select completed from project where id = $1', [
      survey.projectId,
    ]);
    expect(counted.completed).toBeGreaterThan(0);
    // How long each page took stands beside its events.
    const { rows } = await server.asOwner('select elapsed_ms from interview_event where interview_id = $1', [
      interview.id,
    ]);
    expect(rows.every(({ elapsed_ms: ms }: { elapsed_ms: number | null }) => ms !== null && ms >= 0)).toBe(true);
  });

  it('keeps what was typed when it is left, and goes on there by the link that it gives', async () => {
    const { someone, form } = await begin();
    const second = await someone.send(form, { 'a.sex': '2' });
    const left = await someone.send(second, { 'a.age': '51', 'a.words': 'half a' }, { action: 'cancel' });
    expect(left.screen).toBe('left');
    const link = /http:\/\/[^/"<]+(\/s\/[\w-]{32})/.exec(left.html)?.[1] ?? '';
    const elsewhere = new Respondent(server);
    const back = await elsewhere.open(link);
    expect(back.screen).toBe('return');
    const page = await elsewhere.open(elsewhere.at.replace('?return', ''));
    expect(page.page).toBe('p2');
    expect(page.html).toContain('half a');
    expect(await last()).toMatchObject({ state: 'open' });
  });

  it('goes back, and changes its language in the middle without losing a word', async () => {
    const { someone, form } = await begin();
    const second = await someone.send(form, { 'a.sex': '1' });
    const hebrew = await someone.send(second, { 'a.age': '30', 'a.words': 'kept' }, { action: 'language:he' });
    expect(hebrew.html).toMatch(/<html lang="he" dir="rtl"/);
    expect(hebrew.page).toBe('p2');
    expect(hebrew.html).toContain('kept');
    expect((await someone.send(hebrew, {}, { action: 'back' })).page).toBe('p1');
  });

  it('leads a jump to a later page back to the first one that is missing (F08)', async () => {
    const { someone, form } = await begin();
    for (const target of ['p2', 'p3', 'main', 'nowhere', '__proto__']) {
      const refused = await someone.send(
        form,
        { 'a.sex': '1', 'a.age': '30', 'a.again': '1' },
        { fields: { _page: target } },
      );
      expect([target, refused.page]).toEqual([target, 'p1']);
    }
    const empty = await someone.send(form, {});
    expect([empty.status, empty.page]).toEqual([422, 'p1']);
    const { id } = await last();
    expect(await pagesLeft(id)).toEqual([]);
    const stored = await row<{ n: number }>(
      server,
      "select count(*)::int as n from interview_event where interview_id = $1 and node in ('age', 'again')",
      [id],
    );
    expect(stored.n).toBe(0);
  });

  it('ignores what a respondent may not say of the interview (A09)', async () => {
    const { someone, form } = await begin();
    await someone.send(form, {
      'a.sex': '1',
      status: 'success',
      state: 'ended',
      quota: '1',
      weight: '9',
      interviewerId: '1',
      completedAt: 'now',
      outcome: 'success',
      personId: '1',
    });
    expect(await last()).toMatchObject({ state: 'open', outcome: null, person_id: null });
  });

  it('takes the places of its quotas, gives them back when it is abandoned, and asks again on return', async () => {
    const own = await openWebSurvey(server, webDocument());
    await addQuota(own.projectId, { '1:1': 1, '1:2': 5 });
    const man = await begin(own);
    const second = await man.someone.send(man.form, { 'a.sex': '1' });
    expect(second.page).toBe('p2');
    expect(await cell(own.projectId, '1:1')).toMatchObject({ reserved: 1 });
    const other = await begin(own);
    expect((await other.someone.send(other.form, { 'a.sex': '1' })).screen).toBe('ended overQuota');

    await server.asOwner("update interview set touched_at = now() - interval '2 hours' where project_id = $1", [
      own.projectId,
    ]);
    await releaseAbandonedPlaces(server.deps);
    expect(await cell(own.projectId, '1:1')).toMatchObject({ reserved: 0 });
    // It comes back while there is room …
    const third = await man.someone.send(second, { 'a.age': '50' });
    expect(third.page).toBe('p3');
    expect(await cell(own.projectId, '1:1')).toMatchObject({ reserved: 1 });
    // … and once more when somebody else has taken the place.
    await server.asOwner("update interview set touched_at = now() - interval '2 hours' where project_id = $1", [
      own.projectId,
    ]);
    await releaseAbandonedPlaces(server.deps);
    const late = await begin(own);
    let form = await late.someone.send(late.form, { 'a.sex': '1' });
    form = await late.someone.send(form, { 'a.age': '20' });
    await late.someone.send(form, { 'a.again': '1' });
    expect(await cell(own.projectId, '1:1')).toMatchObject({ reserved: 0, completed: 1 });
    const end = await man.someone.send(third, { 'a.again': '1' });
    expect(end.screen).toBe('ended overQuota');
    expect(await cell(own.projectId, '1:1')).toMatchObject({ reserved: 0, completed: 1 });
  });
});

describe('an interview of somebody in the sample', () => {
  async function completeByLink(path: string): Promise<SurveyForm> {
    const someone = new Respondent(server);
    let form = await someone.start(await someone.open(path));
    const answers: Readonly<Record<string, FormValues>> = DEMO_ANSWERS;
    for (let pages = 0; pages < 30 && form.page !== ''; pages += 1)
      form = await someone.send(form, answers[form.page] ?? {});
    return form;
  }

  it('closes the case: nobody is to call there, its quotas count it, its status is a success', async () => {
    const { path, caseId } = await personalLink(server, 1042, { region: 'south' });
    const before = await regionCell();
    expect((await completeByLink(path)).screen).toBe('ended success');
    const closed = await row<{ record_status: string; tier: number | null; outcome: string; locked: boolean }>(
      server,
      `select c.record_status, c.tier, d.system_key as outcome,
         (select bool_and(list_status = 'locked') from phone p where p.project_id = c.project_id and p.case_id = c.id) as locked
       from study_case c join disposition d on d.project_id = c.project_id and d.id = c.outcome_id where c.project_id = 1042 and c.id = $1`,
      [caseId],
    );
    expect(closed).toEqual({ record_status: 'success', tier: null, outcome: 'success', locked: true });
    expect((await regionCell()).completed).toBe(before.completed + 1);
  });

  it('is over for the interviewer, too, who has the person on the line at that moment', async () => {
    const dana = new Person(server, 'dana');
    await dana.logIn('101');
    await dana.startProject(1042);
    const respondent = await takeCase(server, dana, { phones: [freshNumber()], region: 'south' });
    const { path } = await personalLink(server, 1042, { caseId: respondent.sfId });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    expect((await completeByLink(path)).screen).toBe('ended success');
    const opened = await dana.fetch(
      `/survey/interviewer/to-survey/?respId=${respondent.respId}&sfId=${respondent.sfId}&phoneId=${respondent.phones[0]?.id}`,
    );
    expect(opened.status).toBe(410);
    await dana.goHome();
    const closed = await row<{ record_status: string; tier: number | null }>(
      server,
      'select record_status, tier from study_case where project_id = 1042 and id = $1',
      [respondent.sfId],
    );
    expect(closed).toEqual({ record_status: 'success', tier: null });
  });

  async function regionCell(): Promise<{ completed: number }> {
    return await row(server, "select completed from quota_cell where project_id = 1042 and key = '5:south'");
  }
});

describe('two windows at once (C06)', () => {
  it('of one page let the first one win; nothing of the second is mixed in', async () => {
    const { someone, form } = await begin();
    const second = await someone.send(form, { 'a.sex': '1' });
    const results = await Promise.all(
      Array.from({ length: 12 }, async (_, index) =>
        someone.send(second, { 'a.age': String(20 + index), 'a.words': `window ${20 + index}` }),
      ),
    );
    expect(results.every(({ page }) => page === 'p3')).toBe(true);
    const { id, revision } = await last();
    expect(revision).toBe(2);
    expect(await pagesLeft(id)).toEqual(['p1', 'p2']);
    const { rows } = await server.asOwner(
      "select event #>> '{value,value}' as age, event #>> '{value,text}' as words, event from interview_event where interview_id = $1 and node in ('age', 'words') and type = 'answer' order by seq",
      [id],
    );
    expect(rows).toHaveLength(2);
    const text = JSON.stringify(rows);
    const ages = new Set([...text.matchAll(/:"?(2[0-9]|3[01])"?[,}]/g)].map(([, age]) => age));
    const windows = new Set([...text.matchAll(/window ([0-9]+)/g)].map(([, age]) => age));
    expect(windows.size).toBe(1);
    expect([...windows]).toEqual([...ages]);
  });

  it('a page of an older view is answered with the page of now', async () => {
    const { someone, form } = await begin();
    const second = await someone.send(form, { 'a.sex': '1' });
    await someone.send(second, { 'a.age': '44' });
    const stale = await someone.send(form, { 'a.sex': '2' });
    expect(stale.page).toBe('p3');
    const answers = await row<{ n: number }>(
      server,
      "select count(*)::int as n from interview_event where interview_id = $1 and node = 'sex'",
      [(await last()).id],
    );
    expect(answers.n).toBe(1);
  });
});

describe('an answer that gets lost on its way back (K04)', () => {
  it('is sent again with the same key and counts once', async () => {
    const { someone, form } = await begin();
    for (let again = 0; again < 3; again += 1) {
      const next = await someone.send(form, { 'a.sex': '1' });
      expect(next.page).toBe('p2');
    }
    expect(await last()).toMatchObject({ revision: 1 });
    let page = await someone.open(someone.at);
    page = await someone.send(page, { 'a.age': '70' });
    const ends = await Promise.all([1, 2, 3].map(async () => someone.send(page, { 'a.again': '1' })));
    expect(ends.every(({ html }) => html.includes('Farewell'))).toBe(true);
    const { id } = await last();
    const ended = await row<{ n: number }>(
      server,
      "select count(*)::int as n from interview_event where interview_id = $1 and type = 'pageLeft'",
      [id],
    );
    expect(ended.n).toBe(3);
  });
});

describe('a project that changes while interviews run (C08)', () => {
  it('keeps their version; new ones get the new; the totals add up', async () => {
    const own = await openWebSurvey(server, webDocument());
    await addQuota(own.projectId, { '1:1': 5, '1:2': 5 });
    const old = await begin(own);
    const second = await old.someone.send(old.form, { 'a.sex': '1' });
    const { version_id: before } = await last(own);

    const document = webDocument({ 'again.text': [['Quite another question']] });
    const version = await server.db.transaction().execute(async (tx) => await seedVersion(tx, document, 'Second', 1));
    await server.asOwner('update project set questionnaire_version_id = $2, online = false where id = $1', [
      own.projectId,
      version,
    ]);
    await server.asOwner('update quota_cell set target = 1 where project_id = $1 and key = $2', [own.projectId, '1:1']);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect(await new Respondent(server).open(own.link)).toMatchObject({ status: 403 });
    const third = await old.someone.send(second, { 'a.age': '50' });
    expect(third.html).not.toContain('Quite another question');
    await server.asOwner('update project set online = true where id = $1', [own.projectId]);
    await new Promise((resolve) => setTimeout(resolve, 2_100));

    const fresh = await begin(own);
    let form = await fresh.someone.send(fresh.form, { 'a.sex': '2' });
    form = await fresh.someone.send(form, { 'a.age': '50' });
    expect(form.html).toContain('Quite another question');
    expect((await last(own)).version_id).toBe(version);
    await fresh.someone.send(form, { 'a.again': '1' });
    expect((await old.someone.send(third, { 'a.again': '1' })).screen).toBe('ended success');
    const { rows } = await server.asOwner(
      'select version_id, outcome from interview where project_id = $1 order by id',
      [own.projectId],
    );
    expect(rows).toEqual([
      { version_id: before, outcome: 'success' },
      { version_id: version, outcome: 'success' },
    ]);
    expect(await cell(own.projectId, '1:1')).toMatchObject({ completed: 1, reserved: 0 });
    expect(await cell(own.projectId, '1:2')).toMatchObject({ completed: 1, reserved: 0 });
    const total = await row<{ completed: number }>(server, 'select completed from project where id = $1', [
      own.projectId,
    ]);
    expect(total.completed).toBe(2);
  });
});

async function addQuota(projectId: number, targets: Readonly<Record<string, number>>): Promise<void> {
  await server.asOwner(
    `with v as (insert into variable (project_id, name, source, known_at, field) values ($1, 'SEX', 'interview', 'interview', 'SEX') returning id),
       q as (insert into quota (project_id, variable_id, names, active, overflow) select $1, v.id, '{}', true, 0 from v returning id)
     insert into quota_cell (project_id, quota_id, key, labels, percent, target)
     select $1, q.id, t.key, '{}', 50, t.value::int from q, jsonb_each_text($2::jsonb) t`,
    [projectId, JSON.stringify(targets)],
  );
  await new Promise((resolve) => setTimeout(resolve, 2_100));
}

async function cell(projectId: number, key: string): Promise<{ reserved: number; completed: number }> {
  return await row(server, 'select reserved, completed from quota_cell where project_id = $1 and key = $2', [
    projectId,
    key,
  ]);
}
