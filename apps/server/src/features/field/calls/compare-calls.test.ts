import { type Instant, instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { compareCalls, NOTHING_LISTED } from './compare-calls.ts';

type Line = Parameters<typeof compareCalls>[0][number];

const NOW = instant(11_000);
const call = (callId: string, since = 0) => ({
  callId,
  state: 'dialing' as const,
  since: instant(since),
});
const WHOLE = { calls: [call('known')], isWhole: true };
const line = (callId: string, seconds: number, process: Partial<Line['process']> = {}): Line => ({
  callId,
  age: seconds * 1_000,
  process: { manual: false, farId: null, answeredAt: null, ...process },
});

function outcome(one: Line, list: Parameters<typeof compareCalls>[1]): 'living' | 'lost' | null {
  const { living, lost } = compareCalls([one], list, NOW);
  return living.includes(one) ? 'living' : lost.includes(one) ? 'lost' : null;
}

describe('a call known only here', () => {
  it('is lost five seconds after its last step', () => {
    expect(outcome(line('unknown', 5), WHOLE)).toBeNull();
    expect(outcome(line('unknown', 5.001), WHOLE)).toBe('lost');
    expect(outcome(line('known', 60), WHOLE)).toBe('living');
  });

  it('is not lost while the list is incomplete, nor when it was dialled by hand', () => {
    expect(outcome(line('unknown', 60), { ...WHOLE, isWhole: false })).toBeNull();
    expect(outcome(line('unknown', 60, { manual: true }), WHOLE)).toBeNull();
  });

  it.each<[string, Partial<Line['process']>, 'living' | null]>([
    ['named its far end', { farId: 'far' }, 'living'],
    ['told its answer', { answeredAt: 1 as Instant }, 'living'],
    ['did not confirm it', {}, null],
    ['has no part in it', { manual: true, answeredAt: 1 as Instant }, null],
  ])('is live for a node without a list when the exchange %s', (_, process, expected) => {
    expect(outcome(line('unknown', 0, process), NOTHING_LISTED)).toBe(expected);
    expect(outcome(line('unknown', 60, process), { calls: [call('other')], isWhole: false })).toBe(expected);
  });

  it('is not kept alive by an earlier confirmation once the list is complete', () => {
    expect(outcome(line('unknown', 0, { farId: 'far' }), WHOLE)).toBeNull();
    expect(outcome(line('unknown', 60, { farId: 'far' }), WHOLE)).toBe('lost');
  });
});

describe('a call known to both', () => {
  it('was answered unheard when the list alone says so', () => {
    const bridged = { ...call('known'), state: 'bridged' as const };
    const unheard = (one: Line, listed = bridged) =>
      compareCalls([one], { calls: [listed], isWhole: false }, NOW).unheard.map(({ call: { callId } }) => callId);
    expect(unheard(line('known', 0))).toEqual(['known']);
    expect(unheard(line('known', 0, { answeredAt: instant(1) }))).toEqual([]);
    expect(unheard(line('known', 0), { ...call('known') } as never)).toEqual([]);
    expect(unheard(line('other', 0))).toEqual([]);
  });
});

describe('a call known only to the exchange', () => {
  it('is stray once it is five seconds old', () => {
    const calls = [call('ours'), call('new', 6_001), call('old', 6_000), call('older')];
    const { stray } = compareCalls([line('ours', 1)], { calls, isWhole: false }, NOW);
    expect(stray.map(({ callId }) => callId)).toEqual(['old', 'older']);
    expect(compareCalls([line('known', 1)], WHOLE, NOW).stray).toEqual([]);
  });
});
