import { deskCalls, pbxCalls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { DEMO_ANSWERS } from '../../../testing/demo-answers.ts';
import { answered } from '../../../testing/field.ts';
import { markUnrecorded } from '../../../testing/mark-unrecorded.ts';
import { openRecordedShift, type RecordedShift, recordingRow, type Talk } from '../../../testing/recorded-shift.ts';
import { openSurvey, reloaded, type SurveyForm, sendPage, walkSurvey } from '../../../testing/survey-form.ts';
import { showPage } from './index.ts';

/** The page of the question that may not be recorded. */
const PRIVATE = 'shopping-main';
let shift: RecordedShift;

beforeAll(async () => {
  shift = await openRecordedShift();
  await markUnrecorded(shift.server.db, 1042, 'spend');
});
afterAll(async () => await shift.stop());

const told = ({ callId }: Talk) =>
  shift.exchange.acted.flatMap((act) => (act.type === 'record' && act.callId === callId ? [act.on] : []));
const isOn = async ({ callId }: Talk) => (await recordingRow(shift.server, callId))?.is_on;
const surveyOf = async ({ respondent }: Talk): Promise<SurveyForm> =>
  await openSurvey(shift.dana, respondent, respondent.phones[0]?.id ?? 0);
const walkTo = async (form: SurveyForm, page: string) => await walkSurvey(shift.dana, form, DEMO_ANSWERS, page);
const ANSWERED = DEMO_ANSWERS[PRIVATE];

async function recordedTalk(): Promise<Talk> {
  await shift.orders('all');
  const talk = await shift.talk();
  await expect.poll(async () => (await recordingRow(shift.server, talk.callId))?.began_at ?? null).not.toBeNull();
  return talk;
}

/** Leaves the survey by what its own button does, and the case. */
async function breakOff(talk: Talk): Promise<void> {
  await shift.dana.call(deskCalls.finishInfo, { reason: 'cancel' });
  await shift.end(talk, 'softRefusal');
}

describe('a page that may not be recorded', () => {
  it('pauses the recording before it is shown, and it goes on after it; so do Back and a reload', async () => {
    const talk = await recordedTalk();
    const before = await walkTo(await surveyOf(talk), PRIVATE);
    expect([before.page, told(talk)]).toEqual([PRIVATE, [false]]);
    expect((await shift.dana.call(pbxCalls.lineState, {})).recording).toMatchObject({ isPaused: true });
    await reloaded(shift.dana, before);
    expect(told(talk)).toEqual([false]);
    const after = await sendPage(shift.dana, before, ANSWERED);
    expect([after.page, told(talk), await isOn(talk)]).toEqual(['shopping-online', [false, true], true]);
    const back = await sendPage(shift.dana, after, {}, { action: 'back' });
    expect([back.page, told(talk), await isOn(talk)]).toEqual([PRIVATE, [false, true, false], false]);
    await sendPage(shift.dana, back, {}, { action: 'back' });
    expect(told(talk)).toEqual([false, true, false, true]);
    await breakOff(talk);
  });

  it('is recorded again around it once the survey is left there', async () => {
    const talk = await recordedTalk();
    await walkTo(await surveyOf(talk), PRIVATE);
    expect(await isOn(talk)).toBe(false);
    await shift.dana.call(deskCalls.finishInfo, { reason: 'cancel' });
    expect([told(talk), await isOn(talk)]).toEqual([[false, true], true]);
    await shift.end(talk, 'softRefusal');
  });

  it('is not recorded in another call that goes on with it', async () => {
    const talk = await recordedTalk();
    await walkTo(await surveyOf(talk), PRIVATE);
    await shift.dana.hangUp();
    await shift.dana.lineIsFree();
    await answered(shift.dana, talk.respondent);
    expect(shift.exchange.originated.at(-1)?.recording).toBe('paused');
    const { call } = await shift.dana.call(pbxCalls.lineState, {});
    const second = { ...talk, callId: call?.callId ?? '' };
    expect(told(second)).toEqual([]);
    const again = await surveyOf(second);
    expect([again.page, await isOn(second)]).toEqual([PRIVATE, false]);
    await sendPage(shift.dana, again, ANSWERED);
    expect([told(second), await isOn(second)]).toEqual([[true], true]);
    await breakOff(second);
  });

  it('does not begin a recording that the respondent did not agree to, and a yes on it waits for the next page', async () => {
    await shift.orders('ask');
    const talk = await shift.talk();
    await expect.poll(async () => (await recordingRow(shift.server, talk.callId))?.began_at ?? null).not.toBeNull();
    const form = await walkTo(await surveyOf(talk), PRIVATE);
    await shift.say(talk, 'given');
    expect([told(talk), await isOn(talk)]).toEqual([[], false]);
    await sendPage(shift.dana, form, ANSWERED);
    expect([told(talk), await isOn(talk)]).toEqual([[true], true]);
    await breakOff(talk);
  });

  it('stays unrecorded in each order in which two quick pages are told', async () => {
    const talk = await recordedTalk();
    await walkTo(await surveyOf(talk), PRIVATE);
    const { server } = shift;
    const session = { ...(await sessionOf()), at: 'station' } as never;
    const page = (revision: number, isPrivate: boolean) => ({
      projectId: 1042 as never,
      interviewId: talk.respondent.respId as never,
      revision: 1_000 + revision,
      isPrivate,
    });
    const letGo = shift.exchange.holdActs();
    const told1 = showPage(server.deps, session, page(1, false));
    const told2 = showPage(server.deps, session, page(2, true));
    // Its request took longer than that of the page after it.
    const late = showPage(server.deps, session, page(1, false));
    letGo();
    await Promise.all([told1, told2, late]);
    expect([told(talk).at(-1), await isOn(talk)]).toEqual([false, false]);
    await showPage(server.deps, session, page(1, false));
    expect([told(talk).at(-1), await isOn(talk)]).toEqual([false, false]);
    await showPage(server.deps, session, page(3, false));
    expect(await isOn(talk)).toBe(true);
    await breakOff(talk);
  });

  it('that the exchange does not pause is shown, and nothing of the call is kept', async () => {
    const talk = await recordedTalk();
    const form = await walkTo(await surveyOf(talk), 'shopping-where');
    shift.exchange.refuseActs('timedOut');
    const shown = await walkTo(form, PRIVATE);
    expect(shown.page).toBe(PRIVATE);
    shift.exchange.refuseActs(null);
    await sendPage(shift.dana, shown, ANSWERED);
    expect(await recordingRow(shift.server, talk.callId)).toMatchObject({ is_spoiled: true });
    await breakOff(talk);
    shift.leaves(talk.callId);
    await shift.ingest();
    expect(await recordingRow(shift.server, talk.callId)).toMatchObject({ fate: 'spoiled' });
  });
});

async function sessionOf(): Promise<object> {
  return await transact(
    shift.server.db,
    async (tx) =>
      await tx
        .selectFrom('station_call')
        .select('session_id as id')
        .where('station', '=', '101')
        .executeTakeFirstOrThrow(),
  );
}
