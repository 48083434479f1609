import { deskCalls as calls, type Respondent } from '@seker/contract';
import { instant } from '@seker/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_ANSWERS } from '../../../../testing/demo-answers.ts';
import { answered, caseRow, freshNumber, onlyCases, over, phoneRow, takeCase } from '../../../../testing/field.ts';
import { dana, openShift, server } from '../../../../testing/shift.ts';
import { openSurvey, sendPage, walkSurvey } from '../../../../testing/survey-form.ts';
import { hangUpCase } from '../../calls/index.ts';
import { noteInterrupted } from '../dispatch/index.ts';
import { listLeases } from '../state/index.ts';
import { releaseCase } from '../visits/index.ts';

// At noon, so that no day ends within a test.
const NOON = instant(Date.parse('2027-03-07T10:00:00Z'));

beforeEach(() => server.setClock(NOON));
openShift();
afterEach(async () => await setCaps({}));

async function setCaps(caps: Readonly<Record<string, number>>): Promise<void> {
  await server.asOwner('update project set caps = $1 where id = 1042', [JSON.stringify(caps)]);
}

async function triedBusy(respondent: Respondent, number = 0): Promise<number> {
  const phone = respondent.phones[number];
  await dana.dial(respondent, phone);
  await dana.lineIs('stopped');
  expect((await dana.setStatus(phone?.id ?? 0, 'busy')).code).toBe(0);
  return phone?.id ?? 0;
}

/** Simulates a silent browser until the lease of its case has expired. */
async function cutOff(): Promise<void> {
  await server.asOwner(
    "update study_case set lease_until = now() - interval '1 second' where lease_session_id is not null",
  );
  for (const holder of await listLeases(server.db, { expiredAt: server.deps.wallNow() })) {
    await hangUpCase(server.deps, holder.sessionId, holder.caseId);
    await releaseCase(server.deps, holder);
    await noteInterrupted(server.db, holder);
  }
  await dana.lineIsFree();
}

const minutesUntilDue = async (phoneId: number) =>
  Math.round((((await phoneRow(server, phoneId)).due_at?.getTime() ?? 0) - NOON) / 60_000);

describe('caps on calls', () => {
  it('close a number with its last call', async () => {
    await setCaps({ perPhone: 1 });
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02'), freshNumber('02')] });
    const phoneId = await triedBusy(respondent);
    expect(await phoneRow(server, phoneId)).toMatchObject({ list_status: 'locked', key: 'maxAttemptsUnknown' });
    expect(await phoneRow(server, respondent.phones[1]?.id ?? 0)).toMatchObject({ list_status: 'free' });
  });

  it('close all numbers of a case with its last allowed call', async () => {
    await setCaps({ perCase: 2 });
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02'), freshNumber('02')] });
    expect(await phoneRow(server, await triedBusy(respondent))).toMatchObject({ list_status: 'pending' });
    expect(await phoneRow(server, await triedBusy(respondent, 1))).toMatchObject({
      list_status: 'locked',
      key: 'maxAttemptsUnknown',
    });
    await dana.goHome();
    expect(await phoneRow(server, respondent.phones[0]?.id ?? 0)).toMatchObject({ list_status: 'locked', key: 'busy' });
    expect(await caseRow(server, respondent.sfId)).toMatchObject({ record_status: 'burned', tier: null });
  });

  it('per day hold a case until tomorrow', async () => {
    await setCaps({ perCaseAndDay: 2 });
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02'), freshNumber('02')] });
    expect(await minutesUntilDue(await triedBusy(respondent))).toBe(15);
    const second = await triedBusy(respondent, 1);
    const { due_at: due } = await phoneRow(server, second);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' });
    expect(day.format(due ?? 0)).not.toBe(day.format(NOON));
    expect(await phoneRow(server, second)).toMatchObject({ list_status: 'pending', key: 'busy' });
  });

  it('per day also hold a case whose visit was cut off, but not one in mid-interview', async () => {
    await setCaps({ perCaseAndDay: 1 });
    const tried = await takeCase(server, dana, { phones: [freshNumber()] });
    await answered(dana, tried);
    await onlyCases(server, [tried.sfId]);
    await cutOff();
    expect(await dana.call(calls.nextRespondent, { respId: null })).toMatchObject({ code: 5 });
    const talking = await takeCase(server, dana, { phones: [freshNumber()] });
    await answered(dana, talking);
    await walkSurvey(dana, await openSurvey(dana, talking, talking.phones[0]?.id ?? 0), DEMO_ANSWERS, 'shopping-where');
    await cutOff();
    expect(await dana.call(calls.nextRespondent, { respId: null })).toMatchObject({ data: { sfId: talking.sfId } });
  });

  it('count calls, not statuses set without a call', async () => {
    await setCaps({ perPhone: 1, perCase: 1, perCaseAndDay: 1 });
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    expect((await dana.setStatus(phoneId, 'busy')).code).toBe(0);
    expect(await minutesUntilDue(phoneId)).toBe(15);
  });
});

describe('a contacted case', () => {
  it('counts as contacted when its attempts run out later', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber(), freshNumber('02')] });
    await answered(dana, respondent);
    await over(dana);
    expect((await dana.setStatus(respondent.phones[0]?.id ?? 0, 'softRefusal')).code).toBe(0);
    await setCaps({ perPhone: 1 });
    expect(await phoneRow(server, await triedBusy(respondent, 1))).toMatchObject({ key: 'maxAttemptsContacted' });
  });

  it('comes before others when its interview was broken off', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    await answered(dana, respondent);
    const where = await walkSurvey(dana, await openSurvey(dana, respondent, phoneId), DEMO_ANSWERS, 'shopping-where');
    await sendPage(dana, where, {}, { action: 'cancel' });
    await over(dana);
    expect((await dana.setStatus(phoneId, 'softRefusal')).code).toBe(0);
    await onlyCases(server, [respondent.sfId]);
    await dana.call(calls.nextRespondent, { respId: respondent.respId });
    expect(await caseRow(server, respondent.sfId)).toMatchObject({ record_status: 'returnedLoop', tier: 3 });
  });
});

describe('a second call in one visit', () => {
  it('with the same result as the first is a separate attempt', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
    const phoneId = await triedBusy(respondent);
    await triedBusy(respondent);
    const { rows } = await server.asOwner(
      `select d.system_key as key, a.how from attempt a
        join disposition d on d.project_id = a.project_id and d.id = a.disposition_id where a.phone_id = $1 order by a.id`,
      [phoneId],
    );
    expect(rows).toEqual([
      { key: 'busy', how: 'auto' },
      { key: 'busy', how: 'auto' },
    ]);
    const { rows: counted } = await server.asOwner('select attempts, loop_counts from phone where id = $1', [phoneId]);
    expect(counted).toMatchObject([{ attempts: 2 }]);
    expect(Object.values((counted[0] as { loop_counts: Record<string, number> }).loop_counts)).toEqual([2]);
  });
});
