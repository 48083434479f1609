import { instant } from '@seker/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Exchange, ExchangeEvent } from './exchange.ts';
import { hostileNumbers } from './hostile-numbers.ts';
import { createVirtualScheduler, type Scheduler, type VirtualScheduler } from './scheduler.ts';

/** Registers the tests that every adapter of `Exchange` must pass. */
export function describeExchange(name: string, create: (scheduler: Scheduler) => Exchange): void {
  describe(`the exchange: ${name}`, () => {
    let clock: VirtualScheduler;
    let exchange: Exchange;
    let heard: ExchangeEvent[];
    const call = { callId: 'call-1', station: '101', number: '0500000001' };

    beforeEach(async () => {
      clock = createVirtualScheduler(instant(1_800_000_000_000));
      exchange = create(clock);
      heard = [];
      exchange.onEvent((event) => heard.push(event));
      await exchange.start();
      await clock.advance(0);
    });

    async function dial(request: Parameters<Exchange['originate']>[0]) {
      const answer = exchange.originate(request);
      await clock.advance(1_000);
      return answer;
    }
    const ended = () => heard.filter((event) => event.type === 'ended');

    it('is up after start, reports it once, and refuses calls before', async () => {
      await clock.advance(0);
      expect(exchange.health()).toMatchObject({ up: true, synced: true, since: instant(1_800_000_000_000) });
      await exchange.start();
      expect(heard.filter((event) => event.type === 'link')).toMatchObject([{ up: true }]);
      const asleep = create(clock);
      expect(asleep.health().up).toBe(false);
      expect(await asleep.originate(call)).toEqual({ ok: false, error: { code: 'exchangeDown' } });
    });

    it('dials under the chosen id and lists the call', async () => {
      expect(await dial(call)).toMatchObject({ ok: true, value: { uniqueId1: 'call-1' } });
      expect(exchange.calls()).toMatchObject([call]);
    });

    it.each(hostileNumbers)('T01 refuses %j before anything is written', async (number) => {
      const before = heard.length;
      expect(await dial({ ...call, number })).toEqual({ ok: false, error: { code: 'badNumber' } });
      expect(await dial({ ...call, callerId: number })).toEqual({ ok: false, error: { code: 'badNumber' } });
      expect(exchange.calls()).toEqual([]);
      expect(heard.length).toBe(before);
    });

    it.each(['', '1', '101\n', '101@stations', 'PJSIP/102', '101&102', '1234567'])(
      'refuses %j as a station',
      async (station) => {
        expect((await dial({ ...call, station })).ok).toBe(false);
        expect(exchange.calls()).toEqual([]);
      },
    );

    it.each(['', 'a b', 'x\r\nAction: Hangup', 'a'.repeat(65)])('refuses %j as a call id', async (callId) => {
      expect((await dial({ ...call, callId })).ok).toBe(false);
      expect(exchange.calls()).toEqual([]);
    });

    it('keeps one call per station, and a repeated request leaves a live call alone (T06)', async () => {
      await dial(call);
      const refusal = { ok: false, error: { code: 'callInProgress' } };
      expect(await dial({ ...call, callId: 'call-2' })).toEqual(refusal);
      expect(await dial({ ...call, station: '102' })).toEqual(refusal);
      expect(exchange.calls()).toMatchObject([call]);
      expect(ended()).toEqual([]);
      expect((await dial({ ...call, callId: 'call-2', station: '102' })).ok).toBe(true);
    });

    it('places one call when the same call is requested twice at once', async () => {
      const both = Promise.all([exchange.originate(call), exchange.originate(call)]);
      await clock.advance(1_000);
      expect((await both).filter((answer) => answer.ok).length).toBe(1);
      expect(exchange.calls().length).toBe(1);
    });

    it('hangs up once for repeated requests, and frees the station', async () => {
      await dial(call);
      await exchange.hangup('call-1');
      await exchange.hangup('call-1');
      await clock.advance(1_000);
      await exchange.hangup('call-1');
      await clock.advance(1_000);
      expect(ended()).toMatchObject([{ callId: 'call-1', station: '101', by: 'us', local: false }]);
      expect(exchange.calls()).toEqual([]);
      expect((await dial({ ...call, callId: 'call-2' })).ok).toBe(true);
    });

    it('ignores a hang-up of an unknown call', async () => {
      const before = heard.length;
      await exchange.hangup('unknown');
      await clock.advance(1_000);
      expect(heard.length).toBe(before);
    });

    it('keeps calls alive through a stop and knows them again after a start', async () => {
      await dial(call);
      await exchange.stop();
      await clock.advance(1_000);
      expect(exchange.health().up).toBe(false);
      await exchange.start();
      await clock.advance(1_000);
      expect(exchange.calls()).toMatchObject([call]);
      expect(ended()).toEqual([]);
    });

    it('refuses what does not exist: no line, no ring time, no station of that form', async () => {
      for (const wrong of [{ trunk: 'a b' }, { trunk: 'x,y' }, { ringSeconds: 4 }, { ringSeconds: 121 }])
        expect((await dial({ ...call, ...wrong })).ok).toBe(false);
      expect(exchange.calls()).toEqual([]);
    });

    it('numbers its events and stops calling removed listeners', async () => {
      const once: ExchangeEvent[] = [];
      const stop = exchange.onEvent((event) => once.push(event));
      await dial(call);
      stop();
      const before = once.length;
      await exchange.hangup('call-1');
      await clock.advance(1_000);
      expect(once.length).toBe(before);
      const sequence = heard.map((event) => event.sequence);
      expect(sequence).toEqual([...new Set(sequence)].sort((a, b) => a - b));
    });
  });
}
