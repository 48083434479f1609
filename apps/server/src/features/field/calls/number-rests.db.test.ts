import { deskCalls as calls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { prepareCase } from '../../../testing/prepare-case.ts';
import { createRecordingExchange } from '../../../testing/recording-exchange.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const exchange = createRecordingExchange({ speed: 100 });
let server: TestServer;
let dana: Person;

beforeAll(async () => {
  server = await startTestServer({ exchange, jobs: false });
});
afterAll(async () => await server.stop());
beforeEach(async () => {
  await rest(2);
  dana = await Person.atWork(server, 'dana', '101');
});
afterEach(async () => {
  server.setClock(null);
  await dana.goHome();
  // No later test gets what this one has touched.
  await server.asOwner('update study_case set quota_locked = true where assigned_person_id is not null or visit > 0');
  expect(server.troubles()).toEqual([]);
});

const rest = async (hours: number) =>
  await server.asOwner('update project set rest_hours = $1 where id = 1042', [hours]);
/** As if the number had rung without an answer in a call of another project. */
const ring = async (number: string, minutesAgo: number) =>
  await server.asOwner(
    `insert into number_rang (number, rang_at) select number, now() - make_interval(mins => $2) from phone where raw = $1
     on conflict (number) do update set rang_at = excluded.rang_at`,
    [number, minutesAgo],
  );
const isRecorded = async (number: string) =>
  (await server.asOwner('select from number_rang r join phone p on p.number = r.number where p.raw = $1', [number]))
    .rowCount === 1;
const RESTS = expect.stringMatching('rang without an answer');

describe('a number that rang without an answer', () => {
  it('rests for all cases that have it, and the case that has no other is given later', async () => {
    // Longer than its status lets it come back.
    await rest(20);
    const number = freshNumber('03');
    const first = await takeCase(server, dana, { phones: [number] });
    await dana.dial(first);
    await dana.lineIs('stopped');
    expect(await isRecorded(number)).toBe(true);
    await dana.setStatus(first.phones[0]?.id ?? 0, 'noAnswer');
    // Its own case waits as long, although its status lets it come back sooner.
    const own = await row<{ due: string; why: string }>(
      server,
      `select due_at > now() + interval '1199 minutes' as due, due_why as why from phone where case_id = $1`,
      [first.sfId],
    );
    expect(own).toEqual({ due: true, why: 'rest' });
    const id = await prepareCase(server.db, { project: 1042, login: 'dana', phones: [number], region: 'south' });
    const next = await dana.call(calls.nextRespondent, { respId: first.respId });
    expect(next.data?.sfId).not.toBe(id);
    expect(
      await row(
        server,
        "select ready_why, ready_at > now() + interval '1199 minutes' as later, lease_session_id from study_case where id = $1",
        [id],
      ),
    ).toEqual({ ready_why: 'rest', later: true, lease_session_id: null });
  });

  it('leaves the other numbers of its case to be called', async () => {
    const [rung, other] = [freshNumber(), freshNumber()];
    const id = await prepareCase(server.db, { project: 1042, login: 'dana', phones: [rung, other], region: 'south' });
    await ring(rung, 60);
    const given = await dana.next();
    expect(given.sfId).toBe(id);
    expect(given.phones[0]).toMatchObject({ nextDt: expect.any(String), status: { is_return: false } });
    expect(given.phones[0]?.nextDt).toBeDefined();
    expect(given.phones[1]?.nextDt).toBeUndefined();
  });

  it('is not dialled, by the exchange or by hand, and the desk is told in words and when', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await ring(respondent.phones[0]?.phone ?? '', 119);
    const asked = exchange.originated.length;
    expect((await dana.dial(respondent)).data).toMatchObject({ Response: 'fail', message: RESTS });
    expect(await dana.call(calls.callPhone, { phoneId: respondent.phones[0]?.id ?? 0 })).toMatchObject({
      code: 2,
      message: RESTS,
    });
    expect(exchange.originated).toHaveLength(asked);
    expect((await dana.reload(respondent)).phones[0]?.nextDt).toBeDefined();
  });

  it('is dialled once its rest is over, and where the project lets none rest', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await ring(respondent.phones[0]?.phone ?? '', 121);
    expect((await dana.dial(respondent)).data.Response).toBe('Success');
    await dana.hangUp();
    await dana.lineIs('stopped');
    await ring(respondent.phones[0]?.phone ?? '', 1);
    await rest(0);
    expect((await dana.dial(respondent)).data.Response).toBe('Success');
  });

  it('is called for a callback that was agreed', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await ring(respondent.phones[0]?.phone ?? '', 5);
    await server.asOwner("update phone set due_why = 'meeting', due_at = now() where case_id = $1", [respondent.sfId]);
    expect((await dana.dial(respondent)).data.Response).toBe('Success');
  });

  it('by hand is known from its status, and no longer once that is corrected', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber(), freshNumber()] });
    const [phone] = respondent.phones;
    await dana.call(calls.callPhone, { phoneId: phone?.id ?? 0 });
    await dana.hangUp();
    await dana.setStatus(phone?.id ?? 0, 'noAnswer');
    expect(await isRecorded(phone?.phone ?? '')).toBe(true);
    await dana.setStatus(phone?.id ?? 0, 'busy', { instead: 'noAnswer' });
    expect(await isRecorded(phone?.phone ?? '')).toBe(false);
  });

  it('is no number that was busy, or that we hung up', async () => {
    const [busy, left] = [freshNumber('02'), freshNumber('03')];
    const respondent = await takeCase(server, dana, { phones: [busy, left] });
    await dana.dial(respondent);
    await dana.lineIs('stopped');
    await dana.setStatus(respondent.phones[0]?.id ?? 0, 'busy');
    await dana.dial(respondent, respondent.phones[1]);
    await dana.hangUp();
    await dana.lineIs('stopped');
    expect([await isRecorded(busy), await isRecorded(left)]).toEqual([false, false]);
  });
});
