import { instant } from '@seker/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import type { CallEvent } from './call-event.ts';
import { type CallProcess, type CallState, emptyCall } from './call-process.ts';
import { callTimeout } from './call-timeout.ts';
import { reduceCall } from './reduce-call.ts';

const RUNS = 10_000;
const NEXT: Record<CallState, readonly CallState[]> = {
  empty: ['empty', 'dial', 'answered', 'stopping', 'stopped', 'failed'],
  dial: ['dial', 'answered', 'failed', 'stopping', 'stopped', 'empty'],
  answered: ['answered', 'stopping', 'stopped', 'empty'],
  failed: ['failed', 'answered', 'stopped', 'dial', 'empty'],
  stopping: ['stopping', 'stopped', 'empty'],
  stopped: ['stopped', 'failed', 'dial', 'answered', 'empty'],
};

const time = fc.nat(1_000).map((seconds) => instant(1_800_000_000_000 + seconds * 1000));
const anyId = fc.constantFrom('call-1', 'far-1', 'call-2', 'far-2');
const cause = fc.constantFrom(null, 0, 1, 16, 17, 21, 27, 34);
const anyState = fc.constantFrom<CallState>('empty', 'dial', 'answered', 'failed', 'stopping', 'stopped');

const anyEvent: fc.Arbitrary<CallEvent> = fc.oneof(
  fc.record({
    type: fc.constant('dialRequested' as const),
    phoneId: fc.constantFrom(7, 8),
    number: fc.constant('0500000001'),
    manual: fc.boolean(),
    at: time,
  }),
  fc.record({
    type: fc.constant('dialRequested' as const),
    phoneId: fc.constant(7),
    number: fc.constant('0500000001'),
    callId: fc.constantFrom('call-1', 'call-2'),
    at: time,
  }),
  fc.record({ type: fc.constant('dialAccepted' as const), uniqueId1: anyId, uniqueId2: fc.option(anyId) }),
  fc.record({ type: fc.constant('dialRefused' as const), reason: fc.constant('unknown' as const), at: time }),
  fc.record({ type: fc.constant('bridged' as const), uniqueId1: anyId, uniqueId2: fc.option(anyId), at: time }),
  fc.record({
    type: fc.constant('hangup' as const),
    uniqueId: anyId,
    local: fc.boolean(),
    cause,
    causeText: fc.constant(''),
    at: time,
  }),
  fc.record({ type: fc.constant('held' as const), callId: anyId, on: fc.boolean(), at: time }),
  fc.record({ type: fc.constant('timedOut' as const), state: anyState, at: time }),
  fc.record({ type: fc.constant('stopRequested' as const), at: time }),
  fc.record({ type: fc.constant('handedOver' as const), callId: fc.constantFrom('call-1', 'call-2'), at: time }),
  fc.record({ type: fc.constant('snapshot' as const), process: fc.constant(null), at: time }),
  fc.constantFrom<CallEvent>(
    { type: 'hangUpSent' },
    { type: 'continued' },
    { type: 'dismissed' },
    { type: 'redialled' },
    { type: 'statusSet' },
    { type: 'reset' },
  ),
);

function isLegal(call: CallProcess): boolean {
  const ended = call.state === 'stopped' || call.state === 'failed';
  return (
    (call.state === 'empty') === (call.requestedAt === null) &&
    (call.state === 'empty') === (call.since === null) &&
    ended === (call.endedAt !== null) &&
    ended === (call.outcome !== null) &&
    (call.prompt !== 'disconnected' || call.state === 'stopped') &&
    (call.state !== 'answered' || call.answeredAt !== null) &&
    (call.heldSince === null || call.state === 'answered') &&
    call.early.length <= 32
  );
}

describe('the call process under lost, doubled, reordered and foreign events (T04)', () => {
  it('is always in a legal state, moves only along legal steps, and can always be left by hand', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 25 }), (events) => {
        let call = emptyCall;
        for (const event of events) {
          const next = reduceCall(call, event);
          if (!NEXT[call.state].includes(next.state)) return false;
          if (!isLegal(next)) return false;
          if (reduceCall(next, { type: 'reset' }).state !== 'empty') return false;
          const limit = callTimeout(next.state);
          const expired = reduceCall(next, { type: 'timedOut', state: next.state, at: instant(1_900_000_000_000) });
          if (limit !== null && expired.state === next.state) return false;
          call = next;
        }
        return true;
      }),
      { numRuns: runs(RUNS) },
    );
  });

  it('survives its own JSON', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
        const call = events.reduce(reduceCall, emptyCall);
        expect(JSON.parse(JSON.stringify(call))).toEqual(call);
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('ends the same for every order of what one call reports, including duplicates', () => {
    const moment = (second: number) => instant(1_800_000_000_000 + second * 1000);
    const report: readonly CallEvent[] = [
      { type: 'dialAccepted', uniqueId1: 'call-1', uniqueId2: 'far-1' },
      { type: 'bridged', uniqueId1: 'call-1', uniqueId2: 'far-1', at: moment(2) },
      { type: 'hangup', uniqueId: 'far-1', local: false, cause: 17, causeText: 'Busy', at: moment(9) },
      { type: 'hangup', uniqueId: 'call-1', local: false, cause: 16, causeText: 'Normal', at: moment(8) },
      { type: 'hangup', uniqueId: 'call-1', local: true, cause: 16, causeText: 'Normal', at: moment(1) },
      { type: 'bridged', uniqueId1: 'call-2', uniqueId2: 'far-2', at: moment(3) },
      { type: 'hangup', uniqueId: 'far-2', local: false, cause: 16, causeText: 'Normal', at: moment(4) },
    ];
    const requests: readonly CallEvent[] = [
      { type: 'dialRequested', phoneId: 7, number: '0500000001', at: moment(0) },
      { type: 'dialRequested', phoneId: 7, number: '0500000001', callId: 'call-1', at: moment(0) },
    ];
    const picked = fc.shuffledSubarray([...report, ...report], { minLength: 1 });
    fc.assert(
      fc.property(fc.constantFrom(...requests), picked, fc.infiniteStream(fc.nat()), (request, events, keys) => {
        // The answer to the request carries the ids; it may be late, but it arrives.
        const heard = [...events, ...report.slice(0, 1)];
        const ranked = heard.map((event) => ({ event, key: keys.next().value ?? 0 })).sort((a, b) => a.key - b.key);
        const one = [request, ...heard].reduce(reduceCall, emptyCall);
        const other = [request, ...ranked.map(({ event }) => event)].reduce(reduceCall, emptyCall);
        expect(other).toEqual(one);
      }),
      { numRuns: runs(RUNS) },
    );
  });

  it('ends the same whether a call is handed over, answered or hung up first', () => {
    const moment = (second: number) => instant(1_800_000_000_000 + second * 1000);
    const request: CallEvent = {
      type: 'dialRequested',
      phoneId: 7,
      number: '0500000001',
      callId: 'call-1',
      at: moment(0),
    };
    const events: readonly CallEvent[] = [
      { type: 'dialAccepted', uniqueId1: 'call-1', uniqueId2: 'far-1' },
      { type: 'bridged', uniqueId1: 'call-1', uniqueId2: 'far-1', at: moment(2) },
      { type: 'handedOver', callId: 'call-1', at: moment(5) },
      { type: 'handedOver', callId: 'call-2', at: moment(3) },
      { type: 'hangup', uniqueId: 'far-1', local: false, cause: 16, causeText: 'Normal', at: moment(9) },
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray([...events, ...events], { minLength: 5 }), (heard) => {
        const kept = [...new Set(heard)].sort((one, other) => events.indexOf(one) - events.indexOf(other));
        expect([request, ...heard].reduce(reduceCall, emptyCall)).toEqual(
          [request, ...kept].reduce(reduceCall, emptyCall),
        );
      }),
      { numRuns: runs(RUNS) },
    );
  });

  it('ends the same whether the refusal or the hang-up of a call arrives first', () => {
    const moment = (second: number) => instant(1_800_000_000_000 + second * 1000);
    const events: readonly CallEvent[] = [
      { type: 'dialRefused', callId: 'call-1', reason: 'stationUnavailable', at: moment(3) },
      { type: 'bridged', uniqueId1: 'call-1', uniqueId2: 'far-1', at: moment(2) },
      { type: 'hangup', uniqueId: 'call-1', local: false, cause: 16, causeText: 'Normal', at: moment(3) },
    ];
    const request: CallEvent = {
      type: 'dialRequested',
      phoneId: 7,
      number: '0500000001',
      callId: 'call-1',
      at: moment(0),
    };
    fc.assert(
      fc.property(
        fc
          .subarray([0, 1, 2], { minLength: 1 })
          .chain((kept) => fc.tuple(fc.constant(kept), fc.shuffledSubarray(kept, { minLength: kept.length }))),
        ([kept, order]) => {
          const play = (indexes: readonly number[]) =>
            [request, ...indexes.flatMap((index) => events[index] ?? [])].reduce(reduceCall, emptyCall);
          expect(play(order)).toEqual(play(kept));
        },
      ),
      { numRuns: runs(500) },
    );
  });
});
