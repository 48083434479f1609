import { deskCalls as calls, type Respondent } from '@seker/contract';
import { type Instant, instant, later, MINUTE, SECOND } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { caseRow, freshNumber, onlyCases, row, takeCase } from '../../../../testing/field.ts';
import { Person } from '../../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
let clock: Instant;

/** Sets the clock to a time in Israel, in the second week of a March without a clock change. */
function at(day: number, time: string): void {
  clock = instant(Date.parse(`2027-03-${String(day).padStart(2, '0')}T${time}:00+02:00`));
  server.setClock(clock);
}

const [SUNDAY, MONDAY, TUESDAY, THURSDAY] = [7, 8, 9, 11];

async function atWork(name: string, station: string): Promise<Person> {
  return await Person.atWork(server, name, station);
}

async function busy(person: Person, { phones: [phone] }: Respondent): Promise<void> {
  expect((await person.setStatus(phone?.id ?? 0, 'busy')).code).toBe(0);
}

const ask = async (person: Person, leaving: Respondent | null = null) =>
  await person.call(calls.nextRespondent, { respId: leaving?.respId ?? null });

beforeAll(async () => {
  server = await startTestServer({ speed: 100 });
  // Sunday to Thursday, 9 to 21.
  await server.asOwner('delete from calling_window where project_id = 1042 and weekday in (5, 6)');
  await server.asOwner('update calling_window set from_minute = 540, to_minute = 1260 where project_id = 1042');
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

describe("three days of a study, driven by the server's clock only", () => {
  it('dispatches every respondent when due, and none outside the hours', async () => {
    at(SUNDAY, '20:30');
    const dana = await atWork('dana', '101');
    const loop = await takeCase(server, dana, { phones: [freshNumber('02')] });
    await busy(dana, loop);
    const meeting = await takeCase(server, dana, { phones: [freshNumber()], leaving: loop });
    await onlyCases(server, [loop.sfId, meeting.sfId]);
    const tuesday = { nextDt: '2027-03-09 10:00' };
    expect((await dana.setStatus(meeting.phones[0]?.id ?? 0, 'meeting', tuesday)).code).toBe(0);

    // A quarter of an hour later the busy number is due again, the second time after closing.
    expect(await ask(dana, meeting)).toMatchObject({ code: 5, nextAt: '2027-03-07T18:45:00.000Z' });
    at(SUNDAY, '20:45');
    const again = await dana.next();
    expect(again.sfId).toBe(loop.sfId);
    at(SUNDAY, '20:50');
    await busy(dana, again);
    expect(await ask(dana, again)).toMatchObject({ code: 5, nextAt: '2027-03-08T07:00:00.000Z' });
    at(SUNDAY, '21:30');
    expect((await ask(dana)).data).toBeUndefined();
    await dana.fetch('/auth/index/logout');

    // Monday: a silent interviewer loses the respondent when the lease expires, and a colleague gets them.
    at(MONDAY, '08:59');
    const early = await atWork('noam', '102');
    expect(await ask(early)).toMatchObject({ code: 5, nextAt: '2027-03-08T07:00:00.000Z' });
    at(MONDAY, '09:00');
    expect((await early.next()).sfId).toBe(loop.sfId);
    const { until } = await row<{ until: Date }>(server, 'select lease_until as until from study_case where id = $1', [
      loop.sfId,
    ]);
    expect(until.getTime()).toBe(later(clock, 90 * SECOND));
    server.setClock(later(clock, 5 * MINUTE));
    await expect.poll(async () => (await caseRow(server, loop.sfId)).lease_session_id).toBeNull();
    const dora = await atWork('dana', '101');
    const taken = await dora.next();
    expect(taken.sfId).toBe(loop.sfId);
    expect((await dora.setStatus(taken.phones[0]?.id ?? 0, 'hardRefusal')).code).toBe(0);
    expect(await ask(dora, taken)).toMatchObject({ code: 5, nextAt: '2027-03-09T08:00:00.000Z' });

    // Tuesday: the appointment is dispatched on the minute, to the interviewer who made it.
    at(TUESDAY, '09:59');
    const last = await atWork('dana', '101');
    const other = await atWork('noam', '102');
    expect((await ask(last)).data).toBeUndefined();
    expect((await ask(other)).data).toBeUndefined();
    at(TUESDAY, '10:00');
    expect((await last.next()).sfId).toBe(meeting.sfId);
    expect((await ask(other)).data).toBeUndefined();

    // Busy on Thursday evening means Sunday morning.
    at(THURSDAY, '20:55');
    const evening = await atWork('dana', '101');
    const held = await evening.next();
    expect(held.sfId).toBe(meeting.sfId);
    await busy(evening, held);
    expect(await ask(evening, held)).toMatchObject({ nextAt: '2027-03-14T07:00:00.000Z' });
  });
});
