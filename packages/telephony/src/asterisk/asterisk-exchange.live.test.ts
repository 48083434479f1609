import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findAsterisk } from '../../../../tools/test/programs/find-asterisk.ts';
import type { Exchange, ExchangeEvent } from '../exchange.ts';
import { createAsteriskExchange } from './asterisk-exchange.ts';

const lab = findAsterisk('our exchange at a real Asterisk (T13, T15, T33)');

describe.skipIf(lab === null)('our exchange at a real Asterisk', () => {
  if (lab === null) return;
  let exchange: Exchange;
  let heard: ExchangeEvent[];

  const create = async (): Promise<void> => {
    exchange = createAsteriskExchange({ address: { ...lab, tls: null } });
    heard = [];
    exchange.onEvent((event) => heard.push(event));
    await exchange.start();
    await expect.poll(() => exchange.health()).toMatchObject({ up: true, synced: true });
  };
  beforeEach(async () => {
    made.clear();
    await create();
  });
  afterEach(async () => {
    for (const { callId } of own()) await exchange.hangup(callId);
    await expect.poll(own).toEqual([]);
    await exchange.stop();
  });
  const made = new Set<string>();
  /** Other tests may use the exchange at the same time. */
  const own = () => exchange.calls().filter(({ callId }) => made.has(callId));
  const newCall = (): string => {
    const callId = `sk-${randomUUID()}`;
    made.add(callId);
    return callId;
  };
  const told = (type: ExchangeEvent['type']) =>
    heard.filter((event) => event.type === type && (!('callId' in event) || made.has(event.callId)));
  const DONE = { ok: true, value: null };

  async function converse(ending = '01', recording: 'off' | 'paused' = 'off'): Promise<string> {
    const callId = newCall();
    const number = `05000000${ending}`;
    expect(await exchange.originate({ callId, station: '101', number, recording })).toMatchObject({ ok: true });
    await expect.poll(own).toMatchObject([{ callId, state: 'bridged' }]);
    return callId;
  }

  it('knows its stations', async () => {
    await expect
      .poll(() => exchange.stations().find(({ station }) => station === '101'))
      .toMatchObject({ registered: true });
  });

  it.each([
    ['02', 'busy'],
    ['05', 'badNumber'],
    ['07', 'rejected'],
    ['12', 'outOfOrder'],
  ] as const)('tells how a call to …%s ends: %s', async (ending, outcome) => {
    const callId = newCall();
    await exchange.originate({ callId, station: '101', number: `05000000${ending}` });
    await expect.poll(() => told('ended')).toMatchObject([{ callId, outcome }]);
  });

  it('holds, brings back, and ends for both when the respondent hangs up on hold', async () => {
    const callId = await converse('04');
    expect(await exchange.act({ type: 'hold', callId, on: true })).toEqual(DONE);
    expect(await exchange.act({ type: 'hold', callId, on: false })).toEqual(DONE);
    expect(own()).toMatchObject([{ callId, state: 'bridged', isHeld: false }]);
    expect(await exchange.act({ type: 'hold', callId, on: true })).toEqual(DONE);
    await expect.poll(() => told('ended')).toMatchObject([{ callId, outcome: 'answered', by: 'respondent' }]);
  });

  it('is supervised, changes how, and is handed over; the call is one, and held again', async () => {
    const callId = await converse('01', 'paused');
    const supervisionId = `sv-${randomUUID()}`;
    const supervise = { type: 'supervise', callId, supervisionId, station: '103' } as const;
    expect(await exchange.act({ type: 'record', callId, on: true })).toEqual(DONE);
    expect(await exchange.act({ ...supervise, how: 'listen' })).toEqual(DONE);
    expect(await exchange.act({ ...supervise, how: 'barge' })).toEqual(DONE);
    expect(await exchange.act({ type: 'handOver', callId, supervisionId })).toEqual(DONE);
    await expect.poll(own).toMatchObject([{ callId, station: '103', state: 'bridged' }]);
    expect(await exchange.act({ type: 'hold', callId, on: true })).toEqual(DONE);
    expect(await exchange.act({ type: 'hold', callId, on: false })).toEqual(DONE);
    await exchange.hangup(callId);
    await expect.poll(() => told('ended')).toMatchObject([{ callId, station: '103', outcome: 'answered' }]);
    expect(told('supervision')).toMatchObject([{ on: true }, { on: false }]);
  });

  it('lives through a restart of ours, also on hold', async () => {
    const callId = await converse();
    await exchange.act({ type: 'hold', callId, on: true });
    await exchange.stop();
    await create();
    await expect.poll(own).toMatchObject([{ callId, state: 'bridged', isHeld: true }]);
    expect(await exchange.act({ type: 'hold', callId, on: false })).toEqual(DONE);
    await exchange.hangup(callId);
    await expect.poll(() => told('ended')).toMatchObject([{ callId, outcome: 'answered', by: 'us' }]);
  });
});
