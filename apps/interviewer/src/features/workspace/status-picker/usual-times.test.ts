import { describe, expect, it } from 'vitest';
import { usualTimes } from './usual-times.ts';

describe('usual times', () => {
  it('are those ahead', () => {
    expect(usualTimes('2026-11-20 17:05').map(({ at }) => at)).toEqual([
      '2026-11-20 18:05',
      '2026-11-20 19:00',
      '2026-11-21 10:00',
      '2026-11-21 17:05',
      '2026-11-21 19:00',
      '2026-11-27 17:05',
    ]);
    expect(usualTimes('2026-11-20 19:30').map(({ text }) => text)).not.toContain('picker.thisEvening');
  });
});
