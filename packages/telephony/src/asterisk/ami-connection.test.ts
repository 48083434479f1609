import { once } from 'node:events';
import { connect } from 'node:net';
import { instant } from '@seker/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Exchange, ExchangeEvent } from '../exchange.ts';
import { createVirtualScheduler, type VirtualScheduler } from '../scheduler.ts';
import {
  createSimulatedAmi,
  SIMULATED_ACCOUNT,
  type SimulatedAmi,
  serveSimulatedAmi,
} from '../simulated/ami-server.ts';
import { AMI_TIMES } from './ami-connection.ts';
import { createAsteriskExchange } from './asterisk-exchange.ts';
import { streamPair } from './stream-pair.test-data.ts';

let clock: VirtualScheduler;
let ami: SimulatedAmi;
let exchange: Exchange;
let heard: ExchangeEvent[];
/** While it is set, new connections are refused. */
let isAway = false;
let connections = 0;

function create(account: { readonly user: string; readonly secret: string } = SIMULATED_ACCOUNT): Exchange {
  const made = createAsteriskExchange({
    address: { host: 'memory', port: 0, ...account, tls: null },
    scheduler: clock,
    connect: () => {
      connections += 1;
      const [ours, theirs] = streamPair();
      if (isAway) theirs.destroy();
      else ami.serve(theirs);
      return ours;
    },
  });
  heard = [];
  made.onEvent((event) => heard.push(event));
  return made;
}

beforeEach(async () => {
  clock = createVirtualScheduler(instant(1_800_000_000_000));
  ami = createSimulatedAmi({ scheduler: clock });
  isAway = false;
  connections = 0;
  exchange = create();
  await exchange.start();
  await clock.advance(0);
});
afterEach(async () => await exchange.stop());

const call = { callId: 'sk-1', station: '101', number: '0500000001' };
const told = (type: ExchangeEvent['type']) => heard.filter((event) => event.type === type);
async function converse(): Promise<void> {
  const answer = exchange.originate(call);
  await clock.advance(2_000);
  expect(await answer).toMatchObject({ ok: true });
  expect(exchange.calls()).toMatchObject([{ state: 'bridged' }]);
}

describe('the connection to an exchange', () => {
  it('T01 writes exactly one action per call, and none for a number that is refused', async () => {
    await converse();
    await exchange.originate({ ...call, callId: 'sk-2', number: '0500000001\r\n\r\nAction: Originate' });
    await clock.advance(1_000);
    expect(ami.actions.filter((action) => action['Action'] === 'Originate')).toHaveLength(1);
  });

  it('T02 T15 is cut in mid-call: the call lives, nothing is told as ended, and its end is told afterwards', async () => {
    await converse();
    ami.cut();
    await clock.advance(0);
    expect(exchange.health().up).toBe(false);
    expect(told('link')).toMatchObject([{ up: true }, { up: false }]);
    await clock.advance(AMI_TIMES.longestWait);
    expect(exchange.health()).toMatchObject({ up: true, synced: true });
    expect(exchange.calls()).toMatchObject([{ callId: 'sk-1', state: 'bridged' }]);
    expect(told('ended')).toEqual([]);
    ami.network.hangUpFar('01');
    await clock.advance(1_000);
    expect(told('ended')).toMatchObject([{ callId: 'sk-1', outcome: 'answered', by: 'respondent' }]);
  });

  it('T15 tells the end of a call that ended meanwhile, once it knows all calls', async () => {
    await converse();
    isAway = true;
    ami.cut();
    await clock.advance(60_000);
    ami.network.hangUpFar('01');
    expect(told('ended')).toEqual([]);
    isAway = false;
    await clock.advance(AMI_TIMES.longestWait + 1_000);
    expect(told('ended')).toMatchObject([{ callId: 'sk-1', outcome: 'answered' }]);
    const order = heard.map(({ type }) => type);
    expect(order.lastIndexOf('link')).toBeLessThan(order.lastIndexOf('resync'));
    expect(order.lastIndexOf('resync')).toBeLessThan(order.indexOf('ended'));
  });

  it('T15 notices a half-open connection by its pings, and begins it anew', async () => {
    await converse();
    ami.silence();
    await clock.advance(3 * AMI_TIMES.pingEvery);
    expect(told('link').slice(0, 2)).toMatchObject([{ up: true }, { up: false }]);
    await clock.advance(AMI_TIMES.longestWait);
    expect(exchange.health()).toMatchObject({ up: true, synced: true });
    expect(exchange.calls()).toMatchObject([{ callId: 'sk-1' }]);
    expect(told('ended')).toEqual([]);
  });

  it('T15 asks again for a list that was cut off: until then no call is missing', async () => {
    await converse();
    ami.cutLists(2);
    ami.cut();
    await clock.advance(AMI_TIMES.shortestWait);
    expect(exchange.health()).toMatchObject({ up: true, synced: false });
    expect(told('ended')).toEqual([]);
    await clock.advance(3_000);
    expect(exchange.health()).toMatchObject({ up: true, synced: true });
    expect(exchange.calls()).toMatchObject([{ callId: 'sk-1', state: 'bridged' }]);
    expect(told('ended')).toEqual([]);
  });

  it('T15 keeps a call that is asked for while a list comes in', async () => {
    ami.cutLists(1);
    ami.cut();
    await clock.advance(AMI_TIMES.shortestWait);
    const answer = exchange.originate(call);
    await clock.advance(5_000);
    expect(await answer).toMatchObject({ ok: true });
    expect(exchange.health().synced).toBe(true);
    expect(exchange.calls()).toMatchObject([{ callId: 'sk-1', state: 'bridged' }]);
    expect(told('ended')).toEqual([]);
  });

  it('T07 gives up a request that the exchange does not answer, and frees the station', async () => {
    ami.silence();
    const aborted = new AbortController();
    const answer = exchange.originate(call, aborted.signal);
    await clock.advance(1_000);
    aborted.abort();
    expect(await answer).toEqual({ ok: false, error: { code: 'timedOut' } });
    await clock.advance(60_000);
    // It was dialled all the same: the request to hang up came after it.
    expect(ami.actions.map((action) => action['Action'])).toEqual(expect.arrayContaining(['Originate', 'Hangup']));
    expect(exchange.calls()).toEqual([]);
    expect((await Promise.all([exchange.originate({ ...call, callId: 'sk-2' }), clock.advance(2_000)]))[0].ok).toBe(
      true,
    );
  });

  it('says why there is none, and tries again with growing pauses', async () => {
    await exchange.stop();
    isAway = true;
    const before = connections;
    exchange = create();
    await exchange.start();
    expect(exchange.health()).toMatchObject({ up: false, synced: false, problem: 'unreachable' });
    await clock.advance(120_000);
    expect(connections - before).toBeGreaterThan(6);
    expect(connections - before).toBeLessThan(30);
    isAway = false;
    await clock.advance(AMI_TIMES.longestWait);
    expect(exchange.health()).toMatchObject({ up: true, version: 'Asterisk Call Manager/11.0.0' });
  });

  it('says that the account is refused; no secret is in it', async () => {
    await exchange.stop();
    exchange = create({ user: 'seker', secret: 'wrong-secret' });
    await exchange.start();
    expect(exchange.health()).toMatchObject({ up: false, problem: 'loginRefused' });
    expect(JSON.stringify([exchange.health(), heard])).not.toContain('wrong-secret');
  });

  it('measures the way to the exchange and back', async () => {
    await clock.advance(AMI_TIMES.pingEvery + 100);
    expect(exchange.health().roundTripMs).toBe(0);
  });

  it('T14 lets another process of ours go on with a call that was handed over', async () => {
    await converse();
    const supervise = {
      type: 'supervise',
      callId: 'sk-1',
      supervisionId: 'sv-1',
      station: '105',
      how: 'barge',
    } as const;
    const asked = exchange.act(supervise);
    await clock.advance(500);
    expect(await asked).toEqual({ ok: true, value: null });
    const handed = exchange.act({ type: 'handOver', callId: 'sk-1', supervisionId: 'sv-1' });
    await clock.advance(500);
    expect(await handed).toEqual({ ok: true, value: null });
    await exchange.stop();
    const { number } = call;
    exchange = create();
    const known = { callId: 'sk-1', station: '105', number, state: 'bridged', since: clock.now() } as const;
    exchange.adopt([{ ...known, supervisionId: 'sv-1' }]);
    await exchange.start();
    await clock.advance(5_000);
    expect(exchange.calls()).toMatchObject([{ callId: 'sk-1', station: '105', state: 'bridged' }]);
    ami.network.hangUpFar('01');
    await clock.advance(1_000);
    expect(told('ended')).toMatchObject([{ callId: 'sk-1', outcome: 'answered' }]);
  });

  it('hangs up a supervision that no process of ours knows, and no other channel', async () => {
    await converse();
    const supervise = {
      type: 'supervise',
      callId: 'sk-1',
      supervisionId: 'sv-1',
      station: '105',
      how: 'listen',
    } as const;
    const asked = exchange.act(supervise);
    await clock.advance(500);
    await asked;
    await exchange.stop();
    exchange = create();
    exchange.adopt([{ ...call, state: 'bridged', since: clock.now() }]);
    await exchange.start();
    await clock.advance(5_000);
    expect(ami.network.channels().map((raw) => raw['Uniqueid'])).toEqual(['sk-1', expect.any(String)]);
    expect(exchange.calls()).toMatchObject([{ callId: 'sk-1', state: 'bridged' }]);
  });

  it('T17 never touches calls of other people on the same exchange', async () => {
    ami.network.dial({ callId: 'other-1', station: '107', number: '0500000001' });
    await clock.advance(5_000);
    ami.cut();
    await clock.advance(20_000);
    expect(exchange.calls()).toEqual([]);
    expect(ami.network.has('other-1')).toBe(true);
    expect(ami.actions.some((action) => action['Action'] === 'Hangup')).toBe(false);
  });

  it('keeps a recording silent that began while the connection was away', async () => {
    const answer = exchange.originate({ ...call, number: '0500000011', recording: 'paused' });
    await clock.advance(1_000);
    await answer;
    isAway = true;
    ami.cut();
    await clock.advance(20_000);
    isAway = false;
    await clock.advance(AMI_TIMES.longestWait);
    expect(ami.actions.filter((action) => action['Action'] === 'MixMonitorMute')).toMatchObject([{ State: '1' }]);
  });
});

it('works over a socket, too, and comes back after the server did', async () => {
  const served = await serveSimulatedAmi({ port: 0, speed: 50 });
  const { port } = served;
  const address = { host: '127.0.0.1', port, ...SIMULATED_ACCOUNT, tls: null };
  const overSocket = createAsteriskExchange({ address });
  const nonsense = connect(port, '127.0.0.1');
  await once(nonsense, 'connect');
  nonsense.write('\r\n\r\nAction: Originate\r\nChannel: PJSIP/101\r\n\r\n');
  await overSocket.start();
  await expect.poll(() => overSocket.health()).toMatchObject({ up: true, synced: true });
  expect(await overSocket.originate(call)).toMatchObject({ ok: true });
  await expect.poll(() => overSocket.calls()).toMatchObject([{ state: 'bridged' }]);
  served.cut();
  await expect.poll(() => overSocket.health().up).toBe(false);
  await expect.poll(() => overSocket.health()).toMatchObject({ up: true, synced: true });
  expect(overSocket.calls()).toMatchObject([{ state: 'bridged' }]);
  await overSocket.hangup('sk-1');
  await expect.poll(() => overSocket.calls()).toEqual([]);
  await overSocket.stop();
  nonsense.destroy();
  await served.close();
  expect(served.actions.filter((action) => action['Action'] === 'Originate')).toHaveLength(1);
});
