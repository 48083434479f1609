import { deskCalls as calls } from '@seker/contract';
import { instant } from '@seker/kernel';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { createRecordingExchange } from '../../../testing/recording-exchange.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { watchLines } from './watch-lines.ts';

// Slow enough that a number rings for more than a second, so that the ringing can be held.
const exchange = createRecordingExchange({ speed: 3 });
let server: TestServer;
let dana: Person;

beforeAll(async () => {
  // The tests run the watch over the lines by hand, at chosen times.
  server = await startTestServer({ exchange, jobs: false });
});
afterAll(async () => await server.stop());
beforeEach(async () => {
  dana = new Person(server, 'dana');
  await dana.logIn('101');
  await dana.startProject(1042);
});
afterEach(async () => {
  server.setClock(null);
  await dana.goHome();
  expect(server.troubles()).toEqual([]);
});

const later = (milliseconds: number) => server.setClock(instant(Date.now() + milliseconds));

describe('a call of the exchange without an owner', () => {
  it('is hung up once it has had none for some time', async () => {
    await exchange.originate({ callId: 'stray', station: '109', number: '+972520000011' });
    await watchLines(server.deps);
    expect(exchange.hungUp).not.toContain('stray');
    later(6_000);
    await watchLines(server.deps);
    expect(exchange.hungUp).toContain('stray');
  });

  it('is left alone while it is new, however far the clock of the field is ahead of this node', async () => {
    await exchange.originate({ callId: 'new', station: '110', number: '+972520000011' });
    await watchLines({ ...server.deps, now: () => instant(Date.now() + 60_000) });
    expect(exchange.hungUp).not.toContain('new');
    await exchange.hangup('new');
  });

  it('is distinguished from one that a session is just making', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    const [call] = exchange.calls();
    later(6_000);
    await watchLines(server.deps);
    expect(exchange.hungUp).not.toContain(call?.callId);
  });
});

describe('a call that is made while the database answers the watch late', () => {
  it('is not taken for one without an owner, for its row is newer than what was read', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    // The lines are read before the supervisions, which wait here for as long as the database is busy.
    const letGo = await holding('lock table supervision in access exclusive mode');
    const watch = watchLines(server.deps);
    let callId = '';
    try {
      await expect.poll(async () => await waitingForLocks(server)).toBe(1);
      await dana.dial(respondent);
      await expect.poll(() => exchange.calls()[0]?.state).toBe('bridged');
      callId = exchange.calls()[0]?.callId ?? '';
      later(60_000);
    } finally {
      await letGo();
    }
    await watch;
    expect(exchange.hungUp).not.toContain(callId);
    await dana.lineIs('answered');
  });

  /** Runs a statement of the owner in a transaction, which ends when the caller says so. */
  async function holding(statement: string): Promise<() => Promise<void>> {
    const client = new pg.Client(server.owner);
    await client.connect();
    await client.query('begin');
    await client.query(statement);
    return async () => {
      await client.query('commit');
      await client.end();
    };
  }
});

describe('an abandoned call', () => {
  it('is hung up again when it comes to life afterwards', async () => {
    const answer = exchange.holdRinging();
    const respondent = await takeCase(server, dana, { phones: [freshNumber('11')] });
    await dana.dial(respondent);
    const { call_id: callId } = await row<{ call_id: string }>(server, 'select call_id from station_call where live');
    await server.asOwner("update station_call set updated_at = now() - interval '61 seconds' where call_id = $1", [
      callId,
    ]);
    // The exchange misses the first hang-up request.
    const hungUp = () => exchange.hungUp.filter((one) => one === callId).length;
    exchange.deafen(1);
    await watchLines(server.deps);
    expect(await dana.lineIs('failed')).toMatchObject({ prompt: 'status' });
    expect(hungUp()).toBe(1);
    answer();
    await expect.poll(hungUp).toBe(2);
    await expect.poll(() => exchange.calls().some((one) => one.callId === callId)).toBe(false);
    expect((await dana.lineIs('failed')).outcome).not.toBe('answered');
  });
});

describe('a call unknown to the exchange', () => {
  const age = async (callId: string, seconds: number) =>
    await server.asOwner('update station_call set updated_at = now() - make_interval(secs => $2) where call_id = $1', [
      callId,
      seconds,
    ]);

  it('is over after some seconds, and the interviewer must set its status', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    const [call] = exchange.calls();
    if (call === undefined) throw new Error('the exchange has no call');
    exchange.forget(call.callId);
    await age(call.callId, 2);
    await watchLines(server.deps);
    await dana.lineIs('answered');
    await age(call.callId, 6);
    await watchLines(server.deps);
    expect(await dana.lineIs('stopped')).toMatchObject({ prompt: 'disconnected' });
    await exchange.hangup(call.callId);
  });

  it('goes on when it was dialled by hand', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    expect(await dana.call(calls.callPhone, { phoneId: respondent.phones[0]?.id ?? null })).toMatchObject({ code: 0 });
    const { call_id: callId } = await row<{ call_id: string }>(server, 'select call_id from station_call where live');
    await age(callId, 60);
    await watchLines(server.deps);
    await dana.lineIs('answered');
  });
});
