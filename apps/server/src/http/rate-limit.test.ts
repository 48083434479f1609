import { MINUTE } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

describe('rate-limited events', () => {
  it('are refused beyond the limit for one key, but not for another, until the window is over', () => {
    let now = 0;
    const limit = createRateLimit(() => now, [{ limit: 60, milliseconds: 5 * MINUTE }]);
    const first = Array.from({ length: 62 }, () => limit.take('192.0.2.1'));
    expect(first.indexOf(300)).toBe(60);
    expect([limit.waits('192.0.2.1'), limit.waits('192.0.2.2')]).toEqual([300, null]);
    expect(limit.take('192.0.2.2')).toBeNull();
    now += 5 * MINUTE - 1;
    expect(limit.take('192.0.2.1')).toBe(1);
    now += 1;
    expect(limit.take('192.0.2.1')).toBeNull();
  });

  it('obey every rule; an event refused by one rule counts in none', () => {
    let now = 0;
    const rules = [
      { limit: 2, milliseconds: MINUTE },
      { limit: 5, milliseconds: 10 * MINUTE },
    ];
    const limit = createRateLimit(() => now, rules);
    const passed: boolean[] = [];
    for (let minute = 0; minute < 4; minute += 1) {
      for (let time = 0; time < 4; time += 1) passed.push(limit.take('key') === null);
      now += MINUTE;
    }
    expect(passed.map(Number).join('')).toBe('1100110010000000');
  });

  it('of very many keys do not fill the memory', () => {
    const limit = createRateLimit(() => 0, [{ limit: 1, milliseconds: MINUTE }]);
    limit.take('192.0.2.1');
    for (let index = 0; index < 20_000; index += 1) limit.take(`2001:db8::${index.toString(16)}`);
    expect(limit.take('192.0.2.1'), 'the oldest is forgotten').toBeNull();
  });
});
