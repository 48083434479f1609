import { interviewerCalls as calls, type Respondent } from '@seker/contract';
import { instant } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_ANSWERS } from '../../testing/demo-answers.ts';
import { endOnly, freshNumber, makeDue, onlyCases, row, takeCase } from '../../testing/field.ts';
import { Person } from '../../testing/person.ts';
import { openSurvey, sendPage, walkSurvey } from '../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let dana: Person;

beforeAll(async () => {
  server = await startTestServer({ speed: 100 });
});
afterAll(async () => await server.stop());
beforeEach(async () => {
  dana = new Person(server, 'dana');
  await dana.logIn('101');
  await dana.startProject(1042);
});
afterEach(async () => {
  for (const person of [dana, ...others.splice(0)]) await person.goHome();
  await endOnly(server);
  expect(server.troubles()).toEqual([]);
});

const others: Person[] = [];

async function colleague(name: string, station: string, project = 1042): Promise<Person> {
  const person = new Person(server, name);
  others.push(person);
  await person.logIn(station);
  await person.startProject(project);
  return person;
}

async function answered(person: Person, respondent: Respondent): Promise<void> {
  await person.dial(respondent);
  await person.lineIs('answered');
}

async function over(person: Person): Promise<void> {
  await person.hangUp();
  await person.lineIs('stopped', 'empty');
}

async function caseRow(id: number) {
  return await row<{
    record_status: string;
    tier: number | null;
    ready_at: Date;
    lease_session_id: number | null;
    outcome: string | null;
    appointment_person_id: number | null;
  }>(
    server,
    `select c.*, d.system_key as outcome from study_case c left join disposition d on d.project_id = c.project_id and d.id = c.outcome_id
     where c.id = $1`,
    [id],
  );
}

async function phoneRow(id: number) {
  return await row<{ list_status: string; key: string; due_at: Date | null }>(
    server,
    'select p.*, d.system_key as key from phone p join disposition d on d.project_id = p.project_id and d.id = p.disposition_id where p.id = $1',
    [id],
  );
}

/** The cells of a man of 35–54 in the south: his region, and sex × age × region. */
async function cells() {
  const { rows } = await server.asOwner(
    `select completed, reserved, extra, target, refusals from quota_cell
     where project_id = 1042 and key in ('5:south', '1:1|1:2|5:south', '1:11:25:south') order by id`,
  );
  return rows as { completed: number; reserved: number; extra: number; target: number; refusals: number }[];
}

describe('an interview that succeeds', () => {
  it('counts everywhere: number, case, cells, project, own results', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber(), freshNumber()] });
    const [phone, other] = respondent.phones;
    const before = {
      cells: await cells(),
      completed: await row(server, 'select completed from project where id = 1042'),
    };
    await answered(dana, respondent);
    const form = await openSurvey(dana, respondent, phone?.id ?? 0);
    const qualified = await walkSurvey(dana, form, DEMO_ANSWERS, 'shopping-where');
    expect(qualified.page).toBe('shopping-where');
    expect((await cells()).map((cell) => cell.reserved)).toEqual(before.cells.map((cell) => cell.reserved + 1));

    expect((await walkSurvey(dana, qualified, DEMO_ANSWERS)).handoff).toBe('/main/success');
    expect((await cells()).map(({ completed, reserved }) => ({ completed, reserved }))).toEqual(
      before.cells.map(({ completed, reserved }) => ({ completed: completed + 1, reserved })),
    );
    expect(before.cells).toHaveLength(2);
    const { completed } = before.completed as { completed: number };
    expect(await row(server, 'select completed from project where id = 1042')).toEqual({ completed: completed + 1 });

    const info = await dana.call(calls.finishInfo, { reason: 'success' });
    expect(info).toMatchObject({ reason: 'success', respId: respondent.respId });
    expect(info.results.map((result) => result.id)).toContain(respondent.respId);
    expect((await dana.call(calls.checkAllowNextRespondent, { sfId: respondent.sfId })).code).not.toBe(0);
    await over(dana);
    expect((await dana.call(calls.checkAllowNextRespondent, { sfId: respondent.sfId })).code).toBe(0);
    const next = await dana.next(respondent);
    expect(next.sfId).not.toBe(respondent.sfId);
    expect(await caseRow(respondent.sfId)).toMatchObject({
      record_status: 'success',
      tier: null,
      lease_session_id: null,
      outcome: 'success',
    });
    expect(await phoneRow(phone?.id ?? 0)).toMatchObject({ key: 'success', list_status: 'locked' });
    expect(await phoneRow(other?.id ?? 0)).toMatchObject({ list_status: 'locked' });
  });

  it('lets its own interviewer, and nobody else, count and correct the open answers', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await answered(dana, respondent);
    const form = await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0);
    await walkSurvey(dana, form, DEMO_ANSWERS);
    await over(dana);
    await dana.next(respondent);
    expect((await dana.call(calls.countOpen, { id: respondent.respId })).cnt).toBe(3);

    const noam = await colleague('noam', '102');
    const edit = `/survey/interviewer/to-survey-open/?actId=${respondent.respId}`;
    expect((await noam.fetch(edit)).status).toBe(403);
    await expect(noam.call(calls.countOpen, { id: respondent.respId })).rejects.toMatchObject({ status: 403 });
    const noted = await server.asOwner(
      `select 1 from audit_event a join person p on p.id = a.person_id
       where p.login = 'noam' and action = 'refused' and subject = 'interview' and subject_id = $1`,
      [respondent.respId],
    );
    expect(noted.rowCount).toBe(2);

    const page = await (await dana.fetch(edit)).text();
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
    const send = async (token: string, value: string) =>
      await dana.fetch(`/survey/open-answers/${respondent.respId}`, {
        method: 'POST',
        body: new URLSearchParams({
          _token: token,
          _revision: field('_revision'),
          _key: field('_key'),
          'a.dish.open.-': value,
        }),
      });
    expect((await send('forged', 'Hummus')).status).toBe(403);
    expect((await send(field('_token'), 'H')).status).toBe(422);
    expect((await send(field('_token'), 'Hummus')).status).toBe(200);
    expect(await (await dana.fetch(edit)).text()).toContain('Hummus');
  });
});

describe('numbers that have to be tried again', () => {
  it('waits a quarter of an hour after "busy", and comes back then', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
    await onlyCases(server, [respondent.sfId]);
    const phoneId = respondent.phones[0]?.id ?? 0;
    await dana.dial(respondent);
    expect(await dana.lineIs('stopped')).toMatchObject({ outcome: 'busy' });
    expect((await dana.call(calls.checkCompletePhone, { phoneId })).code).not.toBe(0);
    expect((await dana.setStatus(phoneId, 'busy')).code).toBe(0);
    expect((await dana.call(calls.checkCompletePhone, { phoneId })).code).toBe(0);

    const answer = await dana.call(calls.nextRespondent, { respId: respondent.respId });
    expect(answer).toMatchObject({ code: 5, reasons: { notDue: 1 } });
    const due = (await phoneRow(phoneId)).due_at?.getTime() ?? 0;
    expect(Math.abs(due - Date.now() - 15 * 60_000)).toBeLessThan(20_000);
    expect(Date.parse(answer.nextAt ?? '')).toBe(due);
    expect(await caseRow(respondent.sfId)).toMatchObject({ record_status: 'returnedLoop', tier: 5 });

    await makeDue(server, respondent.sfId);
    const again = await dana.next();
    expect(again.sfId).toBe(respondent.sfId);
    expect(again.phones[0]?.status.is_return).toBe(true);
  });

  it('gives up after four times busy', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
    await onlyCases(server, [respondent.sfId]);
    const phoneId = respondent.phones[0]?.id ?? 0;
    let held = respondent;
    for (let tries = 1; tries <= 5; tries += 1) {
      expect((await dana.setStatus(phoneId, 'busy')).code).toBe(0);
      const answer = await dana.call(calls.nextRespondent, { respId: held.respId });
      if (tries === 5) {
        expect(answer.reasons).toMatchObject({ notDue: 0 });
        break;
      }
      expect(answer.code).toBe(5);
      await makeDue(server, respondent.sfId);
      held = await dana.next();
    }
    expect(await phoneRow(phoneId)).toMatchObject({ key: 'maxAttemptsUnknown', list_status: 'locked' });
    expect(await caseRow(respondent.sfId)).toMatchObject({ record_status: 'burned', tier: null });
  });

  it('keeps a meeting for the one who made it, and takes a time in the past as now', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    expect((await dana.setStatus(phoneId, 'meeting')).code).not.toBe(0);
    for (const nextDt of [
      '2026-02-30 10:00',
      'tomorrow',
      '2026-01-01',
      '10:00',
      "2026-01-01 10:00'; --",
      '٢٠٢٦-٠١-٠١ ١٠:٠٠',
    ])
      expect((await dana.setStatus(phoneId, 'meeting', { nextDt })).code).not.toBe(0);
    expect((await dana.setStatus(phoneId, 'meeting', { nextDt: '2020-01-01 10:00' })).code).toBe(0);
    const due = (await phoneRow(phoneId)).due_at?.getTime() ?? 0;
    expect(Math.abs(due - Date.now())).toBeLessThan(10_000);

    // Noam's meeting is older, but Dana gets her own first.
    const noam = await colleague('noam', '102');
    const his = await takeCase(server, noam, { phones: [freshNumber()] });
    await onlyCases(server, [respondent.sfId, his.sfId]);
    expect((await noam.setStatus(his.phones[0]?.id ?? 0, 'meeting', { nextDt: '2020-01-01 09:00' })).code).toBe(0);
    await noam.fetch('/auth/index/logout');
    await makeDue(server, his.sfId);
    await server.asOwner("update study_case set ready_at = now() - interval '3 hours' where id = $1", [his.sfId]);
    const next = await dana.next(respondent);
    expect(next.sfId).toBe(respondent.sfId);
    expect(await caseRow(his.sfId)).toMatchObject({ record_status: 'returnedMeeting', tier: 2 });
    // Hers is gone; then anybody's that is due.
    expect((await dana.setStatus(phoneId, 'hardRefusal')).code).toBe(0);
    expect((await dana.next(next)).sfId).toBe(his.sfId);
  });

  it('reads a typed time in the zone of the project', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    expect((await dana.setStatus(phoneId, 'meeting', { nextDt: '2031-07-01 10:00' })).code).toBe(0);
    expect((await phoneRow(phoneId)).due_at?.toISOString()).toBe('2031-07-01T07:00:00.000Z');
  });

  it('keeps the meeting with the one who made it when another number of the case is busy', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber(), freshNumber('02')] });
    const [first, second] = respondent.phones;
    await dana.setStatus(first?.id ?? 0, 'meeting', { nextDt: '2031-07-01 10:00' });
    expect((await dana.setStatus(second?.id ?? 0, 'busy')).code).toBe(0);
    const { id } = await row<{ id: number }>(server, "select id from person where login = 'dana'");
    expect(Number((await caseRow(respondent.sfId)).appointment_person_id)).toBe(Number(id));
    await dana.call(calls.nextRespondent, { respId: respondent.respId });
    expect(await caseRow(respondent.sfId)).toMatchObject({ tier: 2, record_status: 'returnedMeeting' });
  });

  it('gives a return in another language only to somebody who speaks it', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const { id: arabic } = await row<{ id: number }>(server, "select id from language where code = 'ar'");
    const { id: russian } = await row<{ id: number }>(server, "select id from language where code = 'ru'");
    const { data } = await dana.call(calls.generalInfo, {});
    const status = data.statuses.find((candidate) => candidate.lng === Number(arabic));
    const phoneId = respondent.phones[0]?.id ?? 0;
    const set = async (nextLng: number) =>
      await dana.call(calls.setPhoneStatus, { phoneId, statusId: status?.id ?? 0, nextLng });
    expect((await set(Number(russian))).code).not.toBe(0);
    expect((await set(Number(arabic))).code).toBe(0);
    await onlyCases(server, [respondent.sfId]);
    expect(await dana.call(calls.nextRespondent, { respId: respondent.respId })).toMatchObject({
      code: 5,
      reasons: { noLanguage: 1 },
    });
    expect(await caseRow(respondent.sfId)).toMatchObject({ record_status: 'returnedLanguage', tier: 4 });
    const noam = await colleague('noam', '102');
    expect((await noam.call(calls.nextRespondent, { respId: null })).code).toBe(5);
    const omar = await colleague('omar', '103');
    expect((await omar.next()).sfId).toBe(respondent.sfId);
  });
});

describe('numbers that the interviewer adds', () => {
  it('adds, dials and removes', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
    const { sfId } = respondent;
    const number = freshNumber();
    const added = await dana.call(calls.customPhone, { num: number, sfid: sfId });
    expect(added).toMatchObject({ code: 0, data: { manual: 1, phone: number, status: { type: 4 } } });
    expect((await dana.call(calls.customPhone, { num: number, sfid: sfId })).code).not.toBe(0);
    const removable = await dana.call(calls.customPhone, { num: freshNumber(), sfid: sfId });
    expect(await dana.call(calls.deletePhone, { phoneId: removable.data?.id ?? 0 })).toMatchObject({ success: true });

    await dana.dial(respondent, added.data);
    await dana.lineIs('answered');
    expect(await dana.call(calls.deletePhone, { phoneId: added.data?.id ?? 0 })).toMatchObject({ success: false });
    await over(dana);
    expect((await dana.setStatus(added.data?.id ?? 0, 'noAnswer')).code).toBe(0);
    expect(await dana.call(calls.deletePhone, { phoneId: added.data?.id ?? 0 })).toMatchObject({ success: false });
    expect(await dana.call(calls.deletePhone, { phoneId: respondent.phones[0]?.id ?? 0 })).toMatchObject({
      success: false,
    });
    expect((await dana.reload(respondent)).phones).toHaveLength(2);
  });

  it('refuses a blacklisted number and one that a colleague is calling', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const banned = freshNumber();
    await server.asOwner('insert into blacklist_entry (phone) values ($1)', [
      `+972${banned.replaceAll('-', '').slice(1)}`,
    ]);
    const noam = await colleague('noam', '102');
    const his = await takeCase(server, noam, { phones: [freshNumber()] });
    for (const num of [banned, his.phones[0]?.phone ?? '', respondent.phones[0]?.phone ?? ''])
      expect((await dana.call(calls.customPhone, { num, sfid: respondent.sfId })).code).not.toBe(0);
    expect((await dana.reload(respondent)).phones).toHaveLength(1);
  });

  it('says "no phones left" when there is none to dial by hand', async () => {
    await takeCase(server, dana, { phones: [freshNumber()] });
    expect(await dana.call(calls.callPhone, { phoneId: null })).toMatchObject({
      code: 1,
      message: expect.stringMatching(/no phones left/i),
    });
  });

  it('dials by hand: the number counts as answered, and the survey opens', async () => {
    await dana.startProject(1043);
    const respondent = await takeCase(server, dana, { phones: [freshNumber()], project: 1043 });
    const phoneId = respondent.phones[0]?.id ?? 0;
    expect(await dana.call(calls.callPhone, { phoneId })).toMatchObject({ code: 0, data: { phoneId } });
    expect((await openSurvey(dana, respondent, phoneId)).page).toBe('about-who');
  });
});

describe('a break', () => {
  it('hangs up, and gives nobody until it is over', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await answered(dana, respondent);
    await dana.call(calls.setIntermission, { intermission: 1, isubtype: 1 });
    await dana.lineIs('stopped');
    expect(server.exchange.calls()).toEqual([]);
    const phoneId = respondent.phones[0]?.id ?? 0;
    await dana.setStatus(phoneId, 'noAnswer');
    const blocked = await dana.call(calls.nextRespondent, { respId: respondent.respId });
    expect(blocked.data).toBeUndefined();
    expect([0, 2, 3, 4, 5]).not.toContain(blocked.code);
    expect((await dana.dial(respondent)).data.Response).toBe('fail');
    await dana.call(calls.setIntermission, { intermission: 0, isubtype: 0 });
    expect((await dana.next(respondent)).sfId).not.toBe(respondent.sfId);
    const states = await server.asOwner(
      "select state from person_state s join person p on p.id = s.person_id where login = 'dana' order by s.id desc limit 2",
    );
    expect(states.rows.map((state) => (state as { state: string }).state)).toEqual(['online', 'break']);
  });
});

describe('quotas that are full', () => {
  async function qualify(answers: object): Promise<{ respondent: Respondent; handoff: string | null }> {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await answered(dana, respondent);
    const form = await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0);
    const end = await walkSurvey(dana, form, { ...DEMO_ANSWERS, ...answers }, 'shopping-where');
    await over(dana);
    return { respondent, handoff: end.handoff };
  }

  it('ends with zero quota where nobody is wanted', async () => {
    const before = await cells();
    const { respondent, handoff } = await qualify({ 'about-age': { 'a.agegrp': '4' } });
    expect(handoff).toBe('/main/zeroquota');
    expect((await dana.call(calls.finishInfo, { reason: 'success' })).reason).toBe('zeroquota');
    expect((await dana.reload(respondent)).overquota).toBe(true);
    expect((await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0)).status).toBe(403);
    await dana.next(respondent);
    expect(await caseRow(respondent.sfId)).toMatchObject({
      record_status: 'zeroQuota',
      tier: null,
      outcome: 'zeroQuota',
    });
    expect(await cells()).toEqual(before);
  });

  it('ends with over quota where there is no place left, and gives every other place back', async () => {
    await server.asOwner(
      "update quota_cell set completed = target + overflow where project_id = 1042 and key like '1:_1:_5:south'",
    );
    const before = await cells();
    const { respondent, handoff } = await qualify({});
    expect(handoff).toBe('/main/overquota');
    await dana.next(respondent);
    expect(await caseRow(respondent.sfId)).toMatchObject({
      record_status: 'overQuota',
      tier: null,
      outcome: 'overQuota',
    });
    expect(await cells()).toEqual(before);
    await server.asOwner("update quota_cell set completed = 0 where project_id = 1042 and key like '1:_1:_5:south'");
  });
});

describe('a survey that is broken off', () => {
  it('allows only the statuses of an end, and is taken up again with its answers and its places', async () => {
    const before = await cells();
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    await answered(dana, respondent);
    const form = await openSurvey(dana, respondent, phoneId);
    const where = await walkSurvey(dana, form, DEMO_ANSWERS, 'shopping-where');
    expect((await sendPage(dana, where, {}, { action: 'cancel' })).handoff).toBe('/main/cancel');
    await over(dana);
    expect((await dana.call(calls.finishInfo, { reason: 'success' })).reason).toBe('cancel');
    for (const key of ['busy', 'noAnswer', 'machine', 'success', 'active', 'unused', 'zeroQuota'])
      expect((await setAnyStatus(phoneId, key)).code, key).not.toBe(0);
    expect((await dana.setStatus(phoneId, 'meeting', { nextDt: '2020-01-01 10:00' })).code).toBe(0);
    const other = await takeCase(server, dana, { phones: [freshNumber()], leaving: respondent });
    expect((await cells()).map((cell) => cell.reserved)).toEqual(before.map((cell) => cell.reserved));
    expect(await caseRow(respondent.sfId)).toMatchObject({ record_status: 'returnedMeeting', tier: 2 });

    await dana.setStatus(other.phones[0]?.id ?? 0, 'hardRefusal');
    await onlyCases(server, [respondent.sfId]);
    await makeDue(server, respondent.sfId);
    const again = await dana.next(other);
    expect(again).toMatchObject({ sfId: respondent.sfId, respId: respondent.respId });
    await answered(dana, again);
    const resumed = await openSurvey(dana, again, phoneId);
    expect(resumed.page).toBe('shopping-where');
    expect((await cells()).map((cell) => cell.reserved)).toEqual(before.map((cell) => cell.reserved + 1));
    expect((await walkSurvey(dana, resumed, DEMO_ANSWERS)).handoff).toBe('/main/success');
    expect((await cells()).map((cell) => cell.completed)).toEqual(before.map((cell) => cell.completed + 1));
  });

  it('may find its place taken when it is taken up again', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    await answered(dana, respondent);
    const where = await walkSurvey(dana, await openSurvey(dana, respondent, phoneId), DEMO_ANSWERS, 'shopping-where');
    await sendPage(dana, where, {}, { action: 'cancel' });
    await over(dana);
    await dana.setStatus(phoneId, 'meeting', { nextDt: '2020-01-01 10:00' });
    await onlyCases(server, [respondent.sfId]);
    const again = await dana.next(respondent);
    await server.asOwner(
      "update quota_cell set completed = target + overflow where project_id = 1042 and key like '1:_1:_5:south'",
    );
    await answered(dana, again);
    expect((await openSurvey(dana, again, phoneId)).handoff).toBe('/main/overquota');
    await over(dana);
    await server.asOwner("update quota_cell set completed = 0 where project_id = 1042 and key like '1:_1:_5:south'");
  });

  async function setAnyStatus(phoneId: number, key: string) {
    const { id } = await row<{ id: number }>(
      server,
      'select id from disposition where project_id = 1042 and system_key = $1 and language_id is null',
      [key],
    );
    return await dana.call(calls.setPhoneStatus, { phoneId, statusId: Number(id) });
  }
});

describe('a refusal', () => {
  it('closes every number of the case and counts in its cell', async () => {
    const before = await cells();
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02'), freshNumber()] });
    const [first, second] = respondent.phones;
    await dana.dial(respondent, first);
    await dana.lineIs('stopped');
    // The first number is left without a status while the second one refuses for good.
    await dana.dial(respondent, second);
    await dana.lineIs('answered');
    expect((await dana.setStatus(second?.id ?? 0, 'hardRefusal')).code).toBe(0);
    await dana.lineIs('stopped', 'empty');
    expect((await dana.dial(respondent, first)).data.Response).toBe('fail');
    await dana.next(respondent);
    expect(await caseRow(respondent.sfId)).toMatchObject({
      record_status: 'burned',
      tier: null,
      outcome: 'hardRefusal',
    });
    expect(await phoneRow(first?.id ?? 0)).toMatchObject({ list_status: 'locked' });
    expect((await cells())[0]?.refusals).toBe((before[0]?.refusals ?? 0) + 1);
    const open = await server.asOwner('select 1 from attempt where case_id = $1 and closed_at is null', [
      respondent.sfId,
    ]);
    expect(open.rowCount).toBe(0);
  });

  it('is set once: the same again changes nothing, another status is refused (C04)', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    await answered(dana, respondent);
    await over(dana);
    const both = await Promise.all([dana.setStatus(phoneId, 'noAnswer'), dana.setStatus(phoneId, 'busy')]);
    expect(both.filter((answer) => answer.code === 0)).toHaveLength(1);
    const won = both[0]?.code === 0 ? 'noAnswer' : 'busy';
    expect((await dana.setStatus(phoneId, won)).code).toBe(0);
    expect((await dana.setStatus(phoneId, won === 'busy' ? 'noAnswer' : 'busy')).code).not.toBe(0);
    const attempts = await server.asOwner('select 1 from attempt where phone_id = $1', [phoneId]);
    expect(attempts.rowCount).toBe(1);
  });
});

describe('where there is nobody to give', () => {
  it('says 2 when the sample is used up, 4 when the target is reached, 5 with reasons otherwise', async () => {
    await server.asOwner('update study_case set quota_locked = true where project_id = 1042');
    const closed = await dana.call(calls.nextRespondent, { respId: null });
    expect(closed.code).toBe(5);
    expect(closed.reasons?.['quotaClosed']).toBeGreaterThan(0);

    await server.asOwner('create table tiers as select project_id, id, tier from study_case where project_id = 1042');
    await server.asOwner('update study_case set tier = null where project_id = 1042');
    expect((await dana.call(calls.nextRespondent, { respId: null })).code).toBe(2);
    await server.asOwner(
      'update study_case c set tier = t.tier from tiers t where c.project_id = t.project_id and c.id = t.id',
    );
    await server.asOwner('drop table tiers');
    await endOnly(server);

    const { completed } = await row<{ completed: number }>(server, 'select completed from project where id = 1042');
    await server.asOwner('update project set completed = sample_size where id = 1042');
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect((await dana.call(calls.nextRespondent, { respId: null })).code).toBe(4);
    await server.asOwner('update project set completed = $1 where id = 1042', [completed]);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
  });

  it('says when calling begins again, outside calling hours', async () => {
    await server.asOwner('update calling_window set from_minute = 540, to_minute = 1260 where project_id = 1042');
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    server.setClock(instant(Date.parse('2026-11-23T00:30:00Z')));
    const night = await dana.call(calls.nextRespondent, { respId: null });
    server.setClock(null);
    await server.asOwner('update calling_window set from_minute = 0, to_minute = 1440 where project_id = 1042');
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect(night).toMatchObject({ code: 5, nextAt: '2026-11-23T07:00:00.000Z' });
    expect(night.reasons?.['outsideHours']).toBeGreaterThan(0);
  });
});

describe('going elsewhere', () => {
  it('gives the respondent back when another project is chosen', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    expect((await dana.startProject(1043)).success).toBe(true);
    expect(await caseRow(respondent.sfId)).toMatchObject({ lease_session_id: null, record_status: 'empty', tier: 6 });
    const held = await row(server, 'select 1 as one from number_lease where case_id = $1', [respondent.sfId]);
    expect(held).toBeUndefined();
  });

  it('does not leave a call, nor a number without its status', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await answered(dana, respondent);
    expect((await dana.startProject(1043)).success).toBe(false);
    await over(dana);
    expect((await dana.startProject(1043)).success).toBe(false);
    expect((await dana.call(calls.setRespondentStatus, { respId: respondent.respId })).success).toBe(false);
    await dana.setStatus(respondent.phones[0]?.id ?? 0, 'noAnswer');
    expect((await dana.call(calls.setRespondentStatus, { respId: respondent.respId })).success).toBe(true);
    expect((await dana.startProject(1043)).success).toBe(true);
  });

  it('gives nobody once the interviewer is taken off the project', async () => {
    await server.asOwner(
      "delete from allocation where project_id = 1042 and person_id = (select id from person where login = 'dana')",
    );
    const answer = await dana.call(calls.nextRespondent, { respId: null });
    await server.asOwner("insert into allocation select 1042, id from person where login = 'dana'");
    expect(answer.data).toBeUndefined();
    expect((await dana.call(calls.nextRespondent, { respId: null })).code).toBe(0);
  });
});
