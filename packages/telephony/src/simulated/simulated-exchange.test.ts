import { instant } from '@seker/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeExchange } from '../conformance.ts';
import { describeActs } from '../conformance-acts.ts';
import type { Exchange, ExchangeEvent } from '../exchange.ts';
import { createVirtualScheduler, type VirtualScheduler } from '../scheduler.ts';
import { createSimulatedExchange, type SimulatedExchange } from './simulated-exchange.ts';

describeExchange('simulated', (scheduler) => createSimulatedExchange({ scheduler }));

const simulated = new WeakMap<Exchange, SimulatedExchange>();
describeActs(
  'simulated',
  (scheduler) => {
    const exchange = createSimulatedExchange({ scheduler });
    simulated.set(exchange, exchange);
    return exchange;
  },
  (exchange, number) => simulated.get(exchange)?.hangUpFar(number),
);

describe('the simulated exchange', () => {
  let clock: VirtualScheduler;
  let exchange: SimulatedExchange;
  let heard: ExchangeEvent[];

  beforeEach(async () => {
    clock = createVirtualScheduler(instant(1_800_000_000_000));
    exchange = createSimulatedExchange({ scheduler: clock });
    heard = [];
    exchange.onEvent((event) => heard.push(event));
    await exchange.start();
  });

  async function dial(ending: string, milliseconds: number) {
    const answer = exchange.originate({ callId: 'call-1', station: '101', number: `05000000${ending}` });
    await clock.advance(milliseconds);
    return answer;
  }
  const of = (type: ExchangeEvent['type']) => heard.filter((event) => event.type === type);

  it.each([
    ['01', 1_100],
    ['08', 100],
    ['09', 100],
    ['11', 8_100],
    ['77', 1_100],
  ])('answers …%s after its time and stays on the line', async (ending, milliseconds) => {
    void exchange.originate({ callId: 'call-1', station: '101', number: `05000000${ending}` });
    await clock.advance(milliseconds - 1);
    expect(of('bridge')).toEqual([]);
    await clock.advance(1);
    expect(of('bridge')).toMatchObject([{ callId: 'call-1', station: '101', channel1: 'PJSIP/101-00000001' }]);
    await clock.advance(20_000);
    expect(exchange.calls()).toMatchObject([{ state: 'bridged' }]);
  });

  it.each([
    ['02', 'busy', 17, 'respondent'],
    ['03', 'noAnswer', 0, 'exchange'],
    ['04', 'answered', 16, 'respondent'],
    ['05', 'badNumber', 1, 'respondent'],
    ['06', 'congestion', 34, 'respondent'],
    ['07', 'rejected', 21, 'respondent'],
    ['10', 'badNumber', 1, 'respondent'],
    ['12', 'outOfOrder', 27, 'respondent'],
  ])('ends …%s as %s', async (ending, outcome, cause, by) => {
    await dial(ending, 31_000);
    expect(of('ended')).toMatchObject([{ callId: 'call-1', outcome, cause, by, local: false }]);
    expect(of('bridge').length).toBe(ending === '04' ? 1 : 0);
  });

  it('reports the stages of a call in order: dialing, ringing, bridge, ended', async () => {
    const answer = await dial('04', 10_000);
    const told = heard.filter((event) => event.type !== 'station' && 'callId' in event).map((event) => event.type);
    expect(told).toEqual(['dialing', 'ringing', 'bridge', 'ended']);
    const dialing = of('dialing')[0];
    expect(answer).toEqual({
      ok: true,
      value: { uniqueId1: 'call-1', uniqueId2: dialing?.type === 'dialing' ? dialing.farId : '' },
    });
  });

  it('counts a call as stopped when the interviewer gives up while it rings', async () => {
    await dial('03', 5_000);
    await exchange.hangup('call-1');
    await clock.advance(100);
    expect(of('ended')).toMatchObject([{ outcome: 'stopped', by: 'us' }]);
  });

  it('has 20 registered stations from the start, and reports them in use during calls', async () => {
    expect(exchange.stations().map(({ station }) => station)).toEqual(
      Array.from({ length: 20 }, (_, index) => String(101 + index)),
    );
    expect(exchange.stations().every(({ registered }) => registered === true)).toBe(true);
    await dial('01', 2_000);
    expect(exchange.stations()[0]).toEqual({ station: '101', status: 2, registered: true });
  });

  it('refuses a call from an absent phone, and reports the phone’s disappearance and return', async () => {
    exchange.unregister('101');
    expect(of('station').at(-1)).toMatchObject({ station: '101', status: 4, registered: false });
    expect(await dial('01', 1_000)).toEqual({ ok: false, error: { code: 'stationUnavailable' } });
    expect(of('ended')).toMatchObject([{ outcome: 'stationUnavailable' }]);
    exchange.register('101');
    expect(of('station').at(-1)).toMatchObject({ station: '101', status: 0, registered: true });
    expect((await dial('01', 1_000)).ok).toBe(true);
  });

  it('drops the phone a second after …20 answers and restores it five seconds later', async () => {
    await dial('20', 2_200);
    expect(of('ended')).toMatchObject([{ outcome: 'answered', by: 'exchange' }]);
    expect(exchange.stations()[0]).toMatchObject({ registered: false });
    await clock.advance(5_000);
    expect(exchange.stations()[0]).toMatchObject({ registered: true });
  });

  it('reports the missed end of a call once the link is back', async () => {
    await dial('04', 2_000);
    await exchange.stop();
    await clock.advance(10_000);
    expect(of('ended')).toEqual([]);
    await exchange.start();
    await clock.advance(100);
    expect(of('ended')).toMatchObject([{ callId: 'call-1', outcome: 'answered', by: 'exchange' }]);
    expect(heard.filter((event) => event.type === 'resync').length).toBe(2);
  });

  it('runs faster on request', async () => {
    const quick = createSimulatedExchange({ scheduler: clock, speed: 10 });
    const fast: ExchangeEvent[] = [];
    quick.onEvent((event) => fast.push(event));
    await quick.start();
    void quick.originate({ callId: 'call-9', station: '105', number: '0500000001' });
    await clock.advance(110);
    expect(fast.some((event) => event.type === 'bridge')).toBe(true);
  });

  it('plays the same call the same way twice', async () => {
    const play = async () => {
      const time = createVirtualScheduler(instant(1_800_000_000_000));
      const one = createSimulatedExchange({ scheduler: time });
      const events: ExchangeEvent[] = [];
      one.onEvent((event) => events.push(event));
      await one.start();
      void one.originate({ callId: 'call-1', station: '101', number: '0500000004' });
      await time.advance(10_000);
      return events;
    };
    expect(await play()).toEqual(await play());
  });
});
