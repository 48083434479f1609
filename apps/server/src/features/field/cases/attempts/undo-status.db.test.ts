import { deskCalls as calls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { attemptsOn, loopCountsOf } from '../../../../testing/attempt-log.ts';
import { caseRow, cells, freshNumber, phoneRow, takeCase } from '../../../../testing/field.ts';
import { dana, openShift, server } from '../../../../testing/shift.ts';

openShift();

describe('an undone status', () => {
  it('is owed again: it has no effect, the log keeps both, and the call counts once', async () => {
    const before = (await cells(server))[0]?.refusals ?? 0;
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    await dana.dial(respondent);
    await dana.lineIs('stopped');
    expect((await dana.setStatus(phoneId, 'hardRefusal')).code).toBe(0);
    expect((await dana.undoStatus(phoneId, 'busy')).code).toBe(1);
    expect((await dana.undoStatus(phoneId, 'hardRefusal')).code).toBe(0);
    // Sent again, as if the answer was lost.
    expect((await dana.undoStatus(phoneId, 'hardRefusal')).code).toBe(0);
    expect((await cells(server))[0]?.refusals).toBe(before);
    expect(await caseRow(server, respondent.sfId)).toMatchObject({ outcome: null });
    const seen = async () =>
      (await dana.call(calls.respondentInfo, { respId: respondent.respId, sfId: respondent.sfId })).data;
    expect(await seen()).toMatchObject({ phones: [{ statusInVisit: false }], attempts: [] });
    expect((await dana.call(calls.checkAllowNextRespondent, { sfId: respondent.sfId })).code).toBe(1);

    expect((await dana.setStatus(phoneId, 'busy')).code).toBe(0);
    expect((await seen())?.attempts).toMatchObject([{ status: 'Busy', corrected: ['Refusal'] }]);
    const [first, second, ...more] = await attemptsOn(server, phoneId);
    expect([first, second]).toMatchObject([
      { key: 'hardRefusal', how: 'auto', corrects: null },
      { key: 'busy', how: 'none', corrects: first?.id },
    ]);
    expect(more).toEqual([]);
    expect(await loopCountsOf(server, phoneId)).toEqual({ busy: 1 });
    await dana.call(calls.nextRespondent, { respId: respondent.respId });
    expect(await caseRow(server, respondent.sfId)).toMatchObject({ record_status: 'returnedLoop', attempts: 1 });
    await expect(dana.undoStatus(phoneId, 'busy')).rejects.toMatchObject({ status: 403 });
  });

  it("becomes the exchange's own result when no other is ever set", async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    await dana.dial(respondent);
    await dana.lineIs('stopped');
    expect((await dana.setStatus(phoneId, 'hardRefusal')).code).toBe(0);
    expect((await dana.undoStatus(phoneId, 'hardRefusal')).code).toBe(0);
    await dana.goHome();
    expect(await phoneRow(server, phoneId)).toMatchObject({ list_status: 'pending', key: 'busy' });
    expect(await caseRow(server, respondent.sfId)).toMatchObject({ record_status: 'returnedLoop', attempts: 1 });
  });

  it('is owed again while the next number is called, whose call goes on', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02'), freshNumber('01')] });
    const [first, second] = respondent.phones.map(({ id }) => id);
    await dana.dial(respondent);
    await dana.lineIs('stopped');
    expect((await dana.setStatus(first ?? 0, 'noAnswer')).code).toBe(0);
    await dana.dial(respondent, respondent.phones[1]);
    await dana.lineIs('answered');
    expect((await dana.undoStatus(first ?? 0, 'noAnswer')).code).toBe(0);
    expect((await dana.setStatus(first ?? 0, 'busy')).code).toBe(0);
    expect(await dana.lineIs('answered')).toMatchObject({ phoneId: second });
    await dana.hangUp();
    await dana.lineIs('stopped');
    expect((await dana.setStatus(second ?? 0, 'noAnswer')).code).toBe(0);
    expect(await loopCountsOf(server, first ?? 0)).toEqual({ busy: 1 });
  });

  it('requires a call: without one another status is chosen instead', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    expect((await dana.setStatus(phoneId, 'busy')).code).toBe(0);
    expect((await dana.undoStatus(phoneId, 'busy')).code).toBe(1);
    expect((await attemptsOn(server, phoneId)).map(({ key }) => key)).toEqual(['busy']);
  });
});

describe('a late undo, or one concurrent with another action', () => {
  async function calledAs(key: string) {
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    await dana.dial(respondent);
    await dana.lineIs('stopped');
    expect((await dana.setStatus(phoneId, key)).code).toBe(0);
    return { respondent, phoneId };
  }
  const openAttempts = async (phoneId: number) =>
    (await server.asOwner('select how from attempt where phone_id = $1 and closed_at is null', [phoneId])).rows;

  it('is refused with a message once the number was called again, and the new call awaits its own status', async () => {
    const { respondent, phoneId } = await calledAs('noAnswer');
    await dana.dial(respondent);
    await dana.lineIs('stopped');
    expect(await dana.undoStatus(phoneId, 'noAnswer')).toMatchObject({
      code: 1,
      message: expect.stringContaining('called again'),
    });
    expect(await loopCountsOf(server, phoneId)).toEqual({ noAnswer: 1 });
    expect(await openAttempts(phoneId)).toEqual([{ how: 'auto' }]);
    expect((await dana.setStatus(phoneId, 'busy')).code).toBe(0);
    expect(await dana.undoStatus(phoneId, 'noAnswer')).toMatchObject({
      code: 1,
      message: expect.stringContaining('another status'),
    });
    expect((await attemptsOn(server, phoneId)).map(({ key, how }) => [key, how])).toEqual([
      ['noAnswer', 'auto'],
      ['busy', 'auto'],
    ]);
  });

  it('is refused when it was undone and the number was called again', async () => {
    const { respondent, phoneId } = await calledAs('noAnswer');
    expect((await dana.undoStatus(phoneId, 'noAnswer')).code).toBe(0);
    await dana.dial(respondent);
    await dana.lineIs('stopped');
    expect((await dana.undoStatus(phoneId, 'noAnswer')).code).toBe(1);
  });

  it('takes effect once when sent twice at the same moment', async () => {
    const { phoneId } = await calledAs('noAnswer');
    const both = await Promise.all([dana.undoStatus(phoneId, 'noAnswer'), dana.undoStatus(phoneId, 'noAnswer')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await openAttempts(phoneId)).toEqual([{ how: 'none' }]);
    expect(await loopCountsOf(server, phoneId)).toEqual({});
  });

  it('leaves a status that was chosen instead', async () => {
    const { phoneId } = await calledAs('noAnswer');
    expect((await dana.setStatus(phoneId, 'busy', { instead: 'noAnswer' })).code).toBe(0);
    expect((await dana.undoStatus(phoneId, 'noAnswer')).code).toBe(1);
    expect(await loopCountsOf(server, phoneId)).toEqual({ busy: 1 });
  });

  it('and a concurrent next: either nothing is undone, or the respondent is kept', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { respondent, phoneId } = await calledAs('noAnswer');
      const going = dana.call(calls.goOn, {
        respId: respondent.respId,
        sfId: respondent.sfId,
        phoneId: null,
        statusId: null,
        nextLng: null,
        instead: null,
      });
      const [gone, undone] = await Promise.allSettled([going, dana.undoStatus(phoneId, 'noAnswer')]);
      const isLeft = gone.status === 'fulfilled' && gone.value.left;
      const isUndone = undone.status === 'fulfilled' && undone.value.code === 0;
      expect(isUndone).toBe(!isLeft);
      expect((await attemptsOn(server, phoneId)).map(({ key }) => key)).toEqual(['noAnswer']);
      expect(await openAttempts(phoneId)).toEqual(isLeft ? [] : [{ how: 'none' }]);
      if (!isLeft) await dana.setStatus(phoneId, 'busy');
      await dana.goHome();
      await dana.logIn('101');
      await dana.startProject(1042);
    }
  });

  it('finds nothing to undo in a case that the office has restored', async () => {
    const { respondent, phoneId } = await calledAs('hardRefusal');
    await server.asOwner("update phone set status_visit = null, list_status = 'free' where id = $1", [phoneId]);
    await server.asOwner('update study_case set outcome_id = null where id = $1', [respondent.sfId]);
    expect((await dana.undoStatus(phoneId, 'hardRefusal')).code).toBe(1);
  });
});
