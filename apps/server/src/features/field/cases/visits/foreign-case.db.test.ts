import { authCalls, deskCalls as calls, pbxCalls, type Respondent } from '@seker/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_ANSWERS } from '../../../../testing/demo-answers.ts';
import { fingerprint } from '../../../../testing/everything.ts';
import { freshNumber, row, takeCase } from '../../../../testing/field.ts';
import { Person } from '../../../../testing/person.ts';
import { openSurvey, type SurveyForm, sendPage, walkSurvey } from '../../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
let noam: Person;
/** Works in project 1042 only. */
let rina: Person;
let his: Respondent;
let hers: Respondent;
let form: SurveyForm;
let commentId: number;
let doneId: number;

beforeAll(async () => {
  server = await startTestServer({ speed: 100, jobs: false });
  await server.asOwner(`
    with rina as (
      insert into person (group_id, login, real_name, role, password_hash)
      select group_id, 'rina', 'Rina', 'interviewer', password_hash from person where login = 'dana' returning id
    ), speaks as (insert into person_language select rina.id, l.id from rina, language l where l.code in ('he', 'en'))
    insert into allocation select 1042, id from rina`);
  noam = new Person(server, 'noam');
  await noam.logIn('102');
  await noam.startProject(1043);
  const done = await takeCase(server, noam, { phones: [freshNumber()], project: 1043 });
  await noam.dial(done);
  await noam.lineIs('answered');
  await walkSurvey(noam, await openSurvey(noam, done, done.phones[0]?.id ?? 0), DEMO_ANSWERS);
  await noam.hangUp();
  await noam.lineIsFree();
  doneId = done.respId;
  his = await takeCase(server, noam, { phones: [freshNumber(), freshNumber()], project: 1043, leaving: done });
  const manual = await noam.call(calls.customPhone, { num: freshNumber(), sfid: his.sfId });
  expect(manual.code).toBe(0);
  await noam.dial(his);
  await noam.lineIs('answered');
  form = await openSurvey(noam, his, his.phones[0]?.id ?? 0);
  const comment = await noam.call(calls.saveComment, { respId: his.respId, text: 'for the next one' });
  commentId = comment.data?.id ?? 0;
  his = await noam.reload(his);

  rina = new Person(server, 'rina');
  await rina.logIn('108');
  await rina.startProject(1042);
  hers = await takeCase(server, rina, { phones: [freshNumber()] });
});
afterAll(async () => {
  for (const person of [noam, rina]) await person.goHome();
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

async function refusals(): Promise<number> {
  const { count } = await row<{ count: number }>(
    server,
    `select count(*) from audit_event a join person p on p.id = a.person_id where p.login = 'rina' and a.action = 'refused'`,
  );
  return Number(count);
}

/** Every way to send the id of another interviewer's respondent, number, comment or survey. */
const WAYS: Readonly<Record<string, () => Promise<number>>> = {
  'the respondent': () => status(rina.call(calls.respondentInfo, { respId: his.respId, sfId: his.sfId })),
  'the respondent under an own interview': () =>
    status(rina.call(calls.respondentInfo, { respId: hers.respId, sfId: his.sfId })),
  'an interview under the own case': () =>
    status(rina.call(calls.respondentInfo, { respId: his.respId, sfId: hers.sfId })),
  'the comments': () => status(rina.call(calls.comments, { respId: his.respId })),
  'a new comment': () => status(rina.call(calls.saveComment, { respId: his.respId, text: 'mine' })),
  'the comment of another (A04)': () => status(rina.call(calls.deleteComment, { commentId: commentId as never })),
  'a status (A03)': () => status(rina.setStatus(his.phones[0]?.id ?? 0, 'hardRefusal')),
  'a new number': () => status(rina.call(calls.customPhone, { num: freshNumber(), sfid: his.sfId })),
  'a number from the list (A04)': () => status(rina.call(calls.deletePhone, { phoneId: his.phones[0]?.id ?? 0 })),
  'a number added by hand (A04)': () => status(rina.call(calls.deletePhone, { phoneId: his.phones.at(-1)?.id ?? 0 })),
  'leave to go on': () => status(rina.call(calls.checkAllowNextRespondent, { sfId: his.sfId })),
  'the check of a number': () => status(rina.call(calls.checkCompletePhone, { phoneId: his.phones[0]?.id ?? 0 })),
  'the end of the visit': () => status(rina.call(calls.setRespondentStatus, { respId: his.respId })),
  'a call by hand': () => status(rina.call(calls.callPhone, { phoneId: his.phones[1]?.id ?? 0 })),
  'a call': () => status(rina.dial(his)),
  'a hang-up': () => status(rina.call(pbxCalls.hangUp, { phone_id: his.phones[0]?.id ?? 0, sf_id: his.sfId })),
  'the survey': async () =>
    (
      await rina.fetch(
        `/survey/interviewer/to-survey/?respId=${his.respId}&sfId=${his.sfId}&phoneId=${his.phones[0]?.id}`,
      )
    ).status,
  'a page of the survey': async () => (await rina.fetch(`/survey/run/${his.respId}`)).status,
  'an answer in the survey, with its token': async () => (await sendPage(rina, form, { 'a.sex': '2' })).status,
  'the open answers': async () => (await rina.fetch(`/survey/interviewer/to-survey-open/?actId=${doneId}`)).status,
  'the number of open answers': () => status(rina.call(calls.countOpen, { id: doneId })),
  'a correction': async () =>
    (
      await rina.fetch(`/survey/open-answers/${doneId}`, {
        method: 'POST',
        body: new URLSearchParams({ _token: 'x', 'a.dish.open.-': 'Falafel' }),
      })
    ).status,
  'a simulation of a project that is not theirs': async () =>
    (await rina.fetch('/survey/interviewer/to-simulate?pid=1043')).status,
};

async function status(call: Promise<unknown>): Promise<number> {
  return await call.then(
    () => 200,
    (error: { status: number }) => error.status,
  );
}

describe("another interviewer's respondent, by id (A02, A03, A04)", () => {
  /** The rows as the last way has left them. */
  let left: Readonly<Record<string, string>> | null = null;

  it.each(Object.keys(WAYS))('%s: refused, nothing changed, audited', async (name) => {
    const { audit_event: _before, ...before } = left ?? (await fingerprint(server));
    const noted = await refusals();
    expect(await WAYS[name]?.()).toBe(403);
    expect(await refusals()).toBe(noted + 1);
    left = await fingerprint(server);
    const { audit_event: _after, ...after } = left;
    expect(after).toEqual(before);
  });

  it('an unassigned project cannot be chosen', async () => {
    const noted = await refusals();
    expect(await rina.startProject(1043)).toMatchObject({ success: false });
    expect(await refusals()).toBe(noted + 1);
    expect((await rina.call(calls.info, {})).projId).toBe(1042);
  });

  it('an unknown id gets the same answer as one of another interviewer', async () => {
    const answers = await Promise.all(
      [his.sfId, 999_999_999, Number.MAX_SAFE_INTEGER].map(async (sfId) => {
        const response = await rina.fetch(`/survey/interviewer/check-allow-next-respondent?sfId=${sfId}`);
        return [response.status, await response.text()];
      }),
    );
    expect(new Set(answers.map(String)).size).toBe(1);
  });
});

describe('fields that no call takes (A09)', () => {
  const extra = {
    role: 'administrator',
    groups: '1',
    group_id: '1',
    isAdmin: '1',
    is_admin: 'true',
    person_id: '1',
    personId: '1',
    sender_id: '1',
    projectId: '1043',
    project_id: '1043',
    interviewerId: '1',
    created_at: '2020-01-01',
    createdBy: '1',
    dt: '2020-01-01',
    manual: '0',
    is_return: '1',
    status: 'success',
    outcome: 'success',
    quota: '1',
    weight: '9',
    completed: '1',
    completedAt: '2020-01-01',
    next_at: '2020-01-01',
    'role[]': 'administrator',
    '__proto__[role]': 'administrator',
    'constructor[prototype][role]': 'administrator',
  };
  let person: Person;
  let held: Respondent;
  beforeEach(async () => {
    await rina.goHome();
    person = rina;
    const response = await person.fetch('/auth/index/loginer', {
      method: 'POST',
      body: new URLSearchParams({ ...extra, login: 'rina', password: 'seker-demo', station: '108', lang: 'en' }),
    });
    expect(await response.json()).toMatchObject({ success: true, user: { role: 'interviewer', station: '108' } });
    await person.startProject(1042);
    held = await takeCase(server, person, { phones: [freshNumber()] });
  });

  async function post(path: string, fields: Record<string, string>) {
    const response = await person.fetch(path, { method: 'POST', body: new URLSearchParams({ ...extra, ...fields }) });
    return (await response.json()) as Record<string, unknown>;
  }

  it('change no person at log-in', async () => {
    expect(await row(server, "select role, group_id from person where login = 'rina'")).toEqual(
      await row(server, "select 'interviewer' as role, group_id from person where login = 'dana'"),
    );
    expect((await person.call(authCalls.realtimeKey, {})).user.role).toBe('interviewer');
    expect(await status(person.fetch('/api/v1/people/1/disable', { method: 'POST' }).then(thrown))).toBe(403);
  });

  it('change no comment', async () => {
    const saved = await post('/survey/interviewer/save-comment', { respId: String(held.respId), text: 'plain' });
    const mine = await row<{ id: number }>(server, "select id from person where login = 'rina'");
    expect(saved).toMatchObject({ success: true, data: { sender_id: Number(mine.id), name: 'Rina', value: 'plain' } });
    const { dt } = saved['data'] as { dt: string };
    expect(Date.now() - Date.parse(dt)).toBeLessThan(60_000);
  });

  it('change no status and no number', async () => {
    const phoneId = held.phones[0]?.id ?? 0;
    const added = await post('/survey/interviewer/custom-phone', { num: freshNumber(), sfid: String(held.sfId) });
    expect(added).toMatchObject({ code: 0, data: { manual: 1, status: { type: 4, is_return: false } } });
    const set = await post('/survey/interviewer/set-phone-status', {
      phoneId: String(phoneId),
      statusId: String(await person.statusId('busy')),
    });
    expect(set).toMatchObject({ code: 0 });
    const attempt = await row<{ login: string; project_id: number; next_at: Date | null }>(
      server,
      'select p.login, a.project_id, a.next_at from attempt a join person p on p.id = a.person_id where a.phone_id = $1',
      [phoneId],
    );
    expect(attempt).toMatchObject({ login: 'rina', next_at: null });
    expect(Number(attempt.project_id)).toBe(1042);
  });

  it('change no interview', async () => {
    await person.dial(held);
    await person.lineIs('answered');
    const first = await openSurvey(person, held, held.phones[0]?.id ?? 0);
    const after = await sendPage(person, first, { 'a.sex': '1' }, { fields: extra });
    expect(after.page).toBe('about-age');
    expect(await row(server, 'select state, outcome from interview where id = $1', [held.respId])).toEqual({
      state: 'open',
      outcome: null,
    });
  });

  async function thrown(response: Response): Promise<void> {
    if (!response.ok) throw Object.assign(new Error(), { status: response.status });
  }
});
