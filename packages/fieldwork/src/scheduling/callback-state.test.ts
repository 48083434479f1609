import { instant, MINUTE } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { callbackState, mayTakeCallback } from './callback-state.ts';
import { openedSinceOf, opensAt } from './opened-since.ts';

const at = instant(Date.parse('2026-11-26T15:00:00Z'));
const times = { at, opensAt: opensAt(at, { callbackKeptMinutes: 10 }) };
const stateIn = (minutes: number) => callbackState(times, instant(at + minutes * MINUTE));

describe('a callback', () => {
  it('is near five minutes before its time, due from its time, and open to all after the minutes of its project', () => {
    expect([-6, -5, -1, 0, 9, 10, 60].map(stateIn)).toEqual(['later', 'soon', 'soon', 'due', 'due', 'open', 'open']);
    expect(callbackState({ at, opensAt: at }, at)).toBe('open');
  });

  it('may be taken by its interviewer when it is near, by others once it is open', () => {
    const states = ['later', 'soon', 'due', 'open'] as const;
    expect(states.map((state) => mayTakeCallback(state, true))).toEqual([false, true, true, true]);
    expect(states.map((state) => mayTakeCallback(state, false))).toEqual([false, false, false, true]);
  });

  it('is open exactly when dispatch gives it to others', () => {
    for (const minutes of [0, 9, 10, 11]) {
      const now = instant(at + minutes * MINUTE);
      expect(at <= openedSinceOf({ callbackKeptMinutes: 10 }, now)).toBe(callbackState(times, now) === 'open');
    }
  });
});
