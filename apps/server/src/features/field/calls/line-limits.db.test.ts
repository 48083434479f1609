import { deskCalls as calls, type Respondent } from '@seker/contract';
import { instant } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { createRecordingExchange } from '../../../testing/recording-exchange.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { watchLines } from './watch-lines.ts';

const exchange = createRecordingExchange({ speed: 100 });
let server: TestServer;
let people: readonly Person[];

beforeAll(async () => {
  // The tests run the watch over the lines by hand.
  server = await startTestServer({ exchange, jobs: false });
});
afterAll(async () => await server.stop());
afterEach(async () => {
  server.setClock(null);
  await limit('setting', null);
  await limit('project', null);
  for (const person of people) await person.goHome();
  expect(server.troubles()).toEqual([]);
});

const limit = async (table: 'setting' | 'project', most: number | null) =>
  await server.asOwner(`update ${table} set calls_at_once = $1`, [most]);

/** Two people with a respondent each. */
async function twoAtWork(): Promise<readonly (readonly [Person, Respondent])[]> {
  people = [await Person.atWork(server, 'dana', '101'), await Person.atWork(server, 'noam', '102')];
  const held: (readonly [Person, Respondent])[] = [];
  for (const person of people) held.push([person, await takeCase(server, person, { phones: [freshNumber('13')] })]);
  return held;
}

const BUSY = { data: { Response: 'fail', message: 'All lines are in use.', wait: 5 } };
const MADE = { data: { Response: 'Success' } };

describe.each(['setting', 'project'] as const)('the most calls at once, of the %s', (table) => {
  it('refuse one more in words, leave no attempt, and let it through once a line is free', async () => {
    const [[dana, first], [noam, second]] = (await twoAtWork()) as [[Person, Respondent], [Person, Respondent]];
    await limit(table, 1);
    expect(await dana.dial(first)).toMatchObject(MADE);
    await dana.lineIs('answered');
    const asked = exchange.originated.length;
    expect(await noam.dial(second)).toMatchObject(BUSY);
    expect(exchange.originated).toHaveLength(asked);
    expect(await row(server, 'select count(*)::int as n from attempt where case_id = $1', [second.sfId])).toEqual({
      n: 0,
    });
    await dana.hangUp();
    await dana.lineIs('stopped');
    expect(await noam.dial(second)).toMatchObject(MADE);
  });

  it('hold when both ask at the same moment', async () => {
    const held = await twoAtWork();
    await limit(table, 1);
    const made = await Promise.all(held.map(async ([person, respondent]) => await person.dial(respondent)));
    expect(made.map(({ data }) => data.Response).sort()).toEqual(['Success', 'fail']);
  });

  it('count no call of a node that is gone for ever', async () => {
    const [[dana, first], [noam, second]] = (await twoAtWork()) as [[Person, Respondent], [Person, Respondent]];
    await limit(table, 1);
    expect(await dana.dial(first)).toMatchObject(MADE);
    await dana.lineIs('answered');
    // The node ended between the line that it stored and the exchange, which never heard of the call.
    exchange.forget(exchange.originated.at(-1)?.callId ?? '');
    await server.asOwner(
      `update station_call set process = process || '{"state": "dial", "answeredAt": null}', live = true where station = '101'`,
    );
    expect(await noam.dial(second)).toMatchObject(BUSY);
    server.setClock(instant(Date.now() + 61_000));
    // A call whose news are still being stored is judged later.
    await expect
      .poll(async () => {
        await watchLines(server.deps);
        return await noam.dial(second);
      })
      .toMatchObject(MADE);
  });
});

describe('calls by hand', () => {
  it('use no line of the exchange', async () => {
    const [[dana, first], [noam, second]] = (await twoAtWork()) as [[Person, Respondent], [Person, Respondent]];
    await limit('setting', 1);
    expect(await dana.call(calls.callPhone, { phoneId: first.phones[0]?.id ?? 0 })).toMatchObject({ code: 0 });
    expect(await noam.dial(second)).toMatchObject(MADE);
  });
});
