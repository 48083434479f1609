import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { dueStep, strayCalls } from './due-step.ts';

type Line = Parameters<typeof dueStep>[0];

const KNOWN = new Set(['known']);
const line = (state: Line['process']['state'], seconds: number, over: Partial<Line> = {}): Line => ({
  callId: 'known',
  age: seconds * 1_000,
  process: { state, manual: false },
  ...over,
});

describe('a line without a step', () => {
  it.each<[Line['process']['state'], number, 'timedOut' | null]>([
    ['dial', 60, null],
    ['dial', 60.001, 'timedOut'],
    ['stopping', 10, null],
    ['stopping', 10.001, 'timedOut'],
    ['answered', 4 * 3_600, null],
    ['answered', 4 * 3_600 + 1, 'timedOut'],
    ['stopped', 100_000, null],
    ['failed', 100_000, null],
    ['empty', 100_000, null],
  ])('in the state "%s" after %d s: %s', (state, seconds, due) => {
    expect(dueStep(line(state, seconds), KNOWN)).toBe(due);
    expect(dueStep(line(state, seconds, { process: { state, manual: true } }), KNOWN)).toBe(due);
    expect(dueStep(line(state, seconds), null)).toBe(due);
  });

  it('is lost where the exchange does not know its call, once five seconds are over', () => {
    const unknown = { callId: 'unknown' };
    expect(dueStep(line('answered', 5, unknown), KNOWN)).toBeNull();
    expect(dueStep(line('answered', 5.001, unknown), KNOWN)).toBe('lost');
    expect(dueStep(line('dial', 6, unknown), KNOWN)).toBe('lost');
    expect(dueStep(line('answered', 60), KNOWN)).toBeNull();
  });

  it('is not lost while the exchange cannot tell, nor when a person dialled by hand', () => {
    const unknown = { callId: 'unknown' };
    expect(dueStep(line('answered', 60, unknown), null)).toBeNull();
    const byHand = { ...unknown, process: { state: 'answered', manual: true } } as const;
    expect(dueStep(line('answered', 60, byHand), KNOWN)).toBeNull();
  });

  it('has timed out rather than been lost', () => {
    expect(dueStep(line('dial', 61, { callId: 'unknown' }), KNOWN)).toBe('timedOut');
  });
});

describe('a call of the exchange without an owner', () => {
  const call = (callId: string, since: number) => ({ callId, since: instant(since) });

  it('is one that no session has made, five seconds old', () => {
    const calls = [call('ours', 0), call('new', 6_001), call('old', 6_000), call('older', 0)];
    expect(strayCalls(calls, new Set(['ours']), instant(11_000)).map(({ callId }) => callId)).toEqual(['old', 'older']);
    expect(strayCalls([], KNOWN, instant(0))).toEqual([]);
  });
});
