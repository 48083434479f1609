import { describe, expect, it } from 'vitest';
import { formatElapsed } from './format-elapsed.ts';

describe('the elapsed time', () => {
  it('shows minutes and seconds, two digits each', () => {
    expect(formatElapsed(0)).toBe('00:00');
    expect(formatElapsed(134_900)).toBe('02:14');
  });

  it('adds hours when there are some', () => {
    expect(formatElapsed(3_725_000)).toBe('1:02:05');
  });

  it('never runs backwards when the clocks differ', () => {
    expect(formatElapsed(-5_000)).toBe('00:00');
  });
});
