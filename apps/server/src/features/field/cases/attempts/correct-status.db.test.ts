import { deskCalls as calls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { attemptsOn, loopCountsOf } from '../../../../testing/attempt-log.ts';
import { caseRow, cells, freshNumber, phoneRow, row, takeCase } from '../../../../testing/field.ts';
import { dana, openShift, server } from '../../../../testing/shift.ts';

openShift();

describe('a mistaken status', () => {
  it('can be corrected until the respondent is left, and the log keeps both', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    await dana.dial(respondent);
    await dana.lineIs('stopped');
    expect((await dana.setStatus(phoneId, 'busy')).code).toBe(0);
    expect((await dana.setStatus(phoneId, 'noAnswer')).code).not.toBe(0);
    expect((await dana.setStatus(phoneId, 'noAnswer', { instead: 'machine' })).code).not.toBe(0);
    const correct = async () => await dana.setStatus(phoneId, 'noAnswer', { instead: 'busy' });
    expect((await correct()).code).toBe(0);
    // Sent again, as if the answer was lost.
    expect((await correct()).code).toBe(0);

    const [first, second, ...more] = await attemptsOn(server, phoneId);
    expect(first).toMatchObject({ key: 'busy', how: 'auto', corrects: null });
    expect(second).toMatchObject({ key: 'noAnswer', how: 'none', corrects: first?.id });
    expect(more).toEqual([]);
    expect(await loopCountsOf(server, phoneId)).toEqual({ noAnswer: 1 });
    const { due_at: due } = await phoneRow(server, phoneId);
    expect(Math.round(((due?.getTime() ?? 0) - Date.now()) / 60_000)).toBe(180);
    await dana.call(calls.nextRespondent, { respId: respondent.respId });
    expect(await caseRow(server, respondent.sfId)).toMatchObject({ record_status: 'returnedLoop', attempts: 1 });
    // After leaving, nothing can be changed any more.
    await expect(dana.setStatus(phoneId, 'busy', { instead: 'noAnswer' })).rejects.toMatchObject({ status: 403 });
  });

  it('reopens a case that it had closed: numbers, outcome, refusals', async () => {
    const before = (await cells(server))[0]?.refusals ?? 0;
    const respondent = await takeCase(server, dana, { phones: [freshNumber(), freshNumber()] });
    const [first, second] = respondent.phones.map((phone) => phone.id);
    expect((await dana.setStatus(first ?? 0, 'noAnswer')).code).toBe(0);
    expect((await dana.setStatus(second ?? 0, 'hardRefusal')).code).toBe(0);
    expect((await cells(server))[0]?.refusals).toBe(before + 1);
    expect((await dana.setStatus(second ?? 0, 'busy', { instead: 'hardRefusal' })).code).toBe(0);
    expect((await cells(server))[0]?.refusals).toBe(before);
    expect(await caseRow(server, respondent.sfId)).toMatchObject({ outcome: null });
    expect(await phoneRow(server, first ?? 0)).toMatchObject({ list_status: 'pending', key: 'noAnswer' });
    await dana.call(calls.nextRespondent, { respId: respondent.respId });
    expect(await caseRow(server, respondent.sfId)).toMatchObject({ record_status: 'returnedLoop', outcome: null });
  });

  it('leaves no contact, appointment or language behind', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    const known = async () =>
      await row<{ contacted: boolean; languageId: string; meetingOf: string | null }>(
        server,
        'select contacted, language_id as "languageId", appointment_person_id as "meetingOf" from study_case where id = $1',
        [respondent.sfId],
      );
    const atFirst = await known();
    const { id: arabic } = await row<{ id: number }>(server, "select id from language where code = 'ar'");
    const { data } = await dana.call(calls.generalInfo, {});
    const statusId = (key: (status: (typeof data.statuses)[number]) => boolean) =>
      data.statuses.find((status) => key(status))?.id ?? 0;
    const inArabic = statusId((status) => status.lng === Number(arabic));
    const noAnswer = statusId((status) => status.system_key === 'noAnswer');

    expect((await dana.setStatus(phoneId, 'meeting', { nextDt: '2031-07-01 10:00' })).code).toBe(0);
    // Only the time was wrong.
    expect((await dana.setStatus(phoneId, 'meeting', { nextDt: '2031-07-01 11:00', instead: 'meeting' })).code).toBe(0);
    expect((await phoneRow(server, phoneId)).due_at?.toISOString()).toBe('2031-07-01T08:00:00.000Z');
    const meeting = statusId((status) => status.system_key === 'meeting');
    const change = async (status: number, instead: number) =>
      (await dana.call(calls.setPhoneStatus, { phoneId, statusId: status, instead })).code;
    expect(await change(inArabic, meeting)).toBe(0);
    expect(await known()).toMatchObject({ contacted: true, languageId: arabic, meetingOf: null });
    expect(await change(noAnswer, inArabic)).toBe(0);
    expect(await known()).toEqual(atFirst);
    expect((await attemptsOn(server, phoneId)).map(({ key }) => key)).toEqual([
      'meeting',
      'meeting',
      'language',
      'noAnswer',
    ]);
  });

  it('does not determine the outcome of the case', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    expect((await dana.setStatus(phoneId, 'wrongNumber')).code).toBe(0);
    expect((await dana.setStatus(phoneId, 'disconnected', { instead: 'wrongNumber' })).code).toBe(0);
    await dana.call(calls.nextRespondent, { respId: respondent.respId });
    expect(await caseRow(server, respondent.sfId)).toMatchObject({ record_status: 'burned', outcome: 'disconnected' });
  });

  it('stays once another number or the survey has decided, except for its own number', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber(), freshNumber()] });
    const [first, second] = respondent.phones.map((phone) => phone.id);
    expect((await dana.setStatus(first ?? 0, 'noAnswer')).code).toBe(0);
    expect((await dana.setStatus(second ?? 0, 'hardRefusal')).code).toBe(0);
    expect((await dana.setStatus(first ?? 0, 'notEligible', { instead: 'noAnswer' })).code).not.toBe(0);
    expect((await dana.setStatus(first ?? 0, 'busy', { instead: 'noAnswer' })).code).toBe(0);
    expect(await phoneRow(server, first ?? 0)).toMatchObject({ list_status: 'locked', key: 'busy' });
    expect(await caseRow(server, respondent.sfId)).toMatchObject({ outcome: 'hardRefusal' });
  });
});
