import { deskCalls as calls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { freshNumber, over, takeCase } from '../../../../testing/field.ts';
import { colleague, dana, openShift, server } from '../../../../testing/shift.ts';
import { openSurvey } from '../../../../testing/survey-form.ts';

openShift();

describe('the numbers that an interviewer adds', () => {
  it('can be added, dialled and removed', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
    const { sfId } = respondent;
    const number = freshNumber();
    const added = await dana.call(calls.customPhone, { num: number, sfid: sfId });
    expect(added).toMatchObject({ code: 0, data: { manual: 1, phone: number, status: { type: 4 } } });
    expect((await dana.call(calls.customPhone, { num: number, sfid: sfId })).code).not.toBe(0);
    const mistaken = freshNumber();
    const removable = await dana.call(calls.customPhone, { num: mistaken, sfid: sfId });
    const noam = await colleague('noam', '102');
    const his = await takeCase(server, noam, { phones: [freshNumber()] });
    const given = async () => (await noam.call(calls.customPhone, { num: mistaken, sfid: his.sfId })).code;
    expect(await given(), 'while it is in the hands of a colleague').not.toBe(0);
    expect(await dana.call(calls.deletePhone, { phoneId: removable.data?.id ?? 0 })).toMatchObject({ success: true });
    expect(await given(), 'once it is free').toBe(0);

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

  it('are refused when blacklisted or being called by a colleague', async () => {
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

  it('are told apart as invalid or never dialled, and shown without invisible characters', async () => {
    const { sfId } = await takeCase(server, dana, { phones: [freshNumber()] });
    const add = async (num: string) => await dana.call(calls.customPhone, { num, sfid: sfId });
    expect(await add('abc')).toMatchObject({ code: 1, message: expect.stringMatching(/not a valid/) });
    expect(await add('100')).toMatchObject({ code: 1, message: expect.stringMatching(/never called/) });
    const number = freshNumber();
    expect(await add(`\u200f${number}\u200e `)).toMatchObject({ code: 0, data: { phone: number } });
  });

  it('are requested with "no phones left" when there is none to dial by hand', async () => {
    await takeCase(server, dana, { phones: [freshNumber()] });
    expect(await dana.call(calls.callPhone, { phoneId: null })).toMatchObject({
      code: 1,
      message: expect.stringMatching(/no phones left/i),
    });
  });

  it('count as answered when dialled by hand, and the survey opens', async () => {
    await dana.startProject(1043);
    const respondent = await takeCase(server, dana, { phones: [freshNumber()], project: 1043 });
    const phoneId = respondent.phones[0]?.id ?? 0;
    expect(await dana.call(calls.callPhone, { phoneId })).toMatchObject({ code: 0, data: { phoneId } });
    expect((await openSurvey(dana, respondent, phoneId)).page).toBe('about-who');
  });
});
