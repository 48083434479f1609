import { err } from '@seker/kernel';
import { createSimulatedExchange, type LineAct } from '@seker/telephony';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const NUMBER = '+972521234567';
const exchange = createSimulatedExchange({ speed: 100 });
let answer: () => Promise<ReturnType<typeof err<{ code: 'unknown' | 'notOnLine' }>>>;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    exchange: {
      ...exchange,
      act: async () => await answer(),
      originate: async () => await Promise.reject(new RangeError(`no line for ${NUMBER}`)),
    },
    jobs: false,
  });
});
afterAll(async () => await server.stop());

const HOLD: LineAct = { type: 'hold', callId: 'sk-1', on: true };
const linesOf = (id: string) =>
  server
    .logged()
    .split('\n')
    .filter((line) => line.includes(`"${id}"`))
    .map((line) => JSON.parse(line) as object);

it('an act at which the adapter fails is unknown to the asker, and in the log by its ids alone', async () => {
  answer = async () => await Promise.reject(new TypeError(`the far end ${NUMBER} is odd`));
  expect(await server.deps.exchange.act(HOLD)).toEqual(err({ code: 'unknown' }));
  expect(await server.deps.exchange.act({ type: 'endSupervision', supervisionId: 'sv-2' })).toMatchObject({
    ok: false,
  });
  expect(linesOf('sk-1')).toMatchObject([{ level: 50, act: 'hold', error: { name: 'TypeError' } }]);
  expect(linesOf('sv-2')).toMatchObject([{ level: 50, act: 'endSupervision' }]);
});

it('an act that the adapter cannot judge is in the log, and one that comes too late is not', async () => {
  answer = async () => err({ code: 'unknown' });
  await server.deps.exchange.act({ ...HOLD, callId: 'sk-3' });
  expect(linesOf('sk-3')).toMatchObject([{ level: 40, act: 'hold' }]);
  answer = async () => err({ code: 'notOnLine' });
  await server.deps.exchange.act({ ...HOLD, callId: 'sk-4' });
  expect(linesOf('sk-4')).toEqual([]);
});

it('a call at which it fails is in the log without its number', async () => {
  const asked = { callId: 'sk-5', station: '101', number: NUMBER };
  expect(await server.deps.exchange.originate(asked)).toEqual(err({ code: 'unknown' }));
  expect(linesOf('sk-5')).toMatchObject([{ level: 50, act: 'originate' }]);
  expect(server.logged()).not.toContain(NUMBER.slice(4));
});
