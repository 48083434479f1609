import { deskCalls as calls, type Respondent } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { DEMO_ANSWERS } from '../../../testing/demo-answers.ts';
import {
  answered,
  caseRow,
  cells,
  freshNumber,
  makeDue,
  onlyCases,
  over,
  row,
  takeCase,
} from '../../../testing/field.ts';
import { dana, openShift, server } from '../../../testing/shift.ts';
import { openSurvey, sendPage, walkSurvey } from '../../../testing/survey-form.ts';
import { releaseAbandonedPlaces } from '../respondents/index.ts';

openShift();

describe('full quotas', () => {
  async function qualify(answers: object): Promise<{ respondent: Respondent; handoff: string | null }> {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await answered(dana, respondent);
    const form = await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0);
    const end = await walkSurvey(dana, form, { ...DEMO_ANSWERS, ...answers }, 'shopping-where');
    await over(dana);
    return { respondent, handoff: end.handoff };
  }

  it('end with zero quota where no respondent is needed', async () => {
    const before = await cells(server);
    const { respondent, handoff } = await qualify({ 'about-age': { 'a.agegrp': '4' } });
    expect(handoff).toBe('/main/zeroquota');
    expect((await dana.call(calls.finishInfo, { reason: 'success' })).reason).toBe('zeroquota');
    expect((await dana.reload(respondent)).overquota).toBe(true);
    expect((await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0)).status).toBe(403);
    expect((await dana.next(respondent)).overquota, 'the next one is asked').toBe(false);
    expect(await caseRow(server, respondent.sfId)).toMatchObject({
      record_status: 'zeroQuota',
      tier: null,
      outcome: 'zeroQuota',
    });
    expect(await cells(server)).toEqual(before);
  });

  it('end with over quota when there is no place left, and release every other place', async () => {
    await server.asOwner(
      "update quota_cell set completed = target + overflow where project_id = 1042 and key like '1:_1:_5:south'",
    );
    const before = await cells(server);
    const { respondent, handoff } = await qualify({});
    expect(handoff).toBe('/main/overquota');
    const { respId, sfId } = respondent;
    const answer = await dana.call(calls.goOn, { respId, sfId, phoneId: null, statusId: null });
    expect(answer.data?.overquota, 'the next one is asked').toBe(false);
    expect(await caseRow(server, respondent.sfId)).toMatchObject({
      record_status: 'overQuota',
      tier: null,
      outcome: 'overQuota',
    });
    expect(await cells(server)).toEqual(before);
    await server.asOwner("update quota_cell set completed = 0 where project_id = 1042 and key like '1:_1:_5:south'");
  });
});

describe('a broken-off survey', () => {
  it('allows only end statuses, and is resumed with its answers and its places', async () => {
    const before = await cells(server);
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
    expect((await cells(server)).map((cell) => cell.reserved)).toEqual(before.map((cell) => cell.reserved));
    expect(await caseRow(server, respondent.sfId)).toMatchObject({ record_status: 'returnedMeeting', tier: 2 });

    await dana.setStatus(other.phones[0]?.id ?? 0, 'hardRefusal');
    await onlyCases(server, [respondent.sfId]);
    await makeDue(server, respondent.sfId);
    const again = await dana.next(other);
    expect(again).toMatchObject({ sfId: respondent.sfId, respId: respondent.respId });
    await answered(dana, again);
    const resumed = await openSurvey(dana, again, phoneId);
    expect(resumed.page).toBe('shopping-where');
    expect((await cells(server)).map((cell) => cell.reserved)).toEqual(before.map((cell) => cell.reserved + 1));
    expect((await walkSurvey(dana, resumed, DEMO_ANSWERS)).handoff).toBe('/main/success');
    expect((await cells(server)).map((cell) => cell.completed)).toEqual(before.map((cell) => cell.completed + 1));
  });

  it('may find its place taken when resumed', async () => {
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

describe('a survey whose places were released before its last page', () => {
  it('reserves them again with that page, and counts in them', async () => {
    const before = await cells(server);
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await answered(dana, respondent);
    const form = await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0);
    const last = await walkSurvey(dana, form, DEMO_ANSWERS, 'closing-contact');
    const held = await cells(server);
    expect(held.some(({ reserved }, at) => reserved > (before[at]?.reserved ?? 0))).toBe(true);
    await server.asOwner(
      "update interview set touched_at = now() - interval '2 hours' where project_id = 1042 and state = 'open' and places_held",
    );
    await releaseAbandonedPlaces(server.deps);
    expect((await cells(server)).map(({ reserved }) => reserved)).toEqual(before.map(({ reserved }) => reserved));
    const end = await sendPage(dana, last, { ...DEMO_ANSWERS['closing-contact'] });
    expect(end.handoff).toBe('/main/success');
    await over(dana);
    const taken = held.map(({ reserved }, at) => reserved - (before[at]?.reserved ?? 0));
    expect(await cells(server)).toMatchObject(
      before.map(({ completed, reserved }, at) => ({ completed: completed + (taken[at] ?? 0), reserved })),
    );
    await dana.next(respondent);
  });
});

describe('the end of a survey in the address', () => {
  it('counts only for leaving an open survey', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const cancelled = async (reason: 'cancel' | 'success') => (await dana.call(calls.finishInfo, { reason })).reason;
    expect(await cancelled('cancel')).toBe(null);
    await answered(dana, respondent);
    await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0);
    expect(await cancelled('success')).toBe(null);
    expect(await cancelled('cancel')).toBe('cancel');
    await over(dana);
    const phoneId = respondent.phones[0]?.id ?? 0;
    expect((await dana.setStatus(phoneId, 'busy')).message).toBe('This status cannot be used after leaving a survey.');
    expect((await dana.setStatus(phoneId, 'softRefusal')).code).toBe(0);
  });

  it('ends with the status of that number: the next number is tried normally', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber(), freshNumber('02')] });
    const [first, second] = respondent.phones;
    await answered(dana, respondent);
    await openSurvey(dana, respondent, first?.id ?? 0);
    expect((await dana.call(calls.finishInfo, { reason: 'cancel' })).reason).toBe('cancel');
    await over(dana);
    expect((await dana.setStatus(first?.id ?? 0, 'softRefusal')).code).toBe(0);
    await dana.dial(respondent, second);
    await dana.lineIs('stopped');
    expect((await dana.setStatus(second?.id ?? 0, 'busy')).code).toBe(0);
    expect((await dana.call(calls.checkAllowNextRespondent, { sfId: respondent.sfId })).code).toBe(0);
  });
});
