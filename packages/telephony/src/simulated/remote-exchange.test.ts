import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Exchange, ExchangeEvent } from '../exchange.ts';
import { type NetworkServer, serveSimulatedNetwork } from './network-server.ts';
import { createRemoteSimulatedExchange } from './remote-exchange.ts';

let network: NetworkServer;
let exchanges: Exchange[];

beforeEach(async () => {
  network = await serveSimulatedNetwork({ port: 0, speed: 20 });
  exchanges = [];
});
afterEach(async () => {
  for (const exchange of exchanges) await exchange.stop();
  await network.close();
});

function speakTo(port: number): { exchange: Exchange; heard: ExchangeEvent[] } {
  const exchange = createRemoteSimulatedExchange({ host: '127.0.0.1', port });
  exchanges.push(exchange);
  const heard: ExchangeEvent[] = [];
  exchange.onEvent((event) => heard.push(event));
  return { exchange, heard };
}
const until = async (holds: () => void) => await vi.waitFor(holds, { interval: 10 });
const call = { callId: 'sk-1', station: '101', number: '0500000001' };

describe('the simulated exchange in its own process', () => {
  it('dials, reports the bridge and hangs up', async () => {
    const { exchange, heard } = speakTo(network.port);
    await exchange.start();
    await until(() => expect(exchange.health()).toMatchObject({ up: true, synced: true }));
    expect(exchange.stations()).toHaveLength(20);
    expect(await exchange.originate(call)).toMatchObject({ ok: true, value: { uniqueId1: 'sk-1' } });
    await until(() => expect(heard.map(({ type }) => type)).toContain('bridge'));
    await exchange.hangup('sk-1');
    await until(() =>
      expect(heard.filter(({ type }) => type === 'ended')).toMatchObject([{ outcome: 'answered', by: 'us' }]),
    );
  });

  it('keeps a call alive when its process ends and another one adopts it', async () => {
    const first = speakTo(network.port);
    await first.exchange.start();
    expect((await first.exchange.originate(call)).ok).toBe(true);
    await first.exchange.stop();
    const second = speakTo(network.port);
    const since = first.exchange.calls()[0]?.since ?? expect.fail('no call');
    second.exchange.adopt([
      { ...call, state: 'dialing', since },
      { callId: 'sk-2', station: '102', number: '0500000001', state: 'bridged', since },
    ]);
    await second.exchange.start();
    // The live call is reported from its current state; the other one is over, as a call that was answered.
    await until(() => {
      expect(second.heard.filter(({ type }) => type === 'bridge')).toMatchObject([{ callId: 'sk-1' }]);
      expect(second.heard.filter(({ type }) => type === 'ended')).toMatchObject([
        { callId: 'sk-2', outcome: 'answered' },
      ]);
    });
    expect(second.exchange.calls()).toMatchObject([{ callId: 'sk-1', state: 'bridged' }]);
    await second.exchange.hangup('sk-1');
    await until(() => expect(second.exchange.calls()).toEqual([]));
  });

  it('dials once when two clients request the same call', async () => {
    const [one, other] = [speakTo(network.port), speakTo(network.port)];
    await Promise.all([one.exchange.start(), other.exchange.start()]);
    await Promise.all([one.exchange.originate(call), other.exchange.originate(call)]);
    await until(() => expect(one.heard.some(({ type }) => type === 'bridge')).toBe(true));
    expect(one.heard.filter(({ type }) => type === 'dialing')).toHaveLength(1);
  });

  it('reconnects by itself after absences, also at the start; no call is reported as over meanwhile', async () => {
    const { port } = network;
    await network.close();
    const { exchange, heard } = speakTo(port);
    await exchange.start();
    expect(exchange.health()).toEqual({ up: false, synced: false, since: null });
    expect(await exchange.originate(call)).toEqual({ ok: false, error: { code: 'exchangeDown' } });
    network = await serveSimulatedNetwork({ port });
    await until(() => expect(exchange.health()).toMatchObject({ up: true, synced: true }));
    await network.close();
    await until(() => expect(exchange.health().up).toBe(false));
    network = await serveSimulatedNetwork({ port });
    await until(() => expect(exchange.health().synced).toBe(true));
    expect(heard.filter(({ type }) => type === 'ended')).toEqual([]);
  });

  it('aborts a call by its signal and hangs it up', async () => {
    const { exchange, heard } = speakTo(network.port);
    await exchange.start();
    const giveUp = new AbortController();
    const answer = exchange.originate(call, giveUp.signal);
    giveUp.abort();
    expect(await answer).toEqual({ ok: false, error: { code: 'timedOut' } });
    await until(() =>
      expect(heard.filter(({ type }) => type === 'ended')).toMatchObject([{ callId: 'sk-1', by: 'us' }]),
    );
    expect(await exchange.originate({ ...call, callId: 'sk-2' }, AbortSignal.abort())).toMatchObject({
      error: { code: 'timedOut' },
    });
  });

  it.each(['nonsense\n', '[1,2]\n', '{"action":"format"}\n', `{"action":"${'x'.repeat(100_000)}`])(
    'closes a connection that sends %.20j and keeps running',
    async (text) => {
      const stranger = connect({ host: '127.0.0.1', port: network.port });
      stranger.on('error', () => undefined);
      const closed = new Promise((resolve) => stranger.once('close', resolve));
      stranger.write(text);
      await closed;
      const { exchange } = speakTo(network.port);
      await exchange.start();
      await until(() => expect(exchange.health().synced).toBe(true));
    },
  );
});
