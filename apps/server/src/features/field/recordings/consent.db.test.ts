import { pbxCalls, recordingsCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { openRecordedShift, type RecordedShift, recordingRow, type Talk } from '../../../testing/recorded-shift.ts';
import { openStationSocket } from '../../../testing/station-socket.ts';
import { startTestServer } from '../../../testing/test-server.ts';

let shift: RecordedShift;
beforeAll(async () => {
  shift = await openRecordedShift();
});
afterAll(async () => await shift.stop());
afterEach(() => shift.exchange.refuseActs(null));

const lineOf = async (by = shift.dana) => (await by.call(pbxCalls.lineState, {})).recording;
const asked = () => shift.exchange.originated.at(-1)?.recording;
const told = ({ callId }: Talk) =>
  shift.exchange.acted.flatMap((act) => (act.type === 'record' && act.callId === callId ? [act.on] : []));
const began = async ({ callId }: Talk) =>
  await expect.poll(async () => (await recordingRow(shift.server, callId))?.began_at ?? null).not.toBeNull();

describe('what the exchange is asked for', () => {
  it('is nothing where the project does not record', async () => {
    await shift.orders('off');
    const talk = await shift.talk();
    expect([asked(), await lineOf(), await recordingRow(shift.server, talk.callId)]).toEqual(['off', null, undefined]);
    await shift.end(talk);
  });

  it('is a recording from the answer on, where every call is recorded', async () => {
    await shift.orders('all');
    const talk = await shift.talk();
    expect(asked()).toBe('on');
    await began(talk);
    expect(await lineOf()).toMatchObject({ how: 'all', consent: null, isPaused: false, since: expect.any(String) });
    expect(told(talk)).toEqual([]);
    await shift.end(talk);
  });

  it('is nothing where no folder of recordings is named, also in a project that records', async () => {
    const server = await startTestServer({ jobs: false, speed: 100 });
    await server.asOwner("update project set recording = 'all' where id = 1042");
    const dana = await Person.atWork(server, 'dana', '101');
    const respondent = await dana.next();
    await dana.dial(respondent);
    expect((await dana.call(pbxCalls.lineState, {})).recording).toBeNull();
    expect(await row(server, 'select count(*)::int as asked from recording')).toEqual({ asked: 0 });
    await dana.goHome();
    await server.stop();
  });
});

describe('the word of the respondent', () => {
  it('begins the recording, is kept with who noted it, and reaches every screen of the station', async () => {
    await shift.orders('ask');
    const talk = await shift.talk();
    expect(asked()).toBe('paused');
    await began(talk);
    expect(await lineOf()).toEqual({ callId: talk.callId, how: 'ask', consent: null, isPaused: false, since: null });
    const socket = await openStationSocket(shift.server.url, shift.dana);
    await shift.say(talk, 'given');
    expect(told(talk)).toEqual([true]);
    expect(await lineOf()).toMatchObject({ consent: 'given', since: expect.any(String) });
    expect(await socket.hears('BLB_event')).toMatchObject({ type: 'recording', recording: { consent: 'given' } });
    socket.close();
    expect(
      await row(
        shift.server,
        `select p.login, r.is_on as "isOn", e.event from recording r join person p on p.id = r.consent_by
           join call_event e on e.project_id = r.project_id and e.call_id = r.call_id and e.event like 'recording%'
         where r.call_id = $1`,
        [talk.callId],
      ),
    ).toEqual({ login: 'dana', isOn: true, event: 'recordingAllowed' });
    await shift.end(talk);
  });

  it('counts once: a second yes changes nothing, and a no stands whenever it comes', async () => {
    await shift.orders('ask');
    const talk = await shift.talk();
    await began(talk);
    await Promise.all([shift.say(talk, 'given'), shift.say(talk, 'given')]);
    expect(told(talk)).toEqual([true]);
    await Promise.all([shift.say(talk, 'refused'), shift.say(talk, 'given')]);
    expect(told(talk)).toEqual([true, false]);
    await shift.say(talk, 'given');
    expect(await recordingRow(shift.server, talk.callId)).toMatchObject({ consent: 'refused', is_on: false });
    expect(told(talk)).toEqual([true, false]);
    await shift.end(talk);
  });

  it('of yes and no at once is no', async () => {
    await shift.orders('ask');
    for (const words of [['given', 'refused'] as const, ['refused', 'given'] as const]) {
      const talk = await shift.talk();
      await began(talk);
      await Promise.all(words.map(async (word) => await shift.say(talk, word)));
      expect(await recordingRow(shift.server, talk.callId)).toMatchObject({ consent: 'refused', is_on: false });
      expect(told(talk).at(-1) ?? false).toBe(false);
      await shift.end(talk);
    }
  });

  it('is of the call on the own line alone', async () => {
    await shift.orders('ask');
    const talk = await shift.talk();
    const noam = await Person.atWork(shift.server, 'noam', '102');
    await expect(
      noam.call(recordingsCalls.noteConsent, { callId: talk.callId, consent: 'given' }),
    ).rejects.toMatchObject({ code: 'notFound' });
    expect(await recordingRow(shift.server, talk.callId)).toMatchObject({ consent: null });
    await noam.goHome();
    await shift.end(talk);
  });

  it('whose pause the exchange does not take spoils what it wrote', async () => {
    await shift.orders('all');
    const talk = await shift.talk();
    await began(talk);
    shift.exchange.refuseActs('exchangeDown');
    await shift.say(talk, 'refused');
    expect(await recordingRow(shift.server, talk.callId)).toMatchObject({ consent: 'refused', is_spoiled: true });
    shift.exchange.refuseActs(null);
    await shift.end(talk);
  });
});
