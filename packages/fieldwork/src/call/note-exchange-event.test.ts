import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { type EarlyEvent, requestedCall } from './call-process.ts';
import { adopt, keepEarly, withBridge, withHangup } from './note-exchange-event.ts';

const at = (second: number) => instant(1_800_000_000_000 + second * 1_000);
const gone = (uniqueId: string, second: number) => ({
  uniqueId,
  cause: 16,
  causeText: '',
  outcome: null,
  at: at(second),
});
const early = (second: number, callId = `other-${second}`): EarlyEvent => ({
  type: 'hangup',
  callId,
  ...gone(`${callId}-far`, second),
});
const unnamed = requestedCall({ phoneId: 7, number: '050', requestedAt: at(0) });

describe('events that arrive before the call has an id', () => {
  it('are kept up to the limit, the newest ones, sorted by time', () => {
    const seconds = Array.from({ length: 40 }, (_, index) => index);
    const kept = seconds.reduce((facts, second) => keepEarly(facts, early(second)), unnamed).early;
    expect(kept.map((event) => event.at)).toEqual(seconds.slice(-32).map(at));
    const backwards = seconds.toReversed().reduce((facts, second) => keepEarly(facts, early(second)), unnamed).early;
    expect(backwards).toEqual(kept);
  });

  it('are kept in one order when they have the same time', () => {
    const same = ['b', 'a', 'd', 'c'].map((callId) => early(1, callId));
    const kept = (events: readonly EarlyEvent[]) => events.reduce(keepEarly, unnamed).early.map(({ callId }) => callId);
    expect(kept(same)).toEqual(['a', 'b', 'c', 'd']);
    expect(kept(same.toReversed())).toEqual(['a', 'b', 'c', 'd']);
  });

  it('count once', () => {
    const once = keepEarly(unnamed, early(1));
    expect(keepEarly(once, early(1))).toBe(once);
  });

  it.each([
    ['no call was requested', requestedCall({})],
    ['a person dials by hand', { ...unnamed, manual: true }],
    ['both legs are known', { ...unnamed, callId: 'c', farId: 'f' }],
  ])('are not kept when %s', (_, facts) => {
    expect(keepEarly(facts, early(1))).toBe(facts);
  });

  it('are kept while one of the legs has no id', () => {
    expect(keepEarly({ ...unnamed, callId: 'c' }, early(1)).early).toHaveLength(1);
  });

  it('apply once the call has its ids, and events of other calls are dropped', () => {
    const heard = [early(1), early(2, 'c')].reduce(keepEarly, unnamed);
    const named = adopt(heard, 'c', 'f');
    expect(named.hangups.map(({ uniqueId }) => uniqueId)).toEqual(['c-far']);
    expect(named.early).toEqual([]);
    expect(adopt(heard, 'c', null).early).toHaveLength(1);
    expect(adopt(named, 'd', null)).toBe(named);
    const halfNamed = adopt(heard, 'c', null);
    expect(adopt(halfNamed, 'd', 'x')).toBe(halfNamed);
  });
});

describe('the legs of a call', () => {
  it('end once each, with the earliest report, sorted by id', () => {
    const facts = [gone('f', 5), gone('c', 6), gone('f', 4), gone('f', 9)].reduce(withHangup, unnamed);
    expect(facts.hangups.map(({ uniqueId, at: when }) => [uniqueId, when])).toEqual([
      ['c', at(6)],
      ['f', at(4)],
    ]);
    expect(withHangup(facts, gone('f', 4))).toBe(facts);
  });

  it('are bridged at the earliest reported time', () => {
    const first = withBridge(unnamed, 'f', at(3));
    expect(first).toMatchObject({ farId: 'f', answeredAt: at(3), hangUpAgain: false });
    expect(withBridge(first, 'f', at(3))).toBe(first);
    expect(withBridge(first, 'f', at(2)).answeredAt).toBe(at(2));
    expect(withBridge(first, 'f', at(4)).answeredAt).toBe(at(3));
  });

  it.each([
    ['hung up before', { stopRequestedAt: at(1) }, true],
    ['timed out before', { timedOutAt: at(1) }, true],
    ['hung up before and already over', { stopRequestedAt: at(1), hangups: [gone('f', 2)] }, false],
    ['wanted', {}, false],
  ])('bridged in a call that was %s', (_, facts, again) => {
    expect(withBridge({ ...unnamed, ...facts }, 'f', at(3)).hangUpAgain).toBe(again);
  });
});
