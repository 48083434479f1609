import { describe, expect, it } from 'vitest';
import { perHour } from './per-hour.ts';

describe('interviews in an hour', () => {
  it('are of the time at work', () => {
    expect(perHour(3, 2 * 3600)).toBe('1.5');
    expect(perHour(0, 3600)).toBe('0.0');
  });

  it('are not told of the first minutes', () => {
    expect(perHour(1, 60)).toBeNull();
  });
});
