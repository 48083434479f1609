import { deskCalls as calls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import {
  answered,
  caseRow,
  cells,
  freshNumber,
  makeDue,
  onlyCases,
  over,
  phoneRow,
  row,
  takeCase,
} from '../../../testing/field.ts';
import { colleague, dana, openShift, server } from '../../../testing/shift.ts';

openShift();

describe('numbers to be tried again', () => {
  it('wait a quarter of an hour after "busy", and come back then', async () => {
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
    const due = (await phoneRow(server, phoneId)).due_at?.getTime() ?? 0;
    expect(Math.abs(due - Date.now() - 15 * 60_000)).toBeLessThan(20_000);
    expect(Date.parse(answer.nextAt ?? '')).toBe(due);
    expect(await caseRow(server, respondent.sfId)).toMatchObject({ record_status: 'returnedLoop', tier: 5 });

    await makeDue(server, respondent.sfId);
    const again = await dana.next();
    expect(again.sfId).toBe(respondent.sfId);
    expect(again.phones[0]?.status.is_return).toBe(true);
  });

  it('are given up after four times busy', async () => {
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
    expect(await phoneRow(server, phoneId)).toMatchObject({ key: 'maxAttemptsUnknown', list_status: 'locked' });
    expect(await caseRow(server, respondent.sfId)).toMatchObject({ record_status: 'burned', tier: null });
  });

  it('keep an appointment for the interviewer who made it, and treat a past time as now', async () => {
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
    const due = (await phoneRow(server, phoneId)).due_at?.getTime() ?? 0;
    expect(Math.abs(due - Date.now())).toBeLessThan(10_000);

    // Noam's appointment is older, but Dana gets her own first.
    const noam = await colleague('noam', '102');
    const his = await takeCase(server, noam, { phones: [freshNumber()] });
    await onlyCases(server, [respondent.sfId, his.sfId]);
    expect((await noam.setStatus(his.phones[0]?.id ?? 0, 'meeting', { nextDt: '2020-01-01 09:00' })).code).toBe(0);
    await noam.fetch('/auth/index/logout');
    await makeDue(server, his.sfId);
    await server.asOwner("update study_case set ready_at = now() - interval '3 hours' where id = $1", [his.sfId]);
    const next = await dana.next(respondent);
    expect(next.sfId).toBe(respondent.sfId);
    expect(await caseRow(server, his.sfId)).toMatchObject({ record_status: 'returnedMeeting', tier: 2 });
    // Hers is closed; the next is any due case.
    expect((await dana.setStatus(phoneId, 'hardRefusal')).code).toBe(0);
    expect((await dana.next(next)).sfId).toBe(his.sfId);
  });

  it('leave the other numbers for another visit after an appointment', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber(), freshNumber()] });
    const [first, second] = respondent.phones;
    const mayLeave = async () => await dana.call(calls.checkAllowNextRespondent, { sfId: respondent.sfId });
    expect((await dana.setStatus(first?.id ?? 0, 'busy')).code).toBe(0);
    expect((await mayLeave()).code).not.toBe(0);
    await dana.setStatus(first?.id ?? 0, 'meeting', { nextDt: '2031-07-01 10:00', instead: 'busy' });
    expect((await mayLeave()).code).toBe(0);
    const seen = await dana.call(calls.respondentInfo, { respId: respondent.respId, sfId: respondent.sfId });
    expect(seen.data?.phones.map(({ status }) => [status.type, status.ends_visit ?? false])).toEqual([
      [5, true],
      [4, false],
    ]);
    expect(await phoneRow(server, second?.id ?? 0)).toMatchObject({ key: 'unused', list_status: 'free' });
    const { data } = await dana.call(calls.generalInfo, {});
    const ending = data.statuses.filter(({ ends_visit: ends }) => ends).map(({ system_key: key }) => key);
    expect(new Set(ending)).toEqual(new Set(['softRefusal', 'meeting', 'language']));
  });

  it('say at once when the project does not call at the agreed time, and when it will', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    const kept = await server.asOwner(
      'select weekday, from_minute, to_minute from calling_window where project_id = 1042',
    );
    const setHours = async (windows: readonly unknown[], closedDays: readonly string[]) => {
      await server.asOwner('delete from calling_window where project_id = 1042');
      await server.asOwner('delete from closed_day where project_id = 1042');
      await server.asOwner(
        `insert into calling_window (project_id, weekday, from_minute, to_minute)
         select 1042, weekday, from_minute, to_minute from jsonb_to_recordset($1::jsonb) as w(weekday int, from_minute int, to_minute int)`,
        [JSON.stringify(windows)],
      );
      await server.asOwner('insert into closed_day (project_id, day) select 1042, unnest($1::date[])', [closedDays]);
    };
    // Sunday to Thursday, but not on one Wednesday.
    await setHours(
      [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from_minute: 540, to_minute: 1_260 })),
      ['2031-07-02'],
    );
    const agreed = async (nextDt: string, more = {}) => await dana.setStatus(phoneId, 'meeting', { nextDt, ...more });
    const says = (when: string) =>
      `The project does not call at the agreed time. The respondent is offered again from: ${when}`;
    expect(await agreed('2031-07-01 01:50')).toEqual({ code: 0, message: says('2031-07-01 09:00') });
    expect(await agreed('2031-07-02 10:00', { instead: 'meeting' })).toEqual({
      code: 0,
      message: says('2031-07-03 09:00'),
    });
    expect(await agreed('2031-07-03 10:00', { instead: 'meeting' })).toEqual({ code: 0, message: '' });
    await setHours(kept.rows, []);
  });

  it('read a typed time in the zone of the project', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    expect((await dana.setStatus(phoneId, 'meeting', { nextDt: '2031-07-01 10:00' })).code).toBe(0);
    expect((await phoneRow(server, phoneId)).due_at?.toISOString()).toBe('2031-07-01T07:00:00.000Z');
  });

  it('keep the appointment with its interviewer when another number of the case is busy', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber(), freshNumber('02')] });
    const [first, second] = respondent.phones;
    await dana.setStatus(first?.id ?? 0, 'meeting', { nextDt: '2031-07-01 10:00' });
    expect((await dana.setStatus(second?.id ?? 0, 'busy')).code).toBe(0);
    const { id } = await row<{ id: number }>(server, "select id from person where login = 'dana'");
    expect(Number((await caseRow(server, respondent.sfId)).appointment_person_id)).toBe(Number(id));
    await dana.call(calls.nextRespondent, { respId: respondent.respId });
    expect(await caseRow(server, respondent.sfId)).toMatchObject({ tier: 2, record_status: 'returnedMeeting' });
  });

  it('return in another language only to an interviewer who speaks it', async () => {
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
    expect(await caseRow(server, respondent.sfId)).toMatchObject({ record_status: 'returnedLanguage', tier: 4 });
    const noam = await colleague('noam', '102');
    expect((await noam.call(calls.nextRespondent, { respId: null })).code).toBe(5);
    const omar = await colleague('omar', '103');
    expect((await omar.next()).sfId).toBe(respondent.sfId);
  });
});

describe('a refusal', () => {
  it('closes every number of the case and counts in its cell', async () => {
    const before = await cells(server);
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02'), freshNumber()] });
    const [first, second] = respondent.phones;
    await dana.dial(respondent, first);
    await dana.lineIs('stopped');
    // Another number can be dialled only once this one has its status.
    expect((await dana.dial(respondent, second)).data).toMatchObject({
      Response: 'fail',
      message: 'The current phone has no status.',
    });
    expect((await dana.setStatus(first?.id ?? 0, 'noAnswer')).code).toBe(0);
    await dana.dial(respondent, second);
    await dana.lineIs('answered');
    expect((await dana.setStatus(second?.id ?? 0, 'hardRefusal')).code).toBe(0);
    await dana.lineIsFree();
    expect((await dana.dial(respondent, first)).data.Response).toBe('fail');
    await dana.next(respondent);
    expect(await caseRow(server, respondent.sfId)).toMatchObject({
      record_status: 'burned',
      tier: null,
      outcome: 'hardRefusal',
    });
    expect(await phoneRow(server, first?.id ?? 0)).toMatchObject({ list_status: 'locked' });
    expect((await cells(server))[0]?.refusals).toBe((before[0]?.refusals ?? 0) + 1);
    const open = await server.asOwner('select 1 from attempt where case_id = $1 and closed_at is null', [
      respondent.sfId,
    ]);
    expect(open.rowCount).toBe(0);
  });

  it('is set once: repeating it changes nothing, another status is refused (C04)', async () => {
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
