import { HOUR, instant } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../db/database.ts';
import { type DroppingProxy, startDroppingProxy } from '../../../testing/dropping-proxy.ts';
import { freshNumber, takeCase } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { createRecordingExchange } from '../../../testing/recording-exchange.ts';
import { createTestDatabase, ownerOver, type TestDatabase } from '../../../testing/test-database.ts';
import { startTestNode, type TestNode } from '../../../testing/test-node.ts';
import { watchLines } from './watch-lines.ts';

/** Slow enough that a number rings for more than a second, so that the ringing can be held. */
const recording = createRecordingExchange({ speed: 3 });
/** Whether news of the exchange reach the node. */
let isHeard = true;
const exchange = {
  ...recording,
  onEvent: (listener: Parameters<typeof recording.onEvent>[0]) =>
    recording.onEvent((event) => {
      if (isHeard) listener(event);
    }),
};

let database: TestDatabase;
let network: DroppingProxy;
let node: TestNode;
let server: TestNode & Pick<TestDatabase, 'asOwner'>;
let dana: Person;
/** A connection that is back while the events still wait. */
let reconnected: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  network = await startDroppingProxy({ path: `${database.direct.host}/.s.PGSQL.5432` });
  const connection = { ...database.direct, host: '127.0.0.1', port: network.port };
  node = await startTestNode(connection, { exchange, jobs: false });
  reconnected = await openDatabase(database.direct, { size: 1, onError: () => undefined });
  server = { ...node, asOwner: ownerOver(database, () => [node]) };
});
afterAll(async () => {
  await node.stop();
  await reconnected.close();
  await network.stop();
  await database.drop();
});
beforeEach(async () => {
  dana = new Person(server, 'dana');
  await dana.logIn('101');
  await dana.startProject(1042);
});
afterEach(async () => {
  isHeard = true;
  network.mend();
  await dana.goHome();
  expect(node.logged()).not.toContain('exchange event lost');
});

const waiting = () => node.logged().split('exchange event waits to be stored').length - 1;

/** Keeps the database away while the exchange says what happens next. */
async function withoutDatabase(happens: () => unknown): Promise<void> {
  const before = waiting();
  network.cut();
  await happens();
  await expect.poll(waiting).toBeGreaterThan(before);
  network.mend();
}

/** The times and outcome of the newest attempt. */
async function attemptOf(caseId: number): Promise<unknown> {
  const { rows } = await database.asOwner(
    `select answered_at is not null as answered, ended_at is not null as ended, exchange_outcome as outcome
     from attempt where case_id = $1 order by id desc limit 1`,
    [caseId],
  );
  return rows[0];
}

describe('a call during which the database is away', () => {
  it('keeps its answer, and its end', async () => {
    const answer = recording.holdRinging();
    const respondent = await takeCase(server, dana, { phones: [freshNumber('01')] });
    await dana.dial(respondent);
    await withoutDatabase(answer);
    await dana.lineIs('answered');
    expect(await attemptOf(respondent.sfId)).toEqual({ answered: true, ended: false, outcome: null });
    const callId = recording.calls()[0]?.callId ?? '';
    await withoutDatabase(async () => await recording.hangup(callId));
    await dana.lineIs('stopped');
    expect(await attemptOf(respondent.sfId)).toEqual({ answered: true, ended: true, outcome: 'answered' });
  });

  it('keeps why it was not answered', async () => {
    const answer = recording.holdRinging();
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
    await dana.dial(respondent);
    await withoutDatabase(answer);
    expect(await dana.lineIs('stopped')).toMatchObject({ outcome: 'busy' });
    expect(await attemptOf(respondent.sfId)).toEqual({ answered: false, ended: true, outcome: 'busy' });
  });

  it.each([
    ['the list of calls', 30],
    ['its time-out', 90],
  ])('is not judged by %s before its news are stored', async (_what, seconds) => {
    const answer = recording.holdRinging();
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
    await dana.dial(respondent);
    await database.asOwner(`update station_call set updated_at = now() - interval '${seconds} seconds' where live`);
    await withoutDatabase(async () => {
      const before = waiting();
      answer();
      await expect.poll(() => recording.calls()).toEqual([]);
      await expect.poll(waiting).toBeGreaterThan(before);
      await watchLines({ ...node.deps, db: reconnected.db });
    });
    await dana.lineIs('stopped');
    expect(await attemptOf(respondent.sfId)).toEqual({ answered: false, ended: true, outcome: 'busy' });
  });
});

describe('a conversation during which the database is away', () => {
  it('is not hung up for a row that cannot be read, however long it lasts', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber('01')] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    const callId = recording.calls()[0]?.callId ?? '';
    network.cut();
    const anHourOn = { ...node.deps, wallNow: () => instant(Date.now() + HOUR) };
    await expect(watchLines(anHourOn)).rejects.toThrow();
    network.mend();
    expect(recording.hungUp).not.toContain(callId);
    await watchLines(anHourOn);
    expect(recording.hungUp).not.toContain(callId);
    await dana.lineIs('answered');
  });
});

describe('an answer that no node heard', () => {
  it('is read from the list of calls', async () => {
    const answer = recording.holdRinging();
    const respondent = await takeCase(server, dana, { phones: [freshNumber('01')] });
    await dana.dial(respondent);
    isHeard = false;
    answer();
    await expect.poll(() => recording.calls()[0]?.state).toBe('bridged');
    isHeard = true;
    expect(await attemptOf(respondent.sfId)).toMatchObject({ answered: false });
    await watchLines(node.deps);
    await dana.lineIs('answered');
    expect(await attemptOf(respondent.sfId)).toEqual({ answered: true, ended: false, outcome: null });
  });
});
