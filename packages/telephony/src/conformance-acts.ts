import { instant } from '@seker/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Exchange, ExchangeEvent, LineAct } from './exchange.ts';
import { createVirtualScheduler, type Scheduler, type VirtualScheduler } from './scheduler.ts';

/** Registers the tests of what an adapter of `Exchange` does to conversations that are under way. */
export function describeActs(
  name: string,
  create: (scheduler: Scheduler) => Exchange,
  /** The respondent of the call to this number hangs up. */
  hangUpFar: (exchange: Exchange, number: string) => void,
): void {
  describe(`conversations at the exchange: ${name}`, () => {
    let clock: VirtualScheduler;
    let exchange: Exchange;
    let heard: ExchangeEvent[];
    const call = { callId: 'sk-1', station: '101', number: '0500000001' };
    const supervise = {
      type: 'supervise',
      callId: 'sk-1',
      supervisionId: 'sv-1',
      station: '105',
      how: 'listen',
    } as const;

    beforeEach(async () => {
      clock = createVirtualScheduler(instant(1_800_000_000_000));
      exchange = create(clock);
      heard = [];
      exchange.onEvent((event) => heard.push(event));
      await exchange.start();
      await clock.advance(0);
    });

    async function converse(request: Parameters<Exchange['originate']>[0] = call): Promise<void> {
      const answer = exchange.originate(request);
      await clock.advance(2_000);
      expect(await answer).toMatchObject({ ok: true });
      expect(told('bridge').length).toBeGreaterThan(0);
    }
    async function act(wanted: LineAct) {
      const answer = exchange.act(wanted);
      await clock.advance(200);
      return await answer;
    }
    const told = (type: ExchangeEvent['type']) => heard.filter((event) => event.type === type);
    const notOnLine = { ok: false, error: { code: 'notOnLine' } };

    it('holds a respondent and brings them back; the call stays answered, and is one', async () => {
      await converse();
      expect(await act({ type: 'hold', callId: 'sk-1', on: true })).toEqual({ ok: true, value: null });
      expect(exchange.calls()).toMatchObject([{ state: 'bridged', isHeld: true }]);
      expect(await act({ type: 'hold', callId: 'sk-1', on: true })).toEqual({ ok: true, value: null });
      expect(await act({ type: 'hold', callId: 'sk-1', on: false })).toEqual({ ok: true, value: null });
      expect(exchange.calls()).toMatchObject([{ state: 'bridged', isHeld: false }]);
      expect(told('held')).toMatchObject([{ on: true }, { on: false }]);
      expect(told('bridge').length).toBe(1);
      expect(told('ended')).toEqual([]);
    });

    it('brings a respondent back only once both wait, which takes a moment', async () => {
      await converse();
      const held = exchange.act({ type: 'hold', callId: 'sk-1', on: true });
      const back = exchange.act({ type: 'hold', callId: 'sk-1', on: false });
      await clock.advance(500);
      expect([await held, await back]).toEqual([
        { ok: true, value: null },
        { ok: true, value: null },
      ]);
      expect(exchange.calls()).toMatchObject([{ callId: 'sk-1', state: 'bridged', isHeld: false }]);
    });

    it('knows after a lost connection that a respondent is on hold', async () => {
      await converse();
      await act({ type: 'hold', callId: 'sk-1', on: true });
      await exchange.stop();
      await exchange.start();
      await clock.advance(1_000);
      expect(exchange.calls()).toMatchObject([{ callId: 'sk-1', isHeld: true }]);
    });

    it('ends a held call for both when the respondent hangs up', async () => {
      await converse();
      await act({ type: 'hold', callId: 'sk-1', on: true });
      hangUpFar(exchange, call.number);
      await clock.advance(1_000);
      expect(told('ended')).toMatchObject([{ callId: 'sk-1', outcome: 'answered', by: 'respondent' }]);
      expect(exchange.calls()).toEqual([]);
    });

    it('hangs up a held call', async () => {
      await converse();
      await act({ type: 'hold', callId: 'sk-1', on: true });
      await exchange.hangup('sk-1');
      await clock.advance(1_000);
      expect(told('ended')).toMatchObject([{ callId: 'sk-1', outcome: 'answered', by: 'us' }]);
    });

    it('changes nothing before the answer, after the end, or of calls that it does not know', async () => {
      expect(await act({ type: 'hold', callId: 'sk-1', on: true })).toEqual(notOnLine);
      const answer = exchange.originate({ ...call, number: '0500000011' });
      await clock.advance(1_000);
      await answer;
      expect(await act({ type: 'hold', callId: 'sk-1', on: true })).toEqual(notOnLine);
      expect(await act(supervise)).toEqual(notOnLine);
      await exchange.hangup('sk-1');
      await clock.advance(1_000);
      expect(await act({ type: 'hold', callId: 'sk-1', on: true })).toEqual(notOnLine);
      expect(await act({ type: 'handOver', callId: 'sk-1', supervisionId: 'sv-1' })).toEqual(notOnLine);
    });

    it('lets a supervisor hear a call until they leave', async () => {
      await converse();
      expect(await act(supervise)).toEqual({ ok: true, value: null });
      expect(told('supervision')).toMatchObject([{ supervisionId: 'sv-1', callId: 'sk-1', station: '105', on: true }]);
      expect(await act({ ...supervise, how: 'barge' })).toEqual({ ok: true, value: null });
      await act({ type: 'endSupervision', supervisionId: 'sv-1' });
      expect(told('supervision')).toMatchObject([{ on: true }, { on: false }]);
      expect(exchange.calls()).toMatchObject([{ callId: 'sk-1', state: 'bridged', station: '101' }]);
    });

    it('hands over only after a change of how a supervisor hears, which takes a moment', async () => {
      await converse();
      await act(supervise);
      const changed = exchange.act({ ...supervise, how: 'barge' });
      const handedOver = exchange.act({ type: 'handOver', callId: 'sk-1', supervisionId: 'sv-1' });
      await clock.advance(500);
      expect([await changed, await handedOver]).toEqual([
        { ok: true, value: null },
        { ok: true, value: null },
      ]);
      expect(exchange.calls()).toMatchObject([{ callId: 'sk-1', state: 'bridged', station: '105' }]);
    });

    it('answers a change of how a supervisor hears, although the call ends meanwhile', async () => {
      await converse();
      await act(supervise);
      const changed = exchange.act({ ...supervise, how: 'barge' });
      await clock.advance(1);
      await exchange.hangup('sk-1');
      await clock.advance(1_000);
      expect(await changed).toEqual(notOnLine);
    });

    it('ends a supervision with its call', async () => {
      await converse();
      await act(supervise);
      await exchange.hangup('sk-1');
      await clock.advance(1_000);
      expect(told('supervision')).toMatchObject([{ on: true }, { on: false }]);
      expect(told('ended').length).toBe(1);
    });

    it.each([
      ['that is in a call', { ...supervise, station: '101' }],
      ['of another form', { ...supervise, station: 'PJSIP/105' }],
      ['that is not there', { ...supervise, station: '999' }],
    ])('refuses a supervising station %s', async (_, wanted) => {
      await converse();
      expect(await act(wanted)).toEqual({ ok: false, error: { code: 'stationUnavailable' } });
    });

    it('dials no call from a station that supervises', async () => {
      await converse();
      await act(supervise);
      const answer = exchange.originate({ ...call, callId: 'sk-2', station: '105' });
      await clock.advance(1_000);
      expect(await answer).toEqual({ ok: false, error: { code: 'callInProgress' } });
    });

    it('hands a call over: it goes on under its id at the other station, and ends once', async () => {
      await converse();
      await act({ ...supervise, how: 'barge' });
      expect(await act({ type: 'handOver', callId: 'sk-1', supervisionId: 'sv-1' })).toEqual({ ok: true, value: null });
      await clock.advance(1_000);
      expect(told('handedOver')).toMatchObject([{ callId: 'sk-1', station: '105' }]);
      expect(told('ended')).toEqual([]);
      expect(exchange.calls()).toMatchObject([{ callId: 'sk-1', station: '105', state: 'bridged' }]);
      await converse({ ...call, callId: 'sk-2' });
      hangUpFar(exchange, call.number);
      await exchange.hangup('sk-1');
      await clock.advance(1_000);
      expect(told('ended').filter((event) => event.type === 'ended' && event.callId === 'sk-1')).toHaveLength(1);
    });

    it('records, or records silence, only what is recorded', async () => {
      await converse();
      expect(await act({ type: 'record', callId: 'sk-1', on: true })).toEqual(notOnLine);
      await converse({ ...call, callId: 'sk-2', station: '102', recording: 'paused' });
      expect(await act({ type: 'record', callId: 'sk-2', on: true })).toEqual({ ok: true, value: null });
      expect(told('recording')).toMatchObject([{ callId: 'sk-2', on: true }]);
    });
  });
}
